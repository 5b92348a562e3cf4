"""What stands before the reader of a socket: the head of every frame is looked at as it comes.

The reader takes frames without a mask, and frames that never make a message, for as long as they
come. Here they end the link, with the code of RFC 6455 that says why.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol

from aiohttp import WSCloseCode, web

from punto.server.http.safety import refuse

LINGER = 2.0  # seconds that the other end has to say goodbye when it is told why

_TEXT, _BINARY = 1, 2
_FINAL, _MASKED = 0x80, 0x80
_LONGEST_HEAD = 10  # bytes, before the mask
_MASK = 4
_SHORT = 126  # no longer a length of its own
_MORE = {126: 2, 127: 8}  # bytes of a length that does not fit into seven bits

# Why a link is closed, for programs that speak to it.
CLOSES = {
    WSCloseCode.GOING_AWAY: "The server stops; come back in a moment.",
    WSCloseCode.PROTOCOL_ERROR: "A frame was not as RFC 6455 has it, or had no mask.",
    WSCloseCode.UNSUPPORTED_DATA: "A binary frame came; requests are text.",
    WSCloseCode.INVALID_TEXT: "A text frame was not UTF-8.",
    WSCloseCode.POLICY_VIOLATION: "What came is no request, or far too much came.",
    WSCloseCode.MESSAGE_TOO_BIG: "A request was too long.",
}


class Reader(Protocol):
    """What asyncio tells the other end of a transport."""

    def data_received(self, data: bytes) -> None:
        """Bytes came."""

    def eof_received(self) -> bool | None:
        """No more will come."""

    def connection_lost(self, exc: Exception | None) -> None:
        """The transport is closed."""

    def pause_writing(self) -> None:
        """Too much waits to be sent."""

    def resume_writing(self) -> None:
        """No longer."""


class Frames(asyncio.Protocol):
    """Hands on what comes until a frame may not be; from then on nothing."""

    __slots__ = ("_aside", "_close", "_closed", "_head", "_left", "_reader")

    def __init__(
        self,
        reader: Reader,
        aside: Callable[[], bool],
        close: Callable[[WSCloseCode, bytes], None],
    ) -> None:
        """`aside` is asked for each frame that is no request; `close` is told why, once."""
        self._reader = reader
        self._aside = aside
        self._close = close
        self._head = b""  # of a frame that has not come far enough
        self._left = 0  # bytes of the frame that are still to come
        self._closed = False

    def data_received(self, data: bytes) -> None:
        """Look at every head in it, and hand it on."""
        if self._closed:
            return  # read and forgotten, so that the other end is told why before it is cut off
        if not self._is_one_request(data) and (problem := self._problem(data)):
            self._closed = True
            self._close(*problem)
            return
        self._reader.data_received(data)

    def eof_received(self) -> bool | None:
        """Hand it on."""
        return self._reader.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Hand it on."""
        self._closed = True
        self._reader.connection_lost(exc)

    def pause_writing(self) -> None:
        """Hand it on."""
        self._reader.pause_writing()

    def resume_writing(self) -> None:
        """Hand it on."""
        self._reader.resume_writing()

    def _is_one_request(self, data: bytes) -> bool:
        """Whether this is one whole text frame with a mask: nearly all that ever comes."""
        if self._left or self._head or len(data) < 4 or data[0] != _FINAL | _TEXT:
            return False
        size, head = data[1] - _MASKED, 2 + _MASK
        if size == _SHORT:  # a length of two bytes follows
            size, head = data[2] << 8 | data[3], 4 + _MASK
        return len(data) == head + size

    def _problem(self, data: bytes) -> tuple[WSCloseCode, bytes] | None:
        at, size = 0, len(data)
        while True:
            passed = min(self._left, size - at)
            self._left -= passed
            at += passed
            if at == size:
                return None
            head = self._head + data[at : at + _LONGEST_HEAD - len(self._head)]
            more = _MORE.get(head[1] & ~_MASKED, 0) if len(head) > 1 else _LONGEST_HEAD
            if len(head) < 2 + more:
                self._head = head
                return None
            if problem := self._judged(head[0], head[1]):
                return problem
            at += 2 + more - len(self._head)
            self._head = b""
            length = int.from_bytes(head[2 : 2 + more], "big") if more else head[1] & ~_MASKED
            self._left = length + _MASK

    def _judged(self, first: int, second: int) -> tuple[WSCloseCode, bytes] | None:
        """What is wrong with a frame that begins so; lengths are the reader's to judge."""
        if not second & _MASKED:
            return WSCloseCode.PROTOCOL_ERROR, b"a client masks its frames"
        if first & 0x0F == _BINARY:
            return WSCloseCode.UNSUPPORTED_DATA, b"requests are text"
        if first != _FINAL | _TEXT and not self._aside():
            return WSCloseCode.POLICY_VIOLATION, b"too many frames that are no requests"
        return None


def watched(
    request: web.Request, link: web.WebSocketResponse, aside: Callable[[], bool]
) -> asyncio.Transport:
    """Look at every frame from here on. None may have come before the link was granted."""
    transport, reader = request.transport, request.protocol
    if transport is None or reader._message_tail:
        raise refuse(web.HTTPBadRequest, "too-early", "Wait for the answer before you send frames.")
    transport.set_protocol(Frames(reader, aside, partial(_end, link)))
    return transport


_ending: set[asyncio.Task[bool]] = set()  # a task that nobody holds may be forgotten


def _end(link: web.WebSocketResponse, code: WSCloseCode, said: bytes) -> None:
    task = asyncio.get_running_loop().create_task(link.close(code=code, message=said))
    _ending.add(task)
    task.add_done_callback(_ending.discard)
