"""Accept connections ourselves: each is counted before TLS, and one too many is told so."""

import asyncio
import socket
import ssl
from contextlib import suppress
from http import HTTPStatus

from aiohttp import web

from punto.refusals import Refusal
from punto.server.http.bounds import BoundReason
from punto.server.http.connection_handler import Runner
from punto.server.http.connections import Leave
from punto.server.http.safety import HEADERS
from punto.server.telemetry.logs import Alarm
from punto.wire.codec import encode
from punto.wire.messages import Problem
from punto.words.sentences import Words

AT_ONCE = 64  # connections accepted in one turn of the loop
REST = 0.5  # seconds without accepting, where the system has nothing left to accept with
SHUT_WITHIN = 5.0  # seconds for the other end to confirm the end of TLS
_REQUEST = 64 * 1024  # bytes: what a client sent before it was refused
_STATUS = {
    BoundReason.SERVER_FULL: HTTPStatus.SERVICE_UNAVAILABLE,
    BoundReason.TOO_MANY_CONNECTIONS: HTTPStatus.TOO_MANY_REQUESTS,
}


class Site(web.BaseSite):
    """Listens on a socket. aiohttp's own sites count a connection only once TLS is agreed."""

    __slots__ = ("_listening", "_loop", "_resting", "_runner_", "_short", "_welcoming")

    def __init__(
        self, runner: Runner, listening: socket.socket, spoken: ssl.SSLContext | None = None
    ) -> None:
        """Take over this socket; it is closed when the site stops."""
        super().__init__(runner, ssl_context=spoken)
        self._runner_ = runner
        self._listening = listening
        self._loop = asyncio.get_running_loop()
        self._resting: asyncio.TimerHandle | None = None
        self._short = Alarm("the system cannot accept connections now")
        self._welcoming: set[asyncio.Task[None]] = set()

    @property
    def name(self) -> str:
        """The address that it listens on."""
        return str(self._listening.getsockname())

    async def start(self) -> None:
        """Accept from now on."""
        await super().start()
        self._listening.setblocking(False)
        self._loop.add_reader(self._listening, self._accept)

    async def stop(self) -> None:
        """Accept no more, and drop connections that have not agreed on TLS yet."""
        self._loop.remove_reader(self._listening)
        if self._resting:
            self._resting.cancel()
        self._listening.close()
        for task in self._welcoming:
            task.cancel()
        await asyncio.gather(*self._welcoming, return_exceptions=True)
        await super().stop()

    def _accept(self) -> None:
        for _ in range(AT_ONCE):
            try:
                made, peer = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as problem:  # no descriptor, no memory: it stays ready to be accepted
                self._rest(problem)
                return
            self._short.end()
            made.setblocking(False)
            leave = self._runner_.connections.come_in(peer[0])
            if isinstance(leave, Refusal):
                turn_away(made, leave, plain=self._ssl_context is None)
                continue
            task = self._loop.create_task(self._welcome(made, leave))
            self._welcoming.add(task)
            task.add_done_callback(self._welcoming.discard)

    def _rest(self, problem: OSError) -> None:
        """Try again a little later; the system lets those who come meanwhile wait."""
        self._short.begin(problem=problem)
        self._loop.remove_reader(self._listening)
        again = (self._listening, self._accept)
        self._resting = self._loop.call_later(REST, self._loop.add_reader, *again)

    async def _welcome(self, made: socket.socket, leave: Leave) -> None:
        """Agree on TLS within its time, and hand the connection to somebody who hears it."""
        hearer = self._runner_.hearer(leave)
        spoken = self._ssl_context
        heard = False
        try:
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(
                lambda: hearer,
                made,
                ssl=spoken,
                ssl_handshake_timeout=self._runner_.handshake_seconds if spoken else None,
                ssl_shutdown_timeout=SHUT_WITHIN if spoken else None,
            )
            heard = True
        except OSError:  # it went away, was too slow, or does not speak TLS
            pass
        finally:
            if not heard:
                made.close()
                leave()


def turn_away(made: socket.socket, refusal: Refusal, *, plain: bool) -> None:
    """Close a connection for which there is no place, and say why where no TLS is needed first."""
    reason = BoundReason(refusal.reason)
    status = _STATUS[reason]
    body = encode(Problem(reason.value, Words("en").refusal(refusal)))
    head = {
        **HEADERS,
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Retry-After": "10",
        "Connection": "close",
    }
    lines = [f"HTTP/1.1 {status} {status.phrase}", *(f"{name}: {it}" for name, it in head.items())]
    with made, suppress(OSError):
        if plain:
            with suppress(BlockingIOError):  # unread, it would make the system drop our answer
                made.recv(_REQUEST)
            made.send("\r\n".join([*lines, "", ""]).encode() + body)
            made.shutdown(socket.SHUT_WR)
