# What the panels beside and around the table say.

panel-lobby = Tables
panel-roads = Roads of this shoe
panel-no-forecast = Roads record what came. They do not forecast what comes.
panel-beads-as = How beads are written
panel-beads-letters = As letters
panel-beads-glyphs = As Chinese glyphs
panel-beads-totals = As totals
panel-count-B = Banker
panel-count-P = Player
panel-count-T = Tie
panel-count-banker-pairs = B pair
panel-count-player-pairs = P pair
panel-count-naturals = Natural
panel-bead-plate = Bead plate
panel-big-road = Big road
panel-big-eye-boy = Big eye boy
panel-small-road = Small road
panel-cockroach-pig = Cockroach pig
panel-ask-B = If Banker
panel-ask-P = If Player
panel-ask-mark = { $road }: { $colour ->
        [R] red
        [B] blue
       *[none] nothing yet
    }
panel-shoe = { $left } of { $full } cards left, cut card { $cut } from the end
panel-cut-out = The cut card is out: { $coups ->
        [0] this is the last coup
        [one] one more coup
       *[other] { $coups } more coups
    }.
