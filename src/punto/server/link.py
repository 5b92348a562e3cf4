"""A link: one socket of one terminal, from its first frame to its last.

It is what asyncio tells of bytes and what everyone else sends frames to. Nobody ever waits for it.
"""

import asyncio
from collections.abc import Callable, Collection
from math import inf
from typing import NoReturn

from aiohttp import WSCloseCode

from punto.server.faults import Guard
from punto.server.frames import (
    BadFrame,
    Frames,
    Kind,
    farewell,
    framed,
    goodbye,
    sole_text,
    text,
)
from punto.wire.codec import LONGEST_FRAME

LARGEST_BACKLOG = 256 * 1024  # bytes that may wait for a terminal before it is dropped
YIELD_EVERY = 8  # messages that came together: one patron's flood is not everyone's
TURNS = 4  # of the loop, from a decision that needs no disk to the frame that tells of it
LINGER = 2.0  # seconds that the other end has to say goodbye when it is told why
BEAT = 10.0  # seconds; a link that was silent for one is asked whether it is there
_ASK_AFTER, _GONE_AFTER = 2, 3  # beats without a word

NO_LONGER = "the session or the role has ended"

_PARTS = 100  # of a beat

_PING = framed(Kind.PING, b"")
_FAREWELL = 0x88  # how a goodbye begins


Hear = Callable[[str], None]
"""Told each text that comes; BadFrame where the link must end for it."""


def _nobody_counts() -> None:
    """A terminal was dropped, and nobody counts those."""


def _any_number() -> bool:
    """Do not count frames that are not requests."""
    return True


class Link(asyncio.Protocol):
    """Frames go straight to the transport; a terminal that does not read is let go."""

    __slots__ = (
        *("_aside", "_deaf", "_dropped", "_ended", "_frames", "_gone", "_hear", "_largest"),
        *("_silent", "_transport", "_until"),
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        largest_backlog: int = LARGEST_BACKLOG,
        dropped: Callable[[], None] = _nobody_counts,
        aside: Callable[[], bool] = _any_number,
        until: float = inf,
    ) -> None:
        """Write to this transport; `dropped` is told where the terminal had to be let go.

        `aside` is asked for each frame that is not a request. `until` is the moment of the loop at
        which the session of the link ends.
        """
        self._until = until
        self._transport = transport
        self._largest = largest_backlog
        self._dropped = dropped
        self._aside = aside
        self._hear: Hear | None = None
        self._gone: Callable[[], None] | None = None
        self._frames: Frames | None = None  # only while something came in pieces
        self._silent = 0  # beats since anything came
        self._deaf = False  # nothing more is taken
        self._ended = False  # nor sent

    def listen(self, hear: Hear, gone: Callable[[], None]) -> None:
        """Hand on what comes from now on; `gone` is called once, when the link is over."""
        self._hear, self._gone = hear, gone

    # Sending

    @property
    def waiting(self) -> int:
        """Bytes that the terminal has yet to read."""
        return 0 if self._transport.is_closing() else self._transport.get_write_buffer_size()

    def send(self, *frames: bytes) -> None:
        """Write frames at once; drop the terminal where too much waits for it already."""
        transport = self._transport
        if self._ended or transport.is_closing():
            return
        if transport.get_write_buffer_size() > self._largest:
            self._dropped()
            transport.abort()
            return
        # One write is one call of the system, which costs more than all that leads to it.
        transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def close(self) -> None:
        """Let the terminal go, whose session or role is no longer what it was."""
        self.end(WSCloseCode.POLICY_VIOLATION, NO_LONGER)

    def end(self, code: WSCloseCode, said: str) -> None:
        """Say goodbye and why; the other end may say it too, and is then let go."""
        if self._ended or self._transport.is_closing():
            return
        self.send(goodbye(code, said))
        self._deaf = self._ended = True
        asyncio.get_running_loop().call_later(LINGER, self._transport.abort)

    def beat(self) -> None:
        """A while has passed: ask who was silent, let go who is so still or no longer signed in."""
        if self._until < inf and asyncio.get_running_loop().time() >= self._until:
            self.close()
            return
        self._silent += 1
        if self._silent == _ASK_AFTER:
            self.send(_PING)
        elif self._silent >= _GONE_AFTER:
            self._transport.abort()

    # What asyncio tells

    def data_received(self, data: bytes) -> None:
        """Take what came apart, and hand it on."""
        self._silent = 0
        if self._deaf:
            # Read and forgotten, so that the other end is told why before it is cut off.
            if self._ended and data[0] == _FAREWELL:
                self._transport.close()
            return
        if self._frames is None:
            said = sole_text(data, LONGEST_FRAME)
            if said is not None:
                self._take(Kind.TEXT, said)
                return
            self._frames = Frames(LONGEST_FRAME, self._aside)
        self._frames.take(data)
        self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._deaf = self._ended = True
        gone, self._gone, self._hear = self._gone, None, None
        if gone:
            gone()

    def _read(self) -> None:
        """Take some of what came; what is left waits for the next turn of the loop."""
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
            self._transport.pause_reading()
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()
            self._read()

    def _take(self, kind: Kind, body: bytes) -> None:
        try:
            if kind is Kind.TEXT:
                if self._hear:
                    self._hear(text(body))
            elif kind is Kind.PING:
                self.send(framed(Kind.PONG, body))
            elif kind is Kind.CLOSE:
                self.send(goodbye(farewell(body), ""))
                self._deaf = self._ended = True
                self._transport.close()
        except BadFrame as problem:
            self._refuse(problem)

    def _refuse(self, problem: BadFrame) -> None:
        """Hear no more; what was answered already goes first, and then why."""
        self._deaf = True
        self._frames = None
        self._end_after(TURNS, problem)

    def _end_after(self, turns: int, problem: BadFrame) -> None:
        if turns:
            asyncio.get_running_loop().call_soon(self._end_after, turns - 1, problem)
        else:
            self.end(problem.code, str(problem))


async def beat(links: Collection[Link], guard: Guard) -> NoReturn:
    """Ask every link now and then whether anyone is there, for as long as this runs.

    A link that fails is reported by `guard`; the others are asked all the same.
    """
    while True:
        everyone = [*links]
        # A few at a time: all who are asked at once would all answer at once.
        for part in range(_PARTS):
            for link in everyone[part::_PARTS]:
                with guard:
                    link.beat()
            await asyncio.sleep(BEAT / _PARTS)


async def end_all(links: Collection[Link]) -> None:
    """Tell every terminal that the server goes; they come back when it does."""
    for link in [*links]:
        link.end(WSCloseCode.GOING_AWAY, "restart")
    loop = asyncio.get_running_loop()
    until = loop.time() + LINGER
    while links and loop.time() < until:
        await asyncio.sleep(0.01)
