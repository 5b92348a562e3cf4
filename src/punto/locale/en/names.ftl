# Names of games, wagers, sides and suits.

game-commission = Baccarat with commission
game-no-commission = No Commission baccarat with Super Six
game-electronic = Electronic baccarat with Lucky Nines
game-power-98 = Power Baccarat 98
game-tournament = Baccarat Tournament
game-fortune-six = Fortune Six Baccarat Tournament

draw-multiplier = Multiplier

wager-player = Player
wager-banker = Banker
wager-tie = Tie
wager-player-pair = Player Pair
wager-banker-pair = Banker Pair
wager-player-natural-8 = Player Natural 8
wager-player-natural-9 = Player Natural 9
wager-banker-natural-8 = Banker Natural 8
wager-banker-natural-9 = Banker Natural 9
wager-super-six = Super Six
wager-fortune-six = Fortune Six
wager-lucky-nines = Lucky Nines
