"""The check of a fact's view: a fact that looks closer at the cards than it declares is refused.

Odds and simulation treat cards that look alike to a fact as one kind, so a fact with a wrong view
would give wrong figures without a word. Here every fact is asked about thousands of pairs of coups
that it must not tell apart: cards are exchanged for others that look alike, hands change the order
of their first two cards, and a fact about the initial deal gets other third cards.

Half of the coups are dealt from a few cards only, so that pairs, suited hands and other rarities
come up often.
"""

import traceback
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from random import Random

from punto.analysis.made_coups import swapped, unchecked
from punto.cards import DECK, Card, Hand
from punto.coup import Coup
from punto.fact import MISTAKES, TOTAL, Fact
from punto.facts import FACTS
from punto.library import LIBRARY
from punto.refusals import BadInput
from punto.tableau import Tableau

COUPS = 1_500  # that a fact is asked about
ALIKE = 3  # others that look like each of them
FEW = (52, 52, 12, 6, 3, 2)  # cards from which a coup is dealt

Cards = tuple[Card, ...]
_PAIRS: dict[int, list[Cards]] = {}
for _first, _second in product(DECK, repeat=2):
    _PAIRS.setdefault((_first.value + _second.value) % 10, []).append((_first, _second))


def check_views(tableau: Tableau, facts: Iterable[Fact]) -> None:
    """Refuse facts that see more than they declare; the tests prove it of Punto's own."""
    for fact in facts:
        if fact not in _BASIC and fact not in of_the_library():
            check_view(tableau, fact)


_BASIC = frozenset(FACTS)


@cache
def of_the_library() -> frozenset[Fact]:
    """Return the facts of the library's games."""
    wagers = (wager for entry in LIBRARY.values() for wager in entry.game.wagers)
    return frozenset(fact for wager in wagers for fact in wager.facts)


@lru_cache(maxsize=512)
def check_view(tableau: Tableau, fact: Fact) -> None:
    """Refuse a fact that sees more than it declares, or whose answers are not its values.

    It is asked once in a process, which takes some tenths of a second.
    """
    chance = Random(fact.name)
    for coup in _coups(tableau, chance):
        answer = _asked(fact, coup)
        if answer not in fact.values:
            raise BadInput(f"{fact!r} answers {answer!r} to {coup}, which is not one of its values")
        for _ in range(ALIKE):
            other = _alike(tableau, fact, coup, chance)
            if _asked(fact, other) != answer:
                raise BadInput(_unlike(fact, coup, other))


def _asked(fact: Fact, coup: Coup) -> object:
    """Return the answer of a fact; one that raises is refused, with the place that raised."""
    try:
        return fact.read(coup)
    except MISTAKES as problem:
        last = traceback.extract_tb(problem.__traceback__)[-1]
        raise BadInput(
            f"{last.filename}, line {last.lineno}: fact {fact!r} raises "
            f"{type(problem).__name__}: {problem} ({coup})"
        ) from problem


def _unlike(fact: Fact, coup: Coup, other: Coup) -> str:
    for each in (coup, other):
        if fact.read(swapped(each)) != fact.read(each):
            return (
                f"{fact!r} depends on the order of a hand's first two cards ({each}); "
                "odds ignore that order: use a fact that does too"
            )
    sees = fact.sees.name if fact.sees else "no cards"
    where = " of first cards alone" if fact.initial_only else ""
    return (
        f"{fact!r} sees more of the cards than it declares ({sees}{where}): it answers "
        f"{fact.read(coup)!r} to {coup} and {fact.read(other)!r} to {other}; declare a closer "
        "view: sees="
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
    label = fact.sees.label if fact.sees else lambda card: 0
    return [
        other
        for other in DECK
        if label(other) == label(card) and (fact.initial_only or other.value == card.value)
    ]
