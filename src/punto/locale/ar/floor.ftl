# كلمات العاملين عند الطاولة: لوحة الموزّع.

floor-step-nothing = لا شيء الآن: الطاولة متوقفة أو مغلقة.
floor-step-take-table = مفتاح الإدخال: أوزّع هنا
floor-step-open-shoe = مفتاح الإدخال: صندوق ورق جديد على الطاولة
floor-step-burn-cards = أدخل أول ورقة في الصندوق؛ ثم يُحرق الورق
floor-step-open-bets = مفتاح الإدخال: ضعوا رهاناتكم
floor-step-free-coup = مفتاح الإدخال: جولة حرة بلا رهانات
floor-step-next-turn = مفتاح الإدخال: انتهى رهان المقعد، والدور للتالي
floor-step-call-last-bets = مفتاح الإدخال: آخر الرهانات
floor-step-close-bets = مفتاح الإدخال: انتهى الرهان
floor-step-shake-die = أدخل النرد من 1 إلى 6؛ و0 إن لم يتقلّب
floor-step-draw-value = أدخل { $draw }: اكتب { $order } ثم القيمة، وهي واحدة من { $values }
floor-step-deal-card = أدخل الورقة { $place } من { $side ->
    [player] اللاعب
   *[banker] المصرفي
}
floor-step-confirm-result = مفتاح الإدخال: تأكيد { $winner ->
    [player] فوز اللاعب
    [banker] فوز المصرفي
   *[tie] التعادل
}، اللاعب { $player }، المصرفي { $banker }
floor-step-await-ruling = انتظر: على شخص ثانٍ أن يبتّ في الأمر
floor-step-await-cup = انتظر: لم تسمح البطولة بعد بمتابعة هذه الطاولة
floor-table = { $game }، الطاولة { $table }
floor-place = الصندوق { $shoe }، الجولة { $coup }، بقي { $left } ورقة
floor-no-dealer = لا موزّع على هذه الطاولة.
floor-dealer = { $dealer } يوزّع على هذه الطاولة.
floor-not-by-hand = الخادم يسحب أوراق { $table }؛ ولا موزّع إلا للطاولات ذات الإعداد { $setting }.
floor-not-an-order = { $order } ليس ورقة ولا أمرًا هنا؛ اكتب { $help }.
floor-all-drawn = سُحب كل ما يُسحب في هذه الجولة؛ و{ $undraw } يسترجع آخر قيمة.
floor-draws-nothing = هذه اللعبة لا تسحب شيئًا غير أوراقها.
floor-waits = طُلب ذلك، وهو ينتظر موافقة شخص ثانٍ أو رفضه.
floor-lost = لم يصل جواب. اضغط مرة أخرى: لن يُنفَّذ مرتين.
floor-lost-at-table = لم يصل جواب؛ والطاولة تُظهر هل نُفّذ الأمر.
floor-help = مفتاح الإدخال ينفّذ الخطوة التالية. الورقة رتبة ولون، مثل { $card }، ويجوز كتابة عدة أوراق في سطر. من 0 إلى 6 للنرد. الأوامر: { $orders }
floor-pin = رقمك السري:
floor-goodbye = إلى اللقاء.

# لوحة الموزّع في المتصفح

floor-whose-dealer = لوحة الموزّع
floor-not-yours = { $name } لا يوزّع: هذه الشاشة للموزّعين ورؤساء الصالة. سجّل الدخول باسم أحدهم.
floor-sign-out = تسجيل الخروج
floor-to-patrons = إلى طاولات المراهنين
floor-choose = على أي طاولة توزّع؟
floor-no-such-table = لا توجد طاولة { $table }.
floor-drawn-here = الخادم يسحب أوراق { $table }: لا أحد يوزّع هناك.
floor-none-by-hand = لا طاولة هنا لها موزّع.
floor-no-link = لا اتصال: لا يُسجَّل شيء
floor-link-up = متصل
floor-link-down = لا اتصال
floor-cut-card-in = ورقة القطع لم تخرج
floor-cut-card-out = خرجت ورقة القطع: الجولة { $coup } هي الأخيرة
floor-since = قبل { $time }
floor-idle = بين جولتين
floor-settings = الإعدادات
floor-close = إغلاق
floor-too-early = بعد الخطوة السابقة بقليل جدًا: اضغط مفتاح الإدخال مرة أخرى
floor-hold = أبقِ مفتاح الإدخال مضغوطًا لحظة أطول
floor-held = ضغط مطوّل
floor-space = مسافة
floor-act-take-table = أوزّع هنا
floor-act-open-shoe = صندوق جديد
floor-act-burn-cards = أدخل أول ورقة: الحرق
floor-act-next-turn = انتهى رهان المقعد { $turn }
floor-act-await-cup = انتظر البطولة
floor-sealed = رهان مختوم
floor-act-open-bets = ضعوا رهاناتكم
floor-act-free-coup = جولة حرة بلا رهانات
floor-act-call-last-bets = الرهانات الأخيرة
floor-act-close-bets = انتهى الرهان
floor-act-shake-die = أدخل النرد
floor-act-draw-value = أدخل ما سُحب
floor-act-deal-card = الورقة { $place ->
    [1] الأولى
    [2] الثانية
   *[other] الثالثة
} { $side ->
    [player] للاعب
   *[banker] للمصرفي
}
floor-act-confirm-result = تأكيد: { $winner ->
    [player] فوز اللاعب { $player }–{ $banker }
    [banker] فوز المصرفي { $banker }–{ $player }
   *[tie] تعادل { $player }–{ $banker }
}
floor-act-paused = متوقفة: يستأنف رئيس الصالة الطاولة
floor-act-resume = متوقفة: المفتاح { $key } يستأنف الطاولة
floor-act-nothing = لا شيء الآن
floor-other-deals = { $dealer } يوزّع هنا
floor-looks-on = { $name } يشاهد فقط
floor-pad = الأوراق
floor-pad-die = النرد
floor-die-none = لم يتقلّب
floor-back = سحب آخر ورقة أُدخلت
floor-die = النرد: { $value }
floor-pad-value = { $draw }
floor-drawn = { $draw }: { $value }
floor-free = جولة حرة: بلا رهانات
floor-closed-wagers = مغلق في هذه الجولة: { $wagers }
floor-carried = على الطاولة وتفتح الجولة التالية: { $cards }
floor-last-coup = آخر جولة في هذا الصندوق
floor-closing = تُغلق الطاولة بعد هذه الجولة
floor-seats = المقاعد، والأول عن يمين الموزّع
floor-guide = خذ ثم ادفع
floor-guide-take = المقعد { $seat }: خذ
floor-guide-pay = المقعد { $seat }: ادفع
floor-guide-stands = المقعد { $seat }: يبقى مكانه
floor-guide-commission = بعد عمولة { $amount }
floor-guide-short = لا يمكن دفع { $amount } بالفيش
floor-guide-next = التالي
floor-guide-over = أُخذ ودُفع كل شيء
floor-functions = مفاتيح الوظائف
floor-key-f2 = تبديل الموزّع
floor-key-f3 = إعادة فتح الرهان
floor-key-f4 = الفيش
floor-key-f6 = ورقة القطع
floor-key-f6-back = التراجع عن ورقة القطع
floor-key-f7 = حالة شاذة
floor-key-f8 = الصندوق
floor-key-f9 = جولة حرة
floor-key-f10 = إيقاف
floor-key-f10-back = استئناف
floor-ask-leave = أنت توزّع هنا. إن غادرت فلا أحد يوزّع حتى يستلم الموزّع التالي الطاولة.
floor-do-leave = مغادرة الطاولة
floor-ask-take-over = { $dealer } يوزّع هنا. وفي منتصف الجولة لا بد من موافقة شخص ثانٍ.
floor-ask-open-shoe = صندوق جديد من { $decks } رزم على الطاولة.
floor-ask-retire-shoe = يغادر الصندوق الطاولة وفيه { $left } ورقة. لا رجوع عن ذلك.
floor-do-retire-shoe = سحب الصندوق
floor-ask-free-coup = تُوزَّع الجولة التالية بلا رهانات. لا رجوع عن ذلك.
floor-ask-pause = تتوقف الطاولة حيث هي، ولا يستأنفها إلا رئيس الصالة.
floor-do-pause = إيقاف الطاولة
floor-ask-resume = تتابع الطاولة من حيث توقفت.
floor-do-resume = استئناف الطاولة
floor-setting-letters = الحروف والأرقام تُدخل الأوراق
floor-setting-left = لوحة الأوراق على اليسار
floor-setting-colours = لون لكل نقش
floor-setting-sounds = أصوات القبول والرفض
floor-keys-help = الرتبة ثم اللون: { $ranks } ثم { $suits }. في لوحة الأرقام 1 هو { $ace } و0 هو العشرة و.1 .2 .3 هي { $court }، و/ * - + هي ♠ ♥ ♦ ♣. مفتاح الإدخال للخطوة التالية ومفتاح المسح للتراجع.
floor-scan-again = قُرئت { $card } مرتين: تُحسب مرة واحدة
floor-scan-unarmed = مُسحت { $card } ولا ورقة مطلوبة الآن؛ لم يُسجَّل شيء
floor-scan-unknown = «{ $code }» ليست ورقة؛ لم يُسجَّل شيء
floor-badge-unasked = مُسحت شارة { $name }، ولا يُطلب اسم هنا
floor-ruling-keyed-wrongly = أدخلتُ ورقة خطأً
floor-ruling-foreign-card = الورقة الغريبة: ورقة ليست من الصندوق
floor-ruling-wrong-number-of-cards = عدد أوراق اليد غير صحيح
floor-ruling-drawn-together = سُحبت ورقتان معًا
floor-ruling-order-altered = تغيّر ترتيب الأوراق
floor-ruling-shoe-too-short = أوراق الصندوق لا تكفي
floor-ruling-cards = الأوراق التي خرجت فعلًا من الصندوق بترتيبها
floor-ruling-certain = الترتيب مؤكد
floor-ruling-seen = رأى أحدهم الورقة الزائدة
floor-ruling-ask = الإبلاغ عنها

# تبديل الموزّع والشخص الثاني والقفل وما يترتب

floor-no-answer = لم يُجب الخادم؛ حاول مرة أخرى.
floor-field-name = الاسم
floor-field-pin = الرقم السري
floor-field-password = كلمة المرور
floor-field-second-name = اسم رئيس الصالة
floor-field-second-pin = الرقم السري لرئيس الصالة
floor-relief = يستلم الموزّع التالي هذه الشاشة باسمه ورقمه السري.
floor-relief-two = في منتصف الجولة لا بد أن يأذن رئيس الصالة أو المدير باسمه ورقمه السري.
floor-relief-do = استلام
floor-take-as = التوزيع هنا باسم { $name }
floor-own-pin = رقمي السري
floor-pin-what = الرقم السري من أربعة إلى ثمانية أرقام. به تُفتح الشاشة وتُستلم، وبه يوافق الشخص الثاني.
floor-pin-set = حُفظ رقمك السري.
floor-pin-do = حفظ الرقم السري
floor-approved = وافق { $name }: نُفّذ الأمر
floor-withdrawn = سحبه { $name }: لم يُنفَّذ شيء
floor-declined = رفضه { $name }: لم يُنفَّذ شيء
floor-expired = لم يوافق أحد في الوقت المحدد: لم يُنفَّذ شيء
floor-waits-for = ينتظر { $time }
floor-act-await-second = القرار لشخص ثانٍ
floor-act-await-ruling = انتظر القرار
floor-locked = مقفلة: { $name }
floor-lock-what = { $pin ->
    [ready] لم يعمل أحد هنا منذ مدة. افتح الشاشة برقمك السري.
    [disabled] عُطّل رقمك السري بعد خمس محاولات خاطئة. افتح الشاشة بكلمة المرور.
   *[none] ليس لك رقم سري بعد. افتح الشاشة بكلمة المرور، ثم احفظ رقمًا سريًا في الإعدادات.
}
floor-lock-do = فتح
floor-lock-relief = موزّع آخر
floor-proposal-call-irregularity = أُعلنت حالة شاذة
floor-proposal-right-record = أُدخلت ورقة خطأً
floor-proposal-take-back-die = أُدخل النرد خطأً
floor-proposal-take-back-value = أُدخلت القيمة المسحوبة خطأً
floor-proposal-reopen-bets = إعادة فتح الرهان
floor-proposal-take-table = استلام الطاولة
floor-proposal-by = طلبه { $name }.
floor-proposal-left = بقي { $time }
floor-proposal-here = يوافق الشخص الثاني هنا باسمه ورقمه السري، أو من شاشته.
floor-proposal-approve = موافقة
floor-proposal-decline = رفض
floor-proposal-withdraw = سحب الطلب
floor-preview = ما يترتب عليه
floor-preview-becomes = تصبح
floor-preview-shoe = يُسحب الصندوق
floor-preview-free = الجولة التالية حرة بلا رهانات
floor-preview-freed = { $when ->
    [now] يُخلى المقعد { $seat } على { $table } فورًا؛ ويذهب { $stack } إلى المحفظة.
   *[later] يُخلى المقعد { $seat } على { $table } بعد الجولة؛ وتذهب الفيش (الآن { $stack }) إلى المحفظة.
}
floor-kept = محجوز لـ { $patron }
floor-preview-due = الورقة التالية: { $side ->
    [player] للاعب
   *[banker] للمصرفي
}
floor-preview-no-stakes = لا رهانات.
floor-preview-seat = المقعد
floor-preview-stake = الرهان
floor-preview-was = الآن
floor-preview-will = بعد ذلك
floor-preview-confirmed = { $gain } بعد التأكيد
floor-preview-in-play = قيد اللعب
floor-ruling-preview = ماذا يترتب؟
floor-back-a-step = رجوع
floor-ruling-wrong-die = أدخلتُ النرد خطأً
floor-ruling-wrong-value = أدخلتُ القيمة المسحوبة خطأً
floor-ruling-no-card = لم تُدخل أي ورقة في هذه الجولة بعد.
floor-rule-player-draws = اللاعب يسحب على { $total }
floor-rule-banker-draws-alone = اكتفى اللاعب، والمصرفي يسحب على { $total }
floor-rule-banker-draws = المصرفي يسحب على { $total } أمام { $third }
floor-asking-again = لم يصل جواب: يُسأل مجددًا عند عودة الاتصال
floor-counted = عاد الاتصال: سُجّل الأمر
floor-cut-card-overdue = تأخرت ورقة القطع: ابحث عنها
floor-past = الجولات السابقة
floor-by-since = الموزّع: { $dealer }، منذ { $time }

# Every screen of staff who sit at a desk

floor-pending = جارٍ التسجيل…
floor-done = سُجِّل
floor-role-dealer = موزّع
floor-role-pit-boss = رئيس الصالة
floor-role-cashier = أمين الصندوق
floor-role-director = المدير
floor-role-auditor = المدقّق
floor-role-admin = المشرف
floor-better-rate = { $where ->
        [table] تنبيه: تشتري عملة { $money } عند الطاولة { $table } فيشًا أكثر بنسبة { $percent } مما تشتريه بسعر الدار.
       *[here] تنبيه: تشتري عملة { $money } هنا فيشًا أكثر بنسبة { $percent } مما تشتريه بسعر الدار.
    }
floor-code-invitation = { $how ->
        [alone] دعا { $by } وحده { $name } في { $when }.
       *[both] دعا { $by } و{ $second } { $name } في { $when }.
    }
floor-code-password = { $how ->
        [alone] ضُبطت كلمة سر { $name } ورقمه السري برمز أعطاه { $by } وحده في { $when }.
       *[both] ضُبطت كلمة سر { $name } ورقمه السري برمزين أعطاهما { $by } و{ $second } في { $when }.
    }
floor-code-asks = تنبيه: { $by } هو أيضًا من يطلب هذا، وربما استعمل ذلك الرمز بنفسه. اسأل { $name } وجهًا لوجه.
floor-reference-used = استُعمل هذا المرجع من قبل: { $amount } للمراهن { $patron }، أودعها { $by }، { $when }، الإيصال { $number }. تحقّق من أن القسيمة لم تُدخل مرتين.
floor-preview-account = الحساب
floor-proposal-resettle = تسوية جولة سابقة من جديد
floor-proposal-change-settings = تغيير إعدادات الطاولة
floor-proposal-open-table = فتح طاولة
floor-proposal-fill-table = تزويد الطاولة بالفيش
floor-proposal-credit-table = إعادة فيش من الطاولة
floor-proposal-set-rate = تحديد سعر الصرف
floor-proposal-pay-out = صرف
floor-proposal-appoint-staff = تعيين موظف
floor-proposal-dismiss-staff = إقالة موظف
floor-proposal-lift-bar = رفع المنع عن مراهن
floor-read-back = المراجعة
floor-read-back-nothing = يمكن تنفيذه.
floor-read-back-second = يجب أن يوافق عليه شخص ثانٍ.

floor-proposal-open-till = فتح درج
floor-proposal-till-in = نقد من الخزينة إلى درج
floor-proposal-till-out = نقد من درج إلى الخزينة
floor-proposal-close-till = إغلاق درج
floor-proposal-reverse = عكس عملية
floor-proposal-close-shift = إنهاء المناوبة
floor-proposal-set-threshold = تحديد حد الإبلاغ
floor-proposal-set-house-limit = ضبط حدود الدار
floor-proposal-invite-staff = دعوة شخص إلى العمل هنا
floor-proposal-reset-staff = رمز لكلمة سر ورقم سري جديدين
floor-proposal-none = لا شيء ينتظر شخصًا ثانيًا.
floor-look = عرض
floor-proposal-own-screen = يوافق الشخص الثاني من شاشته، ويحصل هناك على رمز ثانٍ.
floor-proposal-reads = يمكنك قراءة هذا الطلب، لا البتّ فيه.
floor-by-code = لديّ رمز يُستعمل مرة واحدة
floor-by-name = الدخول بالاسم
floor-join = الانضمام برمز يُستعمل مرة واحدة
floor-join-what = اختر كلمة السر والرقم السري اللذين ستعمل بهما. وإن أعطاك شخصان رمزًا من كل منهما فأدخل الاثنين.
floor-join-do = ضبط كلمة السر والرقم السري
floor-field-code = الرمز
floor-field-second-code = الرمز الثاني إن وُجد
floor-field-new-password = كلمة سر جديدة من 10 محارف أو أكثر
floor-field-new-pin = رقم سري جديد من 4 إلى 8 أرقام
floor-code-hide = إخفاء الرمز
floor-code-other = لدى { $other } رمز ثانٍ، ولا بد من الرمزين.
floor-code-what = يعمل مرة واحدة حتى { $until }، ولا يظهر إلا الآن.
floor-code = رمز { $name }

# Fills and credits

floor-slip-fill = القسيمة { $slip }: تزويد الطاولة { $table }
floor-slip-credit = القسيمة { $slip }: إعادة فيش من الطاولة { $table }
floor-slip-asked = طلبها { $asked }؛ لم تُرسل الفيش بعد.
floor-slip-sent = طلبها { $asked } وأرسل { $sent } الفيش؛ يعدّها شخص ثالث.
floor-no-slips = لا فيش في الطريق.
floor-slip-send = إرسال الفيش
floor-slip-take = استلام الفيش
floor-slip-counted = المعدود:
floor-slip-cancel = إلغاء القسيمة
floor-slip-cancel-why = لماذا هي ملغاة
floor-no-reason = اكتب السبب.
floor-not-an-amount = اكتب مبلغًا أكبر من الصفر، بعدد خانات لا يزيد على خانات العملة.
floor-slips = تزويد هذه الطاولة وإعادة فيشها
floor-slip-comes = { $slip } اضغط { $key }.
floor-proposal-disqualify = استبعاد مشارك
floor-proposal-rule-on-protest = الحكم في اعتراض
floor-proposal-pay-prizes = دفع جوائز بطولة
floor-proposal-cancel-cup = إلغاء بطولة
floor-proposal-penalise-seat = خصم فيش من مقعد غرامةً
