"""Signatures: the joint answers of some facts about one coup, and the deals that lead to each.

Both depend on the tableau alone, never on the shoe: they are computed once, on the coarsest deck
that the facts allow, and cached.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from punto.analysis.coarse_deck import CoarseDeck, Counts
from punto.analysis.made_coups import unchecked
from punto.analysis.tally import (
    FullTally,
    Indices,
    InitialDeal,
    InitialTally,
    Runs,
    Signature,
    Tally,
)
from punto.analysis.two_hands import two_hands
from punto.analysis.views import check_views
from punto.cards import Card, Hand
from punto.coup import Coup
from punto.fact import TOTAL, Fact, HandFact, View
from punto.refusals import BadInput
from punto.tableau import Tableau

MOST_DEALS = 200_000  # initial deals that are asked one by one
MOST_STATES = 20_000_000  # groups times pairs of third cards: more would not fit in memory


@lru_cache(maxsize=64)
def tally(
    tableau: Tableau,
    facts: tuple[Fact, ...],
    player: tuple[Card, ...] = (),
    banker: tuple[Card, ...] = (),
) -> Tally:
    """Return the tally of some facts that cards decide, given the cards that lie there already.

    Facts that ask one hand each are counted hand by hand, at any resolution. Others go through the
    general form, which tells whole coups apart: it is slower, and refuses what it cannot hold. A
    fact that sees more than it declares is refused: it would be counted wrongly.
    """
    check_views(tableau, facts)
    of_hands = tuple(fact for fact in facts if isinstance(fact, HandFact))
    if len(of_hands) == len(facts):
        return two_hands(tableau, of_hands, player, banker)
    if player or banker:
        raise BadInput(
            f"{_whole(facts)} read whole coups: there are no odds for them while a coup is dealt; "
            "make them of facts that ask one hand each: HandFact, made_of"
        )
    deal = InitialDeal(CoarseDeck.seen_by(_views(facts, initial=True)))
    if all(fact.initial_only for fact in facts):
        return _initial_tally(facts, deal)
    return _full_tally(tableau, facts, deal)


def _whole(facts: Sequence[Fact]) -> str:
    return ", ".join(repr(fact) for fact in facts if not isinstance(fact, HandFact))


def _views(facts: Sequence[Fact], *, initial: bool) -> list[View]:
    full = [fact for fact in facts if not fact.initial_only]
    asked = facts if initial else full
    views = [fact.sees for fact in asked if fact.sees is not None]
    return list(dict.fromkeys([*([TOTAL] if full else []), *views]))


def _initial_tally(facts: tuple[Fact, ...], deal: InitialDeal) -> Tally:
    known = _Numbered()
    coups = [unchecked(player, banker) for player, banker in deal.hands()]
    groups = [known.number(_read(facts, coup), coup) for coup in coups]
    return InitialTally(facts, known.signatures(), known.samples(), deal, Runs.of(groups))


def _full_tally(tableau: Tableau, facts: tuple[Fact, ...], deal: InitialDeal) -> Tally:
    thirds = CoarseDeck.seen_by(_views(facts, initial=False))
    if len(deal.pairs) ** 2 > MOST_DEALS:
        raise BadInput(
            f"{_whole(facts)} read whole coups and tell {len(deal.deck)} kinds of cards apart: too "
            "many to count; make them of facts that ask one hand each: HandFact, made_of"
        )
    early = [fact for fact in facts if fact.initial_only]
    closely = any(not fact.initial_only and fact.sees is not TOTAL for fact in facts)
    groups = _Numbered()
    numbers = []
    for coup in (unchecked(*hands) for hands in deal.hands()):
        looks = (*_read(early, coup), coup.player.total, coup.banker.total)
        kinds = _kinds(coup, thirds) if closely else ()
        numbers.append(groups.number((*looks, *kinds), coup))
    if len(groups) * len(thirds) ** 2 > MOST_STATES:
        raise BadInput(
            f"{', '.join(map(repr, facts))} together tell {len(thirds)} kinds of cards apart in "
            f"{len(groups):,} initial deals: too many to count; see less of the cards"
        )
    known, going = _Numbered(), _Continuations()
    for group, initial in enumerate(groups.samples()):
        told = {fact: fact.read(initial) for fact in early}
        for coup, x, y in _continued(tableau, initial, thirds):
            signature = tuple(told[fact] if fact in told else fact.read(coup) for fact in facts)
            going.add(known.number(signature, coup), group, x, y)
    return FullTally(
        facts,
        known.signatures(),
        known.samples(),
        deal,
        thirds,
        _held(deal, thirds),
        Runs.of(numbers),
        *going.indices(),
        Runs.of(going.signatures()),
    )


def _continued(
    tableau: Tableau, initial: Coup, thirds: CoarseDeck
) -> list[tuple[Coup, int | None, int | None]]:
    """Return every way in which an initial deal goes on, with the kinds of the third cards."""
    totals = initial.player.total, initial.banker.total
    kinds = range(len(thirds))
    going_on = []
    for x in kinds if tableau.player(*totals).draws else (None,):
        drawn = None if x is None else thirds.samples[x]
        value = None if drawn is None else drawn.value
        for y in kinds if tableau.banker(*totals, value).draws else (None,):
            last = None if y is None else thirds.samples[y]
            coup = unchecked(_plus(initial.player, drawn), _plus(initial.banker, last))
            going_on.append((coup, x, y))
    return going_on


def _kinds(coup: Coup, deck: CoarseDeck) -> list[int]:
    """Return the kinds of an initial deal's cards, for facts that see more than totals."""
    return [deck.kind(card) for hand in (coup.player, coup.banker) for card in hand.cards]


def _held(deal: InitialDeal, thirds: CoarseDeck) -> Counts:
    """Return the number of cards of each kind of third card in each initial deal."""
    kinds = np.zeros((len(deal.deck), len(thirds)), np.int64)
    for kind, sample in enumerate(deal.deck.samples):
        kinds[kind, thirds.kind(sample)] = 1
    held = deal.held @ kinds
    both: Counts = (held[:, None, :] + held[None, :, :]).reshape(-1, len(thirds))
    return both


class _Numbered:
    """Numbers for things in the order in which they first occur, with a sample coup of each."""

    def __init__(self) -> None:
        self._entries: dict[Signature, tuple[int, Coup]] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def number(self, thing: Signature, coup: Coup) -> int:
        return self._entries.setdefault(thing, (len(self._entries), coup))[0]

    def signatures(self) -> tuple[Signature, ...]:
        return tuple(self._entries)

    def samples(self) -> tuple[Coup, ...]:
        return tuple(coup for _, coup in self._entries.values())


class _Continuations:
    """The states that follow the initial deal: with no third card, with one, with two."""

    def __init__(self) -> None:
        self.ends: list[tuple[int, int]] = []
        self.one: list[tuple[int, int, int]] = []
        self.both: list[tuple[int, int, int, int]] = []

    def add(self, signature: int, group: int, x: int | None, y: int | None) -> None:
        if x is not None and y is not None:
            self.both.append((signature, group, x, y))
        elif x is not None:
            self.one.append((signature, group, x))
        elif y is not None:
            self.one.append((signature, group, y))
        else:
            self.ends.append((signature, group))

    def signatures(self) -> list[int]:
        return [state[0] for states in (self.ends, self.one, self.both) for state in states]

    def indices(
        self,
    ) -> tuple[Indices, tuple[Indices, Indices], tuple[Indices, Indices, Indices]]:
        ends = np.array(self.ends, np.int64).reshape(-1, 2)
        one = np.array(self.one, np.int64).reshape(-1, 3)
        both = np.array(self.both, np.int64).reshape(-1, 4)
        return ends[:, 1], (one[:, 1], one[:, 2]), (both[:, 1], both[:, 2], both[:, 3])


def _read(facts: Sequence[Fact], coup: Coup) -> Signature:
    return tuple(fact.read(coup) for fact in facts)


def _plus(hand: Hand, card: Card | None) -> Hand:
    return hand if card is None else hand.plus(card)
