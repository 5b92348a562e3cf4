"""A move that is killed: the same command finishes it, and never can two places be opened."""

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from punto.refusals import BadInput
from punto.store import Place, Session, Unsure, Work, open_store, read_store
from punto.store.move_notes import Move
from punto.store.moving import TABLES
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.migrations import ROLES
from punto.store.postgres.store import PostgresStore
from punto.store.seals import KEY
from punto.store.sqlite.lock import FolderLock
from punto.store.sqlite.moves import UNFINISHED
from punto.store.sqlite.store import FILE
from tests.kit.killed_command import killed_at
from tests.kit.postgres import Cluster

APP = ROLES[0]


@pytest.fixture
def fresh(drawn: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Make copies of that folder, in the folder in which commands run."""
    monkeypatch.chdir(tmp_path)

    def made(name: str) -> Path:
        shutil.copytree(drawn, tmp_path / name)
        return Path(name)

    return made


def rows(place: Place) -> dict[str, list[Any]]:
    """Every row of every table that moves."""
    with closing(read_store(place)) as store, store.at_one_moment():
        return {
            table: sorted(store.raw(f"SELECT {columns} FROM {table}"), key=repr)
            for table, columns in TABLES.items()
        }


def is_open(place: Place, key: Path) -> bool:
    """Whether a server would continue a house there."""
    if isinstance(place, Path) and not (place / FILE).exists():
        return False  # to ask would make an empty house
    if isinstance(place, DatabaseAddress):
        let_time_pass(place)
    try:
        with closing(open_store(place, seal_key=key)) as store:
            return bool(store.streams())
    except BadInput:
        return False


def let_time_pass(address: DatabaseAddress) -> None:
    """End the lives of killed processes, as their leases do after some seconds."""
    query = "SELECT end_life(id, id) FROM lives WHERE until < now() + interval '1 day'"
    with connect(address) as connection:
        connection.execute(query)


def move_with_kills(
    punto: Any, prepared: Callable[[int], tuple[Place, Place, Path]], before: dict[str, list[Any]]
) -> int:
    """Kill a move before each of its steps, and finish it each time; return how many there are."""
    for step in count(1):
        source, target, key = prepared(step)
        words = ("store", "move", str(source), str(target), "--seal-key", str(key))
        if not killed_at(step, *words):
            return step
        opened = [place for place in (source, target) if is_open(place, key)]
        assert len(opened) <= 1, step
        assert [rows(place) for place in opened] in ([], [before]), step
        for attempt in (1, 2):  # the second finds that all is done
            status, out, err = punto(*words)
            assert (status, err) == (0, ""), (step, attempt)
            assert out.startswith("Moved "), (step, attempt)
        assert rows(target) == before, step
        assert [is_open(source, key), is_open(target, key)] == [False, True], step
    raise AssertionError


def test_a_move_into_a_database_is_finished_wherever_it_was_killed(
    punto: Any, cluster: Cluster, fresh: Callable[[str], Path], drawn: Path
) -> None:
    """At most one place opens after the kill, with every row; then the same command ends it."""

    def prepared(step: int) -> tuple[Place, Place, Path]:
        folder = fresh(f"data-{step}")
        return folder, cluster.signed_in(cluster.database(), APP), folder / KEY

    assert move_with_kills(punto, prepared, rows(drawn)) > 10


def test_a_move_into_a_folder_is_finished_wherever_it_was_killed(
    punto: Any, cluster: Cluster, fresh: Callable[[str], Path], drawn: Path
) -> None:
    """Out of a database: the folder that is half filled can be opened by nobody."""

    def prepared(step: int) -> tuple[Place, Place, Path]:
        folder = fresh(f"data-{step}")
        house = cluster.signed_in(cluster.database(), APP)
        assert punto("store", "move", str(folder), str(house))[0] == 0
        return house, Path(f"back-{step}"), folder / KEY

    assert move_with_kills(punto, prepared, rows(drawn)) > 10


def killed_after_the_copy(source: Place, target: Place, key: Path) -> tuple[str, ...]:
    """Kill a move once its copy is whole and the old place is still open; return its words."""
    words = ("store", "move", str(source), str(target), "--seal-key", str(key))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("punto.store.moving.compare", lambda *_: os.kill(os.getpid(), SIGKILL))
        assert killed_at(10**9, *words)
    return words


def add_session(folder: Path) -> None:
    """Change a house that a move has copied already."""
    with closing(open_store(folder)) as store:
        store.commit([Work((), sessions=(Session(bytes(32), "ann", 1, locked=False),))])


def test_a_house_that_went_on_after_the_copy_is_not_moved_into_it(
    punto: Any, cluster: Cluster, fresh: Callable[[str], Path]
) -> None:
    """One row more, in any table: a database stays closed and the old place goes on."""
    folder, house = fresh("data"), cluster.signed_in(cluster.database(), APP)
    words = killed_after_the_copy(folder, house, folder / KEY)
    add_session(folder)
    status, _, err = punto(*words)
    assert (status, "sessions differ" in err, "drop the database" in err) == (2, True, True)
    assert [is_open(folder, folder / KEY), is_open(house, folder / KEY)] == [True, False]


def test_a_folder_is_filled_again_with_a_house_that_went_on(
    punto: Any, fresh: Callable[[str], Path]
) -> None:
    """What the killed move left in it is replaced."""
    folder = fresh("data")
    words = killed_after_the_copy(folder, Path("new"), folder / KEY)
    assert (Path("new") / UNFINISHED).exists()
    add_session(folder)
    before = rows(folder)
    assert punto(*words)[0] == 0
    assert rows(Path("new")) == before


@pytest.mark.parametrize("name", ["da\nta", "house moved to (0123456789abcdef)"])
@pytest.mark.parametrize("kind", ["folder", "database"])
def test_a_folder_of_any_name_moves(
    punto: Any, cluster: Cluster, fresh: Callable[[str], Path], name: str, kind: str
) -> None:
    """Its name stands in the notes, and in the refusals."""
    folder = fresh(name)
    before = rows(folder)
    new: Place = Path("new") if kind == "folder" else cluster.signed_in(cluster.database(), APP)
    words = killed_after_the_copy(folder, new, folder / KEY)
    status, _, err = punto("audit", "--data", "new") if kind == "folder" else (2, "", "not a house")
    assert (status, "not a house" in err) == (2, True)
    assert punto(*words)[0] == 0
    assert rows(new) == before
    status, _, err = punto("store", "move", "new", name) if kind == "folder" else (2, "", "exists")
    assert (status, "exists" in err) == (2, True)
    assert punto(*words)[0] == 0


@pytest.mark.parametrize("kind", ["folder", "database"])
def test_a_house_that_moved_elsewhere_opens_no_earlier_copy(
    punto: Any, cluster: Cluster, fresh: Callable[[str], Path], kind: str
) -> None:
    """Not even one that is the same in every row: it would be a second house."""
    folder = fresh("data")
    first: Place = Path("first") if kind == "folder" else cluster.database()
    words = killed_after_the_copy(folder, first, folder / KEY)
    assert punto("store", "move", str(folder), "second")[0] == 0
    status, _, err = punto(*words)
    assert (status, f"has moved away to {Path('second').resolve()}" in err) == (2, True)
    assert not is_open(first, folder / KEY)


def test_a_place_that_another_house_fills_is_left_alone(
    punto: Any, fresh: Callable[[str], Path]
) -> None:
    """Its house may have left its old place already."""
    folder, other = fresh("data"), fresh("other")
    words = killed_after_the_copy(folder, Path("new"), folder / KEY)
    status, _, err = punto("store", "move", str(other), "new")
    assert (status, f"is being filled from {folder.resolve()}" in err) == (2, True)
    for command in ("audit", "books"):
        status, _, err = punto(command, "--data", "new")
        assert (status, "is not a house yet" in err, str(folder) in err) == (2, True, True)
    assert punto(*words)[0] == 0
    assert is_open(other, other / KEY)


def test_a_second_attempt_leaves_alone_what_the_first_still_fills(
    punto: Any, fresh: Callable[[str], Path]
) -> None:
    """Its folder is locked, and nothing in it is removed."""
    folder = fresh("data")
    words = killed_after_the_copy(folder, Path("new"), folder / KEY)
    there = (Path("new") / FILE).read_bytes()
    with closing(FolderLock(Path("new"))):
        status, _, err = punto(*words)
        assert (status, "in use by another server" in err) == (2, True)
        assert (Path("new") / FILE).read_bytes() == there
    assert punto(*words)[0] == 0


def test_a_move_that_does_not_know_whether_the_old_place_is_closed_is_finished_later(
    punto: Any, cluster: Cluster, fresh: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer of the database is lost: the copy stays held, and the same command ends it."""
    folder, house = fresh("data"), cluster.signed_in(cluster.database(), APP)
    before = rows(folder)
    assert punto("store", "move", str(folder), str(house))[0] == 0
    words = ("store", "move", str(house), "back", "--seal-key", str(folder / KEY))
    abandon = PostgresStore.abandon

    def lost(store: PostgresStore, move: Move) -> None:
        abandon(store, move)
        raise Unsure("planted")

    with monkeypatch.context() as patched:
        patched.setattr(PostgresStore, "abandon", lost)
        status, _, err = punto(*words)
    assert (status, "run the same command again" in err) == (1, True)
    assert not is_open(house, folder / KEY)
    assert not is_open(Path("back"), folder / KEY)
    assert punto(*words)[0] == 0
    assert rows(Path("back")) == before
