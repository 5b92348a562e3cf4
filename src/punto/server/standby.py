"""A spare: a process that waits until it is its turn to write, and then takes the house over.

While it waits it answers every request with 503, so that a load balancer and every client go to the
process that writes. A person with a browser gets a page that loads again until it serves.
"""

import asyncio
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from aiohttp import hdrs, web

from punto.server.http.not_found import wants_a_page
from punto.server.http.safety import HEADERS
from punto.server.http.waiting_page import waiting_page
from punto.server.operation.health import Health
from punto.server.operation.shutdown import Stop
from punto.server.telemetry.logs import say
from punto.store.postgres.lives import Holder, Life, Turn
from punto.version import __version__
from punto.wire.codec import encode

LOOK_EVERY = 1.0  # seconds

Waiting = Callable[[str], None]
"""A callback that is told, once, which process writes."""


async def wait_for_turn(
    turn: Turn,
    stop: Stop,
    listening: socket.socket,
    tls: ssl.SSLContext | None,
    program: str,
    waiting: Waiting,
) -> Life | None:
    """Wait until this process owns every log; return None if it was asked to stop before."""
    async with AsyncExitStack() as ending:
        told = False
        while not stop.asked.is_set():
            if life := await asyncio.to_thread(turn.look):
                say(logging.INFO, "this process writes now", life=life.id, logs=len(life.epochs))
                return life
            if not told:
                told = True
                await ending.enter_async_context(_Door(turn, listening, tls, program))
                waiting(turn.other.address if turn.other else "nobody yet")
            await _at_most(stop.asked.wait(), LOOK_EVERY)
    await asyncio.to_thread(turn.close)
    return None


async def _at_most(waited: Awaitable[object], seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await waited
    except TimeoutError:
        return


class _Door:
    """The address of a spare: it says that another process serves."""

    def __init__(
        self, turn: Turn, listening: socket.socket, tls: ssl.SSLContext | None, program: str
    ) -> None:
        self._turn = turn
        self._listening = listening
        self._tls = tls
        self._program = program
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._answer)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)

    async def __aenter__(self) -> None:
        """Start to answer."""
        await self._runner.setup()
        # A site closes its socket: the address stays this process's own.
        await web.SockSite(self._runner, self._listening.dup(), ssl_context=self._tls).start()

    async def __aexit__(self, *exception: object) -> None:
        """Stop to answer."""
        await self._runner.cleanup()

    async def _answer(self, request: web.Request) -> web.Response:
        headers = {**HEADERS, "Retry-After": "1", "Cache-Control": "no-store"}
        if wants_a_page(request.path, request.headers.get(hdrs.ACCEPT, "")):
            text = waiting_page(request.headers.get(hdrs.ACCEPT_LANGUAGE, ""))
            return web.Response(status=503, text=text, content_type="text/html", headers=headers)
        health = Health(
            ready=False,
            why=[_why(self._turn.other)],
            version=__version__,
            program=self._program,
            tables=0,
            open=0,
            alarms=[],
        )
        return web.Response(
            status=503, body=encode(health), content_type="application/json", headers=headers
        )


def _why(other: Holder | None) -> str:
    return f"spare: {other.address} writes" if other else "spare: the database does not answer"
