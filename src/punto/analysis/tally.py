"""Tallies: the number of ways in which each signature can be dealt from a given shoe.

The signatures and the deals that lead to them are computed once (`coup_signatures.py`); a shoe then
needs only a few sums over whole arrays. All numbers are whole: ordered deals of six cards, without
replacement.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

import numpy as np
import numpy.typing as npt

from punto.analysis.coarse_deck import CoarseDeck, Counts
from punto.cards import Hand
from punto.coup import Coup
from punto.fact import Fact
from punto.predicates import Value
from punto.refusals import BadInput

CARDS_OF_A_COUP = 6  # every coup is counted as six cards, drawn or not
MOST_CARDS = 1_040  # twenty decks: their ordered deals still fit whole numbers of 64 bits
Signature = tuple[Value, ...]
Indices = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Runs:
    """Sums of neighbours: the order that sorts entries by group, and where each group starts."""

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
        """Return the sum of each group."""
        summed: Counts = np.add.reduceat(entries[self.order], self.starts, axis=0)
        return summed


class InitialDeal:
    """Every initial deal of a coarse deck: two kinds of cards a side, in any order."""

    def __init__(self, deck: CoarseDeck) -> None:
        """Compute what does not depend on the shoe."""
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
        """Return the ordered ways of each initial deal: Player's pair by Banker's pair."""
        player = self.orders * counts[self.first] * (counts[self.second] - self.same)
        banker_first = counts[self.first] - self.held_first
        banker_second = counts[self.second] - self.held_second - self.same
        dealt: Counts = player[:, None] * (self.orders * banker_first * banker_second)
        return dealt.ravel()

    def hands(self) -> list[tuple[Hand, Hand]]:
        """Return a sample of each initial deal."""
        samples = self.deck.samples
        hands = [Hand((samples[first], samples[second])) for first, second in self.pairs]
        return list(product(hands, hands))


class Counting(ABC):
    """Groups of signatures, and how to count them in any shoe."""

    @abstractmethod
    def count(self, cards: Sequence[int], *, returned: bool = False) -> Counts:
        """Return the number of ordered deals of six cards for each group."""


@dataclass(frozen=True, eq=False)
class Tally(ABC):
    """The signatures of some facts under one tableau, and how to count them in any shoe."""

    facts: tuple[Fact, ...]
    signatures: tuple[Signature, ...]
    samples: Sequence[Coup]  # a coup of each signature

    @abstractmethod
    def count(self, cards: Sequence[int], *, returned: bool = False) -> list[int]:
        """Return the number of ordered deals of six cards for each signature.

        With `returned`, every card goes back before the next is dealt: an endless shoe.
        """

    def grouped(self, groups: Indices) -> Counting:
        """Return how to count groups of signatures, numbered from 0; a shortcut where one is."""
        return _Added(self, groups)


@dataclass(frozen=True, eq=False)
class _Added(Counting):
    """Groups whose signatures are counted one by one and added."""

    tally: Tally
    groups: Indices

    def count(self, cards: Sequence[int], *, returned: bool = False) -> Counts:
        """Return the number of ordered deals of six cards for each group."""
        counted = np.zeros(int(self.groups.max()) + 1, np.int64)
        np.add.at(counted, self.groups, self.tally.count(cards, returned=returned))
        return counted


@dataclass(frozen=True, eq=False)
class InitialTally(Tally):
    """Facts that the initial deal alone decides: third cards do not matter."""

    deal: InitialDeal
    runs: Runs

    def count(self, cards: Sequence[int], *, returned: bool = False) -> list[int]:
        """Count four cards, followed by any two."""
        _check_kept(self.facts, returned=returned)
        left = sum(cards) - 4
        four = self.runs.sums(self.deal.ways(self.deal.deck.counts(cards)))
        return [ways * left * (left - 1) for ways in four.tolist()]


@dataclass(frozen=True, eq=False)
class FullTally(Tally):
    """Facts that third cards may decide as well.

    Initial deals that agree in both totals and in what the facts see of them are one group: most
    facts see no more than the totals. How a group goes on depends only on how many cards of each
    kind its deals hold: on sums of their ways, of ways times cards held of a kind, and of ways
    times cards held of two kinds.
    """

    deal: InitialDeal
    thirds: CoarseDeck
    held: Counts  # cards of each kind of third card in each initial deal
    groups: Runs
    ends: Indices  # groups that nobody draws to
    one: tuple[Indices, Indices]  # group and kind, where one side draws
    both: tuple[Indices, Indices, Indices]  # group and two kinds, where both draw
    runs: Runs

    def count(self, cards: Sequence[int], *, returned: bool = False) -> list[int]:
        """Count every way in which a group can go on."""
        _check_kept(self.facts, returned=returned)
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
        """Return each group's sums of ways, of ways times held, and of ways times held twice."""
        none = self.groups.sums(ways)
        weighed = ways[:, None] * self.held
        one = self.groups.sums(weighed)
        kinds = self.held.shape[1]
        two = np.empty((len(none), kinds, kinds), np.int64)
        for kind in range(kinds):
            two[:, kind, :] = self.groups.sums(weighed[:, kind, None] * self.held)
        return none, one, two


def _check_kept(facts: Sequence[Fact], *, returned: bool) -> None:
    if returned:
        raise BadInput(
            f"{', '.join(map(repr, facts))} read whole coups: they are counted in shoes that end; "
            "make them of facts that ask one hand each: HandFact, made_of"
        )
