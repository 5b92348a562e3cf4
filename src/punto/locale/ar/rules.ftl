# عناوين القواعد المطبوعة وسطورها.

rules-definitions = التعريفات
rules-mode-of-play = نظام اللعب
rules-how-to-play = طريقة اللعب
rules-tableau = جدول السحب
rules-settlement = التسوية
rules-stakes = الرهانات

rules-procedures = الفيش والعملات
rules-irregularities = الحالات الشاذة
rules-terminal = على شاشة اللعب
rules-sheet = أصل القواعد
rules-edition = الإصدار { $version } من قواعد اللعبة، ساري المفعول منذ { DATETIME($since, dateStyle: "long") }.
rules-no-edition = لا يذكر أصل هذه القواعد إصدارًا ولا تاريخًا.

rules-draw = في كل جولة يُسحب { $when ->
        [before] قبل فتح الرهان
       *[after] بعد إغلاق الرهان
    } { $draw }: { $values }.
rules-draw-chance = { $value } باحتمال { $chance }

tableau-player-has = مجموع اللاعب
tableau-banker-has = مجموع المصرفي
tableau-player-does = اللاعب
tableau-on-third = الأعمدة من 0 إلى 9: قيمة ورقة اللاعب الثالثة.
tableau-stood = اكتفى اللاعب
tableau-draws = يسحب
tableau-stands = يكتفي
tableau-natural = يد طبيعية: لا تسحب أي يد
tableau-mark-draws = س
tableau-mark-stands = ·
tableau-key = س: يسحب المصرفي؛ والنقطة: يكتفي. وإذا كانت إحدى اليدين طبيعية فلا تسحب أي منهما.

column-wager = الرهان
column-when = متى
column-pays = يُدفع
column-clause = البند
column-every-other = كل نتيجة أخرى
column-id = البند
column-gist = مضمونه
column-where = موضعه
column-tests = الاختبارات
column-state = الحالة
column-game = اللعبة
column-name = الاسم
column-wagers = الرهانات
column-decks = رزم الورق
column-stake = المبلغ
column-net = الصافي
column-sentence = السبب

first-line = إذا صح أكثر من سطر للرهان نفسه فالسطر الأول هو الذي يُدفع.
means = «{ $name }» معناها: { $meaning }.
need = لا يُراهن على { $wagers } إلا إلى جانب رهان على { $needs } في الجولة نفسها.
meter = { $wager }: جائزة تراكمية ورهان ثابت. يضاف { $percent }% من كل رهان إلى الجائزة التراكمية. تبدأ من { $seed } ضعف الرهان، ثم منه من جديد إذا رُبحت كلها. تتقاسم الرهانات الرابحة بالتساوي ما كان فيها قبل الجولة؛ ولا تُعاد هذه الرهانات، ويبقى فيها ما لا يقبل القسمة.
cap = لا يجوز أن يتجاوز مجموع { $together } الرهان على { $within }.
step = { $wagers }: المراهنة بمضاعفات { $step } من الوحدات، كي لا يبقى كسر في الدفع.
no-steps = كل الدفعات أعداد صحيحة من الوحدات: يجوز أي رهان صحيح.
not-for-money = هذه اللعبة ترجّح كفة المراهن فلا تُلعب بالنقود، بل بفيش البطولات أو بنقود اللعب.

state-held = مستوفى
state-not-implemented = غير منفَّذ: { $reason }
clauses-count = استُوفي { $held } من أصل { $all } من البنود، و{ $lacking } غير منفَّذ بالكامل.
total-net = الإجمالي { $net } على رهان قدره { $stake }.

column-edge = أفضلية الدار
column-hit = يربح
column-push = يُعاد
column-loss = يخسر
column-deviation = الانحراف المعياري
column-probability = الاحتمال
column-one-in = مرة كل
column-card = الورقة الغائبة
shoe-of = { $decks ->
        [one] رزمة واحدة
        [two] رزمتان
        [few] { $decks } رزم
       *[other] { $decks } رزمة
    }، { $cards ->
        [few] { $cards } أوراق
       *[other] { $cards } ورقة
    }
decks-allowed = قواعد هذه اللعبة تسمح بعدد من الرزم بين { $fewest } و{ $most }.
shoe-endless = عدد لا نهائي من الرزم
lines = أسطر جدول الدفع
column-combinations = التوافيق
column-contribution = الإسهام
meters-in-stakes = الجوائز التراكمية، بعدد الرهانات
column-seed = المبلغ الابتدائي
column-into-meter = إلى الجائزة التراكمية
column-meter = الجائزة التراكمية
column-break-even = نقطة التعادل
column-long-run = على المدى الطويل
column-won = تُربح مرة كل
effect-of-removal = أثر الغياب: كيف تتغير أفضلية الدار عندما تغيب ورقة واحدة

road-bead-plate = لوحة الخرز
road-big-road = الطريق الكبير
road-big-eye-boy = طريق العين الكبيرة
road-small-road = الطريق الصغير
road-cockroach-pig = طريق الصرصور
road-ask = التالي، بعد
road-banker = المصرفي
road-player = اللاعب
road-title = طرق { $coups ->
        [zero] لا جولات
        [one] جولة واحدة
        [two] جولتين
        [few] { $coups } جولات
       *[other] { $coups } جولة
    }: المصرفي { $banker }، اللاعب { $player }، التعادل { $tie }
road-note = الطرق لا تتنبأ.

column-simulated-edge = الأفضلية بالمحاكاة
column-error = الخطأ المعياري
column-z = الدرجة المعيارية
column-cut-card-effect = أثر ورقة القطع
simulated = وُزّعت { $coups } جولة بمعدل { $rate } في الثانية، البذرة { $seed }؛ قورنت الجولات { $each } التي يبلغها كل صندوق.
simulated-so-far = أُوقفت: وُزّعت { $coups } جولة بمعدل { $rate } في الثانية، البذرة { $seed }؛ قورنت الجولات { $each } التي يبلغها كل صندوق.
simulation-too-few = الجولات أقل من أن يُحكم عليها: قورنت { $compared } جولة، ويلزم { $enough } حتى تتكرر كل دفعة بما يكفي.
simulation-agrees = توافق الاحتمالات الدقيقة: أبعد رهان يحيد { $furthest } خطأً معيارياً والمسموح { $bound } (المستوى { $level } لكل الرهانات معاً).
simulation-disagrees = لا توافق الاحتمالات الدقيقة: أبعد رهان يحيد { $furthest } خطأً معيارياً والمسموح { $bound } (المستوى { $level } لكل الرهانات معاً).
