# لماذا يُرفض الشيء، وما الذي أُعطي، وما المخرج.

cited = { $said } ({ $clause })

refusal-after-natural = اليد الطبيعية تُنهي التوزيع لليدين؛ أخرج { $card } من يد { $side ->
        [player] اللاعب
       *[banker] المصرفي
    } ({ $cards }).
refusal-stands = { $side ->
        [player] اللاعب
       *[banker] المصرفي
    } يكتفي على { $total }؛ أخرج { $card } ({ $cards }).
refusal-stands-against = المصرفي يكتفي على { $total } عندما تكون ورقة اللاعب الثالثة { $third }؛ أخرج { $card } ({ $cards }).
refusal-coup-complete = اكتملت الجولة؛ لا مكان فيها للورقة { $card }.
refusal-first-cards-missing = لدى { $side ->
        [player] اللاعب
       *[banker] المصرفي
    } أقل من ورقتين ({ $cards ->
        [none] لا شيء
       *[other] { $cards }
    })؛ كل يد تبدأ بورقتين.
refusal-third-card-missing = على { $side ->
        [player] اللاعب
       *[banker] المصرفي
    } أن يسحب ورقة ثالثة إلى { $cards } ({ $total })؛ أعطها.
refusal-card-too-many = لليد ثلاث أوراق على الأكثر؛ أخرج { $card } من يد { $side ->
        [player] اللاعب
       *[banker] المصرفي
    } ({ $cards }).
refusal-no-such-die = النرد يُظهر من 1 إلى 6، لا { $die }.
refusal-shoe-empty = صندوق الورق فارغ.
refusal-card-not-in-shoe = لا يمكن أن تأتي { $card }: خرجت كلها، وعددها { $decks }، من هذا الصندوق الذي فيه { $decks ->
        [one] رزمة واحدة
        [two] رزمتان
        [few] { $decks } رزم
       *[other] { $decks } رزمة
    }. انظر إلى الورقة ثانية.
refusal-die-missing = { $game } يحسمها النرد أيضًا؛ قل ما يُظهره.
refusal-die-not-used = { $game } بلا نرد؛ احذف قيمة النرد { $die }.
refusal-draw-missing = { $game } فيها سحب أيضًا: { $draw }؛ قل ما سُحب، مثل «{ $draw } { $value }».
refusal-draw-not-used = { $game } لا تسحب { $draw }؛ احذف { $draw } { $value }.
refusal-no-such-draw = { $game } لا تسحب أبدًا { $draw } { $value }؛ القيم الممكنة: { $values }.
refusal-rounding-not-allowed = { $game } لا تقبل اقتطاع الكسور: لا يجوز أن يُبقي رهان فيها كسرًا؛ سوِّ بالمضاعفات.
refusal-shoe-too-short-for-odds = صندوق فيه { $cards ->
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $cards } أوراق
       *[other] { $cards } ورقة
    } لا احتمالات له: قد تحتاج الجولة إلى { $fewest }. اترك فيه { $fewest } أو أكثر.
refusal-shoe-too-large-for-odds = { $cards } من الأوراق أكثر من أن تُعد عدًّا دقيقًا؛ خذ { $most } على الأكثر.
refusal-decks-not-allowed = لا يجوز صندوق { $decks ->
        [one] من رزمة واحدة
        [two] من رزمتين
        [few] من { $decks } رزم
       *[other] من { $decks } رزمة
    }؛ خذ من { $fewest } إلى { $most }.
refusal-no-such-wager = ليس في هذه اللعبة رهان «{ $wager }»؛ فيها { $wagers }.
refusal-not-a-stake = «{ $stake }» على { $wager } ليس رهانًا؛ راهن بمضاعفات { $unit }، وبما لا يزيد على { $largest }.
refusal-needs-stake = الرهان على { $wager } يحتاج إلى رهان على { $needs } في الجولة نفسها؛ راهن هناك أولًا.
refusal-over-cap = على { $together } معًا { $stake }، وهو أكثر من { $most } على { $within }؛ أنقص هنا أو زد هناك.
refusal-not-in-steps = يُراهن على { $wager } بمضاعفات { $step }؛ و{ $stake } يُبقي كسرًا. راهن بمبلغ { $higher }{ $lower ->
        [0] .
       *[other] {" "}أو { $lower }.
    }

# على الطاولة.
refusal-no-such-seat = لا مقعد برقم { $seat }؛ مقاعد هذه الطاولة من 1 إلى { $seats }.
refusal-already-seated = لك المقعد { $seat } على هذه الطاولة؛ غادره أولًا.
refusal-seat-taken = المقعد { $seat } مشغول؛ اختر غيره، أو انتظر حتى يخلو.
refusal-not-a-buy-in = ادخل بمبلغ من { $least } إلى { $most }.
refusal-not-seated = لا يتم هذا بلا مقعد على هذه الطاولة.
refusal-stakes-down = من هذا المقعد { $staked } في اللعب؛ انتظر حتى تُسوّى الجولة.
refusal-stake-id-used = أُرسل رهان آخر بالاسم { $id }؛ أرسل هذا باسم جديد.
refusal-coup-over = انتهت الجولة { $coup }؛ سجلّك يبين ما راهنت به عليها.
refusal-bets-closed = انتهى الرهان: الجولة { $coup } لا تقبل رهانات الآن. وما راهنت به قبل ذلك باقٍ.
refusal-under-minimum = { $wager }: الحد الأدنى { $least }، لا { $stake }.
refusal-over-maximum = { $wager }: الحد الأعلى { $most }؛ وسيصير عليه { $stake }.
refusal-not-the-stake = الرهان على { $wager } ثابت: { $fixed }؛ وسيصير عليه { $stake }.
refusal-stack-too-short = بقي لك { $available } للرهان، لا { $stake }.
refusal-wallet-too-short = في المحفظة { $available }، لا { $amount }.
refusal-not-now = { $phase ->
        [idle] ليس الآن: لم تُفتح جولة.
        [betting] ليس الآن: الرهان مفتوح.
        [last-call] ليس الآن: أُعلنت الرهانات الأخيرة.
        [closed] ليس الآن: أُغلق الرهان ولم تُوزَّع ورقة بعد.
        [shaking] ليس الآن: يُهزّ النرد.
        [drawing] ليس الآن: يجري السحب الإضافي.
        [dealing] ليس الآن: تُوزَّع الأوراق.
        [complete] ليس الآن: وُزِّعت كل الأوراق ولم تُؤكَّد النتيجة بعد.
        [settled] ليس الآن: سُوّيت الجولة.
       *[voided] ليس الآن: الجولة ملغاة.
    }
refusal-shoe-on-table = الصندوق { $shoe } ما زال على الطاولة.
refusal-no-shoe = لا صندوق ورق على الطاولة؛ افتح واحدًا أولًا.
refusal-not-cut-now = لا يُقطع هذا الصندوق الآن؛ يمكنك قطع الصندوق التالي.
refusal-not-recut = بعد فتحٍ أُلغي لا يقطع هذا الصندوق ثانية إلا من كان قد قطعه، ولا من استُبعد مرتين؛ والصندوق التالي مفتوح للجميع.
refusal-cut-stands = المقعد { $seat } قطع هذا الصندوق من قبل؛ وقطعه قائم.
refusal-cut-differs = ليس هذا ما التزمت به؛ أظهر العدد نفسه.
refusal-cuts-missing = المقعد { $seat } لم يُظهر قطعه بعد.
refusal-ballot-under-way = القرعة { $ballot } لم تُسحب بعد؛ ولا تبدأ التالية قبل ذلك.
refusal-not-a-ballot = لا يمكن سحب هذه القرعة: يلزم مشاركون بأرقام متصاعدة، ومكان واحد على الأقل، ولا تزيد الأماكن على عدد المشاركين.
refusal-ballot-differs = أُلغي فتح القرعة { $ballot } وتُفتح من جديد؛ وتبقى قائمتها وغرضها وعدد أماكنها كما كانت.
refusal-ballot-not-cut-now = لا تُقطع هذه القرعة الآن.
refusal-not-on-the-ballot = المشارك { $entrant } ليس في قائمة هذه القرعة.
refusal-ballot-not-recut = بعد فتحٍ أُلغي لا يقطع هذه القرعة ثانية إلا من كان قد قطعها، ولا من استُبعد مرتين.
refusal-ballot-cut-stands = المشارك { $entrant } قطع هذه القرعة من قبل؛ وقطعه قائم.
refusal-ballot-cut-differs = ليس هذا قطعًا لهذه القرعة؛ أظهر العدد الذي التزمت به.
refusal-ballot-cuts-missing = المشارك { $entrant } لم يُظهر قطعه بعد.
refusal-ballot-beacon-differs = تلزم قيمة المنارة إذا سمّى الالتزام منارة، ولا تُقبل بغير ذلك.
refusal-ballot-secrets-differ = ليست هذه الأسرار التي التزمت بها الدار.
refusal-no-such-statement = لم توقّع الدار بعدُ البيان رقم { $number }.
refusal-no-such-receipt = لا يبدأ عملُ موظف من الصف { $number } في { $log }.
refusal-no-such-log = لا يوجد هنا سجل باسم { $log }.
refusal-no-such-audit = لا يوجد تدقيق { $audit }؛ لا تُعرض إلا أحدث عمليات التدقيق، وما لم يصل منها إلى نتيجة لا يُحفظ بعد توقف الخادم.
refusal-audit-running = يجري تدقيق الآن؛ تأتي نتيجته أولًا.
refusal-no-such-shoe = لا شيء يُعرض عن الصندوق { $shoe }: لم يُفتح، أو أن أسراره ليست هنا.
refusal-no-such-coup = الجولة { $coup } لم تنتهِ بعد، أو لا وجود لها.
refusal-no-such-table = لا توجد طاولة باسم «{ $table }».
refusal-not-saved = لم يُحفظ هذا؛ وما تعرضه الطاولة باقٍ. لك أن ترسله ثانية: يُحسب مرة واحدة.
refusal-account-full = لا يجوز لأي حساب هنا أن يتجاوز { $most }؛ لم يُنقل شيء. جرّب مبلغًا أقل.
refusal-stack-too-large = رصيدك { $stack } يتجاوز { $most }، وهو أقصى ما يُراهن منه؛ غادر المقعد واصرف أولًا.
refusal-table-faulted = هذه الطاولة متوقفة مؤقتًا. الرهانات كلها محفوظة، وقد أُبلغ الموظفون.
refusal-server-fault = لم يتمكن الخادم من إتمام هذا. وقد أُبلغ الموظفون.
refusal-too-many-requests = طلبات كثيرة دفعة واحدة؛ انتظر { $seconds ->
        [one] ثانية
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
       *[other] { $seconds } ثانية
    } ثم أرسل هذا ثانية.
refusal-too-many-links = لديك من الاتصالات المفتوحة أقصى ما يجوز ({ $most })؛ أغلق واحدًا أولًا.
refusal-too-many-displays = بلغت الشاشات التي تشاهد من عنوانك أقصى ما يجوز ({ $most })؛ سجّل الدخول أو أغلق واحدة.
refusal-too-many-connections = بلغت الاتصالات من عنوانك أقصى ما يجوز ({ $most })؛ حاول بعد قليل.
refusal-server-full = الخادم ممتلئ؛ حاول بعد قليل.
refusal-table-closed = هذه الطاولة مغلقة.
refusal-table-paused = الطاولة متوقفة مؤقتًا؛ وما عليها باقٍ. انتظر حتى تُستأنف.
refusal-coup-not-final = ما زال يمكن الرجوع في الجولة { $coup }؛ انتظر حتى يُفتح الرهان التالي.
refusal-no-such-denom = لا تكون وحدة الرصيد هنا بقيمة { $denom }؛ اختر { $denoms }.
refusal-stakes-stand = انتهى الرهان: ما وُضع على الجولة { $coup } باقٍ ولا يُسترد.
refusal-nothing-staked = لم تراهن بشيء؛ فليس هناك ما تسترده.
refusal-staked-already = لديك رهان قدره { $staked }؛ ألغه أولًا، أو راهن بيدك.
refusal-nothing-to-repeat = لم تراهن على هذه الطاولة بعد؛ فليس هناك ما يتكرر.
refusal-deal-now-off = لا يغلق الرهان هنا إلا الساعة أو الموزّع.
refusal-wager-closed = { $wager } مغلق في هذه الجولة: الأوراق التي شوهدت حتى الآن تجعله في صالح المراهن.
refusal-odds-hidden = لا تعرض هذه الطاولة احتمالات الجولة التالية.
refusal-not-in-credits = { $stake } ليس عددًا صحيحًا من وحدات الرصيد التي قيمتها { $denom }؛ راهن بمضاعفات { $denom }.
refusal-both-sides = تقبل هذه الطاولة من المقعد الواحد اللاعب أو المصرفي، لا كليهما؛ استرد أحدهما أولًا.
refusal-side-alone = لا تقبل هذه الطاولة { $wager } إلا إلى جانب رهان على اللاعب أو المصرفي؛ راهن هناك أولًا.
refusal-not-allowed = ليس لمن هو هنا بصفة { $role } أن يفعل هذا.
refusal-no-account = سجّل الدخول أولًا: بلا حساب لا يمكن إلا المشاهدة.
refusal-drawn-here = الطاولة { $table } يسحب الخادم أوراقها؛ لا توزّع فيها يد.
refusal-not-oneself = لا يفعل أحد هذا لنفسه؛ لا بد من شخص آخر.
refusal-no-such-proposal = لم يعد هذا ينتظر أحدًا: نُفّذ، أو رُفض، أو طال انتظاره.
refusal-settings-changed = تغيّر ضبط الطاولة { $table } منذ طُلب هذا؛ راجعه ثم اطلبه من جديد.
refusal-changed-since = غيّره آخرون منذ طُلب؛ راجعه ثم اطلبه من جديد.
refusal-another-coup = انتهت الجولة { $coup }، وكان هذا عمّا كان على الطاولة حينها؛ لم يُنفَّذ شيء.
refusal-table-known = هناك طاولة أو سجل باسم { $table }؛ اختر اسمًا آخر.
refusal-name-taken = الاسم { $name } مأخوذ؛ اختر غيره.
refusal-name-reserved = الاسم { $name } محجوز للدار؛ اختر غيره.
refusal-name-empty = اكتب اسمًا من فضلك.
refusal-name-space = لا مسافات في هذا الاسم؛ اكتب نقطة أو شرطة أو شرطة سفلية بدلًا منها.
refusal-name-invisible = لا تدخل في الاسم حروف غير مرئية؛ اكتبه من دونها.
refusal-name-signs = في الاسم حروف وأرقام بينها فواصل مفردة، لا علامات أخرى.
refusal-name-first = يبدأ الاسم بحرف.
refusal-name-mixed = حروف الاسم من كتابة واحدة؛ وهذا الاسم يخلط بين كتابات.
refusal-name-short = الاسم من { $least } أحرف أو أكثر.
refusal-name-long = الاسم من { $most } حرفًا على الأكثر.
refusal-not-a-password = كلمة المرور من { $least } إلى { $most } من الأحرف، وليست هي الاسم نفسه.
refusal-wrong-password = الاسم أو كلمة المرور غير صحيحين.
refusal-not-a-pin = الرقم السري من { $least } إلى { $most } أرقام، ليست كلها متشابهة ولا متتالية.
refusal-wrong-pin = الاسم أو الرقم السري غير صحيحين.
refusal-pin-disabled = عُطّل هذا الرقم السري بعد خمس محاولات خاطئة؛ سجّل الدخول بكلمة المرور لتستعمله من جديد.
refusal-locked = هذه الشاشة مقفلة؛ افتحها برقمك السري.
refusal-too-many-attempts = محاولات كثيرة؛ انتظر { $seconds ->
        [one] ثانية
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
       *[other] { $seconds } ثانية
    } ثم حاول من جديد.
refusal-no-such-session = ليست لك جلسة كهذه؛ ربما انتهت.
refusal-request-id-used = استُعمل المعرّف { $id } لطلب آخر؛ أرسل هذا ثانية بمعرّف جديد.
refusal-not-this-place = سبق أن تصرّف غيرك: الطاولة في الجولة { $coup } وعليها { $cards ->
    [0] صفر من الأوراق
    [one] ورقة واحدة
    [two] ورقتان
    [few] { $cards } أوراق
   *[other] { $cards } ورقة
}. لم يُنفَّذ شيء.
refusal-seated = { $name } جالس إلى طاولة؛ ومن يعمل هنا لا يلعب. ليُترك المقعد أولًا.
refusal-in-tournament = { $name } مشترك في البطولة «{ $cup }» حتى تنتهي؛ ومن يعمل هنا لا يلعب. يمكن الانسحاب ما دام الاشتراك مفتوحًا.
refusal-not-staff = { $name } لا يعمل هنا.
refusal-works-here = { $name } يعمل هنا من قبل. غيّر صفته، أو أعطه رمزًا لكلمة سر جديدة.
refusal-own-screen-needed = يحصل الشخص الثاني على رمز خاص به: وافق على هذا من شاشتك.
refusal-nobody-called = لم يطلب { $patron } أحدًا.
refusal-too-many-calls = بلغت الطلبات المنتظرة على هذه الطاولة أقصاها ({ $most })؛ أحد الموظفين في طريقه إليها.
refusal-self-excluded = لقد استبعدت نفسك من اللعب؛ والدار تلتزم بذلك.
refusal-patron-excluded = استبعد { $name } نفسه من اللعب؛ حتى تنتهي المدة لا يُحجز له مقعد ولا تودع أموال.
refusal-exclusion-stands = لقد استبعدت نفسك لمدة أطول من هذه؛ يمكن إطالتها لا تقصيرها.
refusal-not-a-limit = «{ $value }» ليس حدًّا؛ أعطِ عددًا صحيحًا، أو لا شيء.
refusal-seat-kept = المقعد { $seat } محجوز لغيرك؛ اختر مقعدًا آخر.
refusal-barred-by-house = { $bar ->
        [until] منعتك الدار من اللعب حتى { DATETIME($day, dateStyle: "long") }، الساعة { $time } ({ $zone }).
       *[for-good] منعتك الدار من اللعب حتى ترفع المنع.
    } مالك لك: تدفعه لك الخزينة.
refusal-patron-barred = منعت الدار { $name } من اللعب؛ حتى ينتهي المنع لا يُحجز له مقعد ولا تودع أموال.
refusal-bar-stands = { $patron } ممنوع لمدة أطول من ذلك؛ ويرفع المنع شخصان.
refusal-not-barred = { $patron } ليس ممنوعًا.
refusal-time-over = انتهى الوقت الذي تسمح لنفسك به على الطاولات في اليوم.
refusal-barred = لا يُراهن بشيء آخر من هذا المقعد: { $why ->
        [time-over] انتهى الوقت الذي سمحت به لنفسك
        [self-excluded] استبعدت نفسك
        [barred-by-house] منعتك الدار من اللعب
       *[other] { $why }
    }.
refusal-own-stake-limit = تسمح لنفسك بمبلغ { $most } في الجولة؛ وهذا يجعله { $stake }.
refusal-own-loss-limit = بالحد الذي وضعته لنفسك بقي لك { $left } تخاطر به هنا، لا { $stake }.
refusal-own-deposit-limit = بالحد الذي وضعه المراهن لنفسه، وهو { $most } { $currency } في { $period ->
        [day] اليوم
        [week] الأسبوع
       *[other] ثلاثين يومًا
    }، يمكن إيداع { $left } الآن، لا { $amount }.
refusal-setting-fixed = الإعداد «{ $setting }» يبقى على حاله ما دامت الطاولة قائمة؛ أغلق هذه وافتح غيرها.
refusal-over-difference = ستزيد الرهانات كلها على { $wager } على الجهة الأخرى بمقدار { $apart }، وهذه الطاولة تسمح بـ { $most }؛ أنقص رهانك أو انتظر الجهة الأخرى.
refusal-not-burnt = لم تُحرق أولى أوراق الصندوق بعد؛ احرقها أولًا.
refusal-free-coup-due = رُئيت ورقة من الجولة التالية؛ وزّعها جولة حرة.
refusal-not-your-shaker = الكأس { $seat ->
        [0] مع الموزّع
       *[other] عند المقعد { $seat }
    }؛ ولا تُهز إلا هناك.
refusal-other-draw-due = يُسحب أولًا { $draw }؛ أدخله قبل غيره.
refusal-carried-card-due = بقيت { $card } من الجولة السابقة؛ وهي الورقة التالية.
refusal-no-dealer = لا موزّع على هذه الطاولة؛ تولَّ التوزيع أولًا.
refusal-not-the-dealer = { $dealer } يوزّع على هذه الطاولة.
refusal-cut-card-counted = تعدّ هذه الطاولة الأوراق حتى ورقة القطع؛ ولا تُعرض هنا.
refusal-not-a-slip = لم يعد يمكن التراجع عن هذه الورقة على أنها زلة؛ أعلن حالة شاذة.
refusal-not-dealt-here = أوراق هذه الطاولة يسحبها الخادم؛ لا يقول أحد ما كانت.
refusal-not-drawn-here = يوزّع الموزّع هنا بيده: لا ورقة يسحبها الخادم فتتعذر.
refusal-ruling-awaited = على شخص ثانٍ أن يبتّ في الجولة { $coup }؛ لا شيء يستمر قبل ذلك.
refusal-second-person-needed = يحتاج هذا إلى شخص ثانٍ؛ ليُذكر اسم آخر إلى جانب اسمك.
refusal-shoe-not-empty = ما زالت في الصندوق أوراق لهذه الجولة.
refusal-cards-cannot-be = «{ $cards }» ليست جولة؛ اكتب اليدين، مثل P 9h 4c 7d | B Kd 6s 10c.
refusal-not-remembered = لم تعد الجولة { $coup } تقبل التصحيح هنا.
refusal-cannot-be-taken-back = على المقعد { $seat } أن يعيد { $amount } وليس لديه ذلك هناك؛ حصّله أولًا.
refusal-patron-known = { $patron } معروف هنا من قبل.
refusal-patron-unknown = لا يُعرف هنا أحد باسم { $patron }.
refusal-not-an-amount = «{ $amount }» ليس مبلغًا؛ أعطِ وحدات صحيحة، واحدة على الأقل.
refusal-not-cash = لا تُشترى { $currency } في الخزينة ولا تُباع ولا تُصرف.
refusal-reference-needed = اكتب المرجع: رقم إيصال البطاقة أو التحويل أو الفيش. النقد وحده لا يحتاج إليه.
refusal-no-rate = لا تُصرف { $pays } إلى { $receives } هنا؛ الخزينة لا تصرف إلا من عملة الدار وإليها.
refusal-not-whole = { $amount } يُبقي كسرًا؛ اصرف من مضاعفات { $per }.
refusal-quote-changed = تغيّر السعر: يبلغ الآن { $received } { $receives }. راجِع من جديد.
refusal-float-too-short = في الرصيد التشغيلي { $available }، لا { $amount }.
refusal-till-open = الدرج { $till } مفتوح بالفعل.
refusal-has-till = ليس لأحد درجان: الدرج { $till } ما زال مفتوحًا؛ يُعدّ ويُغلق أولًا.
refusal-no-such-till = لا يوجد درج مفتوح باسم { $till }.
refusal-count-incomplete = استُعمل الدرج { $till } أيضًا لعملة { $currencies }. عُدّ كل عملة؛ والصفر عدّ أيضًا.
refusal-tills-open = ما زالت هذه الأدراج مفتوحة: { $tills }. تُعدّ قبل انتهاء المناوبة.
refusal-no-shift = لا توجد مناوبة جارية باسم { $name }.
refusal-shift-open = المناوبة «{ $name }» مفتوحة؛ يُنهيها شخصان أولًا.
refusal-no-such-act = الإيصال { $number } ليس من أعمال الخزينة في هذه المناوبة.
refusal-act-reversed = الإيصال { $number } عُكس من قبل.
refusal-till-counted = عُدّ درج الإيصال { $number } منذ ذلك الحين وعاد نقده إلى الخزينة؛ فلا شيء يُعكس.
refusal-no-such-slip = لا توجد قسيمة { $slip } من هذا النوع تنتظر.
refusal-slip-not-there = القسيمة { $slip } ليست في هذه الخطوة.
refusal-third-person-needed = تحتاج القسيمة إلى ثلاثة أشخاص: واحد يطلب وواحد يرسل وواحد يعدّ.
refusal-no-such-code = هذا الرمز خاطئ أو مستعمل أو قديم. اطلب رمزًا آخر.
refusal-currency-not-taken = لا تقبل هذه الطاولة { $currency }؛ تقبل { $taken }. وغيرها يُصرف في الخزينة.
refusal-house-money-not-taken = لا تبيع الطاولة «{ $table }» فيشًا بعملة الدار { $currency }؛ اجعلها تلعب بـ{ $currency } أو تقبلها.
refusal-rate-changed = تغيّر سعر { $currency }، وهو الآن { $rate }. أعد الدخول إن كان يناسبك.
refusal-not-whole-chips = { $amount } يُبقي كسرًا من فيشة؛ أحضر من مضاعفات { $per }.
refusal-too-many-chips = وضعت في هذه الجولة { $most } من الفيش وهو الحد الأقصى؛ استعمل فيشًا أكبر.
refusal-not-a-card = { $card } ليست ورقة؛ اكتب الرتبة والنقش، مثل 9h أو 10c أو Ks أو Ad.
refusal-not-a-name = { $name } ليس اسمًا؛ خذ من 3 إلى 32 من الحروف اللاتينية الصغيرة أو الأرقام أو النقاط أو الشرطات، وأولها حرف.
refusal-not-a-text = { $text } ليس نصًا؛ اكتب سطرًا واحدًا من حروف أو أرقام، بلا رموز تحكّم.
refusal-settings-cannot-be = لا تُضبط الطاولة هكذا: { $why }
refusal-request-cannot-be = لا يُطلب هذا هكذا: { $why }
refusal-currency-unknown = «{ $currency }» ليست من نقود هذه الدار، ونقودها { $known }؛ ويُعرَّف غيرها بسعره بقرار شخصين.
refusal-language-unknown = لا يعرف بونتو اللغة «{ $language }»؛ ولغاته { $known }.
refusal-no-difference-of-chips = لا حد لفرق الرهانات بين اللاعب والمصرفي على طاولة بطولة: الفيش لا تكلف الدار شيئًا، والرهان المرفوض يكشف ما راهن به غيره سرًّا.
refusal-over-house-limit = { $setting ->
        [worst] أقصى كلفة الجولة
       *[other] { $setting }
    } لهذه الطاولة { $value }؛ والدار تسمح بـ{ $most } على الأكثر. أنقصه، أو ليغيّر المدير حدّ الدار.
refusal-seats-assigned = البطولة توزّع مقاعد هذه الطاولة وفيشها.
refusal-tournament-table = تحدّد البطولة إعدادات هذه الطاولة، وتحتاج إلى بقائها مفتوحة حتى تنتهي.
refusal-no-session = لا تُلعب جلسة من بطولة على هذه الطاولة.
refusal-not-a-session = لا تستطيع هذه الطاولة لعب جلسة كهذه: { $part }.
refusal-session-open = ما زالت الجلسة { $session } من بطولة تُلعب على هذه الطاولة.
refusal-session-over = انتهت الجلسة { $session }.
refusal-session-held = لم تسمح البطولة بعد بمتابعة هذه الطاولة بعد الجولة { $counted }.
refusal-not-your-turn = ليس هذا دورك{ $seat ->
        [0] .
       *[other] ؛ الدور الآن لرهان المقعد { $seat }.
    }
refusal-turn-over = انتهى دورك في هذه الجولة؛ وما راهنت به ثابت.
refusal-turns-left = الدور الآن للمقعد { $seat }؛ مرّر الأدوار واحدًا بعد آخر، وبانتهاء آخرها تُعلن الرهانات الأخيرة.
refusal-no-card-left = لم تبق لديك بطاقة كهذه لهذه الجولة.
refusal-decided-upon = بنت البطولة قرارها على نتيجة الجولة { $coup }: فهي نهائية.
refusal-cup-not-now = لا يمكن ذلك الآن: { $phase ->
    [written] لم يُفتح باب الاشتراك بعد.
    [entries] باب الاشتراك مفتوح.
    [closed] أُغلق باب الاشتراك.
    [running] البطولة جارية.
    [final] ثبتت المراكز.
    [paid] وُزّعت الجوائز.
   *[cancelled] أُلغيت البطولة.
}
refusal-rules-not-accepted = يجب قبول القواعد كما هي مكتوبة الآن؛ اقرأها من جديد.
refusal-not-invited = لا يشترك في هذه البطولة إلا المدعوون.
refusal-entered-already = يوجد اشتراك بالفعل، بالرقم { $entrant }.
refusal-cup-full = امتلأت كل الأماكن وعددها { $most } وقائمة الانتظار.
refusal-no-more-entries = لا مزيد من الاشتراكات: { $most } من جديد لكل مشارك، و{ $cap } في المجموع.
refusal-not-entered = لا يوجد اشتراك كهذا في البطولة.
refusal-too-few-entrants = عدد المشاركين { $entrants } قليل؛ النظام يطلب { $least }.
refusal-nobody-to-play = لا أحد ينتظر مقعدًا في { $stage }.
refusal-heat-running = ما زالت التصفية { $heat } تُلعب.
refusal-no-such-entrant = لا يوجد مشارك { $entrant } ما زال يلعب.
refusal-not-broke = لا يشتري فيشًا من جديد إلا من لا يغطي أصغر رهان.
refusal-no-such-protest = لا يوجد اعتراض مفتوح { $protest }.
refusal-protests-open = يجب الحكم في الاعتراض { $protest } أولًا.
refusal-too-many-protests = لكل مشارك في البطولة { $most ->
        [one] اعتراض واحد
        [two] اعتراضان
        [few] { $most } اعتراضات
       *[other] { $most } اعتراضًا
    } على الأكثر.
refusal-not-a-split = الحصص لمن في النهائي، ومجموعها مجموع الجوائز كله { $pool }.
refusal-nobody-to-pay = ليس لأحد مركز في النهائي، فلا جائزة تُدفع. ألغِ البطولة.
refusal-session-unknown = ليس في البطولة جلسة { $session }.
refusal-not-reported = لا يمكن الإبلاغ هكذا عن الجولة { $counted } من الجلسة { $session }.
refusal-ballot-not-wanted = لا تطلب البطولة قرعة كهذه الآن.
refusal-no-such-cup = لا توجد بطولة باسم «{ $cup }».
refusal-cup-known = توجد بطولة باسم «{ $cup }» بالفعل؛ اختر مفتاحًا آخر.
refusal-bad-structure = لا يصلح هذا النظام: { $problem }
refusal-no-such-ballot = ليس في هذه البطولة قرعة { $ballot }.
refusal-tables-known = تحتاج البطولة «{ $cup }» إلى الطاولة «{ $table }»، وهي موجودة؛ اختر مفتاحًا آخر.
