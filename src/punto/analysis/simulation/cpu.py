"""The compiled engine: loops without a branch that cards decide, by numba.

Four shoes are shuffled one after another and then dealt side by side: tables say how many cards a
coup takes and how it ends, and while one lane waits for them the others go on. It releases
the GIL, so that threads run in parallel, and numba caches the compiled code on disk.

Annotations name arrays and numbers for the reader; numba infers the types itself.
"""

import numpy as np
import numpy.typing as npt
from numba import njit

from punto.analysis.simulation.cpu_loads import four_cards, two_cards
from punto.analysis.simulation.cpu_randomness import (
    FOUR,
    ONE,
    THREE,
    Cards,
    U,
    Word,
    Words,
    shuffle,
    thrown,
)
from punto.analysis.simulation.encoding import cards_of, tables
from punto.analysis.simulation.job import LANES, Job, shares
from punto.analysis.simulation.randomness import states_of
from punto.analysis.simulation.tallies import CLASSES, ENDS, PHASES, Tallies
from punto.tableau import PUNTO_BANCO

Counts = npt.NDArray[np.uint32]

FIVE = U(5)
NOBODY = U(PHASES)  # the phase of coups that do not count


def warm() -> None:
    """Compile, or load the compiled code, so that no run's time includes it."""
    deal(Job(PUNTO_BANCO, 4, 1, 0, 1, 0, 1))


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job."""
    first, *others = (_deal(part) for part in job.parts(job.countable))
    return sum(others, first)


def _deal(job: Job) -> Tallies:
    """Deal a job whose counts need no more than 32 bits."""
    lookup, full = tables(job.tableau), cards_of(job.decks)
    shoes = np.zeros((LANES, full.size), np.uint8)
    sizes = np.array([job.fixed, job.cut, job.sides, job.unseen], U)
    ends = np.zeros((LANES, PHASES + 1, job.sides, ENDS), np.uint32)
    initial = np.zeros((LANES, PHASES + 1, job.sides, CLASSES * CLASSES), np.uint32)
    for chunk, coups in job.sizes():
        states = np.array(states_of(job.seed, chunk, LANES), U)
        lefts = np.array(shares(coups, LANES), U)
        shoes[:] = full
        deal_chunk(shoes, lookup.hands, lookup.ends, states, lefts, sizes, ends, initial)
    lanes = (counted[:, :PHASES].sum(axis=0, dtype=np.int64) for counted in (ends, initial))
    return Tallies(*lanes)


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
    four, two = four_cards(shoe, at - THREE), two_cards(shoe, at - FIVE)
    kinds = four & U(0x0F0F0F0F)
    kinds |= kinds >> U(12)
    both = U(hands[0, kinds >> U(8) & U(255)]) + U(hands[1, kinds & U(255)])
    x, y = two >> U(12), two >> FOUR & U(15)
    end = U(table[(both >> U(16)) + x * U(10) + y])
    ends[die, end & U(511)] += ONE
    initial[die, both & U(1023)] += ONE
    return at - FOUR - (end >> U(9))


@njit(nogil=True, inline="always")
def _all_go_on(at: Words, cuts: Words) -> bool:
    """Whether the cut card has come in no lane."""
    go_on = True
    for lane in range(LANES):
        go_on &= at[lane] >= cuts[lane]
    return go_on


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

    Each lane has tallies of its own: most coups begin with the same initial deal, and one count
    would wait for the other. A lane whose shoe is over waits for the others without a branch: its
    next coup is dealt again and again, and tallied where nobody looks.
    """
    fixed, cut, sides, unseen = sizes[0], sizes[1], sizes[2], sizes[3]
    top = U(shoes.shape[1] - 1)
    at, cuts, going = np.zeros(LANES, U), np.zeros(LANES, U), np.zeros(LANES, U)
    die = U(0)
    while lefts.max() > 0:
        for lane in range(LANES):
            if lefts[lane] > 0:
                shuffle(shoes[lane], states[lane], unseen)
            burnt = U(shoes[lane, top] >> 4)
            at[lane], cuts[lane] = top - ONE, cut + (burnt if burnt else U(10))
        least = lefts.min()
        number = min(fixed, least)
        for _ in range(number):
            for lane in range(LANES):
                if sides > ONE:
                    die = thrown(states[lane], sides)
                at[lane] = _coup(
                    shoes[lane], at[lane], hands, table, die, ends[lane, 0], initial[lane, 0]
                )
        while number + ONE < least and _all_go_on(at, cuts):
            for lane in range(LANES):
                if sides > ONE:
                    die = thrown(states[lane], sides)
                at[lane] = _coup(
                    shoes[lane], at[lane], hands, table, die, ends[lane, 1], initial[lane, 1]
                )
            number += ONE
        some = U(0)
        for lane in range(LANES):
            lefts[lane] -= number
            going[lane] = U(lefts[lane] > 0)
            some |= going[lane]
        while some:
            some, late = U(0), U(number >= fixed)
            for lane in range(LANES):
                goes, place = going[lane], at[lane]
                if sides > ONE and goes:
                    die = thrown(states[lane], sides)
                phase = late if goes else NOBODY
                after = _coup(
                    shoes[lane], place, hands, table, die, ends[lane, phase], initial[lane, phase]
                )
                at[lane] = after if goes else place
                lefts[lane] -= goes
                going[lane] = goes & U(place >= cuts[lane]) & U(lefts[lane] > 0)
                some |= going[lane]
            number += ONE
