# ما تقوله الشاشة للمراهن.

# اسم اللغة بلسانها، واتجاه كتابتها.
screen-language-name = العربية
screen-direction = rtl

screen-tagline = باكارات يمكن التحقق من كل ورقة فيها ومن كل دفعة.
screen-guest = العب ضيفًا
screen-guest-note = يلعب الضيوف بنقود اللعب. ومقعدك ينتظرك على هذا الجهاز.
screen-watch = المشاهدة بلا حساب
screen-watching = أنت تشاهد. خذ مقعدًا لتلعب.
screen-watch-seat = العب في المقعد { $seat }
screen-watch-sign-in = تسجيل الدخول
screen-coach-seat = اضغط مقعدًا شاغرًا لتلعب.
screen-coach-chip = اختر الفيشة التي تراهن بها.
screen-coach-field = اضغط خانة لتضع الفيشة عليها.
screen-coach-close = أخفِ هذا التلميح
screen-edge = الأفضلية { $edge }
screen-tools = المساعد والمبالغ وملء الشاشة
screen-attendant = اطلب مساعدًا
screen-attendant-called = طُلب المساعد
screen-veil = أخفِ المبالغ
screen-veil-lift = أظهر المبالغ
screen-full = ملء الشاشة
screen-full-end = غادر ملء الشاشة
screen-kiosk-touch = المس الشاشة لتلعب
screen-kiosk-done = إنهاء
screen-kiosk-leaves = أما زلت هنا؟ يُخلى هذا المقعد بعد { $seconds } ث.
screen-kiosk-fault = عنوان هذه الشاشة غير صحيح
screen-kiosk-fault-table = لا توجد طاولة مفتوحة باسم «{ $table }».
screen-kiosk-fault-seat = «{ $seat }» ليس مقعدًا في الطاولة { $table }، ومقاعدها من 1 إلى { $seats }.
screen-kiosk-fault-idle = «{ $idle }» ليس عدد ثوانٍ من 1 إلى { $most }.
screen-kiosk-fault-write = اكتب مثلًا
screen-kiosk-fault-tables = الطاولات المفتوحة:
screen-sign-in-failed = تعذر الوصول إلى الدار الآن. حاول ثانية من فضلك.
screen-language = اللغة
screen-no-page = لا صفحة هنا
screen-no-page-why = لا شيء في هذا العنوان. ربما كُتب خطأً، أو أُغلقت الطاولة.
screen-no-page-way = إلى الطاولات
screen-waiting = لحظة من فضلك
screen-waiting-why = لم تُفتح الطاولات هنا بعد. تتابع هذه الصفحة من تلقاء نفسها حين تُفتح.
screen-no-script = تحتاج هذه الصفحة إلى JavaScript. اسمح به هنا ثم أعد تحميلها من فضلك.

screen-link-opening = جارٍ الاتصال…
screen-link-lost = انقطع الاتصال، جارٍ إعادته…
screen-request-lost = انقطع الاتصال. حاول ثانية من فضلك.
screen-shoe = الصندوق { $shoe }
screen-coup = الجولة { $coup }
screen-wallet = المحفظة
screen-play-money = نقود لعب
screen-sound = الصوت
screen-sound-on = شغّل الأصوات وانطق النداءات
screen-volume = مستوى الصوت

# النداءات.
screen-phase-idle = خذ مقعدًا لتبدأ
screen-phase-betting =
    { $calls ->
        [terminal] ضعوا رهاناتكم
       *[table] ضعوا رهاناتكم من فضلكم
    }
screen-phase-last-call = الرهانات الأخيرة من فضلكم
screen-phase-closed = انتهى الرهان
screen-phase-shaking = هز النرد
screen-phase-drawing = سحب
screen-phase-dealing = انتهى الرهان
screen-phase-complete = انتهى الرهان
screen-squeezing = المقعد { $seat } يكشف الأوراق
screen-phase-settled = سُوّيت الجولة
screen-phase-voided = الجولة ملغاة؛ تُعاد الرهانات كلها
screen-winner-player = يفوز اللاعب
screen-winner-banker = يفوز المصرفي
screen-winner-tie = تعادل
screen-cards-before = أوراق الجولة السابقة
screen-own-wins = ربحت { $amount }
screen-own-loses = خسرت { $amount }
screen-own-even = تعود إليك رهاناتك
screen-closed = هذه الطاولة مغلقة
screen-waits-dealer = بانتظار الموزّع
screen-preparing = يُجهَّز الصندوق
screen-ruling = الطاولة بانتظار القرار
screen-paused = الطاولة متوقفة مؤقتًا
screen-faulted = هذه الطاولة متوقفة مؤقتًا. رهاناتك محفوظة، وقد أُبلغ الموظفون.
screen-shaker-dealer = يهز الموزّع النرد.
screen-shaker-seat = الكأس عند المقعد { $seat }، صاحب أعلى رهان.
screen-shaker-own = لك أعلى رهان: الكأس لك.
screen-shake = هزّ
screen-die = يُظهر النرد { $die }.
screen-drawn = { $draw }: { $value }
screen-power = جولة باور
screen-clock =
    { $seconds ->
        [zero] لم تبقَ ثوانٍ
        [one] بقيت ثانية واحدة
        [two] بقيت ثانيتان
        [few] بقيت { $seconds } ثوانٍ
        [many] بقيت { $seconds } ثانية
       *[other] بقيت { $seconds } ثانية
    }

# اليدان.
screen-side-player = اللاعب
screen-side-banker = المصرفي
screen-total = المجموع { $total }
screen-natural = طبيعية
screen-squeeze = العصر: الورقة { $place } من يد { $side ->
        [player] اللاعب
       *[banker] المصرفي
    }
screen-squeeze-how = ارفعها من أي حافة أو زاوية. بلوحة المفاتيح: الأسهم ترفعها، والمفتاح { $turn } يديرها، والمفتاح { $open } يكشفها، والمفتاح { $all } يكشف الأوراق كلها.
screen-turn-card = أدر الورقة
screen-glimpse-colour = { $suit ->
        [h] حمراء
        [d] حمراء
       *[other] سوداء
    }
screen-glimpse-suit = { $suit ->
        [s] البستوني
        [h] الكبة
        [d] الديناري
       *[c] السباتي
    }
screen-wins = يفوز
screen-pair = زوج
screen-open-cards = اكشف الأوراق
screen-open-card = اقلب الورقة { $place } من يد { $side ->
        [player] اللاعب
       *[banker] المصرفي
    }
screen-card = { $rank ->
        [A] آس
        [J] ولد
        [Q] ملكة
        [K] ملك
       *[other] { $rank }
    } { $suit ->
        [s] البستوني
        [h] الكبة
        [d] الديناري
       *[c] السباتي
    }

# المفرش.
screen-layout = مفرش الرهان
screen-side-wagers = الرهانات الجانبية
screen-field = { $wager }، يُدفع { $odds }؛ الحدود من { $least } إلى { $most } بمضاعفات { $step }؛ رهانك { $stake }.
screen-bet-here = راهن هنا
screen-step = بمضاعفات { $step }
screen-short-natural-8 = طبيعية 8
screen-short-natural-9 = طبيعية 9
screen-cap-full = اكتمل
screen-wager-closed = مغلق
screen-beside = مع { $wager }
screen-payoff-power = باور { $odds }
screen-payoff-push = يُعاد: { $when }
screen-payoff-push-some = يُعاد في بعض النتائج
screen-fallen-need = استُرد { $amount } من { $wager }: يحتاج إلى رهان على { $needs }.
screen-fallen-cap = استُرد { $amount } من { $wager }: لا يجوز أن يتجاوز مجموع هذه الرهانات الرهان على { $within }.
screen-auto-stopped = توقف التكرار التلقائي: { $why ->
        [stack-too-short] لم يعد لديك ما يكفي على هذا المقعد
        [over-maximum] الرهانات فوق حد من حدود هذه الطاولة
        [under-minimum] الرهانات دون الحد الأدنى لهذه الطاولة
        [own-stake-limit] يمنعه الحد الذي وضعته لنفسك في الجولة
        [own-loss-limit] يمنعه حد الخسارة الذي وضعته لنفسك
        [barred] لا يُراهن بشيء آخر من هذا المقعد
        [absent] كنت غائبًا
        [over-difference] سيتباعد اللاعب والمصرفي أكثر مما يجوز
       *[other] لم يعد يمكن وضع الرهانات كاملة
    }.
screen-limits = { $least } – { $most }
screen-meter = الجائزة التراكمية
screen-all = الطاولة
screen-all-bots = منها للروبوتات { $amount }
screen-field-wins = يربح
screen-field-loses = يخسر
screen-field-returned = يُعاد
screen-hint-given-up = كنت غائبًا فأُخلي مقعدك وعاد مالك إلى محفظتك. اضغط مقعدًا شاغرًا لتنضم من جديد.
screen-hint-seat = اضغط مقعدًا شاغرًا لتنضم إلى الطاولة.
screen-hint-free = جولة حرة: توزَّع بلا رهانات.
screen-hint-stake = اختر فيشة ثم اضغط خانة.
screen-hint-closed = أُغلق الرهان؛ وما على المفرش باقٍ.
screen-hint-next = تُفتح الجولة التالية بعد لحظات.
screen-hint-dealer = بانتظار الموزّع.
screen-hint-no-dealer = لا موزّع على الطاولة الآن.
screen-hint-ruling = تبتّ الدار في هذه الجولة؛ ولا يضيع رهان قبل ذلك.
screen-taken-back = نُقضت نتيجة الجولة { $coup }؛ ولم تعد دفعاتها سارية.
screen-righted-result = صُحّحت نتيجة الجولة { $coup }.
screen-righted-cards = صُحّحت أوراق الجولة { $coup }.
screen-righted-card = أُعيدت ورقة من الجولة { $coup }.
screen-righted-die = أُلغيت رمية النرد في الجولة { $coup }.
screen-righted-value = أُلغيت قيمة مسحوبة في الجولة { $coup }؛ ورُدّت الرهانات التي وُضعت بناءً عليها.
screen-closed-no-link = لا اتصال: لا يمكن وضع رهانات الآن.
screen-closed-not-seated = خذ مقعدًا أولًا.
screen-closed-bets-closed = انتهى الرهان: انتظر الجولة التالية من فضلك.
screen-closed-table-closed = هذه الطاولة مغلقة: لا تقبل رهانات بعد الآن.
screen-closed-table-paused = الطاولة متوقفة مؤقتًا: تُقبل الرهانات حين تُستأنف.
screen-closed-table-faulted = الطاولة متوقفة مؤقتًا: رهاناتك محفوظة، وتُقبل الرهانات حين تُستأنف.
screen-closed-staff = أنت هنا بصفة موظف: لا يجلس ولا يراهن إلا الزبائن.
screen-closed-turn-over = انتهى دورك؛ وما راهنت به ثابت.
screen-closed-not-your-turn = لم يحن دورك بعد.
screen-nothing-here = ليس لك شيء على هذه الخانة.
screen-stake-not-taken = انقطع الاتصال قبل وصول { $amount } على { $wager }: لم يُراهن به في الجولة { $coup }.
screen-stake-unknown = انقطع الاتصال قبل تأكيد { $amount } على { $wager }، وقد انتهت الجولة { $coup }. والمبلغ المتاح لك صحيح.

# المقاعد.
screen-seats = المقاعد
screen-seat-take = خذ المقعد { $seat }
screen-seat-free = المقعد { $seat }، شاغر
screen-seat-taken = المقعد { $seat }، مشغول
screen-seat-kept = المقعد { $seat }، محجوز
screen-seat-bot = المقعد { $seat }، روبوت
screen-seat-own = المقعد { $seat }، لك
screen-mark-free = شاغر
screen-mark-taken = مشغول
screen-mark-kept = محجوز
screen-mark-bot = روبوت
screen-mark-own = أنت
screen-buy-in-title = خذ المقعد { $seat }
screen-buy-in = مبلغ الدخول
screen-buy-in-range = تقبل هذه الطاولة من { $least } إلى { $most }. وفي محفظتك { $wallet } ({ $money }).
screen-gift = اطلب نقود لعب من الدار
screen-buy-in-whole = اكتب مبلغًا من { $least } إلى { $most }.
screen-buy-in-presets = مبالغ للاختيار
screen-not-an-amount = اكتب مبلغًا، مثل { $example }.
screen-short = في محفظتك { $wallet } ({ $money }). وهذا لا يكفي: يلزم { $least } على الأقل.
screen-short-cashier = راجع الخزينة لتملأ محفظتك من فضلك.
screen-pay-with = ادفع بعملة
screen-money-held = { $money }: { $held }
screen-arrives = تحصل على فيش بقيمة { $chips } ({ $money }).
screen-leaves-fraction = { $amount } يُبقي كسرًا من فيشة. وهذه المبالغ لا تُبقي كسرًا:
screen-rate = { $paid } تشتري فيشًا بقيمة { $chips }.
screen-paid-back = عند مغادرة المقعد تُردّ قيمة الفيش بعملة { $money }.
screen-broke = لم تبقَ لك فيش تراهن بها.
screen-add-chips = أضف فيشًا
screen-sit = اجلس
screen-cancel = إلغاء
screen-leave = غادر المقعد

# الفيش والمال.
screen-chips = الفيش
screen-chip = فيشة { $credits ->
        [one] بوحدة رصيد واحدة
        [two] بوحدتي رصيد
        [few] بعدد { $credits } وحدات رصيد
       *[other] بعدد { $credits } وحدة رصيد
    }، قيمتها { $value }
screen-denom = قيمة الوحدة
screen-denom-is = قيمة الوحدة: وحدة الرصيد تساوي { $value }
screen-buttons = الرهانات
screen-clear-last = إلغاء آخر رهان
screen-clear-all = إلغاء كل الرهانات
screen-double = ضاعف كل الرهانات
screen-halve = نصّف كل الرهانات
screen-keep-pattern = احفظ هذه الرهانات نمطًا لي
screen-pattern = ضع رهانات نمطي
screen-halve-not = لا تقبل الطاولة نصف هذه الرهانات؛ لم يتغير شيء.
screen-deal-now = وزّع الآن
screen-deal-now-waits =
    { $count ->
        [zero] بلا انتظار
        [one] بانتظار مقعد واحد
        [two] بانتظار مقعدين
        [few] بانتظار { $count } مقاعد
        [many] بانتظار { $count } مقعدًا
       *[other] بانتظار { $count } مقعد
    }
screen-repeat = تكرار آخر رهان
screen-repeat-hold = اضغطه ثلاث ثوانٍ لتتكرر الرهانات كل جولة.
screen-auto-repeat = التكرار التلقائي
screen-auto = تلقائي
screen-available = المتاح
screen-in-play = في اللعب
screen-last-result = آخر نتيجة
screen-result-and-net = { $result }. آخر نتيجة: { $net }

# بجانب الطاولة.
screen-payouts = الدفعات
screen-last-coup = دفعات الجولة { $coup }
screen-payouts-none = هنا يُكتب بعد الجولة ما دُفع لكل رهان من رهاناتك، ولماذا.
screen-clause = البند { $clause }
screen-bead-B = م
screen-bead-P = ل
screen-bead-T = ت

# The company at the table. The made-up names are pairs of these words.
screen-made-up-first = السعيد، الهادئ، الذهبي، الفضي، المحظوظ، الذكي، الشجاع، اللطيف، الوقور، المرح، السريع، الصبور، النبيه، الكريم، المشرق، الحكيم، الرشيق، الأنيق، الودود، البشوش
screen-made-up-second = الباندا، الكركي، الغزال، الدلفين، الصقر، العصفور، الثعلب، الأرنب، البلشون، الكوالا، الأسد، الوشق، العقعق، القندس، البوم، الطاووس، البلبل، الإوز، النمر، الحصان
screen-made-up = { $second } { $first }
screen-made-up-again = { $name } { $number }
screen-seat-name = المقعد { $seat }
screen-seat-stake = الرهان { $amount }
screen-winners = الرابحون: { $list }
screen-winner = { $name } +{ $amount }
screen-shares = الرهانات: اللاعب { $player }، المصرفي { $banker }

# The reality check.
screen-reality = تنبيه اللعب
screen-reality-time = لعبت { $time }.
screen-reality-net = النتيجة حتى الآن، { $money }:
screen-reality-seen = اطّلعت على ذلك
screen-closed-reality-check = أكّد تنبيه اللعب أولًا.
