"""Attendants: who has called somebody of the staff, as patrons and staff are told.

The house knows no tables, so the place of a call is checked here. A call ends with the visit: when
its patron leaves the seat, signs out, or has had no terminal for a while.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial

from punto.guard import Guard
from punto.house import House, HouseCommand
from punto.house.commands import CallAttendant, CancelAttendant
from punto.house.reasons import HouseReason
from punto.refusals import Reason, Refusal
from punto.roles import Role
from punto.server.channel import Listener, frame
from punto.server.outcomes import Outcome, ServerReason
from punto.server.presence import Presence
from punto.server.tables.runner import TableRunner
from punto.table.reasons import TableReason
from punto.wire.messages import Attendant
from punto.wire.office import AnswerAttendant
from punto.wire.staff_views import Calls, CallView

MOST_AT_TABLE = 20  # calls that wait at once; a full table has fewer patrons
AWAY = 600.0  # seconds without a terminal after which nobody waits there any more
TOLD = (*AnswerAttendant.roles, Role.AUDITOR)  # who sees all calls

Cancel = Callable[[CancelAttendant, Callable[[], Refusal | None]], Awaitable[Outcome]]


class CallReason(Reason):
    """Reasons to refuse a call that the house would record."""

    TOO_MANY_CALLS = "too-many-calls"


class Attendants:
    """Tells patrons that their call waits, and staff who waits; ends calls of patrons who left."""

    def __init__(
        self,
        house: Callable[[], House],
        runners: Mapping[str, TableRunner],
        presence: Presence,
        guard: Guard,
        cancel: Cancel,
    ) -> None:
        """Tell the open terminals of `presence`; `house` returns the house as decided.

        `runners` is the live mapping of tables. `cancel` decides a command unless it is refused.
        """
        self._house = house
        self._runners = runners
        self._presence = presence
        self._guard = guard
        self._cancel = cancel
        self._ending: set[asyncio.Task[None]] = set()

    def refusal(self, command: HouseCommand) -> Refusal | None:
        """Refuse a call from a place that does not exist, and one too many at a table."""
        if not isinstance(command, CallAttendant):
            return None
        table, seat, runner = command.table, command.seat, self._runners.get(command.table)
        if runner is None:
            return Refusal(ServerReason.NO_SUCH_TABLE, about={"table": table})
        seats = runner.table.settings.seats
        if not 0 <= seat <= seats:
            about: dict[str, int | str] = {"seat": str(seat), "seats": seats}
            return Refusal(TableReason.NO_SUCH_SEAT, about=about)
        calls = self._house().calls
        others = Counter(place[0] for patron, place in calls.items() if patron != command.patron)
        if others[table] >= MOST_AT_TABLE:
            return Refusal(CallReason.TOO_MANY_CALLS, about={"most": MOST_AT_TABLE})
        return None

    # Calls that end with the visit

    def left(self, table: str, patron: str) -> None:
        """End the call of a patron who has left a seat of this table."""
        if self._house().calls.get(patron, ("", 0))[0] == table:
            self.end(patron)

    def end(self, patron: str) -> None:
        """End the call of a patron who is gone; one from another place since then stays."""
        call = self._house().calls.get(patron)
        if call is None:
            return
        ending = self._end(patron, partial(self._changed_since, patron, call))
        task = asyncio.get_running_loop().create_task(ending)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _end(self, patron: str, unless: Callable[[], Refusal | None]) -> None:
        with self._guard:
            await self._cancel(CancelAttendant(patron), unless)

    def _changed_since(self, patron: str, call: tuple[str, int]) -> Refusal | None:
        if self._house().calls.get(patron) == call:
            return None
        return Refusal(HouseReason.NOBODY_CALLED, about={"patron": patron})

    def gone(self, patron: str) -> None:
        """End the call of a patron without a terminal in a while, unless one comes back."""
        if patron in self._house().calls and not self._presence.terminals(patron):
            asyncio.get_running_loop().call_later(AWAY, self._end_if_away, patron)

    def _end_if_away(self, patron: str) -> None:
        if self._presence.absent(patron, AWAY * 0.99):
            self.end(patron)

    def resume(self) -> None:
        """Wait for the patrons whose calls the log has, as after a start."""
        for patron in self._house().calls:
            self.gone(patron)

    # What people are told

    def show(self, person: str, role: Role, listener: Listener) -> None:
        """Tell a new terminal what waits. A screen may remember calls that ended since: say all."""
        house = self._house()
        if person in house.calls:
            listener.send(frame(Attendant(called=True)))
        if role in TOLD:
            listener.send(frame(self._calls()))

    def tell(self, patron: str) -> None:
        """Tell a patron and the staff after a change."""
        house = self._house()
        told = frame(Attendant(called=patron in house.calls))
        _send(told, self._presence.terminals(patron))
        everyone = [*self._presence.everyone()]
        staff = [to for person, to in everyone if house.role(person) in TOLD]
        _send(frame(self._calls()), staff)

    def _calls(self) -> Calls:
        calls = self._house().calls
        return Calls(tuple(CallView(patron, *place) for patron, place in calls.items()))


def _send(framed: bytes, to: Iterable[Listener]) -> None:
    for listener in to:
        listener.send(framed)
