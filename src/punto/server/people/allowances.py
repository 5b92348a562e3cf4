"""Allowances: what a patron's own limits leave for each seat, reserved there.

The table judges each stake by the allowance of its seat (`table.betting`), so that no stake can
slip through between two tables: what one seat may lose is not there for another.
"""

import asyncio
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from punto.house import House
from punto.house.limits import Limited
from punto.refusals import Reason, Refusal
from punto.server.people.sittings import Sittings
from punto.store import Request
from punto.table import Command, Table
from punto.table.commands import BuyIn, SetAllowance, TakeSeat
from punto.table.state import Allowance, Seat

if TYPE_CHECKING:
    from punto.server.room import Room
    from punto.server.tables.host import Host, Outcome

MINUTE = 60_000


class OwnReason(Reason):
    """Why a patron is not let play: by their own will."""

    SELF_EXCLUDED = "self-excluded"
    TIME_OVER = "time-over"


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
    seats = {
        table.settings.key: table.seats[number]
        for table in tables
        if (number := table.seat_of(patron)) is not None
    }
    most, why = house.limit(patron, Limited.STAKE, now), _barred(house, sittings, patron, now)
    barred = why.value if why else ""
    losses = _losses(house.limit(patron, Limited.LOSS, now), sittings, seats, patron, now)
    return {key: Allowance(most, losses[key], barred) for key in seats}


def _losses(
    limit: int | None, sittings: Sittings, seats: Mapping[str, Seat], patron: str, now: int
) -> dict[str, int | None]:
    """How much each seat may lose: what lies on a layout first, then the rest in turn."""
    if limit is None:
        return dict.fromkeys(seats)
    lost = sittings.lost(patron, now)
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

    def __init__(self, room: "Room") -> None:
        """For the tables of this room."""
        self._room = room
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def seat(
        self, host: "Host", patron: str, command: Command, done: tuple[Request, ...]
    ) -> "asyncio.Future[Outcome]":
        """Sit down, bring more or stand up, within what a patron allows themself.

        The allowance is saved in the transaction that takes the seat: both are asked for at once.
        """
        room = self._room
        why = refusal(room.house, room.sittings, patron, room.now())
        if why and isinstance(command, TakeSeat | BuyIn):
            return room.requests.settled(why)
        answer = host.ask(command, done=done)
        self.allot(patron)
        return answer

    def allot(self, patron: str) -> None:
        """Give each seat of a patron its allowance anew, and look again when time is over."""
        room, now = self._room, self._room.now()
        tables = [host.table for host in room.hosts.values()]
        allotted = allot(room.house, room.sittings, tables, patron, now)
        for key, allowance in allotted.items():
            room.hosts[key].ask(SetAllowance(patron, allowance))
        if timer := self._timers.pop(patron, None):
            timer.cancel()
        left = time_left(room.house, room.sittings, patron, now)
        if allotted and left is not None and left > 0:
            loop = asyncio.get_running_loop()
            self._timers[patron] = loop.call_later(left / 1000, self.allot, patron)
