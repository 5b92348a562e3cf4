# The words of those who work at a table: the dealer's console.

floor-step-nothing = Nothing to do: the table is paused or closed.
floor-step-take-table = Enter: deal here
floor-step-open-shoe = Enter: a new shoe is on the table
floor-step-burn-cards = Key the first card of the shoe; the burn follows
floor-step-open-bets = Enter: place your bets
floor-step-free-coup = Enter: free coup, without stakes
floor-step-call-last-bets = Enter: last bets
floor-step-close-bets = Enter: no more bets
floor-step-shake-die = Key the die, 1 to 6; 0 if it did not tumble
floor-step-deal-card = Key card { $place } of the { $side ->
    [player] Player
   *[banker] Banker
}
floor-step-confirm-result = Enter: confirm { $winner ->
    [player] Player wins
    [banker] Banker wins
   *[tie] Tie
}, Player { $player }, Banker { $banker }
floor-step-await-ruling = Wait: the called irregularity is not decided yet
floor-table = { $game }, table { $table }
floor-place = Shoe { $shoe }, coup { $coup }, { $left } cards left
floor-no-dealer = Nobody deals here.
floor-dealer = { $dealer } deals here.
floor-not-by-hand = The server draws the cards of { $table }; only tables with { $setting } have a dealer.
floor-not-an-order = { $order } is neither a card nor an order here; write { $help }.
floor-waits = Asked. A second person approves or declines it at their own screen.
floor-lost = No answer came; the table shows whether it was done.
floor-help = Enter does the next step. A card is its rank and suit, as in { $card }; several may be on one line. 0 to 6 is the die. Orders: { $orders }
floor-goodbye = Goodbye.
