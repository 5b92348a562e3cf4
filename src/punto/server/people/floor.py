"""The floor: every table at a glance for the pit, sent once a second at most.

It is worked out once for all watchers, and only while there are any. The figures of the shift
follow the logs, so they are never ahead of the disk.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec import structs

from punto.analysis.covariances import JointFigures, joint_figures
from punto.analysis.exposure import work_out
from punto.analysis.full_shoe import full_edges
from punto.guard import Guard
from punto.house import House
from punto.ledger import float_account
from punto.ledger.currencies import PLAY_MONEY
from punto.records.book_rows import Group, playing
from punto.records.running_books import RunningBooks
from punto.refusals import BadInput
from punto.rulebook import game
from punto.server.apart import Apart
from punto.server.books import Books
from punto.server.channel import Listener, Post, frame
from punto.server.faults import Fault
from punto.server.journal.journal import Journal
from punto.server.people.approvals import Approvals
from punto.server.tables.floor_view import Around, floor_view, unopened_view
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import changed
from punto.store.codec import decode, kind_of
from punto.table.events import SettingsChanged, TableOpened
from punto.table.settings import Limit, Settings
from punto.wire.staff_views import FloorNews, FloorView

EVERY = 1.0  # seconds
SETTINGS_KINDS = frozenset(map(kind_of, (TableOpened, SettingsChanged)))
Needs = set[tuple[str, int]]
"""Games with a number of decks."""


class Floor:
    """The watchers of the floor, and what they were sent of each table."""

    def __init__(
        self,
        journal: Journal,
        books: Books,
        runners: Mapping[str, TableRunner],
        unopened: Mapping[str, Fault],
        house: Callable[[], House],
        approvals: Approvals,
        apart: Apart,
        guard: Guard,
    ) -> None:
        """Begin without watchers; `runners` and `unopened` are the live mappings of tables."""
        self._journal = journal
        self._books = books
        self._runners = runners
        self._unopened = unopened
        self._house = house
        self._approvals = approvals
        self._apart = apart
        self._guard = guard
        self._listeners: dict[Listener, None] = {}
        self._sent: dict[str, FloorView] = {}
        self._figures: dict[tuple[str, int], JointFigures] = {}  # by game and number of decks
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
                books = await self._books.current()
                await self._apart(partial(_work_out, self._played(books), self._opened()))
                self._tell(books)
                self._begin_deviations(books)
            await asyncio.sleep(EVERY)

    def _played(self, books: RunningBooks) -> Needs:
        """Return the games of this shift, and of tables that opened."""
        plays = playing(books, self._journal.now()).values()
        return {need for play in plays for need in play.needs}

    def _opened(self) -> set[str]:
        return {runner.saved.settings.game for runner in self._runners.values()}

    def _begin_deviations(self, books: RunningBooks) -> None:
        """Work out how far wins vary, for the games that were played in this shift.

        A game takes seconds the first time: the floor goes on being told meanwhile.
        """
        if self._deviations is not None and not self._deviations.done():
            return
        if lacking := sorted(self._played(books) - self._figures.keys()):
            loop = asyncio.get_running_loop()
            self._deviations = loop.create_task(self._work_out_deviations(lacking))

    async def _work_out_deviations(self, games: Sequence[tuple[str, int]]) -> None:
        with self._guard:
            for one in games:
                self._figures[one] = await self._apart(partial(joint_figures, *one))

    def _tell(self, books: RunningBooks) -> None:
        """Send what changed."""
        now = self._journal.now()
        plays = playing(books, now)
        proposals = Counter(each.made.table for each in self._approvals.waiting().values())
        calls = Counter(table for table, _ in self._house().calls.values())

        def around(key: str) -> Around:
            account = self._journal.ledger.get(float_account(key))
            held = account.balance if account else 0
            return Around(now, held, proposals[key], calls[key], self._figures)

        for key, runner in self._runners.items():
            with runner.supervisor.guard:
                play = plays.get((key, runner.saved.settings.currency), Group())
                self._tell_of(key, floor_view(runner, play, around(key)))
        for key, fault in self._unopened.items():
            view = unopened_view(self._settings(key), fault.at, around(key))
            self._tell_of(key, view)

    def _settings(self, key: str) -> Settings:
        """Return the newest settings that the log of a table has and that can be read."""
        known = lost_settings(key)
        for row in self._journal.reader.rows_of(key, SETTINGS_KINDS):
            with suppress(BadInput):
                event = decode(row.kind, row.body)
                if isinstance(event, TableOpened | SettingsChanged):
                    known = event.settings
        return known

    def _tell_of(self, key: str, view: FloorView) -> None:
        before = self._sent.get(key)
        change = changed(before, view) if before else structs.asdict(view)
        if change:
            self._sent[key] = view
            self._send(key, change, self._listeners)

    def _send(self, key: str, change: dict[str, Any], to: Iterable[Listener]) -> None:
        self.post.send(frame(FloorNews(key, change, self._journal.now())), to)


def lost_settings(key: str) -> Settings:
    """Return settings for a table of whose log not even these can be read."""
    limits = {wager: Limit(20, 5_000) for wager in game("commission").by_key}
    return Settings(key, "commission", PLAY_MONEY, limits)


def _work_out(played: Needs, opened: set[str]) -> None:
    """Work out figures that take long the first time."""
    for need in played:
        full_edges(*need)
    for key in opened:
        work_out(game(key))
