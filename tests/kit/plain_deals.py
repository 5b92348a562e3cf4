"""Every deal of six ranks at once, with its weight: a second count that knows no facts.

All 13^6 orders of ranks are arrays; the tableau is ifs; wagers are conditions on the arrays.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import perm
from typing import Any

import numpy as np

RANKS, CARDS = 13, 6
Array = Any  # an array over all deals
Line = tuple[Array, Fraction | int | str]


class PlainDeals:
    """All deals from a full shoe of so many decks, in the order of the cards."""

    def __init__(self, decks: int) -> None:
        self.of_rank, self.cards = 4 * decks, 52 * decks
        axes = np.indices((RANKS,) * CARDS, dtype=np.int8)
        self.ranks = [axis.ravel() + 1 for axis in axes]  # 1 is an ace, 13 a king
        values = [np.where(rank > 9, 0, rank) for rank in self.ranks]
        self.first_player = (values[0] + values[2]) % 10
        self.first_banker = (values[1] + values[3]) % 10
        natural = (self.first_player > 7) | (self.first_banker > 7)
        self.player_draws = ~natural & (self.first_player < 6)
        self.banker_draws = ~natural & self._banker_draws(values[4])
        sixth = np.where(self.player_draws, values[5], values[4])
        self.player = (self.first_player + np.where(self.player_draws, values[4], 0)) % 10
        self.banker = (self.first_banker + np.where(self.banker_draws, sixth, 0)) % 10
        self.dealt = 4 + self.player_draws.astype(np.int8) + self.banker_draws

    def _banker_draws(self, third: Array) -> Array:
        has = self.first_banker
        after_third = (
            (has < 3)
            | ((has == 3) & (third != 8))
            | ((has == 4) & (third > 1) & (third < 8))
            | ((has == 5) & (third > 3) & (third < 8))
            | ((has == 6) & (third > 5) & (third < 8))
        )
        return np.where(self.player_draws, after_third, has < 6)

    @cached_property
    def weights(self) -> Array:
        """How many orders of real cards have these ranks."""
        return self._weights(np.zeros_like(self.dealt))

    @cached_property
    def red_weights(self) -> Array:
        """How many of them have only red cards among those that are dealt."""
        return self._weights(self.dealt)

    def _weights(self, red: Array) -> Array:
        product = np.ones(len(self.dealt), np.int64)
        for place, rank in enumerate(self.ranks):
            gone = sum((other == rank for other in self.ranks[:place]), np.zeros_like(rank))
            there = np.where(place < red, self.of_rank // 2, self.of_rank)
            product *= np.maximum(there - gone.astype(np.int64), 0)
        return product

    def count(self, rank: int) -> Array:
        """How many cards of a rank are dealt."""
        shown = (place_rank == rank for place_rank in self.ranks)
        return sum(
            ((each & (place < self.dealt)).astype(np.int8) for place, each in enumerate(shown)),
            np.zeros_like(self.dealt),
        )

    def three_of_a_kind(self, *, player: bool) -> Array:
        """Whether a hand has three cards of one rank."""
        one, two = (0, 2) if player else (1, 3)
        fifth, sixth = self.ranks[4:]
        third = fifth if player else np.where(self.player_draws, sixth, fifth)
        draws = self.player_draws if player else self.banker_draws
        return draws & (self.ranks[one] == self.ranks[two]) & (self.ranks[two] == third)

    @property
    def cards_in_order(self) -> int:
        """How many ordered deals of six cards there are."""
        return perm(self.cards, CARDS)

    def share(self, held: Array) -> Fraction:
        """Return the probability of a condition."""
        return Fraction(int(self.weights[held].sum()), self.cards_in_order)

    def edge(self, lines: Sequence[Line]) -> Fraction:
        """Return the house edge of a paytable whose first line that holds pays."""
        left, won = np.ones(len(self.dealt), bool), Fraction(0)
        for held, gain in lines:
            won += (Fraction(gain) + 1) * self.share(left & held)
            left &= ~held
        return 1 - won  # what no line pays back is lost
