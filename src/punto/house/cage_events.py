"""Events of the cage: tills, reversals, slips of fills and credits, and the patrons' papers."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Means(StrEnum):
    """How a patron pays in or is paid out at the window."""

    CASH = "cash"  # in the cashier's till, or in the cage
    CHIPS = "chips"  # of the cage
    CARD = "card"
    TRANSFER = "transfer"  # from a bank, or to it


@dataclass(frozen=True, slots=True)
class TillOpened:
    """A cashier took a till with cash from the cage."""

    till: str
    cash: Mapping[str, int]  # by currency
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class CashMove:
    """Cash between the cage and a till, by two persons: what commands and events say of it."""

    till: str
    currency: str
    amount: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class TillFed(CashMove):
    """Cash went from the cage to a till."""


@dataclass(frozen=True, slots=True)
class TillSkimmed(CashMove):
    """Cash went from a till to the cage."""


@dataclass(frozen=True, slots=True)
class TillClosed:
    """A till was counted and went back to the cage; the figures are by currency."""

    till: str
    expected: Mapping[str, int]  # what its acts left in it
    counted: Mapping[str, int]
    variance: Mapping[str, int]  # counted less expected, where they differ
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class Leg:
    """One movement of money."""

    debit: str
    credit: str
    amount: int
    currency: str


@dataclass(frozen=True, slots=True)
class MoneyReversed:
    """An act of this shift was undone: its movements were made the other way round."""

    of: int  # the number of its row
    what: str  # the kind of its event
    patron: str  # empty where it was about none
    moved: tuple[Leg, ...]
    why: str
    by: str
    approved: str


class SlipKind(StrEnum):
    """Which way chips go by a slip."""

    FILL = "fill"  # from the cage to a table
    CREDIT = "credit"  # from a table to the cage


@dataclass(frozen=True, slots=True)
class SlipAsked:
    """The pit asked for chips to be moved; slips are numbered without gaps."""

    slip: int
    what: SlipKind
    table: str
    currency: str
    amount: int
    by: str


@dataclass(frozen=True, slots=True)
class SlipSent:
    """The chips of a slip were counted out and are on their way."""

    slip: int
    by: str


@dataclass(frozen=True, slots=True)
class SlipReturned:
    """Another count arrived than the slip says: the chips go back, nothing moved."""

    slip: int
    currency: str
    amount: int  # that was counted
    by: str


@dataclass(frozen=True, slots=True)
class SlipTaken:
    """The chips of a slip arrived, and were counted by a third person."""

    slip: int
    what: SlipKind
    table: str
    currency: str
    amount: int
    asked: str
    sent: str
    by: str


@dataclass(frozen=True, slots=True)
class SlipCancelled:
    """A slip is void before any chips were sent; its number stays used."""

    slip: int
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class ShiftClosed:
    """A shift ended: all its tills are counted, and nothing of it can be reversed any more."""

    shift: int
    name: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class PatronRegistered:
    """The cashier created an account; its owner chooses a password by a one-time code."""

    patron: str
    by: str


@dataclass(frozen=True, slots=True)
class CodeIssued:
    """The cashier gave a patron a one-time code for a new password; an earlier one is void."""

    patron: str
    digest: str  # of the code, which is kept nowhere
    until: int  # milliseconds since 1970
    by: str


@dataclass(frozen=True, slots=True)
class CodeUsed:
    """A patron chose a new password by a one-time code."""

    patron: str


@dataclass(frozen=True, slots=True)
class ThresholdSet:
    """Cash of one patron and gaming day is reported from this amount on; 0: it is not."""

    currency: str
    amount: int
    by: str
    approved: str


class Way(StrEnum):
    """Which way cash goes at the window."""

    IN = "in"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class ThresholdReached:
    """The cash of one patron and gaming day reached what the house has to report."""

    patron: str
    currency: str
    way: Way
    day: str  # the gaming day, as in 2026-11-16
    amount: int  # of the day so far
    threshold: int


CageEvent = (
    TillOpened
    | TillFed
    | TillSkimmed
    | TillClosed
    | MoneyReversed
    | SlipAsked
    | SlipSent
    | SlipReturned
    | SlipTaken
    | SlipCancelled
    | ShiftClosed
    | PatronRegistered
    | CodeIssued
    | CodeUsed
    | ThresholdSet
    | ThresholdReached
)
