"""The compiled loop of a counter: shoe after shoe, with counts kept card by card."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from punto.counting.edges import Places, Polynomial, Reals
from punto.planning.kernel.compiling import compiled
from punto.sessions.kernel import States, deal_coup, digest_of, open_shoe

DECK = 52
COUPS, BETS, GAIN, SQUARES = range(4)
COLUMNS = 4


class Table(NamedTuple):
    """What a counter sits at, and what is counted there."""

    hands: npt.NDArray[np.uint32]
    ends: npt.NDArray[np.uint16]
    thirds: npt.NDArray[np.bool_]
    deck: npt.NDArray[np.uint16]  # the cards as sessions have them, and above eight bits which
    tags: Reals  # by card
    cuts: Places  # cards behind the cut card, the most first
    trigger: float
    perfect: bool  # bet by the exact odds, not by the count
    burn: int


@compiled
def _ways(ways: Reals, multisets: Places, first: int, products: Reals) -> None:
    """Write the ways to draw every multiset of one half of the kinds."""
    for place in range(len(multisets)):
        product = 1.0
        for kind in range(multisets.shape[1]):
            product *= ways[first + kind, multisets[place, kind]]
        products[place] = product


@compiled
def expected(
    terms: Polynomial, counts: Places, unseen: int, ways: Reals, low: Reals, high: Reals
) -> tuple[float, float]:
    """Return the expectation of a unit and of its square; the last three are room."""
    for kind in range(len(counts)):
        ways[kind, 0] = 1.0
        for drawn in range(terms.cards):
            ways[kind, drawn + 1] = ways[kind, drawn] * (counts[kind] - drawn)
    _ways(ways, terms.first, 0, low)
    _ways(ways, terms.second, terms.first.shape[1], high)
    mean = square = 0.0
    for place in range(len(low)):
        if low[place] == 0.0:
            continue
        means = squares = 0.0
        for term in range(terms.starts[place], terms.starts[place + 1]):
            other = high[terms.high[term]]
            means += other * terms.means[term]
            squares += other * terms.squares[term]
        mean += low[place] * means
        square += low[place] * squares
    deals = 1.0
    for drawn in range(terms.cards):
        deals *= unseen - drawn
    return mean / deals - 1.0, square / deals + 1.0


@compiled
def _shoe(
    table: Table,
    terms: Polynomial,
    state: States,
    shoe: npt.NDArray[np.uint16],
    full: Places,
    counts: Places,
    ways: Reals,
    low: Reals,
    high: Reals,
    result: Reals,
) -> None:
    """Count and bet through one shoe; add to `result`, for every place of the cut card."""
    left, buried = open_shoe(shoe, table.deck, state, table.burn)
    counts[:] = full
    running, unseen = 0.0, len(table.deck)
    going = 0  # the first cut card that has not ended its shoe
    while going < len(table.cuts):
        for place in range(left, unseen):
            card = shoe[place] >> 8
            running += table.tags[card]
            counts[terms.kinds[card]] -= 1
        unseen = left
        # A true count is by the deck that nobody has seen: buried cards are as good as coming ones.
        bets = table.perfect or running * DECK >= table.trigger * unseen
        mean = square = 0.0
        if bets:
            mean, square = expected(terms, counts, unseen, ways, low, high)
            bets = not table.perfect or mean > 0
        for cut in range(going, len(table.cuts)):
            result[cut, COUPS] += 1
            if bets:
                result[cut, BETS] += 1
                result[cut, GAIN] += mean
                result[cut, SQUARES] += square
        # The coup in which a cut card came is finished, and one more is dealt: this one.
        while going < len(table.cuts) and left - buried <= table.cuts[going]:
            going += 1
        if going < len(table.cuts):
            left = deal_coup(shoe, left, state, table.hands, table.ends, table.thirds)[1]


def _compiled(digest: str) -> Callable[[Table, Polynomial, States, Reals], Any]:
    """Return the outermost functions; numba keeps them under a key that has `digest` in it."""

    @njit(nogil=True, error_model="numpy", cache=True)
    def count(table: Table, terms: Polynomial, states: States, results: Reals) -> int:
        shoe = np.zeros(len(table.deck), np.uint16)
        full = np.zeros(terms.kinds.max() + 1, np.int64)
        for place in range(len(table.deck)):
            full[terms.kinds[table.deck[place] >> 8]] += 1
        counts = np.zeros(len(full), np.int64)
        ways = np.zeros((len(full), terms.cards + 1))
        low, high = np.zeros(len(terms.first)), np.zeros(len(terms.second))
        for number in range(len(states)):
            _shoe(
                table,
                terms,
                states[number],
                shoe,
                full,
                counts,
                ways,
                low,
                high,
                results[number],
            )
        return len(digest)

    outermost: Callable[[Table, Polynomial, States, Reals], Any] = count
    return outermost


count_shoes = _compiled(digest_of(__file__))
"""Count a shoe for each state, and add to its row of the results."""
