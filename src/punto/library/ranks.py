"""Matching Dragon: a wager for each rank, on how many of it a coup shows; and colours."""

from decimal import Decimal

from punto.cards import RANKS
from punto.fact import MadeFact
from punto.facts import cards_dealt, count_of, red_cards
from punto.library.declaring import opened, side
from punto.library.published import Entry, Published, Source
from punto.library.sources import APPENDIX_5, SHACKLEFORD
from punto.wagers import Wager

_PAYS = {6: "100:1", 5: "60:1", 4: "40:1", 3: "20:1", 2: "3:1", 1: "1:1"}
# The tableau ends a coup before a fifth card of these ranks can come.
_AT_MOST_FOUR = ("3", "4", "8", "9")
# The share of coups without the rank, as the page prints it.
_WITHOUT = {
    "A": "67.466319",
    "2": "67.505742",
    "3": "67.535001",
    "4": "67.547590",
    "5": "67.418950",
    "6": "67.227777",
    "7": "67.230264",
    "8": "66.854662",
}


def dealt(rank: str) -> MadeFact:
    """Return how many cards of a rank both hands have."""
    player, banker = count_of(rank)
    return (player + banker).named(f"{player.name.removeprefix('player-')}-dealt")


def matching(rank: str) -> Wager:
    """Return the wager for a rank; lines that no coup can reach are left out."""
    count = dealt(rank)
    most = 4 if rank in _AT_MOST_FOUR else 6
    lines = ((count == number, payoff) for number, payoff in _PAYS.items() if number <= most)
    return side(f"matching-{count.name.removesuffix('-dealt')}", *lines)


MATCHING = {rank: matching(rank) for rank in RANKS}
ALL_RED = side("all-red", (red_cards == cards_dealt, "22:1"))
ALL_BLACK = side("all-black", (red_cards == 0, "24:1"))

_MATCHING = Source(
    "Matching Dragon", SHACKLEFORD, "wizardofodds.com/games/baccarat/matching-dragon/"
)


def _hit(without: str) -> str:
    return str(100 - Decimal(without)) if without else ""


ENTRIES = (
    Entry(
        opened("matching-dragon", *MATCHING.values(), pairs=False),
        tuple(
            Published(wager, 8, "", _MATCHING, hit_percent=_hit(_WITHOUT.get(rank, "")))
            for rank, wager in MATCHING.items()
        ),
    ),
    Entry(
        opened("colours", ALL_RED, ALL_BLACK),
        (Published(ALL_RED, 8, "", APPENDIX_5), Published(ALL_BLACK, 8, "", APPENDIX_5)),
    ),
)
