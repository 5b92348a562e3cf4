"""The store in SQLite: one file, one writing connection, durable before anyone is told.

apsw brings its own SQLite: Python's is often one that can lose a WAL's writes.
"""

from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import apsw

from punto.ledger import Transfer, may_overdraw, sums
from punto.refusals import BadInput
from punto.store.fsync import make_folder
from punto.store.move_notes import Move
from punto.store.seals import KEY, Seals
from punto.store.side_tables import RETIRED, open_retired, save_side_tables
from punto.store.sqlite import moves, wal
from punto.store.sqlite.bulk import Bound, each
from punto.store.sqlite.connections import BUSY_FOR, read_only, to_write, write_back_pages
from punto.store.sqlite.dialect import SQLITE
from punto.store.sqlite.lock import FolderLock, refuse_links
from punto.store.sqlite.migrations import VERSION, is_whole, upgraded_copy, version_of
from punto.store.sqlite.transactions import roll_back, savepoint, transaction
from punto.store.store import Store
from punto.store.unit_of_work import NotSaved, PartlySaved, Unfit, Unsure, Work

FILE = "punto.sqlite"
READ_FOR = 1_000  # milliseconds that the erasure of a name waits for readers

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

_UNCONFIRMED = (apsw.SQLITE_IOERR_FSYNC, apsw.SQLITE_IOERR_DIR_FSYNC)


class SqliteStore(Store):
    """One data folder. Its one connection writes; `reading` opens others that cannot."""

    _connection: apsw.Connection
    _dialect = SQLITE

    def __init__(
        self,
        connection: apsw.Connection,
        lock: FolderLock | None = None,
        seals: Seals | None = None,
    ) -> None:
        """Use a connection that was opened and checked, and hold on to the folder's lock."""
        # Kept here: another thread may not even ask a busy connection for its name.
        self._path = Path(connection.filename)
        self._log: wal.LogCheck | None = None
        self._keeps_names = False  # whether the write-ahead log still has a name that was erased
        super().__init__(connection, seals or Seals(self._path.with_name(KEY)))
        self._lock = lock
        self._is_new = False  # whether the move that fills this folder has made it
        self._opened: set[str] = set()  # accounts that are known to exist
        self._log_pages = 0  # of the write-ahead log, after the last commit
        self._write_back_after = 0  # pages

    @classmethod
    def open(
        cls, folder: Path, *, seal_key: Path | None = None, vfs: str | None = None
    ) -> "SqliteStore":
        """Open a data folder to write; a new one is made, readable by its owner alone.

        Its key is in the folder, unless another place is named.
        """
        _refuse_unusable(folder / FILE)  # before anything is made there
        with _problems_of(folder), ExitStack() as opened:
            make_folder(folder)
            lock = opened.enter_context(closing(FolderLock(folder)))
            # Again: a move may have closed it while this process waited for the lock.
            _refuse_unusable(folder / FILE)
            connection = opened.enter_context(closing(to_write(folder / FILE, vfs)))
            opened.pop_all()  # it stays open: the owner of the store closes it
        return cls(connection, lock, Seals(seal_key or folder / KEY))

    @classmethod
    def to_fill(cls, folder: Path, move: Move, *, seal_key: Path | None = None) -> "SqliteStore":
        """Make a data folder that a move fills; nobody else opens it before `moves.finish`."""
        with _problems_of(folder), ExitStack() as opened:
            moves.refuse_taken(folder, move)  # before anything is made there
            is_new = not folder.exists()
            make_folder(folder)
            lock = opened.enter_context(closing(FolderLock(folder)))
            moves.hold(folder, move)
            opened.callback(partial(moves.remove, folder, is_new=is_new))
            connection = opened.enter_context(closing(to_write(folder / FILE)))
            opened.pop_all()
        store = cls(connection, lock, Seals(seal_key or folder / KEY))
        store._is_new = is_new
        return store

    @classmethod
    def reading(
        cls, folder: Path, *, seal_key: Path | None = None, check_log: bool = True
    ) -> "SqliteStore":
        """Open a data folder to read: this connection can change nothing.

        Without `check_log`, `damage` does not look at the write-ahead log.
        """
        _refuse_unusable(folder / FILE)
        store = cls._read_at(folder, seal_key, check_log=check_log)
        try:
            # Again: what was opened may be half of a house that a move brings, or one that is gone.
            _refuse_unusable(folder / FILE)
            _refuse_missing(folder / FILE)
        except BaseException:
            store.close()
            raise
        return store

    @classmethod
    def _read_at(cls, folder: Path, seal_key: Path | None, *, check_log: bool) -> "SqliteStore":
        path = folder / FILE
        _refuse_missing(path)
        with ExitStack() as opened:
            log = wal.LogCheck(path) if check_log else None
            if log:
                opened.callback(log.close)
            try:
                connection = read_only(path)
                version = version_of(connection, path)
                if version == 0:
                    why = f"{str(path)!r} is not a Punto file"
                    raise BadInput(str((log and log.damage()) or why))
                if version != VERSION:
                    connection = upgraded_copy(connection, version)
                store = cls(connection, seals=Seals(seal_key or folder / KEY))
            except apsw.NotADBError:
                raise BadInput(f"{str(path)!r} is not a Punto file") from None
            except apsw.Error as problem:
                raise BadInput(f"{str(path)!r} cannot be read: {problem}") from None
            opened.pop_all()
        store._path, store._log = path, log
        return store

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self._path.parent

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Read everything inside as of one moment, while a server may keep writing."""
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            roll_back(self._connection)

    def damage(self) -> str | None:
        """Return what is wrong with the file itself, its log or its schema."""
        if self._log and (damaged := self._log.damage()):
            return str(damaged)
        for (answer,) in self._connection.execute("PRAGMA integrity_check(1)"):
            if answer != "ok":
                return str(answer)
        if not is_whole(self._connection):
            return "its tables, indexes and triggers are not those of Punto"
        return None

    def stored_bytes(self) -> int:
        """Return how many bytes the files of the database take."""
        return sum(path.stat().st_size for path in self.folder.glob(f"{FILE}*"))

    def another(self) -> "SqliteStore":
        """Open another connection to the same folder, to read; any thread may ask for one."""
        # The first connection has checked the log, and keeps its files open.
        return SqliteStore._read_at(self._path.parent, self._seals.path, check_log=False)

    def close(self) -> None:
        """Close the connection; a folder that a move holds stays held."""
        self._connection.close()
        if self._log:
            self._log.close()
        if self._lock:
            self._lock.close()

    def give_up(self) -> None:
        """Close a folder that was to be filled, and remove what is in it."""
        try:
            self._connection.close()
            moves.remove(self.folder, is_new=self._is_new)
        finally:
            self.close()  # only now the lock: nobody else fills it meanwhile

    def commit(self, batch: Sequence[Work]) -> None:
        """Save all of this work in one transaction; when this returns it is on the disk.

        If a constraint refuses some of it, the rest is still saved, in one transaction, and
        `PartlySaved` names what was not: one impossible request does not affect the others.

        A failed sync differs from a failed write: the work is in the file, but nobody knows whether
        it would survive a power cut. Nothing may be built on it.
        """
        unfit: dict[int, Unfit] = {}
        try:
            try:
                self._transact(batch)
            except apsw.ConstraintError:
                self._transact_each(batch, unfit)
        except apsw.Error as problem:
            if getattr(problem, "extendedresult", None) in _UNCONFIRMED:
                raise Unsure(f"the disk did not confirm a write: {problem}") from problem
            raise NotSaved(str(problem)) from problem
        self._forget_names(batch)
        if unfit:
            raise PartlySaved(unfit)

    def write_back_between_commits(self, pages: int | None = None) -> None:
        """Bring the file up to date with its log in `write_back` alone, never within a commit.

        That is due once the log has so many pages.
        """
        self._write_back_after = write_back_pages(self._connection) if pages is None else pages
        self._connection.set_wal_hook(self._note_log)

    def _note_log(self, connection: apsw.Connection, name: str, pages: int) -> int:
        self._log_pages = pages
        return apsw.SQLITE_OK

    def write_back(self) -> None:
        """Bring the file up to date with a log that has become long; that takes some milliseconds.

        Without effect on what is saved: if it fails, the log is longer until the next time.
        """
        if self._log_pages >= self._write_back_after:
            with suppress(apsw.Error):
                self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)

    def write_back_at_the_end(self, *, wanted: bool) -> None:
        """Say whether `close` brings the file up to date, which may take a while."""
        self._connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, int(not wanted))

    def _forget_names(self, batch: Sequence[Work]) -> None:
        """Empty the write-ahead log after a name was erased or changed: it still has the old name.

        If somebody reads just then, the next commits try again.
        """
        is_new = any(work.unnamed or work.shown_names for work in batch)
        self._keeps_names = self._keeps_names or is_new
        if not self._keeps_names:
            return
        self._connection.set_busy_timeout(READ_FOR if is_new else 0)
        try:
            ((busy, _, _),) = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._keeps_names = bool(busy)
        except apsw.Error:  # the work itself is saved
            self._keeps_names = True
        finally:
            self._connection.set_busy_timeout(BUSY_FOR)

    def _transact(self, batch: Sequence[Work]) -> None:
        """Save a batch, all of it or nothing."""
        with transaction(self._connection):
            moved = self._insert(batch)
        self._opened |= moved

    def _transact_each(self, batch: Sequence[Work], unfit: dict[int, Unfit]) -> None:
        """Save what can be saved of a batch that a constraint refused.

        Add the work that cannot be saved, and work decided on top of it, to `unfit` by its place.
        """
        moved: set[str] = set()
        broken: dict[str, Unfit] = {}  # by the log that cannot continue
        with transaction(self._connection):
            for place, work in enumerate(batch):
                if on := next((broken[log] for log in work.streams if log in broken), None):
                    unfit[place] = on
                    continue
                try:
                    with savepoint(self._connection):
                        moved |= self._insert((work,))
                except apsw.ConstraintError as problem:
                    unfit[place] = Unfit(str(problem))
                    broken |= dict.fromkeys(work.streams, unfit[place])
        self._opened |= moved

    def _insert(self, batch: Sequence[Work]) -> Set[str]:
        """Write a batch of work; return the accounts whose totals it changes."""
        rows = [row for work in batch for row in work.rows]
        caused = [cause for work in batch for cause in work.transfers]
        each(self._connection, _INSERT_EVENT, rows)
        # A transfer has its columns in the order of the table.
        moves = [(log, seq, *transfer) for log, seq, transfer in caused]
        each(self._connection, _INSERT_TRANSFER, moves)
        moved = self._move([transfer for _, _, transfer in caused])
        for work in batch:
            if any(work[2:]):  # most work has rows and transfers alone
                save_side_tables(self._connection, self._seals, work)
        each(self._connection, _INSERT_ARCHIVED, [row for work in batch for row in work.archived])
        for row in rows:
            if row.kind == RETIRED:
                open_retired(self._connection, self._seals, row)
        return moved

    def _move(self, transfers: Sequence[Transfer]) -> Set[str]:
        """Add to the totals of accounts, each once; the schema refuses an overdraft."""
        totals = sums(transfers)
        each(
            self._connection,
            _OPEN_ACCOUNT,
            [
                (name, currency, int(may_overdraw(name)), 0, 0, 0, 0)
                for name, currency in totals
                if name not in self._opened
            ],
        )
        rows: list[tuple[Bound, ...]] = [
            (name, currency, *added) for (name, currency), added in totals.items()
        ]
        if each(self._connection, _MOVE, rows) != len(rows):
            for name, currency in totals:
                self._check_currency(name, currency)
        return {name for name, _ in totals}

    def _check_currency(self, account: str, currency: str) -> None:
        query = "SELECT 1 FROM accounts WHERE name = ? AND currency = ?"
        if not any(self._connection.execute(query, (account, currency))):
            raise apsw.ConstraintError(f"{account} does not hold {currency}")

    def abandon(self, move: Move) -> None:
        """Rename the file, so that no server opens it again; `punto audit` of a copy still can."""
        try:
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._connection.close()
            moves.close(self._path, move)
        except (apsw.Error, OSError) as problem:
            raise Unsure(f"the disk did not say whether it is closed: {problem}") from problem
        finally:
            self.close()  # only now the lock: no server starts on a file that gets another name

    def fill(self, tables: Iterable[tuple[str, Iterable[tuple[Any, ...]]]]) -> None:
        """Fill the tables of an empty folder with rows of another store, all or none."""
        try:
            with transaction(self._connection):
                for table, rows in tables:
                    for row in rows:
                        marks = ", ".join("?" * len(row))
                        self._connection.execute(f"INSERT INTO {table} VALUES ({marks})", row)
            # A single file, so that it can be read where nothing can be written.
            self._connection.execute("PRAGMA journal_mode = DELETE")
        except apsw.Error as problem:
            raise NotSaved(str(problem)) from problem


@contextmanager
def _problems_of(folder: Path) -> Iterator[None]:
    """Refuse a folder that cannot be used, with the reason."""
    try:
        yield
    except apsw.NotADBError:
        raise BadInput(f"{str(folder / FILE)!r} is not a Punto file") from None
    except (OSError, apsw.Error) as problem:
        why = f"the data folder {str(folder)!r} cannot be used: {problem}"
        raise BadInput(why) from None


def _refuse_unusable(file: Path) -> None:
    """Refuse a folder whose lock would not hold, or whose house is not there, by its database."""
    refuse_links(file)
    moves.refuse_closed(file)


def _refuse_missing(file: Path) -> None:
    if not file.is_file():
        raise BadInput(f"{str(file.parent)!r} is not a data folder: it has no {FILE}")
