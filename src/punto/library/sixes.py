"""Games without commission in which a Banker win on six pays half: Tiger, Lucky 6, Super 6."""

from punto.facts import (
    banker_cards,
    banker_has_pair,
    banker_pair,
    banker_total,
    banker_wins,
    banker_wins_on_six,
    player_cards,
    player_has_pair,
    player_pair,
    player_total,
    player_wins,
)
from punto.library.declaring import main, opened, side, tie_on
from punto.library.published import Entry, Published, Source
from punto.library.sources import HALVES, LISTED, OVERVIEW, SUPER_SIX_COUNT, wizard
from punto.wagers import Wager

TWO = banker_wins_on_six & (banker_cards == 2)
THREE = banker_wins_on_six & (banker_cards == 3)


def half_on(total: int) -> Wager:
    """Return the Banker wager without commission that pays half for a win on this total."""
    half = banker_wins & (banker_total == total)
    return main("banker", "1:1", (half, "1:2"), clause=f"banker-half-on-{total}")


BANKER = half_on(6)
TIGER = side("tiger", (TWO, "12:1"), (THREE, "20:1"))
SMALL_TIGER = side("small-tiger", (TWO, "22:1"))
BIG_TIGER = side("big-tiger", (THREE, "50:1"))
TIGER_TIE = side("tiger-tie", (tie_on(6), "35:1"))
TIGER_PAIR = side(
    "tiger-pair",
    (player_has_pair & banker_has_pair & (player_pair == banker_pair), "100:1"),
    (player_has_pair & banker_has_pair, "20:1"),
    (player_has_pair | banker_has_pair, "4:1"),
    ordered=True,
)

LUCKY_6 = side("lucky-6", (TWO, "12:1"), (THREE, "23:1"))
SMALL_6 = side("small-6", (TWO, "22:1"))
BIG_6 = side("big-6", (THREE, "50:1"))
SEVEN = player_wins & (player_total == 7)
LUCKY_7 = side(
    "lucky-7", (SEVEN & (player_cards == 2), "6:1"), (SEVEN & (player_cards == 3), "15:1")
)
SEVEN_OVER_SIX = SEVEN & (banker_total == 6)
SUPER_LUCKY_7 = side(
    "super-lucky-7",
    (SEVEN_OVER_SIX & (player_cards == 3) & (banker_cards == 3), "100:1"),
    (SEVEN_OVER_SIX & (player_cards == 3) & (banker_cards == 2), "40:1"),
    (SEVEN_OVER_SIX & (player_cards == 2) & (banker_cards == 2), "30:1"),
)

SUPER_6 = side("super-6", (banker_wins_on_six, "15:1"))
SUPER_6_AT_12 = side("super-6", (banker_wins_on_six, "12:1"))
LUCKY_BONUS = side("lucky-bonus", (banker_wins_on_six, "18:1"))

_LUCKY_6 = wizard("Lucky 6", "lucky-6")
_BIG_TIGER = Source(
    "Card Counting the Big Tiger Baccarat Side Bet",
    "Eliot Jacobson",
    "advancedadvantageplay.com/2024/07/card-counting-the-big-tiger-baccarat-side-bet",
)
_TIMES = Source(
    "Casinos embrace new baccarat side bet",
    "Macau Daily Times",
    "macaudailytimes.com.mo/casinos-embrace-new-baccarat-side-bet.html",
)
_LUCKY_7 = Source(
    "Macau ops eye new side bet Lucky 7",
    "GGRAsia",
    "ggrasia.com/macau-ops-eye-new-side-bet-lucky-7-for-golden-week/",
)
_TIGER = Source(
    "Tiger Baccarat", "flashlin", "github.com/flashlin/Samples (torch-qa/fine-tune/data-user)"
)
_HALF_EDGES = {
    1: "-0.9920923",
    2: "-0.7881223",
    3: "-0.5055698",
    4: "0.3990401",
    5: "0.9327724",
    6: "1.4581045",
    7: "2.6089433",
    8: "4.0657614",
    9: "4.635302",
}

ENTRIES = (
    Entry(
        opened("tiger", BANKER, TIGER, SMALL_TIGER, BIG_TIGER, TIGER_TIE, TIGER_PAIR),
        (
            Published(BANKER, 8, "1.4581", SUPER_SIX_COUNT),
            Published(TIGER, 8, "16.6836", _LUCKY_6, deals=186_173_936_904_192),
            Published(SMALL_TIGER, 8, "14.3325", LISTED),
            Published(SMALL_TIGER, 8, "14.33", _TIMES),
            Published(BIG_TIGER, 8, "15.2533", _BIG_TIGER, hit_percent="1.662"),
            Published(TIGER_TIE, 8, "30.7354", LISTED),
            Published(TIGER_PAIR, 8, "", _TIGER),
        ),
    ),
    Entry(
        opened("lucky", BANKER, LUCKY_6, SMALL_6, BIG_6, LUCKY_7, SUPER_LUCKY_7),
        (
            Published(LUCKY_6, 8, "11.6985", _LUCKY_6, deals=186_173_936_904_192),
            Published(SMALL_6, 8, "14.33", _TIMES),
            Published(BIG_6, 8, "15.25", _TIMES),
            Published(LUCKY_7, 8, "", _LUCKY_7),
            Published(SUPER_LUCKY_7, 8, "", _LUCKY_7),
        ),
    ),
    Entry(
        opened("super-6", BANKER, SUPER_6),
        (
            Published(SUPER_6, 8, "13.8181", LISTED),
            Published(SUPER_6_AT_12, 8, "29.98", OVERVIEW),
        ),
    ),
)
# Paytables that no game of the library has: some of them favour the patron.
ALONE = (
    *(Published(half_on(total), 8, edge, HALVES) for total, edge in _HALF_EDGES.items()),
    Published(LUCKY_BONUS, 8, "-2.34", OVERVIEW),
)
