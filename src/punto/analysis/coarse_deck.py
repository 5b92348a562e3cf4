"""Coarse decks: cards that look alike to every fact in question are one kind.

A pair needs thirteen kinds of cards, a total ten, and Lucky Nines five: coups are counted on the
coarsest deck that answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from punto.cards import DECK, Card
from punto.fact import View

Counts = npt.NDArray[np.int64]
_PLACE = {card: place for place, card in enumerate(DECK)}


@dataclass(frozen=True, eq=False)
class CoarseDeck:
    """The fifty-two cards sorted into kinds."""

    kinds: tuple[int, ...]  # the kind of each card of DECK
    samples: tuple[Card, ...]  # one card of each kind

    @classmethod
    def seen_by(cls, views: Sequence[View]) -> "CoarseDeck":
        """Return the coarsest deck in which every view can tell apart what it must.

        >>> from punto.fact import RANK, VALUE
        >>> [len(CoarseDeck.seen_by(views)) for views in ([VALUE], [RANK], [RANK, VALUE], [])]
        [10, 13, 13, 1]
        """
        numbers: dict[tuple[int, ...], int] = {}
        samples: list[Card] = []
        kinds = []
        for card in DECK:
            look = tuple(view.label(card) for view in views)
            if look not in numbers:
                numbers[look] = len(samples)
                samples.append(card)
            kinds.append(numbers[look])
        return cls(tuple(kinds), tuple(samples))

    def __len__(self) -> int:
        return len(self.samples)

    def counts(self, cards: Sequence[int]) -> Counts:
        """Return the number of cards of each kind, from the count of each card of DECK."""
        counted: Counts = self._membership @ np.array(cards, np.int64)
        return counted

    @cached_property
    def _membership(self) -> Counts:
        """By kind and card: 1 where the card is of the kind."""
        member: Counts = (np.arange(len(self))[:, None] == np.array(self.kinds)).astype(np.int64)
        return member

    def kind(self, card: Card) -> int:
        """The kind of a card."""
        return self.kinds[_PLACE[card]]
