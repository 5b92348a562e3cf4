"""Allowances: the amount that a patron's own limits leave for each seat, reserved there.

The table checks each stake against the allowance of its seat (`table/decide/betting.py`), so that
no stake can slip through between two tables: what one seat may lose is not available to another.
The allowance is in the table's log, with the moment at which the time is over: a restart does not
forget it, and an audit finds a stake that it forbids.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping

from punto.gaming_day import GamingDays
from punto.guard import Guard
from punto.house import House
from punto.house.limits import FOR_GOOD, Limited
from punto.refusals import Reason, Refusal
from punto.server.journal.journal import Journal
from punto.server.journal.sittings import Sittings
from punto.server.outcomes import Outcome, settled
from punto.server.tables.runner import TableRunner
from punto.store import Request
from punto.table import Command, Table
from punto.table.commands import BuyIn, SetAllowance, SetAutoRepeat, TakeSeat
from punto.table.state import Allowance, Seat

MINUTE = 60_000
RETRY_AFTER = 1.0  # seconds after a failed save
SALT = 16  # bytes
LONGEST_TIMER = 30 * 24 * 60 * MINUTE  # what ends later is looked at when somebody sits down


class OwnReason(Reason):
    """Reasons to refuse play that a patron or the house chose."""

    SELF_EXCLUDED = "self-excluded"
    BARRED_BY_HOUSE = "barred-by-house"
    PATRON_BARRED = "patron-barred"  # as staff read it
    PATRON_EXCLUDED = "patron-excluded"  # as staff read it
    TIME_OVER = "time-over"  # as the table says it
    OWN_DEPOSIT_LIMIT = "own-deposit-limit"


def refusal(
    house: House, sittings: Sittings, patron: str, now: int, days: GamingDays
) -> Refusal | None:
    """Refuse to seat a patron or sell chips against a bar or the patron's own limits."""
    why = _barred(house, sittings, patron, now)
    about = _bar(house.barred[patron], days) if why is OwnReason.BARRED_BY_HOUSE else {}
    return Refusal(why, about=about) if why else None


def _bar(until: int, days: GamingDays) -> dict[str, str]:
    """Return until when a bar holds, by the clocks of the house."""
    if until == FOR_GOOD:
        return {"bar": "for-good", "day": "", "time": "", "zone": ""}
    moment = days.local(until)
    return {
        "bar": "until",
        "day": str(moment.date()),
        "time": f"{moment:%H:%M}",
        "zone": days.zone,
    }


def kept_out(house: House, patron: str, now: int) -> Refusal | None:
    """Refuse, to staff, to bring in money of a patron who may not play, or to keep them a seat."""
    if house.is_barred(patron, now):
        return Refusal(OwnReason.PATRON_BARRED, about={"name": patron})
    if house.excluded.get(patron, 0) > now:
        return Refusal(OwnReason.PATRON_EXCLUDED, about={"name": patron})
    return None


def _barred(house: House, sittings: Sittings, patron: str, now: int) -> OwnReason | None:
    if house.is_barred(patron, now):
        return OwnReason.BARRED_BY_HOUSE
    if house.excluded.get(patron, 0) > now:
        return OwnReason.SELF_EXCLUDED
    left = time_left(house, sittings, patron, now)
    return OwnReason.TIME_OVER if left is not None and left <= 0 else None


def time_left(house: House, sittings: Sittings, patron: str, now: int) -> int | None:
    """Return the milliseconds that a patron may still play; None without a limit."""
    minutes = house.limit(patron, Limited.MINUTES, now)
    return None if minutes is None else minutes * MINUTE - sittings.played(patron, now)


def allot(
    house: House, sittings: Sittings, tables: Iterable[Table], patron: str, now: int
) -> Mapping[str, Allowance]:
    """Return the allowance of each seat that a patron has, by table."""
    seats: dict[str, dict[str, Seat]] = {}  # by currency, then by table
    for table in tables:
        if not table.is_of_chips and (number := table.seat_of(patron)) is not None:
            settings = table.settings
            seats.setdefault(settings.currency, {})[settings.key] = table.seats[number]
    why = _barred(house, sittings, patron, now)
    barred, until = why.value if why else "", None
    minutes = house.limit(patron, Limited.MINUTES, now)
    if seats and minutes is not None:
        until = sittings.played_until(patron, minutes * MINUTE, now)
    allowances: dict[str, Allowance] = {}
    for currency, here in seats.items():
        most = house.limit(patron, Limited.STAKE, now, currency)
        limit = house.limit(patron, Limited.LOSS, now, currency)
        lost = sittings.lost(patron, currency, now)
        for key, loss in _losses(limit, lost, sittings, here, patron).items():
            allowances[key] = Allowance(most, loss, barred, until)
    return allowances


def _losses(
    limit: int | None, lost: int, sittings: Sittings, seats: Mapping[str, Seat], patron: str
) -> dict[str, int | None]:
    """Return how much each seat of one currency may lose; `lost` counts against the limit.

    Stakes on the layout come first, then the rest of each stack in turn.
    """
    if limit is None:
        return dict.fromkeys(seats)
    for key, seat in seats.items():
        sitting = sittings.at(patron, key)
        lost += sitting.bought - seat.stack if sitting else 0
    left = limit - lost - sum(seat.staked for seat in seats.values())
    losses: dict[str, int | None] = {}
    for key, seat in seats.items():
        more = max(0, min(seat.available, left))
        left -= more
        losses[key] = seat.staked + more
    return losses


def _repeats(command: Command) -> bool:
    """Whether a command lets a seat go on staking."""
    return isinstance(command, SetAutoRepeat) and command.on


class OwnLimits:
    """Updates the allowances of seats as patrons sit down, leave and set limits."""

    def __init__(
        self,
        journal: Journal,
        house: Callable[[], House],
        runners: Mapping[str, TableRunner],
        guard: Guard,
        is_closed: Callable[[], bool],
        days: GamingDays,
        randomness: Callable[[int], bytes],
    ) -> None:
        """Limit play at these tables by the limits in the house's log.

        `guard` reports a failure for one patron. Once closed, no table gets a command. `days` has
        the zone in which a patron is told until when the house bars them.
        """
        self._journal = journal
        self._house = house
        self._runners = runners
        self._guard = guard
        self._is_closed = is_closed
        self._days = days
        self._randomness = randomness
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def seat(
        self,
        runner: TableRunner,
        patron: str,
        command: Command,
        done: tuple[Request, ...],
        by: str = "",
    ) -> asyncio.Future[Outcome]:
        """Pass on a command that the patron's own limits may forbid: to sit, bring money or repeat.

        `by` is the person of the staff who frees a seat.
        The allowance is saved in the transaction that takes the seat: both are submitted at once.
        """
        journal = self._journal
        why = refusal(self._house(), journal.sittings, patron, journal.now(), self._days)
        if why and (isinstance(command, TakeSeat | BuyIn) or _repeats(command)):
            return settled(why)
        answer = runner.ask(command, done=done, by=by)
        if not isinstance(command, SetAutoRepeat):
            self.allot(patron)
        return answer

    def allot(self, patron: str) -> None:
        """Give each seat of a patron a new allowance, and again when the time is over."""
        # First, or the first command would handle it: a seat that is taken then has its allowance
        # from here, and those that were computed before it would replace it.
        self._journal.handle_waiting()
        now = self._journal.now()
        if timer := self._timers.pop(patron, None):
            timer.cancel()
        if self._is_closed():
            return
        tables = [runner.table for runner in self._runners.values()]
        allotted = allot(self._house(), self._journal.sittings, tables, patron, now)
        for key, allowance in allotted.items():
            salt = self._randomness(SALT).hex()
            self._runners[key].ask(SetAllowance(patron, allowance, salt))
        # No stake depends on this timer: it shows staff that the seat is barred, and applies a
        # limit that was loosened in the meantime.
        ends = [allowance.until for allowance in allotted.values() if allowance.until is not None]
        ends += [self._house().barred.get(patron, now)] if allotted else []
        over = min((end for end in ends if end > now), default=now)
        if now < over < now + LONGEST_TIMER:
            loop = asyncio.get_running_loop()
            self._timers[patron] = loop.call_later((over - now) / 1000, self.allot, patron)

    def resume(self) -> None:
        """Give new allowances to everyone with limits and a seat: at a start or after a fault.

        A seat may lack its allowance: an older release wrote no moment, and one that could not be
        saved was dropped.
        """
        house = self._house()
        tables = (runner.table for runner in self._runners.values())
        seated = {seat.patron for table in tables for seat in table.seats.values()}
        limited = house.limits.keys() | house.excluded.keys() | house.barred.keys()
        for patron in sorted(seated & limited):
            with self._guard:  # one failure costs nobody else their limit
                self.allot(patron)

    def resume_later(self) -> None:
        """Call `resume` in a moment, because the last save failed."""
        asyncio.get_running_loop().call_later(RETRY_AFTER, self.resume)
