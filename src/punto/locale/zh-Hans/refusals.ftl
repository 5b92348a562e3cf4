# 拒绝的原因、所给的内容与出路。

cited = { $said }（{ $clause }）

refusal-after-natural = 例牌一出，双方均不再补牌；{ $side ->
        [player] 闲家
       *[banker] 庄家
    }（{ $cards }）请勿录入{ $card }。
refusal-stands = { $side ->
        [player] 闲家
       *[banker] 庄家
    }{ $total }点停牌；请勿录入{ $card }（{ $cards }）。
refusal-stands-against = 闲家第三张牌为{ $third }时，庄家{ $total }点停牌；请勿录入{ $card }（{ $cards }）。
refusal-coup-complete = 本局发牌已完成；{ $card }是多出的牌。
refusal-first-cards-missing = { $side ->
        [player] 闲家
       *[banker] 庄家
    }不足两张牌（{ $cards ->
        [none] 无
       *[other] { $cards }
    }）；每家先发两张。
refusal-third-card-missing = { $side ->
        [player] 闲家
       *[banker] 庄家
    }持{ $cards }（{ $total }点）必须补第三张牌；请补上。
refusal-card-too-many = 每家最多三张牌；{ $side ->
        [player] 闲家
       *[banker] 庄家
    }（{ $cards }）请勿录入{ $card }。
refusal-no-such-die = 骰子只有1至6点，没有{ $die }点。
refusal-shoe-empty = 牌靴已空。
refusal-card-not-in-shoe = 不可能再有{ $card }：这个{ $decks }副牌的牌靴中，{ $decks }张都已发出。请再看一眼这张牌。
refusal-die-missing = { $game }还要看骰子；请说明点数。
refusal-die-not-used = { $game }没有骰子；请去掉骰子点数{ $die }。
refusal-rounding-not-allowed = { $game }不允许舍去零头：注额不得使派彩出现零头；请按整数倍下注。
refusal-shoe-too-short-for-odds = 只剩{ $cards }张牌的牌靴无法计算概率：一局可能需要{ $fewest }张。请至少留下{ $fewest }张。
refusal-shoe-too-large-for-odds = { $cards }张牌过多，无法精确计算；最多{ $most }张。
refusal-decks-not-allowed = 不可使用{ $decks }副牌的牌靴；请用{ $fewest }至{ $most }副。
refusal-no-such-wager = 本游戏没有“{ $wager }”这一注项；可用：{ $wagers }。
refusal-not-a-stake = “{ $stake }”不能作为{ $wager }的注额；请下注1至{ $largest }之间的整数个单位。
refusal-needs-stake = 押{ $wager }，同一局须先押{ $needs }。
refusal-over-cap = { $together }合计{ $stake }，超过{ $within }的注额{ $most }；请减少前者或增加后者。
refusal-not-in-steps = { $wager }的注额须为{ $step }的整数倍；{ $stake }会产生零头。请下注{ $higher }{ $lower ->
        [0] 。
       *[other] 或{ $lower }。
    }
