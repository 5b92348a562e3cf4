"""Tallies: in how many ways each signature can be dealt from a given shoe.

A *signature* is what some facts say together of one coup. Which signatures there are, and which
deals lead to them, depends on the tableau alone and is worked out once; a shoe then needs only a
few sums over whole arrays. All numbers are whole: ordered deals of six cards, without replacement.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product

import numpy as np
import numpy.typing as npt

from punto.cards import Card, Hand
from punto.coup import Coup
from punto.facts import FACTS
from punto.odds.decks import CoarseDeck, Counts
from punto.predicates import TOTAL, Fact, Value, View
from punto.refusals import BadInput
from punto.tableau import Tableau

CARDS_OF_A_COUP = 6  # every coup is counted as six cards, drawn or not
MOST_STATES = 20_000_000  # groups times pairs of third cards: more would not fit a computer
MOST_CARDS = 1_040  # twenty decks: their ordered deals still fit whole numbers of 64 bits
Signature = tuple[Value, ...]
_OWN = frozenset(FACTS)  # the suite holds that these see what they declare
Indices = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Runs:
    """Sums of neighbours: entries brought into the order of their group, and where each begins."""

    order: Indices
    starts: Indices

    @classmethod
    def of(cls, groups: Sequence[int]) -> "Runs":
        """Sum the entries of each group; groups are numbered from 0 and none is empty."""
        order = np.argsort(np.array(groups, np.int64), kind="stable")
        inside = np.array(groups, np.int64)[order]
        starts = np.flatnonzero(np.r_[True, inside[1:] != inside[:-1]])
        return cls(order, starts)

    def sums(self, entries: Counts) -> Counts:
        """The sum of each group."""
        summed: Counts = np.add.reduceat(entries[self.order], self.starts, axis=0)
        return summed


class InitialDeal:
    """Every initial deal of a coarse deck: two kinds of cards a side, in any order."""

    def __init__(self, deck: CoarseDeck) -> None:
        """Work out what does not depend on the shoe."""
        pairs = list(combinations_with_replacement(range(len(deck)), 2))
        first, second = (np.array(side, np.int64) for side in zip(*pairs, strict=True))
        self.deck = deck
        self.pairs = pairs
        self.first, self.second = first, second
        self.orders = np.where(first == second, 1, 2).astype(np.int64)
        self.same = (first == second).astype(np.int64)
        held = np.zeros((len(pairs), len(deck)), np.int64)
        np.add.at(held, (np.arange(len(pairs)), first), 1)
        np.add.at(held, (np.arange(len(pairs)), second), 1)
        self.held = held
        self.held_first, self.held_second = held[:, first], held[:, second]

    def ways(self, counts: Counts) -> Counts:
        """In how many ordered ways each initial deal comes: Player's pair by Banker's pair."""
        player = self.orders * counts[self.first] * (counts[self.second] - self.same)
        banker_first = counts[self.first] - self.held_first
        banker_second = counts[self.second] - self.held_second - self.same
        dealt: Counts = player[:, None] * (self.orders * banker_first * banker_second)
        return dealt.ravel()

    def hands(self) -> list[tuple[Hand, Hand]]:
        """A sample of each initial deal."""
        samples = self.deck.samples
        hands = [Hand((samples[first], samples[second])) for first, second in self.pairs]
        return list(product(hands, hands))


@dataclass(frozen=True, eq=False)
class Tally:
    """The signatures of some facts under one tableau, and how to count them in any shoe."""

    facts: tuple[Fact, ...]
    signatures: tuple[Signature, ...]
    samples: tuple[Coup, ...]  # a coup of each signature

    def count(self, cards: Sequence[int]) -> list[int]:
        """In how many ordered deals of six cards each signature comes."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class InitialTally(Tally):
    """Facts that the initial deal alone decides: no third card is looked at."""

    deal: InitialDeal
    runs: Runs

    def count(self, cards: Sequence[int]) -> list[int]:
        """Count four cards, and let any two follow."""
        left = sum(cards) - 4
        four = self.runs.sums(self.deal.ways(self.deal.deck.counts(cards)))
        return [ways * left * (left - 1) for ways in four.tolist()]


@dataclass(frozen=True, eq=False)
class FullTally(Tally):
    """Facts that third cards may decide as well.

    Initial deals that agree in both totals and in what the facts see of them are one group: most
    facts see no more than the totals. How a
    group goes on depends only on how many cards of each kind its deals hold: on sums of their ways,
    of ways times cards held of a kind, and of ways times cards held of two kinds.
    """

    deal: InitialDeal
    thirds: CoarseDeck
    held: Counts  # cards of each kind of third card in each initial deal
    groups: Runs
    ends: Indices  # groups that nobody draws to
    one: tuple[Indices, Indices]  # group and kind, where one side draws
    both: tuple[Indices, Indices, Indices]  # group and two kinds, where both draw
    runs: Runs

    def count(self, cards: Sequence[int]) -> list[int]:
        """Count every way in which a group can go on."""
        left = sum(cards) - 4
        counts = self.thirds.counts(cards)
        ways = self.deal.ways(self.deal.deck.counts(cards))
        none, one, two = self._moments(ways)
        group, kind = self.one
        drawn = counts[kind] * none[group] - one[group, kind]
        at, x, y = self.both
        second = counts[y] - (x == y)
        drawn_twice = (
            counts[x] * second * none[at]
            - second * one[at, x]
            - counts[x] * one[at, y]
            + two[at, x, y]
        )
        states = (none[self.ends] * (left * (left - 1)), drawn * (left - 1), drawn_twice)
        counted: list[int] = self.runs.sums(np.concatenate(states)).tolist()
        return counted

    def _moments(self, ways: Counts) -> tuple[Counts, Counts, Counts]:
        """For each group the sums of ways, of ways times held, of ways times held twice."""
        none = self.groups.sums(ways)
        weighed = ways[:, None] * self.held
        one = self.groups.sums(weighed)
        kinds = self.held.shape[1]
        two = np.empty((len(none), kinds, kinds), np.int64)
        for kind in range(kinds):
            two[:, kind, :] = self.groups.sums(weighed[:, kind, None] * self.held)
        return none, one, two


@lru_cache(maxsize=64)
def tally(tableau: Tableau, facts: tuple[Fact, ...]) -> Tally:
    """The tally of some facts that cards decide, on the coarsest deck that answers."""
    deal = InitialDeal(CoarseDeck.seen_by(_views(facts, initial=True)))
    if all(fact.initial_only for fact in facts):
        return _initial_tally(facts, deal)
    return _full_tally(tableau, facts, deal)


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
    early = [fact for fact in facts if fact.initial_only]
    closely = any(not fact.initial_only and fact.sees is not TOTAL for fact in facts)
    groups = _Numbered()
    numbers = []
    for coup in (unchecked(*hands) for hands in deal.hands()):
        seen = (*_read(early, coup), coup.player.total, coup.banker.total)
        kinds = _kinds(coup, thirds) if closely else ()
        numbers.append(groups.number((*seen, *kinds), coup))
    if len(groups.found) * len(thirds) ** 2 > MOST_STATES:
        raise BadInput(
            f"{', '.join(map(repr, facts))} together tell {len(thirds)} kinds of cards apart in "
            f"{len(groups.found):,} initial deals: too many to count; see less of the cards"
        )
    known, going = _Numbered(), _GoingOn()
    for group, initial in enumerate(groups.samples()):
        for coup, x, y in _continued(tableau, initial, thirds):
            going.add(known.number(_read(facts, coup), coup), group, x, y)
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
    """Every way in which an initial deal goes on, with the kinds of the third cards."""
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
    """The cards of an initial deal as a fact sees them that looks closer than at totals."""
    return [deck.kind(card) for hand in (coup.player, coup.banker) for card in hand.cards]


def _held(deal: InitialDeal, thirds: CoarseDeck) -> Counts:
    """How many cards of each kind of third card lie in each initial deal."""
    kinds = np.zeros((len(deal.deck), len(thirds)), np.int64)
    for kind, sample in enumerate(deal.deck.samples):
        kinds[kind, thirds.kind(sample)] = 1
    held = deal.held @ kinds
    both: Counts = (held[:, None, :] + held[None, :, :]).reshape(-1, len(thirds))
    return both


class _Numbered:
    """Numbers things in the order in which they are first met, and keeps a coup of each."""

    def __init__(self) -> None:
        self.found: dict[Signature, tuple[int, Coup]] = {}

    def number(self, thing: Signature, coup: Coup) -> int:
        return self.found.setdefault(thing, (len(self.found), coup))[0]

    def signatures(self) -> tuple[Signature, ...]:
        return tuple(self.found)

    def samples(self) -> tuple[Coup, ...]:
        return tuple(coup for _, coup in self.found.values())


class _GoingOn:
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
    return tuple(_answer(fact, coup) for fact in facts)


def _answer(fact: Fact, coup: Coup) -> Value:
    """What a fact says; one that is not Punto's own is watched while it does."""
    answer = fact.read(coup)
    if fact in _OWN:
        return answer
    if answer not in fact.values:
        raise BadInput(f"{fact!r} answers {answer!r} to {coup}, which is none of its values")
    if fact.read(unchecked(_swapped(coup.player), _swapped(coup.banker))) != answer:
        raise BadInput(
            f"{fact!r} minds the order of a hand's first two cards ({coup}); "
            "odds are counted without it: ask something that does not"
        )
    return answer


def _swapped(hand: Hand) -> Hand:
    first, second, *third = hand.cards
    return Hand((second, first, *third))


def _plus(hand: Hand, card: Card | None) -> Hand:
    return hand if card is None else hand.plus(card)


def unchecked(player: Hand, banker: Hand) -> Coup:
    """A coup that is not checked against the tableau: it was just dealt by it."""
    coup = object.__new__(Coup)
    for name, value in (("player", player), ("banker", banker), ("die", None)):
        object.__setattr__(coup, name, value)
    object.__setattr__(coup, "tableau", None)
    return coup
