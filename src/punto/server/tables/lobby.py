"""The lobby: every table at a glance, sent once a second at most.

What changed is worked out once for all who look, and only while somebody does.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from msgspec import structs

from punto.server.tables.channel import Listener, Post, frame
from punto.server.tables.road_views import roads_view
from punto.server.tables.same import Same
from punto.server.tables.views import changed, public_is_as_it_was, table_card
from punto.server.view_wire import LobbyView
from punto.server.wire import LobbyNews
from punto.table import Table

if TYPE_CHECKING:
    from punto.server.room import Room
    from punto.server.tables.host import Host

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


def _shown(host: "Host") -> tuple[Table, bool]:
    return host.saved, host.fault is not None


class Lobby:
    """Who looks around, and what they were told of each table."""

    def __init__(self, room: "Room") -> None:
        """Nobody looks yet."""
        self._room = room
        self._listeners: set[Listener] = set()
        self._told: dict[str, tuple[Table, bool]] = {}  # and whether a fault stops it
        self._due: asyncio.TimerHandle | None = None
        self.post = Post()

    def watch(self, listener: Listener) -> None:
        """Show every table, and what changes from now on."""
        self._listeners.add(listener)
        if self._due is None:
            # A new watcher gets all of this; later changes go to all watchers alike.
            self._told = {key: _shown(host) for key, host in self._room.hosts.items()}
            self._wait()
        for key, host in self._room.hosts.items():
            told = self._told.pop(key, None)
            with host.supervisor.guard:
                whole = structs.asdict(lobby_view(host.saved, faulted=host.fault is not None))
                self.post.send(self._framed(key, whole), (listener,))
                self._told[key] = told or _shown(host)

    def forget(self, listener: Listener) -> None:
        """Somebody looks no longer."""
        self._listeners.discard(listener)

    def _wait(self) -> None:
        self._due = asyncio.get_running_loop().call_later(EVERY, self._tell)

    def _tell(self) -> None:
        """Tell what changed since the last time; wait again while anybody looks."""
        self._due = None
        if not self._listeners or self._room.closed:
            return
        self._wait()
        for key, host in self._room.hosts.items():
            with host.supervisor.guard:
                self._tell_of(key, host)

    def _tell_of(self, key: str, host: "Host") -> None:
        told = self._told.get(key)
        if told is None and host.fault:
            return  # somebody could not be shown it: all of it is told once it goes on
        if change := self._change(told, host):
            self.post.send(self._framed(key, change), self._listeners)
        self._told[key] = (told[0], True) if told and host.fault else _shown(host)

    def _change(self, told: tuple[Table, bool] | None, host: "Host") -> dict[str, Any]:
        after, stands = _shown(host)
        if told is None:
            return structs.asdict(lobby_view(after, faulted=stands))
        before, stood = told
        change: dict[str, Any] = {} if stood == stands else {"faulted": stands}
        # While a fault stands the table is not looked at: that may be what fails.
        if stands or before is after or public_is_as_it_was(before, after):
            return change
        return changed(lobby_view(before), lobby_view(after)) | change

    def _framed(self, key: str, change: dict[str, Any]) -> bytes:
        return frame(LobbyNews(key, change, self._room.hosts[key].clock.left_ms()))
