"""The supervisor of a table: runs its dealer, and on a fault stops this table only.

The fault of a table is state of the server and not an event of the log: the log may be the part
that fails, and nothing happened at the table that a replay should know of.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from punto.guard import Guard
from punto.server.faults import STORE_FAULTS, Fault, Reports
from punto.server.tables.audience import Audience
from punto.server.tables.clock import TableClock
from punto.server.telemetry.logs import say

Deal = Callable[[], Coroutine[Any, Any, None]]


class Supervised(Protocol):
    """The runner of the table, as its supervisor needs it."""

    key: str
    clock: TableClock
    audience: Audience

    def wake(self) -> None:
        """Wake everyone who waits for a step."""

    async def quiet(self) -> None:
        """Wait until nothing of this table is on its way to the disk."""

    def go_on_from_log(self) -> None:
        """Fold the log again after a fault, as a starting server does."""


class Supervisor:
    """Watches over one table."""

    def __init__(self, runner: Supervised, reports: Reports, now: Callable[[], int]) -> None:
        """Begin without a fault and without a dealer."""
        self.fault: Fault | None = None
        self.guard = Guard(self.stop_for)
        # For callbacks of the writer: a fault of the store must reach the writer, so that nothing
        # is saved on top of it.
        self.saving_guard = Guard(self.stop_for, passing=STORE_FAULTS)
        self._runner = runner
        self._reports = reports
        self._now = now
        self._deal: Deal | None = None
        self._dealing: asyncio.Task[None] | None = None

    def start(self, deal: Deal) -> None:
        """Start a dealer now, and again whenever the table resumes after a fault."""
        self._deal = deal
        with self.guard:
            self._begin(deal)

    def _begin(self, deal: Deal) -> None:
        self._dealing = asyncio.get_running_loop().create_task(deal())
        self._dealing.add_done_callback(self._dealer_left)

    def _dealer_left(self, task: asyncio.Task[None]) -> None:
        """Treat the end of a dealer that nobody cancelled as a fault."""
        if task is self._dealing:
            self._dealing = None  # its frames may hold secrets of cards to come
        problem = None if task.cancelled() else task.exception()
        if isinstance(problem, Exception):
            self.stop_for(problem)

    async def close(self) -> None:
        """Stop the dealer."""
        if self._dealing is not None:
            self._dealing.cancel()
            await asyncio.wait([self._dealing])

    def stop_for(self, problem: Exception) -> None:
        """Stop the table for an unexpected exception; log it once and tell the audience.

        Work on its way to the disk still gets there; the table refuses everything else.
        """
        if isinstance(problem, STORE_FAULTS):
            self._reports.trouble(problem)
            return
        self._reports.meter.faults.add(self._runner.key)
        if self.fault is not None:
            return  # it has stopped already, and the log has the first trace
        self.fault = Fault(self._now(), type(problem).__name__)
        say(logging.CRITICAL, "table stopped by a fault", problem, table=self._runner.key)
        if self._dealing is not None:
            self._dealing.cancel()
        self._runner.clock.halt()
        with self._reports.guard:
            self._runner.audience.tell_fault()
        self._runner.wake()

    async def lift(self) -> bool:
        """Resume from the log; return False if that fails again and the table stays stopped."""
        await self._runner.quiet()
        if self.fault is None:
            return True  # somebody else was faster
        self.fault = None
        with self.guard:
            self._runner.go_on_from_log()
            if self._deal is not None:
                self._begin(self._deal)
        return self.fault is None
