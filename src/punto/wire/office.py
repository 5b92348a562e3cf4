"""The requests of staff away from the tables: the cashier, the cage and the office."""

from typing import Annotated

from msgspec import Meta

from punto.house import HouseCommand
from punto.house import commands as house
from punto.house.commands import CODE_LASTS
from punto.house.house_limits import HouseLimit
from punto.ledger.currencies import Rate
from punto.roles import Role
from punto.wire import cage_requests as shared
from punto.wire.base import Request
from punto.wire.fields import ONE_LINE, Amount, Count, Currency, Id, Key, Language, Name, Title
from punto.wire.pit import LiftBar

LONGEST_TEXT = 200  # that a display shows for the house

# The cashier and the cage


class PayIn(shared.WindowRequest, frozen=True, tag="pay-in"):
    """Pay what a patron brings into their wallet."""

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.PayIn(self.patron, self.currency, self.amount, by, **self.by_means)


class PayOut(shared.WindowRequest, frozen=True, tag="pay-out"):
    """Pay a patron out of their wallet; above `pay_out_alone` of the house it takes two."""

    approvers = shared.SECOND

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        paid = self.patron, self.currency, self.amount, by
        return house.PayOut(*paid, **self.by_means, approved=approved)


class Exchange(Request, frozen=True, tag="exchange"):
    """Exchange money in a patron's wallet for another currency."""

    roles = (Role.CASHIER,)

    patron: Key
    pays: Currency
    receives: Currency
    amount: Amount
    quoted: Amount | None = None  # what it was said to come to: refused where the rate has changed

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.Exchange(self.patron, self.pays, self.receives, self.amount, by, self.quoted)


class SetRate(Request, frozen=True, tag="set-rate"):
    """Set the rate of a currency in the house's own."""

    roles = (Role.CASHIER, Role.DIRECTOR)
    approvers = (Role.CASHIER, Role.DIRECTOR)

    currency: Currency
    units: Amount
    per: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.SetRate(self.currency, Rate(self.units, self.per), by, approved)


class FillTable(shared.ChipsRequest, frozen=True, tag="fill-table"):
    """Move chips from the cage to a table's float."""

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.FillTable(self.table, self.currency, self.amount, by, approved)


class CreditTable(shared.ChipsRequest, frozen=True, tag="credit-table"):
    """Move chips from a table's float back to the cage."""

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.CreditTable(self.table, self.currency, self.amount, by, approved)


class OpenShift(Request, frozen=True, tag="open-shift"):
    """Begin a new shift."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)

    name: Title

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.OpenShift(self.name, by)


# The office


class AnswerAttendant(Request, frozen=True, tag="answer-attendant"):
    """Say that somebody of the staff has come to a patron who called."""

    roles = (Role.DEALER, Role.PIT_BOSS, Role.CASHIER, Role.DIRECTOR)

    patron: Key

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.AnswerAttendant(self.patron, by)


class AppointStaff(Request, frozen=True, tag="appoint-staff"):
    """Appoint a member of staff, or change their role."""

    roles = (Role.ADMIN,)
    approvers = (Role.DIRECTOR, Role.ADMIN)

    name: Name
    role: Role

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.AppointStaff(self.name, self.role, by, approved)


def concerned(request: Request) -> str:
    """Return the person whose role or money a request is about; empty for others."""
    match request:
        case AppointStaff() | InviteStaff() | ResetStaff() | DismissStaff():
            return request.name
        case shared.WindowRequest() | Exchange() | LiftBar():
            return request.patron
    return ""


class SetHouseLimit(Request, frozen=True, tag="set-house-limit"):
    """Limit what tables of a currency may allow, and what one cashier pays out alone.

    It replaces the whole limit of the currency, so each field has to be there; null sets no limit.
    """

    roles = (Role.DIRECTOR,)
    approvers = (Role.DIRECTOR, Role.PIT_BOSS)

    currency: Currency
    stake: Amount | None  # the most of one patron on one wager
    buy_in: Amount | None
    seats: Annotated[int, Meta(ge=1, le=20)] | None
    worst: Amount | None  # the most that one coup can cost
    pay_out_alone: Count | None  # 0: two persons pay out everything
    against: Annotated[str, Meta(max_length=16)] = ""  # the digest of the one that it replaces

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        limit = HouseLimit(self.stake, self.buy_in, self.seats, self.worst, self.pay_out_alone)
        return house.SetHouseLimit(self.currency, limit, by, approved)


class SetHouseText(Request, frozen=True, tag="set-house-text"):
    """Set what displays say for the house in a language."""

    roles = (Role.DIRECTOR,)

    language: Language
    text: Annotated[str, Meta(max_length=LONGEST_TEXT, pattern=ONE_LINE)]  # empty: nothing

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.SetHouseText(self.language, " ".join(self.text.split()), by)


class DismissStaff(Request, frozen=True, tag="dismiss-staff"):
    """Dismiss a member of staff, or withdraw an invitation."""

    roles = (Role.ADMIN,)
    approvers = (Role.DIRECTOR, Role.ADMIN)

    name: Name

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.DismissStaff(self.name, by, approved)


class InviteStaff(Request, frozen=True, tag="invite-staff"):
    """Invite somebody new to join the staff by a one-time code.

    Where it takes two persons, each gets a code of their own, and both are needed to join.
    """

    roles = (Role.ADMIN,)
    approvers = (Role.DIRECTOR, Role.ADMIN)
    at_own_screen = True

    name: Name
    role: Role

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.InviteStaff(self.name, self.role, "", now + CODE_LASTS, by, approved)


class ResetStaff(Request, frozen=True, tag="reset-staff"):
    """Let somebody of the staff choose a new password and PIN by a one-time code."""

    roles = (Role.ADMIN,)
    approvers = (Role.DIRECTOR, Role.ADMIN)
    at_own_screen = True

    name: Name

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.ResetStaff(self.name, "", now + CODE_LASTS, by, approved)


class EndSessions(Request, frozen=True, tag="end-sessions"):
    """Sign somebody of the staff out everywhere."""

    roles = (Role.ADMIN,)

    name: Name

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.EndSessions(self.name, by)


class Approve(Request, frozen=True, tag="approve"):
    """Approve a proposal as the second person."""

    roles = (Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR, Role.ADMIN)

    proposal: Id


class Decline(Request, frozen=True, tag="decline"):
    """Decline a proposal, or withdraw one's own."""

    roles = (Role.DEALER, Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR, Role.ADMIN)

    proposal: Id
