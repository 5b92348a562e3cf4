"""The commands of the house: at the door, at the cashier and in the cage."""

from dataclasses import dataclass
from typing import get_args

from punto.house.audit_record import AuditRecord
from punto.house.cage_commands import CageCommand
from punto.house.cage_events import Means
from punto.house.events import Ended
from punto.house.house_limits import HouseLimit
from punto.house.limits import Limited
from punto.later_fields import later
from punto.ledger.currencies import Rate
from punto.roles import Role
from punto.rules_version import AdoptRules

CODE_LASTS = 15 * 60 * 1_000  # milliseconds that a one-time code can be used


@dataclass(frozen=True, slots=True)
class WelcomePatron:
    """Somebody comes in; a guest is given play money."""

    patron: str
    gift: int = 0


@dataclass(frozen=True, slots=True)
class GiveGift:
    """A patron who has lost all play money is given more."""

    patron: str
    gift: int


@dataclass(frozen=True, slots=True)
class PayIn:
    """A patron pays at the cashier; the wallet holds it."""

    patron: str
    currency: str
    amount: int
    by: str
    day: str = later("")  # the gaming day, as in 2026-11-16
    means: Means = later(Means.CASH)
    reference: str = later("")  # as on the slip of the card terminal or the bank


@dataclass(frozen=True, slots=True)
class PayOut:
    """A patron is paid out at the cashier."""

    patron: str
    currency: str
    amount: int
    by: str
    day: str = later("")  # the gaming day, as in 2026-11-16
    means: Means = later(Means.CASH)
    reference: str = later("")  # as on the slip of the card terminal or the bank
    approved: str = later("")  # the second person, above what one pays out alone


@dataclass(frozen=True, slots=True)
class Exchange:
    """A patron changes money at the cashier, to or from the house's own."""

    patron: str
    pays: str
    receives: str
    amount: int
    by: str
    quoted: int | None = later(None)  # what it was said to come to; None takes any rate


@dataclass(frozen=True, slots=True)
class SetRate:
    """Set the worth of one money in the house's own; two persons."""

    currency: str
    rate: Rate
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class FillTable:
    """Chips go from the cage to a table's float; two persons."""

    table: str
    currency: str
    amount: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class CreditTable:
    """Chips go from a table's float back to the cage; two persons."""

    table: str
    currency: str
    amount: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class OpenShift:
    """A new shift begins: takings are counted by it."""

    name: str
    by: str


# Patrons about themselves


@dataclass(frozen=True, slots=True)
class SetOwnLimit:
    """A patron sets or lifts a limit of their own.

    Each currency has its own limits on stakes and losses; one without a currency applies to all.
    """

    patron: str
    what: Limited
    value: int | None
    at: int  # milliseconds since 1970
    currency: str = later("")
    salt: str = later("")  # random: who knows the row's hash cannot try out values


@dataclass(frozen=True, slots=True)
class ExcludeSelf:
    """A patron shuts themself out until a moment, or for ever."""

    patron: str
    until: int
    at: int


@dataclass(frozen=True, slots=True)
class CallAttendant:
    """A patron asks for somebody of the staff to come; seat 0 is a place away from the seats."""

    patron: str
    table: str
    seat: int


@dataclass(frozen=True, slots=True)
class CancelAttendant:
    """A patron no longer needs anybody, or is gone."""

    patron: str


@dataclass(frozen=True, slots=True)
class AnswerAttendant:
    """Somebody of the staff has come to a patron."""

    patron: str
    by: str


# The pit about patrons


@dataclass(frozen=True, slots=True)
class BarPatron:
    """A patron is barred until a moment, or for ever."""

    patron: str
    until: int  # milliseconds since 1970
    why: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class LiftBar:
    """A patron is no longer barred; two persons."""

    patron: str
    why: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class MakeNote:
    """Somebody of the staff notes something, about a table, a patron, both or neither."""

    table: str
    patron: str
    text: str
    by: str


# Who works here


@dataclass(frozen=True, slots=True)
class AppointStaff:
    """A person joins the staff in a role; most roles need a second person's approval."""

    name: str
    role: Role
    by: str
    approved: str = later("")


@dataclass(frozen=True, slots=True)
class AppointLocally:
    """The owner of the data folder appoints somebody: the first ones, or to recover."""

    name: str
    role: Role
    by: str


@dataclass(frozen=True, slots=True)
class DismissStaff:
    """Somebody no longer works here; most roles need a second person's approval."""

    name: str
    by: str
    approved: str = later("")


@dataclass(frozen=True, slots=True)
class DismissLocally:
    """The owner of the data folder dismisses somebody, as where nobody else could."""

    name: str
    by: str


@dataclass(frozen=True, slots=True)
class InviteStaff:
    """Somebody new may join the staff by a one-time code; most roles need a second person."""

    name: str
    role: Role
    digest: str  # of the code, or of both codes
    until: int  # milliseconds since 1970
    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class ResetStaff:
    """Somebody of the staff may choose a new password and PIN by a one-time code."""

    name: str
    digest: str
    until: int
    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class JoinStaff:
    """Somebody shows the one-time code of an invitation or a reset."""

    name: str
    digest: str
    at: int  # milliseconds since 1970


@dataclass(frozen=True, slots=True)
class EndSessions:
    """Somebody of the staff is signed out everywhere."""

    name: str
    by: str


# Requests that take two persons


@dataclass(frozen=True, slots=True)
class MakeProposal:
    """A request waits for a second person."""

    proposal: str
    by: str
    what: str
    table: str
    coup: int
    seen: str
    asked: str
    until: int


@dataclass(frozen=True, slots=True)
class EndProposal:
    """A proposal was decided, or waited too long."""

    proposal: str
    how: Ended
    why: str = ""


@dataclass(frozen=True, slots=True)
class SetHouseLimit:
    """Limit what tables of a currency may allow and one cashier pays out; two persons."""

    currency: str
    limit: HouseLimit
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class SetHouseText:
    """Set what displays say for the house in a language; an empty text says nothing."""

    language: str
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class RecordAudit(AuditRecord):
    """An audit has ended."""


HouseCommand = (
    WelcomePatron
    | GiveGift
    | PayIn
    | PayOut
    | Exchange
    | SetRate
    | FillTable
    | CreditTable
    | OpenShift
    | SetOwnLimit
    | ExcludeSelf
    | CallAttendant
    | CancelAttendant
    | AnswerAttendant
    | BarPatron
    | LiftBar
    | MakeNote
    | AppointStaff
    | AppointLocally
    | DismissStaff
    | DismissLocally
    | InviteStaff
    | ResetStaff
    | JoinStaff
    | EndSessions
    | MakeProposal
    | EndProposal
    | SetHouseLimit
    | SetHouseText
    | RecordAudit
    | CageCommand
    | AdoptRules
)

HOUSE_COMMANDS: tuple[type[HouseCommand], ...] = get_args(HouseCommand)
