"""A server that starts beside a move, at each of its steps: one house goes on, in one place."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event, Thread, current_thread
from typing import Any

import pytest

from punto.refusals import BadInput
from punto.store import Place, Store, Unsure, open_store, read_store
from punto.store.moving import TABLES
from punto.store.postgres.migrations import ROLES
from punto.store.seals import KEY
from punto.store.sqlite import lock, moves
from punto.store.sqlite.lock import LOCK, FolderLock
from punto.store.sqlite.store import FILE
from punto.store.sqlite.writing_process import WritingProcess
from tests.kit.postgres import Cluster
from tests.kit.steps import before_each_step

Rows = dict[str, list[Any]]


@pytest.fixture
def fresh(drawn: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Make copies of that folder, in the folder in which commands run; nobody waits for a lock."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lock, "FREE_WITHIN", 0.0)

    def made(name: str) -> Path:
        shutil.copytree(drawn, tmp_path / name)
        with closing(open_store(Path(name))) as store:
            store.prepare()  # what a server adds at its first start
        return Path(name)

    return made


def all_rows(store: Store) -> Rows:
    """Every row of every table that moves."""
    with store.at_one_moment():
        return {
            table: sorted(store.raw(f"SELECT {columns} FROM {table}"), key=repr)
            for table, columns in TABLES.items()
        }


def rows(place: Place) -> Rows:
    """Every row of a house that can be opened to write."""
    with closing(open_store(place)) as store:
        return all_rows(store)


def is_closed(place: Place) -> bool:
    """Whether a server is refused there."""
    try:
        open_store(place).close()
    except BadInput:
        return True
    return False


@contextmanager
def looked_long_ago() -> Iterator[None]:
    """Let the next process that opens a folder have looked at it before the move began."""
    look, looked = moves.refuse_closed, [False]

    def looks(file: Path) -> None:
        if looked[0]:
            look(file)
        looked[0] = True

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(moves, "refuse_closed", looks)
        yield


class Server:
    """A server of a folder, which runs from one step of a move to its end."""

    def __init__(self) -> None:
        self.found: Rows | None = None  # what it has, if it got the folder
        self._open = ExitStack()

    def prepare(self) -> None:
        """Do what a server does before it opens the folder."""

    def start(self, folder: Path) -> None:
        """Open the folder, if it is free."""
        with suppress(BadInput):
            store = self._open.enter_context(closing(self._opened(folder)))
            self.found = all_rows(store)

    def _opened(self, folder: Path) -> Store:
        with looked_long_ago():
            return open_store(folder)

    def stop(self) -> None:
        """End it."""
        self._open.close()


class ServerApart(Server):
    """The same with the process that writes, which looks only now."""

    def prepare(self) -> None:
        """Start the process that writes: it inherits no lock of the move."""
        self._writing = self._open.enter_context(closing(WritingProcess()))

    def _opened(self, folder: Path) -> Store:
        return self._writing.open(folder)


def status_beside(step: int, server: Server, folder: Path, move: Callable[[], Any]) -> int | None:
    """Move while a server starts at this step; return the status, None for a step after the end."""
    has_begun = False

    def start(number: int) -> None:
        nonlocal has_begun
        if number == step:
            has_begun = True
            server.start(folder)

    server.prepare()
    with before_each_step(start):
        status, _, _ = move()
    server.stop()
    return status if has_begun else None


@pytest.mark.parametrize("kind", [Server, ServerApart])
@pytest.mark.parametrize("place", ["source", "target"])
def test_a_server_that_starts_beside_a_move_is_refused_or_goes_on(
    punto: Any, fresh: Callable[[str], Path], place: str, kind: type[Server]
) -> None:
    """It gets the folder before the move does, and keeps what is there; or it opens none."""
    results = set()
    for step in count(1):
        source, target, server = fresh(f"old-{step}"), Path(f"new-{step}"), kind()
        before, folder = rows(source), source if place == "source" else target
        move = partial(punto, "store", "move", str(source), str(target))
        status = status_beside(step, server, folder, move)
        if status is None:
            break
        results.add(status)
        if status == 0:
            assert not (source / FILE).exists(), step
            assert (rows(target), is_closed(source)) == (before, True), step
        else:
            assert (server.found is None, rows(source) == before) == (False, True), step
        if server.found is not None:
            assert rows(folder) == server.found, step
    assert step > 20
    assert results == {0, 2}


def test_a_folder_whose_house_left_stays_closed_to_a_server_that_looked_before(
    punto: Any, fresh: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for the lock while the move closes the folder."""
    folder = fresh("old")
    monkeypatch.setattr(lock, "FREE_WITHIN", 60.0)
    with waiting_server(folder, monkeypatch) as (begin, refusals):
        rename = os.rename

        def renamed(*paths: Any) -> None:
            begin()
            rename(*paths)

        with monkeypatch.context() as patched:
            patched.setattr(os, "rename", renamed)
            assert punto("store", "move", str(folder), "new")[0] == 0
    moved = f"has moved away to {Path('new').resolve()}"
    assert [moved in why for why in refusals] == [True]
    assert not (folder / FILE).exists()


def test_a_server_that_waits_for_a_folder_of_a_move_that_fails_makes_none(
    punto: Any, fresh: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder that it has locked is gone."""
    folder = fresh("old")
    monkeypatch.setattr(lock, "FREE_WITHIN", 60.0)
    with waiting_server(Path("new"), monkeypatch) as (begin, refusals):

        def differs(*_: Any) -> None:
            begin()
            raise Unsure("planted")

        with monkeypatch.context() as patched:
            patched.setattr("punto.store.moving.compare", differs)
            assert punto("store", "move", str(folder), "new")[0] == 1
    assert ["was removed just now" in why for why in refusals] == [True]
    assert not Path("new").exists()


@contextmanager
def waiting_server(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Callable[[], None], list[str]]]:
    """Have a server that begins to wait for the lock of a folder when it is told, and its words."""
    waits, refusals = Event(), list[str]()

    def serve() -> None:
        try:
            with looked_long_ago():
                open_store(folder).close()
        except BadInput as refused:
            refusals.append(str(refused))
        finally:
            waits.set()

    def locked(opened: int, operation: int) -> None:
        if current_thread() is thread:
            waits.set()
        flock(opened, operation)

    def begin() -> None:
        thread.start()
        waits.wait()

    thread, flock = Thread(target=serve), fcntl.flock
    monkeypatch.setattr(fcntl, "flock", locked)
    yield begin, refusals
    thread.join()


@pytest.mark.parametrize("place", ["source", "target"])
def test_a_reader_beside_a_move_reads_a_whole_house_or_is_refused(
    punto: Any, fresh: Callable[[str], Path], place: str
) -> None:
    """Even one that looked at the folder before the move began."""
    source, target = fresh("old"), Path("new")
    before = rows(source)
    read: list[bool] = []

    def reads(_: int) -> None:
        with suppress(BadInput), looked_long_ago():
            found = read_store(source if place == "source" else target)
            with closing(found):
                read.append(all_rows(found) == before)

    with before_each_step(reads):
        assert punto("store", "move", str(source), str(target))[0] == 0
    assert read
    assert all(read)
    assert is_closed(source)


def test_no_step_of_a_move_with_a_database_leaves_both_places_open(
    punto: Any, cluster: Cluster, fresh: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There and back, a server tries both before each step, and gets at most one house."""
    monkeypatch.setattr("punto.store.postgres.store.ALONE_WITHIN", 0.0)
    folder, house = fresh("old"), cluster.signed_in(cluster.database(), ROLES[0])
    before, tries = rows(folder), list[int]()
    ways: tuple[tuple[Place, Place], ...] = ((folder, house), (house, Path("back")))
    for source, target in ways:

        def starts(_: int, places: tuple[Place, Place] = (source, target)) -> None:
            tries.append(sum(map(has_house, places)))

        words = ("store", "move", str(source), str(target), "--seal-key", str(folder / KEY))
        with before_each_step(starts):
            status, _, err = punto(*words)
        assert (status, err) == (0, "")
        assert [has_house(source), has_house(target)] == [False, True]
    assert len(tries) > 20
    assert set(tries) == {0, 1}
    assert rows(Path("back")) == before


def has_house(place: Place) -> bool:
    """Whether a server that starts now continues a house there."""
    if isinstance(place, Path) and not (place / FILE).exists():
        return False  # to ask would make an empty house
    try:
        with closing(open_store(place)) as store:
            return bool(store.streams())
    except BadInput:
        return False


def test_a_live_house_is_never_emptied(punto: Any, fresh: Callable[[str], Path]) -> None:
    """A server that began in the empty folder is left alone, however often the move is tried."""
    source, target = fresh("old"), Path("new")
    with closing(open_store(target)) as live:
        live.prepare()
        there = all_rows(live)
        assert punto("store", "move", str(source), str(target))[0] == 2
    assert punto("store", "move", str(source), str(target))[0] == 2
    assert rows(target) == there
    assert not (target / moves.UNFINISHED).exists()


def test_only_the_lock_may_be_in_a_folder_that_a_move_fills(
    punto: Any, fresh: Callable[[str], Path]
) -> None:
    """A server that was refused leaves it."""
    source, target = fresh("old"), Path("new")
    target.mkdir()
    FolderLock(target).close()
    assert [path.name for path in target.iterdir()] == [LOCK]
    assert punto("store", "move", str(source), str(target))[0] == 0
