"""Options and marks of the suite."""

import gc
import logging
import os
import sys
import tempfile
from collections.abc import Generator, Iterator
from itertools import chain, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest
from _pytest.doctest import DoctestModule

from punto.rulebook.clauses import clauses

# Tests assert counts and order, never seconds: a busy machine is no failure.
hypothesis.settings.register_profile("punto", deadline=None)
hypothesis.settings.load_profile("punto")

if TYPE_CHECKING:
    from tests.kit.postgres import Cluster
    from tests.kit.stores import Opens
    from tests.kit.terminal import Tell


@pytest.fixture(scope="session")
def cluster() -> Iterator["Cluster"]:
    """A real PostgreSQL, which the tests of one process share."""
    from tests.kit.postgres import Cluster  # only who asks for it needs a server

    running = Cluster()
    yield running
    running.close()


@pytest.fixture(params=["sqlite", "apart", "postgres", "fake"])
def opens(request: pytest.FixtureRequest) -> "Opens":
    """Opens stores of one kind: a test that asks for it holds for every database."""
    from tests.kit.stores import opener

    return opener(request.param, lambda: request.getfixturevalue("cluster"))


@pytest.fixture(scope="session")
def tell() -> Iterator["Tell"]:
    """Tells stories in a real browser, in a house that many stories share."""
    from tests.kit.browser import run  # only who asks for it needs a browser
    from tests.kit.terminal import Houses

    houses = Houses()
    yield lambda story: run(houses.tell(story))
    run(houses.close())


def pytest_sessionfinish() -> None:
    """Close the browser that stories shared, where one was opened."""
    if kit := sys.modules.get("tests.kit.browser"):
        kit.close_shared()


@pytest.fixture
def restored_logging() -> Iterator[None]:
    """Restore the logging of the process after the test."""
    root = logging.getLogger()
    names = ("", "aiohttp", "asyncio", "punto.http")
    before, levels = root.handlers[:], [logging.getLogger(name).level for name in names]
    yield
    root.handlers[:] = before
    for name, level in zip(names, levels, strict=True):
        logging.getLogger(name).setLevel(level)


# Files that take long: one that begins last would hold up the end of the suite.
FIRST = ("README.md", "docs/", "tests/planning/", "tests/cli/", "tests/machines/")
BROWSER = "tests/browser/"
CAMPAIGN_TIMEOUT = 3_600  # seconds: a campaign takes minutes, and longer beside other work


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--campaign` runs the long tests as well."""
    parser.addoption("--campaign", action="store_true", help="run the long campaigns as well")


class _Doctests:
    """Looks for doctests only in files that have some, of the package too."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, object, object]:
        """Leave out modules that show nothing: to import and search each takes seconds."""
        found = yield
        if not isinstance(found, list) or file_path.suffix != ".py":
            return found
        shows = ">>> " in file_path.read_text("utf-8")
        return [one for one in found if shows or not isinstance(one, DoctestModule)]


def pytest_configure(config: pytest.Config) -> None:
    """Register what concerns files outside of this folder as well."""
    config.pluginmanager.register(_Doctests())
    _write_to_memory()


MEMORY = Path("/dev/shm")
ENOUGH = 8 << 30  # bytes; the suite uses less than four gigabytes, most of it for databases


def _write_to_memory() -> None:
    """Put temporary folders in memory, where the system has room: no commit waits for a disk.

    A process that is killed loses what it would lose on a disk; tests/kit/power_loss.py is about
    machines that lose power. TMPDIR chooses another place.
    """
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return
    room = os.statvfs(MEMORY)
    if room.f_bavail * room.f_frsize >= ENOUGH and not room.f_flag & os.ST_NOEXEC:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave long campaigns out unless asked for; a clause that does not exist is a mistake."""
    for item in items:
        unknown = [name for name in _marked(item) if name not in clauses()]
        if unknown:
            raise pytest.UsageError(f"{item.nodeid} holds {unknown[0]!r}, which is no clause")
    long = [item for item in items if item.get_closest_marker("campaign")]
    for item in long:
        item.add_marker(pytest.mark.timeout(CAMPAIGN_TIMEOUT))
    if not config.getoption("--campaign"):
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("campaign")]
    items[:] = _in_turn(items)


def pytest_collection_finish() -> None:
    """Look for garbage only in what tests make: twelve thousand tests stay to the end."""
    gc.collect()
    gc.freeze()


def _in_turn(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield long files first, and those with a browser in turn with others.

    Of several processes half then have no browser, which takes more than a core.
    """
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    browser = [tests for name, tests in files.items() if name.startswith(BROWSER)]
    others = [name for name in files if not name.startswith(BROWSER)]
    others.sort(key=lambda name: not name.startswith(FIRST))
    for pair in zip_longest(browser, [files[name] for name in others], fillvalue=()):
        yield from chain.from_iterable(pair)


def named_clauses(item: pytest.Item) -> set[str]:
    """The clauses that a collected test names: by its mark, or as a parameter."""
    spec = getattr(item, "callspec", None)
    given = {value for value in spec.params.values() if isinstance(value, str)} if spec else set()
    return {*_marked(item), *(given & clauses().keys())}


def _marked(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("holds"):
        yield from mark.args
