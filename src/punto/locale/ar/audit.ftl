# شاشة المدقق.

audit-title = التدقيق
audit-not-yours = { $name } لا يدقق: هذه الشاشة للمدققين والمديرين ومشرفي الصالة. سجّل الدخول بصفة أحدهم.

# السجل
audit-log = السجل
audit-which-log = سجل
audit-house-log = الدار
audit-kind = نوع الصف
audit-every-kind = كل الأنواع
audit-no-such-kind = اختر نوع الصف من القائمة، أو اكتب مزيدًا من اسمه.
audit-not-a-coup = رقم الجولة عدد صحيح من 1 فصاعدًا.
audit-coup = الجولة
audit-who = مَن
audit-patron = المراهن
audit-look = اعرض
audit-all-rows = كل الصفوف
audit-row = الصف
audit-when = متى
audit-what = ما جرى
audit-chain = السلسلة
audit-chain-fits = { $rows ->
    [0] لا صفوف تُفحص.
   *[other] فحص هذا المتصفح السلسلة: توافق بصمات { $count } من { $rows } من الصفوف.
}
audit-chain-broken = { $count ->
    [one] صف واحد لا توافقه بصمته: غُيّر هو أو الصف الذي قبله.
    [two] صفان لا توافقهما بصمتاهما: غُيّرا أو غُيّر ما قبلهما.
    [few] { $count } صفوف لا توافقها بصماتها: غُيّرت أو غُيّر ما قبلها.
   *[other] { $count } صفًا لا توافقها بصماتها: غُيّرت أو غُيّر ما قبلها.
}
audit-link-fits = البصمة موافقة
audit-link-broken = البصمة غير موافقة
audit-link-unseen = لم تُفحص البصمة هنا
audit-log-keys = تنقّل بين الصفوف بالأسهم أو بالمفتاحين { $next } و{ $back }، وافتح الصف بمفتاح { $open }، وانسخه بمفتاح { $copy }.
audit-no-rows = لا صف هنا يوافق الترشيح. انظر إلى ما هو أقدم، أو اعرض كل الصفوف.
audit-unreadable = لا يمكن قراءة هذا الصف.
audit-withheld = ما يحدّه المراهن لنفسه للمدقق وحده؛ لا يُعرض نص هذا الصف.
audit-hash = البصمة
audit-body = الحدث
audit-command = الأمر الذي أدى إليه
audit-moved = ما نُقل من مال
audit-from = من
audit-to = إلى
audit-amount = المبلغ
audit-how = كيف
audit-how-posted = نُقل
audit-how-pending = حُجز لرهان
audit-how-post = رهان خسر
audit-how-void = رهان أُعيد
audit-pages = صفحات السجل
audit-newer = أحدث
audit-older = أقدم
audit-newest = الأحدث

# عمليات التدقيق
audit-audits = عمليات التدقيق
audit-start = دقّق الآن
audit-against = قارن بنقطة تحقق محفوظة (اختياري)
audit-none-yet = لم يُجرَ أي تدقيق بعد.
audit-state-running = يجري التدقيق
audit-state-right = لم يُعثر على خطأ
audit-state-wrong = عُثر على خطأ
audit-state-failed = لم يأتِ التدقيق بنتيجة
audit-asked = طلبه { $by } في { $when }.
audit-asked-daily = التدقيق اليومي في { $when }.
audit-lasted = استغرق { $time }.
audit-rows-of = { $rows } من { $of } من الصفوف
audit-counted = قُرئ من الأحداث { $events } ومن التحويلات { $transfers } ومن الحسابات { $accounts }.
audit-fault-row = الصف { $row } من { $log }
audit-compared = قورن بنقطة التحقق المؤرخة { $when }.
audit-program = البرنامج { $version }
audit-covered = ما يشمله هذا التدقيق
audit-notices = تنبيهات
audit-checked = ما فُحص
audit-not-covered = ما لم يُفحص

# جداول يمكن أخذها
audit-csv = بصيغة { $format }
audit-nothing = لا شيء هنا بعد.
audit-rows = الصفوف
audit-clause = البند
audit-approved = وافق عليه
audit-times = المرات

# الدفاتر
audit-books = الدفاتر
audit-by = التجميع حسب
audit-by-table = الطاولة
audit-by-shift = المناوبة
audit-by-game = اللعبة
audit-by-wager = الرهان
audit-by-dealer = الموزّع
audit-by-day = يوم العمل
audit-from-day = من يوم
audit-to-day = إلى يوم
audit-any-day = أي يوم
audit-no-dealer = بلا موزّع
audit-currency = العملة
audit-coups = الجولات
audit-drop = مبالغ الدخول
audit-win = ربح الدار
audit-hold = نسبة الربح
audit-handle = مجموع الرهان
audit-commission = العمولة
audit-expected = الربح المتوقع
audit-deviation = σ
audit-z = الدرجة المعيارية
audit-control = الحدود
audit-control-in = ضمنها
audit-control-warning = خارج 2 σ
audit-control-out = خارج 3 σ
audit-control-none = –
audit-books-note = الربح المتوقع هو كل رهان مضروبًا في أفضلية الدار الدقيقة له في صندوق كامل؛ ويراعي σ أن كل رهان في الجولة يشترك في أوراقها.
audit-books-unread = سجلات خارج الدفاتر لأن أحد صفوفها لا يُقرأ: { $logs }. يحدد التدقيق هذا الصف.
audit-meters = كل جائزة تراكمية
audit-meter-holds = فيها الآن
audit-meter-seeded = المبالغ الابتدائية
audit-meter-contributed = المضاف من الرهانات
audit-meter-paid = المدفوع منها
audit-meter-corrected = التصحيح
audit-meters-note = في كل جائزة تراكمية مبالغها الابتدائية والمضاف من الرهانات، ناقصًا المدفوع منها. يُطرح المضاف من ربح الدار فورًا، ولا يُطرح المبلغ الابتدائي إلا إذا رُبحت كلها.

# صناديق الورق
audit-shoes = صناديق الورق
audit-shoe = الصندوق
audit-opened = فُتح
audit-retired = أُخرج
audit-openings = الفتوح
audit-cuts = القطع
audit-marks = غير مألوف
audit-shoe-aborted = أُبطل فتح
audit-shoe-cut-short = أُخرج مبكرًا
audit-shoe-lost = ضاعت أسراره
audit-shoe-unverified = لا يمكن التحقق منه

# الموافقات والتصحيحات
audit-acts = الموافقات والتصحيحات
audit-approvals = طلبات احتاجت إلى شخص ثانٍ
audit-corrections = التصحيحات وكل جولة ملغاة
audit-asked-for = المطلوب
audit-outcome = النتيجة
audit-outcome-approved = تمت الموافقة
audit-outcome-declined = رُفض
audit-outcome-expired = انقضى وقته
audit-outcome-refused = تعذّر تنفيذه
audit-outcome-waits = ينتظر
audit-decided-by = مَن قرر

# رؤوس السجلات
audit-heads = رؤوس السجلات
audit-heads-note = السجل الذي أُعيدت كتابته كله أو قُطع آخره لا يُكشف إلا بمقارنته بما حفظه غير الدار. خذ نقطة تحقق وقدّمها إلى تدقيق لاحق.
audit-checkpoint = خذ نقطة تحقق
audit-house-key = أحدث بيان موقّع: { $number }. مفتاح الدار

# What an audit found first, by the kind of fault

audit-fault-link = لا يطابق الصف بصمته أو الصف الذي قبله.
audit-fault-name = اسم الموظف على الصف ليس اسم صاحب الفعل.
audit-fault-decision = القواعد تؤدي إلى غير ما في هذا الصف.
audit-fault-card = أسرار الصندوق المختومة تعطي ورقة أخرى أو نردًا آخر.
audit-fault-closed-wagers = الأوراق التي شوهدت قبل هذه الجولة تغلق رهانات أخرى.
audit-fault-deposit = كان يجب رفض إيداع { $patron }.
audit-fault-unfinished = تنقص صفوف يجب أن تتبع.
audit-fault-cut-off = في السجل { $rows } صفًا وفي نقطة التحقق { $kept }: قُطعت الأحدث.
audit-fault-rewritten = في نقطة التحقق صف آخر: أُعيدت كتابة السجل.
audit-fault-log-gone = في نقطة التحقق { $rows } صفًا من سجل لم يعد موجودًا.
audit-fault-archive = السجل المؤرشف ليس كما يجب.
audit-fault-snapshot = اللقطة ليست الحال بعد صفها.
audit-fault-secrets = أسرار الصندوق { $shoe } لا تخص صندوقًا هنا أو أن مفتاحها آخر.
audit-fault-proof = برهان الموضع { $place } لا يؤدي إلى الالتزام.
audit-fault-kept-heads = يختلف عن الرؤوس الموقّعة التي حُفظت.
audit-fault-own-heads = يختلف عن الرؤوس التي وقّعتها الدار.
audit-fault-transfer = لا حدث ينقل هذا المال كما كُتب.
audit-fault-transfer-missing = لم يُنقل مال هذا الصف.
audit-fault-account = الحساب ليس مجموع تحويلاته.
audit-fault-currency = مجموع حسابات العملة { $total } لا صفر.
audit-fault-report = تختلف البطولة وطاولتها فيما سُجّل.
audit-fault-seat = رصيد المقعد على الطاولة يختلف عمّا في الدفاتر.
audit-fault-meter = الجائزة التراكمية على الطاولة تختلف عمّا في الدفاتر.
audit-fault-file = الملف تالف.

# Following, comparing and explaining rows

audit-follow = تتبّع السجل
audit-follow-what = تظهر الصفوف الجديدة فور كتابتها.
audit-compare-row = قارن هذا الصف
audit-compare-no = لا تقارن هذا الصف
audit-comparing = الصف { $row } محفوظ للمقارنة. افتح صفًا آخر.
audit-compared-rows = مقارنة الصفين { $one } و{ $other }
audit-compare-end = أنهِ المقارنة
audit-field = الحقل
audit-differs = مختلف
audit-explain = اشرح الدفعات
audit-explained = دفعات الجولة { $coup }: { $result }
audit-no-payouts = لم يراهن أحد.
audit-seat = المقعد { $seat }
audit-arithmetic = { $stake } بنسبة { $odds }: الربح { $win } ناقص العمولة { $commission }، والصافي { $net }.
audit-arithmetic-lost = خُسر الرهان { $stake }: الصافي { $net }.
audit-disagrees = القواعد تدفع غير ما في السجل.

# ما يفحصه التدقيق وما لا يفحصه، وما يستحق الانتباه

audit-covers-rows = كل صف في كل سجل: بصمته ورقمه، وأن القواعد تؤدي إليه
audit-covers-names = كل اسم على صفوف الموظفين: اسم من نفّذ، واسم الموزّع حيث للطاولة موزّع
audit-covers-cards = كل ورقة ونرد في طاولة سحب أسرارها هنا، وكل برهان محفوظ
audit-covers-money = كل تحويل وحساب ورصيد على مقعد
audit-covers-deposits = كل إيداع، مقابل قرارات المنع والحدود التي وضعها المراهن لنفسه
audit-covers-heads = كل رأس موقّع في هذا المجلد، مقابل السجلات التي هنا
audit-leaves-passwords = كلمات السر والجلسات وقائمة الطلبات المجابة
audit-leaves-proofs = براهين الأوراق التي حُذفت: تُستنتج من الأسرار ما دامت هنا
audit-leaves-times = الأوقات: فهي من ساعة الدار نفسها
audit-leaves-persons = الأسماء: من كان حقًا من وافق، أو المراهن، أو الموظف
audit-leaves-rewritten = سجل أُعيدت كتابته كله مع بصماته، أو اختُلق، أو قُطع آخره: لا تكشف ذلك إلا رؤوس أو نقطة تحقق حفظها غير الدار
audit-leaves-after-heads = الصفوف التي جاءت بعد أحدث رأس محفوظ، بتاريخ { $when }
audit-leaves-after-checkpoint = الصفوف التي جاءت بعد نقطة التحقق، بتاريخ { $when }
audit-undrawn = لم يُعد السحب: الصندوق { $shoe } على الطاولة { $table }، فأسراره أو مفتاحه ليست هنا.
audit-notice-statements-lost = للدار مفتاح ولا رأس هنا وقّعته: فقد المجلد الذي شغّله الإصدار 0.8.0 أو أحدث بياناته، ولا يمكن مقارنة أي رأس محفوظ.
audit-notice-key-unsigned = مفتاح الدار { $key } لم يوقّعه المفتاح السابق: فُقد ذلك المفتاح أو استُبدل.
audit-notice-clock-back = الأوقات في { $log } ترجع إلى الوراء { $times ->
        [one] مرة واحدة
        [two] مرتين
        [few] { $times } مرات
       *[other] { $times } مرة
    }، بمقدار { $seconds } ثانية على الأكثر (الصف { $row }).
audit-notice-secrets-found = ألغت الدار جولة من الصندوق { $shoe } على الطاولة { $table } لأن أسراره فُقدت؛ وهي هنا.
audit-notice-reference-repeated = لعدة إيداعات المرجع نفسه «{ $reference }»: الصفوف { $rows } من سجل الدار.
audit-notice-more-references = مراجع أخرى لكل منها عدة إيداعات: { $more }.
