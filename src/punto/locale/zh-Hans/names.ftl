# 游戏、注项与各方的名称。

game-commission = 抽佣百家乐
game-no-commission = 免佣百家乐（附超级六）
game-electronic = 电子百家乐（附幸运九）
game-power-98 = 威力百家乐98
game-tournament = 百家乐锦标赛
game-fortune-six = 财富六百家乐锦标赛

draw-multiplier = 倍数

wager-player = 闲
wager-banker = 庄
wager-tie = 和
wager-player-pair = 闲对
wager-banker-pair = 庄对
wager-player-natural-8 = 闲例牌8点
wager-player-natural-9 = 闲例牌9点
wager-banker-natural-8 = 庄例牌8点
wager-banker-natural-9 = 庄例牌9点
wager-super-six = 超级六
wager-fortune-six = 财富六
wager-lucky-nines = 幸运九
