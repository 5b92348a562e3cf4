# أسماء الألعاب والرهانات والجهتين.

game-commission = باكارات بعمولة
game-no-commission = باكارات بلا عمولة مع السوبر ستة
game-electronic = باكارات إلكترونية مع تسعات الحظ
game-power-98 = باور باكارات 98
game-tournament = بطولة الباكارات
game-fortune-six = بطولة باكارات ستة الثروة

draw-multiplier = المضاعف

wager-player = اللاعب
wager-banker = المصرفي
wager-tie = التعادل
wager-player-pair = زوج اللاعب
wager-banker-pair = زوج المصرفي
wager-player-natural-8 = ثمانية اللاعب الطبيعية
wager-player-natural-9 = تسعة اللاعب الطبيعية
wager-banker-natural-8 = ثمانية المصرفي الطبيعية
wager-banker-natural-9 = تسعة المصرفي الطبيعية
wager-super-six = السوبر ستة
wager-fortune-six = ستة الثروة
wager-lucky-nines = تسعات الحظ
