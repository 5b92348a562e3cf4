"""The lobby: every table at a glance, for whoever looks around, told once a second at most.

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

EVERY = 1.0  # seconds


def lobby_view(table: Table) -> LobbyView:
    """A table at a glance."""
    roads = roads_view(Same(table.results))
    return LobbyView(
        card=table_card(table.settings),
        phase=table.phase,
        paused=table.paused,
        closed=table.closed,
        coup=table.coup,
        shoe=table.shoes,
        seats_taken=tuple(sorted(table.seats)),
        results=roads.bead_plate.marks,
        big_road=roads.big_road,
        ties=roads.ties,
        ties_before=roads.ties_before,
    )


class Lobby:
    """Who looks around, and what they were told of each table."""

    def __init__(self, room: "Room") -> None:
        """Nobody looks yet."""
        self._room = room
        self._listeners: set[Listener] = set()
        self._told: dict[str, Table] = {}
        self._due: asyncio.TimerHandle | None = None
        self.post = Post()

    def watch(self, listener: Listener) -> None:
        """Show every table, and what changes from now on."""
        self._listeners.add(listener)
        for key, host in self._room.hosts.items():
            whole = structs.asdict(lobby_view(host.saved))
            self.post.send(self._framed(key, whole), (listener,))
        if self._due is None:
            # Whoever looks was shown all of this; what changed since is told to all alike.
            self._told = {key: host.saved for key, host in self._room.hosts.items()}
            self._wait()

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
        for key, host in self._room.hosts.items():
            if change := self._change(self._told.get(key), host.saved):
                self.post.send(self._framed(key, change), self._listeners)
            self._told[key] = host.saved
        self._wait()

    def _change(self, before: Table | None, after: Table) -> dict[str, Any]:
        if before is None:
            return structs.asdict(lobby_view(after))
        if before is after or public_is_as_it_was(before, after):
            return {}
        return changed(lobby_view(before), lobby_view(after))

    def _framed(self, key: str, change: dict[str, Any]) -> bytes:
        return frame(LobbyNews(key, change, self._room.hosts[key].clock.left_ms()))
