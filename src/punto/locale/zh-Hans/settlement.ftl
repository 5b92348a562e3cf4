# 每笔已结算注额一句话。

result = 闲{ $player }点，庄{ $banker }点：{ $winner ->
        [player] 闲家胜
        [banker] 庄家胜
       *[tie] 和局
    }
stake-won = { $wager }赢{ $net }：注额{ $stake }，{ $odds }，因{ $because }（{ $clause }）。
stake-won-less = { $wager }赢{ $net }：注额{ $stake }，{ $odds }，佣金{ $commission }，因{ $because }（{ $clause }）。
stake-pushed = { $wager }退还注额{ $stake }，因{ $because }（{ $clause }）。
stake-lost = { $wager }输{ $stake }，因{ $because }（{ $clause }）。
stake-lost-otherwise = { $wager }输{ $stake }（{ $clause }）：{ $gist }
stake-lost-plain = { $wager }输{ $stake }（{ $clause }）。
breakage = 不足一个单位的{ $breakage }不予支付。
