"""Handling of accepted connections, and every use of private parts of aiohttp.

aiohttp has no public way to count a connection before TLS, to answer an invalid request in our own
form, or to take a transport over. `tests/server/http/test_aiohttp_internals.py` lists the
attributes that this file relies on and the versions of aiohttp that have been tested. No other file
of the server uses a private attribute of aiohttp.
"""

import asyncio
import logging
from typing import Any, cast

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_protocol import RequestHandler

from punto.server.http.connections import Leave
from punto.server.http.safety import BOUNDS, CONNECTIONS, nameless

log = logging.getLogger("punto.http")


def _is_ours(record: logging.LogRecord) -> bool:
    """Keep invalid requests of strangers out of the error log."""
    problem = record.exc_info[1] if record.exc_info else None
    return not isinstance(problem, HttpProcessingError | web.RequestPayloadError)


log.addFilter(_is_ours)


class Runner(web.AppRunner):
    """Runs an application whose connections are counted."""

    def __init__(self, app: web.Application, **settings: Any) -> None:
        """Close connections that send no complete request in time."""
        limits = app[BOUNDS].limits
        self.connections = app[CONNECTIONS]
        self.handshake_seconds = limits.handshake_seconds
        super().__init__(app, keepalive_timeout=limits.idle_seconds, logger=log, **settings)

    def handler(self, leave: Leave) -> "ConnectionHandler":
        """Return the handler of a new connection, which calls `leave` once when it ends."""
        handler = cast("HandlerFactory", self.server)()
        handler.leave = leave
        return handler

    async def _make_server(self) -> web.Server:
        server = await super()._make_server()
        factory = server.request_factory
        return HandlerFactory(server.request_handler, request_factory=factory, **self._kwargs)


class ConnectionHandler(RequestHandler):
    """Serves one connection; an invalid request gets an answer like any other."""

    __slots__ = ("leave",)

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        """Serve a connection that is not counted, until `leave` is set."""
        super().__init__(*arguments, **settings)
        self.leave: Leave | None = None

    def hand_over(self) -> Leave:
        """Return the function to call when the connection ends; the handler no longer does."""
        leave, self.leave = self.leave, None
        return leave or not_counted

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Log our own faults; answer with the name of the error, and nothing of the input."""
        super().handle_error(request, status, exc, message)
        response = nameless(status)
        response.force_close()
        return response


def not_counted() -> None:
    """Do nothing at the end of a connection that was not counted."""


class HandlerFactory(web.Server):
    """Makes the handlers of connections, and tells the count when one ends."""

    def __call__(self) -> ConnectionHandler:
        """Return the handler of a new connection."""
        return ConnectionHandler(self, loop=self._loop, **self._kwargs)

    def connection_lost(self, handler: RequestHandler, exc: BaseException | None = None) -> None:
        """Uncount a connection that ended."""
        super().connection_lost(handler, exc)
        if isinstance(handler, ConnectionHandler):
            handler.hand_over()()


def has_early_bytes(request: web.Request) -> bool:
    """Return True if bytes came behind a request before it was answered."""
    return bool(request.protocol._message_tail)


def take_over(
    request: web.Request, transport: asyncio.Transport, protocol: asyncio.Protocol
) -> Leave:
    """Give a connection to another protocol, and let aiohttp forget it.

    The connection still counts: the caller must call the returned function when it ends.
    """
    handler = request.protocol
    transport.set_protocol(protocol)
    leave = handler.hand_over() if isinstance(handler, ConnectionHandler) else not_counted
    handler.transport = None  # or aiohttp would close it with the handler
    handler.connection_lost(None)
    return leave
