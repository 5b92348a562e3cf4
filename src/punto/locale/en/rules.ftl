# Headings and lines of the printed rules.

rules-definitions = Definitions
rules-mode-of-play = Mode of play
rules-how-to-play = How to play
rules-tableau = Table of play
rules-settlement = Settlement
rules-stakes = Stakes

rules-procedures = Chips and currencies
rules-irregularities = Irregularities
rules-terminal = At the terminal
rules-sheet = The sheet
rules-edition = Version { $version } of the game rules, in force from { DATETIME($since, dateStyle: "long") }.
rules-no-edition = The sheet that these rules follow names no version and no date.

rules-draw = For every coup a number is drawn { $when ->
        [before] before the bets open
       *[after] once the bets are closed
    }. { $draw }: { $values }.
rules-draw-chance = { $value } with a chance of { $chance }

tableau-player-has = Player has
tableau-banker-has = Banker has
tableau-player-does = Player
tableau-on-third = Columns 0 to 9: the value of the Player's third card.
tableau-stood = Player stood
tableau-draws = draws
tableau-stands = stands
tableau-natural = natural: neither hand draws
tableau-mark-draws = D
tableau-mark-stands = ·
tableau-key = D: the Banker draws; a dot: it stands. With a natural in either hand, neither draws.

column-wager = Wager
column-when = When
column-pays = Pays
column-clause = Clause
column-every-other = every other result
column-id = Clause
column-gist = What it says
column-where = Where
column-tests = Tests
column-state = State
column-game = Game
column-name = Name
column-wagers = Wagers
column-decks = Decks
column-stake = Stake
column-net = Net
column-sentence = Why

first-line = Where more than one line of a wager holds, the first of them pays.
means = “{ $name }” means: { $meaning }.
need = { $wagers } may be staked only beside a stake on { $needs } in the same coup.
meter = { $wager } has a meter and takes one fixed stake. { $percent }% of each stake goes into the meter. It begins at { $seed } times the stake, and again once all of it is won. Stakes that hit share equally what it held before the coup; they are not returned, and units that cannot be shared stay in it.
cap = { $together } together may not exceed the stake on { $within }.
step = { $wagers }: stakes in steps of { $step } units, so that no payout leaves a fraction.
no-steps = Every payout is a whole number of units: any whole stake may be made.
not-for-money = This game favours the patron and is not played for money: it is played with tournament chips or play money.

state-held = held
state-not-implemented = not implemented: { $reason }
clauses-count = { $held } of { $all } clauses are held, { $lacking } are not implemented in full.
total-net = In all { $net } on { $stake } staked.

column-edge = House edge
column-hit = Wins
column-push = Pushes
column-loss = Loses
column-deviation = St. dev.
column-probability = Probability
column-one-in = One in
column-card = Card gone
shoe-of = { $decks ->
        [one] 1 deck
       *[other] { $decks } decks
    }, { $cards } cards
decks-allowed = The rules of this game allow { $fewest } to { $most } decks.
shoe-endless = Infinitely many decks
lines = Lines of the paytables
column-combinations = Combinations
column-contribution = Contribution
meters-in-stakes = Meters, in stakes
column-seed = Seed
column-into-meter = Into the meter
column-meter = Meter
column-break-even = Break-even
column-long-run = Long run
column-won = Won once in
effect-of-removal = Effect of removal: how the house edge changes when one card is gone

road-bead-plate = Bead plate
road-big-road = Big road
road-big-eye-boy = Big eye boy
road-small-road = Small road
road-cockroach-pig = Cockroach pig
road-ask = Next, after
road-banker = Banker
road-player = Player
road-title = Roads of { $coups } coups: { $banker } Banker, { $player } Player, { $tie } ties
road-note = Roads do not forecast.

column-simulated-edge = Simulated
column-error = Error
column-z = z
column-cut-card-effect = Cut card
simulated = Coups dealt: { $coups }, at { $rate } a second, seed { $seed }; compared: the { $each } coups that every shoe reaches.
simulated-so-far = Stopped. Coups so far: { $coups }, at { $rate } a second, seed { $seed }; compared: the { $each } coups that every shoe reaches.
simulation-too-few = Too few to judge: { $compared } compared, and it takes { $enough } coups until every pay has come often enough.
simulation-agrees = Agrees with the exact odds: the furthest wager misses by { $furthest } standard errors, { $bound } are allowed (level { $level } over all wagers).
simulation-disagrees = Disagrees with the exact odds: the furthest wager misses by { $furthest } standard errors, { $bound } are allowed (level { $level } over all wagers).
