"""Accepting connections: each is counted before TLS, and too many are refused."""

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
REST = 0.5  # seconds without accepting, after the system ran out of descriptors or memory
SHUT_WITHIN = 5.0  # seconds for the other end to confirm the end of TLS
_REQUEST = 64 * 1024  # bytes: what a client sent before it was refused
_STATUS = {
    BoundReason.SERVER_FULL: HTTPStatus.SERVICE_UNAVAILABLE,
    BoundReason.TOO_MANY_CONNECTIONS: HTTPStatus.TOO_MANY_REQUESTS,
}


class Site(web.BaseSite):
    """Listens on a socket. aiohttp's own sites see a connection only after the TLS handshake."""

    __slots__ = ("_listening", "_loop", "_owner", "_resting", "_short", "_tls", "_welcoming")

    def __init__(
        self, runner: Runner, listening: socket.socket, tls: ssl.SSLContext | None = None
    ) -> None:
        """Take over this socket, and close it when the site stops."""
        super().__init__(runner, ssl_context=tls)
        self._owner = runner
        self._tls = tls
        self._listening = listening
        self._loop = asyncio.get_running_loop()
        self._resting: asyncio.TimerHandle | None = None
        self._short = Alarm("the system cannot accept connections now")
        self._welcoming: set[asyncio.Task[None]] = set()

    @property
    def name(self) -> str:
        """The address of the listening socket."""
        return str(self._listening.getsockname())

    async def start(self) -> None:
        """Start to accept connections."""
        await super().start()
        self._listening.setblocking(False)
        self._loop.add_reader(self._listening, self._accept)

    async def stop(self) -> None:
        """Stop accepting, and drop connections whose TLS handshake is not complete."""
        self._loop.remove_reader(self._listening)
        if self._resting:
            self._resting.cancel()
        self._listening.close()
        await asyncio.sleep(0)  # a task that is cancelled before it began closes no connection
        for task in self._welcoming:
            task.cancel()
        await asyncio.gather(*self._welcoming, return_exceptions=True)
        await super().stop()

    def _accept(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, peer = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as problem:  # no descriptor, no memory: it stays ready to be accepted
                self._rest(problem)
                return
            self._short.end()
            connection.setblocking(False)
            leave = self._owner.connections.come_in(peer[0])
            if isinstance(leave, Refusal):
                turn_away(connection, leave, plain=self._tls is None)
                continue
            task = self._loop.create_task(self._welcome(connection, leave))
            self._welcoming.add(task)
            task.add_done_callback(self._welcoming.discard)

    def _rest(self, problem: OSError) -> None:
        """Try again a little later; until then the system queues new connections."""
        self._short.begin(problem=problem)
        self._loop.remove_reader(self._listening)
        again = (self._listening, self._accept)
        self._resting = self._loop.call_later(REST, self._loop.add_reader, *again)

    async def _welcome(self, connection: socket.socket, leave: Leave) -> None:
        """Complete the TLS handshake in time, and pass the connection to its handler."""
        handler = self._owner.handler(leave)
        tls, seconds = self._tls, self._owner.handshake_seconds
        passed_on = False
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(
                lambda: handler,
                connection,
                ssl=tls,
                ssl_handshake_timeout=seconds if tls else None,
                ssl_shutdown_timeout=SHUT_WITHIN if tls else None,
            )
            passed_on = True
        except OSError:  # the client went away, was too slow, or does not speak TLS
            pass
        finally:
            if not passed_on:
                connection.close()
                handler.hand_over()()  # unless the connection was lost, and uncounted, before


def turn_away(connection: socket.socket, refusal: Refusal, *, plain: bool) -> None:
    """Close a connection for which there is no place; without TLS, say why."""
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
    fields = (f"{name}: {value}" for name, value in head.items())
    lines = [f"HTTP/1.1 {status} {status.phrase}", *fields]
    with connection, suppress(OSError):
        if plain:
            with suppress(BlockingIOError):  # unread, it would make the system drop our answer
                connection.recv(_REQUEST)
            connection.send("\r\n".join([*lines, "", ""]).encode() + body)
            connection.shutdown(socket.SHUT_WR)
