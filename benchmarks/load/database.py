"""A PostgreSQL of its own for a house under load, durable, and what it uses."""

from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from benchmarks.load.process import cpu_of_all
from punto.store.postgres.connection import connect
from tests.kit.postgres import Cluster

# As an operator would have it. Commits wait for the disk; checkpoints come by time and not by size,
# so that a short run has no more of them than a long one.
SETTINGS = """
max_connections = 50
shared_buffers = 512MB
max_wal_size = 8GB
fsync = on
full_page_writes = on
synchronous_commit = on
"""


class Used(NamedTuple):
    """What a database has used since its start."""

    cpu: float  # seconds, of all its processes
    wal: int  # bytes of its write-ahead log
    pages: int  # whole pages in it: the first change of each after a checkpoint

    def since(self, before: "Used") -> "Used":
        """Return what was used between two looks."""
        return Used(self.cpu - before.cpu, self.wal - before.wal, self.pages - before.pages)


class Database:
    """An empty house in a PostgreSQL that is only for it."""

    def __init__(self, place: Path) -> None:
        """Start it on the disk of a folder."""
        self._cluster = Cluster(place=place, settings=SETTINGS)
        self.address = self._cluster.database()

    def used(self) -> Used:
        """Return what it has used so far."""
        with closing(connect(self.address, read_only=True)) as connection:
            query = "SELECT wal_bytes::bigint, wal_fpi FROM pg_stat_wal"
            ((wal, pages),) = connection.execute(query)
        return Used(cpu_of_all(self._cluster.pid), wal, pages)

    def close(self) -> None:
        """Stop it and remove everything."""
        self._cluster.close()
