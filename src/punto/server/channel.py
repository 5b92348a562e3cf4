"""Channels: numbered messages, and their way to the sockets of their listeners.

A slow terminal delays nobody: frames are written to its transport without waiting, and a terminal
that does not read is dropped at a limit. It reconnects and fetches what it missed.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Protocol

from punto.server.frames import TEXT, framed
from punto.wire.codec import encode
from punto.wire.messages import AnyMessage
from punto.wire.requests import Place
from punto.wire.staff_views import AnyStaffMessage

KEPT = 256  # messages of a channel that a returning terminal can still be given
YIELD_EVERY = 25  # sends: long broadcasts must not keep an answer waiting


def frame(message: AnyMessage | AnyStaffMessage) -> bytes:
    """Frame a message once, for however many sockets it goes to."""
    return framed(TEXT, encode(message))


class Listener(Protocol):
    """A receiver of frames that never makes the sender wait."""

    def send(self, *frames: bytes) -> None:
        """Send framed messages, in this order."""

    def close(self) -> None:
        """Close the terminal; it may come back."""


class Post:
    """Sends each listener its frames in the order given; yields to the loop between batches."""

    def __init__(self) -> None:
        self._waiting: dict[Listener, list[bytes]] = {}
        self._under_way: dict[Listener, list[bytes]] = {}  # the broadcast at hand
        self._sent = 0  # listeners of it that have theirs
        self._going: Iterator[tuple[Listener, list[bytes]]] | None = None
        self._called = False  # whether a delivery is scheduled

    def send(self, framed: bytes, listeners: Iterable[Listener]) -> None:
        """Queue a frame to these listeners; what waits for one of them is sent in one write."""
        waiting = self._waiting
        for listener in listeners:
            if listener in waiting:
                waiting[listener].append(framed)
            else:
                waiting[listener] = [framed]
        if waiting and not self._called:
            self._call()

    @property
    def waiting(self) -> int:
        """The number of frames that wait to be sent, counted once for each listener."""
        left = islice(self._under_way.values(), self._sent, None)
        return sum(map(len, (*self._waiting.values(), *left)))

    async def empty(self) -> None:
        """Wait until everything is sent."""
        while self._called:
            await asyncio.sleep(0)

    def _call(self) -> None:
        self._called = True
        asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        """Send a batch, and schedule the next one after other work has had its turn."""
        self._called, sent = False, 0
        if self._going is None:
            self._under_way, self._waiting = self._waiting, {}
            self._going, self._sent = iter(self._under_way.items()), 0
        try:
            for listener, frames in islice(self._going, YIELD_EVERY):
                sent += 1
                listener.send(*frames)
            if self._sent + sent == len(self._under_way):
                self._going, self._under_way = None, {}
        finally:  # the others get theirs even if writing to one terminal fails
            self._sent += sent
            if self._going or self._waiting:
                self._call()


class Channel:
    """One audience of one table: its numbers have no gap while its epoch lasts."""

    def __init__(self, epoch: str, post: Post) -> None:
        self.epoch = epoch
        self.no = 0
        self.listeners: set[Listener] = set()
        self._post = post
        self._kept: deque[bytes] = deque(maxlen=KEPT)

    def renew(self, epoch: str) -> None:
        """Restart at zero with the same listeners; each gets a new snapshot."""
        self.epoch, self.no = epoch, 0
        self._kept.clear()

    def publish(self, numbered: Callable[[int], AnyMessage | AnyStaffMessage]) -> None:
        """Number the next message and send it to every listener."""
        self.no += 1
        framed = frame(numbered(self.no))
        self._kept.append(framed)
        self._post.send(framed, self.listeners)

    def skip(self) -> None:
        """Count a change that nobody was there to hear of: those who come back get a snapshot."""
        self.no += 1
        self._kept.clear()

    def missed(self, place: Place | None) -> list[bytes] | None:
        """Return the frames that a terminal missed; None if it needs a new snapshot."""
        if place is None or place.epoch != self.epoch:
            return None
        behind = self.no - place.no
        if not 0 <= behind <= len(self._kept):
            return None
        return list(self._kept)[len(self._kept) - behind :]
