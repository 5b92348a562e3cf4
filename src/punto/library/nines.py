"""Wagers on nines: Lucky Nines, Lucky 99, Perfect 9; and figures published on the classic five."""

from punto.facts import (
    banker_natural_9,
    count_of,
    nine_of_diamonds,
    nines,
    nines_suited,
    player_first_suited,
    player_first_total,
    player_natural_9,
)
from punto.library.declaring import main, opened, side
from punto.library.published import Entry, Published, Source
from punto.library.sources import HALVES, LISTED, SHACKLEFORD, wizard
from punto.rulebook.commission import COMMISSION
from punto.wagers import Wager


def lucky_nines(four: str, three_suited: str, three: str, two_suited: str) -> Wager:
    """Return Lucky Nines with the pays in which paytables differ."""
    return side(
        "lucky-nines",
        (nines == 4, four),
        ((nines == 3) & (nines_suited == 3), three_suited),
        (nines == 3, three),
        ((nines == 2) & (nines_suited == 2), two_suited),
        (nines == 2, "5:1"),
        ((nines == 1) & (nine_of_diamonds == 1), "2:1"),
        (nines == 1, "1:1"),
        ordered=True,
    )


LUCKY_NINES = lucky_nines("500:1", "250:1", "20:1", "8:1")
LUCKY_NINES_AT_1000 = lucky_nines("1000:1", "500:1", "35:1", "16:1")
LUCKY_99 = side(
    "lucky-99",
    (player_natural_9 & banker_natural_9, "25 for 1"),
    (banker_natural_9, "5 for 1"),
    (player_natural_9, "2 for 1"),
    ordered=True,
)
PLAYER_NINES, _ = count_of("9", initial_only=True)
NINE = player_first_total == 9
PERFECT_9 = side(
    "perfect-9",
    (NINE & (PLAYER_NINES == 1), "5:1"),
    (NINE & (player_first_suited == 1), "20:1"),
    (NINE, "10:1"),
    ordered=True,
)
TIE_AT_9 = main("tie", "9:1", clause="tie-at-9")

_LUCKY_NINES = wizard("Lucky Nines", "lucky-nines")
_PERFECT_9 = Source(
    "Perfect 9 Bonus Baccarat", SHACKLEFORD, "wizardofodds.com/article/perfect-9-bonus-baccarat/"
)
_EXPLOIT = Source("Baccarat", "Casino Exploit", "casinoexploit.com/baccarat.html")

ENTRIES = (
    Entry(
        opened("nines", LUCKY_NINES, LUCKY_99, PERFECT_9),
        (
            Published(
                LUCKY_NINES,
                8,
                "19.4605",
                _LUCKY_NINES,
                note="The page counts 64,512 deals with three suited nines for this paytable and "
                "86,016 for the next one. Four suits, 56 triples of eight cards and 384 other "
                "cards make 86,016, and the edge 19.0583.",
            ),
            Published(LUCKY_NINES_AT_1000, 8, "8.27", _LUCKY_NINES),
            Published(LUCKY_99, 8, "17.4210", wizard("Lucky 99", "lucky-99")),
            Published(PERFECT_9, 8, "7.4699", _PERFECT_9, hit_percent="9.4903"),
        ),
    ),
)
ALONE = (
    *(
        Published(COMMISSION.wager(key), decks, edge, source)
        for key, decks, edge, source in (
            ("player", 8, "1.2351", HALVES),
            ("banker", 8, "1.0579", HALVES),
            ("tie", 8, "14.3596", HALVES),
            ("player", 6, "1.24", _EXPLOIT),
            ("banker", 6, "1.06", _EXPLOIT),
            ("tie", 6, "14.44", _EXPLOIT),
            ("player", 1, "1.2864", LISTED),
            ("banker", 1, "1.0117", LISTED),
            ("tie", 1, "15.7461", LISTED),
        )
    ),
    Published(
        TIE_AT_9,
        8,
        "4.80",
        _EXPLOIT,
        note="The page's own 475,627,426,473,216 winning deals at 9 to 1 make 4.84.",
    ),
)
