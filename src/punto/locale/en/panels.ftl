# What the panels beside and around the table say.

panel-lobby = Tables
panel-welcome = Welcome, { $name }.
panel-lobby-empty = No table is open just now. One that opens appears here on its own.
panel-lobby-missing = There is no open table “{ $table }”; these are the ones that are.
panel-lobby-waits = Waiting for someone to sit
panel-lobby-limits = Limits
panel-lobby-accepts = also sells chips for { $moneys }
panel-lobby-seats = Seats
panel-lobby-free = { $free } of { $seats } free
panel-lobby-clock = Betting time
panel-lobby-seconds = { $seconds } s
panel-lobby-dealt = dealt by hand
panel-lobby-kept = { $kept ->
        [one] one kept
       *[other] { $kept } kept
    }
panel-lobby-bots = { $bots ->
        [one] one bot
       *[other] { $bots } bots
    }
panel-lobby-voids = { $voids ->
        [one] { $voids } void coup
       *[other] { $voids } void coups
    }
panel-lobby-mine = Your table
panel-lobby-own-seat = Your seat: { $seat }
panel-lobby-filters = Filter tables
panel-lobby-game = Game
panel-lobby-any-game = All games
panel-lobby-any-limits = All limits
panel-lobby-with-seats = With free seats
panel-lobby-clear = Clear filters
panel-lobby-none = No table fits these filters.
panel-lobby-show-all = Show all tables
panel-tiles = Tables side by side
panel-tile-add = Side by side
panel-tiles-most = { $most } tables at most
panel-tiles-open = Play { $count } tables side by side
panel-tile-open = Open the whole table
panel-tile-result = { $table }: { $result }
panel-tile-full = No seat is free here.
panel-tag = { $trend ->
        [banker-streak] Banker ×{ $coups }
        [player-streak] Player ×{ $coups }
        [chopping] Chopping ×{ $coups }
       *[tie-gap] No tie for { $coups } coups
    }
panel-roads = Roads of this shoe
panel-roads-enlarge = Enlarge the roads
panel-no-forecast = Roads show past results. They predict nothing.
panel-road-scrolls = { $road }, all columns of this shoe
panel-road-newest = Newest columns: { $road }
panel-beads-as = How beads are written
panel-beads-letters = As letters
panel-beads-glyphs = As Chinese glyphs
panel-beads-totals = As totals
panel-glyph-B = 庄
panel-glyph-P = 闲
panel-glyph-T = 和
panel-count-B = Banker
panel-count-P = Player
panel-count-T = Tie
panel-count-banker-pairs = B pair
panel-count-player-pairs = P pair
panel-count-naturals = Natural
panel-bead-plate = Bead plate
panel-big-road = Big road
panel-big-eye-boy = Big eye boy
panel-small-road = Small road
panel-cockroach-pig = Cockroach pig
panel-road = { $road }: { $marks }
panel-ask-B = If Banker
panel-ask-P = If Player
panel-ask-mark = { $road }: { $colour ->
        [R] red
        [B] blue
       *[none] nothing yet
    }
panel-shoe = { $left } of { $full } cards left, cut card { $cut } from the end
panel-shoe-shown = { $left } of { $full } cards left; the dealer shows the cut card
panel-no-shoe = The first shoe is not open yet
panel-cut-out = The cut card is out: { $coups ->
        [0] this is the last coup
        [one] one more coup
       *[other] { $coups } more coups
    }.

# Panels over the table.
panel-panels = Help, history, rules, odds, fair shoe and account
panel-history = History
panel-help = Help
panel-help-brief = { $game } in thirty seconds
panel-help-pays = What each bet pays
panel-table = At this table
panel-table-closes = Before each coup the house computes the exact odds from the cards that everyone has seen. A wager that favours patrons takes no stakes in that coup. Stakes that are repeated leave it out.
panel-table-hides = The odds of the next coup are not shown here.
panel-help-rules = The rules in full
panel-help-again = Show the first steps again
panel-rules = Rules
panel-lab = Odds now
panel-account = Account
panel-close = Close
panel-loading = One moment…
panel-failed = This could not be read just now. Please close it and try again.

panel-history-none = The coups that you stake on at this table are listed here.
panel-more = Earlier coups
panel-replay = Replay
panel-void = This coup was void; every stake was returned.
panel-righted = It was recorded wrongly at first and settled again.
panel-back = Back
panel-again = From the start
panel-pause = Pause
panel-next = Next step
panel-step = { $what ->
        [bets-opened] { $calls ->
                [terminal] Bets please.
               *[table] Place your bets, please.
            }
        [last-bets-called] Last bets please.
        [bets-closed] No more bets.
        [shaker-passed] The shaker is passed to { $seat ->
                [0] the dealer
               *[other] seat { $seat }
            }.
        [die-shaken] { $value ->
                [0] The die did not tumble; it is shaken again.
               *[other] The die shows { $value }.
            }
        [value-drawn] { $draw }: { $value }.
        [card-dealt] { $side ->
                [player] Player
               *[banker] Banker
            }: { $card }.
        [card-taken-back] The last card was keyed wrongly and is taken back.
        [totals-announced] The totals of the first four cards are announced.
        [irregularity-called] An irregularity is called.
        [settlement-reversed] The settlement is reversed.
        [deal-reconstructed] The deal is reconstructed.
        [coup-voided] The coup is void.
       *[coup-settled] The coup is settled.
    }

panel-odds = Exact odds with { $decks } decks
panel-odds-note = The house edge is what a stake loses on average, counted over every order of a full shoe.
panel-odds-wager = Wager
panel-odds-edge = House edge
panel-odds-hit = Wins
panel-odds-push = Returned
panel-odds-exact = Edge, exact

panel-lab-note = On the main wagers the edge hardly ever changes sides. Other wagers swing further, because few cards decide them: over whole shoes they average to the odds of a full shoe, but one of them may favour patrons for many coups. These odds do not tell which cards come next, and neither do roads.
panel-lab-of = { $shoe ->
        [none] Coup { $coup }, from a new shoe
       *[other] Coup { $coup }, from shoe { $shoe }
    }
panel-lab-cards = { $seen } cards were seen, { $left } are in the shoe{ $buried ->
        [0] .
       *[other] ; { $buried } left it face down and may be any.
    }
panel-lab-covered = Turn your cards over first: they are part of these odds.
panel-lab-now = Edge now
panel-lab-full = Full shoe
panel-lab-change = Change
panel-lab-patron = patron
panel-lab-house = house
panel-lab-below = An edge below zero favours the patron.
panel-lab-ranks = Cards that nobody has seen
panel-lab-ranks-note = A full shoe has { $full } of each rank; the line is the average of what is left.
panel-lab-suits = By suit, where a wager asks for it

panel-session = This session
panel-wallet = Wallet
panel-brought = Bought in
panel-net = Net result
panel-time = Time at the table
panel-buy-in = Add chips, { $money } ({ $least } to { $most })
panel-buy-in-do = Add
panel-whole = Please write a whole number, 1 or more.

panel-limits = My limits
panel-limits-note = A tighter limit holds at once; a looser one, or none, a day later. Each currency has its own: what you win in one makes up for nothing in another.
panel-limit-stake = Most that I stake in one coup ({ $money })
panel-limit-loss = Most that I lose in a day ({ $money })
panel-limits-deposits = Limits on money that I bring in
panel-limit-deposit-day = Most that I bring in within a day ({ $money })
panel-limit-deposit-week = Most that I bring in within a week ({ $money })
panel-limit-deposit-month = Most that I bring in within 30 days ({ $money })
panel-limit-each = in each currency
panel-limit-minutes = Minutes at tables in a day, all tables together
panel-limit-set = Set
panel-limit-none = No limit is set.
panel-limit-now = Now: { $value }.
panel-limit-later = From { $at }: { $value ->
        [none] no limit
       *[other] { $value }
    }.
panel-limit-left = Left: { $value }.
panel-limit-lift = Lift this limit
panel-exclusion = Exclude myself
panel-exclusion-note = You cannot play until then. It can be made longer, never shorter.
panel-excluded = You have excluded yourself until { $at }.
panel-barred = The house has barred you from playing until { $at }. Your money is yours: the cashier pays it out.
panel-barred-for-good = The house has barred you from playing until it lifts the bar. Your money is yours: the cashier pays it out.
panel-days = { $days ->
        [one] for { $days } day
       *[other] for { $days } days
    }
panel-days-ever = for ever
panel-exclude = Exclude me
panel-exclude-sure = Yes, I am sure

panel-screen = This screen
panel-squeeze = Squeeze: reveal the cards myself when my bet is highest
panel-keys = Keyboard shortcuts
panel-key-chip = choose a chip
panel-key-take-back = with a letter: take its last chip back
panel-key-clear-last = clear last bet
panel-key-clear-all = clear all bets
panel-key-repeat = repeat last bet
panel-key-auto = auto repeat bet
panel-key-denom = denom
panel-key-shake = shake the die
panel-key-open = open the cards
panel-sign-out = Sign out ({ $name })
panel-guest-out = A guest cannot sign in again. Signing out gives up your wallet ({ $wallet } { $money }){ $seat ->
        [0] {""}
       *[other] {" "}and seat { $seat } with { $stack }
    } for good.
panel-guest-out-yes = Sign out and give it up
panel-guest-stay = Stay signed in

# The door.
panel-by-name = Sign in by name
panel-name = Name
panel-password = Password
panel-sign-in = Sign in
panel-sign-up = New account
panel-door = { $why ->
        [wrong-password] Wrong name or password.
        [no-such-code] This code is wrong, used or too old; ask for another one.
        [name-taken] This name is taken; choose another.
        [name-reserved] This name is kept for the house; choose another.
        [not-a-password] A password has 10 characters or more, and is not the name itself.
        [too-many-attempts] Too many attempts; wait { $seconds ->
                [one] a second.
               *[other] { $seconds } seconds.
            }
        [too-many-requests] Too many attempts; wait a little.
       *[other] Please write a name and a password.
    }
panel-set-password = Set the password
panel-new-password = New password
panel-code = Code from the cashier
panel-by-code = New password by a code
panel-name-fault = { $why ->
        [name-space] This name has no spaces; write a dot, a hyphen or an underscore instead.
        [name-invisible] A name has no invisible characters; write it without them.
        [name-signs] A name has letters and digits, and single separators between them, but no other signs.
        [name-first] A name begins with a letter.
        [name-mixed] A name has letters of one script; this one mixes scripts.
        [name-short] A name has 2 characters or more.
        [name-long] A name has { $most } characters at most.
        [name-taken] Somebody here has a name like this; choose another.
        [name-reserved] This name is kept for the house; choose another.
       *[name-empty] Please write a name.
    }

# The name that others see at a seat.
panel-shown = Name at tables
panel-shown-note = Others see this name at your seat. It is kept beside the logs, and you can erase it at any time.
panel-shown-now = Others see: { $name }
panel-shown-hidden = only the number of your seat
panel-shown-hide = Hide my name
panel-shown-set = Use this name
panel-shown-erase = Erase my name
panel-shown-done = Saved.

# Responsible play.
panel-hours = { $hours ->
        [one] for { $hours } hour
       *[other] for { $hours } hours
    }
panel-reality-note = Show me how long I have played and the result
panel-reality-minutes = { $minutes ->
        [0] never
        [one] every { $minutes } minute
       *[other] every { $minutes } minutes
    }
panel-statement = My account as CSV
