"""A house in a database: this process serves it whenever it is its turn, and waits otherwise."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, closing
from dataclasses import dataclass
from pathlib import Path

import psycopg

from punto.config import Config
from punto.refusals import BadInput
from punto.server.telemetry.logs import say
from punto.server.turns import IsFresh, Turns, wait_for_database
from punto.server.witness import next_key
from punto.store import Store, Unreadable
from punto.store.fsync import make_folder
from punto.store.house_key import HouseKey
from punto.store.lives import Away, Life
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import CHECK_WITHIN
from punto.store.postgres.store import PostgresStore
from punto.store.postgres.timelines import KNOWN_TIMELINES
from punto.store.seals import KEY, Seals
from punto.store.turn import Turn

Serves = Callable[[Store, IsFresh], Awaitable[None]]
Spare = Callable[[], AbstractAsyncContextManager[None]]
"""What answers at the address of a process while it waits for its turn."""


@dataclass(frozen=True, slots=True)
class SharedHouse:
    """A house in a database that several processes may serve, and the keys that this one has."""

    address: DatabaseAddress
    folder: Path
    seals: Seals

    @classmethod
    def of(cls, config: Config, address: DatabaseAddress) -> "SharedHouse":
        """Return the house of a config; its keys, and what is known of the database, are here."""
        make_folder(config.data)
        KNOWN_TIMELINES.keep_in(config.data)
        return cls(address, config.data, Seals(config.seal_key or config.data / KEY))

    async def take_turns(
        self, turn: Turn, spare: Spare, serves: Serves, asked: asyncio.Event
    ) -> None:
        """Serve this house in turns with other processes, until asked to stop."""
        if await wait_for_database(self._examine, turn, spare, asked):
            turns = Turns(turn, self._open, serves, spare, asyncio.to_thread, self.fits)
            await turns.take(asked)

    def _examine(self) -> bool:
        """Refuse a database that can never be served; say what it could promise more."""
        warnings = PostgresStore.examined(self.address)
        try:
            with closing(PostgresStore.reading(self.address, self.folder, self.seals)) as reader:
                reader.check_key()
        except Unreadable as problem:
            raise Away(str(problem)) from problem
        for warning in warnings:
            say(logging.WARNING, "the database could promise more", problem=warning)
        return True

    def _open(self, life: Life) -> Store:
        """Open the store of a life that owns every log."""
        store = PostgresStore.owning(self.address, self.folder, self.seals, life)
        try:
            store.prepare()
        except (Unreadable, BadInput):
            store.close()  # others need not wait for the end of this life
            raise
        return store

    def fits(self) -> bool:
        """Return True once it is sure that this process could take over; refuse other keys."""
        try:
            with closing(PostgresStore(self.address, self.folder, self.seals)) as reader:
                reader.answer_within(CHECK_WITHIN)
                signs = next_key(reader) if reader.check_key() else ""
                if signs:
                    _refuse_other_key(HouseKey(reader.house_key), signs)
                return bool(signs)
        except (psycopg.Error, Unreadable):
            return False
        except OSError as problem:
            raise BadInput(f"a key of this server cannot be read: {problem}") from problem


def _refuse_other_key(kept: HouseKey, signs: str) -> None:
    """Refuse a house key that did not sign: after a take-over every witness would report it."""
    if not kept.has(signs):
        raise BadInput(
            f"{str(kept.path)!r} is not the key that signs the heads of this house now; copy"
            f" {kept.path.name} from the machine that serves it"
        )
