"""The inbox: what terminals send while a batch is on its way to the disk, handled together.

A request that comes then waits for the next batch in any case. Handled one after another just
before it, requests cost less than each alone, because the processor has the program at hand. A
quiet server handles each at once.
"""

import asyncio
from collections.abc import Callable

from punto.guard import Guard
from punto.store.writer import Writer

LONGEST = 0.010  # seconds that anything waits here, however slow the disk is
TOGETHER = 32  # handled in one turn of the loop

Handle = Callable[[bytes], None]
"""Handles what one link received; raises nothing that is expected."""


def at_once(handle: Handle, data: bytes) -> None:
    """Handle what was received, without an inbox."""
    handle(data)


class Inbox:
    """Received bytes in the order in which they came."""

    def __init__(self, writer: Writer, guard: Guard) -> None:
        """Wait for this writer; `guard` reports what fails, and the others are still handled."""
        self._writer = writer
        self._guard = guard
        self._waiting: list[tuple[Handle, bytes]] = []
        self._opening: asyncio.Handle | None = None

    def take(self, handle: Handle, data: bytes) -> None:
        """Handle what was received: now, or before the batch that is saved next."""
        if not self._waiting and not self._writer.is_busy:
            handle(data)
            return
        self._waiting.append((handle, data))
        if self._opening is None:
            self._opening = asyncio.get_running_loop().call_later(LONGEST, self._open)
            self._writer.before_next(self._open)

    def _open(self) -> None:
        """Handle what waits; more than a few let other work have its turn."""
        if self._opening:
            self._opening.cancel()
            self._opening = None
        now, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
        for handle, data in now:
            with self._guard:
                handle(data)
        if self._waiting and self._opening is None:
            self._opening = asyncio.get_running_loop().call_soon(self._open)
