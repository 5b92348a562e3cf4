# شاشة الخزينة.

cashier-title = الخزينة
cashier-not-yours = { $name } لا يعمل عند الشباك: هذه الشاشة لأمناء الصندوق ورؤساء الصالة والمديرين والمدققين. سجّل الدخول بصفة أحدهم.
cashier-patrons = الزبائن
cashier-patron = المراهن عند الشباك
cashier-nobody = ابحث عن مراهن بالاسم أو الرمز أو الشارة أو المقعد.
cashier-unknown = لا يُعرف هنا أحد باسم { $name }.
cashier-find = البحث عن مراهن
cashier-none-found = لم يُعثر على أحد.
cashier-more-found = هناك المزيد؛ اكتب جزءًا أطول من الاسم.
cashier-shown-as = يظهر على الطاولات باسم { $name }.
cashier-excluded = استبعد نفسه حتى { $until }: يمكن الصرف له ولا يمكن الإيداع.
cashier-barred = منعته الدار من اللعب حتى { $until }: يمكن الصرف له ولا يمكن الإيداع.
cashier-barred-for-good = منعته الدار من اللعب حتى يرفع المنع شخصان: يمكن الصرف له ولا يمكن الإيداع.
cashier-wallets = المحافظ
cashier-empty = لا شيء
cashier-seats = المقاعد:
cashier-money = أموال المراهن
cashier-guest = لدى الضيف نقود لعب فقط. سجّل المراهن أولًا.
cashier-pay-in = إيداع
cashier-pay-out = صرف
cashier-exchange = تبديل
cashier-pay-in-nothing = لا توجد هنا طاولة تُلعب بالنقود، ولا سعر محدد.
cashier-pay-out-nothing = لا نقود في المحفظة.
cashier-no-rates = لا سعر محدد.
cashier-amount = المبلغ
cashier-currency = العملة
cashier-pays = يعطي
cashier-receives = يستلم
cashier-quote = يستلم المراهن { $amount } { $currency }.
cashier-fraction = سيبقى كسر. أقرب المبالغ:

# الأدراج والقسائم والمناوبة والإيصالات والرموز

cashier-tills = الأدراج
cashier-no-tills = لا درج مفتوح. ما يُودع وما يُصرف يُحسب في الخزينة.
cashier-till = الدرج
cashier-till-of = { $name }، عدد العمليات { $count }
cashier-blind = لا يظهر ما يجب أن يكون في الدرج إلا بعد تسجيل العدّ.
cashier-open-till = فتح درج
cashier-no-till-name = اكتب اسم الدرج، مثل { $example }.
cashier-move-cash = النقد بين الخزينة والدرج
cashier-till-in = من الخزينة إلى الدرج
cashier-till-out = من الدرج إلى الخزينة
cashier-count = عدّ درج وإغلاقه
cashier-close-till = إغلاق الدرج
cashier-count-missing = اكتب ما عُدّ من { $currency }، أو 0 إن لم يوجد.
cashier-slips = تزويد الطاولات وإعادة الفيش
cashier-ask-slip = طلب تزويد أو إعادة
cashier-which-way = الاتجاه
cashier-fill = تزويد: من الخزينة إلى طاولة
cashier-credit = إعادة: من طاولة إلى الخزينة
cashier-table = الطاولة
cashier-shift = المناوبة
cashier-shift-open = المناوبة { $shift }: { $name }
cashier-shift-none = لا مناوبة جارية
cashier-day = يوم اللعب { $day }
cashier-close-shift = إنهاء المناوبة
cashier-open-shift = بدء مناوبة
cashier-no-shift-name = اكتب اسم المناوبة.
cashier-acts = أعمال هذه المناوبة
cashier-no-acts = لم يُفعل شيء في هذه المناوبة بعد.
cashier-act = { $what ->
    [money-paid-in] إيداع
    [money-paid-out] صرف
    [money-exchanged] تبديل
    [till-fed] من الخزينة إلى الدرج
   *[till-skimmed] من الدرج إلى الخزينة
}
cashier-reversed = معكوس
cashier-reverse = عكس عملية
cashier-reverse-what = تُعكس عملية من هذه المناوبة مرة واحدة، بشخصين، ما دام المال موجودًا.
cashier-receipt-number = رقم الإيصال
cashier-no-number = اكتب رقم إيصال.
cashier-why = السبب
cashier-thresholds = النقد الواجب الإبلاغ عنه في يوم اللعب
cashier-no-thresholds = لا حد محدد.
cashier-set-threshold = الإبلاغ عن النقد ابتداءً من
cashier-rates = الأسعار بعملة { $currency }
cashier-set-rate = تحديد السعر
cashier-rate-per = المبلغ
cashier-rate-units = يساوي بعملة { $currency }
cashier-not-a-rate = اكتب أعدادًا صحيحة من 1.
cashier-receipts = الإيصالات
cashier-receipt = إيصال
cashier-receipt-at = الوقت
cashier-receipt-undone = عُكس: لم تعد هذه العملية سارية. الإيصال { $number }
cashier-receipt-by = الموظف
cashier-receipt-hash = البصمة
cashier-receipt-verify = تقارن الدار رقم الإيصال وبصمته بسجلها عند الطلب.
cashier-check-receipt = البحث عن إيصال
cashier-show-receipt = عرض الإيصال
cashier-no-receipt = لا يوجد إيصال { $number }.
cashier-paper-language = لغة الورقة
cashier-print = طباعة
cashier-compare = البصمة على الورقة
cashier-same = الورقة مطابقة للسجل.
cashier-other = في السجل بصمة أخرى: هذا الإيصال لا يطابق السجل.
cashier-hash-short = اكتب البصمة كاملة كما هي على الورقة.
cashier-statement = كشف الحساب
cashier-what = البيان
cashier-balance = الرصيد
cashier-older = الأقدم
cashier-newer = الأحدث
cashier-back = العودة إلى المراهن
cashier-waiting = الموافقات
cashier-new-code = رمز لكلمة سر جديدة
cashier-register = تسجيل مراهن
cashier-code = يختار { $name } كلمة سر بهذا الرمز حتى { $until }. يعمل مرة واحدة ولا يظهر إلا الآن.
cashier-today = النقد في يوم اللعب { $day }
cashier-cash = إيداع { $in }، صرف { $out } { $currency }
cashier-threshold = يُبلَّغ ابتداءً من { $amount }
cashier-reached = واجب الإبلاغ: بلغ { $amount }

# Means, paper and keys

cashier-means = الوسيلة
cashier-means-cash = نقدًا
cashier-means-chips = فيش
cashier-means-card = بطاقة
cashier-means-transfer = تحويل
cashier-reference = المرجع (اختياري)
cashier-reference-needed = المرجع
cashier-letters = الحروف المفردة مفاتيح على هذا الجهاز
cashier-paper-balance = رصيد { $patron }
cashier-set-threshold-what = الصفر يعني عدم الإبلاغ.
cashier-qr = عنوان الإيصال رمزًا مربعًا
