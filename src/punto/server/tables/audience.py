"""The audience of a table: everyone, each patron for their own seat, and staff.

Each is shown a view of the table as it is saved, and then what changes of it, without a gap.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from punto.server.channel import Channel, Listener, Post, frame
from punto.server.faults import Guard
from punto.server.journal.journal import Journal
from punto.server.presence import Presence
from punto.server.tables.clock import TableClock, step
from punto.server.tables.views import (
    changed,
    changed_seat,
    public_is_as_it_was,
    public_view,
    seat_view,
    staff_view,
)
from punto.table import Table
from punto.wire.messages import (
    AnyMessage,
    Clock,
    Heads,
    PublicPatch,
    PublicSnapshot,
    SeatPatch,
    SeatSnapshot,
    Totals,
)
from punto.wire.requests import Watch
from punto.wire.staff_views import AnyStaffMessage, StaffPatch, StaffSnapshot

REMEMBERED = 1_000  # patrons a table that lost their seat while they were away
TOTALS_EVERY = 0.1  # seconds: others' stakes are told as totals, no more often


@dataclass(frozen=True, slots=True)
class Hall:
    """What the audiences of all tables share."""

    presence: Presence
    name: Callable[[], str]  # makes names that nothing else has
    signed_head: Callable[[str], Heads | None]  # where a log ended when the house last signed it
    tell_wallet: Callable[[str, Post], None]  # tells a patron what the wallets hold now


class Audience:
    """Who looks at a table, and what they were told of it."""

    def __init__(
        self, journal: Journal, hall: Hall, table: Table, clock: TableClock, guard: Guard
    ) -> None:
        """Nobody looks yet; `guard` stops the table where a timer of it fails."""
        self.faulted = False
        self._guard = guard
        self.key = table.settings.key
        self.table = table  # as saved: what everyone is shown
        self.post = Post()
        self._journal = journal
        self._hall = hall
        self._clock = clock
        self._loop = asyncio.get_running_loop()
        self._public = Channel(hall.name(), self.post)
        self._staff = Channel(hall.name(), self.post)
        self._seats = {number: Channel(hall.name(), self.post) for number in table.seats}
        self._given_up: dict[str, None] = {}  # whose seats were given up while they were away
        self._cutting: set[Listener] = set()  # terminals that take part in the cutting of shoes
        self._totals_due: asyncio.TimerHandle | None = None
        self._totals_told: dict[str, int] = table.totals()

    def watch(
        self, request: Watch, listener: Listener, patron: str, *, as_staff: bool = False
    ) -> None:
        """Show the table to a terminal from now on: what it missed, or everything."""
        self._public.listeners.add(listener)
        if request.cuts:
            self._cutting.add(listener)
        missed = self._public.missed(request.public)
        if missed is None:
            self._send(self._public_snapshot(), listener)
        else:
            for framed in missed:
                self.post.send(framed, (listener,))
            totals = Totals(self.key, self.table.totals())
            self._send(totals, listener)
            self._send(Clock(self.key, self._clock.left_ms()), listener)
        self._watch_seat(request, listener, patron)
        if signed := self._hall.signed_head(self.key):
            self._send(signed, listener)
        if as_staff:
            self._watch_as_staff(request, listener)

    def _watch_as_staff(self, request: Watch, listener: Listener) -> None:
        self._staff.listeners.add(listener)
        missed = self._staff.missed(request.staff)
        if missed is None:
            self._send(self._staff_snapshot(), listener)
        for framed in missed or ():
            self.post.send(framed, (listener,))

    def _watch_seat(self, request: Watch, listener: Listener, patron: str) -> None:
        number = self.table.seat_of(patron)
        channel = self._seats.get(number) if number else None
        missed = channel.missed(request.seat) if channel else None
        if channel:
            channel.listeners.add(listener)
        if missed is None:
            self._send(self._seat_snapshot(number, given_up=patron in self._given_up), listener)
        for framed in missed or ():
            self.post.send(framed, (listener,))

    def give_up(self, patron: str) -> None:
        """Remember whose seat was given up, to tell them when they come back."""
        self._given_up[patron] = None
        if len(self._given_up) > REMEMBERED:
            del self._given_up[next(iter(self._given_up))]

    def cuts(self, patron: str) -> bool:
        """Whether a terminal of this patron takes part in the cutting of shoes."""
        return not self._cutting.isdisjoint(self._hall.presence.terminals(patron))

    def tell(self, message: AnyMessage) -> None:
        """Tell everyone something that needs no number: who missed it can ask for it."""
        self.post.send(frame(message), self._public.listeners)

    def forget(self, listener: Listener) -> None:
        """A terminal is gone."""
        self._cutting.discard(listener)
        self._public.listeners.discard(listener)
        self._staff.listeners.discard(listener)
        for channel in self._seats.values():
            channel.listeners.discard(listener)

    def show(self, after: Table) -> bool:
        """Tell everyone what they may know of what changed; whether the dealer can act on it."""
        before, self.table = self.table, after
        as_it_was = public_is_as_it_was(before, after)
        stepped = not as_it_was and step(before) != step(after)
        if stepped and not self.faulted:
            self._clock.start(after)
        if not as_it_was and (change := changed(public_view(before), public_view(after))):
            self._tell_totals()
            left = self._clock.left_ms()
            self._public.publish(lambda no: PublicPatch(self.key, no, change, left))
        was, now = before.seats, after.seats
        if was is not now:
            for number in [n for n, seat in now.items() if was.get(n) is not seat]:
                self._show_seat(number, before, after)
            for number in was.keys() - now.keys():
                self._show_seat(number, before, after)
        moved = stepped or before.changes != after.changes
        if moved and self._totals_due is None:
            self._totals_due = self._loop.call_later(TOTALS_EVERY, self._totals_wait_no_longer)
        if self._staff.listeners and (news := changed(staff_view(before), staff_view(after))):
            self._staff.publish(lambda no: StaffPatch(self.key, no, news))
        return stepped

    def tell_fault(self) -> None:
        """Tell everyone that the table stands still, without looking at it: that may be broken."""
        self.faulted = True
        self._public.publish(lambda no: PublicPatch(self.key, no, {"faulted": True}, None))

    def show_anew(self, table: Table) -> None:
        """Show everyone everything, whatever they were told before."""
        self.faulted, self.table = False, table
        self._totals_told = table.totals()
        for channel in (self._public, self._staff):
            channel.renew(self._hall.name())
        self._seats = {number: Channel(self._hall.name(), self.post) for number in table.seats}
        self.post.send(frame(self._public_snapshot()), self._public.listeners)
        for person, listener in self._hall.presence.everyone():
            if listener in self._public.listeners:
                self._show_seat_anew(person, listener)
        self.post.send(frame(self._staff_snapshot()), self._staff.listeners)

    def _show_seat_anew(self, person: str, listener: Listener) -> None:
        number = self.table.seat_of(person)
        if number is not None:
            self._seats[number].listeners.add(listener)
        self._send(self._seat_snapshot(number), listener)
        self._hall.tell_wallet(person, self.post)

    def _show_seat(self, number: int, before: Table, after: Table) -> None:
        was, now = before.seats.get(number), after.seats.get(number)
        if was and now and was.patron == now.patron:
            if change := changed_seat(after.settings, was, now):
                self._seats[number].publish(lambda no: SeatPatch(self.key, no, change))
            if was.brought != now.brought:
                self._hall.tell_wallet(now.patron, self.post)
            return
        # Somebody stood up or sat down: a channel belongs to one patron for one sitting.
        self._seats.pop(number, None)
        if now:
            self._given_up.pop(now.patron, None)
            self._seats[number] = Channel(self._hall.name(), self.post)
        for patron in dict.fromkeys(seat.patron for seat in (was, now) if seat):
            listeners = self._hall.presence.terminals(patron) & self._public.listeners
            found = after.seat_of(patron)
            if found is not None:
                self._seats[found].listeners.update(listeners)
            self.post.send(frame(self._seat_snapshot(found)), listeners)
            self._hall.tell_wallet(patron, self.post)

    def _public_snapshot(self) -> PublicSnapshot:
        channel, totals = self._public, self.table.totals()
        view, left = public_view(self.table, faulted=self.faulted), self._clock.left_ms()
        return PublicSnapshot(self.key, channel.epoch, channel.no, view, totals, left)

    def _seat_snapshot(self, number: int | None, *, given_up: bool = False) -> SeatSnapshot:
        view = seat_view(self.table, number)
        if number is None or view is None:
            return SeatSnapshot(self.key, "", 0, None, None, given_up)
        channel, patron = self._seats[number], self.table.seats[number].patron
        sitting = self._journal.sittings.at(patron, self.key)
        sat_ms = max(0, self._journal.now() - sitting.since) if sitting else None
        return SeatSnapshot(self.key, channel.epoch, channel.no, view, sat_ms)

    def _staff_snapshot(self) -> StaffSnapshot:
        channel, view = self._staff, staff_view(self.table)
        return StaffSnapshot(self.key, channel.epoch, channel.no, view)

    def _send(self, message: AnyMessage | AnyStaffMessage, to: Listener) -> None:
        self.post.send(frame(message), (to,))

    def _totals_wait_no_longer(self) -> None:
        with self._guard:
            self._tell_totals()

    def _tell_totals(self) -> None:
        if self._totals_due:
            self._totals_due.cancel()
            self._totals_due = None
        totals = self.table.totals()
        if totals != self._totals_told:
            self._totals_told = totals
            self.post.send(frame(Totals(self.key, totals)), self._public.listeners)
