"""Moving a house: with the login of servers, all or nothing, and never into two places."""

import re
import shutil
from contextlib import closing
from errno import EBUSY, EIO
from pathlib import Path
from typing import Any

import pytest

from punto.refusals import BadInput
from punto.store import Place, Unsure, open_store, read_store
from punto.store.lives import ConnectionLost
from punto.store.move_notes import MOVING
from punto.store.moving import TABLES
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.lives import PostgresLives
from punto.store.postgres.migrations import ROLES
from punto.store.postgres.store import PostgresStore
from punto.store.seals import KEY, Seals
from punto.store.sqlite.moves import MOVED_AWAY
from punto.store.sqlite.store import FILE
from tests.kit.postgres import OWNER, Cluster, as_role

APP, READER = ROLES
LEFT = MOVED_AWAY.format("")


@pytest.fixture
def folder(drawn: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that folder, in the folder in which commands run."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(drawn, tmp_path / "punto-data")
    return Path("punto-data")


@pytest.fixture
def house(cluster: Cluster) -> DatabaseAddress:
    """An empty database, for a login of servers that owns nothing."""
    return cluster.signed_in(cluster.database(), APP)


def rows(place: Place) -> dict[str, list[Any]]:
    """Every row of every table that moves."""
    with closing(read_store(place)) as store, store.at_one_moment():
        return {
            table: sorted(store.raw(f"SELECT {columns} FROM {table}"), key=repr)
            for table, columns in TABLES.items()
        }


def test_a_house_is_not_moved_to_where_it_is(
    punto: Any, cluster: Cluster, house: DatabaseAddress, folder: Path
) -> None:
    """With any login, and however the folder is written; it is refused before it is audited."""
    link = Path("link")
    link.symlink_to(folder)
    for same in (folder, folder.resolve(), link):
        _refuse_same_place(punto, folder, same)
    assert punto("store", "move", str(folder), str(house))[0] == 0
    by_owner = as_role(house, OWNER)
    key = ("--seal-key", str(folder / KEY))
    for target in (house, by_owner):
        _refuse_same_place(punto, house, target, *key)
    assert punto("store", "move", str(house), "back", *key)[0] == 0
    status, _, err = punto("store", "move", str(house), str(house), *key)
    assert (status, f"was moved to {Path('back').resolve()}: its house is there now" in err) == (
        2,
        True,
    )


def _refuse_same_place(punto: Any, source: Place, target: Place, *key: str) -> None:
    status, out, err = punto("store", "move", str(source), str(target), *key)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "the house is there already; name another place" in err


def test_the_login_of_servers_moves_a_house_there_and_back(
    punto: Any, house: DatabaseAddress, folder: Path
) -> None:
    """With open shoes, byte for byte; numbers of transfers go on, and every log can be taken."""
    before = rows(folder)
    assert before["sealed"]
    status, _, err = punto("store", "move", str(folder), str(house))
    assert (status, err) == (0, "")
    assert rows(house) == before
    with connect(DatabaseAddress(re.sub("//[^@]*@", f"//{OWNER}@", str(house)))) as connection:
        ((logs,),) = connection.execute("SELECT array_agg(stream ORDER BY stream) FROM streams")
        ((last,),) = connection.execute("SELECT last_value FROM transfers_id_seq")
    assert sorted(logs) == sorted({row[0] for row in before["events"]} | {"house"})
    assert last == max(row[0] for row in before["transfers"])
    key = str(folder / KEY)
    status, _, err = punto("store", "move", str(house), "back", "--seal-key", key)
    assert (status, err) == (0, "")
    assert rows(Path("back")) == before
    assert (Path("back") / KEY).read_bytes() == (folder / KEY).read_bytes()


def test_a_move_names_the_seal_key(punto: Any, house: DatabaseAddress, folder: Path) -> None:
    """A server with another key is refused at its first start."""
    assert punto("store", "move", str(folder), str(house))[0] == 0
    Seals(Path("other.key")).make()
    with (
        closing(PostgresStore.reading(house, Path(), Seals(Path("other.key")))) as reader,
        pytest.raises(BadInput, match="is not the seal key of this house"),
    ):
        reader.check_key()
    with closing(PostgresStore.reading(house, Path(), Seals(folder / KEY))) as reader:
        assert reader.check_key()
    status, _, err = punto("store", "move", str(house), "back", "--seal-key", "other.key")
    assert (status, "is not the seal key of this house" in err) == (2, True)
    assert not [*Path().glob("back*")]


@pytest.mark.parametrize("target", ["database", "folder"])
def test_a_house_does_not_move_with_another_seal_key(
    punto: Any, house: DatabaseAddress, folder: Path, target: str
) -> None:
    """The old place goes on; nothing is in the new one, and it can be used for the next attempt."""
    Seals(Path("other.key")).make()
    to = str(house) if target == "database" else "new"
    status, _, err = punto("store", "move", str(folder), to, "--seal-key", "other.key")
    assert (status, "was not moved" in err, "the key does not open" in err) == (1, True, True)
    assert not [*Path().glob("new*")]
    assert (folder / FILE).exists()
    status, _, err = punto("store", "move", str(folder), to)
    assert (status, err) == (0, "")


def test_a_house_does_not_move_without_its_seal_key(
    punto: Any, house: DatabaseAddress, folder: Path
) -> None:
    """After the move nobody could open the shoes on the tables."""
    (folder / KEY).rename("elsewhere.key")
    status, _, err = punto("store", "move", str(folder), str(house))
    assert (status, "no seal.key" in err) == (2, True)
    assert not any(rows(house).values())
    assert not (folder / KEY).exists()
    status, _, err = punto("store", "move", str(folder), "new", "--seal-key", "elsewhere.key")
    assert (status, err) == (0, "")
    assert (Path("new") / KEY).read_bytes() == Path("elsewhere.key").read_bytes()


def test_what_is_no_house_does_not_move(punto: Any, house: DatabaseAddress, folder: Path) -> None:
    """A mistyped folder is not made; a folder without events is not a house."""
    status, _, err = punto("store", "move", "punto-dat", str(house))
    assert (status, "is not a data folder" in err) == (2, True)
    assert not Path("punto-dat").exists()
    open_store(Path("empty")).close()
    status, _, err = punto("store", "move", "empty", str(house))
    assert (status, "there is no house to move" in err) == (2, True)
    assert (Path("empty") / FILE).exists()
    assert punto("store", "move", str(folder), str(house))[0] == 0


def test_the_login_of_an_auditor_moves_nothing(punto: Any, cluster: Cluster, folder: Path) -> None:
    """Neither into a database nor out of it; the refusal says which role is missing."""
    auditor = str(cluster.signed_in(cluster.database(), READER))
    for way in ((str(folder), auditor), (auditor, "new")):
        status, _, err = punto("store", "move", *way)
        assert (status, "grant it punto_app" in err) == (2, True)
    assert not [*Path().glob("new*")]
    open_store(folder).close()


def test_a_copy_that_fails_its_audit_never_serves(
    punto: Any, house: DatabaseAddress, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database stays closed for good, a folder is removed, and the old place goes on."""

    def differs(*_: Any) -> None:
        raise Unsure("planted")

    monkeypatch.setattr("punto.store.moving.compare", differs)
    for to in (str(house), "new"):
        status, _, err = punto("store", "move", str(folder), to)
        assert (status, "was not moved, and can go on: planted" in err) == (1, True)
    assert not [*Path().glob("new*")]
    with pytest.raises(BadInput, match="is not a house yet"):
        PostgresStore.examined(house)
    open_store(folder).close()


@pytest.mark.parametrize("is_there", [True, False])
def test_a_move_that_fails_leaves_the_folder_of_the_operator(
    punto: Any, folder: Path, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    """As a mount point, which cannot be removed; whatever fails then, the reason is told."""

    def fails(*_: Any) -> None:
        raise Unsure("planted")

    def cannot_be_removed(*_: Any) -> None:
        raise OSError(EBUSY, "busy")

    if is_there:
        Path("new").mkdir()
    with monkeypatch.context() as patched:
        patched.setattr("punto.store.moving.compare", fails)
        patched.setattr(Path, "rmdir", cannot_be_removed)
        status, _, err = punto("store", "move", str(folder), "new")
    assert (status, "was not moved, and can go on: planted" in err) == (1, True)
    assert [*Path("new").iterdir()] == []
    assert punto("store", "move", str(folder), "new")[0] == 0


def test_a_move_that_cannot_be_undone_stays_held(
    punto: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that fails while it is emptied: only the next attempt opens what is left."""

    def fails(*_: Any) -> None:
        raise Unsure("planted")

    def cannot_be_synced(*_: Any) -> None:
        raise OSError(EIO, "input/output error")

    with monkeypatch.context() as patched:
        patched.setattr("punto.store.moving.compare", fails)
        patched.setattr("punto.store.sqlite.moves.sync_folder", cannot_be_synced)
        status, _, err = punto("store", "move", str(folder), "new")
    assert (status, "was not moved, and can go on: planted" in err) == (1, True)
    with pytest.raises(BadInput, match="is not a house yet"):
        open_store(Path("new"))
    assert punto("store", "move", str(folder), "new")[0] == 0


def test_a_new_place_that_does_not_open_is_opened_by_the_same_command(
    punto: Any, house: DatabaseAddress, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database goes away when the old place is closed: nobody is told that all is done."""

    def is_away(*_: Any) -> bool:
        raise ConnectionLost("planted")

    words = ("store", "move", str(folder), str(house))
    with monkeypatch.context() as patched:
        patched.setattr(PostgresLives, "end", is_away)
        status, _, err = punto(*words)
        assert (status, "is not open yet" in err, "run the same command" in err) == (2, True, True)
        patched.setattr(PostgresLives, "end", lambda *_: False)  # a transaction locks it
        status, _, err = punto(*words)
        assert (status, "in use by another process; try again" in err) == (2, True)
    assert punto(*words)[0] == 0
    PostgresStore.examined(house)


def test_a_closing_that_the_standby_may_lack_is_said_again(
    punto: Any, house: DatabaseAddress, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a fail-over would open the old place beside the new one."""
    assert punto("store", "move", str(folder), str(house))[0] == 0
    words = ("store", "move", str(house), "back", "--seal-key", str(folder / KEY))
    ask, asked = PostgresLives.ask, list[str]()

    def warned(lives: PostgresLives, query: str, *values: Any) -> Any:
        answer = ask(lives, query, *values)
        if "abandon_house" in query:
            asked.append(query)
            lives.warned = len(asked) == 1
        return answer

    monkeypatch.setattr(PostgresLives, "ask", warned)
    status, _, err = punto(*words)
    assert (status, "run the same command again" in err) == (1, True)
    with pytest.raises(BadInput, match="is not a house yet"):
        open_store(Path("back"))
    assert punto(*words)[0] == 0
    assert len(asked) == 2


def test_places_that_an_earlier_punto_closed_stay_closed(
    punto: Any, cluster: Cluster, folder: Path
) -> None:
    """Its notes were sentences, without a token; a folder had none."""
    notes = {"moved to /srv/new": "was moved to /srv/new", MOVING: "was not filled to the end"}
    for note, why in notes.items():
        left = cluster.signed_in(cluster.database(), APP)
        store = PostgresStore.alone(left, Path(), Seals(Path("other.key")), note)
        store.hold()
        store.leave()
        status, _, err = punto("store", "move", str(left), "new", "--seal-key", str(folder / KEY))
        assert (status, why in err) == (2, True)
        status, _, err = punto("store", "move", str(folder), str(left))
        assert (status, why in err) == (2, True)
    (folder / FILE).rename(folder / LEFT)
    status, _, err = punto("store", "move", str(folder), "new")
    assert (status, "has moved away, and moved.sqlite" in err) == (2, True)


def test_a_house_that_a_server_took_over_meanwhile_is_not_moved(
    punto: Any, house: DatabaseAddress, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old place cannot be closed then, and the copy is removed."""
    assert punto("store", "move", str(folder), str(house))[0] == 0

    def taken_over(*_: Any) -> None:
        with connect(house) as connection:
            connection.execute("SELECT end_life(id, id) FROM lives WHERE ended IS NULL")

    key = ("--seal-key", str(folder / KEY))
    with monkeypatch.context() as patched:
        patched.setattr("punto.store.moving.compare", taken_over)
        status, _, err = punto("store", "move", str(house), "back", *key)
    assert (status, "another process writes there now" in err) == (1, True)
    assert not [*Path().glob("back*")]
    assert punto("store", "move", str(house), "back", *key)[0] == 0


def test_a_folder_whose_house_has_moved_opens_no_other(
    punto: Any, house: DatabaseAddress, folder: Path
) -> None:
    """Neither to serve nor to read; the refusal names what is left there."""
    assert punto("store", "move", str(folder), str(house))[0] == 0
    there = sorted(path.name for path in folder.iterdir())
    with pytest.raises(BadInput, match="has moved away"):
        open_store(folder)  # as a server does
    for command in (("audit",), ("books",), ("tables",), ("backup", "copy")):
        status, _, err = punto(*command, "--data", str(folder))
        assert (status, "has moved away" in err, LEFT in err) == (2, True, True), command
    assert punto("store", "move", str(folder), "new")[0] == 2
    assert sorted(path.name for path in folder.iterdir()) == there


def test_a_second_move_out_of_a_folder_keeps_the_first(
    punto: Any, cluster: Cluster, folder: Path
) -> None:
    """What the first left is not overwritten."""
    shutil.copy(folder / FILE, folder / LEFT)
    before = (folder / LEFT).read_bytes()
    assert punto("store", "move", str(folder), "new")[0] == 0
    assert (folder / LEFT).read_bytes() == before
    assert (folder / MOVED_AWAY.format(2)).exists()
