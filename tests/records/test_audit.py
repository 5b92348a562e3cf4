"""The audit: anything edited, left out or made up is found, and the first wrong row named."""

import asyncio
import random
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import apsw
import pytest

from punto.records.audit import AuditFault, audit
from punto.records.audit_lines import Undrawn
from punto.refusals import BadInput
from punto.server.terminal import Terminal
from punto.store import Row, open_store, read_store
from punto.store.chain import row_hash
from punto.store.seals import KEY
from punto.store.sqlite.store import FILE
from punto.table.settings import Clocks
from punto.wire.base import Request
from punto.wire.codec import encode
from punto.words.sentences import Words
from tests.kit.patron import PatronScreen
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE, settings


async def _two_coups(folder: Path, seed: int = 5) -> None:
    server = Server(folder, seed)
    await server.room.open_table(settings(Clocks()))
    patrons = []
    for seat in (1, 2):
        welcomed = await server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        terminals: list[Terminal] = []

        def ask(request: Request, terminals: list[Terminal] = terminals) -> None:
            terminals[0].hear(encode(request))

        screen = PatronScreen(TABLE, ask)
        terminals.append(
            Terminal(server.room, welcomed[0], SimulatedLink(screen.receive), Words("en"))
        )
        screen.watch()
        screen.sit(seat, 2_000)
        patrons.append(screen)
    for coup in (1, 2):
        while not (patrons[0].public and patrons[0].public["phase"] == "betting"):
            await asyncio.sleep(0.5)
        for screen, wager in zip(patrons, ("banker", "player"), strict=True):
            screen.stake(wager, 100)
            screen.stake("tie", 20)
        while patrons[0].public["phase"] != "settled" or patrons[0].public["coup"] != coup:
            await asyncio.sleep(0.5)
    await server.pull_plug()


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of two coups with two patrons."""
    folder = tmp_path_factory.mktemp("honest") / "data"
    simulated(_two_coups(folder))
    open_store(folder).close()  # what lay in the WAL goes into the file
    return folder


def tampered(honest: Path, folder: Path, *statements: str) -> AuditFault | None:
    """Run SQL on a copy of the file and return the fault that the audit names."""
    shutil.copytree(honest, folder)
    connection = apsw.Connection(str(folder / FILE))
    connection.execute("PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF")
    guards = list(
        connection.execute(
            "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND type <> 'table'"
        )
    )
    for kind, name, _ in guards:
        connection.execute(f"DROP {kind} {name}")
    for statement in statements:
        connection.execute(statement)
    for _, _, sql in guards:
        with suppress(apsw.ConstraintError):  # a unique index over what is not
            connection.execute(sql)
    connection.close()
    store = read_store(folder)
    report = audit(store)
    store.close()
    return report.fault


def rows(honest: Path) -> list[tuple[str, int]]:
    """Every row of every log."""
    store = read_store(honest)
    return [(stream, row.seq) for stream in store.streams() for row in store.rows(stream)]


def test_an_honest_folder_passes(honest: Path, tmp_path: Path) -> None:
    """With everything counted."""
    report = audit(read_store(honest))
    assert report.fault is None
    assert report.tables == 1
    assert report.events == len(rows(honest))
    assert report.transfers >= 2 + 2 + 8 + 8
    assert tampered(honest, tmp_path / "same") is None


# An edit of each column, and whether it changes anything in a row.
EDITS: dict[str, tuple[str, Callable[[Row], bool]]] = {
    "at": ("at = at + 1", lambda row: True),
    "kind": ("kind = 'bets-opened'", lambda row: row.kind != "bets-opened"),
    "body": (
        "body = CAST(replace(CAST(body AS TEXT), '1', '2') AS BLOB)",
        lambda row: b"1" in row.body,
    ),
    "command": (
        "command = CAST(replace(CAST(command AS TEXT), '1', '2') AS BLOB)",
        lambda row: b"1" in row.command,
    ),
    "hash": ("hash = randomblob(32)", lambda row: True),
}


@pytest.mark.parametrize("column", EDITS)
def test_any_edited_row_is_found_and_named(column: str, honest: Path, tmp_path: Path) -> None:
    """Each column of each row, one at a time."""
    edit, changes = EDITS[column]
    store = read_store(honest)
    edited = [row for name in store.streams() for row in store.rows(name) if changes(row)]
    assert len(edited) >= 10
    for number, row in enumerate(edited):
        clause = f"WHERE stream = '{row.stream}' AND seq = {row.seq}"
        fault = tampered(honest, tmp_path / str(number), f"UPDATE events SET {edit} {clause}")
        assert fault is not None
        assert fault.where == f"{row.stream} {row.seq}"


def test_any_deleted_row_is_found(honest: Path, tmp_path: Path) -> None:
    """In the middle by the chain; at the end by the transfers or the missing settlement."""
    caught = 0
    for number, (stream, seq) in enumerate(rows(honest)):
        gone = f"DELETE FROM events WHERE stream = '{stream}' AND seq = {seq}"
        fault = tampered(honest, tmp_path / str(number), gone)
        assert fault is not None, (stream, seq)
        caught += fault.where in (f"{stream} {seq + 1}", f"end of {stream}")
    assert caught >= len(rows(honest)) - 3


def test_swapped_rows_are_found(honest: Path, tmp_path: Path) -> None:
    """Two rows that changed places."""
    swap = [
        f"UPDATE events SET seq = {to} WHERE stream = '{TABLE}' AND seq = {at}"
        for at, to in ((3, 1000), (4, 3), (1000, 4))
    ]
    fault = tampered(honest, tmp_path / "swapped", *swap)
    assert fault is not None
    assert fault.where == f"{TABLE} 3"


def test_a_log_forged_with_fitting_hashes_is_found_by_the_rules(
    honest: Path, tmp_path: Path
) -> None:
    """A forger who rewrites the whole chain still cannot change what the rules decide."""
    before, forged = bytes(32), []
    first = ""
    for row in read_store(honest).rows(TABLE):
        body = row.body
        if row.kind == "coup-settled" and not first:
            body = body.replace(b'"stake":100', b'"stake":120')
            first = f"{TABLE} {row.seq}"
        before = row_hash(before, row._replace(body=body))
        forged.append(
            f"UPDATE events SET body = x'{body.hex()}', hash = x'{before.hex()}'"
            f" WHERE stream = '{TABLE}' AND seq = {row.seq}"
        )
    fault = tampered(honest, tmp_path / "forged", *forged)
    assert fault is not None
    assert fault.where == first
    assert "should read" in fault.what


LEDGER = {
    "amount": ("UPDATE transfers SET amount = amount + 20 WHERE id = 5", "transfer 5"),
    "account": ("UPDATE transfers SET credit = 'wallet:me' WHERE id = 5", "transfer 5"),
    "kind": ("UPDATE transfers SET kind = 'void' WHERE id = 5", "transfer 5"),
    "kind made up": ("UPDATE transfers SET kind = 'gift' WHERE id = 5", "transfer 5"),
    "amount backwards": ("UPDATE transfers SET amount = -20 WHERE id = 5", "transfer 5"),
    "cause": ("UPDATE transfers SET seq = seq - 1 WHERE id = 5", "transfer 5"),
    "made up": (
        "INSERT INTO transfers SELECT 999, stream, seq, kind, debit, credit, amount, currency,"
        " 'x' FROM transfers WHERE id = 5",
        "transfer 999",
    ),
    "balance": (
        "UPDATE accounts SET credits_posted = credits_posted + 500 WHERE name LIKE 'wallet:%'",
        "account wallet:",
    ),
    "account made up": (
        "INSERT INTO accounts VALUES ('wallet:me', 'PLAY', 0, 0, 0, 0, 500)",
        "account wallet:me",
    ),
    "account gone": ("DELETE FROM accounts WHERE name LIKE 'seat:%'", "account seat:"),
}


@pytest.mark.parametrize("edit", LEDGER)
def test_any_change_of_the_ledger_is_found_and_named(
    edit: str, honest: Path, tmp_path: Path
) -> None:
    """Transfers follow from events, accounts from transfers."""
    statement, where = LEDGER[edit]
    fault = tampered(honest, tmp_path / "ledger", statement)
    assert fault is not None
    assert fault.where.startswith(where)


def test_a_deleted_transfer_is_found(honest: Path, tmp_path: Path) -> None:
    """Whichever it is."""
    store = read_store(honest)
    for number, *_ in list(store.transfers()):
        gone = f"DELETE FROM transfers WHERE id = {number}"
        fault = tampered(honest, tmp_path / str(number), gone)
        assert fault is not None, number


FILE_EDITS = {
    "trigger gone": ("DROP TRIGGER events_stay", "the file"),
    "index gone": ("DROP INDEX holds", "the file"),
    "table gone": ("DROP TABLE transfers", "the file"),
    "events gone": ("DROP TABLE events", "the file"),
    "secrets changed": (
        "UPDATE sealed SET secrets = randomblob(length(secrets))",
        f"secrets of {TABLE}",
    ),
    "secrets cut": ("UPDATE sealed SET secrets = x'00'", f"secrets of {TABLE}"),
    "secrets not sealed": ("UPDATE sealed SET secrets = randomblob(16640)", f"{TABLE} "),
    "house row at a table": (
        "UPDATE events SET stream = 'story-1', seq = 999 WHERE stream = 'house'"
        " AND seq = (SELECT max(seq) FROM events WHERE stream = 'house')",
        f"{TABLE} 999",
    ),
    "may overdraw": ("UPDATE accounts SET overdraw = 1", "account "),
    "proof garbled": ("UPDATE proved SET proof = x'00'", f"shoe 1 of {TABLE}"),
    "proof emptied": ("UPDATE proved SET proof = x''", f"shoe 1 of {TABLE}"),
    "proof cut": ("UPDATE proved SET proof = substr(proof, 1, 80)", f"shoe 1 of {TABLE}"),
    "proof changed": (
        "UPDATE proved SET proof"
        " = CAST(substr(proof, 1, 40) || x'00' || substr(proof, 42) AS BLOB)",
        f"shoe 1 of {TABLE}",
    ),
    "proof of no shoe": ("UPDATE proved SET shoe = 7", f"shoe 7 of {TABLE}"),
}


@pytest.mark.parametrize("edit", FILE_EDITS)
def test_the_audit_reads_what_is_kept_beside_the_log(
    edit: str, honest: Path, tmp_path: Path
) -> None:
    """The schema that guards it, and the secrets that its cards were drawn from."""
    statement, where = FILE_EDITS[edit]
    folder = tmp_path / "edited"
    shutil.copytree(honest, folder)
    connection = apsw.Connection(str(folder / FILE))
    for trigger in () if "DROP" in statement else ("events_stay",):
        connection.execute(f"DROP TRIGGER {trigger}")
    connection.execute(statement)
    connection.close()
    fault = audit(read_store(folder)).fault
    assert fault is not None
    assert fault.where.startswith(where)


def test_forged_cards_are_found_in_a_consistent_folder(honest: Path, tmp_path: Path) -> None:
    """A forger who rewrites a whole evening with other cards lacks the matching secrets.

    Not even where the key is at hand.
    """
    folder = tmp_path / "forged"
    shutil.copytree(honest, folder)
    connection = apsw.Connection(str(folder / FILE))
    other = tmp_path / "other"
    simulated(_two_coups(other, seed=6))
    open_store(other).close()
    connection.execute("ATTACH ? AS other", (str(other / FILE),))
    connection.execute("UPDATE sealed SET secrets = (SELECT secrets FROM other.sealed)")
    connection.close()
    shutil.copy(other / KEY, folder / KEY)
    fault = audit(read_store(folder)).fault
    assert fault is not None
    assert "make another root" in fault.what


@pytest.mark.parametrize("cut", [0, 100, 4_096, 20_000])
def test_a_damaged_file_is_named_and_nothing_is_raised(
    cut: int, honest: Path, tmp_path: Path
) -> None:
    """Cut short anywhere, or not Punto's at all."""
    folder = tmp_path / "cut"
    shutil.copytree(honest, folder)
    path = folder / FILE
    path.write_bytes(path.read_bytes()[:cut])
    assert "punto.sqlite" in _audit_result(folder) or "the file" in _audit_result(folder)


def _audit_result(folder: Path) -> str:
    """Every command says the same of a folder."""
    try:
        return str(audit(read_store(folder)).fault)
    except BadInput as refused:
        return str(refused)


def test_any_flipped_byte_of_the_log_is_found(honest: Path, tmp_path: Path) -> None:
    """Seeded: one bit of one row at a time; none may pass, none may raise."""
    folder, chance = tmp_path / "flipped", random.Random(8)
    shutil.copytree(honest, folder)
    whole = (folder / FILE).read_bytes()
    rows_of = [body for stream in (TABLE, "house") for body in _bodies(honest, stream)]
    for body in chance.sample(rows_of, 12):
        place = chance.randrange(len(body))
        piece = body[max(0, place - 40) : place + 40]  # a long row lies on several pages
        flipped = bytearray(piece)
        flipped[chance.randrange(len(piece))] ^= 1 << chance.randrange(7)
        assert piece in whole
        # Wherever it lies: pages keep copies of what they once held.
        (folder / FILE).write_bytes(whole.replace(piece, bytes(flipped)))
        assert audit(read_store(folder)).fault is not None


def _bodies(folder: Path, stream: str) -> list[bytes]:
    return [row.body for row in read_store(folder).rows(stream)]


def test_secrets_of_a_shoe_that_was_never_opened_are_found(honest: Path, tmp_path: Path) -> None:
    """They would decide the cards of a shoe to come."""
    planted = f"INSERT INTO sealed VALUES ('{TABLE}', 2, zeroblob(16640))"
    fault = tampered(honest, tmp_path / "planted", planted)
    assert fault is not None
    assert fault.where == f"secrets of {TABLE}"


def test_an_open_shoe_whose_secrets_are_gone_is_named(honest: Path, tmp_path: Path) -> None:
    """A backup has none; nobody is told that its cards were drawn again."""
    assert tampered(honest, tmp_path / "gone", "DELETE FROM sealed") is None
    report = audit(read_store(tmp_path / "gone"))
    assert report.undrawn == (Undrawn(TABLE, 1),)
    assert audit(read_store(honest)).undrawn == ()
