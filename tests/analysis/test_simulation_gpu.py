"""The GPU's kernel, proved without a GPU: its text compiled for the processor."""

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from punto.analysis.pricing import uncited
from punto.analysis.simulation import gpu, simulate
from punto.analysis.simulation import reference as plain
from punto.analysis.simulation.gpu_tables import known as looked_up
from punto.analysis.simulation.groups import Groups
from punto.analysis.simulation.job import Job
from punto.analysis.simulation.randomness import Xoshiro128
from punto.analysis.simulation.report import further_groups
from punto.analysis.simulation.tallies import Tallies
from punto.library import LIBRARY
from punto.refusals import BadInput
from punto.rulebook import game
from punto.tableau import PUNTO_BANCO

THREADS = 3
FURTHER = ("fabulous-4", "majestic", "london", "matching-dragon", "colours", "nines")
COMPILER = shutil.which("cc") or shutil.which("gcc")
# The kernel's text is compiled as C. `dev.py` installs Python and Node packages, and none of them
# has a C compiler, so these comparisons run where the system has one.
needs_compiler = pytest.mark.skipif(
    COMPILER is None, reason="compiles the kernel as C; install cc or gcc to compare it"
)


@needs_compiler
@pytest.mark.parametrize(("decks", "sides"), [(4, 1), (8, 6), (10, 1)])
def test_the_kernel_deals_what_the_reference_deals_draw_for_draw(
    decks: int, sides: int, tmp_path: Path
) -> None:
    """The text that a GPU is given, and plain Python, on the same randomness."""
    both_deal_alike(Job(PUNTO_BANCO, decks, sides, 5, 0, 0, 1), tmp_path)


@needs_compiler
@pytest.mark.parametrize("key", [*FURTHER, "with a die"])
def test_the_kernel_tallies_what_wagers_of_the_library_ask(key: str, tmp_path: Path) -> None:
    """Suits, colours, third cards and ranks, by the reference on the same randomness."""
    rules = game("power-98") if key == "with a die" else LIBRARY[key].game
    groups = further_groups(LIBRARY["colours"].game if key == "with a die" else rules)
    assert groups
    job = Job(uncited(rules.tableau), 8, 6 if rules.die else 1, 5, 0, 0, 1, groups=groups)
    both_deal_alike(job, tmp_path)


def both_deal_alike(job: Job, folder: Path) -> None:
    """Compare the kernel and the reference, coup for coup."""
    coups, states = 700, gpu.states_of(5, 0, THREADS)
    groups = Groups.of(job.tableau, job.groups)
    expected = Tallies.none(job.sides, groups.sizes)
    for a, b, c, d in states.tolist():
        plain.deal_lane(job, Xoshiro128((a, b, c, d)), coups, expected, groups)
    assert compiled(job, states, coups, folder) == expected


def compiled(job: Job, states: np.ndarray, coups: int, folder: Path) -> Tallies:
    """Compile the kernel's text with a C compiler and return its tallies."""
    text, library = folder / "kernel.c", folder / "kernel.so"
    text.write_text(gpu.source())
    assert COMPILER
    options = ["-O1", "-shared", "-fPIC", *gpu.options(job, len(states))]
    subprocess.run([COMPILER, *options, "-o", library, text], check=True)
    known = looked_up(job.tableau, job.groups)
    deck = np.tile(known.deck, job.decks).view(np.uint32)
    shoes = np.ascontiguousarray(np.repeat(deck, len(states)))
    ends, initial, further = gpu.counts_of(job)
    usual = [ends.astype(np.uint32), initial.astype(np.uint32)]
    apart = known.apart(job.sides)
    counted = [*usual, further.astype(np.uint64 if apart else np.uint32)]
    given = [pointer(array) for array in (shoes, known.words, states)]
    counts = [pointer(array) for array in counted]
    ctypes.CDLL(str(library)).deal_block(*given, ctypes.c_uint(coups), *counts)
    return gpu.whole(job, [array.astype(np.int64) for array in counted])


def pointer(array: np.ndarray) -> ctypes.c_void_p:
    """Return where an array begins."""
    return array.ctypes.data_as(ctypes.c_void_p)


def test_every_number_of_decks_has_room_for_its_threads() -> None:
    """Shoes and tallies fit the memory that a block may have."""
    for groups in [(), *(further_groups(LIBRARY[key].game) for key in FURTHER)]:
        for decks in range(4, 11):
            for sides in (1, 6):
                shape = gpu.Shape.of(Job(PUNTO_BANCO, decks, sides, 5, 0, 0, 1, groups=groups))
                assert shape.threads >= 128
                assert shape.threads % gpu.WARP == 0
                assert shape.shared <= gpu.SHARED


def test_a_missing_gpu_is_reported_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, with the way out; also on a machine that has CuPy, which is hidden here."""
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(BadInput, match="take --device cpu"):
        simulate(game("commission"), coups=1, device="gpu")
