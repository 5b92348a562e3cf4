"""Displays: the terminals without an account that watch a table.

A screen above a table must not show a card before the patron below it has squeezed it. So a coup
that somebody squeezes reaches displays late, and everything else stays in its order behind it. The
delay is here, at the server: a card that is hidden has not been sent to any display. Everything
else that reads a table without an account asks `Audience.seen` for the same moment. A person who
signs in, even as a guest, sees the cards as patrons do.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from punto.guard import Guard
from punto.server.channel import Channel, Listener, Post, frame
from punto.server.tables.clock import TableClock
from punto.server.tables.company import Calls, company, nameless, same_totals
from punto.server.tables.squeeze import Squeeze
from punto.server.tables.views import PublicChanges, public_view, totals_view
from punto.table import Phase, Table
from punto.wire.messages import (
    AnyMessage,
    Clock,
    Heads,
    PublicPatch,
    PublicSnapshot,
    SeatSnapshot,
)
from punto.wire.requests import Watch
from punto.wire.views import PublicView

AGAIN = 0.1  # seconds until a coup that is still squeezed is checked again
WITH_CARDS = (Phase.DEALING, Phase.COMPLETE, Phase.SETTLED)


@dataclass(frozen=True, slots=True)
class _Item:
    """Something that displays get, the moment for it, and the cards that it shows."""

    due: float
    act: Callable[[], None]
    row: int
    coup: int = 0  # 0 if nobody squeezes its cards
    cards: int = 0


class Displays:
    """The displays of one table, and the table as they see it."""

    def __init__(
        self,
        name: str,
        post: Post,
        table: Table,
        row: int,
        clock: TableClock,
        squeeze: Squeeze,
        guard: Guard,
        called: Calls = nameless,
    ) -> None:
        """Begin without displays; `name` begins each epoch's name, `called` says patrons' names."""
        self.table = table  # as displays see it; it may be late
        self.row = row  # the last row of the log that displays know of
        self._newest, self._newest_row = table, row
        self._key = table.settings.key
        self._faulted = False
        self._name, self._names = name, 0
        self._post = post
        self._clock = clock
        self._squeeze = squeeze
        self._guard = guard
        self._called = called
        self._changes = PublicChanges(called)
        self._loop = asyncio.get_running_loop()
        self._channel = Channel(name, post)
        self._totals = totals_view(table)
        self._queue: deque[_Item] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, request: Watch, listener: Listener, signed: Heads | None) -> None:
        """Add a display; send it what it missed, or a snapshot, and the newest signed head."""
        missed = self._channel.missed(request.public)
        self._channel.listeners.add(listener)
        if missed is None:
            self._send(self._snapshot(), (listener,))
        else:
            for framed in missed:
                self._post.send(framed, (listener,))
            self._send(self._totals, (listener,))
            self._send(Clock(self._key, self.left_ms()), (listener,))
        self._send(SeatSnapshot(self._key, "", 0, None, None), (listener,))
        if signed:
            self._send(signed, (listener,))

    def forget(self, listener: Listener) -> None:
        """Remove a display that is gone."""
        self._channel.listeners.discard(listener)

    def left_ms(self) -> int | None:
        """Return how long bets stay open; None while displays see an earlier moment."""
        return None if self._queue else self._clock.left_ms()

    # What happens at the table, in its order

    def show(self, table: Table, row: int) -> None:
        """Show the table, as of a row of its log, once its cards may be seen."""
        self._newest, self._newest_row = table, row
        self._push(lambda: self._advance(table))

    def pass_row(self, table: Table, row: int) -> None:
        """Note a row that changes nothing here."""
        self._newest, self._newest_row = table, row
        if self._queue or table.phase in WITH_CARDS:
            self._push(lambda: None)
        else:
            self.row = row

    def tell(self, message: AnyMessage) -> None:
        """Send a message without a number, after everything that came before it."""
        self._push(lambda: self._send(message, self._channel.listeners))

    def tell_at_once(self, message: AnyMessage) -> None:
        """Send a message that shows no card."""
        self._send(message, self._channel.listeners)

    def tell_company(self) -> None:
        """Show how patrons are named now."""
        self._push(self._show_company)

    def tell_fault(self) -> None:
        """Say that a fault stopped the table."""
        self._push(self._show_fault)

    def show_again(self, table: Table, row: int) -> None:
        """Send a new snapshot, whatever displays were sent before."""
        self._newest, self._newest_row = table, row
        self._push(lambda: self._start_over(table))

    # The queue

    def _push(self, act: Callable[[], None]) -> None:
        """Act now, or as late as the coup that lies there asks, but never before what waits."""
        table, row, now = self._newest, self._newest_row, self._loop.time()
        late = table.settings.shown_late_ms / 1000
        squeezed = table.phase in WITH_CARDS and self._squeeze.is_squeezed(table)
        if late and squeezed:
            self._queue.append(_Item(now + late, act, row, table.coup, table.deal.dealt))
        elif self._queue:
            self._queue.append(_Item(now, act, row))
        else:
            self.row = row
            act()
        if self._queue and self._timer is None:
            self._wait(self._queue[0].due)

    def _wait(self, due: float) -> None:
        self._timer = self._loop.call_at(due, self._release)

    def _release(self) -> None:
        """Do what is due, in order; wait for the next."""
        self._timer = None
        with self._guard:
            while self._queue and (item := self._queue[0]).due <= self._loop.time():
                if self._is_hidden(item):
                    self._wait(self._loop.time() + AGAIN)
                    return
                self._queue.popleft()
                self.row = item.row
                item.act()
        if self._queue and self._timer is None:
            self._wait(self._queue[0].due)

    def _is_hidden(self, item: _Item) -> bool:
        """Return True while a patron of the coup has not opened its cards."""
        table, began = self._newest, self._clock.began
        return item.coup == table.coup and self._squeeze.is_hidden(table, item.cards, began)

    # What displays get

    def _advance(self, after: Table) -> None:
        before, self.table = self.table, after
        listeners = self._channel.listeners
        if not same_totals(before, after) and (totals := totals_view(after)) != self._totals:
            self._totals = totals
            self._send(totals, listeners)
        if not listeners:
            self._renew()
        elif change := self._changes.between(before, after):
            left = self.left_ms()
            self._channel.publish(lambda no: PublicPatch(self._key, no, change, left))

    def _show_company(self) -> None:
        change, left = {"company": company(self.table, self._called)}, self.left_ms()
        self._channel.publish(lambda no: PublicPatch(self._key, no, change, left))

    def _show_fault(self) -> None:
        self._faulted = True
        self._channel.publish(lambda no: PublicPatch(self._key, no, {"faulted": True}, None))

    def _start_over(self, table: Table) -> None:
        self._faulted, self.table, self._totals = False, table, totals_view(table)
        self._renew()
        self._send(self._snapshot(), self._channel.listeners)

    def _renew(self) -> None:
        """Take a new epoch: what came before it is not kept."""
        self._names += 1
        self._channel.renew(f"{self._name}-{self._names}")

    def _view(self, table: Table) -> PublicView:
        return public_view(table, self._called, faulted=self._faulted)

    def _snapshot(self) -> PublicSnapshot:
        channel, view = self._channel, self._view(self.table)
        at, lying, left = (self._key, channel.epoch, channel.no), self._totals, self.left_ms()
        return PublicSnapshot(*at, view, lying.totals, left, lying.of_bots)

    def _send(self, message: AnyMessage, to: tuple[Listener, ...] | set[Listener]) -> None:
        if to:
            self._post.send(frame(message), to)
