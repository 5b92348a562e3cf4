"""Which wagers a coup closes: computed between coups, and never on the event loop."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from punto.guard import Guard
from punto.seen_cards import closing, visible_shoe
from punto.shoe import Shoe
from punto.table import Command, Table
from punto.table.commands import OpenBets
from punto.table.state import BETWEEN_COUPS


class Closing:
    """Knows which wagers the next coup of one table closes, once that is computed."""

    def __init__(self, loop: asyncio.AbstractEventLoop, guard: Guard) -> None:
        """Begin without a shoe; a fault of the computation stops the table by its guard."""
        self._loop, self._guard = loop, guard
        self._shoe: Shoe | None = None  # the newest whose wagers were asked for
        self._computing: asyncio.Future[tuple[str, ...]] | None = None

    def is_ready(self, table: Table) -> bool:
        """Return True if bets can open: no odds are needed, or they are computed."""
        return _shoe(table) is None or self._result(table) is not None

    def closes(self, table: Table, command: Command) -> Command:
        """Return the command with the wagers that it closes, if it opens bets."""
        if not isinstance(command, OpenBets) or command.free:
            return command
        result = self._result(table)
        return replace(command, closed=closing(table) if result is None else result)

    def _result(self, table: Table) -> tuple[str, ...] | None:
        """Return what was computed for the shoe of the next coup, if that is done."""
        computing = self._computing
        if computing is None or _shoe(table) != self._shoe or not computing.done():
            return None
        return None if _failed(computing) else computing.result()

    def look_ahead(self, table: Table) -> None:
        """Begin to compute between coups, so that nobody waits for it when bets open."""
        if table.phase in BETWEEN_COUPS and table.burnt and table.closes_wagers:
            self._begin(table)

    def compute(self, table: Table, then: Callable[[], None]) -> None:
        """Compute in a thread what the next coup of a table closes, then go on."""
        self._begin(table).add_done_callback(partial(self._computed, then))

    def _begin(self, table: Table) -> asyncio.Future[tuple[str, ...]]:
        shoe = _shoe(table)
        if self._computing is None or shoe != self._shoe or _failed(self._computing):
            self._shoe = shoe
            self._computing = self._loop.run_in_executor(None, closing, table)
        return self._computing

    def _computed(
        self, then: Callable[[], None], computing: asyncio.Future[tuple[str, ...]]
    ) -> None:
        with self._guard:
            if not computing.cancelled():
                computing.result()  # raises what the computation raised
        then()


def _shoe(table: Table) -> Shoe | None:
    """Return the shoe by which the next coup closes wagers, or None if it closes none."""
    return visible_shoe(table) if table.closes_wagers else None


def _failed(computing: asyncio.Future[tuple[str, ...]]) -> bool:
    return computing.done() and (computing.cancelled() or computing.exception() is not None)
