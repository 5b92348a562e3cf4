"""The books of a running house: read once at the start, and added up as rows are saved."""

import asyncio
from collections.abc import Sequence
from functools import partial

from punto.gaming_day import GamingDays
from punto.odds.covariances import joint_figures
from punto.records.book_rows import BookRow, By, Grouping
from punto.records.running_books import COUNTED, RunningBooks
from punto.server.apart import Apart
from punto.server.faults import Guard
from punto.server.journal.journal import Journal
from punto.store import Row, Work
from punto.store.readers import Readers


class Books:
    """Running sums that follow the log of every table and of the house."""

    def __init__(
        self, journal: Journal, readers: Readers, days: GamingDays, apart: Apart, guard: Guard
    ) -> None:
        """Follow what a journal saves; what it saved before is read once, apart."""
        self._journal = journal
        self._readers = readers
        self._days = days
        self._apart = apart
        self._guard = guard
        self._books: RunningBooks | None = None
        self._waiting: list[Row] = []  # saved while the past is read
        self._reading: asyncio.Task[RunningBooks] | None = None
        journal.on_saved.append(self._saved)

    def begin(self) -> None:
        """Read the past."""
        self._reading = asyncio.create_task(self._read())

    async def close(self) -> None:
        """Stop following."""
        if self._saved in self._journal.on_saved:
            self._journal.on_saved.remove(self._saved)
        if self._reading is not None and not self._reading.done():
            self._reading.cancel()
            await asyncio.wait([self._reading])

    async def _read(self) -> RunningBooks:
        books = await self._apart(self._past)
        books.take(self._waiting)
        self._waiting.clear()
        self._books = books
        return books

    def _past(self) -> RunningBooks:
        with self._readers.lend() as store:
            return RunningBooks.read(store, self._days.of)

    def _saved(self, work: Work) -> None:
        for row in work.rows:
            if row.kind not in COUNTED:
                continue  # nearly every row is a stake
            if self._books is None:
                self._waiting.append(row)
                continue
            with self._guard:  # a table goes on whatever becomes of its books
                self._books.take((row,))

    async def current(self) -> RunningBooks:
        """Return the sums, once the past is read."""
        if self._reading is None:
            self.begin()
        assert self._reading is not None
        return await asyncio.shield(self._reading)

    async def rows(self, by: Sequence[By], first: str, last: str) -> list[BookRow]:
        """Return the books of the gaming days between two, both included."""
        books, grouping = await self.current(), Grouping(by)
        for day in sorted(books.lines):
            if first <= day <= last:
                grouping.add(books.lines[day].items())
                await asyncio.sleep(0)  # stakes go on while a long time is added up
        for game, decks in sorted(grouping.needs):
            await self._apart(partial(joint_figures, game, decks))
        return grouping.rows(joint_figures)
