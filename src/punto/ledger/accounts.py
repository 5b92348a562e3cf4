"""The names of accounts: every kind there is, how a name is made and what it says.

A name is text, as it is stored: a kind, whose account it is, and what tells several of one owner
apart.

>>> wallet("ann", "PLAY"), seat_account("one", 3)
('wallet:ann:PLAY', 'seat:one:3')
>>> AccountName.read("wallet:ann:PLAY")
AccountName(kind=<AccountKind.WALLET: 'wallet'>, owner='ann', part='PLAY')
>>> str(AccountName(AccountKind.CAGE, "HKD"))
'cage:HKD'
"""

from enum import StrEnum
from typing import NamedTuple


class AccountKind(StrEnum):
    """What an account is for."""

    WALLET = "wallet"  # a patron's money away from any table
    SEAT = "seat"  # the stack at a seat
    FLOAT = "table"  # what a table was filled with, and what it won or lost since
    COMMISSION = "commission"  # what a table took as commission
    ISSUE = "issue"  # where play money and chips come from
    CAGE = "cage"  # cash that patrons paid in, less what they were paid out
    EXCHANGE = "exchange"  # what the house took in, and gave out, of one money for another


# They stand for the house, which owes what it issued and what it lost.
_OVERDRAWN = tuple(
    f"{kind}:"
    for kind in (AccountKind.ISSUE, AccountKind.FLOAT, AccountKind.CAGE, AccountKind.EXCHANGE)
)
_KINDS = {kind.value: kind for kind in AccountKind}


class AccountName(NamedTuple):
    """What the name of an account says."""

    kind: AccountKind
    owner: str  # a patron, a table or a currency
    part: str = ""  # the currency of a wallet, the number of a seat

    @classmethod
    def read(cls, name: str) -> "AccountName":
        """Read a name; one that no account has is a bug."""
        kind, _, rest = name.partition(":")
        owner, _, part = rest.partition(":")
        if kind not in _KINDS or not owner:
            raise ValueError(f"{name!r} names no account")
        return cls(_KINDS[kind], owner, part)

    def __str__(self) -> str:
        return f"{self.kind}:{self.owner}:{self.part}" if self.part else f"{self.kind}:{self.owner}"


def wallet(patron: str, currency: str) -> str:
    """The account of a patron's money away from any table."""
    return f"{AccountKind.WALLET}:{patron}:{currency}"


def seat_account(table: str, seat: int) -> str:
    """The account of the stack at a seat."""
    return f"{AccountKind.SEAT}:{table}:{seat}"


def float_account(table: str) -> str:
    """A table's float: what it was filled with, and what it won or lost since."""
    return f"{AccountKind.FLOAT}:{table}"


def commission_account(table: str) -> str:
    """The account of the commission that a table took."""
    return f"{AccountKind.COMMISSION}:{table}"


def issue_account(currency: str) -> str:
    """Where play money and chips come from; it is owed all that was ever issued."""
    return f"{AccountKind.ISSUE}:{currency}"


def cage_account(currency: str) -> str:
    """The cage: cash that patrons paid in, less what they were paid out."""
    return f"{AccountKind.CAGE}:{currency}"


def exchange_account(currency: str) -> str:
    """What the house took in, and gave out, of one money for another."""
    return f"{AccountKind.EXCHANGE}:{currency}"


def may_overdraw(account: str) -> bool:
    """Whether an account stands for the house, which owes what it issued and what it lost."""
    return account.startswith(_OVERDRAWN)
