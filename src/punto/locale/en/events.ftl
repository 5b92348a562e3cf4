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
event-stake-placed = Seat { $seat } stakes { $amount } on { $wager }.
event-shoe-opened = Shoe { $shoe } is on the table.
event-cards-burnt = { $face-up } is shown, and { $face-down ->
        [one] one card is burnt
       *[other] { $face-down } cards are burnt
    } face down.
event-shoe-retired = Shoe { $shoe } is retired.
event-bets-opened = { $free ->
        [yes] Coup { $coup } is a free coup, without stakes.
       *[no] Bets are open for coup { $coup }.
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
event-bets-reopened = Bets on coup { $coup } were closed by mistake and are open again.
event-record-righted = The record of coup { $coup } is put right: { $cards } lie on the table.
event-result-confirmed = The dealer confirms the cards of coup { $coup }.
event-totals-announced = Player has { $player }, Banker has { $banker }.
event-coup-settled = Coup { $coup } is settled: { $result }.
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

event-money-paid-in = { $patron } pays in { $amount } { $currency }.
event-money-paid-out = { $patron } is paid out { $amount } { $currency }.
event-money-exchanged = { $patron } changes { $paid } { $pays } into { $received } { $receives }.
event-rate-set = The rate of { $currency } is { $units } for { $per }.
event-table-filled = { $amount } { $currency } goes from the cage to table { $table }.
event-table-credited = { $amount } { $currency } goes from table { $table } back to the cage.
event-shift-opened = Shift { $shift } begins: { $name }.
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
event-proposal-made = A request ({ $what }) waits for a second person.
event-proposal-ended = A request that waited for a second person was { $how ->
        [approved] approved
        [declined] declined
        [refused] refused
       *[expired] dropped: nobody approved it in time
    }.

# Accounts of the ledger.
account-wallet = Wallet of { $owner }
account-seat = Seat { $part } at { $owner }
account-table = Float of { $owner }
account-commission = Commission of { $owner }
account-issue = Issue of { $owner }
account-cage = Cage, { $owner }
account-exchange = Exchange, { $owner }
