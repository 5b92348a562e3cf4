# 拒绝的原因、所给的内容与出路。

cited = { $said }（{ $clause }）

refusal-after-natural = 例牌一出，双方均不再补牌；请从{ $side ->
        [player] 闲家
       *[banker] 庄家
    }（{ $cards }）取走{ $card }。
refusal-stands = { $side ->
        [player] 闲家
       *[banker] 庄家
    }{ $total }点停牌；请取走{ $card }（{ $cards }）。
refusal-stands-against = 闲家第三张牌为{ $third }时，庄家{ $total }点停牌；请取走{ $card }（{ $cards }）。
refusal-coup-complete = 本局已发完；{ $card }没有位置。
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
refusal-card-too-many = 每家最多三张牌；请从{ $side ->
        [player] 闲家
       *[banker] 庄家
    }（{ $cards }）取走{ $card }。
refusal-no-such-die = 骰子只有1至6点，没有{ $die }点。
refusal-shoe-empty = 牌靴已空。
refusal-card-not-in-shoe = 不可能再有{ $card }：这个{ $decks }副牌的牌靴中，{ $decks }张都已发出。请再看一眼这张牌。
refusal-die-missing = { $game }还要看骰子；请说明点数，例如 --die 3。
refusal-die-not-used = { $game }没有骰子；请去掉{ $die }。
refusal-rounding-not-allowed = { $game }不设尾数：注额不得留下零头。
refusal-decks-not-allowed = 不可使用{ $decks }副牌的牌靴；请用{ $fewest }至{ $most }副。
refusal-no-such-wager = 本游戏没有“{ $wager }”这一注项；可用：{ $wagers }。
refusal-not-a-stake = { $wager }上的“{ $stake }”不是注额；请下1至{ $largest }的整数单位。
refusal-needs-stake = 押{ $wager }，同一局须先押{ $needs }。
refusal-over-cap = { $together }合计{ $stake }，超过{ $within }的{ $most }；请减少此处或增加彼处。
refusal-not-in-steps = { $wager }须以{ $step }为一级下注；{ $stake }会余下零头。请下{ $higher }{ $lower ->
        [0] 。
       *[other] 或{ $lower }。
    }
