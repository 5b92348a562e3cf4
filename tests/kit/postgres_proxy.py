"""A proxy before PostgreSQL that knows its frames: it loses answers, holds requests and cuts.

It listens on a Unix socket in a folder of its own, so that an address differs only in its host.
"""

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import StrEnum
from pathlib import Path

from punto.store.postgres.address import DatabaseAddress

SOCKET = ".s.PGSQL.5432"
BEGIN, COMMIT = b"BEGIN", b"COMMIT"
ENDS = (b"S", b"Q")  # the frames after which a server answers
ASKS = (*ENDS, b"H")  # and the one that asks for the answers so far
WAIT = 20  # seconds: longer than anything here takes, so that a failure is no hanging suite


class Fault(StrEnum):
    """What the proxy does to the next transaction that it sees."""

    NONE = "none"
    LOSE_ANSWER = "lose the answer to COMMIT"
    CUT_COMMIT = "cut before COMMIT"
    HOLD_ROWS = "hold the rows, and cut"
    HOLD_COMMIT = "hold COMMIT, and cut"
    WARN = "warn with COMMIT"


class Frames:
    """Splits a stream of bytes into frames; the first of a client has no type."""

    def __init__(self, *, untyped: int) -> None:
        self._rest = b""
        self._untyped = untyped

    def fed(self, data: bytes) -> Iterator[bytes]:
        """Yield each frame that is complete now."""
        self._rest += data
        while True:
            at = 0 if self._untyped else 1
            if len(self._rest) < at + 4:
                return
            (size,) = struct.unpack_from("!I", self._rest, at)
            if len(self._rest) < at + size:
                return
            frame, self._rest = self._rest[: at + size], self._rest[at + size :]
            self._untyped = max(0, self._untyped - 1)
            yield frame


def _asks(frame: bytes, word: bytes) -> bool:
    """Return True for a request, simple or prepared, that consists of this word."""
    return frame[:1] in b"QP" and frame[5:].strip(b"\0").startswith(word)


def _answers(frame: bytes, word: bytes) -> bool:
    """Return True for the answer that a command was done."""
    return frame[:1] == b"C" and frame[5:] == word + b"\0"


def _warning() -> bytes:
    """The frame in which a backend that was ended while it waited for a standby warns."""
    fields = b"SWARNING\0VWARNING\0C01000\0Mcanceling wait for synchronous replication\0\0"
    return b"N" + struct.pack("!I", len(fields) + 4) + fields


class Link:
    """One connection of a client, and the one behind it."""

    def __init__(
        self, proxy: "PostgresProxy", client: socket.socket, server: socket.socket
    ) -> None:
        self._proxy = proxy
        self.client = client
        self.server = server
        self._held: list[bytes] = []
        self._is_held = False
        self.said = b""  # what the server answered after the client was cut
        self.over = threading.Event()  # set once the server has closed this connection

    def cut(self) -> None:
        """Cut both sides, without a goodbye."""
        _shut(self.client)
        _shut(self.server)

    def release(self) -> None:
        """Send what was held: the client has long been gone. Wait for the server's answer."""
        with suppress(OSError):  # the server may have ended this connection long ago
            self.server.sendall(b"".join(self._held))
            self.server.shutdown(socket.SHUT_WR)
        assert self.over.wait(WAIT), "the server did not answer"

    def ask(self) -> None:
        """Pass requests on."""
        frames = Frames(untyped=1)
        for data in _received(self.client):
            for frame in frames.fed(data):
                if not self._request(frame):
                    return
        if not self._is_held:
            _shut(self.server)

    def _request(self, frame: bytes) -> bool:
        """Pass a request on, or hold it; return False once this connection is cut."""
        self._proxy.trips += frame[:1] in ASKS
        for word, fault in ((BEGIN, Fault.HOLD_ROWS), (COMMIT, Fault.HOLD_COMMIT)):
            self._is_held = self._is_held or (_asks(frame, word) and self._proxy.takes(fault))
        if self._is_held:
            self._held.append(frame)
            if frame[:1] in ENDS:
                self._proxy.zombies.append(self)
                _shut(self.client)
                return False
            return True
        if _asks(frame, COMMIT) and self._proxy.takes(Fault.CUT_COMMIT):
            self.cut()
            return False
        return _sent(self.server, frame)

    def answer(self) -> None:
        """Pass answers back."""
        frames, lost = Frames(untyped=0), False
        for data in _received(self.server):
            for frame in frames.fed(data):
                if _answers(frame, COMMIT):
                    lost = lost or self._proxy.takes(Fault.LOSE_ANSWER)
                    if self._proxy.takes(Fault.WARN):
                        frame = _warning() + frame
                if lost or self._is_held:
                    self.said += frame
                    _shut(self.client)
                else:
                    _sent(self.client, frame)
        _shut(self.client)
        self.over.set()


class PostgresProxy:
    """Passes connections on to a cluster, and does as it is told to the next transaction."""

    def __init__(self, folder: Path, upstream: Path) -> None:
        """Listen in a folder; `upstream` is the folder of the cluster's socket."""
        self.folder = folder
        self.upstream = upstream / SOCKET
        self.links: list[Link] = []
        self.zombies: list[Link] = []  # connections whose transaction is held
        self.done: list[Fault] = []  # faults that were made
        self.trips = 0  # requests for which somebody waited
        self._next = Fault.NONE
        self._turn = threading.Lock()
        self.made = threading.Condition()
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(folder / SOCKET))
        (folder / SOCKET).chmod(0o666)
        self._server.listen(64)
        _start(self._accept)

    def before(self, address: DatabaseAddress) -> DatabaseAddress:
        """Return the address of a database, through this proxy."""
        place, _, _ = address.partition("?")
        return DatabaseAddress(f"{place}?host={self.folder}")

    def make(self, fault: Fault) -> None:
        """Do this to the next transaction."""
        with self._turn:
            self._next = fault

    def takes(self, fault: Fault) -> bool:
        """Return True, once, if this is what is to be done."""
        with self._turn:
            if self._next is not fault:
                return False
            self._next = Fault.NONE
        with self.made:
            self.done.append(fault)
            self.made.notify_all()
        return True

    def cut(self) -> None:
        """Cut every connection, whatever it was doing."""
        for link in self.links:
            link.cut()
        self.links.clear()

    def close(self) -> None:
        """Stop, and cut every connection."""
        _shut(self._server)
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._server.accept()
                server = socket.socket(socket.AF_UNIX)
                try:
                    server.connect(str(self.upstream))
                except OSError:  # the database is away
                    _shut(client)
                    _shut(server)
                    continue
                link = Link(self, client, server)
                self.links.append(link)
                _start(link.ask)
                _start(link.answer)


def _start(run: Callable[[], None]) -> None:
    threading.Thread(target=run, daemon=True).start()


def _received(source: socket.socket) -> Iterator[bytes]:
    with suppress(OSError):
        while data := source.recv(1 << 16):
            yield data


def _sent(to: socket.socket, frame: bytes) -> bool:
    with suppress(OSError):
        to.sendall(frame)
        return True
    return False


def _shut(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()
