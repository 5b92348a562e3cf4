"""The tally of facts that ask one hand each: hands are counted apart and joined.

In how many ways can a Player's hand `p` and a Banker's hand `b` be dealt together? In `ways(p)`
times the ways of `b` from what `p` left over. The second factor is, for each kind of card,

    (n - p)(n - p - 1)… = Σ over s: C(b, s) · n(n - 1)… · (-1)^s · p(p + 1)…

with `b` factors on the left, and `b - s` and `s` factors on the right, by Vandermonde's identity
for falling factorials: `n` cards are there, `p` and `b` of them are in the hands. So it is a sum
over *overlaps* (up to three cards of `b` that are matched with kinds of `p`), and each term is a
product of something that only `p` knows and something that only `b` knows. Both are summed over
whole classes of hands before they are multiplied. What would be 5e9 deals of six
cards is then about a million products.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, perm, prod
from typing import overload

import numpy as np
import numpy.typing as npt

from punto.analysis.coarse_deck import CoarseDeck, Counts
from punto.analysis.hands import MOST_TO_COME, NO_CARD, Hands, Indices, hands_of, ways
from punto.analysis.made_coups import unchecked
from punto.analysis.tally import CARDS_OF_A_COUP, Signature, Tally
from punto.cards import Card
from punto.coup import Coup, Side
from punto.fact import VALUE, HandFact, View
from punto.refusals import BadInput
from punto.tableau import Tableau

MOST_PAIRS = 4_000_000  # of classes
MOST_PRODUCTS = 40_000_000  # more would not fit in memory
Places = npt.NDArray[np.int32]

# How many cards of each of up to three kinds an overlap takes.
_TAKEN = [taken for taken in product(range(MOST_TO_COME + 1), repeat=3) if sum(taken) <= 3]
_FEW = range(MOST_TO_COME + 1)
_CHOSEN = np.array([[comb(n, k) for k in _FEW] for n in _FEW], np.int64)
_RISING = np.array([[prod(range(n, n + k)) for k in _FEW] for n in _FEW], np.int64)
Entries = tuple[Indices, Indices, Indices]
"""Hands, how often they count, and the overlap that they count for."""


@dataclass(frozen=True, eq=False)
class Sums:
    """Sums of a few numbers each: which ones, how often, and where each sum begins."""

    what: Indices
    times: Indices
    starts: Indices

    def of(self, numbers: Counts) -> Counts:
        """Return every sum."""
        summed: Counts = np.add.reduceat(numbers[self.what] * self.times, self.starts)
        return summed


@dataclass(frozen=True, eq=False)
class Part:
    """One side's share of the products: a number for each class and overlap."""

    rows: Indices  # cards that are dealt together
    deck: CoarseDeck
    sums: Sums
    place: Indices  # the class of each number
    overlap: Indices  # and its overlap

    def numbers(self, cards: Sequence[int], *, returned: bool) -> Counts:
        """Return the numbers of a shoe."""
        dealt = ways(self.rows, self.deck.counts(cards), returned=returned)
        return self.sums.of(dealt)


@dataclass(frozen=True, eq=False)
class TwoHands(Tally):
    """Signatures of facts that ask one hand each."""

    first: Part  # of the side whose cards are seen more closely
    second: Part
    ones: Places  # by product: the number of the first side
    others: Places  # and of the second
    starts: Indices  # where the products of a signature with so many cards begin
    cards: tuple[int, ...]  # how many cards
    signature_starts: Indices
    known: int
    apart: Places  # numbers of the second side whose overlap is not empty

    def count(self, cards: Sequence[int], *, returned: bool = False) -> list[int]:
        """Return the number of ordered deals of six cards for each signature.

        `cards` are those that are to come. With `returned`, each goes back before the next is
        dealt: the deals of an endless shoe with these shares.
        """
        ones = self.first.numbers(cards, returned=returned)
        others = self.second.numbers(cards, returned=returned)
        if returned:
            others[self.apart] = 0
        sums = np.add.reduceat(ones[self.ones] * others[self.others], self.starts)
        left = sum(cards)
        rest = [self._rest(left, dealt, returned=returned) for dealt in self.cards]
        counted = np.add.reduceat(sums * np.array(rest, np.int64), self.signature_starts)
        return [int(count) for count in counted]

    def _rest(self, left: int, dealt: int, *, returned: bool) -> int:
        """Return the ways of the cards that are left over when a coup takes fewer than six."""
        rest = CARDS_OF_A_COUP - dealt
        return left**rest if returned else perm(left - (dealt - self.known), rest)


def two_hands(
    tableau: Tableau,
    facts: tuple[HandFact, ...],
    player: Sequence[Card] = (),
    banker: Sequence[Card] = (),
) -> TwoHands:
    """Return the tally of some facts, given the cards that lie on the table already."""
    sides = sides_of(tableau, facts, player, banker)
    swap = len(sides[0].deck) < len(sides[1].deck)
    first, second = sides[::-1] if swap else sides
    if len(first.classes) * len(second.classes) > MOST_PAIRS:
        raise BadInput(_too_many(facts, len(first.classes), len(second.classes)))
    ones, others = _matched(first, second.deck), _taken(second)
    number, signatures, samples = signatures_of(tableau, facts, sides)
    by_place = number.T if swap else number
    products = _joined(ones, others, by_place, facts)
    lengths = (np.array([one.cards for one in hands.classes]) for hands in (first, second))
    cards = np.add.outer(*lengths)
    at = (ones.place[products[0]], others.place[products[1]])
    group = by_place[at] * (CARDS_OF_A_COUP + 1) + cards[at]
    order = np.argsort(group, kind="stable")
    group, starts = group[order], np.flatnonzero(np.r_[True, np.diff(group[order]) != 0])
    kinds = group[starts]
    of_kind = kinds // (CARDS_OF_A_COUP + 1)
    return TwoHands(
        facts,
        signatures,
        samples,
        ones,
        others,
        products[0][order].astype(np.int32),
        products[1][order].astype(np.int32),
        starts,
        tuple((kinds % (CARDS_OF_A_COUP + 1)).tolist()),
        np.flatnonzero(np.r_[True, np.diff(of_kind) != 0]),
        sum(side.known for side in sides),
        np.flatnonzero(others.overlap).astype(np.int32),
    )


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


class Samples(Sequence[Coup]):
    """A coup of each signature, made when it is asked for."""

    def __init__(self, sides: tuple[Hands, Hands], places: Sequence[tuple[int, int]]) -> None:
        """`places` are the classes of both sides."""
        self._hands = tuple([one.sample for one in hands.classes] for hands in sides)
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> Coup: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Coup]: ...

    def __getitem__(self, at: int | slice) -> Coup | Sequence[Coup]:
        if isinstance(at, slice):
            return [self[place] for place in range(len(self))[at]]
        one, other = self._places[at]
        return unchecked(self._hands[0][one], self._hands[1][other])


def signatures_of(
    tableau: Tableau, facts: Sequence[HandFact], sides: tuple[Hands, Hands]
) -> tuple[Indices, tuple[Signature, ...], Samples]:
    """Return the signature of each two classes (-1 where the tableau forbids them), and samples.

    Signatures are numbered in the order in which they come first.
    """
    player, banker = sides
    one, other = (_answers(hands) for hands in sides)
    joint = one[:, None] * (int(other.max(initial=0)) + 1) + other
    if not all(fact.initial_only for fact in facts):
        joint = np.where(_legal(tableau, player, banker), joint, -1)
    told, first, alike = np.unique(joint, return_index=True, return_inverse=True)
    allowed = np.flatnonzero(told >= 0)
    allowed = allowed[np.argsort(first[allowed])]
    numbers = np.full(len(told), -1, np.int64)
    numbers[allowed] = np.arange(len(allowed))
    rows, columns = np.unravel_index(first[allowed], joint.shape)
    places = list(zip(rows.tolist(), columns.tolist(), strict=True))
    signatures = _signatures(facts, sides, places)
    return numbers[alike].reshape(joint.shape), signatures, Samples(sides, places)


def _signatures(
    facts: Sequence[HandFact], sides: tuple[Hands, Hands], places: Sequence[tuple[int, int]]
) -> tuple[Signature, ...]:
    """Return the answers of both sides in the order of the facts."""
    order = _order(facts)
    player, banker = ([one.answers for one in hands.classes] for hands in sides)
    told = (player[one] + banker[other] for one, other in places)
    return tuple([tuple([answers[place] for place in order]) for answers in told])


def _answers(hands: Hands) -> Indices:
    """Return a number for the answers of each class."""
    numbers: dict[Signature, int] = {}
    told = [numbers.setdefault(one.answers, len(numbers)) for one in hands.classes]
    return np.array(told, np.int64)


def _order(facts: Sequence[HandFact]) -> list[int]:
    """Return where each fact's answer stands among the Player's answers and then the Banker's."""
    by_side = sorted(facts, key=lambda fact: fact.side is Side.BANKER)
    places = {fact: place for place, fact in enumerate(by_side)}
    return [places[fact] for fact in facts]


def _legal(tableau: Tableau, player: Hands, banker: Hands) -> npt.NDArray[np.bool_]:
    """Return whether the tableau lets hands of each two classes go on so."""
    draws = [
        sorted({(one.total, one.third) for one in hands.classes}) for hands in (player, banker)
    ]
    known = np.array([[_goes_on(tableau, *one, *other) for other in draws[1]] for one in draws[0]])
    rows, columns = (
        [draw.index((one.total, one.third)) for one in hands.classes]
        for draw, hands in zip(draws, (player, banker), strict=True)
    )
    allowed: npt.NDArray[np.bool_] = known[np.ix_(rows, columns)]
    return allowed


def _goes_on(tableau: Tableau, player: int, third: int, banker: int, last: int) -> bool:
    """Return whether the tableau lets hands of these first totals go on so."""
    if tableau.player(player, banker).draws != (third != NO_CARD):
        return False
    value = None if third == NO_CARD else third
    return tableau.banker(player, banker, value).draws == (last != NO_CARD)


def _matched(hands: Hands, deck: CoarseDeck) -> Part:
    """Return the first side's part: its ways, times how its cards match each overlap."""
    of_deck = np.array([*(deck.kind(sample) for sample in hands.deck.samples), NO_CARD])
    kinds, held = _distinct(np.sort(of_deck[hands.to_come], axis=1))
    entries = []
    for taken in _TAKEN:
        fits = np.all((np.array(taken) == 0) | (kinds != NO_CARD), axis=1)
        times = [_RISING[held[fits, at], count] for at, count in enumerate(taken)]
        overlap = _code(kinds[fits], taken, len(deck))
        entries.append((np.flatnonzero(fits), times[0] * times[1] * times[2], overlap))
    return _part(hands, hands.to_come, entries)


def _taken(hands: Hands) -> Part:
    """Return the second side's part: for each overlap, the ways of the cards it leaves."""
    kinds, held = _distinct(hands.to_come)
    rows, entries = [], []
    for taken in _TAKEN:
        fits = np.all(held >= np.array(taken), axis=1)
        times = [_CHOSEN[held[fits, at], count] for at, count in enumerate(taken)]
        sign = -1 if sum(taken) % 2 else 1
        rows.append(_rows(kinds[fits], held[fits] - np.array(taken)))
        overlap = _code(kinds[fits], taken, len(hands.deck))
        entries.append((np.flatnonzero(fits), sign * times[0] * times[1] * times[2], overlap))
    return _part(hands, np.concatenate(rows), entries)


def _part(hands: Hands, rows: Indices, entries: Sequence[Entries]) -> Part:
    """Sum entries of one class and overlap; rows of the same cards are dealt once."""
    hand, times, overlap = (np.concatenate(column) for column in zip(*entries, strict=True))
    base = len(hands.deck) + 1
    cards = (rows + 1) @ np.array([1, base, base**2])
    _, first, row = np.unique(cards, return_index=True, return_inverse=True)
    what = row if len(row) == len(hand) else row[hand]
    place = hands.place[hand]
    key = (overlap * len(hands.classes) + place) * len(first) + what
    order = np.argsort(key, kind="stable")
    same = np.flatnonzero(np.r_[True, np.diff(key[order]) != 0])
    often = np.add.reduceat((times * hands.orders[hand])[order], same)
    order = order[same]
    number = key[order] // len(first)
    starts = np.flatnonzero(np.r_[True, np.diff(number) != 0])
    sums = Sums(what[order], often, starts)
    at = order[starts]
    return Part(rows[first], hands.deck, sums, place[at], overlap[at])


def _distinct(rows: Indices) -> tuple[Indices, Indices]:
    """Return the kinds of sorted rows, each once, and how many cards of each kind there are."""
    kinds = np.full_like(rows, NO_CARD)
    held = np.zeros_like(rows)
    at = np.zeros(len(rows), np.int64)
    lines = np.arange(len(rows))
    last = np.full(len(rows), NO_CARD)
    for column in range(rows.shape[1]):
        card = rows[:, column]
        real = card != NO_CARD
        new = real & (card != last)
        at = np.where(new & (last != NO_CARD), at + 1, at)
        kinds[lines[real], at[real]] = card[real]
        held[lines[real], at[real]] += 1
        last = np.where(real, card, last)
    return kinds, held


def _code(kinds: Indices, taken: Sequence[int], deck: int) -> Indices:
    """Return a number for each overlap: its kinds in order, as digits."""
    code = np.zeros(len(kinds), np.int64)
    for at, times in enumerate(taken):
        for _ in range(times):
            code = code * (deck + 1) + kinds[:, at] + 1
    return code


def _rows(kinds: Indices, held: Indices) -> Indices:
    """Return rows of cards from their distinct kinds and how many there are of each."""
    rows = np.full((len(kinds), MOST_TO_COME), NO_CARD, np.int64)
    at = np.zeros(len(kinds), np.int64)
    for place in range(MOST_TO_COME):
        for copy in range(MOST_TO_COME):
            more = held[:, place] > copy
            rows[np.flatnonzero(more), at[more]] = kinds[more, place]
            at[more] += 1
    return rows


def _joined(
    ones: Part, others: Part, number: Indices, facts: Sequence[HandFact]
) -> tuple[Indices, Indices]:
    """Return every two numbers of one overlap whose classes may come together."""
    overlaps = np.union1d(ones.overlap, others.overlap)
    edges = [np.searchsorted(part.overlap, overlaps) for part in (ones, others)]
    ends = [np.searchsorted(part.overlap, overlaps, side="right") for part in (ones, others)]
    sizes = [end - edge for edge, end in zip(edges, ends, strict=True)]
    products = int((sizes[0] * sizes[1]).sum())
    if products > MOST_PRODUCTS:
        raise BadInput(_too_many(facts, *number.shape))
    per_one = np.repeat(sizes[1], sizes[0])
    one = np.repeat(np.arange(len(ones.overlap))[_within(edges[0], sizes[0])], per_one)
    start = np.repeat(np.repeat(edges[1], sizes[0]), per_one)
    offset = np.arange(products) - np.repeat(np.cumsum(per_one) - per_one, per_one)
    other = start + offset
    legal = number[ones.place[one], others.place[other]] >= 0
    return one[legal], other[legal]


def _too_many(facts: Sequence[HandFact], one: int, other: int) -> str:
    return (
        f"{', '.join(map(repr, facts))} together tell {one:,} kinds of one hand and {other:,} of "
        "the other apart: too many to count; ask less of the cards"
    )


def _within(edges: Indices, sizes: Indices) -> Indices:
    """Return the places of all runs that begin here and are so long."""
    before = np.cumsum(sizes) - sizes
    places: Indices = np.arange(int(sizes.sum())) + np.repeat(edges - before, sizes)
    return places
