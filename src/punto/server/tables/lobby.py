"""The lobby: every table at a glance, sent once a second at most.

What changed is worked out once for all who look, and only while somebody does.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from punto.server.channel import Listener, Post, frame
from punto.server.tables.by_identity import Same
from punto.server.tables.road_views import roads_view
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import changed, public_is_as_it_was, table_card
from punto.table import Table
from punto.wire.messages import LobbyNews
from punto.wire.views import LobbyView

EVERY = 1.0  # seconds


def lobby_view(table: Table, *, faulted: bool = False) -> LobbyView:
    """A table at a glance."""
    roads = roads_view(Same(table.results))
    return LobbyView(
        card=table_card(table.settings),
        phase=table.phase,
        paused=table.paused,
        faulted=faulted,
        closed=table.closed,
        coup=table.coup,
        shoe=table.shoes,
        seats_taken=tuple(sorted(table.seats)),
        results=roads.bead_plate.marks,
        big_road=roads.big_road,
        ties=roads.ties,
        ties_before=roads.ties_before,
    )


def _shown(runner: TableRunner) -> tuple[Table, bool]:
    return runner.saved, runner.fault is not None


class Lobby:
    """Who looks around, and what they were told of each table."""

    def __init__(self, runners: Mapping[str, TableRunner], is_closed: Callable[[], bool]) -> None:
        """Begin with nobody; `runners` are the tables at any moment."""
        self._runners = runners
        self._is_closed = is_closed
        self._listeners: set[Listener] = set()
        self._told: dict[str, tuple[Table, bool]] = {}  # and whether a fault stops it
        self._due: asyncio.TimerHandle | None = None
        self.post = Post()

    def watch(self, listener: Listener) -> None:
        """Show every table, and what changes from now on."""
        self._listeners.add(listener)
        if self._due is None:
            # A new watcher gets all of this; later changes go to all watchers alike.
            self._told = {key: _shown(runner) for key, runner in self._runners.items()}
            self._wait()
        for key, runner in self._runners.items():
            told = self._told.pop(key, None)
            with runner.supervisor.guard:
                whole = structs.asdict(lobby_view(runner.saved, faulted=runner.fault is not None))
                self.post.send(self._framed(key, whole), (listener,))
                self._told[key] = told or _shown(runner)

    def forget(self, listener: Listener) -> None:
        """Somebody looks no longer."""
        self._listeners.discard(listener)

    def _wait(self) -> None:
        self._due = asyncio.get_running_loop().call_later(EVERY, self._tell)

    def _tell(self) -> None:
        """Tell what changed since the last time; wait again while anybody looks."""
        self._due = None
        if not self._listeners or self._is_closed():
            return
        self._wait()
        for key, runner in self._runners.items():
            with runner.supervisor.guard:
                self._tell_of(key, runner)

    def _tell_of(self, key: str, runner: TableRunner) -> None:
        told = self._told.get(key)
        if told is None and runner.fault:
            return  # somebody could not be shown it: all of it is told once it goes on
        if change := self._change(told, runner):
            self.post.send(self._framed(key, change), self._listeners)
        self._told[key] = (told[0], True) if told and runner.fault else _shown(runner)

    def _change(self, told: tuple[Table, bool] | None, runner: TableRunner) -> dict[str, Any]:
        after, stands = _shown(runner)
        if told is None:
            return structs.asdict(lobby_view(after, faulted=stands))
        before, stood = told
        change: dict[str, Any] = {} if stood == stands else {"faulted": stands}
        # While a fault stands the table is not looked at: that may be what fails.
        if stands or before is after or public_is_as_it_was(before, after):
            return change
        return changed(lobby_view(before), lobby_view(after)) | change

    def _framed(self, key: str, change: dict[str, Any]) -> bytes:
        return frame(LobbyNews(key, change, self._runners[key].clock.left_ms()))
