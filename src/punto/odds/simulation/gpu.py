"""The engine for a GPU: the same coups by CuPy, a thread a shoe, all cards in shared memory.

Every thread has a xoshiro128++ of its own, with a period of 2**128 - 1 and 128 bits of state out of
SHAKE-256 of the seed, the chunk and the thread: no two share a cycle's part but by a chance of less
than 2**-60. Picks are exactly as likely as each other: a word that favours some is drawn again.

Imports with numpy and CuPy alone.
"""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import shake_256
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from punto.cards import Hand
from punto.odds.simulation.encoding import cards_of, hand_class, tables
from punto.odds.simulation.job import Job
from punto.odds.simulation.tallies import CLASSES, ENDS, PHASES, Tallies
from punto.refusals import BadInput
from punto.tableau import TOTALS, Tableau

BLOCKS = 132  # the processors of an H200; the same everywhere, so that a seed means the same
SHARED = 227 * 1024  # bytes of shared memory that a block may have on Hopper
WARP = 32
MOST_THREADS = 512
COUPS_OF_A_THREAD = 1 << 19
_NO_PAIR_NO_NINE = hand_class(Hand.parse("As 2s"))
HOT = _NO_PAIR_NO_NINE * CLASSES + _NO_PAIR_NO_NINE  # the commonest: all coups less the others


@dataclass(frozen=True)
class Shape:
    """How many threads a block has, and how much memory they share."""

    threads: int
    shared: int

    @classmethod
    def of(cls, decks: int, sides: int) -> "Shape":
        """As many threads as have room for their shoes beside the tallies."""
        tallied = PHASES * sides * (ENDS + CLASSES * CLASSES) * 4 + (256 + 16) * 2
        threads = min(MOST_THREADS, (SHARED - tallied) // (decks * 52) // WARP * WARP)
        return cls(threads, tallied + threads * decks * 52)


def coups_of_a_chunk(decks: int, sides: int) -> int:
    """The coups of one launch."""
    return BLOCKS * Shape.of(decks, sides).threads * COUPS_OF_A_THREAD


def states_of(seed: int, chunk: int, threads: int) -> npt.NDArray[np.uint32]:
    """The state that each thread's generator begins with."""
    bits = shake_256(f"punto simulate gpu {seed} {chunk}".encode()).digest(16 * threads)
    return np.frombuffer(bits, "<u4").reshape(threads, 4)


def hands_of(tableau: Tableau) -> npt.NDArray[np.uint16]:
    """By the kinds of a hand's two cards, its total (above 5 bits) and its class."""
    banker = tables(tableau).hands[1]
    packed: npt.NDArray[np.uint16] = ((banker >> 16) // 100 << 5 | banker % CLASSES).astype(
        np.uint16
    )
    return packed


def rules_of(tableau: Tableau) -> npt.NDArray[np.uint16]:
    """The rows of a tableau, each as the bits of its numbers."""
    rows = (tableau.natural, tableau.player_draws, tableau.banker_draws_alone)
    bits = [sum(1 << total for total in TOTALS if total in row.on) for row in rows]
    bits += [sum(1 << third for third in row.on) for row in tableau.banker_draws]
    return np.array(bits, np.uint16)


def sizes_of(job: Job) -> npt.NDArray[np.uint32]:
    """What a thread must know of the job."""
    return np.array([job.decks * 52, job.fixed, job.cut, job.sides, HOT], np.uint32)


def source() -> str:
    """The kernel's text."""
    return resources.files("punto.odds.simulation").joinpath("kernel.cu").read_text("utf-8")


def whole(tallies: Tallies) -> Tallies:
    """The tallies with the one initial deal that the kernel leaves out."""
    tallies.initial[:, :, HOT] = tallies.ends.sum(axis=2) - tallies.initial.sum(axis=2)
    return tallies


def _cupy() -> Any:
    try:
        import cupy
    except ImportError:
        raise BadInput(
            "a GPU is driven by CuPy, which is not installed here; take --device cpu"
        ) from None
    try:
        found = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as problem:
        raise BadInput(f"no GPU answers here ({problem}); take --device cpu") from None
    if not found:
        raise BadInput("there is no GPU here; take --device cpu")
    return cupy


@lru_cache
def kernel(threads: int) -> Any:
    """The kernel compiled for blocks of so many threads; where there is no GPU, that is said."""
    compiled = _cupy().RawKernel(source(), "deal", options=(f"-DTHREADS={threads}",))
    compiled.max_dynamic_shared_size_bytes = SHARED
    return compiled


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job, a launch each."""
    cupy, shape = _cupy(), Shape.of(job.decks, job.sides)
    compiled = kernel(shape.threads)
    total = Tallies.none(job.sides)
    ends, initial = cupy.asarray(total.ends), cupy.asarray(total.initial)
    arrays = (cards_of(job.decks), hands_of(job.tableau), rules_of(job.tableau), sizes_of(job))
    constants = [cupy.asarray(array) for array in arrays]
    threads = BLOCKS * shape.threads
    for chunk, coups in job.sizes():
        states = cupy.asarray(states_of(job.seed, chunk, threads))
        each, rest = divmod(coups, threads)
        sizes = (np.uint32(each), np.uint32(rest))
        arguments = (*constants, states, *sizes, ends, initial)
        compiled((BLOCKS,), (shape.threads,), arguments, shared_mem=shape.shared)
    return whole(Tallies(cupy.asnumpy(ends), cupy.asnumpy(initial)))
