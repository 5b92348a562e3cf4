# Names and conditions of the library of published games.

game-ez = EZ Baccarat
game-five-treasures = 5 Treasures baccarat
game-dai-bacc = Dai Bacc
game-tiger = Tiger baccarat
game-lucky = Lucky 6 and Lucky 7 baccarat
game-super-6 = Super 6 baccarat
game-dragon-bonus = Dragon Bonus baccarat
game-fabulous-4 = Fabulous 4 baccarat
game-live = Live baccarat with pairs, Big and Small
game-four-five-six = 4-5-6 baccarat
game-majestic = Majestic Match baccarat
game-golden-frog = Golden Frog baccarat
game-three-card = Three-card baccarat
game-quik = Quik baccarat
game-egalite = Egalite baccarat
game-london = London baccarat
game-player-totals = Baccarat with totals of the Player
game-banker-totals = Baccarat with totals of the Banker
game-knockout = Knockout baccarat
game-matching-dragon = Matching Dragon baccarat
game-dragon-dragon = Dragon Dragon baccarat
game-colours = Baccarat with colours
game-nines = Nines baccarat
game-lucky-multiplier = Lucky Multiplier

wager-dragon-7 = Dragon 7
wager-dragon-dragon = Dragon Dragon
wager-panda-8 = Panda 8
wager-fortune-7 = Fortune 7
wager-golden-8 = Golden 8
wager-heavenly-9 = Heavenly 9
wager-blazing-7s = Blazing 7s
wager-cover-all = Cover All
wager-tiger-7 = Tiger 7
wager-ox-6 = Ox 6
wager-kill-ox-tiger = Kill the Ox or Tiger
wager-tiger = Tiger
wager-small-tiger = Small Tiger
wager-big-tiger = Big Tiger
wager-tiger-tie = Tiger Tie
wager-tiger-pair = Tiger Pair
wager-lucky-6 = Lucky 6
wager-small-6 = Small 6
wager-big-6 = Big 6
wager-lucky-7 = Lucky 7
wager-super-lucky-7 = Super Lucky 7
wager-super-6 = Super 6
wager-lucky-bonus = Lucky Bonus
wager-player-dragon-bonus = Player Dragon Bonus
wager-banker-dragon-bonus = Banker Dragon Bonus
wager-player-fabulous-4 = Player Fabulous 4
wager-banker-fabulous-4 = Banker Fabulous 4
wager-player-fabulous-pair = Player Fabulous Pair
wager-banker-fabulous-pair = Banker Fabulous Pair
wager-either-pair = Either Pair
wager-perfect-pair = Perfect Pair
wager-small = Small
wager-big = Big
wager-four-cards = Four cards
wager-five-cards = Five cards
wager-six-cards = Six cards
wager-player-majestic-match = Player Majestic Match
wager-banker-majestic-match = Banker Majestic Match
wager-eight-over-6 = 8 beats 6
wager-nine-over-7 = Two-card 9 beats 7
wager-three-card-9-over-1 = Three-card 9 beats 1
wager-three-card-9-over-7 = Three-card 9 beats 7
wager-bad-beat = Bad Beat (9 beats 8)
wager-eights-and-nines = 88, 89, 98 or 99
wager-player-three-card-win = Player three-card win
wager-banker-three-card-win = Banker three-card win
wager-three-card-six = Three-card six
wager-player-bellagio-match = Player Bellagio Match
wager-banker-bellagio-match = Banker Bellagio Match
wager-quik = Quik
wager-tie-1-to-3 = Tie on 1 to 3
wager-tie-4-to-5 = Tie on 4 or 5
wager-tie-6-to-7 = Tie on 6 or 7
wager-tie-8-to-9 = Tie on 8 or 9
wager-three-giving-8 = 3 Giving 8
wager-low-tie-max = Low Tie Max
wager-high-tie-max = High Tie Max
wager-wins-on-1-to-4 = A win on 1 to 4
wager-wins-on-5-to-6 = A win on 5 or 6
wager-wins-on-7 = A win on 7
wager-wins-on-8 = A win on 8
wager-wins-on-9 = A win on 9
wager-player-natural-win = Player natural win
wager-banker-natural-win = Banker natural win
wager-lucky-99 = Lucky 99
wager-perfect-9 = Perfect 9
wager-all-red = All red
wager-all-black = All black
wager-tie-on-0 = Tie on 0
wager-tie-on-1 = Tie on 1
wager-tie-on-2 = Tie on 2
wager-tie-on-3 = Tie on 3
wager-tie-on-4 = Tie on 4
wager-tie-on-5 = Tie on 5
wager-tie-on-6 = Tie on 6
wager-tie-on-7 = Tie on 7
wager-tie-on-8 = Tie on 8
wager-tie-on-9 = Tie on 9
wager-player-total-0 = Player total 0
wager-player-total-1 = Player total 1
wager-player-total-2 = Player total 2
wager-player-total-3 = Player total 3
wager-player-total-4 = Player total 4
wager-player-total-5 = Player total 5
wager-player-total-6 = Player total 6
wager-player-total-7 = Player total 7
wager-player-total-8 = Player total 8
wager-player-total-9 = Player total 9
wager-banker-total-0 = Banker total 0
wager-banker-total-1 = Banker total 1
wager-banker-total-2 = Banker total 2
wager-banker-total-3 = Banker total 3
wager-banker-total-4 = Banker total 4
wager-banker-total-5 = Banker total 5
wager-banker-total-6 = Banker total 6
wager-banker-total-7 = Banker total 7
wager-banker-total-8 = Banker total 8
wager-banker-total-9 = Banker total 9
wager-matching-aces = Matching aces
wager-matching-twos = Matching twos
wager-matching-threes = Matching threes
wager-matching-fours = Matching fours
wager-matching-fives = Matching fives
wager-matching-sixes = Matching sixes
wager-matching-sevens = Matching sevens
wager-matching-eights = Matching eights
wager-matching-nines = Matching nines
wager-matching-tens = Matching tens
wager-matching-jacks = Matching jacks
wager-matching-queens = Matching queens
wager-matching-kings = Matching kings
draw-tie-pays = Tie pays
draw-pair-pays = Pairs pay

fact-aces-dealt =
    { $only ->
        [0] no ace is dealt
        [1] one ace is dealt
       *[other] { $values } aces are dealt
    }
fact-twos-dealt =
    { $only ->
        [0] no two is dealt
        [1] one two is dealt
       *[other] { $values } twos are dealt
    }
fact-threes-dealt =
    { $only ->
        [0] no three is dealt
        [1] one three is dealt
       *[other] { $values } threes are dealt
    }
fact-fours-dealt =
    { $only ->
        [0] no four is dealt
        [1] one four is dealt
       *[other] { $values } fours are dealt
    }
fact-fives-dealt =
    { $only ->
        [0] no five is dealt
        [1] one five is dealt
       *[other] { $values } fives are dealt
    }
fact-sixes-dealt =
    { $only ->
        [0] no six is dealt
        [1] one six is dealt
       *[other] { $values } sixes are dealt
    }
fact-sevens-dealt =
    { $only ->
        [0] no seven is dealt
        [1] one seven is dealt
       *[other] { $values } sevens are dealt
    }
fact-eights-dealt =
    { $only ->
        [0] no eight is dealt
        [1] one eight is dealt
       *[other] { $values } eights are dealt
    }
fact-nines-dealt =
    { $only ->
        [0] no nine is dealt
        [1] one nine is dealt
       *[other] { $values } nines are dealt
    }
fact-tens-dealt =
    { $only ->
        [0] no ten is dealt
        [1] one ten is dealt
       *[other] { $values } tens are dealt
    }
fact-jacks-dealt =
    { $only ->
        [0] no jack is dealt
        [1] one jack is dealt
       *[other] { $values } jacks are dealt
    }
fact-queens-dealt =
    { $only ->
        [0] no queen is dealt
        [1] one queen is dealt
       *[other] { $values } queens are dealt
    }
fact-kings-dealt =
    { $only ->
        [0] no king is dealt
        [1] one king is dealt
       *[other] { $values } kings are dealt
    }
fact-both-totals = the two totals make { $values }
fact-player-first-kings =
    { $only ->
        [0] none of the Player's first two cards is a king
        [1] one of the Player's first two cards is a king
       *[other] { $values } of the Player's first two cards are kings
    }
fact-player-first-queens =
    { $only ->
        [0] none of the Player's first two cards is a queen
        [1] one of the Player's first two cards is a queen
       *[other] { $values } of the Player's first two cards are queens
    }
fact-banker-first-kings =
    { $only ->
        [0] none of the Banker's first two cards is a king
        [1] one of the Banker's first two cards is a king
       *[other] { $values } of the Banker's first two cards are kings
    }
fact-banker-first-queens =
    { $only ->
        [0] none of the Banker's first two cards is a queen
        [1] one of the Banker's first two cards is a queen
       *[other] { $values } of the Banker's first two cards are queens
    }
fact-player-first-nines =
    { $only ->
        [0] none of the Player's first two cards is a nine
        [1] one of the Player's first two cards is a nine
       *[other] { $values } of the Player's first two cards are nines
    }
fact-alike =
    { $only ->
        [six] six cards are of one rank
        [five] five cards are of one rank
        [double] three cards are of one rank and three of another
        [four] four cards are of one rank
        [triple] three of only four cards are of one rank
       *[other] no cards are so much alike
    }
