"""The events of the house."""

from dataclasses import dataclass
from enum import StrEnum
from typing import get_args

from punto.house.audit_record import AuditRecord
from punto.house.cage_events import CageEvent, Means
from punto.house.house_limits import HouseLimit
from punto.house.limits import Limited
from punto.later_fields import later
from punto.ledger.currencies import Rate
from punto.roles import Role
from punto.rules_version import OLDEST, RulesAdopted, check_version


@dataclass(frozen=True, slots=True)
class HouseOpened:
    """The house exists, with a currency of its own."""

    currency: str
    rules_version: int = later(OLDEST)

    def __post_init__(self) -> None:
        check_version(self.rules_version)


@dataclass(frozen=True, slots=True)
class PatronWelcomed:
    """Somebody came in, and was given play money where they are a guest."""

    patron: str
    currency: str
    gift: int


@dataclass(frozen=True, slots=True)
class GiftGiven:
    """A patron was given more play money."""

    patron: str
    currency: str
    gift: int


@dataclass(frozen=True, slots=True)
class MoneyPaidIn:
    """A patron paid at the cashier."""

    patron: str
    currency: str
    amount: int
    by: str
    till: str = later("")  # that the cash is in; empty: the cage
    day: str = later("")  # the gaming day, as in 2026-11-16
    means: Means = later(Means.CASH)
    reference: str = later("")  # as on the slip of the card terminal or the bank


@dataclass(frozen=True, slots=True)
class MoneyPaidOut:
    """A patron was paid out at the cashier."""

    patron: str
    currency: str
    amount: int
    by: str
    till: str = later("")  # that the cash is in; empty: the cage
    day: str = later("")  # the gaming day, as in 2026-11-16
    means: Means = later(Means.CASH)
    reference: str = later("")  # as on the slip of the card terminal or the bank
    approved: str = later("")  # the second person, above what one pays out alone


@dataclass(frozen=True, slots=True)
class MoneyExchanged:
    """A patron changed money at the cashier."""

    patron: str
    pays: str
    paid: int
    receives: str
    received: int
    by: str


@dataclass(frozen=True, slots=True)
class RateSet:
    """The worth of one money in the house's own was set."""

    currency: str
    rate: Rate
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class TableFilled:
    """Chips went from the cage to a table's float."""

    table: str
    currency: str
    amount: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class TableCredited:
    """Chips went from a table's float to the cage."""

    table: str
    currency: str
    amount: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class ShiftOpened:
    """A new shift began."""

    shift: int
    name: str
    by: str


@dataclass(frozen=True, slots=True)
class OwnLimitSet:
    """A patron set a limit; a looser one takes effect a day later."""

    patron: str
    what: Limited
    value: int | None
    at: int
    currency: str = later("")  # empty: it applies to each currency separately


@dataclass(frozen=True, slots=True)
class SelfExcluded:
    """A patron shut themself out until then."""

    patron: str
    until: int


@dataclass(frozen=True, slots=True)
class AttendantCalled:
    """A patron asked for somebody of the staff."""

    patron: str
    table: str
    seat: int


@dataclass(frozen=True, slots=True)
class AttendantCancelled:
    """A patron no longer needed anybody, or was gone."""

    patron: str


@dataclass(frozen=True, slots=True)
class AttendantAnswered:
    """Somebody of the staff came to a patron."""

    patron: str
    by: str


@dataclass(frozen=True, slots=True)
class PatronBarred:
    """The house barred a patron until then."""

    patron: str
    until: int
    why: str
    by: str


@dataclass(frozen=True, slots=True)
class BarLifted:
    """A patron is no longer barred."""

    patron: str
    why: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class NoteMade:
    """Somebody of the staff noted something."""

    table: str  # empty if it is about no table
    patron: str  # empty if it is about no patron
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class StaffAppointed:
    """A person joined the staff in a role."""

    name: str
    role: Role
    by: str
    approved: str = later("")


@dataclass(frozen=True, slots=True)
class StaffDismissed:
    """Somebody no longer works here."""

    name: str
    by: str
    approved: str = later("")


@dataclass(frozen=True, slots=True)
class StaffInvited:
    """Somebody new may join the staff by a one-time code; an earlier code is void."""

    name: str
    role: Role
    digest: str  # of the code, which is kept nowhere
    until: int  # milliseconds since 1970
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class ResetCodeIssued:
    """Somebody of the staff may choose a new password and PIN; an earlier code is void."""

    name: str
    role: Role
    digest: str
    until: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class StaffJoined:
    """Somebody of the staff chose a password and a PIN by a one-time code."""

    name: str


@dataclass(frozen=True, slots=True)
class InvitationWithdrawn:
    """An invitation no longer holds."""

    name: str
    by: str


@dataclass(frozen=True, slots=True)
class SessionsEnded:
    """Somebody of the staff was signed out everywhere."""

    name: str
    by: str


class Ended(StrEnum):
    """How a proposal ended."""

    APPROVED = "approved"
    DECLINED = "declined"  # by somebody who could approve it, or by its maker
    EXPIRED = "expired"  # nobody decided it in time
    REFUSED = "refused"  # it was approved, and could not be done any more


@dataclass(frozen=True, slots=True)
class ProposalMade:
    """A request waits for a second person."""

    proposal: str  # its name
    by: str
    what: str  # the kind of request
    table: str  # where it is about one
    coup: int  # that the table was at
    seen: str  # what it would change, as it was then
    asked: str  # the request itself, as it was sent
    until: int  # when it expires, in milliseconds since 1970


@dataclass(frozen=True, slots=True)
class ProposalEnded:
    """A proposal no longer waits."""

    proposal: str
    how: Ended
    why: str  # the name of the refusal, where it was refused


@dataclass(frozen=True, slots=True)
class HouseLimitSet:
    """The house limited what tables of a currency may allow and one cashier pays out."""

    currency: str
    limit: HouseLimit
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class HouseTextSet:
    """Displays say this for the house in a language."""

    language: str
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class AuditDone(AuditRecord):
    """An audit of the whole house came to a result."""


HouseEvent = (
    HouseOpened
    | PatronWelcomed
    | GiftGiven
    | MoneyPaidIn
    | MoneyPaidOut
    | MoneyExchanged
    | RateSet
    | TableFilled
    | TableCredited
    | ShiftOpened
    | OwnLimitSet
    | SelfExcluded
    | AttendantCalled
    | AttendantCancelled
    | AttendantAnswered
    | PatronBarred
    | BarLifted
    | NoteMade
    | StaffAppointed
    | StaffDismissed
    | StaffInvited
    | ResetCodeIssued
    | StaffJoined
    | InvitationWithdrawn
    | SessionsEnded
    | ProposalMade
    | ProposalEnded
    | HouseLimitSet
    | HouseTextSet
    | AuditDone
    | CageEvent
    | RulesAdopted
)

HOUSE_EVENTS: tuple[type[HouseEvent], ...] = get_args(HouseEvent)
