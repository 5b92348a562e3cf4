"""The store in SQLite: one file, one writing connection, durable before anyone is told.

apsw brings its own SQLite: Python's is often one that can lose a WAL's writes.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from importlib.resources import files
from pathlib import Path

import apsw

from punto.ledger import Account, Transfer, changes, may_overdraw
from punto.refusals import BadInput
from punto.store.chain import START, Head, Row
from punto.store.work import NotSaved, Work

FILE = "punto.sqlite"
LOCK = "lock.sqlite"
VERSION = 1  # of the schema
_APPLICATION = 0x50554E54  # "PUNT": what `file` and a curious person see in the header

_INSERT_EVENT = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)"
_INSERT_TRANSFER = (
    "INSERT INTO transfers (stream, seq, kind, debit, credit, amount, currency, key)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_OPEN_ACCOUNT = "INSERT INTO accounts VALUES (?, ?, ?, 0, 0, 0, 0) ON CONFLICT DO NOTHING"
_MOVE = (
    "UPDATE accounts SET debits_pending = debits_pending + ?, debits_posted = debits_posted + ?,"
    " credits_pending = credits_pending + ?, credits_posted = credits_posted + ?"
    " WHERE name = ? AND currency = ?"
)


Columns = tuple[str, str, str, int, str, str]
"""A transfer as it lies in the store: kind, debit, credit, amount, currency and key."""


class Store:
    """One data folder. Its one connection writes; `Store.reading` opens others that cannot."""

    def __init__(self, connection: apsw.Connection, lock: apsw.Connection | None = None) -> None:
        """Use a connection that was opened and checked, and hold on to the folder's lock."""
        self._connection = connection
        self._lock = lock

    @classmethod
    def open(cls, folder: Path, *, vfs: str | None = None) -> "Store":
        """Open a data folder to write; a new one is made, readable by its owner alone."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = _locked(folder)
            connection = apsw.Connection(str(folder / FILE), vfs=vfs)
            connection.execute("PRAGMA journal_mode = WAL")
        except (OSError, apsw.CantOpenError, apsw.ReadOnlyError) as problem:
            raise BadInput(f"the data folder {str(folder)!r} cannot be used: {problem}") from None
        except apsw.NotADBError:
            raise BadInput(f"{str(folder / FILE)!r} is not a file of Punto's") from None
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        _prepare(connection, folder)
        return cls(connection, lock)

    @classmethod
    def reading(cls, folder: Path) -> "Store":
        """Open a data folder to read: this connection can change nothing."""
        path = folder / FILE
        if not path.is_file():
            raise BadInput(f"{str(folder)!r} is no data folder: it holds no {FILE}")
        connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        _check_version(connection, folder)
        return cls(connection)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()
        if self._lock:
            self._lock.close()

    def commit(self, batch: Sequence[Work]) -> None:
        """Save all of this work in one transaction; when this returns it is on the disk."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._insert(batch)
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        except apsw.Error as problem:
            raise NotSaved(str(problem)) from problem

    def _insert(self, batch: Sequence[Work]) -> None:
        rows = [row for work in batch for row in work.rows]
        caused = [cause for work in batch for cause in work.transfers]
        insert = self._connection.executemany
        insert(_INSERT_EVENT, [astuple(row) for row in rows])
        insert(_INSERT_TRANSFER, [(row.stream, row.seq, *columns(t)) for row, t in caused])
        self._move([transfer for _, transfer in caused])
        for work in batch:
            for sealed in work.sealed:
                values = (sealed.stream, sealed.shoe, sealed.secrets)
                self._connection.execute("INSERT INTO sealed VALUES (?, ?, ?)", values)
            for session in work.sessions:
                kept = (session.token_hash, session.patron, session.at)
                self._connection.execute("INSERT INTO sessions VALUES (?, ?, ?)", kept)

    def _move(self, transfers: Sequence[Transfer]) -> None:
        """Add to the totals of accounts, each once a batch; the schema refuses an overdraft."""
        totals: dict[str, Account] = {}
        for transfer in transfers:
            for name, change in changes(transfer):
                totals[name] = totals[name].plus(change) if name in totals else change
        for name, sums in totals.items():
            opening = (name, sums.currency, int(may_overdraw(name)))
            self._connection.execute(_OPEN_ACCOUNT, opening)
            self._connection.execute(_MOVE, (*_totals(sums), name, sums.currency))
            if self._connection.changes() != 1:
                raise apsw.ConstraintError(f"{name} does not hold {sums.currency}")

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Whatever is read inside is of one moment, although a server may go on writing."""
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def streams(self) -> list[str]:
        """The logs there are."""
        found = self._connection.execute("SELECT DISTINCT stream FROM events ORDER BY stream")
        return [str(stream) for (stream,) in found]

    def rows(self, stream: str) -> Iterator[Row]:
        """The rows of a log in their order."""
        query = "SELECT * FROM events WHERE stream = ? ORDER BY seq"
        for columns in self._connection.execute(query, (stream,)):
            yield Row(*columns)

    def transfers(self) -> Iterator[tuple[int, str, int, Columns]]:
        """Every transfer with its number and the row that caused it, in the order of saving.

        As they lie there, whatever that is: an audit must be able to read what cannot be.
        """
        query = (
            "SELECT id, stream, seq, kind, debit, credit, amount, currency, key"
            " FROM transfers ORDER BY id"
        )
        for number, stream, seq, *columns in self._connection.execute(query):
            yield number, stream, seq, tuple(columns)

    def accounts(self) -> Iterator[tuple[str, Account]]:
        """The accounts by name."""
        query = (
            "SELECT name, currency, debits_pending, debits_posted, credits_pending,"
            " credits_posted FROM accounts ORDER BY name"
        )
        for name, *totals in self._connection.execute(query):
            yield str(name), Account(*totals)

    def sealed(self, stream: str, shoe: int) -> bytes:
        """The secrets of a shoe."""
        query = "SELECT secrets FROM sealed WHERE stream = ? AND shoe = ?"
        ((secrets,),) = self._connection.execute(query, (stream, shoe))
        return bytes(secrets)

    def patron(self, token_hash: bytes) -> str | None:
        """Who comes with this token."""
        query = "SELECT patron FROM sessions WHERE token_hash = ?"
        return next((str(one) for (one,) in self._connection.execute(query, (token_hash,))), None)

    def head(self, stream: str) -> Head:
        """Where a log ends."""
        query = "SELECT seq, hash FROM events WHERE stream = ? ORDER BY seq DESC LIMIT 1"
        return next((Head(*row) for row in self._connection.execute(query, (stream,))), START)


def _locked(folder: Path) -> apsw.Connection:
    """Hold the folder for one server until the process ends, however it ends.

    A lock of SQLite's own is the same on every system; readers of the data never meet it.
    """
    lock = apsw.Connection(str(folder / LOCK))
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except apsw.BusyError:
        raise BadInput(
            f"the data folder {str(folder)!r} is in use by another server; "
            "stop that one, or give this one a folder of its own"
        ) from None
    return lock


def _prepare(connection: apsw.Connection, folder: Path) -> None:
    """Make the schema in a new file; refuse one that this version cannot read."""
    if connection.pragma("user_version") or connection.pragma("application_id"):
        _check_version(connection, folder)
        return
    schema = files("punto.store").joinpath("schema.sql").read_text("utf-8")
    with connection:
        connection.execute(schema)
        connection.pragma("application_id", _APPLICATION)
        connection.pragma("user_version", VERSION)


def _check_version(connection: apsw.Connection, folder: Path) -> None:
    try:
        application = connection.pragma("application_id")
        version = connection.pragma("user_version")
    except apsw.NotADBError:
        raise BadInput(f"{str(folder / FILE)!r} is not a file of Punto's") from None
    if application != _APPLICATION or version != VERSION:
        raise BadInput(
            f"{str(folder / FILE)!r} has version {version} of Punto's files;"
            f" this Punto reads version {VERSION}"
        )


def columns(transfer: Transfer) -> Columns:
    """A transfer as it lies in the store."""
    return (
        transfer.kind.value,
        transfer.debit,
        transfer.credit,
        transfer.amount,
        transfer.currency,
        transfer.key,
    )


def _totals(account: Account) -> tuple[int, int, int, int]:
    return (
        account.debits_pending,
        account.debits_posted,
        account.credits_pending,
        account.credits_posted,
    )
