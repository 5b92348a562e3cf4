# Why something is refused, what was given, and the way out.

cited = { $said } ({ $clause })

refusal-after-natural = A natural ends the dealing for both hands; leave { $card } out of the { $side ->
        [player] Player
       *[banker] Banker
    }'s hand ({ $cards }).
refusal-stands = The { $side ->
        [player] Player
       *[banker] Banker
    } stands on { $total }; leave { $card } out ({ $cards }).
refusal-stands-against = The Banker stands on { $total } when the Player's third card is { $third }; leave { $card } out ({ $cards }).
refusal-coup-complete = The coup is complete; { $card } has no place in it.
refusal-first-cards-missing = The { $side ->
        [player] Player
       *[banker] Banker
    } has fewer than two cards ({ $cards ->
        [none] none
       *[other] { $cards }
    }); each hand begins with two.
refusal-third-card-missing = The { $side ->
        [player] Player
       *[banker] Banker
    } must draw a third card to { $cards } ({ $total }); give it.
refusal-card-too-many = A hand has three cards at most; leave { $card } out of the { $side ->
        [player] Player
       *[banker] Banker
    }'s hand ({ $cards }).
refusal-no-such-die = A die shows 1 to 6, not { $die }.
refusal-shoe-empty = The shoe is empty.
refusal-card-not-in-shoe = { $card } cannot come: all { $decks } of them have left this shoe of { $decks } decks. Look at the card again.
refusal-die-missing = { $game } is decided by a die as well; say what it shows.
refusal-die-not-used = { $game } has no die; leave out the die value { $die }.
refusal-draw-missing = { $game } draws { $draw } as well; say what it is, as in "{ $draw } { $value }".
refusal-draw-not-used = { $game } draws no { $draw }; leave out { $draw } { $value }.
refusal-no-such-draw = { $game } never draws { $draw } { $value }; it is one of { $values }.
refusal-rounding-not-allowed = { $game } does not allow breakage: no stake may leave a fraction; settle in steps.
refusal-shoe-too-short-for-odds = A shoe of { $cards } cards has no odds: a coup may need { $fewest }. Leave { $fewest } or more in it.
refusal-shoe-too-large-for-odds = { $cards } cards are too many to count exactly; take { $most } at most.
refusal-decks-not-allowed = A shoe of { $decks ->
        [one] one deck
       *[other] { $decks } decks
    } is not allowed; take { $fewest } to { $most }.
refusal-no-such-wager = This game has no wager “{ $wager }”; it has { $wagers }.
refusal-not-a-stake = “{ $stake }” on { $wager } is not a stake; stake a multiple of { $unit }, at most { $largest }.
refusal-needs-stake = { $wager } needs a stake on { $needs } in the same coup; stake there first.
refusal-over-cap = { $together } together hold { $stake }, more than the { $most } on { $within }; stake less here or more there.
refusal-not-in-steps = { $wager } is staked in steps of { $step }; { $stake } would leave a fraction. Stake { $higher }{ $lower ->
        [0] .
       *[other] {" "}or { $lower }.
    }

# At a table.
refusal-no-such-seat = There is no seat { $seat }; this table has seats 1 to { $seats }.
refusal-already-seated = You have seat { $seat } at this table already; stand up first.
refusal-seat-taken = Seat { $seat } is taken; choose another, or wait until it is free.
refusal-not-a-buy-in = Buy in for { $least } to { $most }.
refusal-not-seated = This cannot be done without a seat at this table.
refusal-stakes-down = { $staked } is in play from this seat; wait until the coup is settled.
refusal-stake-id-used = Another stake was sent under the name { $id }; send this one under a new name.
refusal-coup-over = Coup { $coup } is over; your history says what you staked on it.
refusal-bets-closed = No more bets: coup { $coup } takes no stakes now. What you staked before stands.
refusal-under-minimum = { $wager } takes { $least } or more, not { $stake }.
refusal-over-maximum = { $wager } takes { $most } at most; { $stake } would lie there.
refusal-not-the-stake = { $wager } takes a stake of { $fixed }, no more and no less; { $stake } would lie there.
refusal-stack-too-short = You have { $available } left to stake, not { $stake }.
refusal-wallet-too-short = The wallet holds { $available }, not { $amount }.
refusal-not-now = { $phase ->
        [idle] Not now: no coup is open.
        [betting] Not now: bets are open.
        [last-call] Not now: last bets are called.
        [closed] Not now: bets are closed and no card is dealt yet.
        [shaking] Not now: the die is being shaken.
        [drawing] Not now: what the game draws besides its cards comes first.
        [dealing] Not now: the cards are being dealt.
        [complete] Not now: all cards are dealt, and the result is not confirmed yet.
        [settled] Not now: the coup is settled.
       *[voided] Not now: the coup is void.
    }
refusal-shoe-on-table = Shoe { $shoe } is still on the table.
refusal-no-shoe = There is no shoe on the table; open one first.
refusal-not-cut-now = This shoe is not cut now; the next one can be.
refusal-not-recut = After an aborted opening only those who had cut may cut again, and nobody who was left out twice; everyone may cut the next shoe.
refusal-cut-stands = Seat { $seat } has cut this shoe already; that cut stands.
refusal-cut-differs = This is not what you had committed to; show the same nonce.
refusal-cuts-missing = Seat { $seat } has not shown its cut yet.
refusal-ballot-under-way = Ballot { $ballot } is not drawn yet; only then can the next one begin.
refusal-not-a-ballot = This cannot be drawn: a ballot needs entrants by ascending numbers, and at least one place and at most as many as entrants.
refusal-ballot-differs = Ballot { $ballot } was aborted and is opened again; its list, its purpose and its number of places stay as they were.
refusal-ballot-not-cut-now = This ballot is not cut now.
refusal-not-on-the-ballot = Entrant { $entrant } is not on the list of this ballot.
refusal-ballot-not-recut = After an aborted opening only those who had cut may cut this ballot again, and nobody who was left out twice.
refusal-ballot-cut-stands = Entrant { $entrant } has cut this ballot already; that cut stands.
refusal-ballot-cut-differs = This is not a cut of this ballot; show the nonce that you had committed to.
refusal-ballot-cuts-missing = Entrant { $entrant } has not shown the cut yet.
refusal-ballot-beacon-differs = The value of the beacon is needed if the commitment names one, and only then.
refusal-ballot-secrets-differ = These are not the secrets that the house committed to.
refusal-no-such-statement = The house has signed no statement { $number } yet.
refusal-no-such-receipt = No act of staff begins with row { $number } of { $log }.
refusal-no-such-log = There is no log of { $log } here.
refusal-no-such-audit = There is no audit { $audit }; only the newest are listed, and those that came to no result end with the server.
refusal-audit-running = An audit is running already; its result comes first.
refusal-no-such-shoe = Nothing can be shown of shoe { $shoe }: it was not opened, or its secrets are not here.
refusal-no-such-coup = Coup { $coup } is not over yet, or there is none.
refusal-no-such-table = There is no table “{ $table }”.
refusal-not-saved = This was not saved; what the table shows stands. You may send it again: it counts once.
refusal-account-full = No account here may pass { $most }; nothing was moved. Take a smaller amount.
refusal-stack-too-large = Your stack of { $stack } is over { $most }, the most that may be staked from; leave the seat and cash out first.
refusal-table-faulted = This table is paused. All stakes are safe. Staff have been told.
refusal-server-fault = The server could not finish this. Staff have been told.
refusal-too-many-requests = Too many requests at once; wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} and send this again.
refusal-too-many-links = You have as many links open as may be at once ({ $most }); close one first.
refusal-too-many-displays = As many screens watch from your address as may at once ({ $most }); sign in, or close one.
refusal-too-many-connections = There are as many connections from your address as may be at once ({ $most }); try again in a moment.
refusal-server-full = The server is full; try again in a moment.
refusal-table-closed = This table is closed.
refusal-table-paused = The table is paused; what lies there stands. Wait until it goes on.
refusal-coup-not-final = Coup { $coup } can still be undone; wait until the next bets open.
refusal-no-such-denom = A credit cannot be worth { $denom } here; choose { $denoms }.
refusal-stakes-stand = No more bets: what lies on coup { $coup } stands and can no longer be taken back.
refusal-nothing-staked = You have nothing staked; there is nothing to take back.
refusal-staked-already = You have { $staked } staked already; clear it first, or stake by hand.
refusal-nothing-to-repeat = You have not staked at this table yet; there is nothing to repeat.
refusal-deal-now-off = Only the clock or the dealer closes the bets here.
refusal-wager-closed = { $wager } is closed in this coup: the cards seen so far favour patrons on it.
refusal-odds-hidden = This table does not show the odds of the next coup.
refusal-not-in-credits = { $stake } is not a whole number of credits of { $denom }; stake in steps of { $denom }.
refusal-both-sides = This table takes Player or Banker from one seat, not both; take one back first.
refusal-side-alone = This table takes { $wager } only beside a stake on Player or Banker; stake there first.
refusal-not-allowed = Somebody whose role is { $role } may not do this.
refusal-no-account = Sign in first: without an account one can only watch.
refusal-drawn-here = Table { $table } is drawn by the server; no hand deals there.
refusal-not-oneself = Nobody does this for themselves; another person must.
refusal-not-a-card = { $card } is not a card; write rank and suit, as in 9h, 10c, Ks or Ad.
refusal-not-a-name = { $name } is not a name; take 3 to 32 small letters, digits, dots, dashes or underscores, a letter first.
refusal-not-a-text = { $text } is not a text; write one line with letters or digits, without control characters.
refusal-settings-cannot-be = These settings are not possible: { $why }
refusal-request-cannot-be = This request is not possible: { $why }
refusal-no-such-proposal = This no longer waits for approval: it was done, declined, or waited too long.
refusal-settings-changed = The settings of table { $table } changed after this was asked for; look at them, and ask again.
refusal-changed-since = This was changed by others since it was asked for; look at it again, and ask again.
refusal-another-coup = Coup { $coup } is over, and this was about what lay on the table then; nothing was done.
refusal-table-known = There is a table or a log called { $table } already; choose another name.
refusal-name-taken = The name { $name } is taken; choose another.
refusal-name-reserved = The name { $name } is kept for the house; choose another.
refusal-name-empty = Please write a name.
refusal-name-space = This name has no spaces; write a dot, a hyphen or an underscore instead.
refusal-name-invisible = A name has no invisible characters; write it without them.
refusal-name-signs = A name has letters and digits, and single separators between them, but no other signs.
refusal-name-first = A name begins with a letter.
refusal-name-mixed = A name has letters of one script; this one mixes scripts.
refusal-name-short = A name has { $least } characters or more.
refusal-name-long = A name has { $most } characters at most.
refusal-not-a-password = A password has { $least } to { $most } characters, and is not the name itself.
refusal-wrong-password = Wrong name or password.
refusal-not-a-pin = A PIN has { $least } to { $most } digits, which are neither all the same nor in sequence.
refusal-wrong-pin = Wrong name or PIN.
refusal-pin-disabled = This PIN is disabled after five wrong attempts; sign in with the password to use it again.
refusal-locked = This screen is locked; unlock it with your PIN.
refusal-too-many-attempts = Too many attempts; wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} and try again.
refusal-no-such-session = There is no such session of yours; it may have ended.
refusal-request-id-used = The id { $id } was used for another request; send this one again with a new id.
refusal-not-this-place = Somebody acted before: the table is at coup { $coup } with { $cards ->
    [one] one card
   *[other] { $cards } cards
}. Nothing was done.
refusal-seated = { $name } is seated at a table, and staff may not play. Have them leave the seat first.
refusal-in-tournament = { $name } is in the tournament “{ $cup }” until it is over, and staff may not play. While its entries are open they can withdraw.
refusal-not-staff = { $name } does not work here.
refusal-works-here = { $name } works here already. Change the role, or give a code for a new password.
refusal-own-screen-needed = The second person gets a code of their own: approve this at your own screen.
refusal-nobody-called = { $patron } has not called anybody.
refusal-too-many-calls = { $most } calls from this table wait already; somebody of the staff is on the way.
refusal-self-excluded = You have excluded yourself from playing; the house keeps to it.
refusal-patron-excluded = { $name } has excluded themself from playing; until that ends, no seat is kept for them and no money is brought in.
refusal-exclusion-stands = You have excluded yourself for longer than that already; it can be made longer, never shorter.
refusal-not-a-limit = "{ $value }" is not a limit; give a whole number, or none.
refusal-seat-kept = Seat { $seat } is kept for somebody; choose another.
refusal-barred-by-house = { $bar ->
        [until] The house has barred you from playing until { DATETIME($day, dateStyle: "long") }, { $time } ({ $zone }).
       *[for-good] The house has barred you from playing until it lifts the bar.
    } Your money is yours: the cashier pays it out.
refusal-patron-barred = The house has barred { $name }; until the bar ends, no seat is kept for them and no money is brought in.
refusal-bar-stands = { $patron } is barred for longer than that already; two persons can lift the bar.
refusal-not-barred = { $patron } is not barred.
refusal-time-over = The time at tables that you allow yourself in a day is over.
refusal-barred = Nothing more may be staked from this seat: { $why ->
        [time-over] the time that you allowed yourself is over
        [self-excluded] you have excluded yourself
        [barred-by-house] the house has barred you
       *[other] { $why }
    }.
refusal-own-stake-limit = You allow yourself { $most } in one coup; this would make { $stake }.
refusal-own-loss-limit = You may still risk { $left } here by the limit that you set yourself, not { $stake }.
refusal-own-deposit-limit = By the patron's own limit of { $most } { $currency } in a { $period ->
        [day] day
        [week] week
       *[other] month of 30 days
    }, { $left } more may be brought in now, not { $amount }.
refusal-setting-fixed = The setting "{ $setting }" stays as it is while a table exists; close this table and open another.
refusal-over-difference = All stakes on { $wager } would exceed the other side by { $apart }, and this table allows { $most }; stake less, or wait for the other side.
refusal-not-burnt = The first cards of the shoe are not burnt yet; burn them first.
refusal-free-coup-due = A card of the next coup was seen; deal it as a free coup.
refusal-not-your-shaker = The shaker is { $seat ->
        [0] with the dealer
       *[other] at seat { $seat }
    }; it can be shaken only there.
refusal-other-draw-due = First { $draw } is drawn; key it before anything else.
refusal-carried-card-due = { $card } was left over from the coup before; it is the next card.
refusal-no-dealer = Nobody deals here; take the table first.
refusal-not-the-dealer = { $dealer } deals here.
refusal-cut-card-counted = This table counts its cards to the cut card; it is not shown here.
refusal-not-a-slip = This card can no longer be taken back as a slip; call an irregularity.
refusal-not-dealt-here = The cards of this table are drawn by the server; nobody can name or correct them.
refusal-not-drawn-here = A dealer deals here: the server draws no card that could fail.
refusal-ruling-awaited = A second person has yet to decide about coup { $coup }; nothing goes on until then.
refusal-second-person-needed = This needs a second person; give another name beside yours.
refusal-shoe-not-empty = The shoe still has cards for this coup.
refusal-cards-cannot-be = “{ $cards }” is not a coup; write both hands, as in P 9h 4c 7d | B Kd 6s 10c.
refusal-not-remembered = Coup { $coup } is no longer open to correction here.
refusal-cannot-be-taken-back = Seat { $seat } would have to give back { $amount } and does not have it there; collect it first.
refusal-patron-known = { $patron } is known here already.
refusal-patron-unknown = Nobody called { $patron } is known here.
refusal-not-an-amount = “{ $amount }” is not an amount; give whole units, at least 1.
refusal-not-cash = { $currency } is not bought, sold or changed at the cashier.
refusal-currency-unknown = “{ $currency }” is not money of this house, which has { $known }; two persons can add another by setting its rate.
refusal-language-unknown = Punto does not speak “{ $language }”; it speaks { $known }.
refusal-reference-needed = Give a reference: the number of the slip of the card terminal, of the transfer or of the chips. Only cash needs none.
refusal-no-rate = { $pays } is not changed for { $receives } here; the cashier changes only to and from the house's own money.
refusal-not-whole = { $amount } would leave a fraction; change a multiple of { $per }.
refusal-quote-changed = The rate has changed: it comes to { $received } { $receives } now. Read it back again.
refusal-float-too-short = The float holds { $available }, not { $amount }.
refusal-till-open = Till { $till } is open already.
refusal-has-till = Nobody has two tills: { $till } is still open. It is counted and closed first.
refusal-no-such-till = No till { $till } is open.
refusal-count-incomplete = Till { $till } was also used for { $currencies }. Count each currency; 0 is a count too.
refusal-tills-open = These tills are still open: { $tills }. They are counted before the shift ends.
refusal-no-shift = No shift { $name } is open.
refusal-shift-open = The shift “{ $name }” is open; two persons close it first.
refusal-no-such-act = Receipt { $number } is not an act of the cashier in this shift.
refusal-act-reversed = Receipt { $number } was reversed already.
refusal-till-counted = The till of receipt { $number } was counted since, and its cash is in the cage: there is nothing to reverse.
refusal-no-such-slip = There is no slip { $slip } of this kind that waits.
refusal-slip-not-there = Slip { $slip } is not at this step.
refusal-third-person-needed = A slip needs three people: one asks, one sends, one counts.
refusal-no-such-code = This code is wrong, used or too old. Ask for another one.
refusal-currency-not-taken = This table takes no { $currency }; it takes { $taken }. Others are changed at the cashier.
refusal-house-money-not-taken = Table “{ $table }” sells no chips for { $currency }, the house's own money; let it play for { $currency } or accept it.
refusal-rate-changed = The rate for { $currency } has changed; it is { $rate } now. Buy in again if that suits you.
refusal-not-whole-chips = { $amount } would leave a fraction of a chip; bring a multiple of { $per }.
refusal-too-many-chips = You have put down { $most } chips in this coup, and that is the most; use larger ones.
refusal-no-difference-of-chips = A table of a tournament has no largest difference between Player and Banker: chips cost the house nothing, and a refused stake would tell what others staked secretly.
refusal-over-house-limit = { $setting ->
        [worst] What one coup can cost
       *[other] { $setting }
    } of this table is { $value }; the house allows { $most } at most. Take less, or let a director change the limit of the house.
refusal-seats-assigned = The tournament assigns the seats and the chips of this table.
refusal-tournament-table = The tournament of this table gives it its settings, and needs it open until the tournament is over.
refusal-no-session = No session of a tournament is played at this table.
refusal-not-a-session = This table cannot play such a session: { $part }.
refusal-session-open = Session { $session } of a tournament is still played at this table.
refusal-session-over = Session { $session } is over.
refusal-session-held = The tournament has yet to let this table go on after coup { $counted }.
refusal-not-your-turn = It is not your turn{ $seat ->
        [0] .
       *[other] ; seat { $seat } bets now.
    }
refusal-turn-over = Your turn of this coup is over; what you staked stands.
refusal-turns-left = Seat { $seat } has the turn; pass each turn on, and the last one is the last call.
refusal-no-card-left = You have no such card left for this coup.
refusal-decided-upon = The tournament has acted on the result of coup { $coup }: it is final.
refusal-cup-not-now = That is not possible now: { $phase ->
    [written] the tournament is not open yet.
    [entries] entry is open.
    [closed] entry is closed.
    [running] the tournament is being played.
    [final] the places stand.
    [paid] prizes are paid.
   *[cancelled] the tournament is cancelled.
}
refusal-rules-not-accepted = The rules have to be accepted as they are written now; read them again.
refusal-not-invited = Only those who are invited enter this tournament.
refusal-entered-already = There is an entry already, under number { $entrant }.
refusal-cup-full = All { $most } places and the waiting list are taken.
refusal-no-more-entries = No more entries are possible: { $most } times again, and { $cap } in all.
refusal-not-entered = There is no such entry in this tournament.
refusal-too-few-entrants = { $entrants } entrants are too few; the structure asks for { $least }.
refusal-nobody-to-play = Nobody waits for a seat in { $stage }.
refusal-heat-running = Heat { $heat } is still played.
refusal-no-such-entrant = There is no entrant { $entrant } who still plays.
refusal-not-broke = Chips are bought again only by an entrant who cannot cover the smallest stake.
refusal-no-such-protest = There is no open protest { $protest }.
refusal-protests-open = Protest { $protest } has to be ruled on first.
refusal-too-many-protests = One entrant may lodge { $most } protests in a tournament, and no more.
refusal-not-a-split = The shares are those of the finalists, and they make the whole pool, { $pool }.
refusal-nobody-to-pay = Nobody has a place in the final: there is nobody to pay. Cancel the tournament.
refusal-session-unknown = The tournament has no session { $session }.
refusal-not-reported = Coup { $counted } of session { $session } cannot be reported so.
refusal-ballot-not-wanted = The tournament asks for no such ballot now.
refusal-no-such-cup = There is no tournament “{ $cup }”.
refusal-cup-known = There is already a tournament “{ $cup }”; choose another key.
refusal-bad-structure = This structure cannot work: { $problem }
refusal-no-such-ballot = This tournament has no ballot { $ballot }.
refusal-tables-known = A tournament “{ $cup }” would need the table “{ $table }”, and there is one; choose another key.
