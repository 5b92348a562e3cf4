"""How long this machine's memory takes to answer right now.

Guests of one host share its last cache, and what the others use of it changes within minutes. A
server of many links reads all over its memory, so it slows down with that.
"""

import time
from statistics import median
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

LINE = 64  # bytes of a line of the caches
READS = 2_000_000


def nanoseconds(size: int) -> float:
    """Return how long a read takes that depends on the one before, all over this many bytes."""
    return median(_measured(size) for _ in range(5))  # each time at other addresses


def _measured(size: int) -> float:
    lines = size // LINE
    order = np.random.default_rng(1).permutation(lines)
    following: NDArray[np.int64] = np.zeros((lines, LINE // 8), np.int64)
    following[order, 0] = np.roll(order, -1)
    _read(following, lines)  # compiles it, and fills the caches
    began = time.perf_counter()
    _read(following, READS)
    return 1e9 * (time.perf_counter() - began) / READS


@numba.njit
def _read(following: Any, reads: int) -> int:
    at = 0
    for _ in range(reads):
        at = following[at, 0]
    return at
