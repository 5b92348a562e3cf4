"""Sittings of patrons in the last days, for the limits that patrons set themselves.

A start reads them from the logs (`Sittings.read`); from then on every event updates them. Losses
are counted by currency: a win in one never makes up for a loss in another.
"""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from punto.house.limits import DAY, FOR_GOOD, HOUR
from punto.ledger.currencies import CurrencyKind, kind
from punto.refusals import BadInput
from punto.store import Row, Store
from punto.store.codec import decode_table_event
from punto.store.log_pages import END
from punto.table.events import BoughtIn, Event, SeatLeft, SeatTaken
from punto.table.state import Table

BREAK = HOUR // 2  # a longer pause between two sittings ends a visit
KEPT = 2 * DAY  # after its end a sitting is kept for so long; limits need one day


@dataclass(slots=True)
class Sitting:
    """One patron at one table, from sitting down to standing up."""

    table: str
    currency: str  # what the table plays for
    since: int  # milliseconds since 1970
    bought: int
    until: int | None = None
    returned: int = 0


class Sittings:
    """The sittings of everyone: those that go on, and those that ended in the last days."""

    def __init__(self) -> None:
        self._of: dict[str, list[Sitting]] = {}

    def read(self, store: Store, tables: Collection[Table], now: int) -> None:
        """Read the sittings at these tables from their logs, and replace those known so far.

        Ended sittings are found by their end, current ones by the seats: each of them whole,
        however long ago it began.
        """
        tables = [table for table in tables if not table.is_of_chips]  # chips are no money
        currencies = {table.settings.key: table.settings.currency for table in tables}
        self._forget(lambda sitting: sitting.table in currencies)
        for row in store.sittings(now - KEPT):
            if row.stream in currencies:
                self._read_row(store, row, currencies[row.stream])
        # Only patrons who have a seat have a current sitting.
        self._forget(lambda sitting: sitting.table in currencies and sitting.until is None)
        for table in tables:
            key, currency = table.settings.key, table.settings.currency
            for number, seat in table.seats.items():
                since = _seat_taken(store, key, number, END).at
                self.add(seat.patron, Sitting(key, currency, since, seat.brought))

    def read_stopped(self, store: Store, currencies: Mapping[str, str], now: int) -> None:
        """Read recent sittings at tables that a fault stopped, as far as their rows can be read."""
        at_stopped = {
            key: currency
            for key, currency in currencies.items()
            if currency and kind(currency) is not CurrencyKind.TOURNAMENT  # chips are no money
        }
        for row in store.sittings(now - KEPT):
            if row.stream in at_stopped:
                with suppress(BadInput):
                    self._read_row(store, row, at_stopped[row.stream])

    def _read_row(self, store: Store, row: Row, currency: str) -> None:
        """Note a row; at the end of a sitting that began before the rows read, all of it."""
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, SeatLeft) and not self.at(event.patron, row.stream):
            for at, earlier in tuple(_earlier(store, row, event)):
                self.update(at, row.stream, currency, earlier)
        self.update(row.at, row.stream, currency, event)

    def _forget(self, which: Callable[[Sitting], bool]) -> None:
        for patron, sittings in self._of.items():
            self._of[patron] = [sitting for sitting in sittings if not which(sitting)]

    def update(self, at: int, table: str, currency: str, event: Event) -> None:
        """Note that a patron sat down, brought more or left; ignore other events."""
        match event:
            case SeatTaken(patron=patron, buy_in=buy_in):
                self.add(patron, Sitting(table, currency, at, buy_in))
            case BoughtIn(patron=patron, amount=amount):
                if sitting := self.at(patron, table):
                    sitting.bought += amount
            case SeatLeft(patron=patron, stack=stack):
                if sitting := self.at(patron, table):
                    sitting.until, sitting.returned = at, stack

    def add(self, patron: str, sitting: Sitting) -> None:
        """Add a sitting, and forget those that ended long before it began."""
        recent = (
            earlier
            for earlier in self.of(patron)
            if (earlier.until or sitting.since) + KEPT > sitting.since
        )
        self._of[patron] = sorted((*recent, sitting), key=lambda sitting: sitting.since)

    def at(self, patron: str, table: str) -> Sitting | None:
        """Return the current sitting of a patron at this table, or None."""
        return next((sitting for sitting in self._open(patron) if sitting.table == table), None)

    def _open(self, patron: str) -> Iterator[Sitting]:
        return (sitting for sitting in self._of.get(patron, ()) if sitting.until is None)

    def of(self, patron: str) -> tuple[Sitting, ...]:
        """Return the sittings of a patron in the last days, in the order in which they began."""
        return tuple(self._of.get(patron, ()))

    def began(self, patron: str) -> int | None:
        """Return when a patron with a seat came to play; None without a seat.

        A patron who stands up and soon sits down again, anywhere, is still the same visit.
        """
        sittings = self._of.get(patron, ())
        if all(sitting.until is not None for sitting in sittings):
            return None
        began, reached = 0, -BREAK
        for sitting in sittings:
            if sitting.since >= reached + BREAK:
                began = sitting.since
            reached = max(reached, FOR_GOOD if sitting.until is None else sitting.until)
        return began

    def lost(self, patron: str, currency: str, now: int) -> int:
        """Return the net loss of a patron in sittings that ended within a day.

        A sitting counts whole, however long ago it began.
        """
        return sum(
            sitting.bought - sitting.returned
            for sitting in self._of.get(patron, ())
            if sitting.currency == currency
            and sitting.until is not None
            and sitting.until > now - DAY
        )

    def played(self, patron: str, now: int, since: int | None = None) -> int:
        """Return the milliseconds at tables since a moment, by default within the last day.

        Time at two tables at once counts once.
        """
        total, reached = 0, now - DAY if since is None else since
        for sitting in self._of.get(patron, ()):
            begin, end = max(sitting.since, reached), min(now, sitting.until or now)
            if end > begin:
                total, reached = total + end - begin, end
        return total

    def played_until(self, patron: str, most: int, now: int) -> int | None:
        """Return the moment at which a patron who stays has played this long within a day.

        For each millisecond that falls out of the day one is added, so the time never shrinks
        while the patron stays, and the moment is the same at every call. None if it never comes.
        """
        if self.played(patron, now + DAY) < most:
            return None
        reached = bisect_left(range(now, now + DAY), most, key=lambda at: self.played(patron, at))
        return now + reached


def _earlier(store: Store, row: Row, left: SeatLeft) -> Iterator[tuple[int, Event]]:
    """Yield the events of a sitting that began before the rows that were read, up to its end."""
    first = _seat_taken(store, row.stream, left.seat, row.seq)
    yield first.at, decode_table_event(first.kind, first.body)
    for purchase in store.rows_of(row.stream, ("bought-in",), first.seq, row.seq):
        event = decode_table_event(purchase.kind, purchase.body)
        if isinstance(event, BoughtIn) and event.patron == left.patron:
            yield purchase.at, event


def _seat_taken(store: Store, table: str, seat: int, before: int) -> Row:
    """Find the row in which the patron at a seat took it."""
    for row in store.landmarks(table, "seat-taken", 0, before):
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, SeatTaken) and event.seat == seat:
            return row
    raise BadInput(f"the log of {table} has no row in which seat {seat} was taken")
