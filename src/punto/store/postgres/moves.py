"""Moves of a house into a database and out of it: both end in a life that lasts for good."""

from pathlib import Path

import psycopg

from punto.refusals import BadInput
from punto.store.lives import ConnectionLost, Life
from punto.store.move_notes import Move, read_closed, read_unfinished
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.checks import HeldLife, held_life, refuse_unusable
from punto.store.postgres.connection import connect
from punto.store.postgres.lives import PostgresLives
from punto.store.postgres.store import PostgresStore
from punto.store.seals import Seals

_WAS_FILLED = "SELECT address FROM lives WHERE address LIKE %s AND ended IS NOT NULL"


def unfinished_in(address: DatabaseAddress) -> tuple[str, str]:
    """Return the token and the source of the move that holds a database; nothing if none does."""
    life = _held(address)
    return read_unfinished(life.note) if life else ("", "")


def closed_by(address: DatabaseAddress) -> str:
    """Return the token of the move that closed a database; nothing if it is open."""
    life = _held(address)
    return read_closed(life.note)[0] if life else ""


def store_to_fill(
    address: DatabaseAddress, folder: Path, seals: Seals, move: Move
) -> PostgresStore:
    """Open an empty database, or go on under the life that this move held it by.

    To end that life and take over with another one would leave a moment for a server.
    """
    life = _held(address)
    if life is None or read_unfinished(life.note) != (move.token, move.source):
        return PostgresStore.alone(address, folder, seals, move.at_target)
    store = PostgresStore(address, folder, seals, Life(life.id, {}))
    try:
        store.resume()
    except ConnectionLost as problem:
        store.leave()
        raise BadInput(f"{address.shown!r} cannot be used: {problem}") from None
    return store


def finish(address: DatabaseAddress, token: str) -> bool:
    """End the life by which a move holds a database; return False if it never was its target."""
    life = _held(address)
    if life and read_unfinished(life.note)[0] == token:
        lives = PostgresLives(address)
        try:
            lives.end(life.id, life.id)
        except ConnectionLost as problem:
            raise BadInput(f"{address.shown!r} cannot be used: {problem}") from None
        finally:
            lives.drop()
        return True
    with connect(address) as connection:
        notes = connection.execute(_WAS_FILLED, (f"%{token}%",)).fetchall()
    return any(read_unfinished(note)[0] == token for (note,) in notes)


def _held(address: DatabaseAddress) -> HeldLife | None:
    try:
        with connect(address) as connection:
            refuse_unusable(address, connection)
            return held_life(connection)
    except psycopg.Error as problem:
        raise BadInput(f"{address.shown!r} cannot be used: {problem}") from None
