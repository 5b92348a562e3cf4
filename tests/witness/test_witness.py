"""The witness: what the house signed and others kept finds every rewrite, and names it."""

import asyncio
import json
import shutil
from collections.abc import Awaitable, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from stat import S_IMODE
from typing import Any

import apsw
import pytest
from msgspec import convert
from msgspec.json import encode
from msgspec.structs import replace as changed

from punto.cli.main import main
from punto.client.heads import kept_of
from punto.house import STREAM as HOUSE
from punto.house.commands import AppointStaff, SetOwnLimit
from punto.house.limits import Limited
from punto.records.audit import Report, audit
from punto.records.audit_lines import NoticeKind
from punto.refusals import BadInput
from punto.roles import Role
from punto.server.operation.health import OTHER_KEY, Operation
from punto.server.operation.shutdown import Stop
from punto.server.witness import Witness
from punto.store import Work, open_store, read_store
from punto.store.archive import export
from punto.store.checkpoint import new_key, public
from punto.store.house_key import HouseKey
from punto.store.sqlite.store import FILE
from punto.store.store import HOUSE_KEY
from punto.table.commands import ChangeSettings
from punto.table.settings import Clocks
from punto.wire.messages import Heads
from punto.witness import Keeper, KeptStatement, LogHead, Unwitnessed
from punto.witness.compare import compare
from punto.witness.keeper import NotKept
from punto.witness.kept_statement import check, write_line
from punto.witness.proof import read_proof
from punto.witness.statement import decode, tree_of
from punto.words.sentences import Words
from tests.kit.guests import answer, guest, seated, until
from tests.kit.log_rewriter import Edit, cut_off, earlier, made_up, replacing, rewritten
from tests.kit.played_log import in_process
from tests.kit.postgres import Cluster
from tests.kit.simulation import EPOCH_MS, Server, simulated
from tests.kit.story import TABLE, settings
from tests.kit.witness import KEY, NONE, _statement, contradiction, head, heads_of

OTHER = "second-1"


async def _evening(folder: Path) -> None:
    """Staff, limits, a change that two approve, and a coup, with heads signed all along."""
    server = Server(folder, 7, witness=True)
    room = server.room
    await room.house_runner.open("PLAY")
    await room.open_table(settings(Clocks()))
    await room.open_table(replace(settings(Clocks()), key=OTHER))
    await room.sign_heads()
    assert await room.house_runner.ask(AppointStaff("ada", Role.DEALER, "owner")) is None
    wider = replace(settings(Clocks()), key=OTHER, seats=9)
    assert await room.runners[OTHER].ask(ChangeSettings(wider, "ada", "pia")) is None
    patron = await seated(server, 1)
    limit = SetOwnLimit(patron.patron, Limited.LOSS, 500, server.now())
    assert await room.house_runner.ask(limit) is None
    assert await answer(patron, patron.screen.stake("banker", 100)) is None
    await until(lambda: bool(room.runners[TABLE].saved.settled))
    await asyncio.sleep(130)
    await server.pull_plug()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a short evening."""
    folder = tmp_path_factory.mktemp("evening") / "data"
    simulated(_evening(folder))
    open_store(folder).close()  # what lay in the WAL goes into the file
    return folder


@pytest.fixture(scope="module")
def heads_file(evening: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the heads that a witness kept of that evening."""
    return heads_of(evening, tmp_path_factory.mktemp("kept") / "heads.jsonl")


def test_kept_heads_are_compared_with_a_database_by_a_login_of_auditors(
    evening: Path, heads_file: Path, cluster: Cluster, tmp_path: Path, capsys: Any
) -> None:
    """A witness needs no login that could write."""
    punto, database = in_process(capsys), cluster.database()
    shutil.copytree(evening, tmp_path / "house")
    assert punto("store", "move", str(tmp_path / "house"), str(database))[0] == 0
    reader = str(cluster.signed_in(database, "punto_reader"))
    status, out, err = punto("witness", "check", str(heads_file), "--data", reader)
    assert (status, "kept heads" in out, err) == (0, True, "")


def audited(folder: Path, heads_file: Path | None = None) -> Report:
    """Audit a folder, against kept heads where there are some."""
    with closing(read_store(folder)) as store:
        return audit(store, keeper=Keeper(heads_file) if heads_file else None)


def patron_of(folder: Path) -> str:
    """The guest of the evening."""
    with closing(read_store(folder)) as store:
        return next(
            str(json.loads(row.body)["patron"])
            for row in store.rows(HOUSE)
            if row.kind == "patron-welcomed"
        )


# Signing


def test_heads_are_signed_every_minute_and_at_every_shoe(evening: Path) -> None:
    """B6: first of all logs, then of those that moved, and of a table when its shoe does."""
    with closing(read_store(evening)) as store:
        saved = list(store.statements())
        statements = [check(statement.kept_statement) for statement in saved]
        assert [statement.number for statement in statements] == list(range(1, len(saved) + 1))
        assert statements[0].kind == "all"
        assert {head.log for head in saved[0].kept_statement.heads} == {HOUSE, TABLE, OTHER}
        shoes = [statement for statement in saved if statement.kind == "shoe"]
        assert {head.log for shoe in shoes for head in shoe.kept_statement.heads} == {TABLE}
        rows = {row.seq: row.kind for row in store.rows(TABLE)}
        signed = {rows[head.rows] for shoe in shoes for head in shoe.kept_statement.heads}
        assert {"shoe-committed", "shoe-opened"} <= signed
        moved = [statement.at for statement in statements if statement.kind == "moved"]
        assert len(moved) >= 2
        assert all(two - earlier >= 60_000 for earlier, two in pairwise(moved))
        for log in store.streams():
            ends = [
                head
                for statement in saved
                for head in statement.kept_statement.heads
                if head.log == log
            ]
            assert all(row.at >= moved[-1] for row in store.rows(log, ends[-1].rows))


def test_nothing_is_signed_without_new_rows(tmp_path: Path) -> None:
    """A quiet night fills no disk; once an hour all logs are listed, for who begins to follow."""

    async def night() -> list[str]:
        server = Server(tmp_path / "data", witness=True)
        await server.room.house_runner.open("PLAY")
        await server.room.sign_heads()
        await asyncio.sleep(2 * 3_600 + 30)
        kinds = [saved.kind for saved in server.reader.statements()]
        await server.pull_plug()
        return kinds

    assert simulated(night()) == ["all", "all", "all"]


def test_the_house_key_is_readable_only_by_its_owner(evening: Path) -> None:
    """It lies beside the seal key, and goes into no backup."""
    path = evening / HOUSE_KEY
    assert S_IMODE(path.stat().st_mode) == 0o600
    with closing(read_store(evening)) as store:
        newest = store.newest_statement()
        assert newest is not None
        assert decode(newest.signed).key == public(HouseKey(path).make(""))


def test_an_old_folder_begins_its_chain_at_its_first_start(tmp_path: Path) -> None:
    """A folder without statements is a house that nobody has asked yet."""

    async def old() -> None:
        server = Server(tmp_path / "data")
        await server.room.house_runner.open("PLAY")
        await server.pull_plug()

    async def new() -> list[int]:
        server = Server(tmp_path / "data", witness=True)
        await server.room.sign_heads()
        await asyncio.sleep(1)
        rows = [
            head.rows
            for statement in server.reader.statements()
            for head in statement.kept_statement.heads
        ]
        await server.pull_plug()
        return rows

    simulated(old())
    assert not (tmp_path / "data" / HOUSE_KEY).exists()
    assert audited(tmp_path / "data").fault is None
    assert simulated(new()) == [1]


def test_a_restart_continues_the_chain(evening: Path, tmp_path: Path) -> None:
    """With the same key and the next number, wherever the last server was stopped."""
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    before = Keeper(heads_of(folder, tmp_path / "heads.jsonl"))

    async def again() -> None:
        server = Server(folder, witness=True)
        await server.room.sign_heads()
        await asyncio.sleep(1)
        await server.pull_plug()

    simulated(again())
    with closing(read_store(folder)) as store:
        assert before.newest is not None
        (added,) = store.statements(before.newest.number)
        assert before.hear(added.kept_statement)
    assert audited(folder).fault is None


# Durable rows only


def _signs_early(self: Witness, saving: Any) -> Any:
    """The planted bug: heads are learned when rows are handed to the disk, and not after."""

    async def watched(batch: Sequence[Work]) -> None:
        for work in batch:
            for row in work.rows:
                self._heads[row.stream] = row
        await saving(batch)

    return watched


async def _unsaved_heads(folder: Path) -> list[str]:
    """Let the disk fail for a while, and return the signed heads that are rows of no log."""
    server = Server(folder, witness=True)
    await server.room.house_runner.open("PLAY")
    await server.room.sign_heads()
    await asyncio.sleep(1)
    server.disk.full = True
    assert not isinstance(await server.room.house_runner.welcome(), tuple)
    server.disk.full = False
    await asyncio.sleep(61)
    await guest(server)
    await asyncio.sleep(61)
    rewritten = [
        f"{head.log} {head.rows}"
        for saved in server.reader.statements()
        for head in saved.kept_statement.heads
        if server.reader.hash_at(head.log, head.rows) != head.hash
    ]
    await server.pull_plug()
    return rewritten


def test_only_rows_on_the_disk_are_signed(tmp_path: Path) -> None:
    """B6: what could not be saved never stands in a statement."""
    assert simulated(_unsaved_heads(tmp_path / "data")) == []


def test_a_server_that_signs_before_rows_are_durable_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted bug: the test above, and the audit, see it."""
    monkeypatch.setattr(Witness, "watching", _signs_early)
    assert simulated(_unsaved_heads(tmp_path / "data")) == [f"{HOUSE} 2"]
    fault = audited(tmp_path / "data").fault
    assert fault is not None
    assert (fault.where, "another hash" in fault.what) == (f"{HOUSE} 2", True)


def _forge_last_row(folder: Path, log: str) -> None:
    """Add a row to a log that does not fit it."""
    with closing(apsw.Connection(str(folder / FILE))) as connection:
        connection.execute(
            "INSERT INTO events SELECT stream, seq + 1, at, kind, body, command, zeroblob(32), by"
            " FROM events WHERE stream = ? ORDER BY seq DESC LIMIT 1",
            (log,),
        )


def test_a_log_that_cannot_be_folded_stays_where_it_was_signed_last(
    evening: Path, tmp_path: Path
) -> None:
    """The house signs no row that it did not check; it does not say that the log is gone either."""
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    before = {
        line.log: line
        for kept in Keeper(heads_of(folder, tmp_path / "heads.jsonl")).statements()
        for line in kept.heads
    }
    _forge_last_row(folder, OTHER)

    async def again() -> None:
        server = Server(folder, witness=True)
        assert list(server.room.unopened) == [OTHER]
        await server.room.sign_heads()
        await server.pull_plug()

    simulated(again())
    with closing(read_store(folder)) as store:
        newest = store.newest_statement()
        assert newest is not None
        heads = {line.log: line for line in newest.kept_statement.heads}
        assert (newest.kind, {*heads}) == ("all", {*before})
        assert heads[OTHER] == before[OTHER]
        assert store.head(OTHER).seq == before[OTHER].rows + 1


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_pulled_plug_never_makes_two_statements_of_one_number(
    moment: str, tmp_path: Path
) -> None:
    """A statement is saved before anyone hears of it."""
    statements: list[KeptStatement] = []
    pulled: list[str] = []

    def plug(now: str) -> bool:
        if len(statements) < 3 or now != moment or pulled:
            return False
        pulled.append(now)
        return True

    async def first() -> None:
        server = Server(tmp_path / "data", plug=plug, witness=True)
        await server.room.house_runner.open("PLAY")
        await server.room.sign_heads()
        for _ in range(6):
            await _tried(server.room.house_runner.welcome())
            await asyncio.sleep(61)
            statements[:] = [saved.kept_statement for saved in server.reader.statements()]
        await server.pull_plug()

    async def second() -> list[KeptStatement]:
        server = Server(tmp_path / "data", witness=True)
        await server.room.sign_heads()
        await asyncio.sleep(61)
        statements = [saved.kept_statement for saved in server.reader.statements()]
        await server.pull_plug()
        return statements

    simulated(first())
    assert pulled
    keeper = Keeper()
    for statement in (*statements, *simulated(second())):
        keeper.hear(statement)
    assert audited(tmp_path / "data").fault is None


@pytest.mark.parametrize("kind", ["moved", "key"])
def test_a_cancelled_save_never_signs_a_number_twice(
    kind: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server that stopped in that moment signed the same number once more, and lost its last."""

    async def story() -> list[int]:
        server = Server(tmp_path / "data", witness=True)
        await server.room.house_runner.open("PLAY")
        await server.room.sign_heads()
        await asyncio.sleep(1)
        submit = server.room.journal.writer.submit

        def slow_disk(work: Work, done: Any) -> None:
            asyncio.get_running_loop().call_later(0.5, submit, work, done)
            if work.statements:
                signing.cancel()

        monkeypatch.setattr(server.room.journal.writer, "submit", slow_disk)
        assert server.witness is not None
        await guest(server)
        task = server.witness.rotate() if kind == "key" else server.witness.sign("moved")
        signing = asyncio.ensure_future(task)
        with pytest.raises(asyncio.CancelledError):
            await signing
        await server.witness.sign("all")
        numbers = [saved.number for saved in server.reader.statements()]
        await server.pull_plug()
        return numbers

    assert simulated(story()) == [1, 2, 3]
    assert not [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert audited(tmp_path / "data").fault is None


async def _tried(task: Awaitable[object]) -> None:
    """Ask, and do not wait for an answer that never comes."""
    await asyncio.wait([asyncio.ensure_future(task)], timeout=1)


# Rewrites

REWRITES: dict[str, tuple[Edit, str]] = {
    "times": (earlier(TABLE), TABLE),
    "times of the house": (earlier(HOUSE), HOUSE),
    "an approver": (replacing(OTHER, '"approved":"pia"', '"approved":"zed"'), OTHER),
    "a role": (replacing(HOUSE, '"role":"dealer"', '"role":"auditor"'), HOUSE),
    "a gift of 1,000,000": (replacing(HOUSE, '"gift":10000', '"gift":1000000'), HOUSE),
    "a limit": (replacing(HOUSE, '"value":500', '"value":500000'), HOUSE),
    "a table that never was": (made_up("third-1", EPOCH_MS + 10), "third-1"),
    "a table from the day before": (made_up("third-1", EPOCH_MS - 86_400_000), "third-1"),
}


@pytest.mark.parametrize("rewrite", REWRITES)
def test_a_consistent_rewrite_is_found_against_kept_heads(
    rewrite: str, evening: Path, heads_file: Path, tmp_path: Path
) -> None:
    """B6: every hash, transfer and signature is recomputed; only what others kept can tell."""
    edit, log = REWRITES[rewrite]
    forged = rewritten(evening, tmp_path / "forged", edit)
    assert audited(forged).fault is None
    fault = audited(forged, heads_file).fault
    assert fault is not None
    assert fault.where.rsplit(" ", 1)[0] == log
    assert "kept heads" in fault.what


def test_another_name_of_a_patron_is_found(evening: Path, heads_file: Path, tmp_path: Path) -> None:
    """B6: in the house and at every table where the patron sat."""
    forged = rewritten(
        evening, tmp_path / "forged", replacing("*", f'"{patron_of(evening)}"', '"somebody"')
    )
    assert audited(forged).fault is None
    fault = audited(forged, heads_file).fault
    assert fault is not None
    assert fault.where.rsplit(" ", 1)[0] in (HOUSE, TABLE)


@pytest.mark.parametrize("log", [HOUSE, OTHER])
def test_a_cut_off_tail_is_found_and_named(
    log: str, evening: Path, heads_file: Path, tmp_path: Path
) -> None:
    """B6: by the log, and by the row where it ends now."""
    forged = rewritten(evening, tmp_path / "forged", cut_off(log, 1))
    assert audited(forged).fault is None
    with closing(read_store(forged)) as store:
        rows = store.head(log).seq
    fault = audited(forged, heads_file).fault
    assert fault is not None
    assert fault.where == f"{log} {rows}"
    assert "cut off" in fault.what


def test_the_folder_that_was_followed_agrees(
    evening: Path, heads_file: Path, tmp_path: Path
) -> None:
    """And so does a backup of it, and the export of a table; what came since is no fault."""
    report = audited(evening, heads_file)
    assert report.fault is None
    assert report.witness is not None
    assert report.witness.heads == sum(
        len(statement.heads) for statement in Keeper(heads_file).statements()
    )
    shorter = tmp_path / "shorter.jsonl"
    shorter.write_bytes(b"".join(heads_file.read_bytes().splitlines(keepends=True)[:2]))
    assert audited(evening, shorter).fault is None


def test_statements_that_a_folder_no_longer_has_are_found(
    evening: Path, heads_file: Path, tmp_path: Path
) -> None:
    """A folder whose logs are whole must have what was signed about them."""

    def nothing(_logs: object) -> None:
        return

    forged = rewritten(evening, tmp_path / "forged", nothing)
    assert audited(forged, heads_file).fault is None  # signed again, it is the same to the byte
    _tamper(forged, "DELETE FROM statements WHERE number > 2")
    fault = audited(forged, heads_file).fault
    assert fault is not None
    assert fault.where == "statement 3"


def _tamper(folder: Path, *statements: str) -> None:
    connection = apsw.Connection(str(folder / "punto.sqlite"))
    guards = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
    triggers = list(connection.execute(guards))
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        connection.execute(statement)
    for _, sql in triggers:
        connection.execute(sql)
    connection.close()


@pytest.mark.parametrize(
    ("tampered", "named"),
    [
        ("UPDATE statements SET signature = randomblob(64) WHERE number = 2", "statement 2"),
        ("UPDATE statements SET said = replace(said, '1', '2') WHERE number = 2", "statement 2"),
        ("UPDATE statements SET kind = 'moved' WHERE number = 1", "statement 1"),
        ("UPDATE statements SET heads = CAST('[]' AS BLOB) WHERE number = 1", "statement 1"),
        ("UPDATE statements SET heads = x'ff' WHERE number = 1", "statement 1"),
        ("DELETE FROM statements WHERE number = 2", "statement 2"),
        ("UPDATE salts SET salt = randomblob(32)", HOUSE),
    ],
)
def test_the_audit_covers_the_statements_of_a_folder(
    tampered: str, named: str, evening: Path, tmp_path: Path
) -> None:
    """Each is signed, numbered, names the one before, and its heads are rows of the logs."""
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    _tamper(folder, tampered)
    fault = audited(folder).fault
    assert fault is not None
    assert fault.where.startswith(named)


# Keepers


def test_two_heads_of_one_row_are_a_proof() -> None:
    """B6: a small document of both signed statements, which anybody can check."""
    first = _statement(1, NONE, KEY, head(5), head(3, log=OTHER))
    second = _statement(2, first.signed.hash, KEY, head(5, "b"))
    proof = contradiction(first, second)
    assert (proof.what, proof.log, proof.row) == ("two-heads", TABLE, 5)


def test_two_statements_of_one_number_are_a_proof() -> None:
    """B6: whatever they say."""
    first = _statement(1, NONE, KEY, head(5))
    assert contradiction(first, _statement(1, NONE, KEY, head(6))).what == "two-statements"
    assert contradiction(first, _statement(1, NONE, KEY, at=7)).what == "two-statements"


def test_a_statement_that_names_another_before_it_is_a_proof() -> None:
    """Whichever of the two comes first."""
    first, second = _statement(1, NONE, KEY, head(5)), _statement(2, "11" * 32, KEY, head(6))
    assert contradiction(first, second).what == "other-before"
    assert contradiction(second, first).what == "other-before"


def test_fewer_rows_later_are_a_proof() -> None:
    """A log only grows."""
    first, third = _statement(1, NONE, KEY, head(5)), _statement(3, "11" * 32, KEY, head(4))
    proof = contradiction(first, third)
    assert (proof.what, proof.log, proof.row) == ("fewer-rows", TABLE, 5)
    assert contradiction(third, first).what == "fewer-rows"


def test_a_statement_that_proves_nothing_is_not_a_proof() -> None:
    """Honest statements, those of two houses, and a proof that says something else."""
    first = _statement(1, NONE, KEY, head(5))
    proof = contradiction(first, _statement(1, NONE, KEY, head(6)))
    stranger = _statement(1, NONE, new_key()[0], head(6))
    honest = _statement(2, first.signed.hash, KEY, head(6))
    for wrong in (
        changed(proof, second=honest),
        changed(proof, second=stranger),
        changed(proof, what="two-heads"),
        changed(proof, log="other-1"),
        changed(proof, version=2),
        changed(proof, second=changed(proof.second, signed=first.signed)),
    ):
        with pytest.raises(BadInput):
            read_proof(encode(wrong))


def test_a_new_key_must_be_signed_by_the_old_one() -> None:
    """B6: clients pin the key, and follow a change that the pinned key has signed."""
    new = new_key()[0]
    first = _statement(1, NONE, KEY, head(5))
    change = _statement(2, first.signed.hash, KEY, kind="key", next=public(new))
    third = _statement(3, change.signed.hash, new, head(6))
    keeper = Keeper()
    assert [keeper.hear(statement) for statement in (first, change, third, third)] == [
        True,
        True,
        True,
        False,
    ]
    assert keeper.key == public(new)
    with pytest.raises(Unwitnessed, match="has not signed a change"):
        Keeper(key=public(KEY)).hear(third)
    with pytest.raises(Unwitnessed, match="retired"):
        keeper.hear(_statement(4, third.signed.hash, KEY, head(7)))
    rewrite = contradiction(first, change, third, _statement(1, NONE, KEY, head(9)))
    assert rewrite.keys == (change.signed,)


def test_a_head_that_could_not_be_written_is_kept_next_time(tmp_path: Path) -> None:
    """A full disk is no contradiction, and leaves no gap in the file."""
    folder = tmp_path / "kept"
    keeper = Keeper(folder / "heads.jsonl")
    first = _statement(1, NONE, KEY, head(5))
    with pytest.raises(NotKept, match=r"heads\.jsonl' cannot be written: No such file"):
        keeper.hear(first)
    folder.mkdir()
    assert (keeper.count, keeper.hear(first), keeper.hear(first)) == (0, True, False)
    assert Keeper(folder / "heads.jsonl").count == 1


def test_a_folder_that_lost_its_statements_says_so(evening: Path, tmp_path: Path) -> None:
    """The house has a key, so it has signed; without its statements nothing can be compared."""
    shutil.copytree(evening, tmp_path / "data")
    assert audited(tmp_path / "data").notices == ()
    _tamper(tmp_path / "data", "DELETE FROM statements")
    report = audited(tmp_path / "data")
    assert (report.fault, len(report.notices)) == (None, 1)
    assert report.notices[0].kind is NoticeKind.STATEMENTS_LOST


def test_a_changed_line_is_rejected(heads_file: Path, tmp_path: Path) -> None:
    """By any one sign of it."""
    whole, path = heads_file.read_bytes().splitlines()[0], tmp_path / "changed.jsonl"
    for place in range(0, len(whole), 3):
        line = bytearray(whole)
        line[place] ^= 1
        path.write_bytes(bytes(line) + b"\n")
        with pytest.raises(BadInput):
            Keeper(path)


def test_a_keeper_continues_after_a_partial_line(heads_file: Path, tmp_path: Path) -> None:
    """A keeper that was stopped while writing asks for the statement again."""
    lines = heads_file.read_bytes().splitlines(keepends=True)
    for cut in (1, len(lines[2]) // 2, len(lines[2]) - 1):
        path = tmp_path / f"{cut}.jsonl"
        path.write_bytes(b"".join(lines[:2]) + lines[2][:cut])
        keeper = Keeper(path)
        assert keeper.count == 2
        for statement in list(Keeper(heads_file).statements())[2:]:
            keeper.hear(statement)
        assert path.read_bytes() == heads_file.read_bytes()


def test_one_head_is_proved_by_a_short_path() -> None:
    """A terminal is told one head of a thousand, and checks it against the same signature."""
    heads = [LogHead(f"table-{n}", n + 1, f"{n:064x}") for n in range(1_000)]
    whole = _statement(1, NONE, KEY, *heads)
    tree = tree_of(heads)
    assert tree is not None
    path = tuple(step.hex() for step in tree.path(700))
    proof = KeptStatement(whole.signed, (heads[700],), 700, path)
    check(proof)
    assert len(write_line(proof)) < 2_000 < len(write_line(whole))
    with pytest.raises(BadInput):
        check(KeptStatement(whole.signed, (heads[701],), 700, path))


# Rotation


def test_the_key_is_changed_with_its_own_signature(tmp_path: Path) -> None:
    """B6: the same chain goes on, and a start after a crash in the middle does too."""
    folder = tmp_path / "data"

    async def changed() -> tuple[str, str]:
        server = Server(folder, witness=True)
        await server.room.house_runner.open("PLAY")
        await server.room.sign_heads()
        await asyncio.sleep(1)
        assert server.witness is not None
        old, new = server.witness.key, await server.witness.rotate()
        await guest(server)
        await asyncio.sleep(61)
        await server.pull_plug()
        return old, new

    old, new = simulated(changed())
    assert old != new
    assert public(HouseKey(folder / HOUSE_KEY).make(new)) == new
    assert S_IMODE((folder / HOUSE_KEY).stat().st_mode) == 0o600
    report = audited(folder, heads_of(folder, tmp_path / "heads.jsonl"))
    assert (report.fault, report.notices) == (None, ())
    assert Keeper(tmp_path / "heads.jsonl").key == new


def test_an_interrupted_key_rotation_is_completed(tmp_path: Path) -> None:
    """The new key waits beside the old one until the change is signed and saved."""
    file = HouseKey(tmp_path / HOUSE_KEY)
    old = file.make("")
    new = file.prepare()
    assert public(file.make(public(old))) == public(old)  # nothing was signed
    assert public(file.make(public(new))) == public(new)  # the change was
    assert public(HouseKey(tmp_path / HOUSE_KEY).make(public(new))) == public(new)


def test_a_lost_key_is_reported(
    evening: Path, heads_file: Path, tmp_path: Path, caplog: Any
) -> None:
    """The house opens all the same; the log, an alarm, the audit and every keeper say so."""
    folder = tmp_path / "data"
    shutil.copytree(evening, folder)
    alarms: list[list[str]] = []

    async def again() -> KeptStatement:
        server = Server(folder, witness=True)
        alarms.append(Operation(server.room, Stop(), "hash").alarms())
        await server.room.sign_heads()
        await asyncio.sleep(1)
        newest = server.reader.newest_statement()
        await server.pull_plug()
        assert newest is not None
        return newest.kept_statement

    simulated(again())
    (folder / HOUSE_KEY).unlink()
    signed = simulated(again())
    assert alarms == [[], [OTHER_KEY]]
    assert "every witness will report it" in caplog.text
    report = audited(folder)
    assert report.fault is None
    assert report.notices[0].kind is NoticeKind.KEY_UNSIGNED
    with pytest.raises(Unwitnessed):
        Keeper(heads_file).hear(signed)


# Terminals


def test_a_terminal_receives_the_head_of_its_table(tmp_path: Path) -> None:
    """B6: when it begins to watch, and at each shoe; each is proved by the same signatures."""

    async def story() -> list[dict[str, Any]]:
        server = Server(tmp_path / "data", witness=True)
        await server.room.house_runner.open("PLAY")
        await server.room.open_table(settings(Clocks()))
        await server.room.sign_heads()
        await asyncio.sleep(1)
        patron = await seated(server, 1)
        await asyncio.sleep(5)
        await server.pull_plug()
        return [message for message in patron.screen.messages if message["type"] == "heads"]

    messages = simulated(story())
    keeper = Keeper()
    statements = []
    for message in messages:
        keeper.hear(kept_of(convert(message, Heads)))
        statements.append(decode(kept_of(convert(message, Heads)).signed))
    assert statements[0].kind == "all"
    assert {statement.kind for statement in statements[1:]} == {"shoe"}
    assert keeper.count == len(messages) >= 3
    with closing(read_store(tmp_path / "data")) as store:
        assert compare(keeper, store).mismatch is None


# Commands


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run punto in this process."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    printed = capsys.readouterr()
    return int(left.value.code or 0), printed.out, printed.err


def test_the_audit_says_what_it_covers_and_what_it_does_not(
    evening: Path, heads_file: Path, capsys: Any
) -> None:
    """B6: in plain words and for programs, and no longer that all is well."""
    data = ("--data", str(evening))
    status, output, _ = run(capsys, "audit", *data)
    assert (status, "All is well" in output) == (0, False)
    for words in ("No fault found", "passwords, sessions", "rewritten as a whole", "--witness"):
        assert words in output
    answer = json.loads(run(capsys, "audit", *data, "--json")[1])
    assert {"passwords", "rewritten"} <= set(answer["not_covered"])
    assert (answer["witness"], answer["notices"], answer["fault"]) == (None, [], None)
    status, output, _ = run(capsys, "audit", *data, "--witness", str(heads_file))
    assert (status, "rewritten as a whole" in output) == (0, False)
    keeper = Keeper(heads_file)
    assert keeper.key in output
    assert keeper.newest is not None
    held = ("audit", *data, "--witness", str(heads_file), "--json")
    answer = json.loads(run(capsys, *held, "--house-key", keeper.fingerprint)[1])
    assert answer["witness"]["statements"] == keeper.newest.number
    assert run(capsys, *held, "--house-key", "00")[0] == 2
    assert run(capsys, "audit", *data, "--house-key", "00")[0] == 2


def test_a_stripped_signature_is_never_accepted_as_signed(
    evening: Path, tmp_path: Path, capsys: Any
) -> None:
    """B6: a checkpoint is refused where a signer is expected; else it is said to be nobody's."""
    data, out = ("--data", str(evening)), tmp_path / "kept.json"
    key = ("--key", str(tmp_path / "house.pem"))
    assert run(capsys, "checkpoint", *data, *key, "--out", str(out))[0] == 0
    signer = json.loads(out.read_bytes().splitlines()[1])["signer"]
    audited = ("audit", *data, "--checkpoint")
    assert "not checked, --signer does" in run(capsys, *audited, str(out))[1]
    assert "as was asked for" in run(capsys, *audited, str(out), "--signer", signer)[1]
    stripped = tmp_path / "stripped.json"
    stripped.write_bytes(out.read_bytes().splitlines(keepends=True)[0])
    status, _, error = run(capsys, *audited, str(stripped), "--signer", signer)
    assert (status, "signed by nobody" in error) == (2, True)
    status, output, _ = run(capsys, *audited, str(stripped))
    assert (status, "signed by nobody" in output) == (0, True)
    answer = json.loads(run(capsys, *audited, str(stripped), "--json")[1])
    assert (answer["signer"], answer["signer_checked"]) == (None, False)


def test_times_that_go_back_are_noticed(evening: Path, tmp_path: Path) -> None:
    """B6: a clock that was set back is no fault, and nothing to be silent about."""

    def back(logs: dict[str, list[Any]]) -> None:
        last = len(logs[HOUSE]) - 1
        for place, by in ((last - 1, 5_000), (last, 3_600_000)):
            row = logs[HOUSE][place]
            logs[HOUSE][place] = row._replace(at=logs[HOUSE][place - 1].at - by)

    report = audited(rewritten(evening, tmp_path / "forged", back))
    assert report.fault is None
    (notice,) = report.notices
    said = Words("en").say(f"audit-notice-{notice.kind}", **notice.about)
    assert "house go back 2 times, by 3,600.000 seconds at most" in said


@pytest.mark.parametrize("command", [("replay", OTHER), ("books",), ("checkpoint",)])
def test_a_folder_with_a_broken_chain_is_neither_shown_nor_signed(
    command: tuple[str, ...], evening: Path, tmp_path: Path, capsys: Any
) -> None:
    """B6: exit status 1, and the row is named; nothing is written, not even a key."""
    folder, out = tmp_path / "data", tmp_path / "kept.json"
    shutil.copytree(evening, folder)
    _tamper(folder, f"UPDATE events SET at = at + 1 WHERE stream = '{OTHER}' AND seq = 2")
    more = (
        ("--key", str(tmp_path / "key.pem"), "--out", str(out)) if "checkpoint" in command else ()
    )
    assert run(capsys, *command, "--data", str(evening), *more)[0] == 0
    if more:
        out.unlink()
        (tmp_path / "key.pem").unlink()
    status, output, error = run(capsys, *command, "--data", str(folder), *more)
    assert (status, output) == (1, "")
    assert f"{OTHER} 2" in error
    assert not out.exists()
    assert not (tmp_path / "key.pem").exists()
    status, _, error = run(capsys, "export", OTHER, "--data", str(folder))
    assert (status != 0, f"{OTHER} 2" in error) == (True, True)


def test_folders_and_exports_are_held_against_kept_heads(
    evening: Path, heads_file: Path, tmp_path: Path, capsys: Any
) -> None:
    """`punto witness check` names the log and the row, and says what an export does not reach."""
    file = ("witness", "check", str(heads_file))
    status, output, _ = run(capsys, *file, "--data", str(evening))
    assert (status, "are there" in output) == (0, True)
    edit, _ = REWRITES["an approver"]
    forged = rewritten(evening, tmp_path / "forged", edit)
    status, output, _ = run(capsys, *file, "--data", str(forged))
    assert (status, f"Wrong at {OTHER} 2" in output) == (1, True)
    status, output, _ = run(capsys, "audit", "--data", str(forged), "--witness", str(heads_file))
    assert (status, f"Wrong at {OTHER} 2" in output) == (1, True)
    for folder, expected in ((evening, 0), (forged, 1)):
        out = tmp_path / f"{folder.name}.jsonl"
        with closing(read_store(folder)) as store:
            out.write_bytes(b"".join(export(store, OTHER)))
        status, output, _ = run(capsys, *file, "--export", str(out))
        assert (status, f"Wrong at {OTHER} 2" in output) == (expected, bool(expected))
        other = tmp_path / f"with-{folder.name}"
        assert run(capsys, "import", str(out), "--data", str(other))[0] == 0
        assert run(capsys, *file, "--data", str(other), "--archived")[0] == expected
    short = rewritten(evening, tmp_path / "short", cut_off(OTHER, 1))
    out = tmp_path / "short.jsonl"
    with closing(read_store(short)) as store:
        out.write_bytes(b"".join(export(store, OTHER)))
    status, output, _ = run(capsys, *file, "--export", str(out))
    assert (status, f"Not covered: {OTHER} was signed up to row 2" in output) == (0, True)


def test_two_witnesses_with_different_statements_find_the_rewrite(
    evening: Path, heads_file: Path, tmp_path: Path, capsys: Any
) -> None:
    """Their files, one after the other, contradict each other, and that is a proof."""
    edit, _ = REWRITES["a role"]
    forged = rewritten(evening, tmp_path / "forged", edit)
    other = heads_of(forged, tmp_path / "other.jsonl")
    both = tmp_path / "both.jsonl"
    both.write_bytes(heads_file.read_bytes() + heads_file.read_bytes())
    assert run(capsys, "witness", "check", str(both), "--data", str(evening))[0] == 0
    both.write_bytes(heads_file.read_bytes() + other.read_bytes())
    status, output, _ = run(capsys, "witness", "check", str(both), "--data", str(evening))
    assert (status, "REWRITTEN" in output) == (1, True)
    read_proof(Path(f"{both}.rewrite.json").read_bytes())
