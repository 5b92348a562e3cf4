"""What requests of the window, of tills and of slips have in common; none of it is sent itself."""

from typing import Annotated, Any, ClassVar

from msgspec import Meta

from punto.house import HouseCommand
from punto.house import cage_commands as cage
from punto.house.cage_events import Means, SlipKind
from punto.roles import Role
from punto.wire.base import Request, TableRequest
from punto.wire.fields import ONE_LINE, Amount, Count, Currency, Key, Name

Number = Annotated[int, Meta(ge=1, le=2**53 - 1)]
LONGEST_REFERENCE = 64

IN_CAGE = (Role.CASHIER,)
IN_PIT = (Role.PIT_BOSS, Role.DIRECTOR)
AT_TABLE = (Role.DEALER, Role.PIT_BOSS)
SECOND = (*IN_CAGE, *IN_PIT)


class WindowRequest(Request, frozen=True):
    """Money of a patron at the cashier's window."""

    roles = IN_CAGE

    patron: Key
    currency: Currency
    amount: Amount
    means: Means = Means.CASH  # only cash moves a till, and counts to the reporting threshold
    # By other means it needs one: of the slip of the card terminal, the bank or the chips.
    reference: Annotated[str, Meta(max_length=LONGEST_REFERENCE, pattern=ONE_LINE)] = ""

    @property
    def by_means(self) -> dict[str, Any]:
        """How it is paid, as commands say it."""
        return {"means": self.means, "reference": " ".join(self.reference.split())}


class TillRequest(Request, frozen=True):
    """A request about a till."""

    roles = IN_CAGE
    approvers = SECOND

    till: Name


class ChipsRequest(TableRequest, frozen=True):
    """Chips between the cage and a table, by one person of each: no two cashiers do it alone."""

    roles = (Role.CASHIER, Role.PIT_BOSS)
    approvers = SECOND

    currency: Currency
    amount: Amount

    def seconds(self, first: Role) -> tuple[Role, ...]:
        return IN_PIT if first in IN_CAGE else IN_CAGE


class AskSlip(TableRequest, frozen=True):
    """A request of the pit for chips to be moved; the slip gets a number."""

    roles = (Role.PIT_BOSS,)
    what: ClassVar[SlipKind]

    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.AskSlip(self.what, self.table, self.currency, self.amount, by)


class SendSlip(Request, frozen=True):
    """A request of the place that the chips of a slip leave."""

    what: ClassVar[SlipKind]

    slip: Number

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.SendSlip(self.what, self.slip, by)


class TakeSlip(Request, frozen=True):
    """A request of the place where the chips of a slip arrive."""

    what: ClassVar[SlipKind]

    slip: Number
    counted: Count

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return cage.TakeSlip(self.what, self.slip, self.counted, by)
