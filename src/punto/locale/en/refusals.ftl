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
refusal-rounding-not-allowed = { $game } takes no breakage: no stake there may leave a fraction; settle by steps.
refusal-shoe-too-short-for-odds = A shoe of { $cards } cards has no odds: a coup may need { $fewest }. Leave { $fewest } or more in it.
refusal-shoe-too-large-for-odds = { $cards } cards are too many to count exactly; take { $most } at most.
refusal-decks-not-allowed = A shoe of { $decks } decks is not allowed; take { $fewest } to { $most }.
refusal-no-such-wager = This game has no wager “{ $wager }”; it has { $wagers }.
refusal-not-a-stake = “{ $stake }” on { $wager } is no stake; stake a whole number of units from 1 to { $largest }.
refusal-needs-stake = { $wager } needs a stake on { $needs } in the same coup; stake there first.
refusal-over-cap = { $together } together hold { $stake }, more than the { $most } on { $within }; stake less here or more there.
refusal-not-in-steps = { $wager } is staked in steps of { $step }; { $stake } would leave a fraction. Stake { $higher }{ $lower ->
        [0] .
       *[other] {" "}or { $lower }.
    }

# At a table.
refusal-no-such-seat = There is no seat { $seat }; this table has seats 1 to { $seats }.
refusal-already-seated = You have seat { $seat } at this table already; stand up first.
refusal-seat-taken = Seat { $seat } is taken; choose another.
refusal-not-a-buy-in = “{ $amount }” is no buy-in here; bring { $least } to { $most }.
refusal-not-seated = You have no seat at this table; take one first.
refusal-stakes-down = You have { $staked } in play; wait until the coup is settled.
refusal-stake-id-used = Another stake was sent under the name { $id }; send this one under a new name.
refusal-coup-over = Coup { $coup } is over; your history says what you staked on it.
refusal-bets-closed = No more bets: coup { $coup } takes no stakes now. What you staked before stands.
refusal-under-minimum = { $wager } takes { $least } or more, not { $stake }.
refusal-over-maximum = { $wager } takes { $most } at most; { $stake } would lie there.
refusal-stack-too-short = You have { $available } left to stake, not { $stake }.
refusal-wallet-too-short = Your wallet holds { $available }, not { $amount }.
refusal-not-now = Not now: the table is at “{ $phase }”.
refusal-shoe-on-table = Shoe { $shoe } is still on the table.
refusal-no-shoe = There is no shoe on the table; open one first.
refusal-no-such-table = There is no table “{ $table }”.
refusal-not-saved = This could not be saved and did not happen; what the table shows now stands. Try again.
