"""Seals: the secrets of an open shoe lie encrypted, and without their key the shoe is retired."""

import os
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.config import Config, parse
from punto.records.audit import audit
from punto.records.audit_lines import Undrawn
from punto.refusals import BadInput
from punto.server.serve import serve
from punto.store import NotSaved, Sealed, Session, Work, append_to_chain, open_store, read_store
from punto.store.backup import copy
from punto.store.chain import START
from punto.store.seals import KEY, SIZE, Seals
from punto.store.sqlite.store import FILE
from punto.table import Phase
from punto.table.events import ShoeOpened, ShoeRetired
from punto.table.settings import Clocks
from tests.kit.guests import Guest, answer, seated, until
from tests.kit.played_log import in_process
from tests.kit.process import Process
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE, settings


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""
    return in_process(capsys)


SECRETS = b"".join(bytes([number]) * 32 for number in range(101, 121))
OTHERS = SECRETS[::-1]
SESSION = Session(b"\x22" * 32, "ann", 5)


def sealing(shoe: int = 1, secrets: bytes = SECRETS) -> Work:
    """Work that seals the secrets of a shoe."""
    return Work((), sealed=(Sealed("one", shoe, secrets),))


def written(folder: Path) -> bytes:
    """Every byte of a folder, but for its key."""
    return b"".join(path.read_bytes() for path in folder.iterdir() if path.name != KEY)


def kept_row(folder: Path, shoe: int = 1) -> bytes:
    """A row of secrets as it lies there."""
    with closing(apsw.Connection(str(folder / FILE))) as connection:
        query = "SELECT secrets FROM sealed WHERE shoe = ?"
        ((row,),) = connection.execute(query, (shoe,))
    return bytes(row)


def test_secrets_are_sealed_before_they_reach_the_database(tmp_path: Path) -> None:
    """No byte of any file holds one; the holder of the key reads them; each seal differs."""
    with closing(open_store(tmp_path)) as store:
        store.commit([sealing(1), sealing(2)])
        assert (store.sealed("one", 1), store.sealed("one", 2)) == (SECRETS, SECRETS)
        assert store.another().sealed("one", 1) == SECRETS
        for place in range(0, len(SECRETS), 32):
            assert SECRETS[place : place + 32] not in written(tmp_path)
    rows = [kept_row(tmp_path, shoe) for shoe in (1, 2)]
    assert [len(row) for row in rows] == [len(SECRETS) + 28] * 2
    assert rows[0][:12] != rows[1][:12]
    assert len((tmp_path / KEY).read_bytes()) == SIZE
    assert (tmp_path / KEY).stat().st_mode & 0o777 == 0o600


def test_the_key_is_on_the_disk_before_anything_lies_under_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key whose file or name the power took would take the shoe with it."""
    acts: list[str] = []
    sync, replaced = os.fsync, Path.replace

    def syncing(opened: int) -> None:
        acts.append("folder" if stat.S_ISDIR(os.fstat(opened).st_mode) else "file")
        sync(opened)

    def naming(path: Path, target: Path) -> Path:
        acts.append(f"named {target.name}")
        return replaced(path, target)

    with closing(open_store(tmp_path / "data")) as store:
        monkeypatch.setattr(os, "fsync", syncing)
        monkeypatch.setattr(Path, "replace", naming)
        with pytest.raises(NotSaved):
            store.commit([sealing()._replace(sessions=(SESSION, SESSION))])
        assert acts == ["file", f"named {KEY}", "folder"]
        assert store.sealed_shoes() == []
        store.commit([sealing()])
        store.make_key()
    assert len(acts) == 3


def test_a_seal_is_bound_to_its_shoe_and_table(tmp_path: Path) -> None:
    """Put into another's place, or changed by one bit, it does not open."""
    seals = Seals(tmp_path / KEY)
    row = seals.seal(Sealed("one", 1, SECRETS))
    assert seals.opened("one", 1, row) == SECRETS
    assert seals.opened("one", 2, row) is None
    assert seals.opened("two", 1, row) is None
    for place in (0, 12, len(row) - 1):
        assert (
            seals.opened("one", 1, row[:place] + bytes([row[place] ^ 1]) + row[place + 1 :]) is None
        )
    assert [seals.opened("one", 1, row[:size]) for size in (1, 11, 12, 27, 28)] == [None] * 5


def test_rows_that_were_never_sealed_still_read(tmp_path: Path) -> None:
    """A shoe that an earlier version opened goes on."""
    with closing(open_store(tmp_path)) as store:
        row = ("one", 1, SECRETS)
        store._connection.execute("INSERT INTO sealed VALUES (?, ?, ?)", row)
        assert store.sealed("one", 1) == SECRETS
    assert not (tmp_path / KEY).exists()


def test_a_shoe_that_is_committed_again_has_its_newest_secrets(tmp_path: Path) -> None:
    """An aborted opening leaves nothing to be dealt from; in one batch as in two."""
    with closing(open_store(tmp_path)) as store:
        store.commit([sealing(1, OTHERS)])
        store.commit([sealing(1, SECRETS)])
        store.commit([sealing(2, OTHERS), sealing(2, SECRETS)])
        assert store.sealed_shoes() == [("one", 1), ("one", 2)]
        assert [store.sealed("one", shoe) for shoe in (1, 2)] == [SECRETS, SECRETS]


def test_a_replaced_seal_is_restored_if_the_work_fails(tmp_path: Path) -> None:
    """One transaction: the old secrets stay with the old log."""
    row, _ = append_to_chain(START, "one", 5, ShoeOpened(1))
    with closing(open_store(tmp_path)) as store:
        store.commit([Work((row,), sealed=(Sealed("one", 1, SECRETS),))])
        with pytest.raises(NotSaved):
            store.commit([Work((row,), sealed=(Sealed("one", 1, OTHERS),))])
        assert store.sealed("one", 1) == SECRETS


def test_a_retired_shoe_outlives_the_key(tmp_path: Path) -> None:
    """The cards are public by then: the transaction that retires the shoe unseals its row."""
    first, head = append_to_chain(START, "one", 5, ShoeOpened(1))
    last, _ = append_to_chain(head, "one", 6, ShoeRetired(1))
    with closing(open_store(tmp_path)) as store:
        store.commit([Work((first,), sealed=(Sealed("one", 1, SECRETS),)), sealing(2)])
        assert SECRETS not in written(tmp_path)
        store.commit([Work((last,))])
        assert kept_row(tmp_path) == SECRETS
    (tmp_path / KEY).unlink()
    with closing(read_store(tmp_path)) as store:
        assert (store.sealed("one", 1), store.sealed("one", 2)) == (SECRETS, None)


@pytest.mark.parametrize("damage", ["missing", "another", "cut", "empty"])
def test_without_its_key_the_order_of_a_shoe_is_lost(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """None, said once; a new shoe is sealed under the key that is there, or a new one."""
    with closing(open_store(tmp_path)) as store:
        store.commit([sealing()])
    key = tmp_path / KEY
    if damage == "missing":
        key.unlink()
    else:
        key.write_bytes({"another": bytes(32), "cut": key.read_bytes()[:31], "empty": b""}[damage])
    left = key.read_bytes() if key.exists() else b""
    with closing(open_store(tmp_path)) as store:
        assert [store.sealed("one", 1) for _ in range(3)] == [None] * 3
        (message,) = [record.getMessage() for record in caplog.records]
        assert "table one: the secrets of shoe 1 are sealed, and the key" in message
        store.commit([sealing(2)])
        assert (store.sealed("one", 1), store.sealed("one", 2)) == (None, SECRETS)
    damaged = tmp_path / "seal.key.damaged"
    assert damaged.exists() == (damage in ("cut", "empty"))
    if damaged.exists():
        assert damaged.read_bytes() == left  # nothing of anyone's is thrown away
    assert len(key.read_bytes()) == SIZE


def test_a_file_that_is_not_a_key_is_not_overwritten(tmp_path: Path) -> None:
    """Somebody named the wrong one: it is neither used nor replaced."""
    wrong = tmp_path / "key.pem"
    wrong.write_bytes(b"-----BEGIN PRIVATE KEY-----")
    wrong.write_bytes(wrong.read_bytes() * 2)
    with closing(open_store(tmp_path / "data", seal_key=wrong)) as store:
        with pytest.raises(BadInput, match=r"key\.pem' is not a Punto key: it has more than 32"):
            store.make_key()
        with pytest.raises(NotSaved, match="is not a Punto key"):
            store.commit([sealing()])
        assert store.sealed_shoes() == []
    assert wrong.read_bytes().startswith(b"-----BEGIN")


def test_a_key_that_cannot_be_made_stops_a_server_at_its_start(tmp_path: Path) -> None:
    """In one line: a disk that is not mounted is noticed before anyone sits down."""
    config = Config(port=0, data=tmp_path / "data", seal_key=tmp_path / "gone" / KEY)
    with pytest.raises(BadInput, match=r"gone/seal\.key' cannot be read or made: No such file"):
        serve(config, lambda address: None)


def test_the_key_may_lie_elsewhere(tmp_path: Path, punto: Any) -> None:
    """By the file or by an option; then the folder has none, and who reads names it as well."""
    assert parse("seal_key = 'k/one.key'", folder=tmp_path).seal_key == tmp_path / "k" / "one.key"
    assert parse("").seal_key is None
    data, key = tmp_path / "data", tmp_path / "other" / "punto.key"
    key.parent.mkdir()
    process = Process(["--port", "0", "--data", "data", "--seal-key", str(key)], tmp_path)
    assert process.stop() == (0, "")
    assert (len(key.read_bytes()), (data / KEY).exists()) == (SIZE, False)
    simulated(_one_coup(data, key))
    assert audit(read_store(data, seal_key=key)).undrawn == ()
    assert audit(read_store(data)).undrawn == (Undrawn(TABLE, 1),)
    status, output, _ = punto("audit", "--data", str(data), "--seal-key", str(key))
    assert (status, "Not drawn" in output) == (0, False)
    status, output, _ = punto("audit", "--data", str(data))
    assert (status, f"Not drawn again: shoe 1 of {TABLE}" in output) == (0, True)
    assert (
        punto("backup", str(tmp_path / "copy"), "--data", str(data), "--seal-key", str(key))[0] == 0
    )
    assert {path.name for path in (tmp_path / "copy").iterdir()} == {FILE, "lock.sqlite"}


async def _one_coup(
    folder: Path, key: Path | None = None, until_phase: Phase = Phase.DEALING
) -> str:
    """A shoe with a coup dealt from it; who sat there."""
    server = Server(folder, seed=2, seal_key=key)
    if TABLE not in server.room.runners:
        await server.room.open_table(settings(Clocks()))
    ann = await seated(server, 1)
    assert await answer(ann, ann.screen.stake("banker", 100)) is None
    await until(lambda: server.room.runners[TABLE].saved.phase is until_phase)
    await server.pull_plug()
    return ann.patron


@pytest.mark.parametrize("phase", [Phase.BETTING, Phase.DEALING, Phase.SETTLED])
def test_a_table_whose_key_is_lost_goes_on_with_a_new_shoe(phase: Phase, tmp_path: Path) -> None:
    """As after a restored backup: an open coup is void, stakes go back, the shoe is retired."""
    patron = simulated(_one_coup(tmp_path, until_phase=phase))
    (tmp_path / KEY).unlink()

    async def gone_on() -> None:
        server = Server(tmp_path, seed=3)
        host = server.room.runners[TABLE]
        Guest(server.room, patron)
        await until(lambda: host.saved.shoes == 2 and host.saved.phase is Phase.SETTLED)
        if phase is not Phase.SETTLED:
            assert host.saved.seats[1].available == 2_000
        assert server.reader.sealed(TABLE, 1) is None
        assert server.reader.sealed(TABLE, 2) is not None
        await server.pull_plug()

    simulated(gone_on())
    assert audit(read_store(tmp_path)).fault is None
    with closing(read_store(tmp_path)) as store:
        copy(store, tmp_path / "copy")
    assert audit(read_store(tmp_path / "copy")).fault is None


def test_a_backup_takes_no_key_along(tmp_path: Path) -> None:
    """Its retired shoes are opened, since they are public; the open one is not in it at all."""
    first, head = append_to_chain(START, "one", 5, ShoeOpened(1))
    last, _ = append_to_chain(head, "one", 6, ShoeRetired(1))
    with closing(open_store(tmp_path / "data")) as store:
        store.commit([Work((first, last)), sealing(1), sealing(2, OTHERS)])  # as older rows lie
        copy(store, tmp_path / "copy")
    assert not (tmp_path / "copy" / KEY).exists()
    assert kept_row(tmp_path / "copy") == SECRETS
    with closing(read_store(tmp_path / "copy")) as store:
        assert (store.sealed("one", 1), store.sealed("one", 2)) == (SECRETS, None)
