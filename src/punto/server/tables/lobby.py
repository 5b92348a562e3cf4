"""The lobby: a summary of every table, sent once a second at most.

Changes are computed once for all watchers, and only while there are any.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import structs

from punto.server.channel import Listener, Post, frame
from punto.server.tables.by_identity import Same
from punto.server.tables.road_views import roads_view, tags_view
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import bot_seats, changed, kept_until, same_public_parts, table_card
from punto.table import Table
from punto.table.state import Seat
from punto.wire.messages import LobbyNews, OwnSeats
from punto.wire.views import LobbyView, OwnSeat

EVERY = 1.0  # seconds


class _Sent(NamedTuple):
    """A table as watchers were sent it."""

    table: Table
    faulted: bool  # a fault had stopped it
    listed: bool = True


def lobby_view(table: Table, *, faulted: bool = False) -> LobbyView:
    """Summarize a table."""
    roads = roads_view(Same(table.results))
    return LobbyView(
        card=table_card(table.settings),
        phase=table.phase,
        paused=table.paused,
        voids=table.voids.table,
        faulted=faulted,
        closed=table.closed,
        coup=table.coup,
        shoe=table.shoes,
        seats_taken=tuple(sorted(table.seats)),
        bots=bot_seats(table),
        results=roads.bead_plate.marks,
        big_road=roads.big_road,
        ties=roads.ties,
        ties_before=roads.ties_before,
        tags=tags_view(Same(table.results)),
        kept=kept_until(table),
        meters=dict(table.meters),
    )


class AsSaved:
    """The tables as patrons see them: as they are saved."""

    def table(self, runner: TableRunner) -> Table:
        """Return the table that watchers see."""
        return runner.audience.seen(signed_in=True).table

    def left_ms(self, runner: TableRunner) -> int | None:
        """Return how long bets stay open."""
        return runner.clock.left_ms()


class AsDisplayed(AsSaved):
    """The tables as displays see them: a squeezed coup is late."""

    def table(self, runner: TableRunner) -> Table:
        """Return the table that displays see."""
        return runner.audience.seen(signed_in=False).table

    def left_ms(self, runner: TableRunner) -> int | None:
        """Return how long bets stay open, unless displays see an earlier moment."""
        return runner.audience.displays.left_ms()


def _own_seat(number: int, seat: Seat) -> OwnSeat:
    return OwnSeat(number, seat.stack, seat.staked, seat.stack - seat.brought)


class Lobby:
    """The watchers of the lobby, and what they were sent: of each table, and of their own seats."""

    def __init__(
        self,
        runners: Mapping[str, TableRunner],
        is_closed: Callable[[], bool],
        is_listed: Callable[[str], bool],
        seen: AsSaved | None = None,
    ) -> None:
        """Begin without watchers; `runners` is the live mapping of tables.

        `is_listed` says whether the lobby has a table of this name.
        """
        self._is_listed = is_listed
        self._seen = seen or AsSaved()
        self._runners = runners
        self._is_closed = is_closed
        self._listeners: dict[Listener, str] = {}  # and whose they are; a display is nobody's
        self._own: dict[Listener, OwnSeats] = {}  # the seats that each was sent
        self._sent: dict[str, _Sent] = {}
        self._due: asyncio.TimerHandle | None = None
        self.post = Post()

    def watch(self, listener: Listener, person: str = "") -> None:
        """Send a listener every table and the seats of its person, and later changes."""
        self._listeners.pop(listener, None)
        if self._due is None:
            # A new watcher gets all of this; later changes go to all watchers alike.
            self._sent = {key: self._shown(runner) for key, runner in self._runners.items()}
            self._wait()
        for key, runner in self._runners.items():
            with runner.supervisor.guard:
                self._tell_of(key, runner)  # the others: what is sent to all begins here for each
            sent = self._sent.pop(key, None)
            with runner.supervisor.guard:
                if self._is_listed(key):
                    whole = structs.asdict(self._whole(runner))
                    self.post.send(self._framed(key, whole), (listener,))
                self._sent[key] = sent or self._shown(runner)
        self._listeners[listener] = person
        self._own.pop(listener, None)
        if person:
            self._tell_own(listener, person, self._seats())

    def forget(self, listener: Listener) -> None:
        """Remove a listener."""
        self._listeners.pop(listener, None)
        self._own.pop(listener, None)

    def _shown(self, runner: TableRunner) -> _Sent:
        is_listed = self._is_listed(runner.key)
        return _Sent(self._seen.table(runner), runner.fault is not None, is_listed)

    def _whole(self, runner: TableRunner) -> LobbyView:
        shown = self._shown(runner)
        return lobby_view(shown.table, faulted=shown.faulted)

    def _wait(self) -> None:
        self._due = asyncio.get_running_loop().call_later(EVERY, self._tell)

    def _tell(self) -> None:
        """Send changes since the last time; wait again while anybody watches."""
        self._due = None
        if not self._listeners or self._is_closed():
            return
        self._wait()
        for key, runner in self._runners.items():
            with runner.supervisor.guard:
                self._tell_of(key, runner)
        people = {listener: person for listener, person in self._listeners.items() if person}
        seats = self._seats() if people else {}
        for listener, person in people.items():
            self._tell_own(listener, person, seats)

    def _seats(self) -> dict[str, dict[str, OwnSeat]]:
        """Return the seats of everyone who has any, by person and table."""
        seats: dict[str, dict[str, OwnSeat]] = {}
        for key, runner in self._runners.items():
            with runner.supervisor.guard:
                for number, seat in runner.saved.seats.items():
                    seats.setdefault(seat.patron, {})[key] = _own_seat(number, seat)
        return seats

    def _tell_own(
        self, listener: Listener, person: str, seats: dict[str, dict[str, OwnSeat]]
    ) -> None:
        """Send a person's own seats if they changed."""
        own = OwnSeats(seats.get(person, {}))
        if own != self._own.get(listener):
            self._own[listener] = own
            self.post.send(frame(own), (listener,))

    def _tell_of(self, key: str, runner: TableRunner) -> None:
        sent = self._sent.get(key)
        if sent is None and runner.fault:
            return  # its view failed before: all of it is sent once the table resumes
        if change := self._change(sent, runner):
            self.post.send(self._framed(key, change), self._listeners)
        shown = self._shown(runner)
        self._sent[key] = shown._replace(table=sent.table) if sent and runner.fault else shown

    def _change(self, sent: _Sent | None, runner: TableRunner) -> dict[str, Any]:
        after, faulted, is_listed = self._shown(runner)
        if not is_listed:
            return {"closed": True} if sent and sent.listed else {}
        if sent is None:
            return structs.asdict(self._whole(runner))
        before, was_faulted, _ = sent
        change: dict[str, Any] = {} if was_faulted == faulted else {"faulted": faulted}
        # After a fault no view of the table is made: the view may be what failed.
        if faulted or before is after or same_public_parts(before, after):
            return change
        return changed(lobby_view(before), lobby_view(after)) | change

    def _framed(self, key: str, change: dict[str, Any]) -> bytes:
        return frame(LobbyNews(key, change, self._seen.left_ms(self._runners[key])))
