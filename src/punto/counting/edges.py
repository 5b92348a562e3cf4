"""The exact expectation of a wager as a polynomial in the numbers of cards that are left.

Every multiset of the cards that decide a wager adds what its orders pay, times the ways to draw it.
The ways are products of two halves, one for the first kinds of cards and one for the others, so
that a compiled loop has few factors to multiply. Sums are of floating point: a test compares them
with `game.odds`, which is exact.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from punto.analysis.chances import answers_of, chances_of
from punto.analysis.coarse_deck import CoarseDeck
from punto.analysis.made_coups import unchecked
from punto.analysis.pricing import by_cards, uncited
from punto.analysis.simulation.encoding import answered_by_end, tables
from punto.analysis.simulation.tallies import ENDS
from punto.analysis.tally import CARDS_OF_A_COUP, InitialDeal
from punto.cards import DECK
from punto.coup import Coup
from punto.draws import Draw
from punto.fact import Fact
from punto.predicates import Value
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.shoe import Shoe
from punto.tableau import Tableau
from punto.wagers import Wager

INITIAL_CARDS = 4
MOST_KINDS = 20  # of cards: more would make every look at a shoe slow

_BY_VALUE = tuple(card.value for card in DECK)

Reals = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]
Multiset = tuple[int, ...]


class Polynomial(NamedTuple):
    """A wager's expectation for any shoe, as arrays for a compiled loop."""

    cards: int  # that decide it: four, or six
    kinds: Places  # the kind of each card of DECK
    first: Places  # by multiset of the first half of kinds: how often it has each of them
    second: Places  # and of the other half
    starts: Places  # by multiset of the first half: where its terms begin, and the end of all
    high: Places  # by term: its multiset of the second half
    means: Reals  # by term: what its orders pay together, over a loss
    squares: Reals  # and the squares of that, over the square of a loss


def lone(game: Game, wager: str) -> Game:
    """Return a game with this wager alone, which needs no other."""
    alone = replace(game.wager(wager), need=None, cap=None, area=None)
    return replace(game, wagers=(alone,))


@lru_cache(maxsize=32)
def polynomial(game: Game, key: str) -> Polynomial:
    """Return the polynomial of a wager that totals or the first four cards decide."""
    # Without clauses the games of the sheets share one tableau, and what is known of it.
    game = replace(game, tableau=uncited(game.tableau))
    wager = game.wager(key)
    if told := [draw.key for draw in _drawn_for(game, wager) if draw.before_bets]:
        raise BadInput(
            f"{key!r} cannot be counted: {', '.join(told)} is drawn before the bets, so patrons "
            "stake by it, and a count of cards alone would not play as they do; `punto odds GAME "
            f"--draw {told[0]}=VALUE` has the odds for each value"
        )
    facts = by_cards(wager)
    if all(answered_by_end(game.tableau, fact) for fact in facts):
        return _halved(CARDS_OF_A_COUP, _BY_VALUE, _by_totals(game, wager))
    if all(fact.initial_only for fact in facts):
        deck = CoarseDeck.seen_by(list(dict.fromkeys(fact.sees for fact in facts if fact.sees)))
        if len(deck) <= MOST_KINDS:
            return _halved(INITIAL_CARDS, deck.kinds, _by_initial_deal(game, wager, deck))
    raise BadInput(
        f"{key!r} cannot be counted: it takes a wager that the totals decide, or the first four "
        f"cards with at most {MOST_KINDS} kinds of cards"
    )


def _drawn_for(game: Game, wager: Wager) -> list[Draw]:
    """Return the draws that a wager asks about."""
    asked = set(wager.facts)
    return [draw for draw in game.draws if draw.fact in asked]


class _Prices:
    """What coups pay a wager, remembered by the answers that it asks for: there are few."""

    def __init__(self, game: Game, wager: Wager) -> None:
        asked = set(wager.facts)
        others: dict[Fact, int] = {
            fact: next(iter(fact.weights)) for fact in game.chances if fact not in asked
        }
        self._wager = wager
        self._facts = tuple(by_cards(wager))
        self._chances = chances_of(game, others)
        self._whole = sum(weight for _, weight in self._chances)
        self._known: dict[tuple[Value, ...], tuple[float, float]] = {}

    def paid(self, coup: Coup) -> tuple[float, float]:
        """Return what a coup pays a unit, and its square, each over a loss.

        Both are averages over the die and the draws, which no card changes. A loss counts nothing,
        so that most terms of a rare wager vanish.
        """
        told = tuple([fact.read(coup) for fact in self._facts])
        if told not in self._known:
            self._known[told] = self._averaged(told)
        return self._known[told]

    def _averaged(self, told: tuple[Value, ...]) -> tuple[float, float]:
        mean = square = Fraction(0)
        for drawn, weight in self._chances:
            net = self._wager.pay(answers_of(self._facts, told, drawn)).payoff.net
            mean += weight * (net + 1)
            square += weight * (net * net - 1)
        return float(mean / self._whole), float(square / self._whole)


def _by_totals(game: Game, wager: Wager) -> dict[Multiset, tuple[float, float]]:
    """Return what the orders of every multiset of six values pay."""
    lookup = tables(game.tableau)
    pays, prices = np.zeros((2, ENDS)), _Prices(game, wager)
    for end, coup in lookup.samples.items():
        pays[:, end] = prices.paid(coup)
    multisets, place, ends = _six_values(game.tableau)
    means, squares = (
        np.bincount(place, weights=kind[ends], minlength=len(multisets)) for kind in pays
    )
    terms = zip(means.tolist(), squares.tolist(), strict=True)
    return dict(zip(multisets, terms, strict=True))


@lru_cache(maxsize=4)
def _six_values(tableau: Tableau) -> tuple[list[Multiset], Places, Places]:
    """Return every multiset of six values, and for every order of six its multiset and its end."""
    cards = np.indices((10,) * CARDS_OF_A_COUP).reshape(CARDS_OF_A_COUP, -1)
    ends = tables(tableau).ends & np.uint16(511)
    player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    end = ends[player * 1000 + banker * 100 + cards[4] * 10 + cards[5]]
    multisets = [
        tuple(values.count(value) for value in range(10))
        for values in combinations_with_replacement(range(10), CARDS_OF_A_COUP)
    ]
    digits = 7 ** np.arange(10)
    keys = np.array(multisets) @ digits
    order = np.argsort(keys)
    place = order[np.searchsorted(keys, digits[cards].sum(axis=0), sorter=order)]
    return multisets, place, end.astype(np.int64)


def _by_initial_deal(
    game: Game, wager: Wager, deck: CoarseDeck
) -> dict[Multiset, tuple[float, float]]:
    """Return what the orders of every multiset of four kinds pay."""
    deal, prices = InitialDeal(deck), _Prices(game, wager)
    orders = deal.orders.tolist()
    held = [tuple(row) for row in deal.held.tolist()]
    terms: dict[Multiset, tuple[float, float]] = {}
    pairs = product(range(len(held)), repeat=2)
    for (player, banker), hands in zip(pairs, deal.hands(), strict=True):
        mean, square = prices.paid(unchecked(*hands))
        times = orders[player] * orders[banker]
        key = tuple(a + b for a, b in zip(held[player], held[banker], strict=True))
        sums = terms.get(key, (0.0, 0.0))
        terms[key] = sums[0] + times * mean, sums[1] + times * square
    return terms


def _halved(
    cards: int, kinds: Sequence[int], terms: dict[Multiset, tuple[float, float]]
) -> Polynomial:
    half = (max(kinds) + 1) // 2
    kept = sorted((multiset, term) for multiset, term in terms.items() if any(term))
    first, low = _numbered(multiset[:half] for multiset, _ in kept)
    second, high = _numbered(multiset[half:] for multiset, _ in kept)
    means, squares = zip(*(term for _, term in kept), strict=True)
    return Polynomial(
        cards,
        np.array(kinds, np.int64),
        first,
        second,
        np.searchsorted(low, np.arange(len(first) + 1)),
        high,
        np.array(means),
        np.array(squares),
    )


def _numbered(halves: Iterable[Multiset]) -> tuple[Places, Places]:
    """Return the different multisets, and the number of each that came."""
    numbers: dict[Multiset, int] = {}
    places = [numbers.setdefault(half, len(numbers)) for half in halves]
    return np.array(list(numbers), np.int64), np.array(places, np.int64)


@dataclass(frozen=True)
class Moments:
    """The expectation of a wager for a shoe, per unit staked, and its variance."""

    expectation: float
    variance: float


def moments(polynomial: Polynomial, shoe: Shoe | Sequence[int]) -> Moments:
    """Evaluate a polynomial for a shoe, or for counts of the cards of DECK: the plain form."""
    counts = np.array(shoe.counts if isinstance(shoe, Shoe) else shoe, np.int64)
    kinds = np.zeros(int(polynomial.kinds.max()) + 1)
    np.add.at(kinds, polynomial.kinds, counts)
    ways = np.ones((len(kinds), polynomial.cards + 1))
    for drawn in range(polynomial.cards):
        ways[:, drawn + 1] = ways[:, drawn] * (kinds - drawn)
    half = polynomial.first.shape[1]
    first = ways[np.arange(half), polynomial.first].prod(axis=1)
    second = ways[half + np.arange(len(kinds) - half), polynomial.second].prod(axis=1)
    each = np.repeat(first, np.diff(polynomial.starts)) * second[polynomial.high]
    deals = float(np.prod(counts.sum() - np.arange(polynomial.cards, dtype=float)))
    mean = float(each @ polynomial.means) / deals - 1
    return Moments(mean, float(each @ polynomial.squares) / deals + 1 - mean * mean)
