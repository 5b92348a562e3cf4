# كلمات البطولات على شاشات المشاركين وشاشات العرض.

cups-title = البطولات
cups-name = بطولة { $cup }
cups-missing = لا توجد هنا بطولة باسم «{ $cup }».
cups-chips = الفيش
cups-phase-written = لم يُفتح باب الاشتراك بعد
cups-phase-entries = باب الاشتراك مفتوح
cups-phase-closed = أُغلق باب الاشتراك
cups-phase-running = البطولة جارية
cups-phase-final = ثبتت المراكز
cups-phase-paid = وُزّعت الجوائز
cups-phase-cancelled = أُلغيت
cups-paused = أوقفها المدير مؤقتًا
cups-entrants = المشاركون
cups-entrant = رقم { $number }
cups-of = { $entrants } من { $most }
cups-waiting = قائمة الانتظار
cups-fee = الرسم
cups-free = مجاني
cups-pool = مجموع الجوائز
cups-stages = المراحل
cups-stage-name = { $stage ->
    [heats] التصفيات
    [wildcard] دور البطاقة البديلة
    [semi] نصف النهائي
    [final] النهائي
   *[other] { $stage }
}
cups-rules = القواعد
cups-own = اشتراكك
cups-number = رقمك: { $number }
cups-own-entered = أنت مشترك.
cups-own-waiting = أنت على قائمة الانتظار.
cups-own-withdrawn = انسحبت.
cups-own-disqualified = استُبعدت من البطولة.
cups-enter = قبول القواعد والاشتراك
cups-enter-again = اشتراك من جديد
cups-by-invitation = الاشتراك بدعوة.
cups-withdraw = انسحاب
cups-my-table = إلى طاولتي
cups-broke = فيشك لا يغطي أصغر رهان.
cups-buy-price = مقابل { $fee } { $currency } تحصل على { $stack } من الفيش.
cups-buy-again = شراء فيش من جديد
cups-go-out = الخروج
cups-protest = تقديم اعتراض
cups-protest-why = ما الخطأ؟
cups-protest-send = إرسال
cups-protest-lodged = وصل اعتراضك إلى المدير.
cups-standing = الترتيب: { $stage }
cups-place = المركز
cups-goes-on = يتأهل
cups-cut-line = من فوق الخط يتأهل
cups-out = خرج بعد الجولة { $coup }
cups-tables = الطاولات
cups-over = لُعبت كل الجولات
cups-coup = الجولة { $coup } من { $coups }
cups-left = { $left ->
    [one] بقيت جولة واحدة
    [two] بقيت جولتان
    [few] بقيت { $left } جولات
   *[other] بقيت { $left } جولة
}
cups-play-off = جولة فاصلة
cups-stage-heat = { $stage }، التصفية { $heat }
cups-turn-own = دورك
cups-turn = رهان المقعد { $seat } الآن
cups-turn-all = تراهن كل المقاعد
cups-acts = دورك: ما يمكنك فعله
cups-end-turn = إنهاء دوري
cups-pass = ترك الجولة
cups-secret = سري
cups-cards = { $cards ->
    [one] بطاقة واحدة
    [two] بطاقتان
    [few] { $cards } بطاقات
   *[other] { $cards } بطاقة
}
cups-button = الزر
cups-held = انتظار: طاولات أخرى ما زالت تلعب
cups-held-here = انتظار: البطولة تحسم الآن
cups-hint-watch = تُلعب بطولة على هذه الطاولة.
cups-hint-end = أنهِ دورك حين تكتمل رهاناتك.
cups-must-bet-penalty = راهن بـ { $least } أو أكثر، وإلا دفعت { $penalty } من الفيش.
cups-must-bet-out = راهن بـ { $least } أو أكثر، وإلا خرجت.
cups-mark-secret = سري
cups-mark-passed = ترك الجولة
cups-mark-missed = بلا رهان
cups-mark-ended = أنهى
cups-final = المراكز
cups-split = تقاسم آخر
cups-split-what = لمن في النهائي أن يتقاسموا مجموع الجوائز على نحو آخر. يُدفع كذلك متى وافقوا جميعًا على الحصص نفسها.
cups-split-stands = وافق كل من في النهائي: تُدفع هذه الحصص.
cups-split-agreed = وافق:
cups-split-missing = لم يوافق بعد:
cups-split-own = أنت موافق على هذه الحصص.
cups-split-agree = الموافقة على هذه الحصص
cups-split-new = اقتراح حصص
cups-split-evenly = تقاسم بالتساوي
cups-split-propose = اقتراحها
cups-split-whole = الحصص تساوي مجموع الجوائز كله.
cups-split-left = بقي للتقاسم: { $amount }
cups-split-over = زيادة: { $amount }
cups-split-unread = تعذّرت قراءة أحد المبالغ.
cups-ballots = وثائق القرعات:
cups-document = وثيقة البطولة كاملة
cups-verify = تحقق منها
cups-ballot-committed = تبدأ قرعة: { $what }. التزمت الدار؛ والمشاركون يقطعون. عدد القطعات: { $cuts }.
cups-ballot-called = قرعة: { $what }. تُكشف القطعات: { $cuts }.
cups-ballot-drawn = حسمت القرعة: { $what }. عدد القطعات: { $cuts }.
cups-ballot-aborted = توقفت القرعة وتبدأ من جديد: { $what }. عدد القطعات: { $cuts }.
cups-ballot-found-own = قطعتك فيها. تم التحقق هنا.
cups-ballot-found-true = تم التحقق هنا؛ وليست قطعتك فيها.
cups-ballot-found-false = فشل التحقق: أخبر المدير.
cups-drawn-seats = المقاعد
cups-drawn-heats = التصفيات
cups-drawn-first-button = الزر الأول
cups-drawn-wildcard = البطاقة البديلة
cups-drawn-equal = ترتيب المتعادلين
cups-drawn-lucky-loser = الخاسر المحظوظ
cups-drawn-play-off = بدء الجولة الفاصلة
