"""What staff ask and are shown, declared once beside `wire`: dealer, pit, cashier, office.

Who may ask what is said in `roles`, and in no other place.
"""

from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta

from punto.coup import Side
from punto.roles import Role
from punto.table.irregularities import Irregularity
from punto.table.settings import Settings
from punto.wire.messages import (
    Amount,
    AnyRequest,
    Currency,
    Id,
    Key,
    Message,
    Request,
    TableRequest,
)
from punto.wire.views import Shown

CARD_NAME = r"^(?:A|[2-9]|10|J|Q|K)[shdc]$(?!\n)"
NAME = r"^[a-z][a-z0-9_.-]{2,31}$(?!\n)"
CardName = Annotated[str, Meta(pattern=CARD_NAME)]
Name = Annotated[str, Meta(pattern=NAME)]


# The dealer of a dealt table


class OpenShoe(TableRequest, frozen=True, tag="open-shoe"):
    """A new shoe is on the table."""


class BurnCards(TableRequest, frozen=True, tag="burn-cards"):
    """The first card, face up; as many as it counts went face down."""

    card: CardName


class OpenBets(TableRequest, frozen=True, tag="open-bets"):
    """Place your bets, please; or a free coup."""

    free: bool = False


class CallLastBets(TableRequest, frozen=True, tag="call-last-bets"):
    """Last bets, please."""


class CloseBets(TableRequest, frozen=True, tag="close-bets"):
    """No more bets."""


class ShakeDie(TableRequest, frozen=True, tag="shake-die"):
    """The die shows this; 0 where it did not tumble."""

    value: Annotated[int, Meta(ge=0, le=6)]


class DealCard(TableRequest, frozen=True, tag="deal-card"):
    """This card came, for the one place that is due."""

    card: CardName


class TakeBackCard(TableRequest, frozen=True, tag="take-back-card"):
    """The last card was keyed wrongly."""


# The pit


class RetireShoe(TableRequest, frozen=True, tag="retire-shoe"):
    """The shoe is taken off the table."""


class CallIrregularity(TableRequest, frozen=True, tag="call-irregularity"):
    """Something went wrong; these cards really left the shoe."""

    what: Irregularity
    cards: Annotated[tuple[CardName, ...], Meta(max_length=12)] = ()
    certain: bool = False
    seen: bool = True


class Resettle(TableRequest, frozen=True, tag="resettle"):
    """A coup was recorded wrongly: this is what it really was."""

    coup: Amount
    result: Annotated[str, Meta(max_length=64)]


class Pause(TableRequest, frozen=True, tag="pause"):
    """Nothing goes on here."""


class Resume(TableRequest, frozen=True, tag="resume"):
    """It goes on."""


class CloseTable(TableRequest, frozen=True, tag="close-table"):
    """The table closes after this coup."""


class ChangeSettings(TableRequest, frozen=True, tag="change-settings"):
    """The table is set otherwise from the next coup on."""

    settings: Settings
    against: Annotated[str, Meta(max_length=16)] = ""  # the digest of those it was made from


class OpenTable(Request, frozen=True, tag="open-table"):
    """A new table."""

    settings: Settings


# The cashier and the cage


class PayIn(Request, frozen=True, tag="pay-in"):
    """A patron pays cash."""

    patron: Key
    currency: Currency
    amount: Amount


class PayOut(Request, frozen=True, tag="pay-out"):
    """A patron is paid cash."""

    patron: Key
    currency: Currency
    amount: Amount


class Exchange(Request, frozen=True, tag="exchange"):
    """A patron changes money."""

    patron: Key
    pays: Currency
    receives: Currency
    amount: Amount


class SetRate(Request, frozen=True, tag="set-rate"):
    """What one money is worth in the house's own."""

    currency: Currency
    units: Amount
    per: Amount


class FillTable(TableRequest, frozen=True, tag="fill-table"):
    """Chips go to a table's float."""

    currency: Currency
    amount: Amount


class CreditTable(TableRequest, frozen=True, tag="credit-table"):
    """Chips come back from a table's float."""

    currency: Currency
    amount: Amount


class OpenShift(Request, frozen=True, tag="open-shift"):
    """A new shift begins."""

    name: Key


# The office


class AppointStaff(Request, frozen=True, tag="appoint-staff"):
    """Somebody works here as this."""

    name: Name
    role: Role


class DismissStaff(Request, frozen=True, tag="dismiss-staff"):
    """Somebody no longer works here."""

    name: Name


class Approve(Request, frozen=True, tag="approve"):
    """I am the second person for this."""

    proposal: Id


class Decline(Request, frozen=True, tag="decline"):
    """I am not; or it was mine, and I take it back."""

    proposal: Id


# What staff are shown


class StaffSeat(Shown, frozen=True):
    """A seat as the pit sees it."""

    seat: int
    patron: str
    stack: int
    stakes: dict[str, int]
    barred: str


class PastView(Shown, frozen=True):
    """A coup whose recording can still be put right."""

    coup: int
    result: str


class StaffView(Shown, frozen=True):
    """What staff see of a table besides what everyone sees."""

    seats: tuple[StaffSeat, ...]
    exposure: dict[str, int]  # the most that each wager could cost the house now
    due: Side | None  # where the next card goes
    slip: bool  # whether the last card can be taken back
    burnt: bool
    carried: tuple[str, ...]
    last_coup: int | None
    closing: bool
    past: tuple[PastView, ...]
    settings: str  # their digest: what a change of them is made against


class StaffSnapshot(Message, frozen=True, tag="staff-snapshot"):
    """All that staff see of a table, as of a number of its staff channel."""

    table: str
    epoch: str
    no: int
    view: StaffView


class StaffPatch(Message, frozen=True, tag="staff-patch"):
    """What changed for staff; numbers have no gap."""

    table: str
    no: int
    change: Annotated[dict[str, Any], Meta(extra={"partial": StaffView})]


class ProposalView(Shown, frozen=True):
    """What waits for a second person."""

    proposal: str
    by: str
    what: str  # the kind of request
    table: str  # where it is about one
    coup: int  # that the table was at
    asked: dict[str, Any]  # the request itself, all of it: what is approved is what is seen
    left_ms: int


class Proposals(Message, frozen=True, tag="proposals"):
    """All that waits for a second person now."""

    proposals: tuple[ProposalView, ...]


AnyStaffRequest = (
    OpenShoe
    | BurnCards
    | OpenBets
    | CallLastBets
    | CloseBets
    | ShakeDie
    | DealCard
    | TakeBackCard
    | RetireShoe
    | CallIrregularity
    | Resettle
    | Pause
    | Resume
    | CloseTable
    | ChangeSettings
    | OpenTable
    | PayIn
    | PayOut
    | Exchange
    | SetRate
    | FillTable
    | CreditTable
    | OpenShift
    | AppointStaff
    | DismissStaff
    | Approve
    | Decline
)
AnyStaffMessage = StaffSnapshot | StaffPatch | Proposals

STAFF_REQUESTS: dict[str, type[Request]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyStaffRequest)
}
_requests = msgspec.json.Decoder(AnyRequest | AnyStaffRequest)


def read(frame: str | bytes) -> AnyRequest | AnyStaffRequest:
    """The request in a frame; anything else raises msgspec's own error."""
    try:
        request: AnyRequest | AnyStaffRequest = _requests.decode(frame)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
    return request
