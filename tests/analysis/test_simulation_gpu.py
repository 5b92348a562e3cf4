"""The GPU's kernel, proved without a GPU: its text compiled for the processor."""

import ctypes
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from punto.analysis.simulation import gpu, simulate
from punto.analysis.simulation import reference as plain
from punto.analysis.simulation.encoding import cards_of
from punto.analysis.simulation.job import Job
from punto.analysis.simulation.randomness import Xoshiro128
from punto.analysis.simulation.tallies import Tallies
from punto.refusals import BadInput
from punto.rulebook import game
from punto.tableau import PUNTO_BANCO

THREADS = 3
COMPILER = shutil.which("cc") or shutil.which("gcc")


@pytest.mark.skipif(COMPILER is None, reason="no C compiler here")
@pytest.mark.parametrize(("decks", "sides"), [(4, 1), (8, 6), (10, 1)])
def test_the_kernel_deals_what_the_reference_deals_draw_for_draw(
    decks: int, sides: int, tmp_path: Path
) -> None:
    """The text that a GPU is given, and plain Python, on the same randomness."""
    job, coups = Job(PUNTO_BANCO, decks, sides, 5, 0, 0, 1), 700
    states = gpu.states_of(5, 0, THREADS)
    expected = Tallies.none(sides)
    for a, b, c, d in states.tolist():
        plain.deal_lane(job, Xoshiro128((a, b, c, d)), coups, expected)
    assert gpu.whole(compiled(job, states, coups, tmp_path)) == expected


def compiled(job: Job, states: np.ndarray, coups: int, folder: Path) -> Tallies:
    """Compile the kernel's text with a C compiler and return its tallies."""
    text, library = folder / "kernel.c", folder / "kernel.so"
    text.write_text(gpu.source())
    assert COMPILER
    options = ["-O1", "-shared", "-fPIC", *gpu.options(job, len(states))]
    subprocess.run([COMPILER, *options, "-o", library, text], check=True)
    words = cards_of(job.decks).view(np.uint32)
    shoes = np.ascontiguousarray(np.repeat(words, len(states)))
    tallies = Tallies.none(job.sides)
    ends, initial = tallies.ends.astype(np.uint32), tallies.initial.astype(np.uint32)
    arrays = (gpu.hands_of(job.tableau), ends, initial)
    pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in arrays]
    given = [array.ctypes.data_as(ctypes.c_void_p) for array in (shoes, states)]
    ctypes.CDLL(str(library)).deal_block(*given, ctypes.c_uint(coups), *pointers)
    return Tallies(ends.astype(np.int64), initial.astype(np.int64))


def test_every_number_of_decks_has_room_for_its_threads() -> None:
    """Shoes and tallies fit the memory that a block may have."""
    for decks in range(4, 11):
        for sides in (1, 6):
            shape = gpu.Shape.of(decks, sides)
            assert shape.threads >= 256
            assert shape.threads % gpu.WARP == 0
            assert shape.shared <= gpu.SHARED


@pytest.mark.skipif(find_spec("cupy") is not None, reason="CuPy is here")
def test_a_missing_gpu_is_reported_before_any_work() -> None:
    """One sentence, with the way out."""
    with pytest.raises(BadInput, match="take --device cpu"):
        simulate(game("commission"), coups=1, device="gpu")
