"""A house that rewrites its own folder: every hash, transfer and signature recomputed.

It has everything: the file, the secrets of its shoes and the key that it signs heads with. What it
makes is consistent in itself, and no audit of the folder alone can tell.
"""

import shutil
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import apsw

from punto import house
from punto.cup.evolve import evolve as evolve_cup
from punto.cup.state import Cup
from punto.cup.transfers import transfers as cup_transfers
from punto.hashes import NONE
from punto.house import HOUSE_EVENTS
from punto.house import STREAM as HOUSE
from punto.ledger import Ledger, Transfer, may_overdraw
from punto.store import START, Head, Row, append_to_chain, read_store
from punto.store.chain import row_hash
from punto.store.checkpoint import public, read_key
from punto.store.codec import decode
from punto.store.heads import SavedStatement, as_signed
from punto.store.queries import columns
from punto.store.sqlite.store import FILE
from punto.store.store import HOUSE_KEY
from punto.streams import StreamKind, kind_of_stream
from punto.table import Table, evolve
from punto.table.events import TableOpened
from punto.table.transfers import transfers
from punto.witness.kept_statement import KeptStatement
from punto.witness.statement import LogHead, root_of, sign, tree_of
from punto.witness.statement import decode as statement_of

Logs = dict[str, list[Row]]
Edit = Callable[[Logs], None]


def copied(folder: Path, target: Path) -> Path:
    """Copy a data folder, but for the socket of a server that ran there."""
    return Path(shutil.copytree(folder, target, ignore=shutil.ignore_patterns("*.sock")))


def rewritten(folder: Path, target: Path, edit: Edit) -> Path:
    """Rewrite a folder with its logs edited; everything else follows from them."""
    with_logs = read_store(folder)
    logs = {log: list(with_logs.rows(log)) for log in with_logs.streams()}
    order = [(stream, seq) for _, stream, seq, _ in with_logs.transfers()]
    salt, statements = with_logs.salt() or b"", list(with_logs.statements())
    with_logs.close()
    edit(logs)
    anew = {log: list(_linked(rows)) for log, rows in logs.items()}
    copied(folder, target)
    connection = apsw.Connection(str(target / FILE))
    connection.execute("PRAGMA synchronous = OFF")
    with connection:
        triggers = list(
            connection.execute("SELECT name, sql FROM sqlite_schema WHERE type='trigger'")
        )
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        for table in ("transfers", "accounts", "snapshots", "statements", "events"):
            connection.execute(f"DELETE FROM {table}")
        _insert(connection, "events", (row for rows in anew.values() for row in rows))
        _pay(connection, anew, order)
        if statements:
            key = read_key((folder / HOUSE_KEY).read_bytes())
            _insert(connection, "statements", _signed(statements, anew, salt, key))
        for _, sql in triggers:
            connection.execute(sql)
    connection.close()
    return target


def _insert(connection: apsw.Connection, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    for row in rows:
        connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def _linked(rows: Iterable[Row]) -> Iterable[Row]:
    head = START
    for row in rows:
        numbered = row._replace(seq=head.seq + 1)
        head = Head(numbered.seq, row_hash(head.hash, numbered))
        yield numbered._replace(hash=head.hash)


def _pay(connection: apsw.Connection, logs: Logs, order: list[tuple[str, int]]) -> None:
    """The transfers that the rows lead to, in the order in which they were made."""
    due: dict[tuple[str, int], list[Transfer]] = defaultdict(list)
    for log, rows in logs.items():
        table: Table | None = None
        cup: Cup | None = None
        for row in rows:
            event: Any = decode(row.kind, row.body)
            if kind_of_stream(log) is StreamKind.CUP:
                due[log, row.seq] = list(cup_transfers(cup, event))
                cup = evolve_cup(cup, event)
            elif isinstance(event, HOUSE_EVENTS):
                due[log, row.seq] = list(house.transfers(event))
            else:
                due[log, row.seq] = list(transfers(table, event))
                table = evolve(table, event)
    ledger = Ledger()
    for number, (stream, seq) in enumerate(order, 1):
        transfer = due[stream, seq].pop(0)
        ledger.apply(transfer)
        _insert(connection, "transfers", [(number, stream, seq, *columns(transfer))])
    accounts = (
        (name, account.currency, int(may_overdraw(name)), *list(account)[1:])
        for name, account in dict(ledger).items()
    )
    _insert(connection, "accounts", accounts)


def _signed(
    statements: list[SavedStatement], logs: Logs, salt: bytes, key: Any
) -> Iterable[SavedStatement]:
    """The same statements about the new rows, signed with the house's own key."""
    before = NONE
    for saved in statements:
        old = statement_of(saved.signed)
        heads = tuple(
            LogHead(
                head.log, head.rows, as_signed(salt, head.log, logs[head.log][head.rows - 1].hash)
            )
            for head in saved.kept_statement.heads
            if head.log in logs and head.rows <= len(logs[head.log])
        )
        assert old.key == public(key)
        made = type(old)(
            *(old.format, old.version, old.key, old.number, before, old.at, old.kind),
            *(len(heads), root_of(tree_of(heads))),
        )
        signed = sign(made, key)
        before = signed.hash
        yield SavedStatement.of(made, KeptStatement(signed, heads))


# Edits


def replacing(log: str, old: str, new: str) -> Edit:
    """Put another text into every row of a log that has it, and into what led to it."""

    def edit(logs: Logs) -> None:
        was, now = old.encode(), new.encode()
        for name in logs if log == "*" else (log,):
            logs[name] = [
                row._replace(body=row.body.replace(was, now), command=row.command.replace(was, now))
                for row in logs[name]
            ]

    return edit


def earlier(log: str) -> Edit:
    """Let everything in a log have happened a second earlier."""

    def edit(logs: Logs) -> None:
        logs[log] = [row._replace(at=row.at - 1_000) for row in logs[log]]

    return edit


def made_up(name: str, at: int) -> Edit:
    """Add a table that never was, opened at this moment."""

    def edit(logs: Logs) -> None:
        other = next(log for log in logs if log != HOUSE)
        opened = decode(logs[other][0].kind, logs[other][0].body)
        assert isinstance(opened, TableOpened)
        settings = replace(opened.settings, key=name)
        logs[name] = [append_to_chain(START, name, at, replace(opened, settings=settings))[0]]

    return edit


def cut_off(log: str, rows: int) -> Edit:
    """Drop the newest rows of a log."""

    def edit(logs: Logs) -> None:
        del logs[log][-rows:]

    return edit
