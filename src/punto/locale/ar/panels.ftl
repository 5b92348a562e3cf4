# ما تقوله اللوحات التي بجانب الطاولة وحولها.

panel-lobby = الطاولات
panel-welcome = أهلًا بك، { $name }.
panel-lobby-empty = لا طاولة مفتوحة الآن. وما يُفتح منها يظهر هنا من تلقاء نفسه.
panel-lobby-missing = لا توجد طاولة مفتوحة باسم «{ $table }»؛ وهذه هي الطاولات المفتوحة.
panel-lobby-waits = بانتظار من يجلس
panel-lobby-limits = الحدود
panel-lobby-accepts = تُباع الفيش أيضًا مقابل { $moneys }
panel-lobby-seats = المقاعد
panel-lobby-free = الشاغر { $free } من { $seats }
panel-lobby-clock = وقت الرهان
panel-lobby-seconds = { $seconds } ث
panel-lobby-dealt = توزيع باليد
panel-lobby-kept = { $kept ->
        [one] مقعد محجوز
        [two] مقعدان محجوزان
        [few] { $kept } مقاعد محجوزة
       *[other] { $kept } مقعدًا محجوزًا
    }
panel-lobby-bots = { $bots ->
        [one] روبوت واحد
        [two] روبوتان
        [few] { $bots } روبوتات
       *[other] { $bots } روبوتًا
    }
panel-lobby-voids = { $voids ->
        [one] جولة ملغاة واحدة
        [two] جولتان ملغاتان
        [few] { $voids } جولات ملغاة
       *[other] { $voids } جولة ملغاة
    }
panel-lobby-mine = طاولتك
panel-lobby-own-seat = مقعدك: { $seat }
panel-lobby-filters = تصفية الطاولات
panel-lobby-game = اللعبة
panel-lobby-any-game = كل الألعاب
panel-lobby-any-limits = كل الحدود
panel-lobby-with-seats = فيها مقاعد شاغرة
panel-lobby-clear = إلغاء التصفية
panel-lobby-none = لا طاولة توافق هذه التصفية.
panel-lobby-show-all = عرض كل الطاولات
panel-tiles = طاولات جنبًا إلى جنب
panel-tile-add = جنبًا إلى جنب
panel-tiles-most = { $most } طاولات على الأكثر
panel-tiles-open = { $count ->
        [one] العب على طاولة واحدة
        [two] العب على طاولتين جنبًا إلى جنب
        [few] العب على { $count } طاولات جنبًا إلى جنب
       *[other] العب على { $count } طاولة جنبًا إلى جنب
    }
panel-tile-open = افتح الطاولة كاملة
panel-tile-result = { $table }: { $result }
panel-tile-full = لا مقعد شاغر هنا.
panel-tag = { $trend ->
        [banker-streak] المصرفي ×{ $coups }
        [player-streak] اللاعب ×{ $coups }
        [chopping] تناوب ×{ $coups }
       *[tie-gap] لا تعادل منذ { $coups } جولة
    }
panel-roads = طرق هذا الصندوق
panel-roads-enlarge = تكبير الطرق
panel-no-forecast = الطرق تعرض النتائج الماضية. ولا تتنبأ بشيء.
panel-road-scrolls = { $road }، كل أعمدة هذا الصندوق
panel-road-newest = أحدث الأعمدة: { $road }
panel-beads-as = كيف تُكتب الخرزات
panel-beads-letters = حروفًا
panel-beads-glyphs = رموزًا صينية
panel-beads-totals = مجاميع
panel-glyph-B = 庄
panel-glyph-P = 闲
panel-glyph-T = 和
panel-count-B = المصرفي
panel-count-P = اللاعب
panel-count-T = التعادل
panel-count-banker-pairs = زوج المصرفي
panel-count-player-pairs = زوج اللاعب
panel-count-naturals = طبيعية
panel-bead-plate = لوحة الخرز
panel-big-road = الطريق الكبير
panel-big-eye-boy = طريق العين الكبيرة
panel-small-road = الطريق الصغير
panel-cockroach-pig = طريق الصرصور
panel-road = { $road }: { $marks }
panel-ask-B = إن فاز المصرفي
panel-ask-P = إن فاز اللاعب
panel-ask-mark = { $road }: { $colour ->
        [R] أحمر
        [B] أزرق
       *[none] لا شيء بعد
    }
panel-shoe = بقي { $left } من { $full } ورقة، وورقة القطع على بعد { $cut } من النهاية
panel-shoe-shown = بقي { $left } من { $full } ورقة؛ والموزّع يُظهر ورقة القطع
panel-no-shoe = لم يُفتح الصندوق الأول بعد
panel-cut-out = خرجت ورقة القطع: { $coups ->
        [0] هذه هي الجولة الأخيرة
        [one] بقيت جولة واحدة
        [two] بقيت جولتان
        [few] بقيت { $coups } جولات
       *[other] بقيت { $coups } جولة
    }.

# لوحات فوق الطاولة.
panel-panels = المساعدة والسجل والقواعد والاحتمالات ونزاهة الصندوق والحساب
panel-history = السجل
panel-help = المساعدة
panel-help-brief = { $game } في ثلاثين ثانية
panel-help-pays = ما يدفعه كل رهان
panel-table = على هذه الطاولة
panel-table-closes = قبل كل جولة تحسب الدار الاحتمالات الدقيقة من الأوراق التي رآها الجميع. والرهان الذي في صالح المراهن لا يُقبل في تلك الجولة، ويُترك عند تكرار الرهانات.
panel-table-hides = لا تُعرض هنا احتمالات الجولة التالية.
panel-help-rules = القواعد كاملة
panel-help-again = أظهر الخطوات الأولى من جديد
panel-rules = القواعد
panel-lab = الاحتمالات الآن
panel-account = الحساب
panel-close = إغلاق
panel-loading = لحظة من فضلك…
panel-failed = تعذرت القراءة الآن. أغلقها وحاول ثانية من فضلك.

panel-history-none = هنا تُسرد الجولات التي تراهن عليها على هذه الطاولة.
panel-more = جولات أقدم
panel-replay = إعادة العرض
panel-void = أُلغيت هذه الجولة؛ وأُعيدت الرهانات كلها.
panel-righted = سُجلت خطأً أول الأمر ثم سُوّيت من جديد.
panel-back = رجوع
panel-again = من البداية
panel-pause = إيقاف مؤقت
panel-next = الخطوة التالية
panel-step = { $what ->
        [bets-opened] { $calls ->
                [terminal] ضعوا رهاناتكم.
               *[table] ضعوا رهاناتكم من فضلكم.
            }
        [last-bets-called] الرهانات الأخيرة من فضلكم.
        [bets-closed] انتهى الرهان.
        [shaker-passed] تُسلَّم الكأس إلى { $seat ->
                [0] الموزّع
               *[other] المقعد { $seat }
            }.
        [die-shaken] { $value ->
                [0] لم يتقلب النرد؛ فيُهز ثانية.
               *[other] يُظهر النرد { $value }.
            }
        [value-drawn] { $draw }: { $value }.
        [card-dealt] { $side ->
                [player] اللاعب
               *[banker] المصرفي
            }: { $card }.
        [card-taken-back] أُدخلت الورقة الأخيرة خطأً فأُعيدت.
        [totals-announced] يُعلَن مجموعا الأوراق الأربع الأولى.
        [irregularity-called] أُعلنت حالة شاذة.
        [settlement-reversed] نُقضت التسوية.
        [deal-reconstructed] أُعيد تركيب التوزيع.
        [coup-voided] أُلغيت الجولة.
       *[coup-settled] سُوّيت الجولة.
    }

panel-odds = الاحتمالات الدقيقة بعدد { $decks } من الرزم
panel-odds-note = أفضلية الدار هي ما يخسره الرهان في المتوسط، محسوبة على كل ترتيب ممكن لصندوق كامل.
panel-odds-wager = الرهان
panel-odds-edge = أفضلية الدار
panel-odds-hit = يربح
panel-odds-push = يُعاد
panel-odds-exact = الأفضلية بدقة

panel-lab-note = الأفضلية في الرهانات الرئيسية نادرًا ما تنتقل من جهة إلى أخرى. أما الرهانات الأخرى فتتأرجح أكثر لأن أوراقًا قليلة تحسمها: ومتوسطها على صناديق كاملة هو احتمالات الصندوق الكامل، لكن أحدها قد يميل إلى الزبائن جولات كثيرة. وهذه الاحتمالات لا تقول أي ورقة تأتي، ولا الطرق تقول ذلك.
panel-lab-of = { $shoe ->
        [none] الجولة { $coup }، من صندوق جديد
       *[other] الجولة { $coup }، من الصندوق { $shoe }
    }
panel-lab-cards = ما شوهد من الأوراق: { $seen }، وما في الصندوق: { $left }{ $buried ->
        [0] .
       *[other] ؛ وما خرج منه مقلوبًا: { $buried }، وقد يكون أي ورقة.
    }
panel-lab-covered = اقلب أوراقك أولًا: فهي داخلة في هذه الاحتمالات.
panel-lab-now = الأفضلية الآن
panel-lab-full = صندوق كامل
panel-lab-change = التغير
panel-lab-patron = للمراهن
panel-lab-house = للدار
panel-lab-below = الأفضلية التي دون الصفر في صالح المراهن.
panel-lab-ranks = الأوراق التي لم يرها أحد
panel-lab-ranks-note = في الصندوق الكامل { $full } من كل قيمة؛ والخط متوسط ما بقي.
panel-lab-suits = بحسب النقش، حيث يسأل عنه رهان

panel-session = هذه الجلسة
panel-wallet = المحفظة
panel-brought = اشتريت بـ
panel-net = صافي النتيجة
panel-time = الوقت على الطاولة
panel-buy-in = أضف فيشًا، { $money } (من { $least } إلى { $most })
panel-buy-in-do = أضف
panel-whole = اكتب عددًا صحيحًا، 1 أو أكثر، من فضلك.

panel-limits = حدودي
panel-limits-note = الحد الأضيق يسري في الحال؛ والأوسع، أو رفع الحد، بعد يوم. لكل عملة حدّها: ما تربحه بعملة لا يعوّض ما تخسره بأخرى.
panel-limit-stake = أقصى ما أراهن به في الجولة ({ $money })
panel-limit-loss = أقصى ما أخسره في اليوم ({ $money })
panel-limits-deposits = حدود ما أودعه من مال
panel-limit-deposit-day = أقصى ما أودعه في اليوم ({ $money })
panel-limit-deposit-week = أقصى ما أودعه في الأسبوع ({ $money })
panel-limit-deposit-month = أقصى ما أودعه في ثلاثين يومًا ({ $money })
panel-limit-each = في كل عملة على حدة
panel-limit-minutes = الدقائق في اليوم على كل الطاولات معًا
panel-limit-set = ضع الحد
panel-limit-none = لا حد.
panel-limit-now = الآن: { $value }.
panel-limit-later = ابتداءً من { $at }: { $value ->
        [none] لا حد
       *[other] { $value }
    }.
panel-limit-left = بقي: { $value }.
panel-limit-lift = ارفع هذا الحد
panel-exclusion = أستبعد نفسي
panel-exclusion-note = لا يمكنك اللعب حتى ذلك الحين. تمكن إطالة المدة، لا تقصيرها.
panel-excluded = استبعدت نفسك حتى { $at }.
panel-barred = منعتك الدار من اللعب حتى { $at }. مالك لك: تدفعه لك الخزينة.
panel-barred-for-good = منعتك الدار من اللعب حتى ترفع المنع. مالك لك: تدفعه لك الخزينة.
panel-days = { $days ->
        [one] ليوم واحد
        [two] ليومين
        [few] لمدة { $days } أيام
       *[other] لمدة { $days } يومًا
    }
panel-days-ever = إلى الأبد
panel-exclude = استبعدني
panel-exclude-sure = نعم، أنا متأكد

panel-screen = هذه الشاشة
panel-squeeze = العصر: أكشف الأوراق بنفسي حين يكون رهاني الأعلى
panel-keys = اختصارات لوحة المفاتيح
panel-key-chip = اختيار فيشة
panel-key-take-back = مع حرف: استرداد آخر فيشة منه
panel-key-clear-last = إلغاء آخر رهان
panel-key-clear-all = إلغاء كل الرهانات
panel-key-repeat = تكرار آخر رهان
panel-key-auto = التكرار التلقائي
panel-key-denom = قيمة الوحدة
panel-key-shake = هزّ النرد
panel-key-open = كشف الأوراق
panel-sign-out = تسجيل الخروج ({ $name })
panel-guest-out = لا يستطيع الضيف الدخول ثانية. إذا سجلت الخروج فقدت محفظتك ({ $wallet } { $money }){ $seat ->
        [0] {""}
       *[other] {" "}والمقعد { $seat } بما عليه وهو { $stack }
    } نهائيًّا.
panel-guest-out-yes = سجل الخروج وتخلَّ عنها
panel-guest-stay = ابقَ

# الباب.
panel-by-name = الدخول بالاسم
panel-name = الاسم
panel-password = كلمة المرور
panel-sign-in = تسجيل الدخول
panel-sign-up = حساب جديد
panel-door = { $why ->
        [wrong-password] الاسم أو كلمة المرور غير صحيحين.
        [no-such-code] هذا الرمز خاطئ أو مستعمل أو قديم؛ اطلب رمزًا آخر.
        [name-taken] هذا الاسم مأخوذ؛ اختر غيره.
        [name-reserved] هذا الاسم محجوز للدار؛ اختر غيره.
        [not-a-password] كلمة المرور من 10 أحرف أو أكثر، وليست هي الاسم نفسه.
        [too-many-attempts] محاولات كثيرة؛ انتظر { $seconds ->
                [one] ثانية.
                [two] ثانيتين.
                [few] { $seconds } ثوانٍ.
               *[other] { $seconds } ثانية.
            }
        [too-many-requests] محاولات كثيرة؛ انتظر قليلًا.
       *[other] اكتب اسمًا وكلمة مرور من فضلك.
    }
panel-set-password = ضبط كلمة السر
panel-new-password = كلمة سر جديدة
panel-code = الرمز من الخزينة
panel-by-code = كلمة سر جديدة برمز
panel-name-fault = { $why ->
        [name-space] لا مسافات في هذا الاسم؛ اكتب نقطة أو شرطة أو شرطة سفلية بدلًا منها.
        [name-invisible] لا تدخل في الاسم حروف غير مرئية؛ اكتبه من دونها.
        [name-signs] في الاسم حروف وأرقام بينها فواصل مفردة، لا علامات أخرى.
        [name-first] يبدأ الاسم بحرف.
        [name-mixed] حروف الاسم من كتابة واحدة؛ وهذا الاسم يخلط بين كتابات.
        [name-short] الاسم من 2 أحرف أو أكثر.
        [name-long] الاسم من { $most } حرفًا على الأكثر.
        [name-taken] لأحد الحاضرين اسم يشبهه؛ اختر غيره.
        [name-reserved] هذا الاسم محجوز للدار؛ اختر غيره.
       *[name-empty] اكتب اسمًا من فضلك.
    }

# The name that others see at a seat.
panel-shown = الاسم على الطاولة
panel-shown-note = يرى الآخرون هذا الاسم عند مقعدك. لا يُكتب في السجلات، ولك أن تمحوه متى شئت.
panel-shown-now = يرى الآخرون: { $name }
panel-shown-hidden = رقم مقعدك فقط
panel-shown-hide = أخفِ اسمي
panel-shown-set = استخدم هذا الاسم
panel-shown-erase = امحُ اسمي
panel-shown-done = حُفظ.

# Responsible play.
panel-hours = { $hours ->
        [one] لمدة ساعة
        [two] لمدة ساعتين
        [few] لمدة { $hours } ساعات
       *[other] لمدة { $hours } ساعة
    }
panel-reality-note = أظهر لي مدة اللعب ونتيجته
panel-reality-minutes = { $minutes ->
        [0] أبدًا
        [one] كل دقيقة
        [two] كل دقيقتين
        [few] كل { $minutes } دقائق
       *[other] كل { $minutes } دقيقة
    }
panel-statement = حركات حسابي في ملف CSV
