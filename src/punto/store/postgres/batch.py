"""A batch of work in SQL: the fence, rows and transfers as arrays, and what lies beside the log."""

from collections.abc import Iterator, Sequence
from typing import Any

import psycopg

from punto.store.lives import Life
from punto.store.postgres.dialect import translated
from punto.store.postgres.lives import LEASE_INTERVAL
from punto.store.postgres.pipeline import Transaction, Value
from punto.store.queries import columns
from punto.store.seals import Seals
from punto.store.shared import streams_of
from punto.store.side_tables import RETIRED, open_retired, save_side_tables
from punto.store.unit_of_work import Work

_BEGIN = (
    "SELECT begin_batch(?::text, ?::bigint, ?::text::interval, ?::text[], ?::text[], ?::bigint[])"
)
_ROWS = (
    "SELECT insert_rows(?::text[], ?::bigint[], ?::bigint[], ?::text[], ?::bytea[],"
    " ?::bytea[], ?::bytea[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[],"
    " ?::text[], ?::bigint[], ?::text[], ?::text[])"
)
_ARCHIVE = "INSERT INTO archives VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


class OneByOne:
    """A transaction whose statements are sent one after another, each once the last is answered."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, query: str, values: Sequence[Value] = (), /) -> Iterator[tuple[Any, ...]]:
        """Send a statement; return the rows of its answer."""
        return iter(self._connection.execute(translated(query), values, binary=True))


Statements = Transaction | OneByOne
"""Where the statements of a batch go."""


def begin_batch(to: Statements, life: Life, batch: Sequence[Work], number: int) -> None:
    """Renew a life, and have the database check that it holds the logs of a batch."""
    streams = streams_of(batch)
    new = [stream for stream in streams if stream not in life.epochs]
    epochs = [life.epochs.get(stream, 1) for stream in streams]
    to.execute(_BEGIN, (life.id, number, LEASE_INTERVAL, new, streams, epochs))


def insert_batch(to: Statements, seals: Seals, batch: Sequence[Work]) -> None:
    """Insert all of a batch. Retired shoes come last: it may be this batch that sealed one."""
    rows = [row for work in batch for row in work.rows]
    if rows:
        caused = [cause for work in batch for cause in work.transfers]
        moves = [(stream, seq, *columns(transfer)) for stream, seq, transfer in caused]
        to.execute(_ROWS, (*_arrays(rows), *_arrays(moves)))
    for work in batch:
        save_side_tables(to, seals, work)
        for row in work.archived:
            to.execute(_ARCHIVE, row)
    for row in rows:
        if row.kind == RETIRED:
            open_retired(to, seals, row)


def _arrays(rows: Sequence[tuple[Any, ...]]) -> list[list[Any]]:
    """Return the columns of rows; an event has eight, and a transfer with its row too."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(8)]
