"""The audience of a table: everyone, each patron for their own seat, and staff.

Each gets a view of the saved table, and then every change of it, without a gap.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from punto.guard import Guard
from punto.server.channel import Channel, Listener, Post, frame
from punto.server.journal.journal import Journal
from punto.server.presence import Presence
from punto.server.tables.clock import TableClock, step
from punto.server.tables.company import Calls, company, nameless, same_totals
from punto.server.tables.displays import Displays
from punto.server.tables.seat_views import changed_seat, seat_view, staked_seat
from punto.server.tables.squeeze import Squeeze
from punto.server.tables.staff_views import staff_view
from punto.server.tables.views import (
    PublicChanges,
    changed,
    is_no_news,
    only_stakes_moved,
    public_view,
    same_public_parts,
    totals_view,
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
    Squeezing,
    Totals,
)
from punto.wire.requests import Watch
from punto.wire.staff_views import AnyStaffMessage, StaffPatch, StaffSnapshot
from punto.wire.views import PublicView

DEALER_CAME = "dealer-came"  # the kind of row that names the dealer
REMEMBERED = 1_000  # patrons of a table who lost their seat while they were away
# Seconds between two messages of totals and open stakes: what others staked. Each goes to every
# watcher, so a table with many watchers sends them more rarely.
TOTALS_EVERY = 0.1
TOTALS_EVERY_AT_MOST = 0.5
TOTALS_A_SECOND = 250  # to all watchers of a table together


@dataclass(frozen=True, slots=True)
class Hall:
    """The parts that the audiences of all tables share."""

    presence: Presence
    name: Callable[[], str]  # returns a new random name
    signed_head: Callable[[str], Heads | None]  # returns the newest signed head of a log
    tell_wallet: Callable[[str, Post], None]  # sends a patron the balances of their wallets
    called: Calls = nameless  # says how a patron is shown to others


class Staked(NamedTuple):
    """A stake, as the only thing that happened since a table."""

    before: Table
    seat: int


class Moment(NamedTuple):
    """A table, and the last row of its log that it comes from."""

    table: Table
    row: int


def totals_pause(watchers: int) -> float:
    """Return the seconds between two messages of totals at a table with so many watchers.

    >>> [totals_pause(watchers) for watchers in (0, 25, 50, 1_000)]
    [0.1, 0.1, 0.2, 0.5]
    """
    return min(max(TOTALS_EVERY, watchers / TOTALS_A_SECOND), TOTALS_EVERY_AT_MOST)


class Audience:
    """The terminals that watch a table, and the last state that they were sent."""

    def __init__(
        self,
        journal: Journal,
        hall: Hall,
        table: Table,
        row: int,
        clock: TableClock,
        squeeze: Squeeze,
        guard: Guard,
    ) -> None:
        """Begin without watchers; `guard` stops the table if a timer fails."""
        self.faulted = False
        self._guard = guard
        self.key = table.settings.key
        self.table = table  # as saved
        self.row = row  # the last row of its log
        self.post = Post()
        self._journal = journal
        self.dealer_since = self._came(table)
        self.phase_since = journal.now()  # after a start, the phase counts from then on
        self._hall = hall
        self._clock = clock
        self._loop = asyncio.get_running_loop()
        self._public = Channel(hall.name(), self.post)
        self._staff = Channel(hall.name(), self.post)
        self._seats = {number: Channel(hall.name(), self.post) for number in table.seats}
        self._given_up: dict[str, None] = {}  # whose seats were given up while they were away
        self._cutting: set[Listener] = set()  # terminals that take part in the cutting of shoes
        self._shown = table  # from which everyone's view was last sent
        self._changes = PublicChanges(hall.called)
        self._withheld = False  # whether open stakes moved since
        self._totals_due: asyncio.TimerHandle | None = None
        self._counted, self._totals_sent = table, self._totals()
        name = f"{self._public.epoch}-late"
        self.displays = Displays(name, self.post, table, row, clock, squeeze, guard, hall.called)

    def seen(self, *, signed_in: bool) -> Moment:
        """Return the moment up to which a reader may know this table.

        This is the one rule about squeezed cards: a person who is signed in sees a card when it is
        dealt, and everyone else when displays do. Every answer about a table that shows cards, or
        what follows from them, comes from here.
        """
        if signed_in:
            return Moment(self.table, self.row)
        return Moment(self.displays.table, self.displays.row)

    def watch(
        self, request: Watch, listener: Listener, patron: str, *, as_staff: bool = False
    ) -> None:
        """Add a terminal; send it what it missed, or a snapshot."""
        self._public.listeners.add(listener)
        if request.cuts:
            self._cutting.add(listener)
        missed = self._public.missed(request.public)
        if missed is None:
            self._send(self._public_snapshot(), listener)
        else:
            for framed in missed:
                self.post.send(framed, (listener,))
            self._send(self._totals(), listener)
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
        """Remember a patron whose seat was given up, to tell them when they come back."""
        self._given_up[patron] = None
        if len(self._given_up) > REMEMBERED:
            del self._given_up[next(iter(self._given_up))]

    def cuts(self, patron: str) -> bool:
        """Return True if a terminal of this patron takes part in cutting shoes."""
        return not self._cutting.isdisjoint(self._hall.presence.terminals(patron))

    def has_onlookers(self) -> bool:
        """Return True if somebody watches who is signed in and has no seat here."""
        seated = {seat.patron for seat in self.table.seats.values()}
        everyone = self._hall.presence.everyone()
        return any(
            link in self._public.listeners and person not in seated for person, link in everyone
        )

    def tell(self, message: AnyMessage) -> None:
        """Send everyone a message without a number: a terminal that missed it can ask for it."""
        self.post.send(frame(message), self._public.listeners)
        if isinstance(message, Squeezing):
            self.displays.tell_at_once(message)
        else:
            self.displays.tell(message)

    def forget(self, listener: Listener) -> None:
        """Remove a terminal that is gone."""
        self._cutting.discard(listener)
        self._public.listeners.discard(listener)
        self._staff.listeners.discard(listener)
        self.displays.forget(listener)
        for channel in self._seats.values():
            channel.listeners.discard(listener)

    def show(self, after: Table, row: int, staked: Staked | None = None) -> bool:
        """Send each audience its changes; return True if the dealer's next act may differ.

        `row` is the last row of the log that the table comes from. `staked` is the stake that it
        comes from, if nothing else happened.
        """
        before, self.table, self.row = self.table, after, row
        if staked is not None and staked.before is before and is_no_news(after):
            # Nearly every row: the comparisons below would find what is known here.
            self.displays.pass_row(after, row)
            number = staked.seat
            change = staked_seat(after.settings, before.seats[number], after.seats[number])
            self._tell_seat(number, change)
            if self._totals_due is None:
                self._plan_totals()
            self._show_staff(before, after, self.dealer_since)
            return False
        same = same_public_parts(before, after)
        stepped = not same and step(before) != step(after)
        if stepped and not self.faulted:
            self._clock.start(after)
        only_stakes = not same and only_stakes_moved(before, after)
        self._withheld = self._withheld or only_stakes  # they go out with the totals
        if same or only_stakes or not self._publish():
            self.displays.pass_row(after, row)
        was, now = before.seats, after.seats
        if was is not now:
            for number in [n for n, seat in now.items() if was.get(n) is not seat]:
                self._show_seat(number, before, after)
            for number in was.keys() - now.keys():
                self._show_seat(number, before, after)
        moved = stepped or before.changes != after.changes
        if moved and self._totals_due is None:
            self._plan_totals()
        since = self.dealer_since
        if before.phase is not after.phase:
            self.phase_since = self._journal.now()
        if before.dealer != after.dealer:
            self.dealer_since = self._journal.now()
        self._show_staff(before, after, since)
        return stepped

    def _plan_totals(self) -> None:
        pause = totals_pause(len(self._public.listeners))
        self._totals_due = self._loop.call_later(pause, self._send_due_totals)

    def _show_staff(self, before: Table, after: Table, since: int) -> None:
        """Send staff what changed; the dealer before was there since a moment."""
        if not self._staff.listeners:
            self._staff.skip()
            return
        news = changed(staff_view(before, since), staff_view(after, self.dealer_since))
        if news:
            self._staff.publish(lambda no: StaffPatch(self.key, no, news))

    def _publish(self) -> bool:
        """Send everyone what differs from what they were sent; return False if nothing does."""
        shown, self._shown, self._withheld = self._shown, self.table, False
        change = self._changes.between(shown, self.table)
        if not change:
            return False
        self._tell_totals()
        left = self._clock.left_ms()
        self._public.publish(lambda no: PublicPatch(self.key, no, change, left))
        self.displays.show(self.table, self.row)
        return True

    def _came(self, table: Table) -> int:
        """Return when the dealer of a table came, as the log has it; 0 if nobody deals there."""
        row = self._journal.reader.newest(self.key, DEALER_CAME) if table.dealer else None
        return row.at if row else 0

    def view(self, table: Table) -> PublicView:
        """Return a table as everyone here sees it, with the names at its seats."""
        return public_view(table, self._hall.called)

    def tell_company(self) -> None:
        """Tell everyone how the patrons here are shown, because one of them changed it."""
        change = {"company": company(self.table, self._hall.called)}
        left = self._clock.left_ms()
        self._public.publish(lambda no: PublicPatch(self.key, no, change, left))
        self.displays.tell_company()

    def tell_fault(self) -> None:
        """Tell everyone that a fault stopped the table, without a view: that may have failed."""
        self.faulted = True
        self._public.publish(lambda no: PublicPatch(self.key, no, {"faulted": True}, None))
        self.displays.tell_fault()

    def show_again(self, table: Table, row: int) -> None:
        """Send everyone a new snapshot, whatever they were sent before."""
        self.faulted, self.table, self.row = False, table, row
        self._shown, self._withheld = table, False
        self.dealer_since = self._came(table)
        self._counted, self._totals_sent = table, self._totals()
        for channel in (self._public, self._staff):
            channel.renew(self._hall.name())
        self._seats = {number: Channel(self._hall.name(), self.post) for number in table.seats}
        self.post.send(frame(self._public_snapshot()), self._public.listeners)
        for person, listener in self._hall.presence.everyone():
            if listener in self._public.listeners:
                self._show_seat_again(person, listener)
        self.post.send(frame(self._staff_snapshot()), self._staff.listeners)
        self.displays.show_again(table, row)

    def _show_seat_again(self, person: str, listener: Listener) -> None:
        number = self.table.seat_of(person)
        if number is not None:
            self._seats[number].listeners.add(listener)
        self._send(self._seat_snapshot(number), listener)
        self._hall.tell_wallet(person, self.post)

    def _show_seat(self, number: int, before: Table, after: Table) -> None:
        was, now = before.seats.get(number), after.seats.get(number)
        if was and now and was.patron == now.patron:
            if change := changed_seat(after.settings, was, now):
                self._tell_seat(number, change)
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
            place = after.seat_of(patron)
            if place is not None:
                self._seats[place].listeners.update(listeners)
            self.post.send(frame(self._seat_snapshot(place)), listeners)
            self._hall.tell_wallet(patron, self.post)

    def _tell_seat(self, number: int, change: dict[str, Any]) -> None:
        self._seats[number].publish(lambda no: SeatPatch(self.key, no, change))

    def _public_snapshot(self) -> PublicSnapshot:
        channel, lying = self._public, self._totals()
        view = public_view(self.table, self._hall.called, faulted=self.faulted)
        left, at = self._clock.left_ms(), (self.key, channel.epoch, channel.no)
        return PublicSnapshot(*at, view, lying.totals, left, lying.of_bots)

    def _seat_snapshot(self, number: int | None, *, given_up: bool = False) -> SeatSnapshot:
        view = seat_view(self.table, number)
        if number is None or view is None:
            return SeatSnapshot(self.key, "", 0, None, None, given_up)
        channel, patron = self._seats[number], self.table.seats[number].patron
        sitting = self._journal.sittings.at(patron, self.key)
        sat_ms = max(0, self._journal.now() - sitting.since) if sitting else None
        return SeatSnapshot(self.key, channel.epoch, channel.no, view, sat_ms)

    def _staff_snapshot(self) -> StaffSnapshot:
        channel, view = self._staff, staff_view(self.table, self.dealer_since)
        return StaffSnapshot(self.key, channel.epoch, channel.no, view)

    def _send(self, message: AnyMessage | AnyStaffMessage, to: Listener) -> None:
        self.post.send(frame(message), (to,))

    def _send_due_totals(self) -> None:
        with self._guard:
            self._tell_totals()
            if self._withheld:
                self._publish()

    def _tell_totals(self) -> None:
        if self._totals_due:
            self._totals_due.cancel()
            self._totals_due = None
        counted, self._counted = self._counted, self.table
        if not same_totals(counted, self.table) and (totals := self._totals()) != self._totals_sent:
            self._totals_sent = totals
            self.post.send(frame(totals), self._public.listeners)
            self.displays.show(self.table, self.row)

    def _totals(self) -> Totals:
        return totals_view(self.table)
