"""The requests of the cashier's screen: tills, reversals, slips, shifts and thresholds."""

from typing import Annotated, ClassVar

from msgspec import Meta

from punto.house import HouseCommand
from punto.house import cage_commands as cage
from punto.house.cage_events import SlipKind
from punto.roles import Role
from punto.wire.base import Request, TableRequest
from punto.wire.fields import Amount, Count, Currency, Key, Name

Number = Annotated[int, Meta(ge=1, le=2**53 - 1)]
Reason = Annotated[str, Meta(min_length=1, max_length=200)]
Cash = Annotated[dict[Currency, Amount], Meta(max_length=16)]
Counted = Annotated[dict[Currency, Count], Meta(max_length=16)]

_BY = (Role.CASHIER,)
_SECOND = (Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR)


class OpenTill(Request, frozen=True, tag="open-till"):
    """Take a till with cash of the cage."""

    roles = _BY
    approvers = _SECOND

    till: Name
    cash: Cash

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.OpenTill(self.till, self.cash, by, approved)


class TillIn(Request, frozen=True, tag="till-in"):
    """Move cash from the cage to a till."""

    roles = _BY
    approvers = _SECOND

    till: Name
    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.FeedTill(self.till, self.currency, self.amount, by, approved)


class TillOut(Request, frozen=True, tag="till-out"):
    """Move cash from a till to the cage."""

    roles = _BY
    approvers = _SECOND

    till: Name
    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.SkimTill(self.till, self.currency, self.amount, by, approved)


class CloseTill(Request, frozen=True, tag="close-till"):
    """Give a till back with what was counted in it, by currency."""

    roles = _BY
    approvers = _SECOND
    blind: ClassVar[bool] = True  # nobody is told what should be in it before the count counts

    till: Name
    counted: Counted

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.CloseTill(self.till, self.counted, by, approved)


class Reverse(Request, frozen=True, tag="reverse"):
    """Undo an act of the cashier in this shift, by the number of its receipt."""

    roles = _BY
    approvers = _SECOND

    seq: Number
    why: Reason

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.ReverseAct(self.seq, self.why, by, approved)


# Slips


class AskFill(TableRequest, frozen=True, tag="ask-fill"):
    """Ask the cage for chips for a table."""

    roles = (Role.PIT_BOSS,)

    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.AskSlip(SlipKind.FILL, self.table, self.currency, self.amount, by)


class SendFill(Request, frozen=True, tag="send-fill"):
    """Send the chips of a slip to its table."""

    roles = _BY

    slip: Number

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.SendSlip(SlipKind.FILL, self.slip, by)


class TakeFill(Request, frozen=True, tag="take-fill"):
    """Count the chips of a slip at its table."""

    roles = (Role.DEALER, Role.PIT_BOSS)

    slip: Number
    counted: Count

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.TakeSlip(SlipKind.FILL, self.slip, self.counted, by)


class AskCredit(TableRequest, frozen=True, tag="ask-credit"):
    """Ask for chips of a table to go back to the cage."""

    roles = (Role.PIT_BOSS,)

    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.AskSlip(SlipKind.CREDIT, self.table, self.currency, self.amount, by)


class SendCredit(Request, frozen=True, tag="send-credit"):
    """Send the chips of a slip from its table to the cage."""

    roles = (Role.DEALER, Role.PIT_BOSS)

    slip: Number

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.SendSlip(SlipKind.CREDIT, self.slip, by)


class TakeCredit(Request, frozen=True, tag="take-credit"):
    """Count the chips of a slip in the cage."""

    roles = _BY

    slip: Number
    counted: Count

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.TakeSlip(SlipKind.CREDIT, self.slip, self.counted, by)


class CancelSlip(Request, frozen=True, tag="cancel-slip"):
    """Void a slip whose chips nobody has sent."""

    roles = (Role.PIT_BOSS, Role.CASHIER)

    slip: Number
    why: Reason

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.CancelSlip(self.slip, self.why, by)


# The shift and the day


class CloseShift(Request, frozen=True, tag="close-shift"):
    """End the shift of this name."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)
    approvers = (Role.PIT_BOSS, Role.DIRECTOR)

    name: Key

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.CloseShift(self.name, by, approved)


class SetThreshold(Request, frozen=True, tag="set-threshold"):
    """Set from which amount on the cash of a patron and gaming day is reported; 0: not at all."""

    roles = (Role.DIRECTOR,)
    approvers = (Role.DIRECTOR, Role.PIT_BOSS)

    currency: Currency
    amount: Count

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.SetThreshold(self.currency, self.amount, by, approved)
