# 每笔已结算注额一句话。

result = 闲{ $player }点，庄{ $banker }点：{ $winner ->
        [player] 闲家胜
        [banker] 庄家胜
       *[tie] 和局
    }
stake-won = 押{ $wager }赢{ $net }：注额{ $stake }，{ $odds }，因{ $because }（{ $clause }）。
stake-won-less = 押{ $wager }赢{ $net }：注额{ $stake }，{ $odds }（佣金{ $commission }），因{ $because }（{ $clause }）。
stake-pushed = 押{ $wager }的注额{ $stake }退还，因{ $because }（{ $clause }）。
stake-lost = 押{ $wager }输{ $stake }，因{ $because }（{ $clause }）。
stake-lost-otherwise = 押{ $wager }输{ $stake }：未出现可赢的结果（{ $clause }）。{ $gist }
stake-lost-plain = 押{ $wager }输{ $stake }：未出现可赢的结果（{ $clause }）。
would-win = 押{ $wager }可得{ $odds }，因{ $because }（{ $clause }）。
would-push = 押{ $wager }可获退还注额，因{ $because }（{ $clause }）。
would-lose = 押{ $wager }则输（{ $clause }）。
breakage = 零头{ $breakage }个单位舍去不付。
