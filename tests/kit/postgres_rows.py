"""Rows of one table, as tests save them in PostgreSQL and count them there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from punto.ledger import Kind, Transfer
from punto.store import START, Work, append_to_chain
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.store import PostgresStore
from punto.store.seals import KEY, Seals
from punto.table.events import BetsOpened

GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 500, "PLAY")

_FULL_DISK = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION full_disk()
"""


@contextmanager
def full_disk(address: DatabaseAddress) -> Iterator[None]:
    """Let the disk of a house be full: no row can be added to a log."""
    with connect(address) as connection:
        connection.execute(_FULL_DISK)
        yield
        connection.execute("DROP TRIGGER full_disk ON events")


def work(seq: int, stream: str = "one") -> Work:
    """One row of a table, in its place."""
    row, _ = append_to_chain(START._replace(seq=seq - 1), stream, 5, BetsOpened(seq))
    return Work((row,))


def seqs(address: DatabaseAddress, stream: str = "one") -> list[int]:
    """The rows of a table in the database, as they are now."""
    with connect(address, read_only=True) as connection:
        query = "SELECT seq FROM events WHERE stream = %s ORDER BY seq"
        return [seq for (seq,) in connection.execute(query, (stream,))]


def opened(address: DatabaseAddress, folder: Path) -> PostgresStore:
    """Open a house to read, with the keys of a folder."""
    return PostgresStore.reading(address, folder, Seals(folder / KEY))
