"""Sheets of the office over HTTP: the staff, the limits of the house, and settings as a form."""

from enum import StrEnum
from typing import Any

from punto.ledger.currencies import Rate
from punto.roles import Role
from punto.table.settings import Settings
from punto.wire.messages import PinState
from punto.wire.views import Shown


class StaffSessionSheet(Shown, frozen=True):
    """A session of a member of staff; moments in milliseconds since 1970."""

    session: str
    at: int  # when it began
    seen: int  # when somebody last acted there, as far as the server knows
    locked: bool


class StaffSheet(Shown, frozen=True):
    """A member of staff, or somebody who is invited."""

    name: str
    role: Role
    pin: PinState
    sessions: tuple[StaffSessionSheet, ...]
    present: bool  # whether a screen of theirs has a link now
    password: bool  # whether they can sign in
    invited: bool  # they have not joined yet
    code_until: int  # until when a one-time code of theirs can be used; 0 without one


class HouseLimitSheet(Shown, frozen=True):
    """The most that tables and cashiers may allow in one currency; none: no limit."""

    stake: int | None
    buy_in: int | None
    seats: int | None
    worst: int | None  # the most that one coup can cost
    pay_out_alone: int | None  # that one cashier pays out without a second person
    digest: str  # what a change is made against


class HouseSheet(Shown, frozen=True):
    """What displays say for the house, by language."""

    texts: dict[str, str]


class OfficeSheet(Shown, frozen=True):
    """The house as its office sees it."""

    currency: str
    zone: str
    day_begins: str
    shift: int
    rates: dict[str, Rate]
    limits: dict[str, HouseLimitSheet]  # by currency
    texts: dict[str, str]


class OperationSheet(Shown, frozen=True):
    """What the office sees of the server beyond its health; sizes in bytes."""

    since: int  # when it started, in milliseconds since 1970
    links: int  # screens that are linked
    seats: int  # that somebody has
    waiting: int  # commits on their way to the disk
    database: int
    disk_free: int
    disk_total: int
    backed_up: int | None  # when `punto backup` took the newest copy; none if it took none


class TableSettingsSheet(Shown, frozen=True):
    """The settings of a table that hold from the next coup on, and their digest."""

    settings: Settings
    digest: str  # what a change of them is made against


class SettingChangeSheet(Shown, frozen=True):
    """A change of one setting, or of a part of it."""

    name: str  # as in limits.player.most
    before: Any  # none where the table had none
    after: Any


class SettingsHistorySheet(Shown, frozen=True):
    """An opening of a table, or a change of its settings."""

    seq: int  # its row in the log of the table
    at: int  # milliseconds since 1970
    by: str  # empty if the configuration did it
    approved: str
    changes: tuple[SettingChangeSheet, ...]  # none of the opening


class SettingKind(StrEnum):
    """How a setting is filled in."""

    TEXT = "text"
    NUMBER = "number"
    FLAG = "flag"
    CHOICE = "choice"
    AMOUNT = "amount"  # of the table's currency, in minor units
    AMOUNTS = "amounts"  # several of them
    RANGE = "range"  # two amounts, a least and a most
    RANGES = "ranges"  # one for each wager
    PARTS = "parts"  # named parts, each a number or a flag
    RATES = "rates"  # other currencies and their rates


class Changes(StrEnum):
    """When a setting of an open table can change."""

    NEVER = "never"
    BETWEEN_SHOES = "between-shoes"
    NEXT_COUP = "next-coup"


class SettingSheet(Shown, frozen=True):
    """One setting of a table: what it is for, what it may be, and when it can change."""

    name: str
    kind: SettingKind
    says: str
    changes: Changes
    default: Any  # none: it has to be given
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    parts: tuple[str, ...] = ()  # of a setting that has some
    for_dealt: bool = False  # only a table that a person deals has it
    optional: bool = False  # it may be left empty
