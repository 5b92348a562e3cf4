"""Every hand that one side can hold, on a coarse deck, sorted into classes.

Hands of one class are alike: to the tableau, and to the facts that ask about this hand. A deck of
fifty-two kinds makes 73,000 hands, and each is read once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement

import numpy as np
import numpy.typing as npt

from punto.analysis.coarse_deck import CoarseDeck, Counts
from punto.cards import Card, Hand
from punto.coup import Side
from punto.fact import HandFact
from punto.predicates import Value
from punto.tableau import TOTALS, Tableau

Indices = npt.NDArray[np.int64]
NO_CARD = -1
MOST_TO_COME = 3  # cards of a hand that may still have to be dealt


@dataclass(frozen=True)
class HandClass:
    """What hands of a class have in common."""

    total: int  # of the first two cards; 0 where third cards do not matter
    third: int  # the value of the third card, or `NO_CARD`
    answers: tuple[Value, ...]
    sample: Hand

    @property
    def cards(self) -> int:
        """The number of cards in each of these hands."""
        return len(self.sample)


@dataclass(frozen=True, eq=False)
class Hands:
    """The hands of a side, one row each, and their classes."""

    deck: CoarseDeck
    known: int  # cards of the hand that lie there already
    kinds: Indices  # of its cards, the third one last; `NO_CARD` where there is none
    to_come: Indices  # the kinds of cards that do not lie there yet, sorted
    orders: Indices  # in which the cards to come can be dealt
    place: Indices  # the class of each hand
    classes: tuple[HandClass, ...]


def hands_of(
    side: Side,
    facts: Sequence[HandFact],
    deck: CoarseDeck,
    tableau: Tableau | None,
    known: Sequence[Card] = (),
) -> Hands:
    """Return the hands of a side that begin with these cards; two cards each without a tableau.

    Without a tableau, third cards do not matter: every fact sees the first two cards alone.
    """
    kinds, rows, orders, places = [], [], [], []
    numbers: dict[tuple[object, ...], int] = {}
    classes: list[HandClass] = []
    drawing = {total for total in TOTALS if tableau and may_draw(side, total, tableau)}
    for first, to_come, times in _first_cards(deck, known):
        told = [fact.read_hand(first) if fact.initial_only else None for fact in facts]
        reads = list(zip((fact.read_hand for fact in facts), told, strict=True))
        own = [deck.kind(card) for card in first.cards]
        total = first.total if tableau else 0
        for hand, last in _continued(first, deck, known, draws=first.total in drawing):
            answers = tuple([read(hand) if seen is None else seen for read, seen in reads])
            third = hand.cards[2].value if len(hand.cards) > 2 else NO_CARD
            # The tableau asks the value of the Player's third card; of the Banker's, nothing.
            look = third if side is Side.PLAYER else min(third, 0)
            place = numbers.setdefault((total, look, *answers), len(classes))
            if place == len(classes):
                classes.append(HandClass(total, look, answers, hand))
            kinds.append((*own, *last) if last else [deck.kind(card) for card in hand.cards])
            rows.append(sorted((*to_come, *last)))
            orders.append(times)
            places.append(place)
    return Hands(
        deck,
        min(len(known), MOST_TO_COME),
        _padded(kinds),
        _padded(rows),
        np.array(orders, np.int64),
        np.array(places, np.int64),
        tuple(classes),
    )


def _padded(rows: Sequence[Sequence[int]]) -> Indices:
    """Return rows of cards, each as long as the longest can be."""
    longer = chain.from_iterable((*row, NO_CARD, NO_CARD, NO_CARD)[:MOST_TO_COME] for row in rows)
    return np.fromiter(longer, np.int64, MOST_TO_COME * len(rows)).reshape(-1, MOST_TO_COME)


def _first_cards(
    deck: CoarseDeck, known: Sequence[Card]
) -> Iterator[tuple[Hand, tuple[int, ...], int]]:
    """Yield each two first cards, the kinds among them that are to come, and their orders."""
    samples = deck.samples
    if len(known) >= 2:
        yield Hand(tuple(known[:2])), (), 1
    elif known:
        for kind, sample in enumerate(samples):
            yield Hand((known[0], sample)), (kind,), 1
    else:
        for one, other in combinations_with_replacement(range(len(deck)), 2):
            yield Hand((samples[one], samples[other])), (one, other), 1 if one == other else 2


def _continued(
    first: Hand, deck: CoarseDeck, known: Sequence[Card], *, draws: bool
) -> Iterator[tuple[Hand, tuple[int, ...]]]:
    """Yield the ways in which a hand goes on, with the kind of a third card that is to come."""
    if len(known) > 2:
        yield first.plus(known[2]), ()
        return
    yield first, ()
    if draws:
        for kind, sample in enumerate(deck.samples):
            yield first.plus(sample), (kind,)


def may_draw(side: Side, total: int, tableau: Tableau) -> bool:
    """Return True if a side with this total of two cards draws in some coup."""
    if side is Side.PLAYER:
        return any(tableau.player(total, other).draws for other in TOTALS)
    thirds = (None, *TOTALS)
    return any(tableau.banker(other, total, x).draws for other in TOTALS for x in thirds)


@dataclass(frozen=True, eq=False)
class Dealing:
    """Rows of cards that are dealt one after another, and how many were taken before each."""

    rows: Indices
    gone: Indices  # cards of the same kind before it in its row

    @classmethod
    def of(cls, rows: Indices) -> "Dealing":
        """Work out what does not depend on the shoe; `NO_CARD` is nothing to choose."""
        first, second, third = rows.T
        same = (second == first) & (second != NO_CARD)
        alike = (third == first).astype(np.int64) + (third == second)
        gone = np.stack((np.zeros_like(first), same, alike * (third != NO_CARD)))
        return cls(np.ascontiguousarray(rows.T), gone)

    def ways(self, counts: Counts, *, returned: bool = False) -> Counts:
        """Return in how many ways the cards of each row can be dealt in their order.

        With `returned`, every card goes back before the next: an endless shoe.
        """
        left = np.append(counts, 1)[self.rows]
        if not returned:
            left -= self.gone
        dealt: Counts = left[0] * left[1] * left[2]
        return dealt
