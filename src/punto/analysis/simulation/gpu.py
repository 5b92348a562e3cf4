"""The engine for a GPU: the same coups by CuPy, one thread for each lane, in shared memory.

Every thread has a xoshiro128++ of its own, with a period of 2**128 - 1 and 128 bits of state out of
SHAKE-256 of the seed, the chunk and the thread: two of them share a part of a cycle with a
probability below 2**-60. Picks are equally likely: a word that would favour some is drawn again.

Imports with numpy and CuPy alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import shake_256
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from punto.analysis.simulation.gpu_tables import known
from punto.analysis.simulation.job import CARDS_OF_A_DECK, Job
from punto.analysis.simulation.tallies import CLASSES, ENDS, PHASES, Counted, Tallies
from punto.refusals import BadInput

BLOCKS = 132  # the processors of an H200; the same everywhere, so that a seed means the same
SHARED = 227 * 1024  # bytes of shared memory that a block may have on Hopper
WARP = 32
MOST_THREADS = 512
COUPS_OF_A_THREAD = 1 << 19


@dataclass(frozen=True)
class Shape:
    """The number of threads in a block, and the memory they share."""

    threads: int
    shared: int

    @classmethod
    def of(cls, job: Job) -> "Shape":
        """Return the shape with as many threads as shared memory holds shoes for."""
        looked_up, sides = known(job.tableau, job.groups), job.sides
        counts = PHASES * sides * (ENDS + CLASSES * CLASSES) + looked_up.shared_cells(sides)
        taken = (counts + looked_up.words.size) * 4
        of_a_shoe = job.decks * CARDS_OF_A_DECK
        threads = min(MOST_THREADS, (SHARED - taken) // of_a_shoe // WARP * WARP)
        return cls(threads, taken + threads * of_a_shoe)


def chunked(job: Job) -> Job:
    """Return a job in chunks of one launch each; raise BadInput for what a GPU does not tally."""
    return replace(job, chunk=BLOCKS * Shape.of(job).threads * COUPS_OF_A_THREAD)


def states_of(seed: int, chunk: int, threads: int) -> npt.NDArray[np.uint32]:
    """Return the initial state of each thread's generator."""
    bits = shake_256(f"punto simulate gpu {seed} {chunk}".encode()).digest(16 * threads)
    return np.frombuffer(bits, "<u4").reshape(threads, 4)


def options(job: Job, threads: int) -> tuple[str, ...]:
    """Return the compiler options for a job."""
    macros = {
        "THREADS": threads,
        "CARDS": job.decks * CARDS_OF_A_DECK,
        "FIXED": job.fixed,
        "CUT": job.cut,
        "SIDES": job.sides,
        **known(job.tableau, job.groups).macros(job.sides),
    }
    return tuple(f"-D{name}={number}u" for name, number in macros.items())


def source() -> str:
    """Return the kernel's source."""
    return resources.files("punto.analysis.simulation").joinpath("kernel.cu").read_text("utf-8")


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
    return _compiled(options(job, Shape.of(job).threads))


@lru_cache
def _compiled(macros: tuple[str, ...]) -> Any:
    kernel = _cupy().RawKernel(source(), "deal", options=macros)
    kernel.max_dynamic_shared_size_bytes = SHARED
    return kernel


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job, one launch each; jobs of other threads go on meanwhile."""
    with _cupy().cuda.Stream(non_blocking=True):
        return _deal(job)


def _deal(job: Job) -> Tallies:
    cupy, shape, kernel = _cupy(), Shape.of(job), ready(job)
    looked_up = known(job.tableau, job.groups)
    counted = [cupy.asarray(counts) for counts in counts_of(job)]
    cards = cupy.asarray(np.tile(looked_up.deck, job.decks))
    words = cupy.asarray(looked_up.words)
    threads = BLOCKS * shape.threads
    for chunk, coups in job.sizes():
        states = cupy.asarray(states_of(job.seed, chunk, threads))
        each, rest = divmod(coups, threads)
        arguments = (cards, words, states, np.uint32(each), np.uint32(rest), *counted)
        kernel((BLOCKS,), (shape.threads,), arguments, shared_mem=shape.shared)
    return whole(job, [cupy.asnumpy(counts) for counts in counted])


def counts_of(job: Job) -> list[Counted]:
    """Return the counts of a kernel: ends, initial deals and the further tally."""
    usual = Tallies.none(job.sides)
    cells = known(job.tableau, job.groups).cells
    return [usual.ends, usual.initial, np.zeros((PHASES, job.sides, cells), np.int64)]


def whole(job: Job, counted: Sequence[Counted]) -> Tallies:
    """Return a kernel's counts as tallies."""
    ends, initial, further = counted
    together = known(job.tableau, job.groups).joined
    return Tallies(ends, initial, tuple(together.split(further)) if together else ())
