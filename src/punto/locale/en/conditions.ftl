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
fact-margin =
    { $only ->
        [0] the totals are equal
        [any] the totals differ
       *[other] the totals are { $values } apart
    }
fact-winning-total = the higher total is { $values }
fact-losing-total = the lower total is { $values }
fact-cards-dealt = { $values } cards are dealt
fact-red-cards = { $values } cards are red
fact-difference =
    { $only ->
        [equal] { $left } equals { $right }
        [not-equal] { $left } does not equal { $right }
        [more] { $left } is more than { $right }
        [less] { $left } is less than { $right }
        [not-less] { $left } is { $right } or more
        [not-more] { $left } is { $right } or less
       *[other] { $left } less { $right } is { $values }
    }
fact-sum = { $left } and { $right } make { $values }
fact-product = { $left } times { $right } is { $values }
fact-player-first-total = the Player's first two cards total { $values }
fact-player-first-suited =
    { $only ->
        [1] the Player's first two cards are of one suit
       *[other] the Player's first two cards are of two suits
    }
fact-player-third =
    { $only ->
        [0] the Player draws no third card
        [any] the Player draws a third card
       *[other] the Player's third card is of rank { $values }
    }
fact-player-third-value =
    { $only ->
        [-1] the Player draws no third card
        [any] the Player draws a third card
       *[other] the Player's third card counts { $values }
    }
fact-player-suited =
    { $only ->
        [1] all of the Player's cards are of one suit
       *[other] the Player's cards are of more than one suit
    }
fact-player-three-of-a-kind =
    { $only ->
        [1] the Player has three cards of one rank
       *[other] the Player has no three cards of one rank
    }
fact-player-red = { $values } of the Player's cards are red
fact-player-nines-by-suit = the Player's first two cards have nines of the suits { $values }
fact-banker-first-total = the Banker's first two cards total { $values }
fact-banker-first-suited =
    { $only ->
        [1] the Banker's first two cards are of one suit
       *[other] the Banker's first two cards are of two suits
    }
fact-banker-third =
    { $only ->
        [0] the Banker draws no third card
        [any] the Banker draws a third card
       *[other] the Banker's third card is of rank { $values }
    }
fact-banker-third-value =
    { $only ->
        [-1] the Banker draws no third card
        [any] the Banker draws a third card
       *[other] the Banker's third card counts { $values }
    }
fact-banker-suited =
    { $only ->
        [1] all of the Banker's cards are of one suit
       *[other] the Banker's cards are of more than one suit
    }
fact-banker-three-of-a-kind =
    { $only ->
        [1] the Banker has three cards of one rank
       *[other] the Banker has no three cards of one rank
    }
fact-banker-red = { $values } of the Banker's cards are red
fact-banker-nines-by-suit = the Banker's first two cards have nines of the suits { $values }
fact-die = the die shows { $values }
fact-other = { $fact } is { $values }

named-player-natural = the Player has a natural
named-banker-natural = the Banker has a natural
named-player-natural-8 = the Player has a natural 8
named-player-natural-9 = the Player has a natural 9
named-banker-natural-8 = the Banker has a natural 8
named-banker-natural-9 = the Banker has a natural 9
named-player-perfect-pair = the Player's first two cards are of one rank and one suit (a perfect pair)
named-banker-perfect-pair = the Banker's first two cards are of one rank and one suit (a perfect pair)
named-power-hand = it is a Power hand
named-tie-on-eight-or-nine = the hands tie on 8 or 9

noun-margin = the difference of the totals
noun-winning-total = the higher total
noun-losing-total = the lower total
noun-cards-dealt = the number of cards dealt
noun-red-cards = the number of red cards
noun-calculated = { $left } { $sign } { $right }
noun-player-total = the Player's total
noun-player-cards = the number of the Player's cards
noun-player-pair = the rank of the Player's pair
noun-player-first-total = the total of the Player's first two cards
noun-player-third = the rank of the Player's third card
noun-player-third-value = the value of the Player's third card
noun-player-red = the number of the Player's red cards
noun-banker-total = the Banker's total
noun-banker-cards = the number of the Banker's cards
noun-banker-pair = the rank of the Banker's pair
noun-banker-first-total = the total of the Banker's first two cards
noun-banker-third = the rank of the Banker's third card
noun-banker-third-value = the value of the Banker's third card
noun-banker-red = the number of the Banker's red cards

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

payoff = { $gain } to { $per }
payoff-less = { $gain } to { $per } less { $percent }% commission
payoff-push = stake returned
payoff-lose = lost
payoff-lose-part = { $lost } of the stake lost
payoff-share = { $percent }% of the meter

# On a field of the layout, where there is little room.
pays-from-to = { $least } up to { $most }
felt-less = { $gain } to { $per } less { $percent }%
