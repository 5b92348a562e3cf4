# 條件的說法。$values 為可取的值；只有一個值時，$only 即該值。

fact-winner =
    { $only ->
        [player] 閒家勝
        [banker] 莊家勝
        [tie] 兩家和局
        [not-tie] 兩家並非和局
       *[other] 結果為{ $values }
    }
fact-player-total = 閒家為{ $values }點
fact-banker-total = 莊家為{ $values }點
fact-player-cards = 閒家有{ $values }張牌
fact-banker-cards = 莊家有{ $values }張牌
fact-player-pair =
    { $only ->
        [0] 閒家首兩張牌的牌面不同（非對子）
        [any] 閒家首兩張牌的牌面相同（對子）
       *[other] 閒家首兩張牌為一對{ $values }
    }
fact-banker-pair =
    { $only ->
        [0] 莊家首兩張牌的牌面不同（非對子）
        [any] 莊家首兩張牌的牌面相同（對子）
       *[other] 莊家首兩張牌為一對{ $values }
    }
fact-nines =
    { $only ->
        [0] 首四張牌中沒有9
        [1] 首四張牌中有1張9
       *[other] 首四張牌中有{ $values }張9
    }
fact-nines-suited = 其中{ $values }張9花色相同
fact-nine-of-diamonds =
    { $only ->
        [1] 首四張牌中有階磚9
       *[other] 首四張牌中沒有階磚9
    }
fact-margin =
    { $only ->
        [0] 兩家點數相同
        [any] 兩家點數不同
       *[other] 兩家相差{ $values }點
    }
fact-winning-total = 較高的一家為{ $values }點
fact-losing-total = 較低的一家為{ $values }點
fact-cards-dealt = 共發出{ $values }張牌
fact-red-cards = 共有{ $values }張紅牌
fact-difference =
    { $only ->
        [equal] { $left }等於{ $right }
        [not-equal] { $left }不等於{ $right }
        [more] { $left }大於{ $right }
        [less] { $left }小於{ $right }
        [not-less] { $left }不小於{ $right }
        [not-more] { $left }不大於{ $right }
       *[other] { $left }減{ $right }為{ $values }
    }
fact-sum = { $left }加{ $right }為{ $values }
fact-product = { $left }乘{ $right }為{ $values }
fact-player-first-total = 閒家首兩張牌為{ $values }點
fact-player-first-suited =
    { $only ->
        [1] 閒家首兩張牌花色相同
       *[other] 閒家首兩張牌花色不同
    }
fact-player-third =
    { $only ->
        [0] 閒家不補牌
        [any] 閒家補牌
       *[other] 閒家的補牌牌面為{ $values }
    }
fact-player-third-value =
    { $only ->
        [-1] 閒家不補牌
        [any] 閒家補牌
       *[other] 閒家的補牌為{ $values }點
    }
fact-player-suited =
    { $only ->
        [1] 閒家所有牌花色相同
       *[other] 閒家的牌花色不盡相同
    }
fact-player-three-of-a-kind =
    { $only ->
        [1] 閒家三張牌牌面相同
       *[other] 閒家沒有三張牌面相同的牌
    }
fact-player-red = 閒家有{ $values }張紅牌
fact-player-nines-by-suit = 閒家首兩張牌中9的花色為{ $values }
fact-banker-first-total = 莊家首兩張牌為{ $values }點
fact-banker-first-suited =
    { $only ->
        [1] 莊家首兩張牌花色相同
       *[other] 莊家首兩張牌花色不同
    }
fact-banker-third =
    { $only ->
        [0] 莊家不補牌
        [any] 莊家補牌
       *[other] 莊家的補牌牌面為{ $values }
    }
fact-banker-third-value =
    { $only ->
        [-1] 莊家不補牌
        [any] 莊家補牌
       *[other] 莊家的補牌為{ $values }點
    }
fact-banker-suited =
    { $only ->
        [1] 莊家所有牌花色相同
       *[other] 莊家的牌花色不盡相同
    }
fact-banker-three-of-a-kind =
    { $only ->
        [1] 莊家三張牌牌面相同
       *[other] 莊家沒有三張牌面相同的牌
    }
fact-banker-red = 莊家有{ $values }張紅牌
fact-banker-nines-by-suit = 莊家首兩張牌中9的花色為{ $values }
fact-die = 骰子為{ $values }點
fact-other = { $fact }為{ $values }

named-player-natural = 閒家得例牌
named-banker-natural = 莊家得例牌
named-player-natural-8 = 閒家得例牌8點
named-player-natural-9 = 閒家得例牌9點
named-banker-natural-8 = 莊家得例牌8點
named-banker-natural-9 = 莊家得例牌9點
named-player-perfect-pair = 閒家首兩張牌牌面與花色皆相同（完美對子）
named-banker-perfect-pair = 莊家首兩張牌牌面與花色皆相同（完美對子）
named-power-hand = 該局為威力局
named-tie-on-eight-or-nine = 雙方以8或9點和局

noun-margin = 兩家點數之差
noun-winning-total = 較高的點數
noun-losing-total = 較低的點數
noun-cards-dealt = 發出的牌數
noun-red-cards = 紅牌張數
noun-calculated = { $left } { $sign } { $right }
noun-player-total = 閒家的點數
noun-player-cards = 閒家的牌數
noun-player-pair = 閒對的牌面
noun-player-first-total = 閒家首兩張牌的點數
noun-player-third = 閒家補牌的牌面
noun-player-third-value = 閒家補牌的點數
noun-player-red = 閒家的紅牌張數
noun-banker-total = 莊家的點數
noun-banker-cards = 莊家的牌數
noun-banker-pair = 莊對的牌面
noun-banker-first-total = 莊家首兩張牌的點數
noun-banker-third = 莊家補牌的牌面
noun-banker-third-value = 莊家補牌的點數
noun-banker-red = 莊家的紅牌張數

join-and = { $left }，{ $right }
join-and-last = { $left }，且{ $right }
join-list = { $left }、{ $right }
join-list-last = { $left }及{ $right }
join-or = { $left }、{ $right }
join-or-last = { $left }或{ $right }
group = （{ $condition }）
join-sentences = { $left }{ $right }
not = 並非{ $condition }
value-winner-player = 閒
value-winner-banker = 莊
value-winner-tie = 和

payoff =
    { $per ->
        [1] 1賠{ $gain }
       *[other] { $per }賠{ $gain }
    }
payoff-less =
    { $per ->
        [1] 1賠{ $gain }，抽佣{ $percent }%
       *[other] { $per }賠{ $gain }，抽佣{ $percent }%
    }
payoff-push = 退還注碼
payoff-lose = 輸
payoff-lose-part = 輸注碼的{ $lost }
payoff-share = 累積獎金的{ $percent }%

# 投注格上的說法，位置有限。
pays-from-to = { $least }至{ $most }
felt-less =
    { $per ->
        [1] 1賠{ $gain }，抽佣{ $percent }%
       *[other] { $per }賠{ $gain }，抽佣{ $percent }%
    }
