"""Sittings: who sat at which table in the last days, for the limits that patrons set themselves.

A start reads them off the logs (`Sittings.read`); from there on they are kept up to date. Loss is
counted by currency: a table plays for one, and nothing won in one makes up for a loss in another.
"""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from punto.house.limits import DAY
from punto.refusals import BadInput
from punto.store import Row, Store
from punto.store.codec import decode_table_event
from punto.store.queries import END
from punto.table.events import BoughtIn, Event, SeatLeft, SeatTaken
from punto.table.state import Table

KEPT = 2 * DAY  # how long a sitting that has ended is kept: limits ask for one day


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
        """Read the sittings at these tables off their logs, in place of what is known of them.

        Sittings that ended are found by their end, those that go on by the seats: each of them
        whole, however long ago it began.
        """
        currencies = {table.settings.key: table.settings.currency for table in tables}
        self._forget(lambda one: one.table in currencies)
        for row in store.sittings(now - KEPT):
            if row.stream not in currencies:
                continue
            event = decode_table_event(row.kind, row.body)
            if isinstance(event, SeatLeft) and not self.at(event.patron, row.stream):
                for at, earlier in _earlier(store, row, event):
                    self.heard(at, row.stream, currencies[row.stream], earlier)
            self.heard(row.at, row.stream, currencies[row.stream], event)
        # Those who have a seat go on, and nobody else.
        self._forget(lambda one: one.table in currencies and one.until is None)
        for table in tables:
            key, currency = table.settings.key, table.settings.currency
            for number, seat in table.seats.items():
                since = _taken(store, key, number, END).at
                self.add(seat.patron, Sitting(key, currency, since, seat.brought))

    def _forget(self, which: Callable[[Sitting], bool]) -> None:
        for patron, sittings in self._of.items():
            self._of[patron] = [one for one in sittings if not which(one)]

    def heard(self, at: int, table: str, currency: str, event: Event) -> None:
        """Take note of who sits down, brings more and stands up; of nothing else."""
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
        kept = (
            one for one in self.of(patron) if (one.until or sitting.since) + KEPT > sitting.since
        )
        self._of[patron] = sorted((*kept, sitting), key=lambda one: one.since)

    def at(self, patron: str, table: str) -> Sitting | None:
        """The sitting of a patron who is at this table."""
        return next((one for one in self._open(patron) if one.table == table), None)

    def _open(self, patron: str) -> Iterator[Sitting]:
        return (one for one in self._of.get(patron, ()) if one.until is None)

    def of(self, patron: str) -> tuple[Sitting, ...]:
        """The sittings of a patron in the last days, in the order in which they began."""
        return tuple(self._of.get(patron, ()))

    def lost(self, patron: str, currency: str, now: int) -> int:
        """What a patron lost of a currency in sittings that ended within a day, less what was won.

        A sitting counts whole, however long before it began.
        """
        return sum(
            one.bought - one.returned
            for one in self._of.get(patron, ())
            if one.currency == currency and one.until is not None and one.until > now - DAY
        )

    def played(self, patron: str, now: int, since: int | None = None) -> int:
        """Milliseconds that a patron was at tables since a moment, else within the last day.

        Two tables count once.
        """
        total, reached = 0, now - DAY if since is None else since
        for one in self._of.get(patron, ()):
            begin, end = max(one.since, reached), min(now, one.until or now)
            if end > begin:
                total, reached = total + end - begin, end
        return total

    def played_until(self, patron: str, most: int, now: int) -> int | None:
        """The moment at which a patron who stays at the table has played so much within a day.

        For each millisecond that falls out of the day one is added, so the time never shrinks
        while one stays, and the moment is the same whenever one asks. None where it never comes.
        """
        if self.played(patron, now + DAY) < most:
            return None
        reached = bisect_left(range(now, now + DAY), most, key=lambda at: self.played(patron, at))
        return now + reached


def _earlier(store: Store, row: Row, left: SeatLeft) -> Iterator[tuple[int, Event]]:
    """Find how a sitting went on that began before anything that was read, up to its end."""
    taken = _taken(store, row.stream, left.seat, row.seq)
    yield taken.at, decode_table_event(taken.kind, taken.body)
    for one in store.rows_of(row.stream, ("bought-in",), taken.seq, row.seq):
        event = decode_table_event(one.kind, one.body)
        if isinstance(event, BoughtIn) and event.patron == left.patron:
            yield one.at, event


def _taken(store: Store, table: str, seat: int, before: int) -> Row:
    """Find the row in which the patron at a seat took it."""
    for row in store.landmarks(table, "seat-taken", 0, before):
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, SeatTaken) and event.seat == seat:
            return row
    raise BadInput(f"the log of {table} says nowhere who took seat {seat}")
