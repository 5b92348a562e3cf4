# How a predicate over facts is said. $values lists what the fact may be; $only is the value when
# there is just one.

fact-winner =
    { $only ->
        [player] the Player wins
        [banker] the Banker wins
        [tie] the hands tie
        [not-tie] the hands did not tie
       *[other] the result is { $values }
    }
fact-player-total = the Player's total is { $values }
fact-banker-total = the Banker's total is { $values }
fact-player-cards = the Player has { $values } cards
fact-banker-cards = the Banker has { $values } cards
fact-player-pair =
    { $only ->
        [0] the Player's first two cards are of two ranks (no pair)
        [any] the Player's first two cards are of one rank (a pair)
       *[other] the Player's first two cards are a pair of rank { $values }
    }
fact-banker-pair =
    { $only ->
        [0] the Banker's first two cards are of two ranks (no pair)
        [any] the Banker's first two cards are of one rank (a pair)
       *[other] the Banker's first two cards are a pair of rank { $values }
    }
fact-nines =
    { $only ->
        [0] no initial card is a nine
        [1] one initial card is a nine
       *[other] { $values } initial cards are nines
    }
fact-nines-suited = { $values } of the nines are of one suit
fact-nine-of-diamonds =
    { $only ->
        [1] the nine of diamonds is among the initial cards
       *[other] the nine of diamonds is not among the initial cards
    }
fact-die = the die shows { $values }
fact-other = { $fact } is { $values }

named-player-natural = the Player has a natural
named-banker-natural = the Banker has a natural
named-player-natural-8 = the Player has a natural 8
named-player-natural-9 = the Player has a natural 9
named-banker-natural-8 = the Banker has a natural 8
named-banker-natural-9 = the Banker has a natural 9
named-power-hand = it is a Power hand
named-tie-on-eight-or-nine = the hands tie on 8 or 9

join-and = { $left }, { $right }
join-and-last = { $left } and { $right }
join-list = { $left }, { $right }
join-list-last = { $left } and { $right }
join-or = { $left }, { $right }
join-or-last = { $left } or { $right }
group = ({ $condition })
join-sentences = { $left } { $right }
not = not { $condition }
value-winner-player = Player
value-winner-banker = Banker
value-winner-tie = Tie

odds = { $gain } to { $per }
odds-less = { $gain } to { $per } less { $percent }% commission
odds-push = stake returned
odds-lose = lost

# On a field of the layout, where there is little room.
felt-less = { $gain } to { $per } less { $percent }%
