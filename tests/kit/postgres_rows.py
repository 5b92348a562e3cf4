"""Rows of one table, as tests save them in PostgreSQL and count them there."""

from pathlib import Path

from punto.store import START, Work, append_to_chain
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.store import PostgresStore
from punto.store.seals import KEY, Seals
from punto.table.events import BetsOpened

FULL_DISK = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION full_disk()
"""


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
