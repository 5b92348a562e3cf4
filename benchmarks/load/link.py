"""A WebSocket of our own, cheap enough to share two cores with the server that it loads.

It reads frames where they lie in the buffer and sends frames that were built before. The mask is
zero: a client must mask, and masking with zeros costs nothing.
"""

import asyncio
from typing import Any, cast

_PING, _CLOSE = 0x89, 0x88
_TEXT, _BINARY = 0x81, 0x82
_MASKED = 0x80
_NO_MASK = bytes(4)


def framed(payload: bytes, opcode: int = _TEXT) -> bytes:
    """A payload as a client sends it."""
    size = len(payload)
    if size < 126:
        return bytes((opcode, _MASKED | size)) + _NO_MASK + payload
    return bytes((opcode, _MASKED | 126)) + size.to_bytes(2, "big") + _NO_MASK + payload


def binary(payload: bytes) -> bytes:
    """A payload of bytes as a client sends it."""
    return framed(payload, _BINARY)


class Link(asyncio.Protocol):
    """One client's end; what it hears goes to `hear`."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self._rest = b""
        self._linked = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def hear(self, data: bytes, start: int, end: int) -> None:
        """Handle one message, which is in the buffer from `start` to `end`."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport; `link` sends the upgrade request."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one by its deeds

    def connection_lost(self, exc: BaseException | None) -> None:
        """Note that the link is gone."""
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed before it answered"))

    def data_received(self, data: bytes) -> None:
        """Find the frames in received bytes; an incomplete one waits for the rest."""
        if self._rest:
            data, self._rest = self._rest + data, b""
        place = 0 if self._linked else self._upgraded(data)
        size = len(data)
        while size - place > 1:
            length, start = data[place + 1], place + 2
            if length == 126:
                length, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif length == 127:
                length, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            end = start + length
            if end > size:
                break
            if data[place] & 0x0F < 8:
                self.hear(data, start, end)
            else:
                self._control(data[place], data[start:end])
            place = end
        self._rest = data[place:]

    def _control(self, opcode: int, payload: bytes) -> None:
        if opcode == _PING:
            self.transport.write(framed(payload, 0x8A))
        elif opcode == _CLOSE:
            self.transport.close()

    def _upgraded(self, data: bytes) -> int:
        """Return the offset of the first frame, once the server has agreed."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            if not self.opened.done():
                self.opened.set_exception(ConnectionError(data[:300].decode("latin-1")))
            return len(data)
        self._linked = True
        if not self.opened.done():
            self.opened.set_result(None)
        return end + 4


async def link(one: Link, port: int, path: str, **headers: str) -> None:
    """Open the WebSocket at this path."""
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: one, "127.0.0.1", port)
    asked: dict[str, Any] = {
        "Host": f"127.0.0.1:{port}",
        "Origin": f"http://127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "cHVudG8tYmVuY2htYXJrcw==",
        **headers,
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in asked.items())
    one.transport.write(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
    await one.opened
