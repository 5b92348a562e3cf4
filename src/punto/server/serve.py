"""Serve a data folder until told to stop."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path

from aiohttp import web
from yarl import URL

from punto.currencies import PLAY_MONEY
from punto.refusals import BadInput
from punto.server.app import DEFAULTS, application, built_page
from punto.server.door import Runner
from punto.server.limits import Limits
from punto.server.room import Room, play_table
from punto.store import Store, Writer, in_thread

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def serve(
    folder: Path,
    host: str,
    port: int,
    ready: Callable[[str], None],
    limits: Limits = DEFAULTS,
) -> None:
    """Run the server; `ready` is told the address once it answers there."""
    if host not in LOOPBACK:
        raise BadInput(
            f"{host!r} can be reached from other machines, and without TLS what is sent there can"
            f" be read and changed; this version serves this machine alone: take {LOOPBACK[0]}"
        )
    page = built_page()
    if not (page / "index.html").is_file():
        raise BadInput("the page is not built; `python3 dev.py run` builds it, and wheels have it")
    listening = _listening(host, port)
    try:
        store = Store.open(folder)
        try:
            _run(_serving(store, folder, listening, page, ready, limits))
        finally:
            store.close()
    finally:
        listening.close()


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as problem:
        raise BadInput(
            f"port {port} of {host} cannot be had: {problem.strerror}; try another --port"
        ) from None


async def _serving(
    store: Store,
    folder: Path,
    listening: socket.socket,
    page: Path,
    ready: Callable[[str], None],
    limits: Limits,
) -> None:
    stop = _told_to_stop()
    trouble = partial(_stop_for, stop)
    writer, reader = Writer(in_thread(store.commit), trouble), Store.reading(folder)
    room = Room(reader, writer, _milliseconds, os.urandom, trouble)
    if not room.hosts:
        await room.open_house(PLAY_MONEY)
        await room.open_table(play_table())
    runner = Runner(application(room, page, limits), access_log=None, shutdown_timeout=5)
    await runner.setup()
    await web.SockSite(runner, listening).start()
    host, port = listening.getsockname()[:2]
    ready(str(URL.build(scheme="http", host=host, port=port, path="/")))
    try:
        await stop
    finally:
        await runner.cleanup()
        await room.close()
        await writer.close()
        reader.close()


def _milliseconds() -> int:
    return time.time_ns() // 10**6


def _told_to_stop() -> asyncio.Future[None]:
    """Done when the server is told to stop; listening from before it says that it is there."""
    loop = asyncio.get_running_loop()
    stop: asyncio.Future[None] = loop.create_future()
    for told in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(told, _stop_for, stop, None)
    return stop


def _stop_for(stop: asyncio.Future[None], problem: BaseException | None) -> None:
    """Stop, and where something went wrong that nobody expected, say what.

    The log is whole whenever we stop; going on in a state that nobody thought of is worse.
    """
    if stop.done():
        return
    if problem:
        stop.set_exception(problem)
    else:
        stop.set_result(None)


def _run(serving: Coroutine[None, None, None]) -> None:
    """On uvloop where there is one: it answers twice as many."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serving)
        return
    uvloop.run(serving)
