"""A fact about one hand as a table: its answer for every hand that it can tell apart.

A table can be sent to another process and written down; a Python function cannot. Facts made of
others are tables already. A fact that reads a whole coup has none.

>>> from punto.facts import player_pair
>>> table = table_of(player_pair)
>>> len(table.answers), read_table(table).read_hand(Hand.parse("Qh Qs"))
(91, 12)
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from punto.cards import DECK, Card, Hand
from punto.coup import Side
from punto.fact import NO_WORDS, Fact, FactWords, HandFact, MadeFact, View
from punto.facts import FACTS
from punto.predicates import Value
from punto.refusals import BadInput, unknown


@dataclass(frozen=True, slots=True)
class HandTable:
    """All that there is to know about a fact that asks one hand."""

    side: Side
    name: str  # without the side
    values: tuple[Value, ...]
    shown: tuple[str, ...]
    view: str
    kinds: tuple[int, ...]  # of each card of DECK
    initial_only: bool
    answers: tuple[Value, ...]  # in the order of `_hands`
    says: FactWords = NO_WORDS


def table_of(fact: HandFact) -> HandTable:
    """Return the table of a fact, which asks it about every hand of its view."""
    view = fact.sees
    assert view is not None
    labels = list(dict.fromkeys(view.label(card) for card in DECK))
    kinds = tuple(labels.index(view.label(card)) for card in DECK)
    samples = [DECK[kinds.index(kind)] for kind in range(len(labels))]
    hands = _hands(len(labels), initial_only=fact.initial_only)
    answers = tuple(fact.read_hand(Hand(tuple(samples[kind] for kind in hand))) for hand in hands)
    shown = tuple(fact.shown(value) for value in fact.values)
    name = fact.name.removeprefix(f"{fact.side}-")
    seen = (view.name, kinds, fact.initial_only)
    return HandTable(fact.side, name, fact.values, shown, *seen, answers, fact.says)


def read_table(table: HandTable) -> HandFact:
    """Return the fact of a table."""
    kinds = dict(zip(DECK, table.kinds, strict=True))
    hands = _hands(max(table.kinds) + 1, initial_only=table.initial_only)
    answers = dict(zip(hands, table.answers, strict=True))
    shown = dict(zip(table.values, table.shown, strict=True))

    def read(hand: Hand) -> Value:
        first, second, *third = (kinds[card] for card in hand.cards)
        last = () if table.initial_only else tuple(third)
        return answers[(min(first, second), max(first, second), *last)]

    def label(card: Card) -> int:
        return kinds[card]

    return HandFact(
        table.side,
        table.name,
        table.values,
        read=read,
        sees=View(table.view, label),
        initial_only=table.initial_only,
        shown=shown.__getitem__,
        says=table.says,
    )


def _hands(kinds: int, *, initial_only: bool) -> Iterator[tuple[int, ...]]:
    """Yield every hand: two kinds in any order, then those with a third card."""
    pairs = list(combinations_with_replacement(range(kinds), 2))
    yield from pairs
    if not initial_only:
        for pair in pairs:
            for third in range(kinds):
                yield (*pair, third)


# There is one of each fact of Punto: a game that is sent to another process asks the same ones
# there. Others are sent as tables.
_OWN = {fact.name: fact for fact in FACTS}


def sent(fact: Fact) -> tuple[Callable[..., Fact], tuple[object, ...]]:
    """Return how another process makes this fact, as pickle asks for it."""
    if is_own(fact):
        return own, (fact.name,)
    if isinstance(fact, MadeFact):
        shown = tuple(fact.shown(value) for value in fact.values)
        calculated = (fact.sign, fact.number, fact.says)
        return _made, (fact.name, fact.of, dict(fact.table), fact.values, calculated, shown)
    if isinstance(fact, HandFact):
        return read_table, (table_of(fact),)
    raise TypeError(
        f"{fact!r} reads a whole coup by a function, which cannot be sent or written down; "
        "make it of facts that ask one hand each: HandFact, made_of"
    )


def is_own(fact: Fact) -> bool:
    """Whether it is one of the facts that Punto knows by name."""
    return _OWN.get(fact.name) is fact


def own(name: str) -> Fact:
    """Return the fact of Punto with this name."""
    if name not in _OWN:
        raise BadInput(unknown("fact", name, _OWN))
    return _OWN[name]


def _made(
    name: str,
    of: tuple[Fact, ...],
    table: dict[tuple[Value, ...], Value],
    values: tuple[Value, ...],
    calculated: tuple[str, int, FactWords],
    shown: tuple[str, ...],
) -> MadeFact:
    texts, (sign, number, says) = dict(zip(values, shown, strict=True)), calculated
    return MadeFact(
        *(name, of, table, values),
        sign=sign,
        number=number,
        shown=texts.__getitem__,
        says=says,
    )
