# 每笔已结算注额一句话。

result = 闲{ $player }点，庄{ $banker }点：{ $winner ->
        [player] 闲家胜
        [banker] 庄家胜
       *[tie] 和局
    }
stake-won = 押{ $wager }赢{ $net }：注额{ $stake }，{ $odds }，因{ $because }。
stake-won-less = 押{ $wager }赢{ $net }：注额{ $stake }，{ $odds }（佣金{ $commission }），因{ $because }。
stake-pushed = 押{ $wager }退还{ $stake }：{ $because }。
stake-lost = 押{ $wager }未中，输{ $stake }：{ $because }。
stake-lost-part = 押{ $wager }的{ $stake }输去一部分（{ $odds }），因{ $because }。
wins-only = 须{ $when }方可赢
would-win = 押{ $wager }可得{ $odds }，因{ $because }。
would-push = 押{ $wager }可获退还注额，因{ $because }。
would-lose = 押{ $wager }则输：{ $because }。
would-lose-part = 押{ $wager }则输去一部分（{ $odds }），因{ $because }。
breakage = 零头{ $breakage }个单位舍去不付。
