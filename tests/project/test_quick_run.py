"""`dev.py test --quick` passes on a fresh clone, where no page is built and no browser is there."""

import ast
from collections.abc import Iterator
from pathlib import Path

from dev import QUICK
from tests.kit.imports import imports
from tools import ROOT

KIT = ROOT / "tests" / "kit"
# What starts a server, a browser or a database: parts of the kit, and fixtures of conftest.py.
STARTERS = {f"tests.kit.{name}" for name in ("browser", "postgres", "process", "terminal")}
FIXTURES = {"cluster", "opens", "tell"}
CONSTANTS = {"tests.kit.outside_games"}  # takes a setting from a starter, and starts nothing


def files() -> Iterator[Path]:
    """The tests of the quick run."""
    for place in QUICK:
        path = ROOT / place
        yield from [path] if path.is_file() else path.rglob("test_*.py")


def starting() -> set[str]:
    """The parts of the kit that start something, also by way of others."""
    needs = {f"tests.kit.{path.stem}": {*imports(path)} for path in KIT.glob("*.py")}
    found: set[str] = set()
    more = STARTERS
    while more:
        found |= more
        more = {name for name, others in needs.items() if others & found} - found - CONSTANTS
    return found


def asked_for(path: Path) -> set[str]:
    """The names that the functions of a file take: their fixtures are among these."""
    tree = ast.walk(ast.parse(path.read_text("utf-8")))
    return {arg.arg for node in tree if isinstance(node, ast.arguments) for arg in node.args}


def test_the_quick_run_starts_no_server() -> None:
    """Three tests once did, and failed on a fresh clone."""
    everything, starters = list(files()), starting()
    assert len(everything) > 50
    assert "tests.kit.http_client" in starters
    assert [file for file in everything if not starters.isdisjoint(imports(file))] == []
    assert [file for file in everything if not FIXTURES.isdisjoint(asked_for(file))] == []
