"""Serve a data folder until told to stop."""

import asyncio
import gc
import logging
import os
import socket
import ssl
import sys
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from punto.config import Config
from punto.guard import Guard
from punto.program import program_hash
from punto.refusals import BadInput, unknown
from punto.rulebook import GAMES, Game
from punto.server import living_room
from punto.server.faults import Reports
from punto.server.http import tls
from punto.server.http.accepting import Site
from punto.server.http.admission import LOOPBACK, Admission
from punto.server.http.app import application, built_page
from punto.server.http.connection_handler import Runner
from punto.server.listening import address_of, listen_at, refuse_number
from punto.server.operation.control import Control
from punto.server.operation.declared_games import (
    compare_games,
    refuse_changed_game,
    warn_of_differences,
)
from punto.server.operation.descriptors import Places, raise_limit
from punto.server.operation.health import Operation, watch_writes
from punto.server.operation.shutdown import Ended, Stop, leave, unless
from punto.server.operation.tidying import Tidying
from punto.server.operation.unsafe_settings import unsafe
from punto.server.room import Room, play_table
from punto.server.spare import Door
from punto.server.tables.beacon import HttpBeacon
from punto.server.telemetry import logs
from punto.server.telemetry.logs import say
from punto.server.telemetry.meter import Meter
from punto.server.turns import heartbeat, keep_life, watch_commits, watch_dangers
from punto.server.witness import Witness
from punto.store import (
    Fenced,
    Rewound,
    Store,
    Unreadable,
    Unsure,
    Writer,
    in_thread,
)
from punto.store.house_key import HouseKey
from punto.store.postgres.address import DatabaseAddress, read_address
from punto.store.shared import SharedStore
from punto.store.sqlite.writing_process import WritingProcess
from punto.table import Settings
from punto.wire.codec import REQUESTS

Ready = Callable[[str], None]

# What the command line explains: neither is a fault of the server.
OF_THE_STORE = (Unsure, Fenced, Rewound, Unreadable)


def _untold(address: str) -> None:
    """Tell nobody."""


def _always() -> bool:
    """Return True: no other process can write to this store."""
    return True


def check(config: Config) -> ssl.SSLContext | None:
    """Validate the config; return the TLS context, or None without TLS."""
    tls_context = tls.context(config.tls)
    refuse_number(config.host, config.port)
    reached = config.host not in LOOPBACK
    if reached and not (tls_context or config.proxy.trusted or config.without_tls_on_purpose):
        raise BadInput(
            f"{config.host!r} can be reached from other machines, and without TLS what is sent"
            " there can be read and changed; give --tls-cert and --tls-key, name the proxy that"
            f" speaks TLS (proxy.trusted), take {LOOPBACK[0]}, or say --without-tls-on-purpose"
        )
    for kind in config.limits.commands:
        if kind not in REQUESTS:
            raise BadInput(f"limits.commands: {unknown('request', kind, REQUESTS)}")
    return tls_context


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


def serve(config: Config, ready: Ready, waiting: Ready = _untold) -> None:
    """Run the server; call `ready` with the address once it answers there.

    A spare calls `waiting` with the address of the process that serves, and `ready` once it has
    taken over.
    """
    tls_context = check(config)
    page = built_page()
    if not (page / "index.html").is_file():
        raise BadInput("the page is not built; `python3 dev.py run` builds it, and wheels have it")
    logs.set_up(config.log.level, config.log.format)
    for problem in unsafe(config):
        name = ".".join(map(str, problem.path))
        say(logging.WARNING, "a setting is not safe", setting=name, problem=problem.problem)
    _no_core_dumps()
    descriptors = raise_limit()
    with ExitStack() as ending:
        # First: the process that writes inherits nothing that is opened later.
        writing = None if config.store else ending.enter_context(closing(WritingProcess()))
        listening = ending.enter_context(closing(listen_at(config.host, config.port)))
        served = Served(config, listening, tls_context, page, descriptors, ready, waiting)
        if writing is None:
            _run(_in_turns(served, read_address(str(config.store))))
            return
        store = writing.open(config.data, seal_key=config.seal_key)
        ending.enter_context(closing(store))
        _run(_alone(served, store, writing))


def _no_core_dumps() -> None:
    """Forbid core dumps: the memory of a server holds cards that are not dealt yet."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, most))


async def _alone(served: Served, store: Store, writing: WritingProcess) -> None:
    """Serve a data folder, to which one process of this server writes."""
    await _serving(served, _listen(served), store, writing=writing)


def _listen(served: Served) -> Stop:
    """Handle signals from now on, in every moment of this process."""
    stop = Stop()
    stop.listen(partial(_renew, served.tls, served.config))
    return stop


async def _in_turns(served: Served, address: DatabaseAddress) -> None:
    """Serve a house in a database whenever it is this process's turn; wait as a spare otherwise."""
    stop = _listen(served)
    from punto.server.database_turns import SharedHouse  # psycopg comes by an extra
    from punto.store.postgres.lives import Turn

    admission = Admission.of(served.config)
    house, turn = SharedHouse.of(served.config, address), Turn(address, served.address)
    spare = partial(Door, turn, served.listening, served.tls, served.waiting, admission)
    await house.take_turns(turn, spare, partial(_serving, served, stop), stop.asked)


async def _serving(
    served: Served,
    asked: Stop,
    store: Store,
    awake: Callable[[], bool] = _always,
    writing: WritingProcess | None = None,
) -> None:
    """Serve a store until told to stop; `awake` returns False once another process may write.

    The store commits in a thread, unless `writing` is the process that writes for it.
    """
    stop = asked.for_turn()
    async with AsyncExitStack() as ending:
        opening = _opened(served, stop, store, awake, writing, ending)
        if operation := await unless(stop.asked, opening):
            served.ready(served.address)
            with Guard(stop.trouble):  # from here on an exception is never the user's mistake
                await stop.asked.wait()
                if stop.problem is None:
                    leaving = leave(
                        operation.room, operation.links, stop, served.config.finish_coups
                    )
                    await unless(stop.troubled, leaving)
    if isinstance(stop.problem, OF_THE_STORE):
        raise stop.problem
    if stop.problem is not None:
        raise Ended(str(stop.problem)) from stop.problem


async def _opened(
    served: Served,
    stop: Stop,
    store: Store,
    awake: Callable[[], bool],
    writing: WritingProcess | None,
    ending: AsyncExitStack,
) -> Operation:
    """Open the tables of a store, and answer requests; `ending` closes what was opened."""
    config, meter = served.config, Meter()
    Reports(meter, stop.trouble).listen(asyncio.get_running_loop())
    # The log was checked when the store was opened.
    reader = store.for_loop()
    ending.callback(reader.close)
    witness = Witness(reader, HouseKey(store.house_key), _milliseconds, asyncio.to_thread)
    if writing:
        saving = await ending.enter_async_context(writing.saving(meter.took, stop.trouble))
        meter.also(lambda: writing.worked)
    else:
        saving = in_thread(store.commit, meter.took)
    writer = Writer(witness.watching(meter.measured(saving)), stop.trouble)
    ending.push_async_callback(writer.close)
    beacon = HttpBeacon(config.beacon, time.time) if config.beacon else None
    outside = (os.urandom, stop.trouble, meter, beacon, witness)
    declared = dict(GAMES)  # by their files: what logs declare replaces them
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
    ending.push_async_callback(room.close)
    ending.callback(asyncio.create_task(heartbeat(writer, store)).cancel)
    is_new = await _open_tables(room, config, declared)
    ending.callback(_cancel, await _bots(room, config, is_new=is_new))
    tidying = Tidying(room.journal)
    await tidying.once()
    await room.sign_heads()
    _ready_for_load()
    operation = Operation(room, stop, program_hash(), served.address, awake=awake)
    control = Control(operation, config.data)
    await control.open()
    ending.push_async_callback(control.close)
    app = application(operation, served.page, config, Places(served.descriptors))
    runner = Runner(app, access_log=None, shutdown_timeout=5)
    await runner.setup()
    ending.push_async_callback(runner.cleanup)
    await Site(runner, served.listening.dup(), served.tls).start()
    tasks: list[Coroutine[None, None, None]] = [meter.watch_loop(), tidying.go_on()]
    if isinstance(store, SharedStore):
        operation.life = store.life
        told = partial(setattr, operation, "waits_for")
        tasks.append(watch_commits(awake, store.why_waiting, asyncio.to_thread, told))
        warned = partial(setattr, operation, "dangers")
        tasks.append(watch_dangers(store.dangers, asyncio.to_thread, warned))
    else:
        tasks.append(watch_writes(operation))
    for task in tasks:
        ending.callback(asyncio.create_task(task).cancel)
    return operation


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


def _renew(tls_context: ssl.SSLContext | None, config: Config) -> None:
    """Reload the certificate; keep the old one if the new one cannot be used."""
    if tls_context is None or config.tls.cert is None or config.tls.key is None:
        return
    try:
        tls.load(tls_context, config.tls.cert, config.tls.key)
        say(logging.INFO, "certificate read again")
    except BadInput as problem:
        say(logging.ERROR, "the certificate was not renewed", problem=problem)


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


def _run(serving: Coroutine[None, None, None]) -> None:
    """Run on uvloop if it is installed: it answers twice as many requests."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serving)
        return
    uvloop.run(serving)
