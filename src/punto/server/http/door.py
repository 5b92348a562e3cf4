"""The door: connections are counted by address before a word is heard of them."""

import logging
from asyncio import Transport
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_protocol import RequestHandler

from punto.server.http.bounds import Bounds
from punto.server.http.entrance import Entrance
from punto.server.http.safety import BOUNDS, ENTRANCE, nameless

log = logging.getLogger("punto.http")


def _is_ours(record: logging.LogRecord) -> bool:
    """What a stranger sent that is no request is no error of the server: it fills no log."""
    problem = record.exc_info[1] if record.exc_info else None
    return not isinstance(problem, HttpProcessingError | web.RequestPayloadError)


log.addFilter(_is_ours)


class Runner(web.AppRunner):
    """Runs an application behind a door."""

    def __init__(self, app: web.Application, **settings: Any) -> None:
        """Who sends no whole request in time is let go, as often as it may come back."""
        self._bounds, self._entrance = app[BOUNDS], app[ENTRANCE]
        seconds = self._bounds.limits.idle_seconds
        super().__init__(app, keepalive_timeout=seconds, logger=log, **settings)

    async def _make_server(self) -> web.Server:
        made = await super()._make_server()
        return Door(
            self._bounds,
            self._entrance,
            made.request_handler,
            request_factory=made.request_factory,
            **self._kwargs,
        )


class Hearer(RequestHandler):
    """Hears one connection; what is no request is answered as everything else is."""

    __slots__ = ()

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


class Door(web.Server):
    """Lets so many in from each address, and closes on the rest at once."""

    def __init__(
        self, bounds: Bounds, entrance: Entrance, *arguments: Any, **settings: Any
    ) -> None:
        """Nobody is in."""
        super().__init__(*arguments, **settings)
        self._entrance = entrance
        self._bounds = bounds
        self._inside: dict[RequestHandler, str] = {}

    def __call__(self) -> RequestHandler:
        """Somebody for a new connection."""
        return Hearer(self, loop=self._loop, **self._kwargs)

    def connection_made(self, handler: RequestHandler, transport: Transport) -> None:
        """Somebody knocks."""
        super().connection_made(handler, transport)
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        if self._entrance.trusts(address):
            return  # a proxy comes for everyone
        if self._bounds.come_in(address):
            self._inside[handler] = address
        else:
            # Not at once: aiohttp begins to wait for a request first, and must find itself open.
            self._loop.call_soon(transport.abort)

    def connection_lost(self, handler: RequestHandler, exc: BaseException | None = None) -> None:
        """Somebody is gone."""
        super().connection_lost(handler, exc)
        address = self._inside.pop(handler, None)
        if address is not None:
            self._bounds.go_out(address)
