"""A link: one socket of one terminal, from its first frame to its last.

asyncio hands it received bytes; the rest of the server sends frames to it. Nobody waits for it.
"""

import asyncio
from collections.abc import Callable, Collection
from math import inf
from typing import NoReturn

from aiohttp import WSCloseCode

from punto.guard import Guard
from punto.server.frames import (
    TEXT,
    BadFrame,
    Frames,
    Kind,
    close_code,
    close_frame,
    framed,
    sole_text,
    text,
)
from punto.server.inbox import Inbox
from punto.wire.codec import LONGEST_FRAME

LARGEST_BACKLOG = 256 * 1024  # bytes that may wait for a terminal before it is dropped
YIELD_EVERY = 8  # messages that came together: one patron's flood is not everyone's
TURNS = 4  # of the loop, from a decision that needs no disk to the frame that reports it
LINGER = 2.0  # seconds that the other end has to answer a close frame
BEAT = 10.0  # seconds between two checks of a link
_ASK_AFTER, _GONE_AFTER = 2, 3  # silent beats until a ping, and until the link is dropped

NO_LONGER = "the session or the role has ended"

_PARTS = 100  # of a beat

_PING = framed(Kind.PING, b"")
_CLOSE = 0x88  # the first byte of a close frame


Hear = Callable[[str], None]
"""Called with each text that comes; raises BadFrame if the link must end for it."""


def _not_counted() -> None:
    """Do not count dropped terminals."""


def _any_number() -> bool:
    """Do not count frames that are not requests."""
    return True


class Link(asyncio.Protocol):
    """Writes frames straight to the transport; drops a terminal that does not read."""

    __slots__ = (
        *("_aside", "_deaf", "_dropped", "_ended", "_frames", "_gone", "_hear", "_largest"),
        *("_awake", "_goes_on", "_inbox", "_silent", "_transport", "_until"),
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        largest_backlog: int = LARGEST_BACKLOG,
        dropped: Callable[[], None] = _not_counted,
        aside: Callable[[], bool] = _any_number,
        until: float = inf,
        awake: Callable[[], bool] = _any_number,
        inbox: Inbox | None = None,
    ) -> None:
        """Write to this transport; call `dropped` when the terminal has to be dropped.

        `aside` is called for each frame that is not a request, and returns False if there were too
        many. `until` is the loop time at which the session of the link ends. `awake` returns False
        once another process may own the house: then nothing that is received is answered.
        `inbox` gathers what is received; without one it is handled at once.
        """
        self._inbox = inbox
        self._awake = awake
        self._until = until
        self._transport = transport
        self._largest = largest_backlog
        self._dropped = dropped
        self._aside = aside
        self._hear: Hear | None = None
        self._gone: Callable[[], None] | None = None
        self._frames: Frames | None = None  # only while something came in pieces
        self._goes_on = False  # whether the next turn of the loop handles more of them
        self._silent = 0  # beats since anything came
        self._deaf = False  # whether received frames are ignored
        self._ended = False  # whether nothing more is sent

    def listen(self, hear: Hear, gone: Callable[[], None]) -> None:
        """Pass on received texts from now on; call `gone` once, when the link is over."""
        self._hear, self._gone = hear, gone

    # Sending

    @property
    def waiting(self) -> int:
        """The number of bytes that the terminal has not read yet."""
        return 0 if self._transport.is_closing() else self._transport.get_write_buffer_size()

    def send(self, *frames: bytes) -> None:
        """Write frames at once; drop the terminal if too much waits for it already."""
        transport = self._transport
        if self._ended or transport.is_closing():
            return
        if transport.get_write_buffer_size() > self._largest:
            self._dropped()
            transport.abort()
            return
        # One write is one system call, which costs more than all the work before it.
        transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def close(self) -> None:
        """Close the link because the session or the role of its person has ended."""
        self.end(WSCloseCode.POLICY_VIOLATION, NO_LONGER)

    def end(self, code: WSCloseCode, reason: str) -> None:
        """Send a close frame; wait a moment for the other end's, then drop the link."""
        if self._inbox is not None:
            self._inbox.handle_waiting()  # what was received before the end still counts
        if self._ended or self._transport.is_closing():
            return
        self.send(close_frame(code, reason))
        self._deaf = self._ended = True
        asyncio.get_running_loop().call_later(LINGER, self._transport.abort)

    def beat(self) -> None:
        """Ping a silent link; drop one that stayed silent, and close one whose session ended."""
        if self._until < inf and asyncio.get_running_loop().time() >= self._until:
            self.close()
            return
        self._silent += 1
        if self._silent == _ASK_AFTER:
            self.send(_PING)
        elif self._silent >= _GONE_AFTER:
            self._transport.abort()

    # Calls from asyncio

    def data_received(self, data: bytes) -> None:
        """Pass on what was received to be handled with that of other links."""
        self._silent = 0
        if self._inbox is None:
            self._handle(data)
        else:
            self._inbox.take(self._handle, data)

    def _handle(self, data: bytes) -> None:
        """Parse received bytes and pass on each message."""
        if not self._awake():
            self._transport.abort()
            return
        if self._deaf:
            # Still read, so that the other end receives the close frame before the link ends.
            if self._ended and data[0] == _CLOSE:
                self._transport.close()
            return
        if self._frames is None:
            body = sole_text(data, LONGEST_FRAME)
            if body is not None:
                self._take(TEXT, body)
                return
            self._frames = Frames(LONGEST_FRAME, self._aside)
        self._frames.take(data)
        if not self._goes_on:
            self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the owner of the link once that it is over; what waits in the inbox still counts."""
        if self._inbox is not None:
            self._inbox.handle_waiting()
        self._deaf = self._ended = True
        gone, self._gone, self._hear = self._gone, None, None
        if gone:
            gone()

    def _read(self) -> None:
        """Handle some of the received messages; the rest waits for the next turn of the loop."""
        for _ in range(YIELD_EVERY):
            if self._deaf or self._frames is None:
                return
            try:
                message = self._frames.next()
            except BadFrame as problem:
                self._refuse(problem)
                return
            if self._frames.is_empty:
                self._frames = None
            if message is None:
                return
            self._take(*message)
        if self._frames and not self._transport.is_closing():
            self._goes_on = True
            self._transport.pause_reading()
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        self._goes_on = False
        if not self._awake():
            self._transport.abort()
        elif not self._transport.is_closing():
            self._transport.resume_reading()
            self._read()

    def _take(self, kind: Kind, body: bytes) -> None:
        try:
            if kind is TEXT:
                if self._hear:
                    self._hear(text(body))
            elif kind is Kind.PING:
                self.send(framed(Kind.PONG, body))
            elif kind is Kind.CLOSE:
                self.send(close_frame(close_code(body), ""))
                self._deaf = self._ended = True
                self._transport.close()
        except BadFrame as problem:
            self._refuse(problem)

    def _refuse(self, problem: BadFrame) -> None:
        """Ignore further frames; send the answers on their way, then the reason."""
        self._deaf = True
        self._frames = None
        self._end_after(TURNS, problem)

    def _end_after(self, turns: int, problem: BadFrame) -> None:
        if turns:
            asyncio.get_running_loop().call_soon(self._end_after, turns - 1, problem)
        else:
            self.end(problem.code, str(problem))


async def beat(links: Collection[Link], guard: Guard) -> NoReturn:
    """Check every link again and again, for as long as this runs.

    `guard` reports a link that fails; the others are still checked.
    """
    while True:
        everyone = [*links]
        # A few at a time: links that are all pinged at once would all answer at once.
        for part in range(_PARTS):
            for link in everyone[part::_PARTS]:
                with guard:
                    link.beat()
            await asyncio.sleep(BEAT / _PARTS)


async def end_all(links: Collection[Link]) -> None:
    """Tell every terminal that the server restarts; they reconnect afterwards."""
    for link in [*links]:
        link.end(WSCloseCode.GOING_AWAY, "restart")
    loop = asyncio.get_running_loop()
    until = loop.time() + LINGER
    while links and loop.time() < until:
        await asyncio.sleep(0.01)
