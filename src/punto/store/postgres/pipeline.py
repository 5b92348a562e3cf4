"""Statements that are sent together and answered together: one round trip.

A pipeline of psycopg itself sends each statement as it comes, and waits twice for a transaction.
"""

import struct
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from types import TracebackType
from typing import Any

import psycopg
from psycopg import errors, generators
from psycopg.abc import PQGen
from psycopg.pq import ConnStatus, ExecStatus, TransactionStatus
from psycopg.pq.abc import PGresult

Value = str | int | bytes | Sequence[str] | Sequence[int] | Sequence[bytes]
"""A value that a statement binds; a sequence is an array."""

_TEXT, _BINARY = 0, 1  # the formats of a value
_TYPES = {str: 25, int: 20, bytes: 17}  # of the elements of an array: text, bigint, bytea
_NUMBER, _SIZE = struct.Struct("!iq"), struct.Struct("!i")
_OPEN = (TransactionStatus.INTRANS, TransactionStatus.INERROR)
_names = count(1)  # of prepared statements: one that may or may not exist is never named again


class Transaction:
    """A transaction that is committed in the same round trip in which it begins.

    After a statement that fails, PostgreSQL skips all others, COMMIT too: nothing of it happened.
    """

    def __init__(self, connection: psycopg.Connection[Any], prepared: dict[str, bytes]) -> None:
        """`prepared` are the statements that this connection has prepared, by their text."""
        self._connection = connection
        self._pgconn = connection.pgconn
        self._prepared = prepared
        self._new: dict[int, str] = {}  # statements that are being prepared, by their place
        self._sent = 0
        self._results: list[PGresult] = []
        self._error: psycopg.Error | None = None

    def __enter__(self) -> "Transaction":
        """Begin."""
        self._pgconn.enter_pipeline_mode()
        self._send_plain(b"BEGIN")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Commit, unless something was raised; raise what the database refused first."""
        if self._pgconn.status == ConnStatus.BAD:
            if problem is None:
                raise psycopg.OperationalError("the connection was lost before COMMIT")
            return
        if problem is None:
            self._send_plain(b"COMMIT")
        self._pgconn.pipeline_sync()
        self._wait(generators.send(self._pgconn))
        self._fetch(self._sent)
        self._wait(generators.fetch_many(self._pgconn))  # the end of the pipeline
        self._pgconn.exit_pipeline_mode()
        if self._pgconn.transaction_status in _OPEN:
            self._connection.execute("ROLLBACK")
        if problem is not None:
            return
        if self._error is not None:
            raise self._error
        said = self._results[-1].command_status
        if said != b"COMMIT":
            raise psycopg.OperationalError(f"COMMIT was answered by {said!r}")

    def execute(self, query: str, values: Sequence[Value] = (), /) -> Iterator[tuple[bytes, ...]]:
        """Send a statement with the others. Only if its answer is read before COMMIT, wait for it.

        An answer has the bytes of each value, as PostgreSQL sends them.
        """
        name = self._prepared.get(query) or self._prepare(query)
        params, formats = zip(*map(encoded, values), strict=True) if values else ((), ())
        self._pgconn.send_query_prepared(name, params, formats, _BINARY)
        self._sent += 1
        return self._rows(self._sent - 1)

    def _prepare(self, query: str) -> bytes:
        name = b"punto_%d" % next(_names)
        self._pgconn.send_prepare(name, _numbered(query).encode())
        self._new[self._sent] = query
        self._prepared[query] = name
        self._sent += 1
        return name

    def _send_plain(self, query: bytes) -> None:
        self._pgconn.send_query_params(query, None)
        self._sent += 1

    def _rows(self, place: int) -> Iterator[tuple[bytes, ...]]:
        if len(self._results) <= place:
            self._pgconn.send_flush_request()
            self._wait(generators.send(self._pgconn))
            self._fetch(place + 1)
        if self._error is not None:
            raise self._error
        answer = self._results[place]
        for row in range(answer.ntuples):
            yield tuple(answer.get_value(row, at) or b"" for at in range(answer.nfields))

    def _fetch(self, most: int) -> None:
        """Read the answers to the first statements; keep the first error."""
        while len(self._results) < most:
            place = len(self._results)
            answers = self._wait(generators.fetch_many(self._pgconn))
            if len(answers) != 1:
                raise psycopg.OperationalError(f"a statement was answered {len(answers)} times")
            (answer,) = answers
            self._results.append(answer)
            fine = answer.status in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK)
            if not fine and place in self._new:
                del self._prepared[self._new[place]]
            if not fine and self._error is None:
                self._error = self._meaning(answer)

    def _meaning(self, answer: PGresult) -> psycopg.Error:
        problem = errors.error_from_result(answer)
        if problem.sqlstate is None or self._pgconn.status == ConnStatus.BAD:
            return psycopg.OperationalError(str(problem))
        return problem

    def _wait(self, until: PQGen[Any]) -> Any:
        return self._connection.wait(until)


def encoded(value: Value) -> tuple[bytes, int]:
    """Return a value as it is sent, and its format; the database infers its type.

    >>> encoded(7)
    (b'7', 0)
    >>> encoded("seven")
    (b'seven', 1)
    """
    if isinstance(value, str):
        return value.encode(), _BINARY
    if isinstance(value, int):
        return b"%d" % value, _TEXT
    if isinstance(value, bytes):
        return value, _BINARY
    return (_array(value), _BINARY) if value else (b"{}", _TEXT)


def _array(values: Sequence[str] | Sequence[int] | Sequence[bytes]) -> bytes:
    """Return an array of one dimension, which begins at 1 and has no NULL, in PostgreSQL's form."""
    head = struct.pack("!iiIii", 1, 0, _TYPES[type(values[0])], len(values), 1)
    return head + b"".join(map(_element, values))


def _element(value: str | int | bytes) -> bytes:
    if isinstance(value, int):
        return _NUMBER.pack(8, value)
    written = value.encode() if isinstance(value, str) else value
    return _SIZE.pack(len(written)) + written


@cache
def _numbered(query: str) -> str:
    """Return a query with the placeholders of PostgreSQL itself.

    >>> _numbered("DELETE FROM done WHERE person = ? AND id = ?")
    'DELETE FROM done WHERE person = $1 AND id = $2'
    """
    first, *rest = query.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))
