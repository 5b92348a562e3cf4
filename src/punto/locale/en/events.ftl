# What happened at a table or in the house, as staff read it in a preview, on a receipt and in a log.

event-table-opened = Table { $table } is opened.
event-settings-changed = The settings of the table are changed.
event-change-called = The settings of the table change at the next coup.
event-change-recalled = The settings of the table stay as they are.
event-table-paused = The table is paused.
event-table-resumed = The table continues.
event-closing-called = The table closes after this coup.
event-table-closed = The table is closed.
event-auto-repeat-set = Auto repeat at seat { $seat } is switched { $on ->
        [yes] on
       *[no] off
    }.
event-seat-left = { $patron } leaves seat { $seat }; the stack goes to the wallet.
event-seat-kept = { $until ->
        [0] Seat { $seat } is no longer kept.
       *[other] Seat { $seat } is kept for { $patron }.
    }
event-stake-placed = Seat { $seat } stakes { $amount } on { $wager }.
event-shoe-opened = Shoe { $shoe } is on the table.
event-cards-burnt = { $face-up } is shown, and { $face-down ->
        [one] one card is burnt
       *[other] { $face-down } cards are burnt
    } face down.
event-shoe-retired = Shoe { $shoe } is retired.
event-bets-opened = { $free ->
        [yes] Coup { $coup } is a free coup, without stakes.
       *[no] Bets are open for coup { $coup }{ $closed ->
               *[other] , except on { $closed }.
                [none] .
            }
    }
event-last-bets-called = Last bets are called for coup { $coup }.
event-bets-closed = No more bets on coup { $coup }.
event-shaker-passed = The shaker goes to { $seat ->
        [0] the dealer
       *[other] seat { $seat }
    }.
event-die-shaken = { $value ->
        [0] The die did not tumble; it is shaken again.
       *[other] The die shows { $value }.
    }
event-card-dealt = { $side ->
        [player] Player
       *[banker] Banker
    } gets { $card }.
event-card-taken-back = { $card } was keyed wrongly and is taken back.
event-dealer-came = { $name } deals here.
event-dealer-went = { $name } no longer deals here.
event-burn-taken-back = The burn of shoe { $shoe } was keyed wrongly and is taken back.
event-cut-card-shown = The cut card came out: coup { $last-coup } is the last of shoe { $shoe }.
event-cut-card-taken-back = The cut card did not come out after all.
event-die-taken-back = The die was keyed wrongly: { $value } is taken back, and the die on the table is keyed again.
event-value-drawn = { $draw }: { $value }.
event-value-taken-back = { $draw } was keyed wrongly: { $value } is taken back, and what was drawn is keyed again.
event-bets-reopened = Bets on coup { $coup } were closed by mistake and are open again.
event-record-righted = The record of coup { $coup } is put right: { $cards } lie on the table.
event-result-confirmed = The dealer confirms the cards of coup { $coup }.
event-totals-announced = Player has { $player }, Banker has { $banker }.
event-coup-settled = Coup { $coup } is settled: { $result }.
event-meter-moved = The meter of { $wager } had { $was }; coup { $coup } adds { $contributed }, pays out { $paid-out } and seeds { $seeded }.
event-meter-righted = The meter of { $wager } is corrected for coup { $coup }: { $now }, not { $was }.
event-irregularity-called = { $what ->
        [foreign-card] A foreign card was found in coup { $coup }.
        [wrong-number-of-cards] A hand of coup { $coup } has a wrong number of cards.
        [drawn-together] Cards of coup { $coup } came out together.
        [order-altered] The order of the shoe was altered in coup { $coup }.
       *[shoe-too-short] The shoe is too short for coup { $coup }.
    }
event-draw-failed = { $cause ->
        [secrets-lost] The house lost the secrets of its shoe in coup { $coup }.
       *[shoe-empty] The shoe ran out in coup { $coup }.
    }
event-ruling-awaited = The table waits for a ruling on coup { $coup }.
event-ruling-ended = The table no longer waits for a ruling on coup { $coup }.
event-settlement-reversed = The settlement of coup { $coup } is reversed; its stakes are in play again.
event-deal-reconstructed = Coup { $coup } is reconstructed with { $cards }{ $left-over ->
        [none] .
       *[other] {" "}; { $left-over } opens the next coup.
    }
event-coup-voided = Coup { $coup } is void: every stake is returned in full.
event-coup-resettled = Coup { $coup } is settled again as { $result }.
event-seat-taken = { $paid ->
        [0] { $patron } takes seat { $seat } with { $buy-in }.
       *[other] { $patron } takes seat { $seat } with { $buy-in }, paid with { $paid } { $currency }.
    }
event-bought-in = { $paid ->
        [0] { $patron } at seat { $seat } brings { $amount } more.
       *[other] { $patron } at seat { $seat } brings { $amount } more, paid with { $paid } { $currency }.
    }
event-denom-chosen = A credit at seat { $seat } is worth { $denom } from now on.
event-allowance-set = The limits of seat { $seat } are set again{ $stake ->
        [hidden] .
       *[other] : stake in one coup { $stake }, left to lose { $loss }{ $barred ->
            [none] .
            [time-over] ; nothing more may be staked, since the time is over.
            [self-excluded] ; nothing more may be staked after a self-exclusion.
           *[other] ; nothing more may be staked, since the house bars the patron.
        }
    }
event-ready-set = Seat { $seat } is { $on ->
        [yes] ready
       *[no] no longer ready
    } for the cards of coup { $coup }.
event-shoe-committed = The house is bound to shoe { $shoe }, opening { $opening }.
event-cut-committed = Seat { $seat } commits to a cut.
event-cuts-called = The seats that cut shoe { $shoe } show their cuts now; nobody else cuts it.
event-cut-revealed = Seat { $seat } shows its cut.
event-cut-shown-late = Seat { $seat } shows its cut of shoe { $shoe } after opening { $opening } was aborted.
event-opening-aborted = Opening { $opening } of shoe { $shoe } is aborted.
event-entropy-taken = The cards of shoe { $shoe } are fixed; nobody knows them yet.
event-stakes-taken-back = Stakes of seat { $seat } on coup { $coup } are taken back.
event-rules-adopted = From here on, rules version { $version } decides.

event-money-paid-in = { $patron } pays in { $amount } { $currency }{ $means ->
        [cash] { "" }
        [chips] { " " }in chips
        [card] { " " }by card
       *[transfer] { " " }by transfer
    }{ $reference ->
        [none] .
       *[other] { " " }(reference: { $reference }).
    }
event-money-paid-out = { $patron } is paid out { $amount } { $currency }{ $means ->
        [cash] { "" }
        [chips] { " " }in chips
        [card] { " " }by card
       *[transfer] { " " }by transfer
    }{ $reference ->
        [none] .
       *[other] { " " }(reference: { $reference }).
    }
event-money-exchanged = { $patron } changes { $paid } { $pays } into { $received } { $receives }.
event-rate-set = The rate of { $currency } is { $units } for { $per }.
event-table-filled = { $amount } { $currency } goes from the cage to table { $table }.
event-table-credited = { $amount } { $currency } goes from table { $table } back to the cage.
event-till-opened = { $by } takes till { $till } with { $cash }.
event-till-fed = { $amount } { $currency } goes from the cage to till { $till }.
event-till-skimmed = { $amount } { $currency } goes from till { $till } to the cage.
event-till-closed = Till { $till } goes back to the cage: expected { $expected }, counted { $counted }{ $variance ->
        [0] , no variance.
       *[other] , variance { $variance }.
    }
event-money-reversed = Receipt { $of } ({ $what ->
        [money-paid-in] paid in
        [money-paid-out] paid out
        [money-exchanged] exchanged
        [till-fed] cash to a till
       *[till-skimmed] cash from a till
    }) is reversed: { $moved } goes back. Reason: { $why }
event-slip-asked = Slip { $slip }: { $what ->
        [fill] { $amount } { $currency } is asked for table { $table }
       *[credit] { $amount } { $currency } shall go from table { $table } to the cage
    }.
event-slip-sent = Slip { $slip }: the chips are on their way.
event-slip-returned = Slip { $slip }: { $amount } { $currency } were counted, which is not what it says; the chips go back.
event-slip-taken = Slip { $slip }: { $what ->
        [fill] { $amount } { $currency } went from the cage to table { $table }
       *[credit] { $amount } { $currency } went from table { $table } to the cage
    }. Asked by { $asked }, sent by { $sent }.
event-slip-cancelled = Slip { $slip } is void. Reason: { $why }
event-shift-closed = Shift { $shift } ends: { $name }.
event-patron-registered = { $patron } has an account.
event-code-issued = { $patron } may choose a new password by a one-time code.
event-code-used = { $patron } chose a new password by a one-time code.
event-threshold-set = { $amount ->
        [0] Cash in { $currency } is not reported.
       *[other] Cash in { $currency } is reported from { $amount } a gaming day on.
    }
event-threshold-reached = Report: { $patron } { $way ->
        [in] paid in
       *[out] was paid out
    } { $amount } { $currency } in cash on the gaming day { $day }; the threshold is { $threshold }.
event-shift-opened = Shift { $shift } begins: { $name }.
event-house-limit-set = The house's limits in { $currency } are set: { $stake } a stake, { $buy-in } a buy-in, { $seats } seats, { $worst } at worst in one coup; one cashier pays out { $pay-out-alone } alone.
event-house-text-set = Displays now say in { $language }: { $text }
event-audit-done = An audit read { $rows } rows: { $fault ->
        [none] no fault was found.
       *[other] there is a fault at { $fault }.
    }
event-patron-barred = { $patron } is barred: { $why }
event-bar-lifted = { $patron } is no longer barred: { $why }
event-note-made = Noted: { $text }
event-attendant-answered = { $patron }, who had called, is attended to.
event-staff-appointed = { $name } works here as { $role ->
        [dealer] a dealer
        [pit-boss] a pit boss
        [cashier] a cashier
        [director] a director
        [auditor] an auditor
       *[admin] an admin
    }.
event-staff-dismissed = { $name } no longer works here.
event-staff-invited = { $name } is invited to work here as { $role ->
        [dealer] a dealer
        [pit-boss] a pit boss
        [cashier] a cashier
        [director] a director
        [auditor] an auditor
       *[admin] an admin
    }, by a one-time code.
event-reset-code-issued = { $name } may choose a new password and PIN by a one-time code.
event-staff-joined = { $name } chose a password and a PIN by a one-time code.
event-invitation-withdrawn = The invitation of { $name } is withdrawn.
event-sessions-ended = { $name } was signed out everywhere.
event-proposal-made = A request ({ $what }) waits for a second person.
event-proposal-ended = A request that waited for a second person was { $how ->
        [approved] approved
        [declined] declined
        [refused] refused
       *[expired] dropped: nobody approved it in time
    }.
event-house-opened = The house is opened; its own money is { $currency }.
event-patron-welcomed = { $patron } is new here.
event-gift-given = { $patron } is given { $gift } { $currency }.
event-own-limit-set = { $patron } limits { $what ->
        [stake] stakes in a coup
        [loss] losses in a day
        [minutes] minutes at tables in a day
        [deposit-day] deposits in a day
        [deposit-week] deposits in a week
        [deposit-month] deposits in a month
       *[reality] minutes between two reality checks
    }{ $value ->
        [hidden] .
        [none] : no limit.
       *[other] : { $value }{ $currency ->
            [none] .
           *[other] {" "}{ $currency }.
        }
    }
event-self-excluded = { $patron } takes a break from playing.
event-attendant-called = { $patron } calls an attendant to seat { $seat } of table { $table }.
event-attendant-cancelled = { $patron } no longer needs an attendant.
event-session-opened = A session of { $cup } begins ({ $stage }, heat { $heat }): { $places } seats play { $coups } coups.
event-session-closed = Session { $session } is over; the chips of { $stacks } seats were taken in.
event-session-released = The table goes on after coup { $counted } of session { $session }.
event-coup-made-final = After coup { $counted } of session { $session } the stacks stand: a decision rests on them.
event-seat-cleared = { $patron } is out and leaves seat { $seat }; the chips were taken in: { $stack }. Reason: { $why }
event-chips-added = { $patron } at seat { $seat } buys chips again: { $amount } (re-buy { $number }).
event-penalty-taken = { $amount } is taken from { $patron } at seat { $seat } as a penalty: { $why } ({ $by }, { $approved }).
event-turn-ended = Seat { $seat } has bet in coup { $coup }.
event-coup-passed = Seat { $seat } lets coup { $coup } pass with a card.
event-secret-played = The stakes of seat { $seat } are secret in coup { $coup }.
event-stake-missed = Seat { $seat } did not bet in coup { $coup }; { $taken } was taken.
event-session-held = The table waits before its next coup (session { $session }).
event-cup-written = The tournament { $key } is written ({ $by }).
event-entries-opened = Entries are open ({ $by }).
event-invited = { $patron } is invited ({ $by }).
event-entered = { $patron } enters as number { $entrant }{ $waits ->
        [yes] , on the waiting list.
       *[no] .
    }
event-entered-again = Entrant { $entrant } enters again (entry { $entries }).
event-withdrew = Entrant { $entrant } withdraws{ $refunded ->
        [yes] ; the fee is paid back.
       *[no] .
    }
event-moved-up = Entrant { $entrant } moves up from the waiting list.
event-entries-closed = Entries are closed ({ $by }). Turned away: { $turned-away ->
        [none] nobody.
       *[other] { $turned-away }.
    }
event-reentry-closed = Nobody enters again from now on ({ $by }).
event-heat-called = Heat { $heat } of { $stage } is called; { $waiting } entrants wait for a seat ({ $by }).
event-ballot-wanted = A lot decides next: { $what } of { $of }.
event-heat-started = Heat { $heat } of { $stage } begins at { $sessions } tables.
event-coup-reported = Session { $session } has counted coup { $counted } (row { $row } of the table's log).
event-rebuy-offered = Entrant { $entrant } may buy chips again (session { $session }).
event-rebuy-paid = Entrant { $entrant } pays { $fee } and gets { $stack } chips (re-buy { $number }).
event-entrant-out = Entrant { $entrant } is out of session { $session } after coup { $after }: { $why }.
event-session-ended = All coups of session { $session } are played.
event-tie-found = { $entrants } entrants are equal and must be parted ({ $key }).
event-tie-narrowed = A way to part equals was taken (step { $step }).
event-play-off-called = Session { $session } is a play-off of { $seats } entrants.
event-tie-parted = Equals have an order: { $order } ({ $key }).
event-stage-ended = All sessions of { $stage } are over; protests can still be lodged.
event-stage-final = The results of { $stage } are final ({ $by }).
event-protest-lodged = Entrant { $entrant } lodges protest { $protest }: { $text }
event-protest-ruled = Protest { $protest } is ruled on: { $ruling } ({ $by }, { $approved }).
event-disqualified = Entrant { $entrant } is disqualified: { $why } ({ $by }, { $approved }).
event-split-agreed = Entrant { $entrant } agrees to a split among { $shares }.
event-prizes-paid = { $prizes } prizes are paid and { $in-kind } given in kind ({ $by }, { $approved }).
event-cup-held = Every table of the tournament stops after its coup ({ $by }).
event-cup-went-on = The tournament goes on ({ $by }).
event-cup-cancelled = The tournament is cancelled: { $why }. { $refunds } entrants have their fees back ({ $by }, { $approved }).
event-ballot-committed = The house is bound to ballot { $ballot } ({ $what }, { $of }), opening { $opening }.
event-ballot-cut-committed = Entrant { $entrant } cuts the ballot.
event-ballot-cuts-called = Those who cut ballot { $ballot } show their numbers (opening { $opening }).
event-ballot-cut-revealed = Entrant { $entrant } shows the number of their cut.
event-ballot-cut-shown-late = Entrant { $entrant } shows a number after opening { $opening } of ballot { $ballot } went without it.
event-ballot-aborted = Opening { $opening } of ballot { $ballot } is aborted: { $why }.
event-ballot-drawn = Ballot { $ballot } is drawn: { $order }.

# Accounts of the ledger.
account-wallet = Wallet of { $owner }
account-seat = Seat { $part } at { $owner }
account-table = Float of { $owner }
account-commission = Commission of { $owner }
account-issue = Issue of { $owner }
account-cage = Cage, { $owner }
account-exchange = Exchange, { $owner }
account-till = Till { $owner }, { $part }
account-variance = Variance of tills, { $owner }
account-bank = Cards and transfers, { $owner }
account-pool = Pool of { $owner }
account-meter = Meter of { $part } at { $owner }
account-fees = Fees of { $owner }
