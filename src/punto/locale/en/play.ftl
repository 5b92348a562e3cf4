# What `punto play` says beside the words of the screen.

play-table = { $game }, table { $table }
play-limits = { $wager } ({ $key }): { $least } to { $most }
play-help = Orders: sit [SEAT [AMOUNT]], WAGER AMOUNT (banker 100), clear, undo, repeat, buy AMOUNT, shake, wait, show, leave, help, quit
play-not-an-order = { $order } is not an order here.
play-amount = { $given } is not an amount; write whole units in digits, as in banker 100.
play-needs = Write it as { $form }.
play-seat = Seat { $seat }: stack { $stack }, available { $available }
play-no-seat = You have no seat; wallet { $wallet } { $currency }
play-free-seats = { $seats ->
        [none] No seat is free.
       *[other] Free seats: { $seats }
    }
play-stakes = On the layout: { $stakes }
play-stakes-none = Nothing of yours lies on the layout.
play-die = The die shows { $die }.
play-drawn = { $draw }: { $value }.
play-power = A Power hand is in effect.
play-shoe = This shoe: { $results }
play-shoe-cut = Shoe { $shoe } is open, cut by seats { $seats }.
play-shoe-house = Shoe { $shoe } is open, with the entropy of the house only.
play-in-all = In all { $net }; stack { $stack }.
play-lost = No answer came: the seat shows whether it was done.
play-link-up = Connected again.
play-kept = Your stakes stand and are played; your seat is kept for a while.
play-goodbye = Goodbye.

# The statement of a patron's wallets.
statement-what = { $kind ->
        [patron-welcomed] Welcome gift
        [gift-given] Gift
        [money-paid-in] Deposit
        [money-paid-out] Withdrawal
        [money-exchanged] Exchange
        [money-reversed] Reversal
        [seat-taken] Buy-in
        [bought-in] Buy-in
        [seat-left] Cash-out
       *[other] Correction of a coup
    }
statement-means = { $means ->
        [cash] Cash
        [chips] Chips
        [card] Card
       *[transfer] Transfer
    }
