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
fact-margin =
    { $only ->
        [0] 两家点数相同
        [any] 两家点数不同
       *[other] 两家相差{ $values }点
    }
fact-winning-total = 较高的一家为{ $values }点
fact-losing-total = 较低的一家为{ $values }点
fact-cards-dealt = 共发出{ $values }张牌
fact-red-cards = 共有{ $values }张红牌
fact-difference =
    { $only ->
        [equal] { $left }等于{ $right }
        [not-equal] { $left }不等于{ $right }
        [more] { $left }大于{ $right }
        [less] { $left }小于{ $right }
        [not-less] { $left }不小于{ $right }
        [not-more] { $left }不大于{ $right }
       *[other] { $left }减{ $right }为{ $values }
    }
fact-sum = { $left }加{ $right }为{ $values }
fact-product = { $left }乘{ $right }为{ $values }
fact-player-first-total = 闲家首两张牌为{ $values }点
fact-player-first-suited =
    { $only ->
        [1] 闲家首两张牌花色相同
       *[other] 闲家首两张牌花色不同
    }
fact-player-third =
    { $only ->
        [0] 闲家不补牌
        [any] 闲家补牌
       *[other] 闲家的补牌牌面为{ $values }
    }
fact-player-third-value =
    { $only ->
        [-1] 闲家不补牌
        [any] 闲家补牌
       *[other] 闲家的补牌为{ $values }点
    }
fact-player-suited =
    { $only ->
        [1] 闲家所有牌花色相同
       *[other] 闲家的牌花色不全相同
    }
fact-player-three-of-a-kind =
    { $only ->
        [1] 闲家三张牌牌面相同
       *[other] 闲家没有三张牌面相同的牌
    }
fact-player-red = 闲家有{ $values }张红牌
fact-player-nines-by-suit = 闲家首两张牌中9的花色为{ $values }
fact-banker-first-total = 庄家首两张牌为{ $values }点
fact-banker-first-suited =
    { $only ->
        [1] 庄家首两张牌花色相同
       *[other] 庄家首两张牌花色不同
    }
fact-banker-third =
    { $only ->
        [0] 庄家不补牌
        [any] 庄家补牌
       *[other] 庄家的补牌牌面为{ $values }
    }
fact-banker-third-value =
    { $only ->
        [-1] 庄家不补牌
        [any] 庄家补牌
       *[other] 庄家的补牌为{ $values }点
    }
fact-banker-suited =
    { $only ->
        [1] 庄家所有牌花色相同
       *[other] 庄家的牌花色不全相同
    }
fact-banker-three-of-a-kind =
    { $only ->
        [1] 庄家三张牌牌面相同
       *[other] 庄家没有三张牌面相同的牌
    }
fact-banker-red = 庄家有{ $values }张红牌
fact-banker-nines-by-suit = 庄家首两张牌中9的花色为{ $values }
fact-die = 骰子为{ $values }点
fact-other = { $fact }为{ $values }

named-player-natural = 闲家为例牌
named-banker-natural = 庄家为例牌
named-player-natural-8 = 闲家为例牌8点
named-player-natural-9 = 闲家为例牌9点
named-banker-natural-8 = 庄家为例牌8点
named-banker-natural-9 = 庄家为例牌9点
named-player-perfect-pair = 闲家首两张牌牌面与花色都相同（完美对子）
named-banker-perfect-pair = 庄家首两张牌牌面与花色都相同（完美对子）
named-power-hand = 本局为威力局
named-tie-on-eight-or-nine = 双方以8或9点和局

noun-margin = 两家点数之差
noun-winning-total = 较高的点数
noun-losing-total = 较低的点数
noun-cards-dealt = 发出的牌数
noun-red-cards = 红牌张数
noun-calculated = { $left } { $sign } { $right }
noun-player-total = 闲家的点数
noun-player-cards = 闲家的牌数
noun-player-pair = 闲对的牌面
noun-player-first-total = 闲家首两张牌的点数
noun-player-third = 闲家补牌的牌面
noun-player-third-value = 闲家补牌的点数
noun-player-red = 闲家的红牌张数
noun-banker-total = 庄家的点数
noun-banker-cards = 庄家的牌数
noun-banker-pair = 庄对的牌面
noun-banker-first-total = 庄家首两张牌的点数
noun-banker-third = 庄家补牌的牌面
noun-banker-third-value = 庄家补牌的点数
noun-banker-red = 庄家的红牌张数

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

payoff =
    { $per ->
        [1] 1赔{ $gain }
       *[other] 每{ $per }赔{ $gain }
    }
payoff-less =
    { $per ->
        [1] 1赔{ $gain }，抽佣{ $percent }%
       *[other] 每{ $per }赔{ $gain }，抽佣{ $percent }%
    }
payoff-push = 退还注额
payoff-lose = 输
payoff-lose-part = 输注额的{ $lost }
payoff-share = 累积奖金的{ $percent }%

# 投注格上的说法，位置有限。
pays-from-to = { $least }至{ $most }
felt-less =
    { $per ->
        [1] 1赔{ $gain }，抽佣{ $percent }%
       *[other] 每{ $per }赔{ $gain }，抽佣{ $percent }%
    }
