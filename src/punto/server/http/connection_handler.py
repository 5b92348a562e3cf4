"""The door: somebody hears each connection that was let in, until it ends."""

import logging
from typing import Any, cast

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_protocol import RequestHandler

from punto.server.http.connections import Connections, Leave
from punto.server.http.safety import BOUNDS, CONNECTIONS, nameless

log = logging.getLogger("punto.http")


def _is_ours(record: logging.LogRecord) -> bool:
    """Keep invalid requests of strangers out of the error log."""
    problem = record.exc_info[1] if record.exc_info else None
    return not isinstance(problem, HttpProcessingError | web.RequestPayloadError)


log.addFilter(_is_ours)


class Runner(web.AppRunner):
    """Runs an application behind a door."""

    def __init__(self, app: web.Application, **settings: Any) -> None:
        """Who sends no whole request in time is let go, as often as it may come back."""
        limits = app[BOUNDS].limits
        self.connections: Connections = app[CONNECTIONS]
        self.handshake_seconds = limits.handshake_seconds
        super().__init__(app, keepalive_timeout=limits.idle_seconds, logger=log, **settings)

    def hearer(self, leave: Leave) -> "Hearer":
        """Somebody for a new connection, who calls `leave` once when it ends."""
        made = cast("Door", self.server)()
        made.leave = leave
        return made

    async def _make_server(self) -> web.Server:
        made = await super()._make_server()
        factory = made.request_factory
        return Door(made.request_handler, request_factory=factory, **self._kwargs)


class Hearer(RequestHandler):
    """Serves one connection; an invalid request gets an answer like any other."""

    __slots__ = ("leave",)

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        """Hear a connection that nobody counts, until `leave` is set."""
        super().__init__(*arguments, **settings)
        self.leave: Leave | None = None

    def hand_over(self) -> Leave:
        """Let somebody else say when the connection ends."""
        leave, self.leave = self.leave, None
        return leave or nobody_counts

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Log what is ours; tell by name what happened, and nothing of what was sent."""
        super().handle_error(request, status, exc, message)
        response = nameless(status)
        response.force_close()
        return response


def nobody_counts() -> None:
    """A connection ended that was not counted."""


class Door(web.Server):
    """Makes somebody to hear each connection."""

    def __call__(self) -> Hearer:
        """Somebody for a new connection."""
        return Hearer(self, loop=self._loop, **self._kwargs)

    def connection_lost(self, handler: RequestHandler, exc: BaseException | None = None) -> None:
        """Say that a connection ended."""
        super().connection_lost(handler, exc)
        if isinstance(handler, Hearer):
            handler.hand_over()()
