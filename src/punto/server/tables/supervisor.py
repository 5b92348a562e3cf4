"""The supervisor of a table: runs its dealer, and stops the table alone where something fails.

That a table stands still for a fault is state of the server and not an event of its log: the log
may be the very thing that fails, and nothing happened at the table that a replay should know of.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from punto.server.faults import STORE_FAULTS, Fault, Guard, Reports
from punto.server.tables.audience import Audience
from punto.server.tables.clock import TableClock
from punto.server.telemetry.logs import say

Deal = Callable[[], Coroutine[Any, Any, None]]


class Supervised(Protocol):
    """What is supervised: one table, as its runner has it."""

    key: str
    clock: TableClock
    audience: Audience

    def wake(self) -> None:
        """Let everyone who waits for a step look again."""

    async def quiet(self) -> None:
        """Wait until nothing of this table is on its way to the disk."""

    def go_on_from_log(self) -> None:
        """Begin again after a fault, as a server does that starts."""


class Supervisor:
    """Watches over one table."""

    def __init__(self, runner: Supervised, reports: Reports, now: Callable[[], int]) -> None:
        """All is well, and nobody deals yet."""
        self.fault: Fault | None = None
        self.guard = Guard(self.stop_for)
        # Of what the writer tells: there a fault of the store must reach the writer, so that
        # nothing is saved on top of it.
        self.saving_guard = Guard(self.stop_for, passing=STORE_FAULTS)
        self._runner = runner
        self._reports = reports
        self._now = now
        self._deal: Deal | None = None
        self._dealing: asyncio.Task[None] | None = None

    def start(self, deal: Deal) -> None:
        """Let the table be dealt, now and whenever it goes on after a fault."""
        self._deal = deal
        with self.guard:
            self._begin(deal)

    def _begin(self, deal: Deal) -> None:
        self._dealing = asyncio.get_running_loop().create_task(deal())
        self._dealing.add_done_callback(self._dealer_left)

    def _dealer_left(self, task: asyncio.Task[None]) -> None:
        """A dealer stays until it is sent away: anything else is a fault."""
        if task is self._dealing:
            self._dealing = None  # its frames may hold secrets of cards to come
        problem = None if task.cancelled() else task.exception()
        if isinstance(problem, Exception):
            self.stop_for(problem)

    async def close(self) -> None:
        """Send the dealer home."""
        if self._dealing is not None:
            self._dealing.cancel()
            await asyncio.wait([self._dealing])

    def stop_for(self, problem: Exception) -> None:
        """Stop the table for what nobody expected, and say so: in the log, once, and at the table.

        What is on its way to the disk still gets there; nothing else is taken.
        """
        if isinstance(problem, STORE_FAULTS):
            self._reports.trouble(problem)
            return
        self._reports.meter.faults.add(self._runner.key)
        if self.fault is not None:
            return  # it stands still already, and its log has a trace to begin with
        self.fault = Fault(self._now(), type(problem).__name__)
        say(logging.CRITICAL, "table stopped by a fault", problem, table=self._runner.key)
        if self._dealing is not None:
            self._dealing.cancel()
        self._runner.clock.halt()
        with self._reports.guard:
            self._runner.audience.tell_fault()
        self._runner.wake()

    async def lift(self) -> bool:
        """Go on from what the log says; False where that fails again, and the table stands."""
        await self._runner.quiet()
        if self.fault is None:
            return True  # somebody else was faster
        self.fault = None
        with self.guard:
            self._runner.go_on_from_log()
            if self._deal is not None:
                self._begin(self._deal)
        return self.fault is None
