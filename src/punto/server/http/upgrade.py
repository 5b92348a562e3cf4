"""The upgrade of an HTTP request to a link, after which nothing of the request stays."""

import asyncio
import binascii
from base64 import b64decode, b64encode
from hashlib import sha1

from aiohttp import HttpVersion11, hdrs, web

from punto.server.http.connection_handler import has_early_bytes, take_over
from punto.server.http.connections import Leave
from punto.server.http.safety import refuse
from punto.server.link import Link

_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # of RFC 6455
_VERSION = "13"
_KEY = 16  # bytes


class Upgraded(web.StreamResponse):
    """A response that was sent already: aiohttp has nothing left to write."""

    def __init__(self) -> None:
        super().__init__(status=101)

    async def prepare(self, request: web.BaseRequest) -> None:
        """Write no headers."""

    async def write_eof(self, data: bytes = b"") -> None:
        """Write no body."""


def transport_of(request: web.Request) -> asyncio.Transport:
    """Return the transport for a link; refuse if frames came before the answer."""
    transport = request.transport
    if transport is None or has_early_bytes(request):
        raise refuse(web.HTTPBadRequest, "too-early", "Wait for the answer before you send frames.")
    return transport


def accepted(request: web.Request) -> str:
    """Return the value of Sec-WebSocket-Accept; refuse a request that is not for a WebSocket."""
    headers = request.headers
    tokens = {word.strip().lower() for word in headers.get(hdrs.CONNECTION, "").split(",")}
    valid = (
        request.version >= HttpVersion11
        and headers.get(hdrs.UPGRADE, "").strip().lower() == "websocket"
        and "upgrade" in tokens
        and headers.getall(hdrs.SEC_WEBSOCKET_VERSION, []) == [_VERSION]
    )
    key, *others = headers.getall(hdrs.SEC_WEBSOCKET_KEY, [""])
    if not valid or others or not _is_key(key):
        sentence = f"Open a WebSocket of version {_VERSION} at this address."
        raise refuse(web.HTTPBadRequest, "no-upgrade", sentence)
    return b64encode(sha1(f"{key}{_GUID}".encode(), usedforsecurity=False).digest()).decode()


def _is_key(key: str) -> bool:
    try:
        return len(b64decode(key, validate=True)) == _KEY
    except (binascii.Error, ValueError):
        return False


def hand_over(request: web.Request, link: Link, accept: str) -> tuple[Upgraded, Leave]:
    """Answer the request and take its transport over from aiohttp.

    The connection still counts: the second result must be called when it ends.
    """
    transport = transport_of(request)
    lines = (
        "HTTP/1.1 101 Switching Protocols",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Accept: {accept}",
    )
    transport.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
    return Upgraded(), take_over(request, transport, link)
