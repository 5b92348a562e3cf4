# 条件的说法。$values 为可取的值；只有一个值时 $only 即该值。

fact-winner =
    { $only ->
        [player] 闲家胜
        [banker] 庄家胜
        [tie] 两家和局
        [not-tie] 两家没有和局
       *[other] 结果为{ $values }
    }
fact-player-total = 闲家为{ $values }点
fact-banker-total = 庄家为{ $values }点
fact-player-cards = 闲家有{ $values }张牌
fact-banker-cards = 庄家有{ $values }张牌
fact-player-pair =
    { $only ->
        [0] 闲家首两张牌牌面不同（非对子）
        [any] 闲家首两张牌牌面相同（对子）
       *[other] 闲家首两张牌为一对{ $values }
    }
fact-banker-pair =
    { $only ->
        [0] 庄家首两张牌牌面不同（非对子）
        [any] 庄家首两张牌牌面相同（对子）
       *[other] 庄家首两张牌为一对{ $values }
    }
fact-nines =
    { $only ->
        [0] 首四张牌中没有9
        [1] 首四张牌中有1张9
       *[other] 首四张牌中有{ $values }张9
    }
fact-nines-suited = 其中{ $values }张9花色相同
fact-nine-of-diamonds =
    { $only ->
        [1] 其中有方块9
       *[other] 其中没有方块9
    }
fact-die = 骰子为{ $values }点
fact-other = { $fact }为{ $values }

named-player-natural = 闲家为例牌
named-banker-natural = 庄家为例牌
named-player-natural-8 = 闲家为例牌8点
named-player-natural-9 = 闲家为例牌9点
named-banker-natural-8 = 庄家为例牌8点
named-banker-natural-9 = 庄家为例牌9点
named-power-hand = 本局为威力局
named-tie-on-eight-or-nine = 双方以8或9点和局

join-and = { $left }，{ $right }
join-and-last = { $left }，且{ $right }
join-list = { $left }、{ $right }
join-list-last = { $left }与{ $right }
join-or = { $left }、{ $right }
join-or-last = { $left }或{ $right }
group = （{ $condition }）
join-sentences = { $left }{ $right }
not = 并非{ $condition }
value-winner-player = 闲
value-winner-banker = 庄
value-winner-tie = 和

odds =
    { $per ->
        [1] 1赔{ $gain }
       *[other] 每{ $per }赔{ $gain }
    }
odds-less =
    { $per ->
        [1] 1赔{ $gain }，抽佣{ $percent }%
       *[other] 每{ $per }赔{ $gain }，抽佣{ $percent }%
    }
odds-push = 退还注额
odds-lose = 输

# 投注格上的说法，位置有限。
felt-less =
    { $per ->
        [1] 1赔{ $gain }，抽佣{ $percent }%
       *[other] 每{ $per }赔{ $gain }，抽佣{ $percent }%
    }
