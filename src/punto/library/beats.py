"""One total that beats another, three-card wins, sums of totals and three of a kind."""

from punto.facts import (
    banker_cards,
    banker_three_of_a_kind,
    banker_total,
    banker_wins,
    cards_dealt,
    losing_total,
    player_cards,
    player_three_of_a_kind,
    player_total,
    player_wins,
    winning_total,
)
from punto.library.declaring import opened, side
from punto.library.published import Entry, Published
from punto.library.sources import ADVANTAGE, OVERVIEW, casino_888, wizard
from punto.predicates import Predicate


def beats(higher: int, lower: int) -> Predicate:
    """Return the predicate that one total beats another, on either side."""
    return (winning_total == higher) & (losing_total == lower)


EIGHT_OVER_6 = side("eight-over-6", (beats(8, 6), "25:1"))
NINE_OVER_7 = side("nine-over-7", (beats(9, 7) & (cards_dealt == 4), "50:1"))
THREE_CARD_9_OVER_1 = side("three-card-9-over-1", (beats(9, 1) & (cards_dealt == 6), "150:1"))
THREE_CARD_9_OVER_7 = side("three-card-9-over-7", (beats(9, 7) & (cards_dealt == 6), "200:1"))
BAD_BEAT = side("bad-beat", (beats(9, 8) & (cards_dealt == 4), "50:1"))
EIGHTS_AND_NINES = side(
    "eights-and-nines", (player_total.among(8, 9) & banker_total.among(8, 9), "20:1")
)

PLAYER_3_CARDS = side("player-three-card-win", (player_wins & (player_cards == 3), "4:1"))
BANKER_3_CARDS = side("banker-three-card-win", (banker_wins & (banker_cards == 3), "5:1"))
PLAYER_6 = (player_total == 6) & (player_cards == 3)
BANKER_6 = (banker_total == 6) & (banker_cards == 3)
THREE_CARD_SIX = side(
    "three-card-six", (PLAYER_6 & BANKER_6, "100:1"), (PLAYER_6 | BANKER_6, "8:1"), ordered=True
)
PLAYER_MATCH = side("player-bellagio-match", (player_three_of_a_kind == 1, "75:1"))
BANKER_MATCH = side("banker-bellagio-match", (banker_three_of_a_kind == 1, "68:1"))

TOTAL = (player_total + banker_total).named("both-totals")
ENDS = TOTAL.among(1, 2, 3, 15, 16, 17)
QUIK = side("quik", (TOTAL == 0, "50:1"), (TOTAL == 18, "25:1"), (ENDS, "1:1"))
MISPRINTED = side("quik", (TOTAL == 0, "51:1"), (TOTAL == 18, "26:1"), (ENDS, "2:1"))

_FROG = wizard("Golden Frog Baccarat Side Bets", "golden-frog")
_THREE_CARDS = wizard("3-Card Win", "3-card-win")
_QUIK = wizard("Quik Baccarat", "quik-baccarat")
_MISPRINT = casino_888(
    "A Baccarat Side Bet with a 10.32% Off-the-Top Player Edge",
    "side-bets/a-baccarat-side-bet-with-a-10-32-off-the-top-player-edge/",
)

ENTRIES = (
    Entry(
        opened(
            "golden-frog",
            EIGHT_OVER_6,
            NINE_OVER_7,
            THREE_CARD_9_OVER_1,
            THREE_CARD_9_OVER_7,
            BAD_BEAT,
            EIGHTS_AND_NINES,
        ),
        (
            Published(EIGHT_OVER_6, 8, "21.7887", _FROG, deals=150_358_085_283_840),
            Published(NINE_OVER_7, 8, "8.1032", _FROG, deals=90_066_027_282_432),
            Published(THREE_CARD_9_OVER_1, 8, "13.8686", _FROG, deals=28_511_182_835_712),
            Published(THREE_CARD_9_OVER_7, 8, "11.89", _FROG),
            Published(NINE_OVER_7, 8, "8.103", ADVANTAGE),
            Published(
                BAD_BEAT,
                8,
                "8.459",
                ADVANTAGE,
                note="89,717,848,178,688 winning deals at 50 to 1 make 8.4585: 8.458 in three "
                "digits.",
            ),
            Published(EIGHTS_AND_NINES, 8, "7.372", ADVANTAGE),
        ),
    ),
    Entry(
        opened(
            "three-card",
            PLAYER_3_CARDS,
            BANKER_3_CARDS,
            THREE_CARD_SIX,
        ),
        (
            Published(PLAYER_3_CARDS, 8, "5.6860", _THREE_CARDS, deals=942_837_427_226_624),
            Published(BANKER_3_CARDS, 8, "8.3044", _THREE_CARDS, deals=763_885_033_768_960),
            Published(THREE_CARD_SIX, 8, "13.37", OVERVIEW),
        ),
    ),
    Entry(
        opened("quik", QUIK),
        (Published(QUIK, 8, "8.1550", _QUIK, deals=28_979_901_420_544),),
    ),
)
_MATCH = (
    "Three cards of one rank are {chance} of all hands of this side. The printed edge needs "
    "more than {needed}: the page leaves out a part of the rule."
)
ALONE = (
    Published(MISPRINTED, 8, "-10.32", _MISPRINT),
    Published(
        PLAYER_MATCH,
        8,
        "5.27",
        OVERVIEW,
        note=_MATCH.format(chance="0.3036 %", needed="1.2 %"),
    ),
    Published(
        BANKER_MATCH,
        8,
        "8.57",
        OVERVIEW,
        note=_MATCH.format(chance="0.2835 %", needed="1.3 %"),
    ),
)
