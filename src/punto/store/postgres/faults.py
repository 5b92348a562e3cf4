"""What errors of PostgreSQL mean to a process that writes."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import errors

from punto.store.lives import ConnectionLost, NotNext
from punto.store.postgres.connection import CONNECTION_ERRORS
from punto.store.unit_of_work import Fenced, NotSaved

# Codes that functions of the schema raise.
ENDED = "PU001"  # this life was ended, or this batch of it was committed already
_NOT_HELD = "PU002"  # another life holds a log of this batch

_NO_ROOM = "53"  # the class of errors of a server without disk or memory

REFUSED = (errors.IntegrityError, errors.DataError)
"""What a constraint of the schema refuses."""


@contextmanager
def losing_connections() -> Iterator[None]:
    """Raise `ConnectionLost` for errors after which nobody knows what the database did."""
    try:
        yield
    except CONNECTION_ERRORS as problem:
        raise ConnectionLost(str(problem)) from problem


def meaning_of(problem: psycopg.Error) -> Exception:
    """Return what an error means for the batch that was being saved."""
    # First: psycopg calls a full disk an operational error too, and its outcome is known.
    if (problem.sqlstate or "").startswith(_NO_ROOM):
        return NotSaved(str(problem))
    if problem.sqlstate == _NOT_HELD:
        return Fenced(str(problem))
    if problem.sqlstate == ENDED:
        return NotNext(str(problem))
    if isinstance(problem, CONNECTION_ERRORS):
        return ConnectionLost(str(problem))
    return NotSaved(str(problem))
