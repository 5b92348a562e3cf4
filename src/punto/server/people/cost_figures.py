"""Figures of what a coup can cost: worked out apart before a limit of the house asks for them.

A game takes up to a second the first time. Nobody should wait for it who changes a table.
"""

import asyncio
from collections.abc import Callable
from functools import partial

from punto.analysis.exposure import work_out
from punto.guard import Guard
from punto.house import House
from punto.house.events import HouseLimitSet
from punto.rulebook import games
from punto.server.apart import Apart
from punto.server.journal.journal import Journal
from punto.store.codec import kind_of

LIMIT_SET = kind_of(HouseLimitSet)


class CostFigures:
    """Works out the figures of every game once the house limits what a coup may cost."""

    def __init__(
        self, journal: Journal, house: Callable[[], House], apart: Apart, guard: Guard
    ) -> None:
        """Follow what a journal saves; `house` returns the house as decided."""
        self._house = house
        self._apart = apart
        self._guard = guard
        self._task: asyncio.Task[None] | None = None
        journal.follow(frozenset((LIMIT_SET,)), lambda work: self.begin())

    def begin(self) -> None:
        """Work them out, if a limit needs them and it was not done yet."""
        limited = any(limit.worst is not None for limit in self._house().house_limits.values())
        if limited and self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        with self._guard:
            for game in games().values():
                await self._apart(partial(work_out, game))
