# The words of the pit's screen.

pit-title = Pit
pit-not-yours = { $name } does not work in the pit: this screen is for pit bosses, directors and auditors. Sign in as one of them.
pit-floor = Floor
pit-approvals = Approvals
pit-calls = Calls
pit-no-tables = There is no table yet.
pit-no-such-table = There is no such table, or it is not shown yet.
pit-back = Back to the floor
pit-order = Order
pit-order-alarm = Alarms first
pit-order-exposure = Largest exposure first
pit-order-win = Furthest below expectation first
pit-order-key = By name
pit-drawn = Cards are drawn
pit-seats = { $absent ->
    [0] { $taken } of { $seats } seats taken
   *[other] { $taken } of { $seats } seats taken, { $absent } absent
}
pit-figure-staked = Staked
pit-figure-worst = At worst
pit-figure-win = Win
pit-figure-expected = Expected
pit-figure-drop = Drop
pit-figure-handle = Handle
pit-figure-coups = Coups
pit-figure-float = Float
pit-phase-idle = Between coups
pit-phase-betting = Bets open
pit-phase-last-call = Last bets
pit-phase-closed = No more bets
pit-phase-shaking = Die is shaken
pit-phase-drawing = Drawing besides the cards
pit-phase-dealing = Cards are dealt
pit-phase-complete = To be confirmed
pit-phase-settled = Settled
pit-phase-voided = Void
pit-phase-shut = Closed
pit-phase-paused = Paused
pit-phase-closing = { $phase }; closes after this coup
pit-alarm-faulted = Stopped by a fault
pit-alarm-no-dealer = Nobody deals
pit-alarm-link-lost-dealer = The dealer's link is lost
pit-alarm-attendant = A patron calls
pit-alarm-ruling = A ruling is awaited
pit-alarm-long-phase = More than three minutes in one phase
pit-alarm-cut-card-overdue = Cut card overdue
pit-alarm-float-low = Float below what this coup can cost
pit-alarm-absent-with-stack = Absent patron with chips
pit-waiting = { $proposals ->
    [one] { $proposals } approval waits
   *[other] { $proposals } approvals wait
}
pit-nobody-calls = Nobody calls.
pit-seat = Seat { $seat }
pit-away-from-seats = Away from the seats
pit-answer = Somebody has come
pit-acts = Acts
pit-act-pause = Pause
pit-act-resume = Resume
pit-act-open-again = Open again
pit-act-close-table = Close after this coup
pit-act-retire-shoe = Retire the shoe
pit-act-recall-change = Take the change back
pit-act-limits = Limits
pit-act-ruling = Ruling
pit-act-new-table = Open one like it
pit-act-resettle = Settle again
pit-change-due = New settings hold from the next coup on ({ $by }, { $approved }).
pit-exposure = What each wager alone could cost
pit-seats-title = Seats
pit-column-seat = Seat
pit-column-patron = Patron
pit-column-stack = Stack
pit-column-brought = Brought
pit-column-net = Net
pit-column-stakes = Stakes
pit-absent = absent
pit-barred = barred
pit-nobody-sits = Nobody sits here.
pit-limits = Limits of the table
pit-limits-ask = Ask for the change
pit-least = Least
pit-most = Most
pit-buy-in = Buy-in
pit-difference = Difference of the table
pit-not-an-amount = One of the fields does not hold an amount.
pit-new-table = Open a table like this one
pit-new-table-key = Name of the new table
pit-new-table-do = Open the table
pit-resettle = Settle coup { $coup } again
pit-resettle-cards = Cards as they really lay: choose a hand, then key its cards
pit-patrons = Patrons
pit-patron-name = Name of the patron
pit-is-barred = The house bars this patron: no seat, no stake, no deposit. Wallets are paid out.
pit-wallet = Wallet, { $currency }
pit-rating = Rating of the last two days
pit-no-sittings = No sitting in the last two days.
pit-notes = Notes
pit-column-table = Table
pit-column-since = Since
pit-column-time = Time
pit-column-coups = Coups
pit-column-average = Average stake
pit-column-handle = Handle
pit-column-theory = Theoretical loss
pit-column-acts = Acts
pit-act-bar = Bar
pit-act-lift-bar = Lift the bar
pit-act-note = Note
pit-act-vacate = Free the seat
pit-vacate-seat = Free seat { $seat }
pit-act-keep = Keep the seat
pit-bar = Bar { $patron }
pit-bar-what = Stakes already placed stay. Nothing more is staked or brought in, and the seat is freed after the coup.
pit-lift-bar = Lift the bar of { $patron }
pit-why = Reason, for the log
pit-how-long = For how long
pit-until-lifted = Until two persons lift it
pit-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
pit-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
pit-no-longer = No longer
pit-note-text = What happened
pit-note-do = Write it into the log
pit-vacate = Free the seat of { $patron }
pit-keep = Keep seat { $seat }
pit-keep-title = Free seats
pit-kept = Seat { $seat }: kept for { $patron }
pit-filter = Filter
pit-none-fits = No table fits the filter.
pit-keys = Keys of the floor
pit-key-arrows = Move between the tables
pit-key-open = Open the table
pit-key-pause = Pause the table
pit-key-resume = Resume the table
pit-key-filter = Filter
pit-outside = { $side ->
    [above] Win more than { $deviations } σ above expectation
   *[below] Win more than { $deviations } σ below expectation
}
pit-figure-deviation = σ of the win
pit-barred-for-good = The bar holds until two persons lift it.
pit-barred-until = The bar holds until { $moment }.
pit-no-notes = No notes.
pit-resettle-die = Die
pit-resettle-drawn = { $draw }
