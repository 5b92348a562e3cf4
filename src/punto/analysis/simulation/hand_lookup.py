"""Signatures of any facts that ask one hand each, looked up by the cards themselves.

For each side a table has the class of every hand, by its first two cards and its third; a third
table has the signature of each two classes. Nothing here knows which facts there are.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from punto.analysis.hands import NO_CARD, Hands
from punto.analysis.tally import Signature
from punto.analysis.two_hands import sides_of, signatures_of
from punto.cards import DECK, Hand
from punto.coup import Coup
from punto.fact import HandFact
from punto.predicates import Value
from punto.tableau import Tableau

CARDS = len(DECK)
NONE = CARDS  # the place of a third card that was not drawn
THIRDS = CARDS + 1
HANDS = CARDS * CARDS * THIRDS
_NUMBER = {card: number for number, card in enumerate(DECK)}


@dataclass(frozen=True, eq=False)
class HandLookup:
    """How to find the signature of a coup by its cards."""

    facts: tuple[HandFact, ...]
    signatures: tuple[Signature, ...]
    player: npt.NDArray[np.uint16]  # the class of a hand
    banker: npt.NDArray[np.uint16]
    both: npt.NDArray[np.int32]  # the signature of two classes; -1 where none is possible
    width: int  # classes of the Banker
    answers: tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]
    """By side: the number of a class's answers; classes that differ in totals alone have one."""

    def at(self, coup: Coup) -> int:
        """Return the number of a coup's signature."""
        player, banker = self.player[_place(coup.player)], self.banker[_place(coup.banker)]
        return int(self.both[int(player) * self.width + int(banker)])


@lru_cache(maxsize=32)
def hand_lookup(tableau: Tableau, facts: tuple[HandFact, ...]) -> HandLookup:
    """Return the tables of some facts."""
    sides = sides_of(tableau, facts, (), ())
    number, signatures, _ = signatures_of(tableau, facts, sides)
    initial = all(fact.initial_only for fact in facts)
    player, banker = (_classes(hands, initial=initial) for hands in sides)
    both = number.astype(np.int32).ravel()
    answers = _answers(sides[0]), _answers(sides[1])
    return HandLookup(facts, signatures, player, banker, both, number.shape[1], answers)


def _answers(hands: Hands) -> npt.NDArray[np.int64]:
    """Return the number of each class's answers."""
    numbers: dict[tuple[Value, ...], int] = {}
    found = [numbers.setdefault(one.answers, len(numbers)) for one in hands.classes]
    return np.array(found, np.int64)


def _classes(hands: Hands, *, initial: bool) -> npt.NDArray[np.uint16]:
    """Return the class of every hand of cards.

    Where third cards do not matter or cannot come, it is that of the first two.
    """
    deck = len(hands.deck)
    by_kind = np.full((deck, deck, deck + 1), -1, np.int64)
    first, second, third = hands.kinds.T
    last = np.where(third == NO_CARD, deck, third)
    by_kind[first, second, last] = by_kind[second, first, last] = hands.place
    if initial:
        by_kind[:, :, :deck] = -1
    by_kind = np.where(by_kind < 0, by_kind[:, :, deck:], by_kind)
    kinds = np.array(hands.deck.kinds)
    thirds = np.append(kinds, deck)
    cards = by_kind[kinds[:, None, None], kinds[None, :, None], thirds[None, None, :]]
    return np.ascontiguousarray(cards.reshape(HANDS), np.uint16)


def _place(hand: Hand) -> int:
    first, second, *third = (_NUMBER[card] for card in hand.cards)
    return (first * CARDS + second) * THIRDS + (third[0] if third else NONE)
