"""Shoes: cards without replacement, mixed only as far as they are dealt."""

import numpy as np

from punto.analysis.simulation.tallies import ENDS
from punto.planning.encoding import Numbers
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.fields import (
    CLASS,
    CUT,
    CUT_LEFT,
    DECK,
    DONE,
    ENDINGS,
    HANDS,
    LEFT,
    MIXED,
    SIDES,
    State,
)

U = np.uint64
HALF, BITS, ALL = U(0xFFFFFFFF), U(32), U(1 << 32)
MOST_OF_A_COUP = 6
HAND = 256  # places of a side in the table of hands


@compiled
def pick(state: State, size: int) -> int:
    """Return a number below a size, each equally likely (xoshiro256++)."""
    while True:
        a, b, c, d = state[0], state[1], state[2], state[3]
        word = ((a + d) << U(23) | (a + d) >> U(41)) + a
        shifted = b << U(17)
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        state[0], state[1], state[2], state[3] = a, b, c ^ shifted, d << U(45) | d >> U(19)
        x = (word & HALF) * U(size)
        # Below the size it may be a pick that would come too often: then draw again.
        if (x & HALF) >= U(size) or (x & HALF) >= ALL % U(size):
            return int(np.int64(x >> BITS))


@compiled
def shuffle(state: State, some: Numbers, n: int) -> None:
    """Put the first n of some numbers into an order by lot."""
    for last in range(n - 1, 0, -1):
        other = pick(state, last + 1)
        some[last], some[other] = some[other], some[last]


@compiled
def _mix(shoe: Numbers, state: State, ahead: int) -> None:
    """Draw by lot the cards that come next, as many as may be needed."""
    mixed = shoe[MIXED]
    while mixed > shoe[LEFT] - ahead:
        other = pick(state, mixed)
        mixed -= 1
        shoe[mixed], shoe[other] = shoe[other], shoe[mixed]
    shoe[MIXED] = mixed


@compiled
def new_shoe(shoe: Numbers, game: Numbers, state: State) -> None:
    """Open a shoe: burn a card face up; as many as it counts stay at the bottom, unseen."""
    cards = len(shoe) + LEFT
    for card in range(cards):
        shoe[card] = game[DECK + card]
    shoe[LEFT] = shoe[MIXED] = cards
    _mix(shoe, state, 1)
    shoe[LEFT] -= 1
    burnt = shoe[cards - 1] >> 4
    shoe[CUT_LEFT] = game[CUT] + (burnt if burnt > 0 else 10)
    shoe[DONE] = 0


@compiled
def deal(shoe: Numbers, game: Numbers, state: State) -> int:
    """Deal a coup and return its class; open another shoe after the last coup of one."""
    if shoe[DONE]:
        new_shoe(shoe, game, state)
    left = shoe[LEFT]
    # The coup in which the cut card came is finished, and one more is dealt: this one.
    shoe[DONE] = left <= shoe[CUT_LEFT]
    _mix(shoe, state, MOST_OF_A_COUP)
    player = (shoe[left - 1] & 15) | (shoe[left - 3] & 15) << 4
    banker = (shoe[left - 2] & 15) | (shoe[left - 4] & 15) << 4
    both = game[HANDS + player] + game[HANDS + HAND + banker]
    end = game[ENDINGS + (both >> 16) + (shoe[left - 5] >> 4) * 10 + (shoe[left - 6] >> 4)]
    shoe[LEFT] = left - 4 - (end >> 9)
    die = pick(state, game[SIDES]) if game[SIDES] > 1 else 0
    return game[CLASS + die * ENDS + (end & 511)]
