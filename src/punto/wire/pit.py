"""The requests of the pit beside the tables: the floor at a glance, seats, bars and notes."""

from typing import Annotated

from msgspec import Meta

from punto.house import HouseCommand
from punto.house import commands as house
from punto.house.limits import FOR_GOOD
from punto.roles import STAFF, Role
from punto.table import Command
from punto.table import commands as table
from punto.wire.base import RateClass, Request, TableRequest
from punto.wire.fields import WRITTEN, Key, Why

LONGEST_NOTE = 500
Text = Annotated[str, Meta(max_length=LONGEST_NOTE, pattern=WRITTEN)]
Minutes = Annotated[int, Meta(ge=1, le=60 * 24 * 366 * 10)]
MINUTE = 60_000
LONGEST_KEPT = 120  # minutes that a seat is kept for somebody

SEE_FLOOR = (Role.PIT_BOSS, Role.CASHIER, Role.DIRECTOR, Role.AUDITOR)


class WatchFloor(Request, frozen=True, tag="watch-floor"):
    """Watch every table as the pit does: exposure, win, alarms."""

    roles = SEE_FLOOR
    rate = RateClass.SELDOM
    only_looks = True


class LeaveFloor(Request, frozen=True, tag="leave-floor"):
    """Stop watching the floor."""

    roles = SEE_FLOOR
    only_looks = True


class VacateSeat(TableRequest, frozen=True, tag="vacate-seat"):
    """Free the seat of a patron who has nothing staked; the stack goes to their wallet."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)

    patron: Key
    why: Why

    def command(self, by: str, approved: str, now: int) -> Command:
        return table.LeaveSeat(self.patron, self.why)


class KeepSeat(TableRequest, frozen=True, tag="keep-seat"):
    """Keep a free seat for a patron for some minutes; for 0, keep it no longer."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)

    seat: Annotated[int, Meta(ge=1, le=99)]
    patron: Key
    minutes: Annotated[int, Meta(ge=0, le=LONGEST_KEPT)]

    def command(self, by: str, approved: str, now: int) -> Command:
        until = now + self.minutes * MINUTE if self.minutes else 0
        return table.KeepSeat(self.seat, self.patron, until, by)


class BarPatron(Request, frozen=True, tag="bar-patron"):
    """Bar a patron for so many minutes, or until two persons lift it."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)

    patron: Key
    why: Why
    minutes: Minutes | None = None

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        until = FOR_GOOD if self.minutes is None else now + self.minutes * MINUTE
        return house.BarPatron(self.patron, until, self.why, by, now)


class LiftBar(Request, frozen=True, tag="lift-bar"):
    """Let a barred patron play again."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)
    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    patron: Key
    why: Why

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.LiftBar(self.patron, self.why, by, approved)


class MakeNote(Request, frozen=True, tag="make-note"):
    """Note something in the log, about a table, a patron, both or neither."""

    roles = STAFF

    text: Text
    about_table: Key = ""
    about_patron: Key = ""

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.MakeNote(self.about_table, self.about_patron, self.text, by)
