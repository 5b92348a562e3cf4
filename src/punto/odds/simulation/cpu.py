"""The compiled engine: one loop without a branch that cards decide, by numba.

Every coup draws six cards from one generator's two words; tables say how many of them it takes and
how it ends. It lets go of the GIL, so that threads run beside each other, and what was compiled is
kept on the disk.
"""

import numpy as np
from numba import njit

from punto.odds.simulation.encoding import cards_of, tables
from punto.odds.simulation.job import LANES, Job
from punto.odds.simulation.randomness import state_of
from punto.odds.simulation.tallies import CLASSES, ENDS, PHASES, Tallies
from punto.tableau import PUNTO_BANCO

U = np.uint64
HALF = U(0xFFFFFFFF)
BITS = U(32)
RARE = U(1 << 19)  # more than any product of two sizes: below it a pick may have to be drawn again
ALL = U(1 << 32)
ONE, TWO, THREE, FOUR, FIVE = (U(number) for number in range(1, 6))


def warm() -> None:
    """Compile, or read what was compiled, so that no run is timed with it."""
    deal(Job(PUNTO_BANCO, 4, 1, 0, 1, 0, 1))


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job."""
    found = tables(job.tableau)
    total = Tallies.none(job.sides)
    for chunk, coups in job.sizes():
        ends = np.zeros(PHASES * ENDS * job.sides, np.uint32)
        initial = np.zeros(PHASES * CLASSES * CLASSES * job.sides, np.uint32)
        state = np.array(state_of(job.seed, chunk), U)
        order = np.tile(cards_of(job.decks), LANES)
        sizes = np.array([coups, job.fixed, job.cut, job.sides], U)
        deal_chunk(order, found.hands, found.ends, state, sizes, ends, initial)
        total.ends.ravel()[:] += ends
        total.initial.ravel()[:] += initial
    return total


@njit(nogil=True, inline="always")
def _turned(word, by):  # type: ignore[no-untyped-def]
    return (word << U(by)) | (word >> U(64 - by))


@njit(nogil=True, inline="always")
def _word(a, b, c, d):  # type: ignore[no-untyped-def]
    """The generator's next word, and its next state."""
    answer = _turned(a + d, 23) + a
    shifted = b << U(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    return answer, a, b, c ^ shifted, _turned(d, 45)


@njit(nogil=True, inline="always")
def _times(half, size):  # type: ignore[no-untyped-def]
    """Half a word times a size: said so that it is one multiplication of 32 bits."""
    return U(np.uint32(half)) * U(np.uint32(size))


@njit(nogil=True, cache=True)
def deal_chunk(order, hands, table, state, sizes, ends, initial):  # type: ignore[no-untyped-def]
    """Deal shoes from `order` until the chunk's coups are dealt; add to `ends` and `initial`."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    coups, fixed, cut, sides = sizes[0], sizes[1], sizes[2], sizes[3]
    cards = U(order.size // LANES)
    at = np.zeros(LANES, U)
    cut_card = np.zeros(LANES, U)
    no = np.zeros(LANES, U)
    over = np.ones(LANES, np.bool_)
    die = U(0)
    for dealt in range(coups):
        lane = dealt & U(LANES - 1)
        front = lane * cards
        if over[lane]:
            while True:
                x, a, b, c, d = _word(a, b, c, d)
                x = _times(x, cards)
                if (x & HALF) >= ALL % cards:
                    break
            i = front + (x >> BITS)
            order[front], order[i] = order[i], order[front]
            value = U(order[front] >> 4)
            cut_card[lane] = cards - cut - (value if value else U(10))
            at[lane] = 1
            no[lane] = 0
        used = at[lane]
        over[lane] = used >= cut_card[lane]
        left = cards - used
        front += used
        while True:
            word, a, b, c, d = _word(a, b, c, d)
            x = _times(word, left)
            i1 = front + (x >> BITS)
            x = _times(x, left - ONE)
            i2 = front + ONE + (x >> BITS)
            y = _times(word >> BITS, left - TWO)
            i3 = front + TWO + (y >> BITS)
            y = _times(y, left - THREE)
            i4 = front + THREE + (y >> BITS)
            if min(x & HALF, y & HALF) >= RARE or (
                (x & HALF) >= ALL % (left * (left - ONE))
                and (y & HALF) >= ALL % ((left - TWO) * (left - THREE))
            ):
                break
        while True:
            word, a, b, c, d = _word(a, b, c, d)
            x = _times(word, left - FOUR)
            i5 = front + FOUR + (x >> BITS)
            x = _times(x, left - FIVE)
            i6 = front + FIVE + (x >> BITS)
            if sides > ONE:
                y = _times(word >> BITS, sides)
                die = y >> BITS
                if (y & HALF) < ALL % sides:
                    continue
            if (x & HALF) >= RARE or (x & HALF) >= ALL % ((left - FOUR) * (left - FIVE)):
                break
        c1 = order[i1]
        order[i1] = order[front]
        order[front] = c1
        c2 = order[i2]
        order[i2] = order[front + ONE]
        order[front + ONE] = c2
        c3 = order[i3]
        order[i3] = order[front + TWO]
        order[front + TWO] = c3
        c4 = order[i4]
        order[i4] = order[front + THREE]
        order[front + THREE] = c4
        c5 = order[i5]
        order[i5] = order[front + FOUR]
        order[front + FOUR] = c5
        c6 = order[i6]
        order[i6] = order[front + FIVE]
        order[front + FIVE] = c6
        player = hands[0, (U(c1) & U(15)) | ((U(c3) & U(15)) << FOUR)]
        banker = hands[1, (U(c2) & U(15)) | ((U(c4) & U(15)) << FOUR)]
        both = U(player) + U(banker)
        end = U(table[(both >> U(16)) + U(c5 >> 4) * U(10) + U(c6 >> 4)])
        phase = (sides if no[lane] >= fixed else U(0)) + die
        ends[phase * U(ENDS) + (end & U(511))] += ONE
        initial[phase * U(CLASSES * CLASSES) + (both & U(1023))] += ONE
        at[lane] = used + FOUR + (end >> U(9))
        no[lane] += ONE
