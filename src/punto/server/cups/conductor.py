"""The conductor of one tournament: does what is due, one act after another."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import NoReturn

from punto.cup.commands import Forfeit, ReportCoup
from punto.cup.conducting import Act, AtTable, OpenTable, RunBallot, TableAt, due
from punto.cup.playing import table_key
from punto.cup.state import Cup
from punto.refusals import Refused
from punto.server.cups.ballot_box import BallotBox
from punto.server.cups.latecomers import Latecomers
from punto.server.cups.runner import CupRunner
from punto.server.outcomes import Outcome
from punto.server.tables.runner import TableRunner
from punto.table.commands import RetireShoe
from punto.table.irregularities import HOUSE
from punto.table.session_commands import CloseSession
from punto.table.settings import Settings

log = logging.getLogger("punto")

RETRY_AFTER = 1.0  # seconds after a refusal

OpensTable = Callable[[Settings], Awaitable[TableRunner]]
"""Opens a table of a tournament."""


class Conductor:
    """Conducts one tournament for as long as the server runs."""

    def __init__(
        self,
        runner: CupRunner,
        tables: Mapping[str, TableRunner],
        ballots: BallotBox,
        latecomers: Latecomers,
        open_table: OpensTable,
        row_hash: Callable[[str, int], bytes | None],
    ) -> None:
        """Conduct a tournament; `row_hash` reads the hash of a row of a log that is saved."""
        self._runner = runner
        self._tables = tables
        self._ballots = ballots
        self._latecomers = latecomers
        self._open_table = open_table
        self._row_hash = row_hash

    async def conduct(self) -> NoReturn:
        """Do each act when it is due."""
        runner = self._runner
        while True:
            act = self._due(runner.saved)
            if act is None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._latecomers.next_look(runner.saved)):
                        await runner.changed()
                continue
            refusal = await self._do(act)
            if refusal is not None and self._due(runner.saved) == act:
                log.error("tournament %s: an act was refused: %s", runner.key, refusal)
                with suppress(TimeoutError):
                    async with asyncio.timeout(RETRY_AFTER):
                        await runner.changed()

    def _due(self, cup: Cup) -> Act | Forfeit | None:
        numbers = {session.table for session in cup.sessions.values()}
        keys = (table_key(cup.key, number) for number in numbers)
        act = due(cup, {key: self._at(key) for key in keys if key in self._tables})
        return act or self._latecomers.due(cup)

    def _at(self, key: str) -> TableAt:
        audience = self._tables[key].audience
        return TableAt(audience.table, audience.row)

    def _proved(self, report: ReportCoup) -> ReportCoup:
        """Return a report with the hash of the row that it names."""
        session = self._runner.saved.sessions[report.session]
        row_hash = self._row_hash(table_key(self._runner.key, session.table), report.row)
        return replace(report, hash=row_hash.hex() if row_hash else "")

    async def _do(self, act: Act | Forfeit) -> Outcome:
        match act:
            case OpenTable(settings):
                try:
                    await self._open_table(settings)
                except Refused as problem:
                    return problem.refusal
                return None
            case AtTable(key, command):
                table = self._tables[key]
                if isinstance(command, CloseSession) and table.order_lost(table.saved):
                    await table.ask(RetireShoe(HOUSE))  # the log says that its order is lost
                return await table.ask(command)
            case ReportCoup():
                return await self._runner.do(self._proved(act))
            case Forfeit():
                return await self._runner.do(act)
            case RunBallot():
                return await self._ballots.step()
        raise AssertionError(act)
