"""A house in a database: this process serves it whenever it is its turn, and waits otherwise."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, closing
from functools import partial

from punto.config import Config
from punto.refusals import BadInput
from punto.server.telemetry.logs import say
from punto.server.turns import IsFresh, Turns, wait_for_database
from punto.store import Store, Unreadable
from punto.store.fsync import make_folder
from punto.store.lives import Away, Life
from punto.store.postgres.address import DatabaseAddress
from punto.store.seals import KEY, Seals
from punto.store.turn import Turn

Serves = Callable[[Store, IsFresh], Awaitable[None]]
Door = Callable[[Turn], AbstractAsyncContextManager[None]]
"""What answers at the address of a process while it waits for its turn."""


async def take_turns(
    config: Config,
    address: DatabaseAddress,
    here: str,
    asked: asyncio.Event,
    door: Door,
    serves: Serves,
) -> None:
    """Serve a house in a database in turns with other processes, until asked to stop.

    `here` is the address at which this process serves.
    """
    from punto.store.postgres.connection import CONNECTION_ERRORS
    from punto.store.postgres.lives import Turn as DatabaseTurn  # psycopg comes by an extra
    from punto.store.postgres.store import PostgresStore
    from punto.store.postgres.timelines import KNOWN_TIMELINES

    make_folder(config.data)
    KNOWN_TIMELINES.keep_in(config.data)
    seals = Seals(config.seal_key or config.data / KEY)

    def examine() -> bool:
        """Refuse a database that can never be served; say what it could promise more."""
        warnings = PostgresStore.examined(address)
        try:
            with closing(PostgresStore.reading(address, config.data, seals)) as reader:
                reader.check_key()
        except Unreadable as problem:
            raise Away(str(problem)) from problem
        for warning in warnings:
            say(logging.WARNING, "the database could promise more", problem=warning)
        return True

    def opens(life: Life) -> Store:
        store = PostgresStore.owning(address, config.data, seals, life)
        try:
            store.prepare()
        except (Unreadable, BadInput):
            store.close()  # others need not wait for the end of this life
            raise
        return store

    def fits() -> bool:
        try:
            with closing(PostgresStore(address, config.data, seals)) as reader:
                return reader.check_key()
        except (*CONNECTION_ERRORS, Unreadable):
            return False

    turn = DatabaseTurn(address, here)
    spare = partial(door, turn)
    if await wait_for_database(examine, turn, spare, asked):
        await Turns(turn, opens, serves, spare, asyncio.to_thread, fits).take(asked)
