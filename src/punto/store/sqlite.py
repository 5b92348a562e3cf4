"""The store in SQLite: one file, one writing connection, durable before anyone is told.

apsw brings its own SQLite: Python's is often one that can lose a WAL's writes.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Literal, get_args

import apsw

from punto.house import STREAM as HOUSE
from punto.ledger import Account, Transfer, changes, may_overdraw
from punto.refusals import BadInput, unknown
from punto.store.chain import START, Head, Row
from punto.store.files import make_folder
from punto.store.snapshots import Snapshot
from punto.store.statements import PREPARED, each
from punto.store.versions import VERSION, is_whole, upgrade, upgraded_copy, version_of
from punto.store.work import NotSaved, Session, Unsure, Work

FILE = "punto.sqlite"
LOCK = "lock.sqlite"
CHECKPOINT_AFTER = 4_000  # pages of the write-ahead log: 16 MB, read back at a start in no time

_INSERT_EVENT = "INSERT INTO events {}"
_INSERT_TRANSFER = (
    "INSERT INTO transfers (stream, seq, kind, debit, credit, amount, currency, key) {}"
)
_INSERT_ARCHIVED = "INSERT INTO archives {}"
_OPEN_ACCOUNT = "INSERT INTO accounts {} ON CONFLICT DO NOTHING"
_MOVE = (
    "UPDATE accounts SET debits_pending = debits_pending + column3,"
    " debits_posted = debits_posted + column4, credits_pending = credits_pending + column5,"
    " credits_posted = credits_posted + column6 FROM ({})"
    " WHERE name = column1 AND currency = column2"
)

# From name to name along the key: SELECT DISTINCT would read every row there is.
_STREAMS = (
    "WITH RECURSIVE names (name) AS (SELECT min(stream) FROM {0} UNION ALL"
    " SELECT (SELECT min(stream) FROM {0} WHERE stream > name) FROM names WHERE name NOT NULL)"
    " SELECT name FROM names WHERE name NOT NULL"
)

Landmark = Literal[
    "seat-taken",
    "seat-left",
    "shoe-opened",
    "bets-opened",
    "coup-settled",
    "settlement-reversed",
    "coup-voided",
    "coup-resettled",
]
"""A kind of event that can be looked up, as the schema has it."""
_LANDMARKS = ", ".join(f"'{kind}'" for kind in get_args(Landmark))

_END = 2**62  # behind the last row of any log
_UNCONFIRMED = (apsw.SQLITE_IOERR_FSYNC, apsw.SQLITE_IOERR_DIR_FSYNC)

Columns = tuple[str, str, str, int, str, str]
"""A transfer as it lies in the store: kind, debit, credit, amount, currency and key."""


class Store:
    """One data folder. Its one connection writes; `Store.reading` opens others that cannot."""

    def __init__(self, connection: apsw.Connection, lock: apsw.Connection | None = None) -> None:
        """Use a connection that was opened and checked, and hold on to the folder's lock."""
        self._connection = connection
        self._lock = lock
        self._opened: set[str] = set()  # accounts that are known to be there

    @classmethod
    def open(cls, folder: Path, *, vfs: str | None = None) -> "Store":
        """Open a data folder to write; a new one is made, readable by its owner alone."""
        with ExitStack() as opened:
            try:
                make_folder(folder)
                for name in (LOCK, FILE):
                    # It holds the secrets of undealt cards: for its owner, whatever the folder is.
                    (folder / name).touch(mode=0o600)
                lock = _locked(folder)
                opened.callback(lock.close)
                path = str(folder / FILE)
                connection = apsw.Connection(path, vfs=vfs, statementcachesize=PREPARED)
                opened.callback(connection.close)
                _set_up(connection, folder)
            except apsw.NotADBError:
                raise BadInput(f"{str(folder / FILE)!r} is not a file of Punto's") from None
            except (OSError, apsw.Error) as problem:
                said = f"the data folder {str(folder)!r} cannot be used: {problem}"
                raise BadInput(said) from None
            opened.pop_all()  # it stays open: whoever has the store closes it
        return cls(connection, lock)

    @classmethod
    def reading(cls, folder: Path) -> "Store":
        """Open a data folder to read: this connection can change nothing."""
        path = folder / FILE
        if not path.is_file():
            raise BadInput(f"{str(folder)!r} is no data folder: it holds no {FILE}")
        try:
            connection = _read_only(path)
            version = version_of(connection, path)
            if version == 0:
                raise BadInput(f"{str(path)!r} is not a file of Punto's")
            return cls(connection if version == VERSION else upgraded_copy(connection, version))
        except apsw.NotADBError:
            raise BadInput(f"{str(path)!r} is not a file of Punto's") from None
        except apsw.Error as problem:
            raise BadInput(f"{str(path)!r} cannot be read: {problem}") from None

    def another(self) -> "Store":
        """Another connection to the same folder, to read."""
        return Store.reading(Path(self._connection.filename).parent)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()
        if self._lock:
            self._lock.close()

    def commit(self, batch: Sequence[Work]) -> None:
        """Save all of this work in one transaction; when this returns it is on the disk.

        A sync that failed is another matter than a write that did: the work lies in the file, and
        whether it is there after the power was gone nobody can say. Nothing may be built on it.
        """
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                moved = self._insert(batch)
                self._connection.execute("COMMIT")
                self._opened |= moved
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        except apsw.Error as problem:
            if getattr(problem, "extendedresult", None) in _UNCONFIRMED:
                raise Unsure(f"the disk did not confirm a write: {problem}") from problem
            raise NotSaved(str(problem)) from problem

    def _insert(self, batch: Sequence[Work]) -> Set[str]:
        """Write what work says; the accounts that it moves something on."""
        rows = [row for work in batch for row in work.rows]
        caused = [cause for work in batch for cause in work.transfers]
        each(self._connection, _INSERT_EVENT, rows)
        each(
            self._connection,
            _INSERT_TRANSFER,
            [(row.stream, row.seq, *columns(t)) for row, t in caused],
        )
        moved = self._move([transfer for _, transfer in caused])
        for work in batch:
            for sealed in work.sealed:
                secrets = (sealed.stream, sealed.shoe, sealed.secrets)
                self._connection.execute("INSERT INTO sealed VALUES (?, ?, ?)", secrets)
            for session in work.sessions:
                kept = (session.token_hash, session.patron, session.at)
                self._connection.execute("INSERT INTO sessions VALUES (?, ?, ?)", kept)
            for token_hash in work.ended:
                self._connection.execute("DELETE FROM sessions WHERE token_hash = ?", (token_hash,))
            for one in work.credentials:
                values = (one.name, one.password, one.at)
                self._connection.execute("REPLACE INTO credentials VALUES (?, ?, ?)", values)
            for request in work.done:
                row = (request.person, request.id, request.at, request.digest)
                self._connection.execute("INSERT INTO done VALUES (?, ?, ?, ?)", row)
            for snapshot in work.snapshots:
                newest = (snapshot.stream, snapshot.seq, snapshot.state, snapshot.seal)
                self._connection.execute("REPLACE INTO snapshots VALUES (?, ?, ?, ?)", newest)
        each(self._connection, _INSERT_ARCHIVED, [row for work in batch for row in work.archived])
        return moved

    def _move(self, transfers: Sequence[Transfer]) -> Set[str]:
        """Add to the totals of accounts, each once a batch; the schema refuses an overdraft."""
        totals: dict[str, Account] = {}
        for transfer in transfers:
            for name, change in changes(transfer):
                totals[name] = totals[name].plus(change) if name in totals else change
        each(
            self._connection,
            _OPEN_ACCOUNT,
            [
                (name, sums.currency, int(may_overdraw(name)), 0, 0, 0, 0)
                for name, sums in totals.items()
                if name not in self._opened
            ],
        )
        if each(self._connection, _MOVE, [(name, *sums) for name, sums in totals.items()]) != len(
            totals
        ):
            for name, sums in totals.items():
                self._check_currency(name, sums.currency)
        return totals.keys()

    def _check_currency(self, account: str, currency: str) -> None:
        query = "SELECT 1 FROM accounts WHERE name = ? AND currency = ?"
        if not any(self._connection.execute(query, (account, currency))):
            raise apsw.ConstraintError(f"{account} does not hold {currency}")

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Whatever is read inside is of one moment, although a server may go on writing."""
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def damage(self) -> str | None:
        """What is wrong with the file itself, or with its schema."""
        for (said,) in self._connection.execute("PRAGMA integrity_check(1)"):
            if said != "ok":
                return str(said)
        if not is_whole(self._connection):
            return "its tables, indexes and triggers are not those of Punto"
        return None

    def copy_to(self, target: "Store", queries: Mapping[str, str]) -> None:
        """Put what these queries find at this moment into another store's tables, all or none."""
        try:
            with self.at_one_moment(), target._connection:
                for table, query in queries.items():
                    for row in self._connection.execute(query):
                        marks = ", ".join("?" * len(row))
                        target._connection.execute(f"INSERT INTO {table} VALUES ({marks})", row)
            # One file and nothing beside it, so that it can be read where nothing can be written.
            target._connection.execute("PRAGMA journal_mode = DELETE")
        except apsw.Error as problem:
            raise NotSaved(str(problem)) from problem

    def streams(self) -> list[str]:
        """The logs there are."""
        return self._names(_STREAMS.format("events"))

    def archives(self) -> list[str]:
        """The tables of other folders whose logs are kept here."""
        return self._names(_STREAMS.format("archives"))

    def tables(self) -> list[str]:
        """Every table whose log is here, dealt at or archived."""
        return sorted({*self.streams(), *self.archives()} - {HOUSE})

    def _names(self, query: str) -> list[str]:
        return [str(name) for (name,) in self._connection.execute(query)]

    def rows(self, stream: str, after: int = 0) -> Iterator[Row]:
        """The rows of a log in their order, those after a number."""
        query = "SELECT * FROM events WHERE stream = ? AND seq > ? ORDER BY seq"
        for columns in self._connection.execute(query, (stream, after)):
            yield Row(*columns)

    def landmarks(self, stream: str, kind: Landmark, after: int, before: int) -> Iterator[Row]:
        """The rows of a kind between two numbers of a log, newest first."""
        return self._landmarks(stream, kind, after, before, "DESC")

    def landmarks_from(self, stream: str, kind: Landmark, after: int) -> Iterator[Row]:
        """The rows of a kind after a number of a log, in their order."""
        return self._landmarks(stream, kind, after, _END, "ASC")

    def _landmarks(
        self, stream: str, kind: Landmark, after: int, before: int, order: str
    ) -> Iterator[Row]:
        query = (
            "SELECT * FROM events INDEXED BY landmarks WHERE stream = ? AND kind = ?"
            f" AND kind IN ({_LANDMARKS}) AND seq > ? AND seq < ? ORDER BY seq {order}"
        )
        for columns in self._connection.execute(query, (stream, kind, after, before)):
            yield Row(*columns)

    def archived(self, stream: str) -> Iterator[Row]:
        """The rows of an archived log in their order."""
        query = "SELECT * FROM archives WHERE stream = ? ORDER BY seq"
        for columns in self._connection.execute(query, (stream,)):
            yield Row(*columns)

    def log(self, table: str) -> Iterator[Row]:
        """The rows of a table, wherever its log lies; a table that is not here is refused."""
        if table not in self.tables():
            raise BadInput(unknown("table", table, self.tables()))
        return self.rows(table) if table in self.streams() else self.archived(table)

    def snapshot(self, stream: str) -> tuple[Snapshot, bytes] | None:
        """The newest snapshot of a log, and the hash of its row as the log has it."""
        query = (
            "SELECT stream, seq, state, seal, hash FROM snapshots JOIN events USING (stream, seq)"
            " WHERE stream = ?"
        )
        for *columns, row_hash in self._connection.execute(query, (stream,)):
            return Snapshot(*columns), bytes(row_hash)
        return None

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

    def overdrafts(self) -> Iterator[tuple[str, bool]]:
        """Which accounts may be overdrawn, as the schema's own check reads it."""
        for name, overdraw in self._connection.execute("SELECT name, overdraw FROM accounts"):
            yield str(name), bool(overdraw)

    def sealed(self, stream: str, shoe: int) -> bytes | None:
        """The secrets of a shoe; None where they are lost, as in a restored backup."""
        query = "SELECT secrets FROM sealed WHERE stream = ? AND shoe = ?"
        return next(
            (bytes(one) for (one,) in self._connection.execute(query, (stream, shoe))), None
        )

    def sealed_shoes(self) -> list[tuple[str, int]]:
        """The shoes whose secrets are kept here."""
        query = "SELECT stream, shoe FROM sealed ORDER BY stream, shoe"
        return [(str(stream), int(shoe)) for stream, shoe in self._connection.execute(query)]

    def patron(self, token_hash: bytes, since: int = 0) -> str | None:
        """Who comes with this token, of a session that began at this moment or later."""
        query = "SELECT patron FROM sessions WHERE token_hash = ? AND at >= ?"
        found = self._connection.execute(query, (token_hash, since))
        return next((str(one) for (one,) in found), None)

    def sessions(self, patron: str) -> list[Session]:
        """The sessions of somebody, newest first."""
        query = "SELECT token_hash, patron, at FROM sessions WHERE patron = ? ORDER BY at DESC"
        return [Session(*row) for row in self._connection.execute(query, (patron,))]

    def password(self, name: str) -> str | None:
        """The hash of somebody's password."""
        query = "SELECT password FROM credentials WHERE name = ?"
        return next((str(one) for (one,) in self._connection.execute(query, (name,))), None)

    def done(self, person: str, request: str) -> bytes | None:
        """The digest of a request of somebody's that was done under this id."""
        query = "SELECT digest FROM done WHERE person = ? AND id = ?"
        found = self._connection.execute(query, (person, request))
        return next((bytes(one) for (one,) in found), None)

    def forget_requests(self, before: int) -> None:
        """Drop what nobody will ask again."""
        self._connection.execute("DELETE FROM done WHERE at < ?", (before,))

    def sittings(self, since: int) -> Iterator[Row]:
        """Who sat down, brought more and stood up since a moment, at all tables."""
        query = (
            "SELECT * FROM events WHERE kind IN ('seat-taken', 'bought-in', 'seat-left')"
            " AND at >= ? ORDER BY at, stream, seq"
        )
        for columns in self._connection.execute(query, (since,)):
            yield Row(*columns)

    def head(self, stream: str) -> Head:
        """Where a log ends."""
        return self._head("events", stream)

    def archived_head(self, stream: str) -> Head:
        """Where an archived log ends."""
        return self._head("archives", stream)

    def _head(self, logs: str, stream: str) -> Head:
        query = f"SELECT seq, hash FROM {logs} WHERE stream = ? ORDER BY seq DESC LIMIT 1"
        return next((Head(*row) for row in self._connection.execute(query, (stream,))), START)


def _set_up(connection: apsw.Connection, folder: Path) -> None:
    """Durable before anyone is told, and of this version."""
    if connection.pragma("journal_mode", "wal") != "wal":
        raise OSError("the disk does not let a write-ahead log be kept there")
    connection.execute("PRAGMA synchronous = FULL")
    # Pages that change in every commit are written back once for many of them.
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_AFTER}")
    connection.execute("PRAGMA foreign_keys = ON")
    upgrade(connection, version_of(connection, folder / FILE))


def _read_only(path: Path) -> apsw.Connection:
    """Open a file to read, also where nothing beside it can be written."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        connection.pragma("user_version")
    except (apsw.CantOpenError, apsw.ReadOnlyError):
        if path.with_name(path.name + "-wal").exists():
            raise  # what lies there is part of it, and must be read too
        # Nobody writes where nothing can be written: it is read as it lies.
        address = f"{path.resolve().as_uri()}?immutable=1"
        flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
        return apsw.Connection(address, flags=flags)
    return connection


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


def columns(transfer: Transfer) -> Columns:
    """A transfer as it lies in the store."""
    return (
        str(transfer.kind),
        transfer.debit,
        transfer.credit,
        transfer.amount,
        transfer.currency,
        transfer.key,
    )
