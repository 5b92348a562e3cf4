"""A store: what is saved in it is durable before anyone is told, in whichever database it is."""

import os
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from punto.store.move_notes import Move
from punto.store.queries import Reading
from punto.store.seals import SIZE as SECRET_SIZE
from punto.store.unit_of_work import Work

HOUSE_KEY = "house.key"


class Store(Reading):
    """Everything a house keeps. One connection writes, others read."""

    needs_heartbeat = False  # whether a process that commits nothing loses its turn to write
    has_copy = False  # whether a move has filled it, and it is held

    @abstractmethod
    def commit(self, batch: Sequence[Work]) -> None:
        """Save all of this work in one transaction; when this returns it is durable.

        If a constraint refuses some of it, the rest is still saved, in one transaction, and
        `PartlySaved` names what was not: one impossible request does not affect the others.
        """

    @abstractmethod
    def another(self) -> "Store":
        """Open another connection to the same store, to read; any thread may ask for one."""

    def why_waiting(self) -> str:
        """Return why no commit has been confirmed for a while."""
        return "the disk does not answer"

    def for_loop(self) -> "Store":
        """Open another connection to read, for the loop of a server, which should never wait.

        It may remember what it read for as long as this store writes.
        """
        return self.another()

    def answer_within(self, seconds: float) -> None:  # a disk needs no bound
        """Raise `Unreadable` from now on if an answer takes longer."""

    @abstractmethod
    def close(self) -> None:
        """Close the connection."""

    @abstractmethod
    def stored_bytes(self) -> int:
        """Return how many bytes the database takes."""

    @abstractmethod
    def fill(self, tables: Iterable[tuple[str, Iterable[tuple[Any, ...]]]]) -> None:
        """Fill the tables of an empty store with rows of another one, all or none."""

    def prepare(self) -> None:
        """Make what a new house has once: the key that seals secrets, and the salt of its heads."""
        self.make_key()
        self.make_salt()

    def make_key(self) -> None:
        """Make the key that seals secrets, if there is none yet."""
        self._seals.make()

    @property
    def house_key(self) -> Path:
        """The file of the key that signs heads, beside the seal key."""
        return self._seals.path.with_name(HOUSE_KEY)

    def make_salt(self) -> None:
        """Make the salt that hides the hashes of the house's own log in signed heads, once."""
        query = "INSERT INTO salts SELECT ? WHERE NOT EXISTS (SELECT 1 FROM salts)"
        self._connection.execute(query, (os.urandom(32),))

    def raw(self, query: str) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a query as they are stored."""
        return self._scan(query)

    def hold(self) -> None:
        """Let no server write here until `close`, even if this process dies.

        A move holds the store that it fills and the one that it leaves.
        """

    def leave(self) -> None:
        """Close the connection; a store that is held stays held."""
        self.close()

    def give_up(self) -> None:
        """Close a store that was to be filled: no server ever opens what is in it."""
        self.leave()

    def abandon(self, move: Move) -> None:
        """Close the store so that no server ever opens it again: the house has moved.

        Raises `Fenced` if another process writes there now, and `Unsure` if nobody knows whether it
        is closed.
        """
        self.hold()
        self.leave()

    def check_key(self) -> bool:
        """Refuse a seal key that is not the one of this house.

        Return False if the house has recorded no name of a key, and so accepts any.
        """
        return False

    def name_key(self) -> None:
        """Record the name of the seal key, if there is one; refuse another than the house has."""

    def lacks_key(self) -> bool:
        """Return True if secrets of open shoes are sealed here, and there is no key at all."""
        query = (
            f"SELECT count(*) FROM sealed WHERE length(secrets) % {SECRET_SIZE} <> 0"
            " AND (stream, shoe) NOT IN"
            f" (SELECT stream, {self._dialect.count('shoe')} FROM events e"
            " WHERE kind = 'shoe-retired')"
        )
        ((sealed,),) = self._scan(query)
        return bool(sealed) and not self._seals.key_here

    def copied(self, table: str, query: str) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a table for a backup, which has no key: secrets are decrypted."""
        for row in self._scan(query.format(shoe=self._dialect.count("shoe"))):
            if table != "sealed":
                yield row
            elif (secrets := self._seals.opened(*row)) is not None:
                yield (*row[:2], secrets)
