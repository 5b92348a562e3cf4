"""Progressive side wagers: a meter pays the rarest lines.

The sources print paytables and what they return without the meter. Seeds and contributions are the
choice of a house; those here are ours.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement, product

from punto.cards import RANKS, Hand
from punto.fact import RANK, MadeFact, of_each_hand
from punto.library.declaring import PREFIX, opened
from punto.library.published import Entry, Published
from punto.library.sources import wizard
from punto.meters import Meter
from punto.predicates import Value
from punto.wagers import Pay, Wager

_LETTERS = "A23456789TJQK"  # of each rank, one
_HANDS = tuple(
    "".join(held) for cards in (2, 3) for held in combinations_with_replacement(_LETTERS, cards)
)
ALIKE = ("none", "triple", "four", "double", "five", "six")


def _ranks(hand: Hand) -> str:
    return "".join([_LETTERS[rank - 1] for rank in sorted([card.rank for card in hand.cards])])


def _alike(player: str, banker: str) -> str:
    """Return what the ranks of both hands together come to."""
    both = player + banker
    most = max([both.count(rank) for rank in player])
    if most > 3:
        return {4: "four", 5: "five", 6: "six"}[most]
    if most < 3:
        # Three cards of a rank that the Player does not hold: the Banker's whole hand.
        return "none"
    if len(both) == 4:
        return "triple"
    return "double" if len(both) == 6 and len(set(both)) == 2 else "none"


class _Alike(Mapping[tuple[Value, ...], Value]):
    """The answer for each two hands, made when it is asked for: there are 298,116 of them."""

    def __getitem__(self, hands: tuple[Value, ...]) -> Value:
        player, banker = map(str, hands)
        return _alike(player, banker)

    def __iter__(self) -> Iterator[tuple[Value, ...]]:
        return product(_HANDS, _HANDS)

    def __len__(self) -> int:
        return len(_HANDS) ** 2


assert len(_LETTERS) == len(RANKS)
both_ranks = of_each_hand("ranks", _HANDS, read=_ranks, sees=RANK)
alike = MadeFact("alike", both_ranks, _Alike(), ALIKE)

_PAYS = {
    "six": "100% of meter",
    "five": "10% of meter",
    "double": "250 for 1",
    "four": "50 for 1",
    "triple": "25 for 1",
}
_KEY = "dragon-dragon"
DRAGON_DRAGON = Wager(
    _KEY,
    tuple(Pay(alike == kind, odds, clause=PREFIX + _KEY) for kind, odds in _PAYS.items()),
    otherwise=PREFIX + _KEY,
    meter=Meter(seed=10_000, contribution="25%", clause=PREFIX + _KEY),
)
_SOURCE = wizard("Dragon Dragon Baccarat Progressive", "dragon-dragon")

ENTRIES = (
    Entry(
        opened(_KEY, DRAGON_DRAGON),
        (Published(DRAGON_DRAGON, 8, "68.1854", _SOURCE, deals=5_872_124_160),),
    ),
)
