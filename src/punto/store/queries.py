"""What a data folder is asked: every query but those that write."""

import logging
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Literal, get_args

import apsw

from punto.hashes import SIZE
from punto.house import STREAM as HOUSE
from punto.ledger import Account, Transfer
from punto.refusals import BadInput, unknown
from punto.store.chain import START, Head, Row
from punto.store.heads import Heads
from punto.store.migrations import is_whole
from punto.store.seals import Seals
from punto.store.snapshots import Snapshot
from punto.store.unit_of_work import Session

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

_OPENINGS = (
    "'shoe-committed', 'cut-committed', 'cut-revealed', 'cut-shown-late', 'opening-aborted',"
    " 'entropy-taken', 'shoe-opened', 'shoe-retired'"
)  # as the schema has it

END = 2**62  # behind the last row of any log
log = logging.getLogger("punto")


Columns = tuple[str, str, str, int, str, str]
"""A transfer as it lies in the store: kind, debit, credit, amount, currency and key."""


class Reading(Heads):
    """A connection to a data folder, as those use it who read."""

    def __init__(self, connection: apsw.Connection, seals: Seals) -> None:
        """Ask this connection, and open what is sealed there."""
        self._connection = connection
        self._seals = seals
        self._lost: set[tuple[str, int]] = set()  # shoes of which it was said already

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
        return self._landmarks(stream, kind, after, END, "ASC")

    def _landmarks(
        self, stream: str, kind: Landmark, after: int, before: int, order: str
    ) -> Iterator[Row]:
        query = (
            "SELECT * FROM events INDEXED BY landmarks WHERE stream = ? AND kind = ?"
            f" AND kind IN ({_LANDMARKS}) AND seq > ? AND seq < ? ORDER BY seq {order}"
        )
        for columns in self._connection.execute(query, (stream, kind, after, before)):
            yield Row(*columns)

    def openings(self, stream: str, after: int = 0, before: int = END) -> Iterator[Row]:
        """How the shoes of a log were opened and retired, between two numbers, newest first."""
        query = (
            "SELECT * FROM events INDEXED BY openings WHERE stream = ?"
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
        for columns in self._connection.execute(query, (stream, after, before, *kinds)):
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

    def command_of_hold(self, key: str) -> bytes | None:
        """The command that led to a hold, as it is written in the log."""
        query = (
            "SELECT command FROM transfers JOIN events USING (stream, seq)"
            " WHERE key = ? AND transfers.kind = 'pending'"
        )
        found = self._connection.execute(query, (key,))
        return next((bytes(one) for (one,) in found), None)

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
        """The secrets of a shoe; None where they are lost, as in a restored backup.

        Without the key that they were sealed under they are lost as well, which is logged once.
        """
        row = self._sealed_row(stream, shoe)
        secrets = None if row is None else self._seals.opened(stream, shoe, row)
        if row is not None and secrets is None and (stream, shoe) not in self._lost:
            self._lost.add((stream, shoe))
            why = "does not open them" if self._seals.key_here else "is not there"
            said = "table %s: the secrets of shoe %s are sealed, and the key %s %s"
            log.error(said, stream, shoe, self._seals.path, why)
        return secrets

    def broken_seal(self, stream: str, shoe: int) -> bool:
        """Whether secrets of a shoe lie here that the key, which is here, does not open."""
        row = self._sealed_row(stream, shoe)
        if row is None or not self._seals.key_here:
            return False
        return self._seals.opened(stream, shoe, row) is None

    def _sealed_row(self, stream: str, shoe: int) -> bytes | None:
        query = "SELECT secrets FROM sealed WHERE stream = ? AND shoe = ?"
        found = self._connection.execute(query, (stream, shoe))
        return next((bytes(one) for (one,) in found), None)

    def proved(self, stream: str, shoe: int) -> dict[int, tuple[bytes, ...]]:
        """The proofs that were shown of a shoe, by place: the secret, then the path to the root.

        Those of a retired shoe are not kept, where its secrets are.
        """
        query = "SELECT place, proof FROM proved WHERE stream = ? AND shoe = ?"
        return {
            int(place): tuple(proof[n : n + SIZE] for n in range(0, len(proof), SIZE))
            for place, proof in self._connection.execute(query, (stream, shoe))
        }

    def proved_shoes(self) -> list[tuple[str, int]]:
        """The shoes that proofs are kept of."""
        query = "SELECT DISTINCT stream, shoe FROM proved ORDER BY stream, shoe"
        return [(str(stream), int(shoe)) for stream, shoe in self._connection.execute(query)]

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

    def sessions_after(self, token_hash: bytes, most: int) -> list[Session]:
        """Sessions of anyone, so many after one of them by the order of their hashes."""
        query = (
            "SELECT token_hash, patron, at FROM sessions WHERE token_hash > ?"
            " ORDER BY token_hash LIMIT ?"
        )
        return [Session(*row) for row in self._connection.execute(query, (token_hash, most))]

    def requests_before(self, at: int, most: int) -> tuple[tuple[str, str], ...]:
        """Requests that were done before a moment, by person and id, so many of the oldest."""
        query = "SELECT person, id FROM done INDEXED BY done_at WHERE at < ? ORDER BY at LIMIT ?"
        found = self._connection.execute(query, (at, most))
        return tuple((str(person), str(name)) for person, name in found)

    def password(self, name: str) -> str | None:
        """The hash of somebody's password."""
        query = "SELECT password FROM credentials WHERE name = ?"
        return next((str(one) for (one,) in self._connection.execute(query, (name,))), None)

    def done(self, person: str, request: str) -> bytes | None:
        """The digest of a request of somebody's that was done under this id."""
        query = "SELECT digest FROM done WHERE person = ? AND id = ?"
        found = self._connection.execute(query, (person, request))
        return next((bytes(one) for (one,) in found), None)

    def sittings(self, since: int) -> Iterator[Row]:
        """Who sat down, brought more and stood up since a moment, each table in its order."""
        query = (
            "SELECT * FROM events INDEXED BY sittings"
            " WHERE kind IN ('seat-taken', 'bought-in', 'seat-left')"
            " AND at >= ? ORDER BY stream, seq"
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
