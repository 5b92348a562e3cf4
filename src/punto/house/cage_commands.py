"""Commands of the cage: tills, reversals, slips of fills and credits, and the patrons' papers."""

from collections.abc import Mapping
from dataclasses import dataclass

from punto.house.cage_events import CashMove, SlipKind


@dataclass(frozen=True, slots=True)
class OpenTill:
    """A cashier takes a till with cash from the cage; two persons."""

    till: str
    cash: Mapping[str, int]  # by currency
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class FeedTill(CashMove):
    """Cash goes from the cage to a till; two persons."""


@dataclass(frozen=True, slots=True)
class SkimTill(CashMove):
    """Cash goes from a till to the cage; two persons."""


@dataclass(frozen=True, slots=True)
class CloseTill:
    """A till goes back to the cage with what was counted in it; two persons."""

    till: str
    counted: Mapping[str, int]  # by currency
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class ReverseAct:
    """An act of the cashier in this shift is undone; two persons."""

    of: int  # the number of its row
    why: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class AskSlip:
    """The pit asks for chips for a table, or to take some from it."""

    what: SlipKind
    table: str
    currency: str
    amount: int
    by: str


@dataclass(frozen=True, slots=True)
class SendSlip:
    """The chips of a slip are counted out and sent."""

    what: SlipKind
    slip: int
    by: str


@dataclass(frozen=True, slots=True)
class TakeSlip:
    """The chips of a slip are counted where they arrive."""

    what: SlipKind
    slip: int
    counted: int
    by: str


@dataclass(frozen=True, slots=True)
class CancelSlip:
    """A slip is void before any chips were sent."""

    slip: int
    why: str
    by: str


@dataclass(frozen=True, slots=True)
class CloseShift:
    """The shift of this name ends; two persons."""

    name: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class RegisterPatron:
    """The cashier creates an account without a password."""

    patron: str
    by: str


@dataclass(frozen=True, slots=True)
class IssueCode:
    """The cashier gives a patron a one-time code for a new password."""

    patron: str
    digest: str
    until: int
    by: str


@dataclass(frozen=True, slots=True)
class UseCode:
    """A patron shows a one-time code."""

    patron: str
    digest: str
    at: int  # milliseconds since 1970


@dataclass(frozen=True, slots=True)
class SetThreshold:
    """Cash of one patron and gaming day is to be reported from this amount on; two persons."""

    currency: str
    amount: int
    by: str
    approved: str


CageCommand = (
    OpenTill
    | FeedTill
    | SkimTill
    | CloseTill
    | ReverseAct
    | AskSlip
    | SendSlip
    | TakeSlip
    | CancelSlip
    | CloseShift
    | RegisterPatron
    | IssueCode
    | UseCode
    | SetThreshold
)
