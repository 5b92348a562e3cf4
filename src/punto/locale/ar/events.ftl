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
event-seat-left = يغادر { $patron } المقعد { $seat }، ويذهب فيشه إلى المحفظة.
event-seat-kept = { $until ->
        [0] لم يعد المقعد { $seat } محجوزًا.
       *[other] المقعد { $seat } محجوز لـ { $patron }.
    }
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
       *[no] فُتح الرهان على الجولة { $coup }{ $closed ->
               *[other] ، ما عدا: { $closed }.
                [none] .
            }
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
event-value-drawn = { $draw }: { $value }.
event-value-taken-back = أُدخلت قيمة { $draw } خطأً: سُحب { $value }، وتُدخل القيمة المسحوبة من جديد.
event-bets-reopened = أُغلق الرهان على الجولة { $coup } خطأً ففُتح من جديد.
event-record-righted = صُحّح تسجيل الجولة { $coup }: على الطاولة { $cards }.
event-result-confirmed = يؤكد الموزّع أوراق الجولة { $coup }.
event-totals-announced = للاعب { $player }، وللمصرفي { $banker }.
event-coup-settled = سُوّيت الجولة { $coup }: { $result }.
event-meter-moved = كان في الجائزة التراكمية لـ{ $wager } مبلغ { $was }؛ تضيف الجولة { $coup } إليها { $contributed }، ويُدفع منها { $paid-out }، وتضع الدار فيها { $seeded }.
event-meter-righted = صُحّحت الجائزة التراكمية لـ{ $wager } بسبب الجولة { $coup }: { $now } بدل { $was }.
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
event-seat-taken = { $paid ->
        [0] جلس { $patron } على المقعد { $seat } ومعه { $buy-in }.
       *[other] جلس { $patron } على المقعد { $seat } ومعه { $buy-in }، ودفع عنها { $paid } { $currency }.
    }
event-bought-in = { $paid ->
        [0] أحضر { $patron } على المقعد { $seat } مبلغ { $amount } إضافيًا.
       *[other] أحضر { $patron } على المقعد { $seat } مبلغ { $amount } إضافيًا، ودفع عنه { $paid } { $currency }.
    }
event-denom-chosen = قيمة الوحدة على المقعد { $seat } هي { $denom } من الآن.
event-allowance-set = ضُبطت حدود المقعد { $seat } من جديد{ $stake ->
        [hidden] .
       *[other] : الرهان في الجولة { $stake }، والباقي للخسارة { $loss }{ $barred ->
            [none] .
            [time-over] ؛ ولا رهان بعد ذلك لأن الوقت انتهى.
            [self-excluded] ؛ ولا رهان بعد ذلك لأن المراهن استبعد نفسه.
           *[other] ؛ ولا رهان بعد ذلك لأن الدار منعت المراهن.
        }
    }
event-ready-set = المقعد { $seat } { $on ->
        [yes] مستعد
       *[no] لم يعد مستعدًا
    } لأوراق الجولة { $coup }.
event-shoe-committed = التزمت الدار بالصندوق { $shoe }، الفتح { $opening }.
event-cut-committed = التزم المقعد { $seat } بقطع.
event-cuts-called = تُظهر المقاعد التي قطعت الصندوق { $shoe } قطعها الآن؛ ولا يقطعه غيرها.
event-cut-revealed = أظهر المقعد { $seat } قطعه.
event-cut-shown-late = أظهر المقعد { $seat } قطعه للصندوق { $shoe } بعد إبطال الفتح { $opening }.
event-opening-aborted = أُبطل الفتح { $opening } للصندوق { $shoe }.
event-entropy-taken = تحددت أوراق الصندوق { $shoe }، ولا يعرفها أحد بعد.
event-stakes-taken-back = سُحب رهان المقعد { $seat } على الجولة { $coup }.
event-rules-adopted = من هنا تُطبَّق القواعد بإصدارها { $version }.

event-money-paid-in = أودع { $patron } مبلغ { $amount } { $currency }{ $means ->
        [cash] { "" }
        [chips] { " " }بالفيش
        [card] { " " }بالبطاقة
       *[transfer] { " " }بتحويل
    }{ $reference ->
        [none] .
       *[other] { " " }(المرجع: { $reference }).
    }
event-money-paid-out = صُرف إلى { $patron } مبلغ { $amount } { $currency }{ $means ->
        [cash] { "" }
        [chips] { " " }بالفيش
        [card] { " " }بالبطاقة
       *[transfer] { " " }بتحويل
    }{ $reference ->
        [none] .
       *[other] { " " }(المرجع: { $reference }).
    }
event-money-exchanged = بدّل { $patron } { $paid } { $pays } إلى { $received } { $receives }.
event-rate-set = سعر { $currency } هو { $units } مقابل { $per }.
event-table-filled = نُقل { $amount } { $currency } من الخزينة إلى الطاولة { $table }.
event-table-credited = أُعيد { $amount } { $currency } من الطاولة { $table } إلى الخزينة.
event-till-opened = تسلّم { $by } الدرج { $till } وفيه { $cash }.
event-till-fed = نُقل { $amount } { $currency } من الخزينة إلى الدرج { $till }.
event-till-skimmed = نُقل { $amount } { $currency } من الدرج { $till } إلى الخزينة.
event-till-closed = عاد الدرج { $till } إلى الخزينة: المتوقع { $expected }، والمعدود { $counted }{ $variance ->
        [0] ، بلا فرق.
       *[other] ، والفرق { $variance }.
    }
event-money-reversed = عُكس الإيصال { $of } ({ $what ->
        [money-paid-in] إيداع
        [money-paid-out] صرف
        [money-exchanged] تبديل
        [till-fed] نقد إلى درج
       *[till-skimmed] نقد من درج
    }): يعود { $moved }. السبب: { $why }
event-slip-asked = القسيمة { $slip }: { $what ->
        [fill] طُلب { $amount } { $currency } للطاولة { $table }
       *[credit] يُنقل { $amount } { $currency } من الطاولة { $table } إلى الخزينة
    }.
event-slip-sent = القسيمة { $slip }: الفيش في الطريق.
event-slip-returned = القسيمة { $slip }: عُدّ { $amount } { $currency }، وهو غير ما كُتب فيها؛ تعود الفيش.
event-slip-taken = القسيمة { $slip }: { $what ->
        [fill] نُقل { $amount } { $currency } من الخزينة إلى الطاولة { $table }
       *[credit] نُقل { $amount } { $currency } من الطاولة { $table } إلى الخزينة
    }. طلبها { $asked } وأرسلها { $sent }.
event-slip-cancelled = أُلغيت القسيمة { $slip }. السبب: { $why }
event-shift-closed = انتهت المناوبة { $shift }: { $name }.
event-patron-registered = صار لدى { $patron } حساب.
event-code-issued = يمكن أن يختار { $patron } كلمة سر جديدة برمز يُستعمل مرة واحدة.
event-code-used = اختار { $patron } كلمة سر جديدة برمز يُستعمل مرة واحدة.
event-threshold-set = { $amount ->
        [0] لا يُبلَّغ عن النقد بعملة { $currency }.
       *[other] يُبلَّغ عن النقد بعملة { $currency } ابتداءً من { $amount } في يوم اللعب.
    }
event-threshold-reached = للإبلاغ: { $way ->
        [in] أودع { $patron }
       *[out] صُرف إلى { $patron }
    } { $amount } { $currency } نقدًا في يوم اللعب { $day }؛ والحد { $threshold }.
event-shift-opened = بدأت المناوبة { $shift }: { $name }.
event-house-limit-set = ضُبطت حدود الدار بعملة { $currency }: الرهان { $stake }، والدخول { $buy-in }، والمقاعد { $seats }، وأقصى كلفة الجولة { $worst }؛ ويصرف موظف الخزينة وحده { $pay-out-alone }.
event-house-text-set = نص الشاشات الآن بلغة { $language }: { $text }
event-audit-done = قرأ التدقيق { $rows } من الصفوف: { $fault ->
        [none] لم يُعثر على خطأ.
       *[other] ثمة خطأ عند { $fault }.
    }
event-patron-barred = مُنع { $patron } من اللعب: { $why }
event-bar-lifted = رُفع المنع عن { $patron }: { $why }
event-note-made = دُوّن: { $text }
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
event-staff-invited = دُعي { $name } إلى العمل هنا بصفة { $role ->
        [dealer] موزّع
        [pit-boss] مشرف صالة
        [cashier] أمين الخزينة
        [director] مدير
        [auditor] مدقق
       *[admin] مسؤول إدارة
    }، برمز يُستعمل مرة واحدة.
event-reset-code-issued = يجوز لـ{ $name } أن يختار كلمة سر جديدة ورقمًا سريًا جديدًا برمز يُستعمل مرة واحدة.
event-staff-joined = اختار { $name } كلمة سر ورقمًا سريًا برمز يُستعمل مرة واحدة.
event-invitation-withdrawn = سُحبت دعوة { $name }.
event-sessions-ended = أُنهيت كل جلسات { $name }.
event-proposal-made = طلب ({ $what }) ينتظر شخصًا ثانيًا.
event-proposal-ended = الطلب الذي كان ينتظر شخصًا ثانيًا { $how ->
        [approved] تمت الموافقة عليه
        [declined] رُفض
        [refused] تعذّر تنفيذه
       *[expired] سقط لأن أحدًا لم يوافق عليه في وقته
    }.
event-house-opened = فُتحت الدار، وعملتها { $currency }.
event-patron-welcomed = { $patron } قادم جديد.
event-gift-given = مُنح { $patron } مبلغ { $gift } { $currency }.
event-own-limit-set = وضع { $patron } لنفسه حدًا على { $what ->
        [stake] الرهان في الجولة
        [loss] الخسارة في اليوم
        [minutes] دقائق اللعب على الطاولات في اليوم
        [deposit-day] الإيداع في اليوم
        [deposit-week] الإيداع في الأسبوع
        [deposit-month] الإيداع في الشهر
       *[reality] الدقائق بين تذكيرين
    }{ $value ->
        [hidden] .
        [none] : بلا حد.
       *[other] : { $value }{ $currency ->
            [none] .
           *[other] {" "}{ $currency }.
        }
    }
event-self-excluded = أوقف { $patron } لعبه مدة بإرادته.
event-attendant-called = نادى { $patron } مساعدًا إلى المقعد { $seat } على الطاولة { $table }.
event-attendant-cancelled = لم يعد { $patron } يحتاج إلى مساعد.
event-session-opened = تبدأ جلسة من { $cup } ({ $stage }، التصفية { $heat }): عدد المقاعد { $places }، وعدد الجولات { $coups }.
event-session-closed = انتهت الجلسة { $session }؛ واستُعيد فيش المقاعد وعددها { $stacks }.
event-session-released = تتابع الطاولة بعد الجولة { $counted } من الجلسة { $session }.
event-coup-made-final = تثبت أرصدة الفيش بعد الجولة { $counted } من الجلسة { $session }: عليها يُبنى قرار.
event-seat-cleared = يخرج { $patron } ويغادر المقعد { $seat }؛ واستُعيد فيشه: { $stack }. السبب: { $why }
event-chips-added = يشتري { $patron } على المقعد { $seat } فيشًا من جديد: { $amount } (المرة { $number }).
event-penalty-taken = غرامة على { $patron } في المقعد { $seat } قدرها { $amount }: { $why } ({ $by }، { $approved }).
event-turn-ended = أنهى المقعد { $seat } دوره في الجولة { $coup }.
event-coup-passed = يترك المقعد { $seat } الجولة { $coup } تمر ببطاقة.
event-secret-played = رهانات المقعد { $seat } سرية في الجولة { $coup }.
event-stake-missed = لم يضع المقعد { $seat } رهانًا في الجولة { $coup }؛ وخُصم { $taken }.
event-session-held = تنتظر الطاولة قبل جولتها التالية (الجلسة { $session }).
event-cup-written = كُتبت البطولة { $key } ({ $by }).
event-entries-opened = فُتح باب الاشتراك ({ $by }).
event-invited = دُعي { $patron } ({ $by }).
event-entered = اشترك { $patron } بالرقم { $entrant }{ $waits ->
        [yes] ، على قائمة الانتظار.
       *[no] .
    }
event-entered-again = اشترك المشارك { $entrant } من جديد (المرة { $entries }).
event-withdrew = انسحب المشارك { $entrant }{ $refunded ->
        [yes] ؛ ورُدّ رسم الاشتراك.
       *[no] .
    }
event-moved-up = صعد المشارك { $entrant } من قائمة الانتظار.
event-entries-closed = أُغلق باب الاشتراك ({ $by }). لم يجد مكانًا: { $turned-away ->
        [none] لا أحد.
       *[other] { $turned-away }.
    }
event-reentry-closed = أُغلق باب الاشتراك من جديد ({ $by }).
event-heat-called = دُعي إلى التصفية { $heat } من { $stage }؛ ينتظر مقعدًا من المشاركين { $waiting } ({ $by }).
event-ballot-wanted = القرعة تحدد الآن: { $what } في { $of }.
event-heat-started = تبدأ التصفية { $heat } من { $stage }، وعدد الطاولات { $sessions }.
event-coup-reported = حسبت الجلسة { $session } الجولة { $counted } (السطر { $row } من سجل الطاولة).
event-rebuy-offered = للمشارك { $entrant } أن يشتري فيشًا من جديد (الجلسة { $session }).
event-rebuy-paid = دفع المشارك { $entrant } { $fee } وأخذ { $stack } من الفيش (المرة { $number }).
event-entrant-out = خرج المشارك { $entrant } من الجلسة { $session } بعد الجولة { $after }: { $why }.
event-session-ended = لُعبت كل جولات الجلسة { $session }.
event-tie-found = تعادل مشاركون عددهم { $entrants } ويجب الفصل بينهم ({ $key }).
event-tie-narrowed = استُعملت طريقة للفصل بين المتعادلين (الخطوة { $step }).
event-play-off-called = الجلسة { $session } فاصلة بين مشاركين عددهم { $seats }.
event-tie-parted = رُتّب المتعادلون: { $order } ({ $key }).
event-stage-ended = انتهت كل جلسات { $stage }؛ والاعتراض ما زال ممكنًا.
event-stage-final = نتائج { $stage } نهائية ({ $by }).
event-protest-lodged = قدّم المشارك { $entrant } الاعتراض { $protest }: { $text }
event-protest-ruled = حُكم في الاعتراض { $protest }: { $ruling } ({ $by }، { $approved }).
event-disqualified = استُبعد المشارك { $entrant }: { $why } ({ $by }، { $approved }).
event-split-agreed = وافق المشارك { $entrant } على تقسيم بين { $shares }.
event-prizes-paid = وُزّعت الجوائز النقدية وعددها { $prizes } والعينية وعددها { $in-kind } ({ $by }، { $approved }).
event-cup-held = تتوقف كل طاولات البطولة بعد جولتها ({ $by }).
event-cup-went-on = تتابع البطولة ({ $by }).
event-cup-cancelled = أُلغيت البطولة: { $why }. ورُدّت الرسوم إلى مشاركين عددهم { $refunds } ({ $by }، { $approved }).
event-ballot-committed = التزمت الدار بالقرعة { $ballot } ({ $what }، { $of })، الفتح { $opening }.
event-ballot-cut-committed = يقطع المشارك { $entrant } القرعة.
event-ballot-cuts-called = يكشف من قطعوا القرعة { $ballot } أرقامهم (الفتح { $opening }).
event-ballot-cut-revealed = كشف المشارك { $entrant } رقم قطعه.
event-ballot-cut-shown-late = كشف المشارك { $entrant } رقمًا بعد أن تم الفتح { $opening } للقرعة { $ballot } من دونه.
event-ballot-aborted = أُوقف الفتح { $opening } للقرعة { $ballot }: { $why }.
event-ballot-drawn = نتيجة القرعة { $ballot }: { $order }.

# حسابات الدفتر.
account-wallet = محفظة { $owner }
account-seat = المقعد { $part } على الطاولة { $owner }
account-table = رصيد الطاولة { $owner }
account-commission = عمولة الطاولة { $owner }
account-issue = إصدار { $owner }
account-cage = الخزينة، { $owner }
account-exchange = الصرف، { $owner }
account-till = الدرج { $owner }، { $part }
account-variance = فروق الأدراج، { $owner }
account-bank = البطاقات والتحويلات، { $owner }
account-pool = مجموع جوائز { $owner }
account-meter = الجائزة التراكمية لـ{ $part } على { $owner }
account-fees = رسوم { $owner }
