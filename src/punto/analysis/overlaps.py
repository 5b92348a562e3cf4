"""What each hand of a coup contributes where hands are counted apart: a number for each overlap.

In how many ways can a Player's hand `p` and a Banker's hand `b` be dealt together? In `ways(p)`
times the ways of `b` from what `p` left over. The second factor is, for each kind of card,

    (n - p)(n - p - 1)… = Σ over s: C(b, s) · n(n - 1)… · (-1)^s · p(p + 1)…

with `b` factors on the left, and `b - s` and `s` factors on the right, by Vandermonde's identity
for falling factorials: `n` cards are there, `p` and `b` of them are in the hands. So it is a sum
over *overlaps* (up to three cards of `b` that are matched with kinds of `p`), and each term is a
product of something that only `p` knows and something that only `b` knows. Both are summed over
whole classes of hands before they are multiplied. What would be 5e9 deals of six cards is then
about a million products, and far fewer where many classes come to the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, prod

import numpy as np

from punto.analysis.coarse_deck import CoarseDeck, Counts
from punto.analysis.hands import MOST_TO_COME, NO_CARD, Dealing, Hands, Indices

# How many cards of each of up to three kinds an overlap takes.
_TAKEN = [taken for taken in product(range(MOST_TO_COME + 1), repeat=3) if sum(taken) <= 3]
_FEW = range(MOST_TO_COME + 1)
_CHOSEN = np.array([[comb(n, k) for k in _FEW] for n in _FEW], np.int64)
_RISING = np.array([[prod(range(n, n + k)) for k in _FEW] for n in _FEW], np.int64)
Entries = tuple[Indices, Indices, Indices, Indices]
"""Hands, how often they count, the overlap that they count for, and the cards that are dealt."""


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

    dealing: Dealing
    deck: CoarseDeck
    sums: Sums
    place: Indices  # the class of each number
    overlap: Indices  # and its overlap

    def numbers(self, cards: Sequence[int], *, returned: bool) -> Counts:
        """Return the numbers of a shoe."""
        return self.sums.of(self.dealing.ways(self.deck.counts(cards), returned=returned))


def matched(hands: Hands, place: Indices, deck: CoarseDeck) -> Part:
    """Return the first side's part: its ways, times how its cards match each overlap.

    `place` is the class of each hand; hands below 0 do not count.
    """
    some = np.flatnonzero(place >= 0)
    of_deck = np.array([*(deck.kind(sample) for sample in hands.deck.samples), NO_CARD])
    kinds, held = _distinct(np.sort(of_deck[hands.to_come[some]], axis=1))
    entries = []
    for taken in _TAKEN:
        fits = np.flatnonzero(np.all((np.array(taken) == 0) | (kinds != NO_CARD), axis=1))
        times = _product([_RISING[held[fits, at], count] for at, count in enumerate(taken)])
        overlap = _code(kinds[fits], taken, len(deck))
        entries.append((some[fits], times, overlap, hands.to_come[some[fits]]))
    return _part(hands, place, entries)


def taken_from(hands: Hands, place: Indices) -> Part:
    """Return the second side's part: for each overlap, the ways of the cards it leaves."""
    some = np.flatnonzero(place >= 0)
    kinds, held = _distinct(hands.to_come[some])
    entries = []
    for taken in _TAKEN:
        fits = np.flatnonzero(np.all(held >= np.array(taken), axis=1))
        times = _product([_CHOSEN[held[fits, at], count] for at, count in enumerate(taken)])
        sign = -1 if sum(taken) % 2 else 1
        rows = _rows(kinds[fits], held[fits] - np.array(taken))
        overlap = _code(kinds[fits], taken, len(hands.deck))
        entries.append((some[fits], sign * times, overlap, rows))
    return _part(hands, place, entries)


def _product(factors: Sequence[Indices]) -> Indices:
    one, other, last = factors
    return one * other * last


def _part(hands: Hands, places: Indices, entries: Sequence[Entries]) -> Part:
    """Sum entries of one class and overlap; rows of the same cards are dealt once."""
    hand, times, overlap, rows = (np.concatenate(column) for column in zip(*entries, strict=True))
    base = len(hands.deck) + 1
    cards = (rows + 1) @ np.array([1, base, base**2])
    _, first, what = np.unique(cards, return_index=True, return_inverse=True)
    place = places[hand]
    number = overlap * (len(hands.classes) + 1) + place
    key = number * (len(first) + 1) + what
    order = np.argsort(key, kind="stable")
    same = starts_of(key[order])
    often = np.add.reduceat((times * hands.orders[hand])[order], same)
    order = order[same]
    starts = starts_of(number[order])
    at = order[starts]
    sums = Sums(what[order], often, starts)
    return Part(Dealing.of(rows[first]), hands.deck, sums, place[at], overlap[at])


def starts_of(ordered: Indices) -> Indices:
    """Return where each run of equal numbers begins."""
    starts: Indices = np.flatnonzero(np.r_[True, np.diff(ordered) != 0][: len(ordered)])
    return starts


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
