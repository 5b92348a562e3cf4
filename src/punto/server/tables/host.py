"""A host runs one table: it decides at once, saves, and only then answers and shows.

Memory may run ahead of the disk; answers and broadcasts may not. When something cannot be saved,
what ran ahead is dropped and the table is folded anew from its log.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from punto.house import HouseReason
from punto.ledger import Transfer, wallet
from punto.refusals import Reason, Refusal
from punto.server.people.roles import SEE_TABLES
from punto.server.staff_wire import AnyStaffMessage, StaffPatch, StaffSnapshot
from punto.server.tables.channel import Channel, Listener, Post, frame
from punto.server.tables.dealer import due
from punto.server.tables.views import (
    changed,
    changed_seat,
    public_is_as_it_was,
    public_view,
    seat_view,
    staff_view,
)
from punto.server.wire import (
    AnyMessage,
    Clock,
    PublicPatch,
    PublicSnapshot,
    SeatPatch,
    SeatSnapshot,
    Totals,
    Watch,
)
from punto.staff import Role
from punto.store import Folded, NotSaved, Request, Row, Sealed, Snapshot, Work, link, taken
from punto.store.snapshots import is_due
from punto.table import Command, Event, Phase, Table, decide, evolve
from punto.table.commands import ShakeDie
from punto.table.events import BoughtIn, SeatTaken
from punto.table.transfers import transfers

if TYPE_CHECKING:
    from punto.server.room import Room

TOTALS_EVERY = 0.1  # seconds: others' stakes are told as totals, no oftener


class ServerReason(Reason):
    """Why a server refuses what a table would allow."""

    NO_SUCH_TABLE = "no-such-table"
    NO_SUCH_COUP = "no-such-coup"
    TABLE_KNOWN = "table-known"
    CURRENCY_UNKNOWN = "currency-unknown"
    NOT_SAVED = "not-saved"


Outcome = Refusal | None
"""What became of a command: None once it is done and on the disk."""

Told = Callable[[Outcome], None]
"""Called once with what became of a command."""


class Host:
    """One table, its log and its audiences."""

    def __init__(self, room: "Room", found: Folded[Table]) -> None:
        """Go on with a table where its log ends."""
        table = found.state
        self.key = table.settings.key
        self.table = table  # as decided: may run ahead of the disk
        self.saved = table  # as saved: what everyone is shown
        self.last_coup = False  # the server stops: after this coup none is opened
        self.post = Post()
        self._room = room
        self._head = found.head
        self._unfolded = found.rows  # since the newest snapshot
        self._loop = asyncio.get_running_loop()
        self._submitted = self._finished = 0
        self._resting: deque[tuple[int, Callable[[NotSaved | None], None]]] = deque()
        self._public = Channel(room.name(), self.post)
        self._staff = Channel(room.name(), self.post)
        # Set by the dealer of a drawn table: the command that a patron's shake is.
        self.shaken: Callable[[Table, str], Command | None] = lambda table, patron: None
        self._seats = {number: Channel(room.name(), self.post) for number in table.seats}
        self._totals_due: asyncio.TimerHandle | None = None
        self._totals_told: dict[str, int] = table.totals()
        self._steps: list[asyncio.Future[None]] = []
        self._start_clock()

    # Deciding and saving

    def ask(
        self,
        command: Command,
        sealed: tuple[Sealed, ...] = (),
        done: tuple[Request, ...] = (),
    ) -> asyncio.Future[Outcome]:
        """Decide a command; the answer comes once everything it rests on is on the disk.

        `done` is the request that led to it, kept in the same transaction.
        """
        answer: asyncio.Future[Outcome] = self._loop.create_future()
        self.do(command, partial(_settle, answer), sealed, done)
        return answer

    def do(
        self,
        command: Command,
        told: Told,
        sealed: tuple[Sealed, ...] = (),
        done: tuple[Request, ...] = (),
    ) -> None:
        """The same for whoever waits for nothing: `told` is called with what became of it."""
        decided = self._decide(command)
        if isinstance(decided, Refusal) or not decided:
            refusal = decided if isinstance(decided, Refusal) else None
            self._once_saved(partial(_tell, told, refusal))
            return
        before = self.table
        work = self._work(command, decided, sealed, done)
        self._submitted += 1
        tell = partial(self._done, work, before, self.table, told, self._room.epoch)
        self._room.writer.submit(work, tell)

    def shake(self, patron: str, done: tuple[Request, ...]) -> asyncio.Future[Outcome]:
        """A patron shakes the die that was passed to them; what it shows only the draw knows."""
        command = self.shaken(self.table, patron)
        return self.ask(ShakeDie(0, patron) if command is None else command, done=done)

    def _decide(self, command: Command) -> tuple[Event, ...] | Refusal:
        """By the table, and then by the wallet, which no table sees."""
        decided = decide(self.table, command)
        if isinstance(decided, tuple):
            for event in decided:
                if isinstance(event, SeatTaken | BoughtIn) and (short := self._short(event)):
                    return short
        return decided

    def _short(self, event: SeatTaken | BoughtIn) -> Refusal | None:
        chips = event.buy_in if isinstance(event, SeatTaken) else event.amount
        currency = event.currency or self.table.settings.currency
        held = self._room.ledger.available(wallet(event.patron, currency))
        amount = event.paid or chips
        if amount <= held:
            return None
        return Refusal(HouseReason.WALLET_TOO_SHORT, about={"amount": amount, "available": held})

    def _work(
        self,
        command: Command,
        events: tuple[Event, ...],
        sealed: tuple[Sealed, ...],
        done: tuple[Request, ...],
    ) -> Work:
        """Move on in memory, and say what is to be saved."""
        at = self._room.now()
        rows: list[Row] = []
        moved: list[tuple[Row, Transfer]] = []
        for event in events:
            led = None if rows else command
            row, self._head = link(self._head, self.key, at, event, led)
            rows.append(row)
            for transfer in transfers(self.table, event):
                self._room.ledger.apply(transfer)
                moved.append((row, transfer))
            self.table = evolve(self.table, event)
            self._room.sittings.heard(at, self.key, event)
        snapshots = self._snapshots(len(rows))
        return Work(tuple(rows), tuple(moved), sealed, snapshots=snapshots, done=done)

    def _snapshots(self, rows: int) -> tuple[Snapshot, ...]:
        """A snapshot of the table now and then, so that a start need not fold a whole evening."""
        self._unfolded += rows
        if not is_due(self._unfolded, self.table):
            return ()
        self._unfolded = 0
        return (taken(self.table, self._head),)

    def _once_saved(self, tell: Callable[[NotSaved | None], None]) -> None:
        """Tell when everything submitted so far is saved; at once where nothing waits."""
        if self._submitted == self._finished:
            tell(None)
        else:
            self._resting.append((self._submitted, tell))

    def _done(
        self,
        work: Work,
        before: Table,
        after: Table,
        told: Told,
        epoch: int,
        problem: NotSaved | None,
    ) -> None:
        self._finished += 1
        if problem is None:
            self.saved = after
            self._room.count(work.transfers)
            self._show(before, after)
        else:
            self._room.failed(epoch, problem)
        _tell(told, None, problem)
        while self._resting and self._resting[0][0] <= self._finished:
            self._resting.popleft()[1](problem)

    def restart(self, found: Folded[Table]) -> None:
        """Drop what ran ahead of the disk and go on with what the log says."""
        before, self.saved = self.saved, found.state
        self.table, self._head, self._unfolded = found.state, found.head, found.rows
        self._show(before, found.state)

    # Showing

    def watch(
        self, request: Watch, listener: Listener, patron: str, role: Role = Role.PATRON
    ) -> None:
        """Show the table to a terminal from now on: what it missed, or everything."""
        self._public.listeners.add(listener)
        missed = self._public.missed(request.public)
        if missed is None:
            self._send(self._public_snapshot(), listener)
        else:
            for framed in missed:
                self.post.send(framed, (listener,))
            totals = Totals(self.key, self.saved.totals())
            self._send(totals, listener)
            self._send(Clock(self.key, self.left_ms()), listener)
        self._watch_seat(request, listener, patron)
        if role in SEE_TABLES:
            self._watch_as_staff(request, listener)

    def _watch_as_staff(self, request: Watch, listener: Listener) -> None:
        self._staff.listeners.add(listener)
        missed = self._staff.missed(request.staff)
        if missed is None:
            channel, view = self._staff, staff_view(self.saved)
            self._send(StaffSnapshot(self.key, channel.epoch, channel.no, view), listener)
        for framed in missed or ():
            self.post.send(framed, (listener,))

    def _watch_seat(self, request: Watch, listener: Listener, patron: str) -> None:
        number = self.saved.seat_of(patron)
        channel = self._seats.get(number) if number else None
        missed = channel.missed(request.seat) if channel else None
        if channel:
            channel.listeners.add(listener)
        if missed is None:
            self._send(self._seat_snapshot(number), listener)
        for framed in missed or ():
            self.post.send(framed, (listener,))

    def forget(self, listener: Listener) -> None:
        """A terminal is gone."""
        self._public.listeners.discard(listener)
        self._staff.listeners.discard(listener)
        for channel in self._seats.values():
            channel.listeners.discard(listener)

    def left_ms(self) -> int | None:
        """How long stakes are taken yet."""
        if self.closes_at is None:
            return None
        return max(0, round((self.closes_at - self._loop.time()) * 1000))

    async def stepped(self) -> None:
        """Wait until something changed that the dealer's next act hangs on."""
        waiting: asyncio.Future[None] = self._loop.create_future()
        self._steps.append(waiting)
        await waiting

    def _show(self, before: Table, after: Table) -> None:
        """Tell each audience what it may know of what changed."""
        as_it_was = public_is_as_it_was(before, after)
        stepped = not as_it_was and step(before) != step(after)
        if stepped:
            self._start_clock()
        if not as_it_was and (change := changed(public_view(before), public_view(after))):
            self._tell_totals()
            left = self.left_ms()
            self._public.publish(lambda no: PublicPatch(self.key, no, change, left))
        was, now = before.seats, after.seats
        if was is not now:
            for number in [n for n, seat in now.items() if was.get(n) is not seat]:
                self._show_seat(number, before, after)
            for number in was.keys() - now.keys():
                self._show_seat(number, before, after)
        moved = stepped or before.changes != after.changes
        if moved and self._totals_due is None:
            self._totals_due = self._loop.call_later(TOTALS_EVERY, self._tell_totals)
        if self._staff.listeners and (news := changed(staff_view(before), staff_view(after))):
            self._staff.publish(lambda no: StaffPatch(self.key, no, news))
        if stepped:
            self._wake()

    def _wake(self) -> None:
        for waiting in self._steps:
            if not waiting.done():
                waiting.set_result(None)
        self._steps.clear()

    def _show_seat(self, number: int, before: Table, after: Table) -> None:
        was, now = before.seats.get(number), after.seats.get(number)
        if was and now and was.patron == now.patron:
            if change := changed_seat(was, now):
                self._seats[number].publish(lambda no: SeatPatch(self.key, no, change))
            if was.brought != now.brought:
                self._room.tell_wallet(now.patron, self.post)
            return
        # Somebody stood up or sat down: a channel belongs to one patron for one sitting.
        self._seats.pop(number, None)
        if now:
            self._seats[number] = Channel(self._room.name(), self.post)
        for patron in dict.fromkeys(seat.patron for seat in (was, now) if seat):
            listeners = self._room.presence.terminals(patron) & self._public.listeners
            found = after.seat_of(patron)
            if found is not None:
                self._seats[found].listeners.update(listeners)
            self.post.send(frame(self._seat_snapshot(found)), listeners)
            self._room.tell_wallet(patron, self.post)

    def _public_snapshot(self) -> PublicSnapshot:
        channel, totals = self._public, self.saved.totals()
        view, left = public_view(self.saved), self.left_ms()
        return PublicSnapshot(self.key, channel.epoch, channel.no, view, totals, left)

    def _seat_snapshot(self, number: int | None) -> SeatSnapshot:
        view = seat_view(self.saved, number)
        if number is None or view is None:
            return SeatSnapshot(self.key, "", 0, None, None)
        channel, patron = self._seats[number], self.saved.seats[number].patron
        sitting = self._room.sittings.at(patron, self.key)
        sat_ms = max(0, self._room.now() - sitting.since) if sitting else None
        return SeatSnapshot(self.key, channel.epoch, channel.no, view, sat_ms)

    def _send(self, message: AnyMessage | AnyStaffMessage, to: Listener) -> None:
        self.post.send(frame(message), (to,))

    def _tell_totals(self) -> None:
        if self._totals_due:
            self._totals_due.cancel()
            self._totals_due = None
        totals = self.saved.totals()
        if totals != self._totals_told:
            self._totals_told = totals
            self.post.send(frame(Totals(self.key, totals)), self._public.listeners)

    def _start_clock(self) -> None:
        """A phase begins now: when the dealer acts next, and when stakes are closed."""
        act = due(self.saved)
        now = self._loop.time()
        self.acts_at = now + act.after_ms / 1000 if act else None
        clocks = self.saved.settings.clocks
        open_ms = {
            Phase.BETTING: clocks.betting + clocks.last_call,
            Phase.LAST_CALL: clocks.last_call,
        }.get(self.saved.phase)
        self.closes_at = None if open_ms is None else now + open_ms / 1000


def step(table: Table) -> tuple[object, ...]:
    """What the dealer's next act hangs on."""
    return (
        *(table.phase, table.coup, table.deal.dealt, table.shoes, table.burnt),
        *(table.paused, table.closed, bool(table.seats)),
    )


def _tell(told: Told, refusal: Refusal | None, problem: NotSaved | None) -> None:
    told(Refusal(ServerReason.NOT_SAVED) if problem else refusal)


def _settle(answer: asyncio.Future[Outcome], outcome: Outcome) -> None:
    if not answer.done():
        answer.set_result(outcome)
