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
fact-die = 骰子為{ $values }點
fact-other = { $fact }為{ $values }

named-player-natural = 閒家得例牌
named-banker-natural = 莊家得例牌
named-player-natural-8 = 閒家得例牌8點
named-player-natural-9 = 閒家得例牌9點
named-banker-natural-8 = 莊家得例牌8點
named-banker-natural-9 = 莊家得例牌9點
named-power-hand = 該局為威力局
named-tie-on-eight-or-nine = 雙方以8或9點和局

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

odds =
    { $per ->
        [1] 1賠{ $gain }
       *[other] { $per }賠{ $gain }
    }
odds-less =
    { $per ->
        [1] 1賠{ $gain }，抽佣{ $percent }%
       *[other] { $per }賠{ $gain }，抽佣{ $percent }%
    }
odds-push = 退還注碼
odds-lose = 輸

# 投注格上的說法，位置有限。
felt-less =
    { $per ->
        [1] 1賠{ $gain }，抽佣{ $percent }%
       *[other] { $per }賠{ $gain }，抽佣{ $percent }%
    }
