"""The requests of the cashier's screen: tills, reversals, slips, shifts and thresholds."""

from typing import Annotated

from msgspec import Meta

from punto.house import HouseCommand
from punto.house import cage_commands as cage
from punto.house.cage_events import SlipKind
from punto.roles import Role
from punto.wire import cage_requests as shared
from punto.wire.base import Request
from punto.wire.fields import Amount, Count, Currency, Key, Why

Cash = Annotated[dict[Currency, Amount], Meta(max_length=16)]
Counted = Annotated[dict[Currency, Count], Meta(max_length=16)]


class OpenTill(shared.TillRequest, frozen=True, tag="open-till"):
    """Take a till with cash of the cage."""

    cash: Cash

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.OpenTill(self.till, self.cash, by, approved)


class TillIn(shared.TillRequest, frozen=True, tag="till-in"):
    """Move cash from the cage to a till."""

    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.FeedTill(self.till, self.currency, self.amount, by, approved)


class TillOut(shared.TillRequest, frozen=True, tag="till-out"):
    """Move cash from a till to the cage."""

    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.SkimTill(self.till, self.currency, self.amount, by, approved)


class CloseTill(shared.TillRequest, frozen=True, tag="close-till"):
    """Give a till back with what was counted in it, by currency."""

    blind = True  # nobody is told what should be in it before the count counts

    counted: Counted

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.CloseTill(self.till, self.counted, by, approved)


class Reverse(Request, frozen=True, tag="reverse"):
    """Undo an act of the cashier in this shift, by the number of its receipt."""

    roles = shared.IN_CAGE
    approvers = shared.SECOND

    seq: shared.Number
    why: Why

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.ReverseAct(self.seq, self.why, by, approved)


# Slips


class AskFill(shared.AskSlip, frozen=True, tag="ask-fill"):
    """Ask the cage for chips for a table."""

    what = SlipKind.FILL


class SendFill(shared.SendSlip, frozen=True, tag="send-fill"):
    """Send the chips of a slip to its table."""

    roles = shared.IN_CAGE
    what = SlipKind.FILL


class TakeFill(shared.TakeSlip, frozen=True, tag="take-fill"):
    """Count the chips of a slip at its table."""

    roles = shared.AT_TABLE
    what = SlipKind.FILL


class AskCredit(shared.AskSlip, frozen=True, tag="ask-credit"):
    """Ask for chips of a table to go back to the cage."""

    what = SlipKind.CREDIT


class SendCredit(shared.SendSlip, frozen=True, tag="send-credit"):
    """Send the chips of a slip from its table to the cage."""

    roles = shared.AT_TABLE
    what = SlipKind.CREDIT


class TakeCredit(shared.TakeSlip, frozen=True, tag="take-credit"):
    """Count the chips of a slip in the cage."""

    roles = shared.IN_CAGE
    what = SlipKind.CREDIT


class CancelSlip(Request, frozen=True, tag="cancel-slip"):
    """Void a slip whose chips nobody has sent."""

    roles = (Role.PIT_BOSS, Role.CASHIER)

    slip: shared.Number
    why: Why

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
