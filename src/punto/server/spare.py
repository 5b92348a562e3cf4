"""A spare: a process that waits until it is its turn to write, and then takes the house over.

While it waits it answers every request but `/metrics` with 503, so that a load balancer and every
client go to the process that writes. A person with a browser gets a page that loads again until it
serves.
"""

import asyncio
import socket
import ssl
from collections.abc import Callable

from aiohttp import hdrs, web

from punto.server.apart import in_background, in_daemon
from punto.server.http.admission import Admission
from punto.server.http.operation import METRICS, metrics_for
from punto.server.http.plain_page import wants_a_page
from punto.server.http.safety import ADMISSION, HEADERS, admitted
from punto.server.http.waiting_page import POLICY, waiting_page
from punto.server.operation.health import Health
from punto.server.telemetry.lives import life_metrics
from punto.server.telemetry.metrics import exposition
from punto.server.turns import watch_fit
from punto.store.turn import HANGS, Turn
from punto.version import __version__
from punto.wire.codec import encode

# Everyone may read it: the log of the process names the file.
UNFIT = "spare: it does not fit the house any more, as with an old house key; its log says why"

Waiting = Callable[[str], None]
"""A callback that gets the address of the process that writes, or "nobody yet"; called once."""


class Door:
    """What answers at the address of a spare; it has the form of `Turns.spare`."""

    def __init__(
        self,
        turn: Turn,
        listening: socket.socket,
        tls: ssl.SSLContext | None,
        waiting: Waiting,
        admission: Admission,
        fits: Callable[[], bool],
    ) -> None:
        """`fits` raises once the keys of this process are not those of the house."""
        self._turn = turn
        self._waiting = waiting
        self._fits = fits
        self._alarms: list[str] = []
        self._watch: asyncio.Task[None] | None = None
        self._listening = listening
        self._tls = tls
        app = web.Application()
        app[ADMISSION] = admission
        app.router.add_route("*", "/{path:.*}", self._answer)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)

    async def __aenter__(self) -> None:
        """Start answering, and tell who writes."""
        await self._runner.setup()
        # A site closes its socket: the address stays this process's own.
        await web.SockSite(self._runner, self._listening.dup(), ssl_context=self._tls).start()
        self._watch = in_background(watch_fit(self._fits, in_daemon, self._warn))
        self._waiting(self._turn.other.address if self._turn.other else "nobody yet")

    async def __aexit__(self, *exception: object) -> None:
        """Stop answering."""
        if self._watch:
            self._watch.cancel()
        await self._runner.cleanup()

    def _warn(self, problem: str) -> None:
        self._alarms = [UNFIT] if problem else []

    async def _answer(self, request: web.Request) -> web.Response:
        if request.path == METRICS:
            return metrics_for(request, admitted(request), self._metrics)
        headers = {**HEADERS, "Retry-After": "1", "Cache-Control": "no-store"}
        if wants_a_page(request.path, request.headers.get(hdrs.ACCEPT, "")):
            text = waiting_page(request.headers.get(hdrs.ACCEPT_LANGUAGE, ""))
            headers["Content-Security-Policy"] = POLICY
            return web.Response(status=503, text=text, content_type="text/html", headers=headers)
        health = Health(
            ready=False,
            why=[_why(self._turn)],
            version=__version__,
            program="",  # a balancer does not need it
            tables=0,
            open=0,
            alarms=self._alarms,
        )
        return web.Response(
            status=503, body=encode(health), content_type="application/json", headers=headers
        )

    def _metrics(self) -> str:
        is_closed = self._turn.closing is not None
        return exposition(life_metrics(self._turn.tally, None, is_closed=is_closed))


def _why(turn: Turn) -> str:
    """Return why this process does not serve; the log of the process says more."""
    if turn.closing:
        return turn.obstacle
    if turn.has_rivals:
        return "spare: two servers of the database take writes"
    if turn.is_unsafe:
        return f"spare: {turn.problem}"
    if turn.problem == HANGS:
        return "spare: the database does not confirm a commit"
    if turn.problem:
        return "spare: the database does not answer"
    return "spare: another process serves" if turn.other else "spare: no process serves yet"
