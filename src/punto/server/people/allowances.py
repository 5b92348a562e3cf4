"""Allowances: what a patron's own limits leave for each seat, reserved there.

The table judges each stake by the allowance of its seat (`table.betting`), so that no stake can
slip through between two tables: what one seat may lose is not there for another. The allowance
stands in the table's log, the moment included at which time is over: no restart forgets it, and an
audit finds a stake that it forbids.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping

from punto.house import House
from punto.house.limits import Limited
from punto.refusals import Reason, Refusal
from punto.server.faults import Guard
from punto.server.journal.journal import Journal
from punto.server.journal.sittings import Sittings
from punto.server.outcomes import Outcome, settled
from punto.server.tables.runner import TableRunner
from punto.store import Request
from punto.table import Command, Table
from punto.table.commands import BuyIn, SetAllowance, TakeSeat
from punto.table.state import Allowance, Seat

MINUTE = 60_000
RETRY_AFTER = 1.0  # seconds, when the disk did not take it


class OwnReason(Reason):
    """Why a patron is not let play: by their own will."""

    SELF_EXCLUDED = "self-excluded"
    TIME_OVER = "time-over"  # as the table says it


def refusal(house: House, sittings: Sittings, patron: str, now: int) -> Refusal | None:
    """Why a patron may not sit down or bring more: by their own will."""
    why = _barred(house, sittings, patron, now)
    return Refusal(why) if why else None


def _barred(house: House, sittings: Sittings, patron: str, now: int) -> OwnReason | None:
    if house.excluded.get(patron, 0) > now:
        return OwnReason.SELF_EXCLUDED
    left = time_left(house, sittings, patron, now)
    return OwnReason.TIME_OVER if left is not None and left <= 0 else None


def time_left(house: House, sittings: Sittings, patron: str, now: int) -> int | None:
    """Milliseconds that a patron may still be at tables; None where there is no limit."""
    minutes = house.limit(patron, Limited.MINUTES, now)
    return None if minutes is None else minutes * MINUTE - sittings.played(patron, now)


def allot(
    house: House, sittings: Sittings, tables: Iterable[Table], patron: str, now: int
) -> Mapping[str, Allowance]:
    """The allowance of each seat that a patron has, by table."""
    seats: dict[str, dict[str, Seat]] = {}  # by currency, then by table
    for table in tables:
        if (number := table.seat_of(patron)) is not None:
            settings = table.settings
            seats.setdefault(settings.currency, {})[settings.key] = table.seats[number]
    why = _barred(house, sittings, patron, now)
    barred, until = why.value if why else "", None
    minutes = house.limit(patron, Limited.MINUTES, now)
    if seats and minutes is not None:
        until = sittings.played_until(patron, minutes * MINUTE, now)
    found: dict[str, Allowance] = {}
    for currency, here in seats.items():
        most = house.limit(patron, Limited.STAKE, now, currency)
        limit = house.limit(patron, Limited.LOSS, now, currency)
        lost = sittings.lost(patron, currency, now)
        for key, loss in _losses(limit, lost, sittings, here, patron).items():
            found[key] = Allowance(most, loss, barred, until)
    return found


def _losses(
    limit: int | None, lost: int, sittings: Sittings, seats: Mapping[str, Seat], patron: str
) -> dict[str, int | None]:
    """How much each seat of one currency may lose, of which so much is lost already.

    What lies on a layout comes first, then the rest in turn.
    """
    if limit is None:
        return dict.fromkeys(seats)
    for key, seat in seats.items():
        sitting = sittings.at(patron, key)
        lost += sitting.bought - seat.stack if sitting else 0
    left = limit - lost - sum(seat.staked for seat in seats.values())
    found: dict[str, int | None] = {}
    for key, seat in seats.items():
        more = max(0, min(seat.available, left))
        left -= more
        found[key] = seat.staked + more
    return found


class OwnLimits:
    """Keeps the allowances of seats while patrons come, go and limit themselves."""

    def __init__(
        self,
        journal: Journal,
        house: Callable[[], House],
        runners: Mapping[str, TableRunner],
        guard: Guard,
        is_closed: Callable[[], bool],
    ) -> None:
        """Limit play at these tables, by what patrons told the house.

        `guard` reports what fails for one patron. Once closed, nothing is asked of a table.
        """
        self._journal = journal
        self._house = house
        self._runners = runners
        self._guard = guard
        self._is_closed = is_closed
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def seat(
        self, runner: TableRunner, patron: str, command: Command, done: tuple[Request, ...]
    ) -> asyncio.Future[Outcome]:
        """Sit down, bring more or stand up, within what a patron allows themself.

        The allowance is saved in the transaction that takes the seat: both are asked for at once.
        """
        journal = self._journal
        why = refusal(self._house(), journal.sittings, patron, journal.now())
        if why and isinstance(command, TakeSeat | BuyIn):
            return settled(why)
        answer = runner.ask(command, done=done)
        self.allot(patron)
        return answer

    def allot(self, patron: str) -> None:
        """Give each seat of a patron a new allowance, and look again when time is over."""
        now = self._journal.now()
        if timer := self._timers.pop(patron, None):
            timer.cancel()
        if self._is_closed():
            return
        tables = [runner.table for runner in self._runners.values()]
        allotted = allot(self._house(), self._journal.sittings, tables, patron, now)
        for key, allowance in allotted.items():
            self._runners[key].ask(SetAllowance(patron, allowance))
        # Nothing hangs on this timer: staff see that the seat is barred, and a limit that was
        # loosened in the meantime holds from here on.
        over = min((one.until for one in allotted.values() if one.until is not None), default=now)
        if over > now:
            loop = asyncio.get_running_loop()
            self._timers[patron] = loop.call_later((over - now) / 1000, self.allot, patron)

    def resume(self) -> None:
        """Give everyone who has limits and a seat what is due: at a start, or after a fault.

        An allowance may be missing at a seat: an older release wrote no moment, and one that could
        not be saved is forgotten.
        """
        house = self._house()
        tables = (runner.table for runner in self._runners.values())
        seated = {seat.patron for table in tables for seat in table.seats.values()}
        for patron in sorted(seated & (house.limits.keys() | house.excluded.keys())):
            with self._guard:  # one failure costs nobody else their limit
                self.allot(patron)

    def resume_later(self) -> None:
        """Do so in a moment: the disk did not take what was asked last."""
        asyncio.get_running_loop().call_later(RETRY_AFTER, self.resume)
