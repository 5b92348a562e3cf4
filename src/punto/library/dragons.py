"""EZ Baccarat, 5 Treasures and Dai Bacc: no commission, because a three-card seven pushes."""

from punto.facts import (
    banker_cards,
    banker_total,
    banker_wins,
    cards_dealt,
    player_cards,
    player_total,
    player_wins,
    winner,
)
from punto.library.declaring import main, opened, side, tie_on
from punto.library.published import Entry, Published, Source
from punto.library.sources import SUPER_SIX_COUNT, casino_888, wizard

BANKER_SEVEN = banker_wins & (banker_total == 7) & (banker_cards == 3)
PLAYER_EIGHT = player_wins & (player_total == 8) & (player_cards == 3)
PLAYER_SIX = player_wins & (player_total == 6) & (player_cards == 3)
PLAYER_NINE = (player_total == 9) & (player_cards == 3)
BANKER_NINE = (banker_total == 9) & (banker_cards == 3)

BANKER = main("banker", "1:1", (BANKER_SEVEN, "push"), clause="ez-banker")
DRAGON_7 = side("dragon-7", (BANKER_SEVEN, "40:1"))
PANDA_8 = side("panda-8", (PLAYER_EIGHT, "25:1"))

FORTUNE_7 = side("fortune-7", (BANKER_SEVEN, "40:1"))
GOLDEN_8 = side("golden-8", (PLAYER_EIGHT, "25:1"))
HEAVENLY_9 = side(
    "heavenly-9",
    (PLAYER_NINE & BANKER_NINE, "75:1"),
    (PLAYER_NINE | BANKER_NINE, "10:1"),
    ordered=True,
)
BLAZING_7S = side(
    "blazing-7s",
    (tie_on(7) & (cards_dealt == 6), "200:1"),
    (tie_on(7) & (cards_dealt == 4), "50:1"),
)
COVER_ALL = side(
    "cover-all",
    (
        BANKER_SEVEN
        | PLAYER_EIGHT
        | PLAYER_NINE
        | BANKER_NINE
        | (tie_on(7) & cards_dealt.among(4, 6)),
        "6:1",
    ),
)

TIGER_7 = side("tiger-7", (BANKER_SEVEN, "40:1"))
OX_6 = side("ox-6", (PLAYER_SIX, "40:1"))
KILL = side(
    "kill-ox-tiger",
    (
        ((player_total == 6) & (player_cards == 3) & (winner != "player"))
        | ((banker_total == 7) & (banker_cards == 3) & (winner != "banker")),
        "30:1",
    ),
)

_DRAGON = casino_888(
    "Card Counting the Dragon/Fortune 7 Baccarat Side Bet",
    "news/side-bets/card-counting-the-dragonfortune-7-baccarat-side-bet",
)
_BOTH = casino_888(
    "Co-Card Counting the Dragon and Panda Side Bets in EZ Baccarat",
    "side-bets/co-card-counting-the-dragon-and-panda-side-bets-in-ez-baccarat",
)
_TREASURES = wizard("5 Treasures Baccarat", "5-treasures")
_DAI_BACC = casino_888(
    "Card Counting the Tiger 7, Ox 6 and Kill the Ox/Tiger Baccarat Side Bets",
    "side-bets/card-counting-the-tiger-7-ox-6-and-kill-the-oxtiger-baccarat-side-bets/",
)
_KILL = wizard("Kill the Ox/Tiger", "kill-ox-tiger")
_HOUSE_SHEET = Source("Dai Bacc", "Choctaw Casinos", "choctawcasinos.com/global-table-games/")

ENTRIES = (
    Entry(
        opened("ez", BANKER, DRAGON_7, PANDA_8),
        (
            Published(BANKER, 8, "1.0183", SUPER_SIX_COUNT),
            Published(DRAGON_7, 8, "7.6113", _DRAGON, hit_percent="2.2534"),
            Published(
                DRAGON_7,
                8,
                "7.6110",
                _BOTH,
                note="The author's own page on this wager has 7.6113, and 112,633,011,329,024 "
                "winning deals at 40 to 1 make 7.6113 as well: a slip in the last digit.",
            ),
            Published(PANDA_8, 8, "10.1876", _BOTH),
        ),
    ),
    Entry(
        opened("five-treasures", BANKER, FORTUNE_7, GOLDEN_8, HEAVENLY_9, BLAZING_7S, COVER_ALL),
        (
            Published(FORTUNE_7, 8, "7.6113", _TREASURES, deals=112_633_011_329_024),
            Published(GOLDEN_8, 8, "10.19", _TREASURES, deals=172_660_763_262_976),
            Published(HEAVENLY_9, 8, "", _TREASURES),
            Published(BLAZING_7S, 8, "", _TREASURES),
            Published(COVER_ALL, 8, "", _TREASURES),
        ),
    ),
    Entry(
        opened("dai-bacc", BANKER, TIGER_7, OX_6, KILL),
        (
            Published(BANKER, 8, "1.0183", _DAI_BACC),
            Published(TIGER_7, 8, "", _HOUSE_SHEET),
            Published(OX_6, 8, "10.3376", wizard("Ox 6", "ox-6"), deals=109_309_407_541_248),
            Published(KILL, 8, "13.7559", _KILL, deals=84_102_272_663_808 + 54_956_551_870_464),
        ),
    ),
)
