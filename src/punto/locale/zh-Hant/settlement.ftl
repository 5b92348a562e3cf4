# 每筆已結算的注碼各用一句說明。

result = 閒{ $player }點，莊{ $banker }點：{ $winner ->
        [player] 閒家勝
        [banker] 莊家勝
       *[tie] 和局
    }
stake-won = 買{ $wager }贏{ $net }：注碼{ $stake }，{ $odds }，因{ $because }。
stake-won-less = 買{ $wager }贏{ $net }：注碼{ $stake }，{ $odds }（佣金{ $commission }），因{ $because }。
stake-pushed = 買{ $wager }退還{ $stake }：{ $because }。
stake-lost = 買{ $wager }不中，輸{ $stake }：{ $because }。
stake-lost-part = 買{ $wager }的{ $stake }輸去一部分（{ $odds }），因{ $because }。
wins-only = 須{ $when }才贏
would-win = 買{ $wager }可得{ $odds }，因{ $because }。
would-push = 買{ $wager }可獲退還注碼，因{ $because }。
would-lose = 買{ $wager }則輸：{ $because }。
would-lose-part = 買{ $wager }則輸去一部分（{ $odds }），因{ $because }。
breakage = 不足一個單位的零數{ $breakage }捨去不派。
