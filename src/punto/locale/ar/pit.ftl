# كلمات شاشة مراقبة الصالة.

pit-title = مراقبة الصالة
pit-not-yours = لا يعمل { $name } في مراقبة الصالة: هذه الشاشة لرؤساء الصالة والمديرين والمدققين. سجّل الدخول بصفة أحدهم.
pit-floor = الصالة
pit-approvals = الموافقات
pit-calls = النداءات
pit-no-tables = لا توجد طاولة بعد.
pit-no-such-table = لا توجد طاولة كهذه، أو لم تظهر بعد.
pit-back = العودة إلى الصالة
pit-order = الترتيب
pit-order-alarm = التنبيهات أولًا
pit-order-exposure = أكبر تعرّض أولًا
pit-order-win = الأبعد تحت المتوقع أولًا
pit-order-key = حسب الاسم
pit-drawn = تُسحب الأوراق آليًا
pit-seats = { $absent ->
    [0] { $taken } من { $seats } مقاعد مشغولة
   *[other] { $taken } من { $seats } مقاعد مشغولة، والغائبون { $absent }
}
pit-figure-staked = الرهانات
pit-figure-worst = في أسوأ الأحوال
pit-figure-win = الربح
pit-figure-expected = المتوقع
pit-figure-drop = مجموع الدخول
pit-figure-handle = مجموع الرهان
pit-figure-coups = الجولات
pit-figure-float = رصيد الطاولة
pit-phase-idle = بين جولتين
pit-phase-betting = الرهان مفتوح
pit-phase-last-call = الرهانات الأخيرة
pit-phase-closed = انتهى الرهان
pit-phase-shaking = يُهزّ النرد
pit-phase-drawing = سحب إضافي
pit-phase-dealing = تُوزَّع الأوراق
pit-phase-complete = بانتظار التأكيد
pit-phase-settled = سُوّيت
pit-phase-voided = ملغاة
pit-phase-shut = مغلقة
pit-phase-paused = متوقفة مؤقتًا
pit-phase-closing = { $phase }؛ تُغلق بعد هذه الجولة
pit-alarm-faulted = أوقفها عطل
pit-alarm-no-dealer = لا موزّع
pit-alarm-link-lost-dealer = انقطع اتصال الموزّع
pit-alarm-attendant = مراهن ينادي
pit-alarm-ruling = بانتظار حكم
pit-alarm-long-phase = أكثر من ثلاث دقائق في مرحلة واحدة
pit-alarm-cut-card-overdue = تأخرت ورقة القطع
pit-alarm-float-low = الرصيد أقل مما قد تكلفه هذه الجولة
pit-alarm-absent-with-stack = مراهن غائب وله فيش
pit-waiting = { $proposals ->
    [one] موافقة واحدة منتظرة
    [two] موافقتان منتظرتان
    [few] { $proposals } موافقات منتظرة
    [many] { $proposals } موافقة منتظرة
   *[other] { $proposals } موافقة منتظرة
}
pit-nobody-calls = لا أحد ينادي.
pit-seat = المقعد { $seat }
pit-away-from-seats = بعيدًا عن المقاعد
pit-answer = حضر أحد الموظفين
pit-acts = الإجراءات
pit-act-pause = إيقاف مؤقت
pit-act-resume = متابعة
pit-act-open-again = فتح من جديد
pit-act-close-table = إغلاق بعد هذه الجولة
pit-act-retire-shoe = سحب صندوق الورق
pit-act-recall-change = سحب التغيير
pit-act-limits = الحدود
pit-act-ruling = حكم
pit-act-new-table = فتح طاولة مثلها
pit-act-resettle = تسوية من جديد
pit-change-due = تسري إعدادات جديدة ابتداءً من الجولة التالية ({ $by }، { $approved }).
pit-exposure = ما قد يكلفه كل رهان وحده
pit-seats-title = المقاعد
pit-column-seat = المقعد
pit-column-patron = المراهن
pit-column-stack = الفيش
pit-column-brought = المشترى
pit-column-net = الصافي
pit-column-stakes = الرهانات
pit-absent = غائب
pit-barred = ممنوع
pit-nobody-sits = لا أحد جالس هنا.
pit-limits = حدود الطاولة
pit-limits-ask = طلب التغيير
pit-least = الأدنى
pit-most = الأقصى
pit-buy-in = الدخول
pit-difference = فارق الطاولة
pit-not-an-amount = أحد الحقول لا يحوي مبلغًا.
pit-new-table = فتح طاولة مثل هذه
pit-new-table-key = اسم الطاولة الجديدة
pit-new-table-do = فتح الطاولة
pit-resettle = تسوية الجولة { $coup } من جديد
pit-resettle-cards = الأوراق كما كانت فعلًا: اختر يدًا ثم أدخل أوراقها
pit-patrons = المراهنون
pit-patron-name = اسم المراهن
pit-is-barred = منعت الدار هذا المراهن: لا مقعد ولا رهان ولا إيداع. وتُدفع له محافظه.
pit-wallet = المحفظة، { $currency }
pit-rating = تقييم آخر يومين
pit-no-sittings = لم يجلس في آخر يومين.
pit-notes = الملاحظات
pit-column-table = الطاولة
pit-column-since = منذ
pit-column-time = المدة
pit-column-coups = الجولات
pit-column-average = متوسط الرهان
pit-column-handle = مجموع الرهان
pit-column-theory = الخسارة النظرية
pit-column-acts = الإجراءات
pit-act-bar = منع
pit-act-lift-bar = رفع المنع
pit-act-note = ملاحظة
pit-act-vacate = إخلاء المقعد
pit-vacate-seat = إخلاء المقعد { $seat }
pit-act-keep = حجز المقعد
pit-bar = منع { $patron }
pit-bar-what = تبقى الرهانات الموضوعة. لا يُراهن بشيء آخر ولا يودع، ويُخلى المقعد بعد الجولة.
pit-lift-bar = رفع المنع عن { $patron }
pit-why = السبب، للسجل
pit-how-long = المدة
pit-until-lifted = حتى يرفعه شخصان
pit-hours = { $hours ->
    [one] ساعة واحدة
    [two] ساعتان
    [few] { $hours } ساعات
    [many] { $hours } ساعة
   *[other] { $hours } ساعة
}
pit-minutes = { $minutes ->
    [one] دقيقة واحدة
    [two] دقيقتان
    [few] { $minutes } دقائق
    [many] { $minutes } دقيقة
   *[other] { $minutes } دقيقة
}
pit-no-longer = دون حجز
pit-note-text = ما حدث
pit-note-do = التدوين في السجل
pit-vacate = إخلاء مقعد { $patron }
pit-keep = حجز المقعد { $seat }
pit-keep-title = المقاعد الشاغرة
pit-kept = المقعد { $seat }: محجوز لـ { $patron }
pit-filter = تصفية
pit-none-fits = لا طاولة تطابق التصفية.
pit-keys = مفاتيح الصالة
pit-key-arrows = التنقل بين الطاولات
pit-key-open = فتح الطاولة
pit-key-pause = إيقاف الطاولة مؤقتًا
pit-key-resume = استئناف الطاولة
pit-key-filter = تصفية
pit-outside = { $side ->
    [above] الربح فوق المتوقع بأكثر من { $deviations } σ
   *[below] الربح دون المتوقع بأكثر من { $deviations } σ
}
pit-figure-deviation = σ الربح
pit-barred-for-good = يستمر المنع حتى يرفعه شخصان.
pit-barred-until = يستمر المنع حتى { $moment }.
pit-no-notes = لا ملاحظات.
pit-resettle-die = النرد
pit-resettle-drawn = { $draw }
