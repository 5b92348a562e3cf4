"""The queries of a data folder: everything that only reads."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from punto.hashes import SIZE
from punto.ledger import Account, Transfer
from punto.refusals import BadInput, unknown
from punto.store.chain import START, Head, Row
from punto.store.heads import Heads
from punto.store.log_pages import END as END
from punto.store.log_pages import LogPages
from punto.store.seals import Seals
from punto.store.side_tables import sealed_row
from punto.store.snapshots import Snapshot
from punto.store.sql import Bound, Connection, Dialect
from punto.store.unit_of_work import Pin, Session, ShownName
from punto.store.wallet_movements import WalletMovements
from punto.streams import StreamKind, cup_key, is_table, kind_of_stream

# From name to name along the key: SELECT DISTINCT would read every row there is.
_STREAMS = (
    "WITH RECURSIVE names (name) AS (SELECT min(stream) FROM {0} UNION ALL"
    " SELECT (SELECT min(stream) FROM {0} WHERE stream > name) FROM names WHERE name IS NOT NULL)"
    " SELECT name FROM names WHERE name IS NOT NULL"
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
"""A kind of event that the schema's index finds."""
_LANDMARKS = ", ".join(f"'{kind}'" for kind in get_args(Landmark))

_OPENINGS = (
    "'shoe-committed', 'cut-committed', 'cut-revealed', 'cut-shown-late', 'opening-aborted',"
    " 'entropy-taken', 'shoe-opened', 'shoe-retired'"
)  # as the schema has it

log = logging.getLogger("punto")


Columns = tuple[str, str, str, int, str, str]
"""A transfer as it is stored: kind, debit, credit, amount, currency and key."""


class Receipt(NamedTuple):
    """The first row that a request led to."""

    log: str
    seq: int
    hash: bytes


class Reading(Heads, WalletMovements, LogPages, ABC):
    """A connection to a store, for reading."""

    _dialect: Dialect

    def __init__(self, connection: Connection, seals: Seals) -> None:
        """Read over this connection, and decrypt sealed secrets."""
        self._connection = connection
        self._seals = seals
        self._lost: set[tuple[str, int]] = set()  # shoes that were logged as lost

    @property
    @abstractmethod
    def folder(self) -> Path:
        """The folder of this machine in which the keys of the house are."""

    @abstractmethod
    def at_one_moment(self) -> AbstractContextManager[None]:
        """Read everything inside as of one moment, while a server may keep writing."""

    @abstractmethod
    def damage(self) -> str | None:
        """Return what is wrong with the database itself, or with its schema."""

    def _scan(self, query: str, values: Sequence[Bound] = ()) -> Iterator[tuple[Any, ...]]:
        """Run a query whose answer may be as long as a log, without holding all of it."""
        return self._connection.execute(query, values)

    def streams(self) -> list[str]:
        """Return the names of all logs."""
        return self._names(_STREAMS.format("events"))

    def archives(self) -> list[str]:
        """Return the tables of other folders whose logs were imported here."""
        return self._names(_STREAMS.format("archives"))

    def tables(self) -> list[str]:
        """Return every table whose log is here, its own or imported."""
        return sorted({*self.own_tables(), *self.archives()})

    def own_tables(self) -> list[str]:
        """Return every table whose log is written here."""
        return [stream for stream in self.streams() if is_table(stream)]

    def cups(self) -> list[str]:
        """Return the keys of all tournaments."""
        kind = StreamKind.CUP
        return [cup_key(name) for name in self.streams() if kind_of_stream(name) is kind]

    def _names(self, query: str) -> list[str]:
        return [str(name) for (name,) in self._connection.execute(query)]

    def rows(self, stream: str, after: int = 0) -> Iterator[Row]:
        """The rows of a log in their order, those after a number."""
        query = "SELECT * FROM events WHERE stream = ? AND seq > ? ORDER BY seq"
        for columns in self._scan(query, (stream, after)):
            yield Row(*columns)

    def row_hash(self, stream: str, seq: int) -> bytes | None:
        """Return the hash of one row of a log."""
        query = "SELECT hash FROM events WHERE stream = ? AND seq = ?"
        for (row_hash,) in self._connection.execute(query, (stream, seq)):
            return bytes(row_hash)
        return None

    def newest(self, stream: str, kind: str) -> Row | None:
        """The newest row of a kind in a log."""
        query = "SELECT * FROM events WHERE stream = ? AND kind = ? ORDER BY seq DESC LIMIT 1"
        for columns in self._connection.execute(query, (stream, kind)):
            return Row(*columns)
        return None

    def landmarks(self, stream: str, kind: Landmark, after: int, before: int) -> Iterator[Row]:
        """The rows of a kind between two numbers of a log, newest first."""
        return self._landmarks(stream, kind, after, before, "DESC")

    def landmarks_from(self, stream: str, kind: Landmark, after: int) -> Iterator[Row]:
        """The rows of a kind after a number of a log, in their order."""
        return self._landmarks(stream, kind, after, END, "ASC")

    def _landmarks(
        self, stream: str, kind: Landmark, after: int, before: int, order: str
    ) -> Iterator[Row]:
        query = (
            f"SELECT * FROM events{self._dialect.indexed_by('landmarks')}"
            f" WHERE stream = ? AND kind = ? AND kind IN ({_LANDMARKS})"
            f" AND seq > ? AND seq < ? ORDER BY seq {order}"
        )
        for columns in self._connection.execute(query, (stream, kind, after, before)):
            yield Row(*columns)

    def openings(self, stream: str, after: int = 0, before: int = END) -> Iterator[Row]:
        """Yield the openings and retirements of a log's shoes between two numbers, newest first."""
        query = (
            f"SELECT * FROM events{self._dialect.indexed_by('openings')} WHERE stream = ?"
            f" AND kind IN ({_OPENINGS}) AND seq > ? AND seq < ? ORDER BY seq DESC"
        )
        for columns in self._connection.execute(query, (stream, after, before)):
            yield Row(*columns)

    def rows_of(
        self, stream: str, kinds: Collection[str], after: int = 0, before: int = END
    ) -> Iterator[Row]:
        """The rows of some kinds between two numbers of a log, in their order."""
        marks = ", ".join("?" * len(kinds))
        query = (
            f"SELECT * FROM events WHERE stream = ? AND seq > ? AND seq < ? AND kind IN ({marks})"
            " ORDER BY seq"
        )
        for columns in self._scan(query, (stream, after, before, *kinds)):
            yield Row(*columns)

    def archived(self, stream: str) -> Iterator[Row]:
        """The rows of an archived log in their order."""
        query = "SELECT * FROM archives WHERE stream = ? ORDER BY seq"
        for columns in self._scan(query, (stream,)):
            yield Row(*columns)

    def log(self, table: str) -> Iterator[Row]:
        """Return the rows of a table, its own or imported; reject an unknown table."""
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
        """Yield every transfer with its number and the row that caused it, in the order of saving.

        They are not checked: an audit must be able to read impossible ones.
        """
        query = (
            "SELECT id, stream, seq, kind, debit, credit, amount, currency, key"
            " FROM transfers ORDER BY id"
        )
        for number, stream, seq, *columns in self._scan(query):
            yield number, stream, seq, tuple(columns)

    def command_of_hold(self, key: str) -> bytes | None:
        """The command that led to a hold, as it is written in the log."""
        query = (
            "SELECT command FROM transfers JOIN events USING (stream, seq)"
            " WHERE key = ? AND transfers.kind = 'pending'"
        )
        rows = self._connection.execute(query, (key,))
        return next((bytes(command) for (command,) in rows), None)

    def accounts(self) -> Iterator[tuple[str, Account]]:
        """The accounts by name."""
        query = (
            "SELECT name, currency, debits_pending, debits_posted, credits_pending,"
            " credits_posted FROM accounts ORDER BY name"
        )
        for name, *totals in self._scan(query):
            yield str(name), Account(*totals)

    def overdrafts(self) -> Iterator[tuple[str, bool]]:
        """Yield each account with its overdraft flag, as the schema's own check reads it."""
        for name, overdraw in self._connection.execute("SELECT name, overdraw FROM accounts"):
            yield str(name), bool(overdraw)

    def sealed(self, stream: str, shoe: int) -> bytes | None:
        """Return the secrets of a shoe; None if they are lost, as in a restored backup.

        They are also lost without the key that sealed them; this is logged once.
        """
        row = sealed_row(self._connection, stream, shoe)
        secrets = None if row is None else self._seals.opened(stream, shoe, row)
        if row is not None and secrets is None and (stream, shoe) not in self._lost:
            self._lost.add((stream, shoe))
            why = "does not open them" if self._seals.key_here else "is not there"
            message = "table %s: the secrets of shoe %s are sealed, and the key %s %s"
            log.error(message, stream, shoe, self._seals.path, why)
        return secrets

    def broken_seal(self, stream: str, shoe: int) -> bool:
        """Return True if a key is here that does not open a shoe's secrets."""
        row = sealed_row(self._connection, stream, shoe)
        if row is None or not self._seals.key_here:
            return False
        return self._seals.opened(stream, shoe, row) is None

    def proved(self, stream: str, shoe: int) -> dict[int, tuple[bytes, ...]]:
        """Return the proofs of a shoe that were shown, by place: the secret, then the path.

        They are deleted once the shoe is retired, if its secrets are here.
        """
        query = "SELECT place, proof FROM proved WHERE stream = ? AND shoe = ?"
        return {
            int(place): tuple(proof[n : n + SIZE] for n in range(0, len(proof), SIZE))
            for place, proof in self._connection.execute(query, (stream, shoe))
        }

    def proved_shoes(self) -> list[tuple[str, int]]:
        """Return the shoes that have stored proofs."""
        query = "SELECT DISTINCT stream, shoe FROM proved ORDER BY stream, shoe"
        return [(str(stream), int(shoe)) for stream, shoe in self._connection.execute(query)]

    def sealed_shoes(self) -> list[tuple[str, int]]:
        """Return the shoes that have stored secrets."""
        query = "SELECT stream, shoe FROM sealed ORDER BY stream, shoe"
        return [(str(stream), int(shoe)) for stream, shoe in self._connection.execute(query)]

    def patron(self, token_hash: bytes, since: int = 0) -> str | None:
        """Return the patron of a token whose session began at this moment or later."""
        query = "SELECT patron FROM sessions WHERE token_hash = ? AND at >= ?"
        rows = self._connection.execute(query, (token_hash, since))
        return next((str(patron) for (patron,) in rows), None)

    def session(self, token_hash: bytes) -> Session | None:
        """Return the session of a token."""
        query = "SELECT token_hash, patron, at, locked FROM sessions WHERE token_hash = ?"
        return next(self._sessions(query, token_hash), None)

    def sessions(self, patron: str) -> list[Session]:
        """Return the sessions of somebody, newest first."""
        query = (
            "SELECT token_hash, patron, at, locked FROM sessions WHERE patron = ? ORDER BY at DESC"
        )
        return [*self._sessions(query, patron)]

    def _sessions(self, query: str, *values: bytes | str | int) -> Iterator[Session]:
        for token_hash, patron, at, locked in self._connection.execute(query, values):
            yield Session(bytes(token_hash), str(patron), int(at), bool(locked))

    def pin(self, name: str) -> Pin | None:
        """Return the PIN of a member of staff."""
        query = "SELECT name, pin, failed, at FROM pins WHERE name = ?"
        return next((Pin(*row) for row in self._connection.execute(query, (name,))), None)

    def sessions_after(self, token_hash: bytes, most: int) -> list[Session]:
        """Return the next sessions of anyone after one of them, in the order of their hashes."""
        query = (
            "SELECT token_hash, patron, at, locked FROM sessions WHERE token_hash > ?"
            " ORDER BY token_hash LIMIT ?"
        )
        return [*self._sessions(query, token_hash, most)]

    def requests_before(self, at: int, most: int) -> tuple[tuple[str, str], ...]:
        """Return the oldest requests that were done before a moment, by person and id."""
        query = (
            f"SELECT person, id FROM done{self._dialect.indexed_by('done_at')}"
            " WHERE at < ? ORDER BY at LIMIT ?"
        )
        rows = self._connection.execute(query, (at, most))
        return tuple((str(person), str(name)) for person, name in rows)

    def password(self, name: str) -> str | None:
        """Return the hash of somebody's password."""
        query = "SELECT password FROM credentials WHERE name = ?"
        return next((str(hashed) for (hashed,) in self._connection.execute(query, (name,))), None)

    def account_names(self) -> list[str]:
        """Return the names of everyone who has a password."""
        return [str(name) for (name,) in self._connection.execute("SELECT name FROM credentials")]

    def shown_name(self, patron: str) -> ShownName | None:
        """Return the name that a patron chose to be shown by."""
        query = "SELECT patron, name, skeleton, hidden, at FROM shown_names WHERE patron = ?"
        for person, name, shape, hidden, at in self._connection.execute(query, (patron,)):
            return ShownName(person, name, shape, bool(hidden), at)
        return None

    def shown_by(self, skeleton: str) -> str | None:
        """Return the patron whose shown name has this skeleton."""
        query = "SELECT patron FROM shown_names WHERE skeleton = ? AND skeleton <> ''"
        return next((str(who) for (who,) in self._connection.execute(query, (skeleton,))), None)

    def done(self, person: str, request: str) -> bytes | None:
        """Return the digest of a person's request that was done under this id."""
        query = "SELECT digest FROM done WHERE person = ? AND id = ?"
        rows = self._connection.execute(query, (person, request))
        return next((bytes(digest) for (digest,) in rows), None)

    def receipt(self, person: str, request: str) -> Receipt | None:
        """Return the first row that a person's request led to; None if it led to none."""
        query = (
            "SELECT events.stream, events.seq, events.hash FROM done"
            " JOIN events ON events.stream = done.log AND events.seq = done.seq"
            " WHERE person = ? AND id = ?"
        )
        rows = self._connection.execute(query, (person, request))
        return next((Receipt(*row) for row in rows), None)

    def sittings(self, since: int) -> Iterator[Row]:
        """Yield the rows of seats taken, bought into and left since a moment, table by table."""
        query = (
            f"SELECT * FROM events{self._dialect.indexed_by('sittings')}"
            " WHERE kind IN ('seat-taken', 'bought-in', 'seat-left')"
            " AND at >= ? ORDER BY stream, seq"
        )
        for columns in self._scan(query, (since,)):
            yield Row(*columns)

    def head(self, stream: str) -> Head:
        """Return the end of a log."""
        return self._head("events", stream)

    def archived_head(self, stream: str) -> Head:
        """Return the end of an archived log."""
        return self._head("archives", stream)

    def _head(self, logs: str, stream: str) -> Head:
        query = f"SELECT seq, hash FROM {logs} WHERE stream = ? ORDER BY seq DESC LIMIT 1"
        return next((Head(*row) for row in self._connection.execute(query, (stream,))), START)


def columns(transfer: Transfer) -> Columns:
    """Return a transfer as it is stored."""
    return (
        str(transfer.kind),
        transfer.debit,
        transfer.credit,
        transfer.amount,
        transfer.currency,
        transfer.key,
    )
