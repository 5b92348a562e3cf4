# The words of those who work at a table: the dealer's console.

floor-step-nothing = Nothing to do: the table is paused or closed.
floor-step-take-table = Enter: deal here
floor-step-open-shoe = Enter: a new shoe is on the table
floor-step-burn-cards = Key the first card of the shoe; the burn follows
floor-step-open-bets = Enter: place your bets
floor-step-free-coup = Enter: free coup, without stakes
floor-step-next-turn = Enter: the seat has bet, the next one bets
floor-step-call-last-bets = Enter: last bets
floor-step-close-bets = Enter: no more bets
floor-step-shake-die = Key the die, 1 to 6; 0 if it did not tumble
floor-step-draw-value = Key { $draw }: write { $order } and its value, one of { $values }
floor-step-deal-card = Key card { $place } of the { $side ->
    [player] Player
   *[banker] Banker
}
floor-step-confirm-result = Enter: confirm { $winner ->
    [player] Player wins
    [banker] Banker wins
   *[tie] Tie
}, Player { $player }, Banker { $banker }
floor-step-await-ruling = Wait: a second person has yet to decide
floor-step-await-cup = Wait: the tournament has yet to let this table go on
floor-table = { $game }, table { $table }
floor-place = Shoe { $shoe }, coup { $coup }, { $left } cards left
floor-no-dealer = Nobody deals here.
floor-dealer = { $dealer } deals here.
floor-not-by-hand = The server draws the cards of { $table }; only tables with { $setting } have a dealer.
floor-not-an-order = { $order } is neither a card nor an order here; write { $help }.
floor-all-drawn = Everything of this coup is drawn; { $undraw } takes the last value back.
floor-draws-nothing = This game draws nothing besides its cards.
floor-waits = Asked. It waits until a second person approves or declines it.
floor-lost = No answer came. Press again: it is not done twice.
floor-lost-at-table = No answer came; the table shows whether it was done.
floor-help = Enter does the next step. A card is its rank and suit, as in { $card }; several may be on one line. 0 to 6 is the die. Orders: { $orders }
floor-pin = Your PIN:
floor-goodbye = Goodbye.

# The dealer's console in the browser

floor-whose-dealer = The dealer's console
floor-not-yours = { $name } does not deal: this screen is for dealers and pit bosses. Sign in as one of them.
floor-sign-out = Sign out
floor-to-patrons = To the tables of the patrons
floor-choose = At which table do you deal?
floor-no-such-table = There is no table { $table }.
floor-drawn-here = The server draws the cards of { $table }: nobody deals there.
floor-none-by-hand = No table here has a dealer.
floor-no-link = No link: nothing is recorded
floor-link-up = Link
floor-link-down = No link
floor-cut-card-in = Cut card in
floor-cut-card-out = Cut card out: coup { $coup } is the last
floor-since = { $time } ago
floor-idle = Between coups
floor-settings = Settings
floor-close = Close
floor-too-early = Too soon after the last act: press Enter again
floor-hold = Hold Enter a moment longer
floor-held = hold
floor-space = Space
floor-act-take-table = Deal here
floor-act-open-shoe = New shoe
floor-act-burn-cards = Key the first card: the burn
floor-act-next-turn = Seat { $turn } has bet
floor-act-await-cup = Wait for the tournament
floor-sealed = Sealed stake
floor-act-open-bets = Place your bets
floor-act-free-coup = Free coup, without stakes
floor-act-call-last-bets = Last bets
floor-act-close-bets = No more bets
floor-act-shake-die = Key the die
floor-act-draw-value = Key what was drawn
floor-act-deal-card = { $side ->
    [player] Player's
   *[banker] Banker's
} { $place ->
    [1] first
    [2] second
   *[other] third
} card
floor-act-confirm-result = Confirm: { $winner ->
    [player] Player wins { $player }–{ $banker }
    [banker] Banker wins { $banker }–{ $player }
   *[tie] Tie { $player }–{ $banker }
}
floor-act-paused = Paused: the pit resumes the table
floor-act-resume = Paused: { $key } lets the table go on
floor-act-nothing = Nothing to do
floor-other-deals = { $dealer } deals here
floor-looks-on = { $name } looks on
floor-pad = Cards
floor-pad-die = The die
floor-die-none = It did not tumble
floor-back = Take back the last card
floor-die = Die: { $value }
floor-pad-value = { $draw }
floor-drawn = { $draw }: { $value }
floor-free = Free coup: no stakes
floor-closed-wagers = Closed in this coup: { $wagers }
floor-carried = Lies there and opens the next coup: { $cards }
floor-last-coup = The last coup of this shoe
floor-closing = The table closes after this coup
floor-seats = Seats, the first on the dealer's right
floor-guide = Take, then pay
floor-guide-take = Seat { $seat }: take
floor-guide-pay = Seat { $seat }: pay
floor-guide-stands = Seat { $seat }: it stands
floor-guide-commission = after commission of { $amount }
floor-guide-short = { $amount } cannot be paid in chips
floor-guide-next = Next
floor-guide-over = All taken and paid
floor-functions = Function keys
floor-key-f2 = Relief
floor-key-f3 = Reopen bets
floor-key-f4 = Chips
floor-key-f6 = Cut card
floor-key-f6-back = Take back the cut card
floor-key-f7 = Irregularity
floor-key-f8 = Shoe
floor-key-f9 = Free coup
floor-key-f10 = Pause
floor-key-f10-back = Resume
floor-ask-leave = You deal here. When you leave, nobody deals until the next dealer takes the table.
floor-do-leave = Leave the table
floor-ask-take-over = { $dealer } deals here. In the middle of a coup a second person has to approve.
floor-ask-open-shoe = A new shoe of { $decks } decks is on the table.
floor-ask-retire-shoe = The shoe leaves the table with { $left } cards in it. This cannot be taken back.
floor-do-retire-shoe = Retire the shoe
floor-ask-free-coup = The next coup is dealt without stakes. This cannot be taken back.
floor-ask-pause = The table stops where it is. Only the pit lets it go on.
floor-do-pause = Pause the table
floor-ask-resume = The table goes on where it stopped.
floor-do-resume = Resume the table
floor-setting-letters = Letters and digits key cards
floor-setting-left = The pad is on the left
floor-setting-colours = A colour for each suit
floor-setting-sounds = Sounds for accepted and refused
floor-keys-help = Rank, then suit: { $ranks }, then { $suits }. On a number pad 1 is { $ace }, 0 the ten, .1 .2 .3 are { $court }, and / * - + are ♠ ♥ ♦ ♣. Enter is the next act, Backspace takes back.
floor-scan-again = { $card } was read twice: it counts once
floor-scan-unarmed = { $card } was scanned while no card is due; nothing is recorded
floor-scan-unknown = “{ $code }” is not a card; nothing is recorded
floor-badge-unasked = { $name }: a badge was scanned, but no name is asked for here
floor-ruling-keyed-wrongly = I keyed a card wrongly
floor-ruling-foreign-card = A foreign card is in the shoe
floor-ruling-wrong-number-of-cards = A hand has too many or too few cards
floor-ruling-drawn-together = Two cards were drawn together
floor-ruling-order-altered = The order of the cards was altered
floor-ruling-shoe-too-short = The shoe has too few cards
floor-ruling-cards = Cards that really left the shoe, in their order
floor-ruling-certain = The order is certain
floor-ruling-seen = Somebody saw the card that is left over
floor-ruling-ask = Call it

# Relief, the second person, the lock, what follows

floor-no-answer = The server did not answer; try again.
floor-field-name = Name
floor-field-pin = PIN
floor-field-password = Password
floor-field-second-name = Pit boss's name
floor-field-second-pin = Pit boss's PIN
floor-relief = The next dealer takes over this screen by name and PIN.
floor-relief-two = In the middle of a coup a pit boss or a director has to allow it, by name and PIN.
floor-relief-do = Take over
floor-take-as = Deal here as { $name }
floor-own-pin = My PIN
floor-pin-what = A PIN has four to eight digits. It unlocks a screen, takes one over, and approves as the second person.
floor-pin-set = Your PIN is set.
floor-pin-do = Set the PIN
floor-approved = { $name } approved it: it is done
floor-withdrawn = { $name } withdrew it: nothing was done
floor-declined = { $name } declined it: nothing was done
floor-expired = Nobody approved it in time: nothing was done
floor-waits-for = waits { $time }
floor-act-await-second = A second person decides
floor-act-await-ruling = Wait for the ruling
floor-locked = Locked: { $name }
floor-lock-what = { $pin ->
    [ready] Nobody has acted here for a while. Your PIN unlocks the screen.
    [disabled] Your PIN is disabled after five wrong attempts. Your password unlocks the screen.
   *[none] You have no PIN yet. Your password unlocks the screen; then set a PIN in the settings.
}
floor-lock-do = Unlock
floor-lock-relief = Another dealer
floor-proposal-call-irregularity = An irregularity was called
floor-proposal-right-record = A card was keyed wrongly
floor-proposal-take-back-die = The die was keyed wrongly
floor-proposal-take-back-value = The drawn value was keyed wrongly
floor-proposal-reopen-bets = Reopen the bets
floor-proposal-take-table = Take over the table
floor-proposal-by = { $name } asks for it.
floor-proposal-left = { $time } left
floor-proposal-here = The second person approves it here by name and PIN, or at a screen of their own.
floor-proposal-approve = Approve
floor-proposal-decline = Decline
floor-proposal-withdraw = Withdraw
floor-preview = What follows
floor-preview-becomes = becomes
floor-preview-shoe = The shoe is retired
floor-preview-free = The next coup is free, without stakes
floor-preview-freed = { $when ->
    [now] Seat { $seat } at { $table } is freed at once; { $stack } goes to the wallet.
   *[later] Seat { $seat } at { $table } is freed after the coup; the stack ({ $stack } now) goes to the wallet.
}
floor-kept = kept for { $patron }
floor-preview-due = Next card: { $side ->
    [player] Player
   *[banker] Banker
}
floor-preview-no-stakes = Nothing is staked.
floor-preview-seat = Seat
floor-preview-stake = Stake
floor-preview-was = Now
floor-preview-will = Then
floor-preview-confirmed = { $gain } once confirmed
floor-preview-in-play = in play
floor-ruling-preview = What follows?
floor-back-a-step = Back
floor-ruling-wrong-die = I keyed the die wrongly
floor-ruling-wrong-value = I keyed the drawn value wrongly
floor-ruling-no-card = No card of this coup is keyed yet.
floor-rule-player-draws = Player draws on { $total }
floor-rule-banker-draws-alone = Player stands; Banker draws on { $total }
floor-rule-banker-draws = Banker draws on { $total } against { $third }
floor-asking-again = No answer came: it is asked again once the link is back
floor-counted = The link is back: it was recorded
floor-cut-card-overdue = Cut card overdue: look for it
floor-past = Past coups
floor-by-since = Dealer: { $dealer }, since { $time }

# Every screen of staff who sit at a desk

floor-pending = Recording …
floor-done = Recorded
floor-role-dealer = Dealer
floor-role-pit-boss = Pit boss
floor-role-cashier = Cashier
floor-role-director = Director
floor-role-auditor = Auditor
floor-role-admin = Administrator
floor-better-rate = { $where ->
        [table] Warning: at table { $table }, { $money } buys { $percent } more chips than at the rate of the house.
       *[here] Warning: { $money } buys { $percent } more chips here than at the rate of the house.
    }
floor-code-invitation = { $how ->
        [alone] { $by } alone invited { $name } on { $when }.
       *[both] { $by } and { $second } invited { $name } on { $when }.
    }
floor-code-password = { $how ->
        [alone] The password and the PIN of { $name } were set by a code that { $by } alone gave on { $when }.
       *[both] The password and the PIN of { $name } were set by codes that { $by } and { $second } gave on { $when }.
    }
floor-code-asks = Warning: { $by } also asks for this, and may have used that code. Ask { $name } in person.
floor-reference-used = This reference was used before: { $amount } of { $patron }, paid in by { $by }, { $when }, receipt { $number }. Check that the slip is not keyed twice.
floor-preview-account = Account
floor-proposal-resettle = Settle a past coup again
floor-proposal-change-settings = Change the settings of the table
floor-proposal-open-table = Open a table
floor-proposal-fill-table = Fill the table
floor-proposal-credit-table = Credit from the table
floor-proposal-set-rate = Set a rate
floor-proposal-pay-out = Pay out
floor-proposal-appoint-staff = Appoint somebody
floor-proposal-dismiss-staff = Dismiss somebody
floor-proposal-lift-bar = Lift the bar of a patron
floor-read-back = Read it back
floor-read-back-nothing = It can be done.
floor-read-back-second = A second person has to approve it.

floor-proposal-open-till = Open a till
floor-proposal-till-in = Cash from the cage to a till
floor-proposal-till-out = Cash from a till to the cage
floor-proposal-close-till = Close a till
floor-proposal-reverse = Reverse an act
floor-proposal-close-shift = Close the shift
floor-proposal-set-threshold = Set a threshold
floor-proposal-set-house-limit = Set limits of the house
floor-proposal-invite-staff = Invite somebody to work here
floor-proposal-reset-staff = A code for a new password and PIN
floor-proposal-none = Nothing waits for a second person.
floor-look = Look at it
floor-proposal-own-screen = The second person approves it at a screen of their own, and gets a second code there.
floor-proposal-reads = You can read this request, but not decide it.
floor-by-code = I have a one-time code
floor-by-name = Sign in by name
floor-join = Join by a one-time code
floor-join-what = Choose the password and the PIN that you will work with. Where two persons gave you a code each, enter both.
floor-join-do = Set password and PIN
floor-field-code = One-time code
floor-field-second-code = Second code, where there is one
floor-field-new-password = New password, 10 characters or more
floor-field-new-pin = New PIN, 4 to 8 digits
floor-code-hide = Hide the code
floor-code-other = { $other } has a second code. Both are needed.
floor-code-what = It works once, until { $until }, and is shown only now.
floor-code = Code for { $name }

# Fills and credits

floor-slip-fill = Slip { $slip }: fill for { $table }
floor-slip-credit = Slip { $slip }: credit from { $table }
floor-slip-asked = { $asked } asks; the chips were not sent yet.
floor-slip-sent = { $asked } asked, { $sent } sent the chips; a third person counts them.
floor-no-slips = No chips are on their way.
floor-slip-send = Send the chips
floor-slip-take = Take the chips
floor-slip-counted = Counted:
floor-slip-cancel = Void the slip
floor-slip-cancel-why = Reason to void it
floor-no-reason = Type the reason.
floor-not-an-amount = Type an amount above zero, with no more digits than the currency has.
floor-slips = Fills and credits of this table
floor-slip-comes = { $slip } Press { $key }.
floor-proposal-disqualify = Disqualify an entrant
floor-proposal-rule-on-protest = Rule on a protest
floor-proposal-pay-prizes = Pay the prizes of a tournament
floor-proposal-cancel-cup = Cancel a tournament
floor-proposal-penalise-seat = Take chips from a seat as a penalty
