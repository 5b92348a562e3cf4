"""Sittings: who sat at which table in the last days, for limits that patrons set themselves.

Read off the log at a start, and kept from there on; a sitting counts whole where any of it falls
into the last day.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from punto.house.limits import DAY
from punto.store import Row
from punto.store.codec import decode_table_event
from punto.table.events import BoughtIn, Event, SeatLeft, SeatTaken

READ_BACK = 2 * DAY  # how far a start reads: longer than anyone sits


@dataclass(slots=True)
class Sitting:
    """One patron at one table, from sitting down to standing up."""

    table: str
    since: int  # milliseconds since 1970
    bought: int
    until: int | None = None
    returned: int = 0


class Sittings:
    """The sittings of everyone, newest last."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        """Begin with what the log says."""
        self._of: dict[str, list[Sitting]] = {}
        for row in rows:
            self.heard(row.at, row.stream, decode_table_event(row.kind, row.body))

    def heard(self, at: int, table: str, event: Event) -> None:
        """Take note of who sits down, brings more and stands up; of nothing else."""
        match event:
            case SeatTaken(patron=patron, buy_in=buy_in):
                self._of.setdefault(patron, []).append(Sitting(table, at, buy_in))
            case BoughtIn(patron=patron, amount=amount):
                if sitting := self.at(patron, table):
                    sitting.bought += amount
            case SeatLeft(patron=patron, stack=stack):
                if sitting := self.at(patron, table):
                    sitting.until, sitting.returned = at, stack

    def at(self, patron: str, table: str) -> Sitting | None:
        """The sitting of a patron who is at this table."""
        return next((one for one in self._open(patron) if one.table == table), None)

    def _open(self, patron: str) -> Iterator[Sitting]:
        return (one for one in self._of.get(patron, ()) if one.until is None)

    def of(self, patron: str) -> tuple[Sitting, ...]:
        """The sittings of a patron in the last days, newest last."""
        return tuple(self._of.get(patron, ()))

    def lost(self, patron: str, now: int) -> int:
        """What a patron lost in sittings that ended within the last day, wins taken off."""
        return sum(
            one.bought - one.returned
            for one in self._of.get(patron, ())
            if one.until is not None and one.until > now - DAY
        )

    def played(self, patron: str, now: int, since: int | None = None) -> int:
        """Milliseconds that a patron was at tables since a moment, else within the last day.

        Two tables count once.
        """
        total, reached = 0, now - DAY if since is None else since
        for one in sorted(self._of.get(patron, ()), key=lambda sitting: sitting.since):
            begin, end = max(one.since, reached), min(now, one.until or now)
            if end > begin:
                total, reached = total + end - begin, end
        return total
