# كيف يقال الشرط على الوقائع. تسرد $values ما قد تكونه الواقعة، و$only هي القيمة حين تكون واحدة.
# كل شرط جملة فعلية، ليصح بعد «عندما» وبعد «إذ».

fact-winner =
    { $only ->
        [player] يفوز اللاعب
        [banker] يفوز المصرفي
        [tie] تتعادل اليدان
        [not-tie] لم تتعادل اليدان
       *[other] تكون النتيجة { $values }
    }
fact-player-total = يكون مجموع اللاعب { $values }
fact-banker-total = يكون مجموع المصرفي { $values }
fact-player-cards = يكون عدد أوراق اللاعب { $values }
fact-banker-cards = يكون عدد أوراق المصرفي { $values }
fact-player-pair =
    { $only ->
        [0] تختلف رتبتا أول ورقتين للاعب (لا زوج)
        [any] تتساوى رتبتا أول ورقتين للاعب (زوج)
       *[other] تكون أول ورقتين للاعب زوجًا من رتبة { $values }
    }
fact-banker-pair =
    { $only ->
        [0] تختلف رتبتا أول ورقتين للمصرفي (لا زوج)
        [any] تتساوى رتبتا أول ورقتين للمصرفي (زوج)
       *[other] تكون أول ورقتين للمصرفي زوجًا من رتبة { $values }
    }
fact-nines =
    { $only ->
        [0] لا تكون بين الأوراق الأولى أي تسعة
        [1] تكون بين الأوراق الأولى تسعة واحدة
       *[other] يكون عدد التسعات بين الأوراق الأولى { $values }
    }
fact-nines-suited = يكون عدد التسعات من نقش واحد { $values }
fact-nine-of-diamonds =
    { $only ->
        [1] تكون تسعة الديناري بين الأوراق الأولى
       *[other] لا تكون تسعة الديناري بين الأوراق الأولى
    }
fact-margin =
    { $only ->
        [0] يتساوى المجموعان
        [any] يختلف المجموعان
       *[other] يكون الفرق بين المجموعين { $values }
    }
fact-winning-total = يكون المجموع الأعلى { $values }
fact-losing-total = يكون المجموع الأدنى { $values }
fact-cards-dealt = يكون عدد الأوراق الموزعة { $values }
fact-red-cards = يكون عدد الأوراق الحمراء { $values }
fact-difference =
    { $only ->
        [equal] يساوي { $left } { $right }
        [not-equal] لا يساوي { $left } { $right }
        [more] يكون { $left } أكبر من { $right }
        [less] يكون { $left } أصغر من { $right }
        [not-less] لا يكون { $left } أصغر من { $right }
        [not-more] لا يكون { $left } أكبر من { $right }
       *[other] يكون { $left } ناقص { $right } { $values }
    }
fact-sum = يكون { $left } مع { $right } { $values }
fact-product = يكون { $left } في { $right } { $values }
fact-player-first-total = يكون مجموع أول ورقتين للاعب { $values }
fact-player-first-suited =
    { $only ->
        [1] تكون أول ورقتين للاعب من نقش واحد
       *[other] تكون أول ورقتين للاعب من نقشين
    }
fact-player-third =
    { $only ->
        [0] لا يسحب اللاعب ورقة ثالثة
        [any] يسحب اللاعب ورقة ثالثة
       *[other] تكون ورقة اللاعب الثالثة من رتبة { $values }
    }
fact-player-third-value =
    { $only ->
        [-1] لا يسحب اللاعب ورقة ثالثة
        [any] يسحب اللاعب ورقة ثالثة
       *[other] تكون قيمة ورقة اللاعب الثالثة { $values }
    }
fact-player-suited =
    { $only ->
        [1] تكون كل أوراق اللاعب من نقش واحد
       *[other] تكون أوراق اللاعب من أكثر من نقش
    }
fact-player-three-of-a-kind =
    { $only ->
        [1] تكون أوراق اللاعب الثلاث من رتبة واحدة
       *[other] لا تكون لدى اللاعب ثلاث أوراق من رتبة واحدة
    }
fact-player-red = يكون عدد أوراق اللاعب الحمراء { $values }
fact-player-nines-by-suit = تكون نقوش التسعات في أول ورقتين للاعب { $values }
fact-banker-first-total = يكون مجموع أول ورقتين للمصرفي { $values }
fact-banker-first-suited =
    { $only ->
        [1] تكون أول ورقتين للمصرفي من نقش واحد
       *[other] تكون أول ورقتين للمصرفي من نقشين
    }
fact-banker-third =
    { $only ->
        [0] لا يسحب المصرفي ورقة ثالثة
        [any] يسحب المصرفي ورقة ثالثة
       *[other] تكون ورقة المصرفي الثالثة من رتبة { $values }
    }
fact-banker-third-value =
    { $only ->
        [-1] لا يسحب المصرفي ورقة ثالثة
        [any] يسحب المصرفي ورقة ثالثة
       *[other] تكون قيمة ورقة المصرفي الثالثة { $values }
    }
fact-banker-suited =
    { $only ->
        [1] تكون كل أوراق المصرفي من نقش واحد
       *[other] تكون أوراق المصرفي من أكثر من نقش
    }
fact-banker-three-of-a-kind =
    { $only ->
        [1] تكون أوراق المصرفي الثلاث من رتبة واحدة
       *[other] لا تكون لدى المصرفي ثلاث أوراق من رتبة واحدة
    }
fact-banker-red = يكون عدد أوراق المصرفي الحمراء { $values }
fact-banker-nines-by-suit = تكون نقوش التسعات في أول ورقتين للمصرفي { $values }
fact-die = يُظهر النرد { $values }
fact-other = يكون { $fact } { $values }

named-player-natural = تكون يد اللاعب طبيعية
named-banker-natural = تكون يد المصرفي طبيعية
named-player-natural-8 = تكون يد اللاعب طبيعية بمجموع 8
named-player-natural-9 = تكون يد اللاعب طبيعية بمجموع 9
named-banker-natural-8 = تكون يد المصرفي طبيعية بمجموع 8
named-banker-natural-9 = تكون يد المصرفي طبيعية بمجموع 9
named-player-perfect-pair = تكون أول ورقتين للاعب من رتبة واحدة ونقش واحد (زوج تام)
named-banker-perfect-pair = تكون أول ورقتين للمصرفي من رتبة واحدة ونقش واحد (زوج تام)
named-power-hand = تكون الجولة جولة باور
named-tie-on-eight-or-nine = تتعادل اليدان على 8 أو 9

noun-margin = الفرق بين المجموعين
noun-winning-total = المجموع الأعلى
noun-losing-total = المجموع الأدنى
noun-cards-dealt = عدد الأوراق الموزعة
noun-red-cards = عدد الأوراق الحمراء
noun-calculated = { $left } { $sign } { $right }
noun-player-total = مجموع اللاعب
noun-player-cards = عدد أوراق اللاعب
noun-player-pair = رتبة زوج اللاعب
noun-player-first-total = مجموع أول ورقتين للاعب
noun-player-third = رتبة ورقة اللاعب الثالثة
noun-player-third-value = قيمة ورقة اللاعب الثالثة
noun-player-red = عدد أوراق اللاعب الحمراء
noun-banker-total = مجموع المصرفي
noun-banker-cards = عدد أوراق المصرفي
noun-banker-pair = رتبة زوج المصرفي
noun-banker-first-total = مجموع أول ورقتين للمصرفي
noun-banker-third = رتبة ورقة المصرفي الثالثة
noun-banker-third-value = قيمة ورقة المصرفي الثالثة
noun-banker-red = عدد أوراق المصرفي الحمراء

join-and = { $left }، و{ $right }
join-and-last = { $left }، و{ $right }
join-list = { $left } و{ $right }
join-list-last = { $left } و{ $right }
join-or = { $left } أو { $right }
join-or-last = { $left } أو { $right }
group = ({ $condition })
join-sentences = { $left } { $right }
not = لا يصح أن { $condition }
value-winner-player = اللاعب
value-winner-banker = المصرفي
value-winner-tie = التعادل

payoff = { $gain } إلى { $per }
payoff-less = { $gain } إلى { $per } ناقص عمولة { $percent }%
payoff-push = يُعاد الرهان
payoff-lose = يخسر
payoff-lose-part = يُخسر { $lost } من الرهان
payoff-share = { $percent }% من الجائزة التراكمية

# على خانة من المفرش، حيث المكان ضيق.
pays-from-to = من { $least } حتى { $most }
felt-less = { $gain } إلى { $per } ناقص { $percent }%
