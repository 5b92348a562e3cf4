"""Faults: unexpected exceptions, contained where they happen.

A fault of a table stops that table and no other. It is logged once with its trace, and counted.
The store is different: the server must not decide anything on top of a store that it cannot read,
so faults of the store stop the server.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from punto.server.telemetry.logs import say
from punto.server.telemetry.meter import Meter
from punto.store import READ_FAULTS, Fenced, Rewound, Unsure

STORE_FAULTS = (*READ_FAULTS, Unsure, Fenced, Rewound)
"""The whole server rests on the store: these concern every table."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The fault that stopped a table. Only the log has the exception, whose frames hold secrets."""

    at: int  # milliseconds since 1970
    kind: str  # the class of the exception


class Guard:
    """Passes an exception to `caught` and continues after the `with` block.

    This is the one place in the server that catches every exception. Those that end a task or a
    program (`CancelledError`, `SystemExit`) pass, and so do the exceptions named in `passing`.

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
        """Catch exceptions in every `with` block that uses this guard."""
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
        """Report an exception; return True to stop it here."""
        if problem is None:  # as nearly always
            return False
        if not isinstance(problem, Exception) or isinstance(problem, self._passing):
            return False
        self._caught(problem)
        return True


class Reports:
    """The reports of faults that belong to no table."""

    def __init__(self, meter: Meter, trouble: Callable[[BaseException], None]) -> None:
        """Count in this meter; pass faults of the store to `trouble`."""
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
        """Report exceptions that escape from callbacks and from tasks that nobody awaits."""
        loop.set_exception_handler(self._escaped)

    def _escaped(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        problem = context.get("exception")
        if isinstance(problem, Exception):
            self.report(problem)
        else:
            self.meter.faults.add("")
            say(logging.ERROR, str(context.get("message", "a fault of the server")))
