"""Moves of a house into a database and out of it: both end in a life that lasts for good."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from punto.refusals import BadInput
from punto.store.lives import ConnectionLost, Life, NotNext
from punto.store.move_notes import Move, read_closed, read_unfinished
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.checks import HeldLife, held_life, refuse_unusable
from punto.store.postgres.connection import connect
from punto.store.postgres.lives import PostgresLives
from punto.store.postgres.store import PostgresStore
from punto.store.seals import Seals

_WAS_FILLED = "SELECT address FROM lives WHERE address LIKE %s AND ended IS NOT NULL"


def unfinished_in(address: DatabaseAddress) -> Move | None:
    """Return the move that holds a database; None if none does."""
    life = _held(address)
    return read_unfinished(life.note) if life else None


def closed_by(address: DatabaseAddress) -> str:
    """Return the token of the move that closed a database; nothing if it is open.

    Close it once more then: if the attempt that closed it was cancelled while it waited for the
    standby, the house would be open again after a fail-over.
    """
    life = _held(address)
    move = read_closed(life.note) if life else None
    if life is None or move is None:
        return ""
    with _lives(address) as lives:
        last = lives.last_batch(life.id)
        lives.abandon(life.id, (last or 0) + 1)
    return move.token


def store_to_fill(
    address: DatabaseAddress, folder: Path, seals: Seals, move: Move
) -> PostgresStore:
    """Open an empty database, or go on under the life that this move held it by.

    To end that life and take over with another one would leave a moment for a server.
    """
    life = _held(address)
    begun = read_unfinished(life.note) if life else None
    if life is None or begun is None or (begun.token, begun.source) != (move.token, move.source):
        return PostgresStore.alone(address, folder, seals, move.at_target)
    store = PostgresStore(address, folder, seals, Life(life.id, {}))
    try:
        store.resume()
    except ConnectionLost as problem:
        store.leave()
        raise _unusable(address, problem) from None
    return store


def finish(address: DatabaseAddress, token: str) -> bool:
    """End the life by which a move holds a database; return False if it never was its target."""
    life = _held(address)
    if life and _is_of(token, life.note):
        with _lives(address) as lives:
            has_ended = lives.end(life.id, life.id)
        # Another attempt may have ended it. Or a transaction of one that hangs still locks it.
        if not has_ended and _held(address) == life:
            raise BadInput(f"{address.shown!r} is in use by another process; try again")
        return True
    with _lives(address) as lives:
        notes = lives.ask(_WAS_FILLED, f"%{token}%")
    return any(_is_of(token, note) for (note,) in notes)


def _is_of(token: str, note: str) -> bool:
    move = read_unfinished(note)
    return move is not None and move.token == token


@contextmanager
def _lives(address: DatabaseAddress) -> Iterator[PostgresLives]:
    """Ask about lives over a connection of its own; refuse a database that does not answer."""
    lives = PostgresLives(address)
    try:
        yield lives
    except (ConnectionLost, NotNext, psycopg.Error) as problem:
        raise _unusable(address, problem) from None
    finally:
        lives.drop()


def _held(address: DatabaseAddress) -> HeldLife | None:
    try:
        with connect(address) as connection:
            refuse_unusable(address, connection)
            return held_life(connection)
    except psycopg.Error as problem:
        raise _unusable(address, problem) from None


def _unusable(address: DatabaseAddress, problem: Exception) -> BadInput:
    return BadInput(f"{address.shown!r} cannot be used: {problem}")
