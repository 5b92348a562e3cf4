"""Faults: exceptions that nobody expected, kept where they happen.

A fault of a table stops that table and no other. It is logged once with its trace, and counted.
The store is the exception: nothing may be decided on top of a store that cannot be read, so its
faults stop the server.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import apsw

from punto.server.telemetry.logs import say
from punto.server.telemetry.meter import Meter
from punto.store import Unsure

STORE_FAULTS = (apsw.Error, Unsure)
"""The whole server rests on the store: these concern every table."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a table stands still. The exception itself is in the log: its frames may hold secrets."""

    at: int  # milliseconds since 1970
    kind: str  # the class of the exception


class Guard:
    """Hands an exception to `caught` and goes on behind the `with` block.

    This is the one place in the server that catches whatever comes. What ends a task or a program
    (`CancelledError`, `SystemExit`) passes, and so do the exceptions named in `passing`.

    >>> caught = []
    >>> with Guard(caught.append):
    ...     raise LookupError("nobody expected this")
    >>> caught
    [LookupError('nobody expected this')]
    """

    __slots__ = ("_caught", "_passing")

    def __init__(
        self,
        caught: Callable[[Exception], None],
        passing: tuple[type[Exception], ...] = (),
    ) -> None:
        """Catch from now on, as often as it is entered."""
        self._caught = caught
        self._passing = passing

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Report what was raised; True keeps it from going any further."""
        if not isinstance(problem, Exception) or isinstance(problem, self._passing):
            return False
        self._caught(problem)
        return True


class Reports:
    """Where faults are told that belong to no table."""

    def __init__(self, meter: Meter, trouble: Callable[[BaseException], None]) -> None:
        """Count with this meter; what concerns the store goes to `trouble`."""
        self.meter = meter
        self.trouble = trouble
        self.guard = Guard(self.report)

    def report(self, problem: Exception) -> None:
        """Log a fault with its trace, and count it."""
        if isinstance(problem, STORE_FAULTS):
            self.trouble(problem)
            return
        self.meter.faults.add("")
        say(logging.ERROR, "a fault of the server", problem)

    def listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Report what escapes from callbacks and tasks that nobody waits for."""
        loop.set_exception_handler(self._escaped)

    def _escaped(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        problem = context.get("exception")
        if isinstance(problem, Exception):
            self.report(problem)
        else:
            self.meter.faults.add("")
            say(logging.ERROR, str(context.get("message", "a fault of the server")))
