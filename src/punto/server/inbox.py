"""The inbox: what terminals send while a batch is on its way to the disk, handled together.

A request that comes then waits for the next batch in any case. Handled one after another just
before it, requests cost less than each alone, because their code is in the processor's caches. A
quiet server handles each at once. Whatever else decides at a table comes after what was received
before: a stake that was in time stays in time.
"""

import asyncio
from collections.abc import Callable

from punto.guard import Guard
from punto.store.writer import Writer

LONGEST = 0.010  # seconds that anything waits here, however slow the disk is
MOST = 32  # pieces that wait here; a crowd is handled as it comes

Handle = Callable[[bytes], None]
"""Handles what one link received; raises nothing that is expected."""


class Inbox:
    """Received bytes in the order in which they came."""

    def __init__(self, writer: Writer, guard: Guard) -> None:
        """Wait for this writer; `guard` reports what fails, and the others are still handled."""
        self._writer = writer
        self._guard = guard
        self._waiting: list[tuple[Handle, bytes]] = []
        self._timer: asyncio.TimerHandle | None = None
        self._is_expected = False  # whether the writer will call before its next batch

    def take(self, handle: Handle, data: bytes) -> None:
        """Handle what was received: now, or before the batch that is saved next."""
        if not self._waiting and not self._writer.is_busy:
            handle(data)
            return
        self._waiting.append((handle, data))
        if len(self._waiting) >= MOST:
            self.handle_waiting()
            return
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(LONGEST, self.handle_waiting)
        if not self._is_expected:
            self._is_expected = True
            self._writer.before_next(self._before_next)

    def handle_waiting(self) -> None:
        """Handle all that waits, in the order in which it came."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waiting, self._waiting = self._waiting, []
        for handle, data in waiting:
            with self._guard:
                handle(data)

    def _before_next(self) -> None:
        self._is_expected = False
        self.handle_waiting()
