"""`dev.py test --quick` passes on a fresh clone, where no page is built and no browser is there."""

from collections.abc import Iterator
from pathlib import Path

from dev import QUICK
from tests.kit.imports import imports
from tools import ROOT

# What starts a server, a browser or a database.
STARTERS = {"tests.kit.browser", "tests.kit.postgres", "tests.kit.process", "tests.kit.terminal"}


def files() -> Iterator[Path]:
    """The tests of the quick run."""
    for place in QUICK:
        path = ROOT / place
        yield from [path] if path.is_file() else path.rglob("test_*.py")


def test_the_quick_run_starts_no_server() -> None:
    """Three tests once did, and failed on a fresh clone."""
    everything = list(files())
    assert len(everything) > 50
    assert [file for file in everything if not STARTERS.isdisjoint(imports(file))] == []
