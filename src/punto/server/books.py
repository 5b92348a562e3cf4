"""The books of a running house: read once at the start, and added up as rows are saved."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

from punto.analysis.covariances import joint_figures
from punto.gaming_day import GamingDays
from punto.guard import Guard
from punto.records.book_rows import BookRow, By, Grouping
from punto.records.running_books import COUNTED, RunningBooks
from punto.server.apart import Apart
from punto.server.journal.journal import Journal
from punto.server.telemetry.logs import say
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
        self._said: set[str] = set()  # logs that are left out, as the server's log says
        self._reading: asyncio.Task[RunningBooks] | None = None
        journal.follow(COUNTED, self._saved)

    def begin(self) -> None:
        """Read the past, whether it was tried before or not."""
        self._reading = asyncio.create_task(self._read())

    def mended(self, log: str) -> None:
        """Read the past again, if a log was left out that can be read now."""
        if self._books is not None and log in self._books.unread and not self._is_reading:
            self._said.discard(log)
            self.begin()

    async def close(self) -> None:
        """Stop following."""
        self._journal.unfollow(self._saved)
        if self._reading is not None and not self._reading.done():
            self._reading.cancel()
            await asyncio.wait([self._reading])

    async def _read(self) -> RunningBooks:
        try:
            books = await self._apart(self._past)
            books.take(self._waiting)
        finally:
            self._waiting.clear()  # where reading failed, the next attempt finds them on the disk
        self._books = books
        self._say_unread(books)
        return books

    def _past(self) -> RunningBooks:
        with self._readers.lend() as store:
            return RunningBooks.read(store, self._days.of)

    def _saved(self, work: Work) -> None:
        for row in work.rows:
            if row.kind not in COUNTED:
                continue
            if self._is_reading:
                self._waiting.append(row)
            if self._books is not None:
                with self._guard:  # a table goes on whatever becomes of its books
                    self._books.take((row,))
                    self._say_unread(self._books)

    @property
    def _is_reading(self) -> bool:
        return self._reading is not None and not self._reading.done()

    def _say_unread(self, books: RunningBooks) -> None:
        """Log once which logs the books leave out."""
        for log in books.unread.keys() - self._said:
            self._said.add(log)
            why = {"log": log, "why": books.unread[log]}
            say(logging.ERROR, "the books leave out a log that cannot be read", **why)

    async def current(self) -> RunningBooks:
        """Return the sums, once the past is read; read it again if that failed."""
        if self._books is None and not self._is_reading:
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
        return await self._apart(partial(grouping.rows, joint_figures))
