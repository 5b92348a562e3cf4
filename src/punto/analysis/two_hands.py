"""The tally of facts that ask one hand each: hands are counted apart and joined.

`overlaps` explains the arithmetic. What is joined are classes of hands, and classes that the
question does not tell apart are one: the same lines against every class of the other side.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import perm
from typing import overload

import numpy as np
import numpy.typing as npt

from punto.analysis.coarse_deck import CoarseDeck, Counts
from punto.analysis.hands import NO_CARD, Hands, Indices, hands_of
from punto.analysis.made_coups import unchecked
from punto.analysis.overlaps import Part, matched, starts_of, taken_from
from punto.analysis.tally import CARDS_OF_A_COUP, Counting, Signature, Tally
from punto.cards import Card
from punto.coup import Coup, Side
from punto.fact import VALUE, Fact, HandFact, View
from punto.predicates import Value
from punto.refusals import BadInput
from punto.tableau import Tableau

MOST_PAIRS = 4_000_000  # of classes
MOST_PRODUCTS = 40_000_000  # more would not fit in memory
NONE = -1  # the signature of two classes that cannot come together
_SPAN = CARDS_OF_A_COUP + 1
Places = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Joined(Counting):
    """Groups of signatures, counted by products of a number of each side."""

    first: Part  # of the side whose cards are seen more closely
    second: Part
    ones: Places  # by product: the number of the first side
    others: Places  # and of the second
    starts: Indices  # where the products of a group with so many cards begin
    cards: Indices  # how many cards
    group: Indices  # and the group
    groups: int
    known: int
    apart: Places  # numbers of the second side whose overlap is not empty
    rest: int | None  # the group of all other deals, which are not joined

    def count(self, cards: Sequence[int], *, returned: bool = False) -> Counts:
        """Return the number of ordered deals of six cards for each group."""
        ones = self.first.numbers(cards, returned=returned)
        others = self.second.numbers(cards, returned=returned)
        if returned:
            others[self.apart] = 0
        sums = np.add.reduceat(ones[self.ones] * others[self.others], self.starts)
        left = sum(cards)
        rest = [self._after(left, dealt, returned=returned) for dealt in range(_SPAN)]
        counted = np.zeros(self.groups, np.int64)
        np.add.at(counted, self.group, sums * np.array(rest, np.int64)[self.cards])
        if self.rest is not None:
            deals = self._after(left, self.known, returned=returned)
            counted[self.rest] = deals - int(counted.sum())
        return counted

    def _after(self, left: int, dealt: int, *, returned: bool) -> int:
        """Return the ways of the cards that are left over when a coup takes fewer than six."""
        rest = CARDS_OF_A_COUP - dealt
        return left**rest if returned else perm(max(0, left - (dealt - self.known)), rest)


@dataclass(frozen=True, eq=False)
class Samples(Sequence[Coup]):
    """A coup of each signature, made when it is asked for."""

    sides: tuple[Hands, Hands]
    classes: Indices  # the Player's and the Banker's class of each

    def __len__(self) -> int:
        return len(self.classes)

    @overload
    def __getitem__(self, at: int) -> Coup: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Coup]: ...

    def __getitem__(self, at: int | slice) -> Coup | Sequence[Coup]:
        if isinstance(at, slice):
            return Samples(self.sides, self.classes[at])
        one, other = self.classes[at].tolist()
        return unchecked(self.sides[0].classes[one].sample, self.sides[1].classes[other].sample)


@dataclass(frozen=True, eq=False)
class TwoHands(Tally):
    """Signatures of facts that ask one hand each."""

    sides: tuple[Hands, Hands]  # the Player's and the Banker's
    number: Indices  # the signature of each two classes, or `NONE`

    @property
    def decks(self) -> tuple[int, int]:
        """The kinds of cards that are told apart, in the hand that is seen more closely first."""
        one, other = sorted((len(side.deck) for side in self.sides), reverse=True)
        return one, other

    def count(self, cards: Sequence[int], *, returned: bool = False) -> list[int]:
        """Return the number of ordered deals of six cards for each signature.

        `cards` are those that are to come. With `returned`, each goes back before the next is
        dealt: the deals of an endless shoe with these shares.
        """
        counted: list[int] = self._each.count(cards, returned=returned).tolist()
        return counted

    @cached_property
    def _each(self) -> Joined:
        """Every signature by itself: nothing is left over, so the sum is a check."""
        return _joined(self, self.number, len(self.signatures), None)

    def grouped(self, groups: Indices) -> Counting:
        """Count groups of signatures. The one with the most pairs of classes is the remainder."""
        by_pair = np.where(self.number == NONE, NONE, groups[self.number])
        rest = int(np.bincount(by_pair[by_pair != NONE]).argmax())
        by_pair[by_pair == rest] = NONE
        return _joined(self, by_pair, int(groups.max()) + 1, rest)


def two_hands(
    tableau: Tableau,
    facts: tuple[HandFact, ...],
    player: Sequence[Card] = (),
    banker: Sequence[Card] = (),
) -> TwoHands:
    """Return the tally of some facts, given the cards that lie on the table already."""
    sides = sides_of(tableau, facts, player, banker)
    number, signatures, samples = signatures_of(tableau, facts, sides)
    return TwoHands(facts, signatures, samples, sides, number)


def sides_of(
    tableau: Tableau,
    facts: Sequence[HandFact],
    player: Sequence[Card],
    banker: Sequence[Card],
) -> tuple[Hands, Hands]:
    """Return the hands of both sides, each on the coarsest deck that its facts allow.

    The side that is seen more closely must also tell apart what the other one sees.
    """
    full = not all(fact.initial_only for fact in facts)
    own = {side: [fact for fact in facts if fact.side is side] for side in Side}
    views = {side: _views(own[side], full=full) for side in Side}
    kinds = {side: len(CoarseDeck.seen_by(views[side])) for side in Side}
    closer = Side.PLAYER if kinds[Side.PLAYER] >= kinds[Side.BANKER] else Side.BANKER
    other = Side.BANKER if closer is Side.PLAYER else Side.PLAYER
    views[closer] = list(dict.fromkeys([*views[closer], *views[other]]))
    known = {Side.PLAYER: player, Side.BANKER: banker}
    hands = {
        side: hands_of(
            side,
            own[side],
            CoarseDeck.seen_by(views[side]),
            tableau if full else None,
            known[side],
        )
        for side in Side
    }
    return hands[Side.PLAYER], hands[Side.BANKER]


def _views(facts: Sequence[HandFact], *, full: bool) -> list[View]:
    views = [fact.sees for fact in facts if fact.sees]
    return list(dict.fromkeys([*([VALUE] if full else []), *views]))


def signatures_of(
    tableau: Tableau, facts: Sequence[HandFact], sides: tuple[Hands, Hands]
) -> tuple[Indices, tuple[Signature, ...], Samples]:
    """Return the signature of each two classes, all signatures, and a sample of each.

    They are numbered as they come up, row by row.
    """
    if len(sides[0].classes) * len(sides[1].classes) > MOST_PAIRS:
        raise BadInput(_too_many(facts, *(len(side.classes) for side in sides)))
    told = [_told(side) for side in sides]
    told_of = [np.array(places, np.int64) for places, _ in told]
    pairs = told_of[0][:, None] * len(told[1][1]) + told_of[1]
    full = not all(fact.initial_only for fact in facts)
    legal = _legal_pairs(tableau, sides) if full else np.full(pairs.shape, fill_value=True)
    found, first, number = np.unique(pairs[legal], return_index=True, return_inverse=True)
    order = np.argsort(first, kind="stable")
    renumbered = np.empty(len(found), np.int64)
    renumbered[order] = np.arange(len(found))
    by_pair = np.full(pairs.shape, NONE, np.int64)
    by_pair[legal] = renumbered[number]
    classes = np.argwhere(legal)[first[order]]
    answers = [list(each) for _, each in told]
    places = _order(facts)
    in_order = places == sorted(places)
    ones, others = (part.tolist() for part in np.divmod(found[order], len(told[1][1])))
    both = [answers[0][one] + answers[1][other] for one, other in zip(ones, others, strict=True)]
    signatures = both if in_order else [tuple([one[at] for at in places]) for one in both]
    return by_pair, tuple(signatures), Samples(sides, classes)


def _told(hands: Hands) -> tuple[list[int], dict[tuple[Value, ...], int]]:
    """Return the number of each class's answers, and all answers."""
    numbers: dict[tuple[Value, ...], int] = {}
    return [numbers.setdefault(one.answers, len(numbers)) for one in hands.classes], numbers


def _order(facts: Sequence[HandFact]) -> list[int]:
    """Return where each fact's answer stands among the Player's answers and then the Banker's."""
    by_side = sorted(facts, key=lambda fact: fact.side is Side.BANKER)
    places = {fact: place for place, fact in enumerate(by_side)}
    return [places[fact] for fact in facts]


def _legal_pairs(tableau: Tableau, sides: tuple[Hands, Hands]) -> npt.NDArray[np.bool_]:
    """Return which two classes the tableau lets come together."""
    looks = [[(one.total, one.third) for one in side.classes] for side in sides]
    numbers = [{look: at for at, look in enumerate(dict.fromkeys(each))} for each in looks]
    table = np.array([[_legal(tableau, *a, *b) for b in numbers[1]] for a in numbers[0]], bool)
    rows, columns = (
        np.array([known[look] for look in each], np.int64)
        for known, each in zip(numbers, looks, strict=True)
    )
    legal: npt.NDArray[np.bool_] = table[rows[:, None], columns]
    return legal


@lru_cache(maxsize=65_536)
def _legal(tableau: Tableau, player: int, third: int, banker: int, last: int) -> bool:
    """Whether the tableau lets hands of these first totals go on so."""
    if tableau.player(player, banker).draws != (third != NO_CARD):
        return False
    value = None if third == NO_CARD else third
    return tableau.banker(player, banker, value).draws == (last != NO_CARD)


def _joined(tally: TwoHands, by_pair: Indices, groups: int, rest: int | None) -> Joined:
    """Join the classes of both hands; `by_pair` is their group, or `NONE` where none counts."""
    player, banker = tally.sides
    swap = len(player.deck) < len(banker.deck)
    first, second = (banker, player) if swap else (player, banker)
    cards = np.add.outer(*([one.cards for one in side.classes] for side in (first, second)))
    by_place = by_pair.T if swap else by_pair
    code = np.where(by_place == NONE, NONE, by_place * _SPAN + cards)
    rows, columns = _alike(code), _alike(code.T)
    code = code[np.ix_(*(_firsts(each) for each in (rows, columns)))]
    ones = matched(first, rows[first.place], second.deck)
    others = taken_from(second, columns[second.place])
    one, other = _products(ones, others, code, tally)
    kind = code[ones.place[one], others.place[other]]
    order = np.argsort(kind, kind="stable")
    starts = starts_of(kind[order])
    kinds = kind[order][starts]
    return Joined(
        ones,
        others,
        one[order].astype(np.int32),
        other[order].astype(np.int32),
        starts,
        kinds % _SPAN,
        kinds // _SPAN,
        groups,
        player.known + banker.known,
        np.flatnonzero(others.overlap).astype(np.int32),
        rest,
    )


def _alike(code: Indices) -> Indices:
    """Number the rows of a table, equal ones alike; `NONE` is a row in which nothing counts."""
    numbers: dict[bytes, int] = {}
    lines = [row.tobytes() for row in np.ascontiguousarray(code)]
    counts = (code != NONE).any(axis=1).tolist()
    return np.array(
        [
            numbers.setdefault(line, len(numbers)) if some else NONE
            for line, some in zip(lines, counts, strict=True)
        ],
        np.int64,
    )


def _firsts(numbers: Indices) -> Indices:
    """Return where each number comes first."""
    found, first = np.unique(numbers, return_index=True)
    firsts: Indices = first[found != NONE]
    return firsts


def _products(ones: Part, others: Part, code: Indices, tally: TwoHands) -> tuple[Indices, Indices]:
    """Return every two numbers of one overlap whose classes count together."""
    overlaps = np.union1d(ones.overlap, others.overlap)
    edges = [np.searchsorted(part.overlap, overlaps) for part in (ones, others)]
    ends = [np.searchsorted(part.overlap, overlaps, side="right") for part in (ones, others)]
    sizes = [end - edge for edge, end in zip(edges, ends, strict=True)]
    products = int((sizes[0] * sizes[1]).sum())
    if products > MOST_PRODUCTS:
        raise BadInput(_too_many(tally.facts, *tally.number.shape))
    per_one = np.repeat(sizes[1], sizes[0])
    one = np.repeat(np.arange(len(ones.overlap))[_within(edges[0], sizes[0])], per_one)
    start = np.repeat(np.repeat(edges[1], sizes[0]), per_one)
    offset = np.arange(products) - np.repeat(np.cumsum(per_one) - per_one, per_one)
    other = start + offset
    counts = code[ones.place[one], others.place[other]] != NONE
    return one[counts], other[counts]


def _too_many(facts: Sequence[Fact], one: int, other: int) -> str:
    return (
        f"{', '.join(map(repr, facts))} together tell {one:,} kinds of one hand and {other:,} of "
        "the other apart: too many to count; ask less of the cards"
    )


def _within(edges: Indices, sizes: Indices) -> Indices:
    """Return the places of all runs that begin here and are so long."""
    before = np.cumsum(sizes) - sizes
    places: Indices = np.arange(int(sizes.sum())) + np.repeat(edges - before, sizes)
    return places
