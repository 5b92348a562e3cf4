"""The floor: every table at a glance for the pit, sent once a second at most.

It is worked out once for all watchers, and only while there are any. The figures of the shift
follow the logs, so they are never ahead of the disk.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import structs

from punto.gaming_day import GamingDays
from punto.house import STREAM as HOUSE
from punto.house import House
from punto.ledger import float_account
from punto.odds.covariances import JointFigures, joint_figures
from punto.odds.exposure import worst
from punto.odds.full_shoe import full_edges
from punto.records.running_books import Play, RunningBooks
from punto.rulebook import game
from punto.server.apart import Apart
from punto.server.books import Books
from punto.server.channel import Listener, Post, frame
from punto.server.faults import Guard
from punto.server.journal.journal import Journal
from punto.server.people.approvals import Approvals
from punto.server.tables.floor_view import Around, floor_view
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import changed
from punto.wire.staff_views import FloorNews, FloorView

EVERY = 1.0  # seconds
SHIFT_OPENED = "shift-opened"


class Floor:
    """The watchers of the floor, and what they were sent of each table."""

    def __init__(
        self,
        journal: Journal,
        books: Books,
        runners: Mapping[str, TableRunner],
        house: Callable[[], House],
        approvals: Approvals,
        days: GamingDays,
        apart: Apart,
        guard: Guard,
    ) -> None:
        """Begin without watchers; `runners` is the live mapping of tables."""
        self._journal = journal
        self._books = books
        self._runners = runners
        self._house = house
        self._approvals = approvals
        self._days = days
        self._apart = apart
        self._guard = guard
        self._listeners: dict[Listener, None] = {}
        self._sent: dict[str, FloorView] = {}
        self._figures: dict[tuple[str, int], JointFigures] = {}  # by game and number of decks
        self._shift = (0, 0)  # its number, and when it was opened
        self._task: asyncio.Task[None] | None = None
        self._deviations: asyncio.Task[None] | None = None
        self.post = Post()

    def watch(self, listener: Listener) -> None:
        """Send a listener every table, and later changes."""
        self._listeners[listener] = None
        if self._task is None or self._task.done():
            self._sent = {}
            self._task = asyncio.get_running_loop().create_task(self._run())
        for key, view in self._sent.items():
            self._send(key, structs.asdict(view), (listener,))

    def forget(self, listener: Listener) -> None:
        """Remove a listener."""
        self._listeners.pop(listener, None)

    async def close(self) -> None:
        """Tell nobody any more."""
        self._listeners.clear()
        if tasks := [each for each in (self._task, self._deviations) if each is not None]:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    async def _run(self) -> None:
        """Tell the watchers once a second, for as long as there are any."""
        while self._listeners:
            with self._guard:
                await self._apart(self._work_out)
                books = await self._books.current()
                self._tell(books)
                self._begin_deviations(books)
            await asyncio.sleep(EVERY)

    def _since(self) -> int:
        """Return when the figures begin: with the shift, or with the gaming day if it is later."""
        now, number = self._journal.now(), self._house().shift
        if number != self._shift[0]:
            row = self._journal.reader.newest(HOUSE, SHIFT_OPENED)
            self._shift = number, row.at if row else 0
        return max(self._shift[1], self._days.first(self._days.of(now)))

    def _work_out(self) -> None:
        """Work out figures that take long the first time."""
        for runner in list(self._runners.values()):
            settings = runner.saved.settings
            full_edges(settings.game, settings.decks)
            worst(game(settings.game), {})

    def _begin_deviations(self, books: RunningBooks) -> None:
        """Work out how far wins vary, for the games that were played in this shift.

        A game takes seconds the first time: the floor goes on being told meanwhile.
        """
        if self._deviations is not None and not self._deviations.done():
            return
        played = {
            (runner.saved.settings.game, runner.saved.settings.decks)
            for key, play in books.play(self._journal.now()).items()
            if play.handle and (runner := self._runners.get(key)) is not None
        }
        if lacking := sorted(played - self._figures.keys()):
            loop = asyncio.get_running_loop()
            self._deviations = loop.create_task(self._work_out_deviations(lacking))

    async def _work_out_deviations(self, games: Sequence[tuple[str, int]]) -> None:
        with self._guard:
            for one in games:
                self._figures[one] = await self._apart(partial(joint_figures, *one))

    def _tell(self, books: RunningBooks) -> None:
        """Send what changed."""
        now, since = self._journal.now(), self._since()
        plays = books.play(now)
        proposals = Counter(each.made.table for each in self._approvals.waiting().values())
        calls = Counter(table for table, _ in self._house().calls.values())
        for key, runner in self._runners.items():
            with runner.supervisor.guard:
                account = self._journal.ledger.get(float_account(key))
                held = account.balance if account else 0
                settings = runner.saved.settings
                figures = self._figures.get((settings.game, settings.decks))
                around = Around(now, since, held, proposals[key], calls[key], figures)
                self._tell_of(key, floor_view(runner, plays.get(key, Play()), around))

    def _tell_of(self, key: str, view: FloorView) -> None:
        before = self._sent.get(key)
        change = changed(before, view) if before else structs.asdict(view)
        if change:
            self._sent[key] = view
            self._send(key, change, self._listeners)

    def _send(self, key: str, change: dict[str, Any], to: Iterable[Listener]) -> None:
        self.post.send(frame(FloorNews(key, change, self._journal.now())), to)
