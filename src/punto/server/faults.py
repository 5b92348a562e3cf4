"""Faults: unexpected exceptions, contained where they happen.

A fault of a table stops that table and no other. It is logged once with its trace, and counted.
The store is different: the server must not decide anything on top of a store that it cannot read,
so faults of the store stop the server.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from punto.guard import Guard
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
