# What the screen says to a patron.

# The language's own name for itself, and the direction in which it is written.
screen-language-name = English
screen-direction = ltr

screen-tagline = Baccarat where every card and every payout can be checked.
screen-guest = Play as a guest
screen-guest-note = Guests play with play money. Your seat waits for you on this device.
screen-watch = Watch without an account
screen-watching = You are watching. Take a seat to play.
screen-watch-seat = Play at seat { $seat }
screen-watch-sign-in = Sign in
screen-coach-seat = Press a free seat to play.
screen-coach-chip = Choose the chip to bet with.
screen-coach-field = Press a field to bet the chip on it.
screen-coach-close = Hide this hint
screen-edge = Edge { $edge }
screen-tools = Attendant, amounts and full screen
screen-attendant = Call attendant
screen-attendant-called = Attendant called
screen-veil = Hide amounts
screen-veil-lift = Show amounts
screen-full = Full screen
screen-full-end = Leave full screen
screen-kiosk-touch = Touch to play
screen-kiosk-done = Finish
screen-kiosk-leaves = Still there? This seat is freed in { $seconds } s.
screen-kiosk-fault = The address of this terminal is wrong
screen-kiosk-fault-table = There is no open table “{ $table }”.
screen-kiosk-fault-seat = “{ $seat }” is not a seat of { $table }, whose seats are 1 to { $seats }.
screen-kiosk-fault-idle = “{ $idle }” is not a number of seconds from 1 to { $most }.
screen-kiosk-fault-write = Write for example
screen-kiosk-fault-tables = Open tables:
screen-sign-in-failed = The house cannot be reached just now. Please try again.
screen-language = Language
screen-no-page = There is no page here
screen-no-page-why = There is nothing at this address. It may be mistyped, or the table may be closed.
screen-no-page-way = Go to the tables
screen-waiting = One moment, please
screen-waiting-why = The tables are not open here yet. This page continues on its own as soon as they are.
screen-no-script = This page needs JavaScript. Please allow it here and reload.

screen-link-opening = Connecting…
screen-link-lost = Connection lost, reconnecting…
screen-request-lost = The connection was lost. Please try again.
screen-shoe = Shoe { $shoe }
screen-coup = Coup { $coup }
screen-wallet = Wallet
screen-play-money = Play money
screen-sound = Sound
screen-sound-on = Play sounds and speak the calls
screen-volume = Volume

# The calls.
screen-phase-idle = Take a seat to start
screen-phase-betting =
    { $calls ->
        [terminal] Bets please
       *[table] Place your bets, please
    }
screen-phase-last-call = Last bets please
screen-phase-closed = No more bets
screen-phase-shaking = Shaking the die
screen-phase-drawing = Drawing
screen-phase-dealing = No more bets
screen-phase-complete = No more bets
screen-squeezing = Seat { $seat } squeezes the cards
screen-phase-settled = Coup settled
screen-phase-voided = The coup is void; every stake is returned
screen-closed = This table is closed
screen-waits-dealer = Waiting for the dealer
screen-preparing = Getting the shoe ready
screen-ruling = The table waits for a ruling
screen-paused = The table is paused
screen-faulted = This table is paused. Your stakes are safe. Staff have been told.
screen-shaker-dealer = The dealer shakes the die.
screen-shaker-seat = The shaker is at seat { $seat }, which has the highest stake.
screen-shaker-own = You have the highest stake: the shaker is yours.
screen-shake = Shake
screen-die = The die shows { $die }.
screen-drawn = { $draw }: { $value }
screen-power = Power hand
screen-winner-player = Player wins
screen-winner-banker = Banker wins
screen-winner-tie = Tie
screen-cards-before = Cards of the last coup
screen-own-wins = You win { $amount }
screen-own-loses = You lose { $amount }
screen-own-even = Your stakes come back
screen-clock =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }

# The hands.
screen-side-player = Player
screen-side-banker = Banker
screen-total = Total { $total }
screen-natural = Natural
screen-pair = Pair
screen-open-cards = Open the cards
screen-open-card = Turn over card { $place } of the { $side ->
        [player] Player
       *[banker] Banker
    }
screen-squeeze = Squeeze: card { $place } of the { $side ->
        [player] Player
       *[banker] Banker
    }
screen-squeeze-how = Peel it from any edge or corner. With the keyboard: the arrow keys peel it, { $turn } turns it, { $open } opens it, { $all } opens all cards.
screen-turn-card = Turn the card
screen-glimpse-colour = { $suit ->
        [h] Red
        [d] Red
       *[other] Black
    }
screen-glimpse-suit = { $suit ->
        [s] Spades
        [h] Hearts
        [d] Diamonds
       *[c] Clubs
    }
screen-wins = Wins
screen-card = { $rank ->
        [A] Ace
        [J] Jack
        [Q] Queen
        [K] King
       *[other] { $rank }
    } of { $suit ->
        [s] spades
        [h] hearts
        [d] diamonds
       *[c] clubs
    }

# The layout.
screen-layout = Betting layout
screen-side-wagers = Side wagers
screen-field = { $wager }, pays { $odds }; limits { $least } to { $most } in steps of { $step }; your stake { $stake }.
screen-bet-here = Bet here
screen-step = in steps of { $step }
screen-short-natural-8 = Natural 8
screen-short-natural-9 = Natural 9
screen-limits = { $least } – { $most }
screen-meter = Meter
screen-cap-full = full
screen-wager-closed = closed
screen-beside = with { $wager }
screen-payoff-power = Power { $odds }
screen-payoff-push = push: { $when }
screen-payoff-push-some = some results push
screen-fallen-need = { $amount } on { $wager } was taken back: it needs a stake on { $needs }.
screen-fallen-cap = { $amount } on { $wager } was taken back: such stakes together may not exceed the stake on { $within }.
screen-auto-stopped = Auto repeat has stopped: { $why ->
        [stack-too-short] you no longer have enough at this seat
        [over-maximum] the stakes are over a limit of this table
        [under-minimum] the stakes are under a minimum of this table
        [own-stake-limit] your own limit for one coup forbids it
        [own-loss-limit] your own limit on losses forbids it
        [barred] nothing more may be staked from this seat
        [absent] you were away
        [over-difference] Player and Banker would lie too far apart
       *[other] the stakes can no longer be placed as a whole
    }.
screen-all = Table
screen-all-bots = incl. bots { $amount }
screen-field-wins = Wins
screen-field-loses = Loses
screen-field-returned = Returned
screen-hint-given-up = You were away, so your seat was given up and your money is in your wallet. Press a free seat to join again.
screen-hint-seat = Press a free seat to join the table.
screen-hint-free = A free coup: it is dealt without stakes.
screen-hint-stake = Choose a chip, then press a field.
screen-hint-closed = Stakes are closed; what lies on the layout stands.
screen-hint-next = The next coup opens in a moment.
screen-hint-dealer = Waiting for the dealer.
screen-hint-no-dealer = No dealer is at the table now.
screen-hint-ruling = The house decides about this coup; no stake is lost until then.
screen-taken-back = The result of coup { $coup } was taken back; its payouts no longer hold.
screen-righted-result = The result of coup { $coup } was put right.
screen-righted-cards = The cards of coup { $coup } were put right.
screen-righted-card = A card of coup { $coup } was taken back.
screen-righted-die = The die of coup { $coup } was taken back.
screen-righted-value = A drawn value of coup { $coup } was taken back; stakes placed by it went back.
screen-closed-no-link = No connection: stakes cannot be placed now.
screen-closed-not-seated = Take a seat first.
screen-closed-bets-closed = No more bets: please wait for the next coup.
screen-closed-table-closed = This table is closed: it takes no more stakes.
screen-closed-table-paused = The table is paused: stakes are taken again when it goes on.
screen-closed-table-faulted = The table is paused: your stakes are safe, and stakes are taken again when it goes on.
screen-closed-staff = You are here as staff: only patrons sit and stake.
screen-closed-turn-over = Your turn is over; what you staked stands.
screen-closed-not-your-turn = It is not your turn yet.
screen-nothing-here = Nothing of yours lies on this field.
screen-stake-not-taken = The connection was lost before { $amount } on { $wager } arrived: it was not staked in coup { $coup }.
screen-stake-unknown = The connection was lost before { $amount } on { $wager } was confirmed, and coup { $coup } is over. What you have available is right.

# Seats.
screen-seats = Seats
screen-seat-take = Take seat { $seat }
screen-seat-free = Seat { $seat }, free
screen-seat-taken = Seat { $seat }, taken
screen-seat-kept = Seat { $seat }, kept for somebody
screen-seat-bot = Seat { $seat }, a bot
screen-seat-own = Seat { $seat }, yours
screen-mark-free = Free
screen-mark-taken = Taken
screen-mark-kept = Kept
screen-mark-bot = Bot
screen-mark-own = You
screen-buy-in-title = Take seat { $seat }
screen-buy-in = Buy-in
screen-buy-in-range = This table takes { $least } to { $most }. Your wallet holds { $wallet } ({ $money }).
screen-gift = Ask the house for play money
screen-buy-in-whole = Please write an amount from { $least } to { $most }.
screen-buy-in-presets = Amounts to choose from
screen-not-an-amount = Please write an amount, as in { $example }.
screen-short = Your wallet holds { $wallet } ({ $money }). That is too little: { $least } or more is needed.
screen-short-cashier = Please see the cashier to fill your wallet.
screen-pay-with = Pay with
screen-money-held = { $money }: { $held }
screen-arrives = You receive chips for { $chips } ({ $money }).
screen-leaves-fraction = { $amount } would leave a fraction of a chip. These amounts leave none:
screen-rate = { $paid } buys chips for { $chips }.
screen-paid-back = When you leave the seat, chips are paid back in { $money }.
screen-broke = You have no chips left to bet.
screen-add-chips = Add chips
screen-sit = Sit down
screen-cancel = Cancel
screen-leave = Leave seat

# Chips and money.
screen-chips = Chips
screen-chip = Chip of { $credits } { $credits ->
        [one] credit
       *[other] credits
    }, worth { $value }
screen-denom = Denom
screen-denom-is = Denom: one credit is worth { $value }
screen-buttons = Stakes
screen-clear-last = Clear last bet
screen-clear-all = Clear all bets
screen-double = Double all stakes
screen-halve = Halve all stakes
screen-keep-pattern = Keep these stakes as my pattern
screen-pattern = Put down my pattern
screen-halve-not = Half of these stakes cannot be staked here; nothing was changed.
screen-deal-now = Deal now
screen-deal-now-waits =
    { $count ->
        [one] waits for 1 seat
       *[other] waits for { $count } seats
    }
screen-repeat = Repeat last bet
screen-repeat-hold = Hold it for three seconds to repeat every coup.
screen-auto-repeat = Auto repeat bet
screen-auto = Auto
screen-available = Available
screen-in-play = In play
screen-last-result = Last result
screen-result-and-net = { $result }. Last result: { $net }

# Beside the table.
screen-payouts = Payouts
screen-last-coup = Payouts of coup { $coup }
screen-payouts-none = What each of your stakes is paid, and why, is written here after the coup.
screen-clause = Rule { $clause }
screen-bead-B = B
screen-bead-P = P
screen-bead-T = T

# The company at the table. The made-up names are pairs of these words.
screen-made-up-first = Amber, Bold, Bright, Calm, Clever, Cosy, Gentle, Golden, Happy, Jolly, Kind, Lucky, Merry, Nimble, Patient, Quick, Quiet, Silver, Sunny, Wise
screen-made-up-second = Badger, Crane, Deer, Dolphin, Falcon, Finch, Fox, Hare, Heron, Koala, Lion, Lynx, Magpie, Otter, Owl, Panda, Robin, Swan, Tiger, Turtle
screen-made-up = { $first } { $second }
screen-made-up-again = { $name } { $number }
screen-seat-name = Seat { $seat }
screen-seat-stake = stake { $amount }
screen-winners = Winners: { $list }
screen-winner = { $name } +{ $amount }
screen-shares = Stakes: Player { $player }, Banker { $banker }

# The reality check.
screen-reality = Reality check
screen-reality-time = You have played { $time }.
screen-reality-net = Result so far, { $money }:
screen-reality-seen = I have seen this
screen-closed-reality-check = Acknowledge the reality check first.
