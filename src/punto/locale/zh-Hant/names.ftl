# 遊戲與投注項目的名稱。

game-commission = 抽佣百家樂
game-no-commission = 免佣百家樂（附設超級六）
game-electronic = 電子百家樂（附設幸運九）
game-power-98 = 威力百家樂98
game-tournament = 百家樂錦標賽
game-fortune-six = 財富六百家樂錦標賽

draw-multiplier = 倍數

wager-player = 閒
wager-banker = 莊
wager-tie = 和
wager-player-pair = 閒對
wager-banker-pair = 莊對
wager-player-natural-8 = 閒例牌8點
wager-player-natural-9 = 閒例牌9點
wager-banker-natural-8 = 莊例牌8點
wager-banker-natural-9 = 莊例牌9點
wager-super-six = 超級六
wager-fortune-six = 財富六
wager-lucky-nines = 幸運九
