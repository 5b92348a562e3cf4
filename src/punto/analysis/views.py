"""The check of a fact's view: a fact that looks closer at the cards than it declares is refused.

Odds and simulation treat cards that look alike to a fact as one kind, so a fact with a wrong view
would give wrong figures without a word.

A fact that asks one hand (`HandFact`) is asked about every hand of two and three cards that a side
can hold, in both orders of the first two: that is a proof, and it covers facts made of such facts.

A fact that reads whole coups is asked about a sample: `COUPS` coups, and for each of them `ALIKE`
others that it must not tell apart. Cards are exchanged for others that look alike, hands change the
order of their first two cards, and a fact about the initial deal gets other third cards. Half of
the coups are dealt from a few cards only, so that pairs, suited hands and other rarities come up
often. `missed` says how likely a wrong view is to pass.
"""

import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, product
from random import Random
from typing import TypeVar

from punto.analysis.hands import may_draw
from punto.analysis.made_coups import swapped, unchecked
from punto.cards import DECK, RANKS, Card, Hand
from punto.coup import Coup, Side
from punto.fact import MISTAKES, TOTAL, Fact, HandFact, View
from punto.facts import FACTS, count_of
from punto.library import LIBRARY
from punto.predicates import Value
from punto.refusals import BadInput
from punto.tableau import TOTALS, Tableau

COUPS = 1_500  # that a fact is asked about
ALIKE = 3  # others that look like each of them
FEW = (52, 52, 12, 6, 3, 2)  # cards from which a coup is dealt

_COUNTS = (count_of(rank, initial_only=early) for rank in RANKS for early in (True, False))
_BASIC = frozenset((*FACTS, *chain(*_COUNTS)))
Cards = tuple[Card, ...]
_PAIRS: dict[int, list[Cards]] = {}
for _first, _second in product(DECK, repeat=2):
    _PAIRS.setdefault((_first.value + _second.value) % 10, []).append((_first, _second))


def check_views(tableau: Tableau, facts: Iterable[Fact]) -> None:
    """Refuse facts that see more than they declare; the tests prove it of Punto's own."""
    for fact in facts:
        if fact not in own_facts():
            check_view(tableau, fact)


@cache
def own_facts() -> frozenset[Fact]:
    """Return the facts of the rulebook and of the library's games, which the tests ask."""
    wagers = (wager for entry in LIBRARY.values() for wager in entry.game.wagers)
    return _BASIC.union(*(wager.facts for wager in wagers))


def missed(share: float) -> float:
    """Return the chance that the sample misses a wrong view which shows in this share of exchanges.

    >>> [f"{missed(share):.1%}" for share in (0.01, 0.001, 0.0001)]
    ['0.0%', '1.1%', '63.8%']
    """
    return float((1 - share) ** (COUPS * ALIKE))


@lru_cache(maxsize=512)
def check_view(tableau: Tableau, fact: Fact) -> None:
    """Refuse a fact that sees more than it declares, or whose answers are not its values.

    It is asked once in a process, which takes some tenths of a second.
    """
    if isinstance(fact, HandFact):
        _prove(tableau, fact)
        return
    chance = Random(fact.name)
    for coup in _coups(tableau, chance):
        answer = _asked(fact, fact.read, coup)
        if answer not in fact.values:
            raise BadInput(_unknown(fact, answer, coup))
        for _ in range(ALIKE):
            other = _alike(tableau, fact, coup, chance)
            if _asked(fact, fact.read, other) != answer:
                raise BadInput(_unlike(fact, coup, other))


_Asked = TypeVar("_Asked", Coup, Hand)


def _asked(fact: Fact, read: Callable[[_Asked], Value], asked: _Asked) -> Value:
    """Return the answer of a fact; one that raises is refused, with the place that raised."""
    try:
        return read(asked)
    except MISTAKES as problem:
        last = traceback.extract_tb(problem.__traceback__)[-1]
        raise BadInput(
            f"{last.filename}, line {last.lineno}: fact {fact!r} raises "
            f"{type(problem).__name__}: {problem} ({asked})"
        ) from problem


def _unknown(fact: Fact, answer: Value, asked: Coup | Hand) -> str:
    return f"{fact!r} answers {answer!r} to {asked}, which is not one of its values"


def _prove(tableau: Tableau, fact: HandFact) -> None:
    """Ask about every hand; the same question to both sides is asked once."""
    drawing = frozenset(
        total for total in TOTALS for side in Side if may_draw(side, total, tableau)
    )
    found = told_apart(fact.read_hand, fact.sees, fact.values, fact.initial_only, drawing)
    if found is None:
        return
    one, other = found
    if one is other:
        raise BadInput(_unknown(fact, _asked(fact, fact.read_hand, one), one))
    first, second, *third = other.cards
    if fact.read_hand(Hand((second, first, *third))) != fact.read_hand(other):
        raise BadInput(_by_order(fact, other))
    raise BadInput(_closer(fact, fact.read_hand(one), one, fact.read_hand(other), other))


@lru_cache(maxsize=512)
def told_apart(
    read: Callable[[Hand], Value],
    sees: View | None,
    values: tuple[Value, ...],
    initial_only: bool,
    drawing: frozenset[int],
) -> tuple[Hand, Hand] | None:
    """Return two hands that look alike and are told apart, or one twice that has no known answer.

    Every hand of two cards is asked about, and every third card to the totals of `drawing`.
    """
    kinds = [_kind(sees, card, initial_only=initial_only) for card in DECK]
    by_total = sees is TOTAL and not initial_only
    known: dict[object, tuple[Value, Hand]] = {}
    listed = frozenset(values)  # there may be as many as there are hands
    for (one, first), (other, second) in product(zip(kinds, DECK, strict=True), repeat=2):
        look = (first.value + second.value) % 10 if by_total else (min(one, other), max(one, other))
        total = (first.value + second.value) % 10
        thirds = DECK if total in drawing else ()
        for hand, kind in (
            (Hand((first, second)), None),
            *((Hand((first, second, third)), kinds[at]) for at, third in enumerate(thirds)),
        ):
            try:
                answer = read(hand)
            except MISTAKES:
                return hand, hand
            was = known.setdefault(look if initial_only else (look, kind), (answer, hand))
            if was[0] != answer:
                return was[1], hand
            if was[1] is hand and answer not in listed:
                return hand, hand
    return None


def _kind(sees: View | None, card: Card, *, initial_only: bool) -> tuple[int, int]:
    """Return what a fact may see of a card: by value too where the whole hand matters."""
    label = sees.label(card) if sees else 0
    return label, 0 if initial_only else card.value


def _unlike(fact: Fact, coup: Coup, other: Coup) -> str:
    for each in (coup, other):
        if fact.read(swapped(each)) != fact.read(each):
            return _by_order(fact, each)
    return _closer(fact, fact.read(coup), coup, fact.read(other), other)


def _by_order(fact: Fact, asked: Coup | Hand) -> str:
    return (
        f"{fact!r} depends on the order of a hand's first two cards ({asked}); "
        "odds ignore that order: use a fact that does too"
    )


def _closer(
    fact: Fact, answer: Value, asked: Coup | Hand, differs: Value, other: Coup | Hand
) -> str:
    sees = fact.sees.name if fact.sees else "no cards"
    where = " of first cards alone" if fact.initial_only else ""
    return (
        f"{fact!r} sees more of the cards than it declares ({sees}{where}): it answers "
        f"{answer!r} to {asked} and {differs!r} to {other}; declare a closer view: sees="
    )


def _coups(tableau: Tableau, chance: Random) -> Iterator[Coup]:
    for number in range(COUPS):
        few = chance.sample(DECK, FEW[number % len(FEW)])
        first, second, third, fourth = chance.choices(few, k=4)
        yield _finished(tableau, (first, second), (third, fourth), few, chance)


def _finished(
    tableau: Tableau, player: Cards, banker: Cards, few: list[Card], chance: Random
) -> Coup:
    """Return a coup with third cards as the tableau demands them."""
    hands = Hand(player), Hand(banker)
    totals = hands[0].total, hands[1].total
    third = chance.choice(few) if tableau.player(*totals).draws else None
    value = third.value if third else None
    last = chance.choice(few) if tableau.banker(*totals, value).draws else None
    return _coup(hands[0], third, hands[1], last)


def _coup(player: Hand, third: Card | None, banker: Hand, last: Card | None) -> Coup:
    return unchecked(player.plus(third) if third else player, banker.plus(last) if last else banker)


def _alike(tableau: Tableau, fact: Fact, coup: Coup, chance: Random) -> Coup:
    """Return another coup that a fact must not tell apart from this one."""
    player, banker = (_initial(fact, hand, chance) for hand in (coup.player, coup.banker))
    if fact.initial_only:
        return _finished(tableau, player, banker, chance.sample(DECK, chance.choice(FEW)), chance)
    thirds = (_third(fact, hand, chance) for hand in (coup.player, coup.banker))
    return _coup(Hand(player), next(thirds), Hand(banker), next(thirds))


def _initial(fact: Fact, hand: Hand, chance: Random) -> Cards:
    """Return other first two cards, in any order; of a total, any two that make it."""
    if fact.sees is TOTAL and not fact.initial_only:
        return chance.choice(_PAIRS[hand.initial.total])
    cards = [chance.choice(_lookalikes(fact, card)) for card in hand.initial.cards]
    chance.shuffle(cards)
    return tuple(cards)


def _third(fact: Fact, hand: Hand, chance: Random) -> Card | None:
    return chance.choice(_lookalikes(fact, hand.cards[2])) if len(hand) > 2 else None


@lru_cache(maxsize=4_096)
def _lookalikes(fact: Fact, card: Card) -> list[Card]:
    """Return the cards that look like this one: by value too where the whole coup matters."""
    kind = _kind(fact.sees, card, initial_only=fact.initial_only)
    return [
        other for other in DECK if _kind(fact.sees, other, initial_only=fact.initial_only) == kind
    ]
