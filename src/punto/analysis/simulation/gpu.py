"""The engine for a GPU: the same coups by CuPy, one thread for each lane, in shared memory.

Every thread has a xoshiro128++ of its own, with a period of 2**128 - 1 and 128 bits of state out of
SHAKE-256 of the seed, the chunk and the thread: two of them share a part of a cycle with a
probability below 2**-60. Picks are equally likely: a word that would favour some is drawn again.

Imports with numpy and CuPy alone.
"""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import shake_256
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from punto.analysis.simulation.encoding import cards_of, hand_class, tables
from punto.analysis.simulation.job import CARDS_OF_A_DECK, Job
from punto.analysis.simulation.tallies import CLASSES, ENDS, PHASES, Tallies
from punto.cards import Hand
from punto.refusals import BadInput
from punto.tableau import TOTALS, Tableau

BLOCKS = 132  # the processors of an H200; the same everywhere, so that a seed means the same
SHARED = 227 * 1024  # bytes of shared memory that a block may have on Hopper
WARP = 32
MOST_THREADS = 512
COUPS_OF_A_THREAD = 1 << 19
_NO_PAIR_NO_NINE = hand_class(Hand.parse("As 2s"))
NATURAL_AT, DRAWS_AT, TOTAL_AT, ROW_AT = 10, 11, 12, 16  # bits of a hand, as the kernel reads them
HOT = _NO_PAIR_NO_NINE * CLASSES + _NO_PAIR_NO_NINE  # the most common: not counted, but derived


@dataclass(frozen=True)
class Shape:
    """The number of threads in a block, and the memory they share."""

    threads: int
    shared: int

    @classmethod
    def of(cls, decks: int, sides: int) -> "Shape":
        """Return the shape with as many threads as shared memory holds shoes for."""
        tallied = PHASES * sides * (ENDS + CLASSES * CLASSES) * 4 + 2 * 256 * 4
        threads = min(MOST_THREADS, (SHARED - tallied) // (decks * CARDS_OF_A_DECK) // WARP * WARP)
        return cls(threads, tallied + threads * decks * CARDS_OF_A_DECK)


def coups_of_a_chunk(decks: int, sides: int) -> int:
    """Return the number of coups in one launch."""
    return BLOCKS * Shape.of(decks, sides).threads * COUPS_OF_A_THREAD


def states_of(seed: int, chunk: int, threads: int) -> npt.NDArray[np.uint32]:
    """Return the initial state of each thread's generator."""
    bits = shake_256(f"punto simulate gpu {seed} {chunk}".encode()).digest(16 * threads)
    return np.frombuffer(bits, "<u4").reshape(threads, 4)


def hands_of(tableau: Tableau) -> npt.NDArray[np.uint32]:
    """Return what the kernel must know of a hand, by side and by the kinds of its two cards."""
    shares = tables(tableau).hands[1]
    classes, totals = shares % CLASSES, (shares >> 16) // 100
    natural, draws, rows = np.array([_rulings(tableau, total) for total in TOTALS], np.uint32).T
    common = totals << TOTAL_AT | natural[totals] << NATURAL_AT
    player = classes * CLASSES | common | draws[totals] << DRAWS_AT
    banker = classes | common | rows[totals] << ROW_AT
    return np.concatenate([player, banker]).astype(np.uint32)


def _rulings(tableau: Tableau, total: int) -> tuple[bool, bool, int]:
    """Return of a total: is it a natural, does the Player draw, and the Banker's row as bits."""
    row = sum(1 << third for third in tableau.banker_draws[total].on)
    alone = total in tableau.banker_draws_alone.on
    return total in tableau.natural.on, total in tableau.player_draws.on, row | alone << len(TOTALS)


def options(job: Job, threads: int) -> tuple[str, ...]:
    """Return the compiler options for a job."""
    macros = {
        "THREADS": threads,
        "CARDS": job.decks * CARDS_OF_A_DECK,
        "FIXED": job.fixed,
        "CUT": job.cut,
        "SIDES": job.sides,
        "HOT": HOT,
    }
    return tuple(f"-D{name}={number}u" for name, number in macros.items())


def source() -> str:
    """Return the kernel's source."""
    return resources.files("punto.analysis.simulation").joinpath("kernel.cu").read_text("utf-8")


def whole(tallies: Tallies) -> Tallies:
    """Fill in the one initial deal that the kernel does not count."""
    tallies.initial[:, :, HOT] = tallies.ends.sum(axis=2) - tallies.initial.sum(axis=2)
    return tallies


def _cupy() -> Any:
    try:
        import cupy
    except ImportError:
        raise BadInput("a GPU needs CuPy, which is not installed here; take --device cpu") from None
    try:
        devices = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as problem:
        raise BadInput(f"no GPU answers here ({problem}); take --device cpu") from None
    if not devices:
        raise BadInput("there is no GPU here; take --device cpu")
    return cupy


def ready(job: Job) -> Any:
    """Return the kernel compiled for a job; raise BadInput without a GPU."""
    return _compiled(options(job, Shape.of(job.decks, job.sides).threads))


@lru_cache
def _compiled(macros: tuple[str, ...]) -> Any:
    kernel = _cupy().RawKernel(source(), "deal", options=macros)
    kernel.max_dynamic_shared_size_bytes = SHARED
    return kernel


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job, one launch each."""
    cupy, shape, kernel = _cupy(), Shape.of(job.decks, job.sides), ready(job)
    total = Tallies.none(job.sides)
    ends, initial = cupy.asarray(total.ends), cupy.asarray(total.initial)
    cards, hands = cupy.asarray(cards_of(job.decks)), cupy.asarray(hands_of(job.tableau))
    threads = BLOCKS * shape.threads
    for chunk, coups in job.sizes():
        states = cupy.asarray(states_of(job.seed, chunk, threads))
        each, rest = divmod(coups, threads)
        arguments = (cards, hands, states, np.uint32(each), np.uint32(rest), ends, initial)
        kernel((BLOCKS,), (shape.threads,), arguments, shared_mem=shape.shared)
    return whole(Tallies(cupy.asnumpy(ends), cupy.asnumpy(initial)))
