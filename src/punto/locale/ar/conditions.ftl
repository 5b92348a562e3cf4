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
fact-die = يُظهر النرد { $values }
fact-other = يكون { $fact } { $values }

named-player-natural = تكون يد اللاعب طبيعية
named-banker-natural = تكون يد المصرفي طبيعية
named-player-natural-8 = تكون يد اللاعب طبيعية بمجموع 8
named-player-natural-9 = تكون يد اللاعب طبيعية بمجموع 9
named-banker-natural-8 = تكون يد المصرفي طبيعية بمجموع 8
named-banker-natural-9 = تكون يد المصرفي طبيعية بمجموع 9
named-power-hand = تكون الجولة جولة باور
named-tie-on-eight-or-nine = تتعادل اليدان على 8 أو 9

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

odds = { $gain } إلى { $per }
odds-less = { $gain } إلى { $per } ناقص عمولة { $percent }%
odds-push = يُعاد الرهان
odds-lose = يخسر

# على خانة من المفرش، حيث المكان ضيق.
felt-less = { $gain } إلى { $per } ناقص { $percent }%
