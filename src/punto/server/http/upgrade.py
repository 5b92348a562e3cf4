"""The upgrade: a request over HTTP becomes a link, and nothing of the request is kept."""

import asyncio
import binascii
from base64 import b64decode, b64encode
from hashlib import sha1

from aiohttp import HttpVersion11, hdrs, web

from punto.server.http.connection_handler import Hearer, nobody_counts
from punto.server.http.connections import Leave
from punto.server.http.safety import refuse
from punto.server.link import Link

_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # of RFC 6455
_VERSION = "13"
_KEY = 16  # bytes


class Upgraded(web.StreamResponse):
    """What was answered already, by other hands: aiohttp has nothing left to write."""

    def __init__(self) -> None:
        super().__init__(status=101)

    async def prepare(self, request: web.BaseRequest) -> None:
        """It is prepared."""

    async def write_eof(self, data: bytes = b"") -> None:
        """It is written."""


def transport_of(request: web.Request) -> asyncio.Transport:
    """What a link can be made of; no frame may have come before it was granted."""
    transport = request.transport
    if transport is None or request.protocol._message_tail:
        raise refuse(web.HTTPBadRequest, "too-early", "Wait for the answer before you send frames.")
    return transport


def accepted(request: web.Request) -> str:
    """The word that shows a client that it is understood; refused where it asks for no link."""
    asked = request.headers
    tokens = {word.strip().lower() for word in asked.get(hdrs.CONNECTION, "").split(",")}
    by_the_book = (
        request.version >= HttpVersion11
        and asked.get(hdrs.UPGRADE, "").strip().lower() == "websocket"
        and "upgrade" in tokens
        and asked.getall(hdrs.SEC_WEBSOCKET_VERSION, []) == [_VERSION]
    )
    key, *others = asked.getall(hdrs.SEC_WEBSOCKET_KEY, [""])
    if not by_the_book or others or not _is_key(key):
        said = f"This address is asked for a WebSocket of version {_VERSION}."
        raise refuse(web.HTTPBadRequest, "no-upgrade", said)
    return b64encode(sha1(f"{key}{_GUID}".encode(), usedforsecurity=False).digest()).decode()


def _is_key(key: str) -> bool:
    try:
        return len(b64decode(key, validate=True)) == _KEY
    except (binascii.Error, ValueError):
        return False


def hand_over(request: web.Request, link: Link, accept: str) -> tuple[Upgraded, Leave]:
    """Grant the link, and take its transport from aiohttp, which then forgets all of it.

    The connection still counts: what comes beside the answer is to be called when it ends.
    """
    transport, handler = transport_of(request), request.protocol
    lines = (
        "HTTP/1.1 101 Switching Protocols",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Accept: {accept}",
    )
    transport.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
    transport.set_protocol(link)
    leave = handler.hand_over() if isinstance(handler, Hearer) else nobody_counts
    handler.transport = None  # or it would be closed with the handler
    handler.connection_lost(None)
    return Upgraded(), leave
