# ما جرى على طاولة أو في الدار، كما يقرؤه الموظفون في المعاينة وعلى الإيصال وفي السجل.

event-table-opened = فُتحت الطاولة { $table }.
event-settings-changed = غُيّر ضبط الطاولة.
event-change-called = يتغيّر ضبط الطاولة من الجولة التالية.
event-change-recalled = يبقى ضبط الطاولة كما هو.
event-table-paused = أُوقفت الطاولة مؤقتًا.
event-table-resumed = استؤنفت الطاولة.
event-closing-called = تُغلق الطاولة بعد هذه الجولة.
event-table-closed = أُغلقت الطاولة.
event-auto-repeat-set = التكرار التلقائي على المقعد { $seat } { $on ->
        [yes] يعمل
       *[no] متوقف
    }.
event-stake-placed = يراهن المقعد { $seat } بمبلغ { $amount } على { $wager }، وهو رهان قائم.
event-shoe-opened = الصندوق { $shoe } على الطاولة.
event-cards-burnt = كُشفت { $face-up }، ثم حرق { $face-down ->
        [one] ورقة واحدة
        [two] ورقتين
        [few] { $face-down } أوراق
       *[other] { $face-down } ورقة
    } مقلوبة.
event-shoe-retired = أُخرج الصندوق { $shoe } من اللعب.
event-bets-opened = { $free ->
        [yes] الجولة { $coup } جولة حرة بلا رهانات.
       *[no] فُتح الرهان على الجولة { $coup }.
    }
event-last-bets-called = نودي: الرهانات الأخيرة على الجولة { $coup }.
event-bets-closed = انتهى الرهان على الجولة { $coup }.
event-shaker-passed = تُسلَّم الكأس إلى { $seat ->
        [0] الموزّع
       *[other] المقعد { $seat }
    }.
event-die-shaken = { $value ->
        [0] لم يتقلب النرد؛ فيُهز ثانية.
       *[other] يُظهر النرد { $value }.
    }
event-card-dealt = { $side ->
        [player] اللاعب
       *[banker] المصرفي
    } يأخذ { $card }.
event-card-taken-back = أُدخلت { $card } خطأً فأُعيدت.
event-dealer-came = { $name } هو الموزّع هنا.
event-dealer-went = { $name } لم يعد الموزّع هنا.
event-burn-taken-back = أُدخل حرق الصندوق { $shoe } خطأً فأُعيد.
event-cut-card-shown = خرجت ورقة القطع: الجولة { $last-coup } آخر جولات الصندوق { $shoe }.
event-cut-card-taken-back = لم تخرج ورقة القطع في الحقيقة.
event-die-taken-back = أُدخل النرد خطأً: سُحب { $value }، ويُدخل النرد الذي على الطاولة من جديد.
event-bets-reopened = أُغلق الرهان على الجولة { $coup } خطأً ففُتح من جديد.
event-record-righted = صُحّح تسجيل الجولة { $coup }: على الطاولة { $cards }.
event-result-confirmed = يؤكد الموزّع أوراق الجولة { $coup }.
event-totals-announced = للاعب { $player }، وللمصرفي { $banker }.
event-coup-settled = سُوّيت الجولة { $coup }: { $result }.
event-irregularity-called = { $what ->
        [foreign-card] وُجدت الورقة الغريبة في الجولة { $coup }.
        [wrong-number-of-cards] في يد من الجولة { $coup } عدد خاطئ من الأوراق.
        [drawn-together] خرجت أوراق من الجولة { $coup } معًا.
        [order-altered] اضطرب ترتيب صندوق الورق في الجولة { $coup }.
       *[shoe-too-short] نفد صندوق الورق قبل اكتمال الجولة { $coup }.
    }
event-draw-failed = { $cause ->
        [secrets-lost] فقدت الدار أسرار صندوق الورق في الجولة { $coup }.
       *[shoe-empty] نفد صندوق الورق في الجولة { $coup }.
    }
event-ruling-awaited = تنتظر الطاولة البتّ في الجولة { $coup }.
event-ruling-ended = لم تعد الطاولة تنتظر البتّ في الجولة { $coup }.
event-settlement-reversed = نُقضت تسوية الجولة { $coup }، وعاد كل رهان فيها إلى اللعب.
event-deal-reconstructed = أُعيد تركيب الجولة { $coup } من { $cards }{ $left-over ->
        [none] .
       *[other] {" "}؛ وتفتتح { $left-over } الجولة التالية.
    }
event-coup-voided = أُلغيت الجولة { $coup }: يُعاد كل رهان كاملًا.
event-coup-resettled = سُوّيت الجولة { $coup } من جديد: { $result }.

event-money-paid-in = أودع { $patron } مبلغ { $amount } { $currency }.
event-money-paid-out = صُرف إلى { $patron } مبلغ { $amount } { $currency }.
event-money-exchanged = بدّل { $patron } { $paid } { $pays } إلى { $received } { $receives }.
event-rate-set = سعر { $currency } هو { $units } مقابل { $per }.
event-table-filled = نُقل { $amount } { $currency } من الخزينة إلى الطاولة { $table }.
event-table-credited = أُعيد { $amount } { $currency } من الطاولة { $table } إلى الخزينة.
event-shift-opened = بدأت المناوبة { $shift }: { $name }.
event-attendant-answered = جاء أحدهم إلى { $patron } الذي كان قد نادى.
event-staff-appointed = { $name } يعمل هنا بصفة { $role ->
        [dealer] موزّع
        [pit-boss] مشرف صالة
        [cashier] أمين الخزينة
        [director] مدير
        [auditor] مدقق
       *[admin] مسؤول إدارة
    }.
event-staff-dismissed = { $name } لم يعد يعمل هنا.
event-proposal-made = طلب ({ $what }) ينتظر شخصًا ثانيًا.
event-proposal-ended = الطلب الذي كان ينتظر شخصًا ثانيًا { $how ->
        [approved] تمت الموافقة عليه
        [declined] رُفض
        [refused] تعذّر تنفيذه
       *[expired] سقط لأن أحدًا لم يوافق عليه في وقته
    }.

# حسابات الدفتر.
account-wallet = محفظة { $owner }
account-seat = المقعد { $part } على الطاولة { $owner }
account-table = رصيد الطاولة { $owner }
account-commission = عمولة الطاولة { $owner }
account-issue = إصدار { $owner }
account-cage = الخزينة، { $owner }
account-exchange = الصرف، { $owner }
