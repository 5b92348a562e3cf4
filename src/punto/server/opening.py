"""Open a house for one turn: its room, its bots, its control socket, its HTTP and its watchers."""

import asyncio
import gc
import os
import socket
import ssl
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from punto.config import Config
from punto.program import program_hash
from punto.rulebook import GAMES, Game
from punto.server import living_room
from punto.server.apart import Watch, in_background, in_daemon
from punto.server.faults import Reports
from punto.server.http.accepting import Site
from punto.server.http.admission import LOOPBACK
from punto.server.http.app import application
from punto.server.http.connection_handler import Runner
from punto.server.listening import address_of
from punto.server.operation.control import Control
from punto.server.operation.declared_games import (
    compare_games,
    refuse_changed_game,
    warn_of_differences,
)
from punto.server.operation.descriptors import Places
from punto.server.operation.health import Operation, watch_writes
from punto.server.operation.shutdown import Stop
from punto.server.operation.tidying import Tidying
from punto.server.room import Room, play_table
from punto.server.tables.beacon import HttpBeacon
from punto.server.telemetry.meter import Meter
from punto.server.turns import heartbeat, keep_life, watch_commits, watch_dangers
from punto.server.witness import Witness
from punto.store import Store, Writer, in_thread
from punto.store.house_key import HouseKey
from punto.store.shared import SharedStore
from punto.store.sqlite.writing_process import WritingProcess
from punto.table import Settings

Ready = Callable[[str], None]


# Seconds for which the loop waits for an answer of its database: nothing else is done meanwhile.
ANSWER_WITHIN = 3.0


@dataclass(frozen=True, slots=True)
class Served:
    """What a server is given: its settings, its socket, its page, and whom it tells."""

    config: Config
    listening: socket.socket
    tls: ssl.SSLContext | None
    page: Path
    descriptors: int
    ready: Ready
    waiting: Ready

    @property
    def address(self) -> str:
        """The address at which browsers find it."""
        return address_of(self.listening, self.tls)


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening of a store's house; `ending` closes what was opened, the last first.

    The store commits in a thread, unless `writing` is the process that writes for it.
    """

    served: Served
    stop: Stop
    store: Store
    awake: Callable[[], bool]
    writing: WritingProcess | None
    ending: AsyncExitStack
    meter: Meter = field(default_factory=Meter)

    async def open(self) -> Operation:
        """Open the tables, and answer requests."""
        Reports(self.meter, self.stop.trouble).listen(asyncio.get_running_loop())
        declared = dict(GAMES)  # by their files: what logs declare replaces them
        room = await self._open_room()
        await self._bring_in(room, declared)
        tidying = Tidying(room.journal)
        await tidying.once()
        await room.sign_heads()
        _ready_for_load()
        operation = Operation(
            room, self.stop, program_hash(), self.served.address, awake=self.awake
        )
        await self._take_commands(operation)
        await self._answer_requests(operation)
        for watch in (self.meter.watch_loop, tidying.go_on, *self._watches(operation)):
            self._run(watch)
        return operation

    async def _open_room(self) -> Room:
        """Fold the logs into a room, which saves through a writer of its own."""
        config, store = self.served.config, self.store
        # The log was checked when the store was opened.
        reader = store.for_loop()
        self.ending.callback(reader.close)
        witness = Witness(reader, HouseKey(store.house_key), _milliseconds, asyncio.to_thread)
        writer = await self._open_writer(witness)
        beacon = HttpBeacon(config.beacon, time.time) if config.beacon else None
        outside = (os.urandom, self.stop.trouble, self.meter, beacon, witness)
        with keep_life(store):
            room = Room(
                reader,
                writer,
                _milliseconds,
                *outside,
                config.staff_idle,
                config.gaming_days,
                asyncio.to_thread,
            )
        reader.answer_within(ANSWER_WITHIN)  # folding may have taken longer
        self.ending.push_async_callback(room.close)
        self._run(partial(heartbeat, writer, store))
        return room

    async def _open_writer(self, witness: Witness) -> Writer:
        """Save in the process that writes, or in a thread; the meter and the witness see it."""
        meter, trouble = self.meter, self.stop.trouble
        if writing := self.writing:
            saving = await self.ending.enter_async_context(writing.saving(meter.took, trouble))
            meter.also(lambda: writing.worked)
        else:
            saving = in_thread(self.store.commit, meter.took)
        writer = Writer(witness.watching(meter.measured(saving)), trouble)
        self.ending.push_async_callback(writer.close)
        return writer

    async def _bring_in(self, room: Room, declared: Mapping[str, Game]) -> None:
        """Bring in the tables and the bots of the config."""
        config = self.served.config
        is_new = await _open_tables(room, config, declared)
        self.ending.callback(_cancel, await _bots(room, config, is_new=is_new))

    async def _take_commands(self, operation: Operation) -> None:
        """Open the socket for the commands of this machine."""
        control = Control(operation, self.served.config.data)
        await control.open()
        self.ending.push_async_callback(control.close)

    async def _answer_requests(self, operation: Operation) -> None:
        """Answer HTTP at the address of this server."""
        served = self.served
        app = application(operation, served.page, served.config, Places(served.descriptors))
        runner = Runner(app, access_log=None, shutdown_timeout=5)
        await runner.setup()
        self.ending.push_async_callback(runner.cleanup)
        await Site(runner, served.listening.dup(), served.tls).start()

    def _watches(self, operation: Operation) -> list[Watch]:
        """Return what tells the operation how its store does."""
        store = self.store
        if not isinstance(store, SharedStore):
            return [partial(watch_writes, operation)]
        operation.life = store.life
        told = partial(setattr, operation, "waits_for")
        warned = partial(setattr, operation, "dangers")
        left, why = store.leave_old_primary, store.why_waiting
        return [
            watch_commits(self.awake, left, why, in_daemon, told),
            partial(watch_dangers, store.dangers, asyncio.to_thread, warned),
        ]

    def _run(self, watch: Watch) -> None:
        """Run something until the house is closed."""
        self.ending.callback(in_background(watch).cancel)


async def _open_tables(room: Room, config: Config, declared: Mapping[str, Game]) -> bool:
    """Open the tables of a new folder and missing ones of the file; return True if it is new."""
    there = {*room.runners, *room.unopened}
    compare_games(room, config, declared)
    if not there:
        await room.house_runner.open(config.house_currency)
    for table in config.tables or (() if there else _first_tables(config)):
        if table.key not in there:
            refuse_changed_game(room, table, declared)
            await room.open_table(table)
        elif table.key in room.runners:
            warn_of_differences(room, table, declared)
    return not there


def _first_tables(config: Config) -> Sequence[Settings]:
    return living_room.tables() if config.living else (play_table(),)


async def _bots(room: Room, config: Config, *, is_new: bool) -> Sequence[asyncio.Task[None]]:
    """Bring in the bots of a living room; where there are none now, send earlier ones away."""
    is_private = config.host in LOOPBACK and not config.public and not config.proxy.trusted
    if config.living and is_private and (is_new or living_room.had_bots(room)):
        return await living_room.begin(room, Random(os.urandom(16)), is_new=is_new)
    await living_room.send_bots_away(room)
    return ()


def _cancel(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()


def _ready_for_load() -> None:
    """Tune Python's garbage collector and thread switching for many stakes a second."""
    # Objects that exist by now stay. The rest is collected often and in small parts: one long
    # collection is a pause that patrons notice.
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 2, 10_000)
    # Over PostgreSQL the writer is a thread that runs several times a batch; a busy loop would make
    # it wait 5 ms each time.
    sys.setswitchinterval(0.00005)


def _milliseconds() -> int:
    return time.time_ns() // 10**6
