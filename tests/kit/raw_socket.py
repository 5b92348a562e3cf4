"""A link without manners: whatever bytes a test likes, over a real connection."""

import json
import socket
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen

TEXT, CLOSE = 0x1, 0x8
CUT_OFF = 1006  # what a link that ended without a word is said to have ended with
MASK = bytes(4)  # a mask that changes nothing


def framed(body: bytes, first: int = 0x80 | TEXT, *, masked: bool = True) -> bytes:
    """One frame of a client, as RFC 6455 has it."""
    bit, size = 0x80 if masked else 0, len(body)
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 1 << 16:
        head = bytes((first, bit | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, bit | 127)) + size.to_bytes(8, "big")
    return head + (MASK if masked else b"") + body


def sign_in(port: int) -> str:
    """A new guest's cookie."""
    origin = f"http://127.0.0.1:{port}"
    request = Request(f"{origin}/api/guest", method="POST", headers={"Origin": origin})
    with urlopen(request, timeout=30) as answer:
        cookie: str = answer.headers["Set-Cookie"]
    return cookie.partition(";")[0]


class Raw:
    """One link."""

    def __init__(self, port: int, cookie: str) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self._stream = self._socket.makefile("rb")
        sent = {
            **{"Host": f"127.0.0.1:{port}", "Origin": f"http://127.0.0.1:{port}"},
            **{"Upgrade": "websocket", "Connection": "Upgrade", "Cookie": cookie},
            **{"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="},
        }
        lines = ["GET /api/socket HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
        self.send("\r\n".join([*lines, "", ""]).encode())
        assert b" 101 " in self._stream.readline()
        while self._stream.readline().strip():
            pass

    def __enter__(self) -> "Raw":
        """To be left by itself."""
        return self

    def __exit__(self, *_problem: object) -> None:
        """Leave without a word."""
        self._stream.close()
        self._socket.close()

    def send(self, sent: bytes) -> None:
        """Send bytes; a link that was cut off takes none, and says so when it is read."""
        with suppress(BrokenPipeError, ConnectionResetError):
            self._socket.sendall(sent)

    def send_no_more(self) -> None:
        """Close this end, if it is not closed from there already."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_WR)

    def read_frame(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it holds."""
        try:
            head = self._stream.read(2)
            if len(head) < 2:
                return CLOSE, b""
            extra = {126: 2, 127: 8}.get(head[1], 0)
            size = int.from_bytes(self._stream.read(extra), "big") if extra else head[1]
            return head[0] & 0x0F, self._stream.read(size)
        except ConnectionResetError:
            return CLOSE, b""

    def message(self) -> dict[str, Any] | int:
        """The next message; the code where the link is closed instead."""
        while True:
            kind, body = self.read_frame()
            if kind == CLOSE:
                return int.from_bytes(body[:2], "big") if body else CUT_OFF
            if kind == TEXT:
                message: dict[str, Any] = json.loads(body)
                return message

    def until_closed(self) -> tuple[int, list[dict[str, Any]]]:
        """Why the link was closed, and what was told before."""
        messages = []
        while not isinstance(message := self.message(), int):
            messages.append(message)
        return message, messages

    def answer(self, name: str) -> dict[str, Any] | int:
        """The answer to a request, or the code where the link is closed instead."""
        while not isinstance(message := self.message(), int):
            if message["type"] == "answer" and message["id"] == name:
                break
        return message
