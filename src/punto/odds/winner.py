"""Who wins: from ten value counts to three whole numbers, in a fraction of a millisecond.

Let c be the counts by value. The ordered ways to deal the Player a two-card total p and the Banker
a two-card total b from c, all four cards different, follow from counting coincidences:

    T[p, b] = A[p] A[b] - 4 S[p, b] + 2 [p = b] A[p]

where A[t] counts ordered pairs of cards with total t, and S[p, b] counts a card that both hands
would share together with what completes each of them. T is one small matrix product. It is made for
c itself, for c less one card of each value, and for c less each two cards, which is all that third
cards can ask for: 66 matrices, in two rounds.

The matrices are whole numbers kept in doubles, which hold every whole number up to 2**53 exactly:
no sum of four cards' ways comes near it (1,040 cards make less than 2**41), so nothing is ever
rounded, and processors multiply doubles faster. What third cards make of them is counted in 64-bit
integers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import perm
from operator import index

import numpy as np

from punto.cards import total_of
from punto.odds.decks import Counts
from punto.odds.tally import CARDS_OF_A_COUP, MOST_CARDS
from punto.refusals import BadInput
from punto.tableau import PUNTO_BANCO, TOTALS, Tableau

VALUES = 10
DRAWN = [*((x,) for x in range(VALUES)), *combinations_with_replacement(range(VALUES), 2)]

_DRAWN_COUNTS = np.array([[cards.count(v) for v in range(VALUES)] for cards in DRAWN], np.int64)
_X, _Y = (np.array(both) for both in zip(*DRAWN[VALUES:], strict=True))
_SAME = (_X == _Y).astype(np.int64)


@dataclass(frozen=True, slots=True)
class Winners:
    """In how many ordered deals of six cards each side wins, and both tie."""

    banker: int
    player: int
    tie: int

    @property
    def total(self) -> int:
        """All deals."""
        return self.banker + self.player + self.tie


def winners(counts: Sequence[int], tableau: Tableau = PUNTO_BANCO) -> Winners:
    """Count who wins, from how many cards of each value (0 to 9) are left.

    >>> winners([128, *[32] * 9])
    Winners(banker=2292252566437888, player=2230518282592256, tie=475627426473216)
    """
    try:
        counts = [index(count) for count in counts]  # small numpy types would overflow below
    except TypeError as problem:
        raise BadInput(
            f"{counts!r} is no shoe; give ten counts, for the values 0 to 9"
        ) from problem
    cards = sum(counts)
    if len(counts) != VALUES or min(counts) < 0 or not CARDS_OF_A_COUP <= cards <= MOST_CARDS:
        raise BadInput(
            f"{list(counts)!r} is no shoe; give ten counts, for the values 0 to 9, "
            f"of {CARDS_OF_A_COUP} to {MOST_CARDS} cards together"
        )
    plan, left = _plan(tableau), np.array(counts, np.int64)
    stood = plan.stood.ends(left[None])[0] * ((cards - 4) * (cards - 5))
    drew = _drawn(left, cards) @ plan.drew.ends(left - _DRAWN_COUNTS)
    banker, tie = (stood + drew).tolist()
    return Winners(banker, perm(cards, CARDS_OF_A_COUP) - banker - tie, tie)


def _drawn(left: Counts, cards: int) -> Counts:
    """In how many ways the cards of DRAWN come as third cards, and any other fills up six."""
    return np.concatenate((left * (cards - 5), left[_X] * (left[_Y] - _SAME)))


class TwoHands:
    """T of the module's head, for some totals, and how often Banker wins and both tie in it."""

    def __init__(self, totals: Sequence[int], ended: Counts) -> None:
        """`ended` says for each row of counts, by totals, how often Banker wins and both tie."""
        completes = [[(total - v) % VALUES for total in totals] for v in range(VALUES)]
        self.completes = np.array(completes)
        self.again = (self.completes == np.arange(VALUES)[:, None]).astype(np.float64)
        self.diagonal = np.arange(len(totals))
        self.ended = ended.reshape(len(ended), 2, -1).astype(np.float64)

    def ends(self, counts: Counts) -> Counts:
        """In how many ways Banker wins and both tie, for each row of counts."""
        left = counts.astype(np.float64)
        completing = left[:, self.completes] - self.again
        pairs = (left[:, None, :] @ completing)[:, 0, :]
        ways = pairs[:, :, None] * pairs[:, None, :]
        ways -= completing.transpose(0, 2, 1) @ (4 * left[:, :, None] * completing)
        ways[:, self.diagonal, self.diagonal] += 2 * pairs
        ended: Counts = (self.ended @ ways.reshape(len(ways), -1, 1))[:, :, 0].astype(np.int64)
        return ended


@dataclass(frozen=True, eq=False)
class _Plan:
    """What a tableau makes of totals and third cards: where nobody drew, and where somebody did."""

    stood: TwoHands
    drew: TwoHands


@lru_cache(maxsize=16)
def _plan(tableau: Tableau) -> _Plan:
    drawing = list(tableau.drawing_totals)
    stood = np.zeros((1, 2, VALUES, VALUES), np.int64)
    drew = np.zeros((len(DRAWN), 2, len(drawing), len(drawing)), np.int64)
    for player, banker, third, fourth in _deals(tableau):
        totals = total_of((player, third or 0)), total_of((banker, fourth or 0))
        if totals[0] > totals[1]:
            continue  # the Player's wins are what is left over
        end = 1 if totals[0] == totals[1] else 0
        cards = tuple(sorted(value for value in (third, fourth) if value is not None))
        if cards:
            place = drawing.index(player), drawing.index(banker)
            drew[DRAWN.index(cards), end, *place] += 1
        else:
            stood[0, end, player, banker] += 1
    return _Plan(TwoHands(TOTALS, stood), TwoHands(drawing, drew))


def _deals(tableau: Tableau) -> Iterator[tuple[int, int, int | None, int | None]]:
    """Every two totals with every third cards that the tableau gives, by value."""
    for player, banker in product(TOTALS, repeat=2):
        for third in TOTALS if tableau.player(player, banker).draws else (None,):
            for fourth in TOTALS if tableau.banker(player, banker, third).draws else (None,):
                yield player, banker, third, fourth
