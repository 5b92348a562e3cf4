"""Serve a data folder until told to stop."""

import asyncio
import logging
import ssl
import sys
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, ExitStack, closing
from functools import partial

from punto.config import Config
from punto.guard import Guard
from punto.refusals import BadInput, unknown
from punto.server.http import tls
from punto.server.http.admission import LOOPBACK, Admission
from punto.server.http.app import built_page
from punto.server.listening import listen_at, machine_address_of, refuse_number
from punto.server.opening import Opening, Ready, Served
from punto.server.operation.descriptors import raise_limit
from punto.server.operation.shutdown import Ended, Stop, leave, unless
from punto.server.operation.unsafe_settings import unsafe
from punto.server.spare import Door
from punto.server.telemetry import logs
from punto.server.telemetry.logs import say
from punto.store import (
    Fenced,
    Rewound,
    Store,
    Unreadable,
    Unsure,
)
from punto.store.postgres.address import DatabaseAddress
from punto.store.sqlite.writing_process import WritingProcess
from punto.wire.codec import REQUESTS

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
            assert isinstance(config.place, DatabaseAddress)
            _run(_in_turns(served, config.place))
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
    here = machine_address_of(served.listening, served.tls)
    house, turn = SharedHouse.of(served.config, address), Turn(address, here)
    door = partial(Door, turn, served.listening, served.tls, served.waiting, admission)
    spare = partial(door, house.fits)
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
        opening = Opening(served, stop, store, awake, writing, ending)
        if operation := await unless(stop.asked, opening.open()):
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


def _renew(tls_context: ssl.SSLContext | None, config: Config) -> None:
    """Reload the certificate; keep the old one if the new one cannot be used."""
    if tls_context is None or config.tls.cert is None or config.tls.key is None:
        return
    try:
        tls.load(tls_context, config.tls.cert, config.tls.key)
        say(logging.INFO, "certificate read again")
    except BadInput as problem:
        say(logging.ERROR, "the certificate was not renewed", problem=problem)


def _run(serving: Coroutine[None, None, None]) -> None:
    """Run on uvloop if it is installed: it answers twice as many requests."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serving)
        return
    uvloop.run(serving)
