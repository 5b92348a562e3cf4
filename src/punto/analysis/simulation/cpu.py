"""The compiled engine: loops without a branch that cards decide, by numba.

Four shoes are shuffled one after another and then dealt side by side: tables say how many cards a
coup takes and how it ends, and while one lane waits for them the others go on. It releases
the GIL, so that threads run in parallel, and numba caches the compiled code on disk.

Annotations name arrays and numbers for the reader; numba infers the types itself.
"""

import numpy as np
import numpy.typing as npt
from numba import njit

from punto.analysis.simulation.encoding import cards_of, tables
from punto.analysis.simulation.job import LANES, Job, shares
from punto.analysis.simulation.randomness import states_of
from punto.analysis.simulation.tallies import CLASSES, ENDS, PHASES, Tallies
from punto.tableau import PUNTO_BANCO

U = np.uint64
Word = np.uint64
Words = npt.NDArray[np.uint64]
Cards = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.uint32]

HALF = U(0xFFFFFFFF)
BITS = U(32)
RARE = U(1 << 19)  # more than any product of two sizes: below it a pick may have to be drawn again
ALL = U(1 << 32)
ONE, TWO, THREE, FOUR, FIVE = (U(number) for number in range(1, 6))


def warm() -> None:
    """Compile, or load the compiled code, so that no run's time includes it."""
    deal(Job(PUNTO_BANCO, 4, 1, 0, 1, 0, 1))


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job, which has fewer than 2^32 coups."""
    lookup, full = tables(job.tableau), cards_of(job.decks)
    sizes = np.array([job.fixed, job.cut, job.sides, job.unseen], U)
    ends = np.zeros((LANES, PHASES, job.sides, ENDS), np.uint32)
    initial = np.zeros((LANES, PHASES, job.sides, CLASSES * CLASSES), np.uint32)
    for chunk, coups in job.sizes():
        states = np.array(states_of(job.seed, chunk, LANES), U)
        lefts = np.array(shares(coups, LANES), U)
        shoes = np.tile(full, (LANES, 1))
        deal_chunk(shoes, lookup.hands, lookup.ends, states, lefts, sizes, ends, initial)
    return Tallies(ends.sum(axis=0, dtype=np.int64), initial.sum(axis=0, dtype=np.int64))


@njit(nogil=True, inline="always")
def _turned(word: Word, by: int) -> Word:
    return (word << U(by)) | (word >> U(64 - by))


@njit(nogil=True, inline="always")
def _word(a: Word, b: Word, c: Word, d: Word) -> tuple[Word, Word, Word, Word, Word]:
    """Return the generator's next word, and its next state."""
    answer = _turned(a + d, 23) + a
    shifted = b << U(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    return answer, a, b, c ^ shifted, _turned(d, 45)


@njit(nogil=True, inline="always")
def _times(half: Word, size: Word) -> Word:
    """Multiply half a word by a size, typed so that it compiles to one 32-bit multiplication."""
    return U(np.uint32(half)) * U(np.uint32(size))


@njit(nogil=True, cache=True)
def shuffle(shoe: Cards, state: Words, unseen: Word) -> None:
    """Shuffle by Fisher-Yates from the top, four cards a word; skip cards that nobody sees."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    size = U(shoe.size)
    while size > unseen:
        word, a, b, c, d = _word(a, b, c, d)
        x = _times(word, size)
        i1 = x >> BITS
        x = _times(x, size - ONE)
        i2 = x >> BITS
        y = _times(word >> BITS, size - TWO)
        i3 = y >> BITS
        y = _times(y, size - THREE)
        i4 = y >> BITS
        if min(x & HALF, y & HALF) < RARE and (
            (x & HALF) < ALL % _times(size, size - ONE)
            or (y & HALF) < ALL % _times(size - TWO, size - THREE)
        ):
            continue
        shoe[size - ONE], shoe[i1] = shoe[i1], shoe[size - ONE]
        shoe[size - TWO], shoe[i2] = shoe[i2], shoe[size - TWO]
        shoe[size - THREE], shoe[i3] = shoe[i3], shoe[size - THREE]
        shoe[size - FOUR], shoe[i4] = shoe[i4], shoe[size - FOUR]
        size -= FOUR
    state[0], state[1], state[2], state[3] = a, b, c, d


@njit(nogil=True, cache=True)
def thrown(state: Words, sides: Word) -> Word:
    """Throw the die of a coup."""
    while True:
        word, state[0], state[1], state[2], state[3] = _word(state[0], state[1], state[2], state[3])
        x = _times(word, sides)
        if (x & HALF) >= ALL % sides:
            return x >> BITS


@njit(nogil=True, inline="always")
def _coup(
    shoe: Cards,
    at: Word,
    hands: Counts,
    table: npt.NDArray[np.uint16],
    die: Word,
    ends: Counts,
    initial: Counts,
) -> Word:
    """Deal and tally the coup whose first card is at `at`; return where the next one begins."""
    c1, c2, c3, c4 = U(shoe[at]), U(shoe[at - ONE]), U(shoe[at - TWO]), U(shoe[at - THREE])
    player = hands[0, (c1 & U(15)) | ((c3 & U(15)) << FOUR)]
    banker = hands[1, (c2 & U(15)) | ((c4 & U(15)) << FOUR)]
    both = U(player) + U(banker)
    x, y = U(shoe[at - FOUR] >> 4), U(shoe[at - FIVE] >> 4)
    end = U(table[(both >> U(16)) + x * U(10) + y])
    ends[die, end & U(511)] += ONE
    initial[die, both & U(1023)] += ONE
    return at - FOUR - (end >> U(9))


@njit(nogil=True, inline="always")
def _all_before(at: Words, cuts: Words) -> bool:
    """Whether the cut card has come in no lane."""
    before = True
    for lane in range(LANES):
        before &= at[lane] >= cuts[lane]
    return before


@njit(nogil=True, cache=True)
def deal_chunk(
    shoes: Cards,
    hands: Counts,
    table: npt.NDArray[np.uint16],
    states: Words,
    lefts: Words,
    sizes: Words,
    ends: Counts,
    initial: Counts,
) -> None:
    """Deal shoes until every lane has dealt its share; add to its `ends` and `initial`.

    All lanes deal side by side until the cut card has come in one of them. Each has tallies of its
    own: most coups begin with the same initial deal, and one count would wait for the other.
    """
    fixed, cut, sides, unseen = sizes[0], sizes[1], sizes[2], sizes[3]
    top = U(shoes.shape[1] - 1)
    at, cuts = np.zeros(LANES, U), np.zeros(LANES, U)
    die = U(0)
    while lefts.max() > 0:
        for lane in range(LANES):
            if lefts[lane] > 0:
                shuffle(shoes[lane], states[lane], unseen)
            burnt = U(shoes[lane, top] >> 4)
            at[lane], cuts[lane] = top - ONE, cut + (burnt if burnt else U(10))
        least = lefts.min()
        together = min(fixed, least)
        for _ in range(together):
            for lane in range(LANES):
                if sides > ONE:
                    die = thrown(states[lane], sides)
                at[lane] = _coup(
                    shoes[lane], at[lane], hands, table, die, ends[lane, 0], initial[lane, 0]
                )
        while together < least and _all_before(at, cuts):
            for lane in range(LANES):
                if sides > ONE:
                    die = thrown(states[lane], sides)
                at[lane] = _coup(
                    shoes[lane], at[lane], hands, table, die, ends[lane, 1], initial[lane, 1]
                )
            together += ONE
        for lane in range(LANES):
            place, left, number, last = at[lane], lefts[lane] - together, together, False
            while left > 0 and not last:
                last = place < cuts[lane]
                late = U(number >= fixed)
                if sides > ONE:
                    die = thrown(states[lane], sides)
                place = _coup(
                    shoes[lane], place, hands, table, die, ends[lane, late], initial[lane, late]
                )
                number += ONE
                left -= ONE
            lefts[lane] = left
