"""Rulings that tables wait for: a called irregularity, or a die or a value that is taken back.

A table and the house have logs of their own, so that a hold and its proposal can come apart: a
fault stops the table, or the disk fails. They are compared again at a start, when a table resumes,
and after what was not saved.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping

from punto.server.outcomes import Outcome, ServerReason
from punto.server.tables.runner import TableRunner
from punto.table.commands import AwaitRuling, EndRuling

AGAIN = 1.0  # seconds after a failure of the disk

Act = Callable[[], Coroutine[None, None, None]]


class Rulings:
    """Holds exactly the tables that wait for a ruling."""

    def __init__(
        self,
        runners: Mapping[str, TableRunner],
        wanted: Callable[[str], Mapping[str, str]],
        busy: Callable[[str], bool],
        later: Callable[[Act], None],
    ) -> None:
        """Hold each table for the proposals that `wanted` names, with the maker of each.

        A proposal that is `busy` is made or decided now, and left alone. `later` runs a task.
        """
        self._runners = runners
        self._wanted = wanted
        self._busy = busy
        self._later = later
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None

    def hold(self, runner: TableRunner, name: str, by: str) -> asyncio.Future[Outcome]:
        """Hold a table for a proposal: decided at once, so that nothing moves meanwhile."""
        return runner.ask(AwaitRuling(name), by=by)

    async def release(self, table: str, name: str, by: str = "") -> None:
        """Let a table go on; if that cannot be done now, it is done later."""
        runner = self._runners.get(table)
        if runner and name in runner.table.ruling:
            self._check(await runner.ask(EndRuling(name), by=by))

    async def compare(self) -> None:
        """Hold exactly the tables whose proposals wait; one with a fault, once it resumes."""
        for runner in [*self._runners.values()]:
            if runner.fault is None:
                for command, by in [*self._differences(runner)]:
                    self._check(await runner.ask(command, by=by))

    def _differences(self, runner: TableRunner) -> Iterator[tuple[AwaitRuling | EndRuling, str]]:
        """Yield the commands that make a table agree with the proposals, and who caused each."""
        held, wanted = runner.table.ruling, self._wanted(runner.key)
        for name in held:
            if name not in wanted and not self._busy(name):
                yield EndRuling(name), ""
        for name, by in wanted.items():
            if name not in held and not self._busy(name):
                yield AwaitRuling(name), by

    def _check(self, outcome: Outcome) -> None:
        """Compare again soon if the disk failed."""
        if outcome and outcome.reason is ServerReason.NOT_SAVED and self._timer is None:
            self._timer = self._loop.call_later(AGAIN, self._look)

    def _look(self) -> None:
        self._timer = None
        self._later(self.compare)
