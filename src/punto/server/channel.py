"""Channels: numbered messages to their listeners, and how they reach a socket.

A slow terminal stalls nobody: frames are written to its transport without waiting, and one that
does not read is dropped once too much waits for it. It comes back and fills the gap.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Protocol

from punto.server.frames import Kind, framed
from punto.wire.codec import encode
from punto.wire.messages import AnyMessage
from punto.wire.requests import Place
from punto.wire.staff_views import AnyStaffMessage

KEPT = 256  # messages of a channel that a returning terminal can still be given
YIELD_EVERY = 25  # sends: long broadcasts must not keep an answer waiting


def frame(message: AnyMessage | AnyStaffMessage) -> bytes:
    """A message framed once, for however many sockets it goes to."""
    return framed(Kind.TEXT, encode(message))


class Listener(Protocol):
    """Whatever takes frames without making anyone wait."""

    def send(self, *frames: bytes) -> None:
        """Take framed messages, in this order."""

    def close(self) -> None:
        """Let the terminal go; it may come back."""


class Post:
    """Sends frames in the order in which they are given, letting others work in between."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[bytes, tuple[Listener, ...]]] = deque()
        self._going: Iterator[tuple[Listener, list[bytes]]] | None = None
        self._called = False  # whether the loop comes back for what waits

    def send(self, framed: bytes, listeners: Iterable[Listener]) -> None:
        """Send a frame to these."""
        to = tuple(listeners)
        if not to:
            return
        self._waiting.append((framed, to))
        if not self._called:
            self._call()

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return len(self._waiting)

    async def empty(self) -> None:
        """Wait until everything is sent."""
        while self._called:
            await asyncio.sleep(0)

    def _call(self) -> None:
        self._called = True
        asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        """Send some, and come back for the rest when others had their turn."""
        self._called, sent = False, 0
        if self._going is None:
            self._going = iter(self._taken().items())
        try:
            for listener, frames in islice(self._going, YIELD_EVERY):
                sent += 1
                listener.send(*frames)
            if sent < YIELD_EVERY:
                self._going = None
        finally:  # a terminal that cannot even be written to costs the others nothing
            if self._going or self._waiting:
                self._call()

    def _taken(self) -> dict[Listener, list[bytes]]:
        """What waits, by listener: one write for all that goes to one of them."""
        taken: dict[Listener, list[bytes]] = {}
        for message, to in self._waiting:
            for listener in to:
                if listener in taken:
                    taken[listener].append(message)
                else:
                    taken[listener] = [message]
        self._waiting.clear()
        return taken


class Channel:
    """One audience of one table: its numbers have no gap while its epoch lasts."""

    def __init__(self, epoch: str, post: Post) -> None:
        self.epoch = epoch
        self.no = 0
        self.listeners: set[Listener] = set()
        self._post = post
        self._kept: deque[bytes] = deque(maxlen=KEPT)

    def renew(self, epoch: str) -> None:
        """Start again at zero with the same listeners: each gets a new snapshot."""
        self.epoch, self.no = epoch, 0
        self._kept.clear()

    def publish(self, numbered: Callable[[int], AnyMessage | AnyStaffMessage]) -> None:
        """Tell everyone the next message."""
        self.no += 1
        framed = frame(numbered(self.no))
        self._kept.append(framed)
        self._post.send(framed, self.listeners)

    def missed(self, place: Place | None) -> list[bytes] | None:
        """Return what a terminal has missed; None if it needs a new snapshot."""
        if place is None or place.epoch != self.epoch:
            return None
        behind = self.no - place.no
        if not 0 <= behind <= len(self._kept):
            return None
        return list(self._kept)[len(self._kept) - behind :]
