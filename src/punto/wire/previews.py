"""Sheets for staff: what an act would do before it is done, and the receipt of one that was."""

from enum import StrEnum
from typing import Any

from punto.coup import Side
from punto.table.state import Phase
from punto.wire.messages import Refused
from punto.wire.views import Shown


class Told(Shown, frozen=True):
    """One event in words."""

    kind: str  # its name in the log
    sentence: str
    clause: str  # that says so; empty without one


class StakeLine(Shown, frozen=True):
    """All stakes of a seat on one wager, as they are and as they would be.

    `was` and `will` are the patron's gain; null while the stakes are in play, or not there.
    `confirmed` is the gain once the dealer confirms the cards that the act would leave complete.
    """

    seat: int
    patron: str
    wager: str
    stake: int
    was: int | None
    will: int | None
    clause: str
    confirmed: int | None = None


class MovedAccount(Shown, frozen=True):
    """An account that would change: the money in it, and how much of that is held for stakes."""

    account: str  # its name in the ledger
    whose: str  # the same in words
    patron: str  # empty for an account of the house
    currency: str
    before: int
    after: int
    held_before: int
    held_after: int


class ChangedSetting(Shown, frozen=True):
    """A setting of a table that would differ; before is null for a table that is not open yet."""

    name: str
    before: Any
    after: Any


class FreedSeat(Shown, frozen=True):
    """A seat that an act of the house would free; its stack goes to the patron's wallet."""

    table: str
    seat: int
    patron: str
    stack: int  # as it is now
    currency: str
    at_once: bool  # or after the coup, with what it comes to


class BetterRate(Shown, frozen=True):
    """A currency that buys more chips at a table than at the rate of the house."""

    table: str
    currency: str
    more: int  # in hundredths of a percent, rounded up


class UsedReference(Shown, frozen=True):
    """A pay-in that has the reference of the one that is previewed, by the same means."""

    seq: int  # of its receipt
    at: int  # milliseconds since 1970
    patron: str
    currency: str
    amount: int
    by: str


class CodeOf(StrEnum):
    """What a one-time code of staff was for."""

    INVITATION = "invitation"
    PASSWORD = "password"


class GivenCodeSheet(Shown, frozen=True):
    """A one-time code by which somebody was invited, or set their password."""

    what: CodeOf
    name: str
    by: str
    approved: str  # empty: `by` gave it alone, and could have used it
    at: int  # when it was given, in milliseconds since 1970
    asks: bool  # whether `by` also asks for what is previewed


class PreviewSheet(Shown, frozen=True):
    """What a request of staff would do if it were sent now. Nothing was done."""

    refused: Refused | None
    second: bool  # whether a second person has to approve it
    log: str  # the log that it would be written to; empty if it is written to none
    at: int  # the number of the last row of that log: the preview holds for it
    events: tuple[Told, ...] = ()
    coup: int = 0  # that the lines and cards are of
    lines: tuple[StakeLine, ...] = ()
    moved: tuple[MovedAccount, ...] = ()
    cards_before: str = ""
    cards_after: str = ""
    phase_after: Phase | None = None  # none for an act away from the tables
    due_after: Side | None = None  # where the next card would go
    roads_before: str = ""  # the results of the shoe: P, B and T
    roads_after: str = ""
    shoe_retired: bool = False
    carried: tuple[str, ...] = ()  # cards left over that would open the next coup
    free_coup: bool = False  # whether the next coup would take no stakes
    settings: tuple[ChangedSetting, ...] = ()
    currency: str = ""  # of the table, whose settings have amounts of it
    freed: tuple[FreedSeat, ...] = ()  # seats that the house would free afterwards
    better_rates: tuple[BetterRate, ...] = ()  # a warning: tables may have them
    codes: tuple[GivenCodeSheet, ...] = ()  # of somebody who would get a role that takes two
    used: tuple[UsedReference, ...] = ()  # a warning: a slip may be split; the newest first


class BalanceSheet(Shown, frozen=True):
    """What a wallet held after an act."""

    patron: str
    currency: str
    amount: int


class ReceiptSheet(Shown, frozen=True):
    """An act of staff as the log has it."""

    log: str
    seq: int  # of its first row
    hash: str
    at: int  # milliseconds since 1970
    by: str
    approved: str  # the second person; empty without one
    events: tuple[Told, ...]  # of all its rows, in their order
    balances: tuple[BalanceSheet, ...]  # of the wallets that it moved, after it
    undone: int = 0  # the receipt of its reversal; 0 if it stands
