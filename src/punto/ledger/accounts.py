"""The names of accounts: every kind there is, and how names are made and read.

A name is text, as it is stored: a kind, an owner, and a part that distinguishes several accounts of
one owner.

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
    """The purposes of accounts."""

    WALLET = "wallet"  # a patron's money away from any table
    SEAT = "seat"  # the stack at a seat
    FLOAT = "table"  # what a table was filled with, and what it won or lost since
    COMMISSION = "commission"  # what a table took as commission
    ISSUE = "issue"  # where play money and chips come from
    CAGE = "cage"  # cash that patrons paid in, less what they were paid out
    EXCHANGE = "exchange"  # what the house took in, and gave out, of one money for another
    TILL = "till"  # cash in a cashier's till
    VARIANCE = "variance"  # what tills were found over, less what they were short
    BANK = "bank"  # what patrons paid in by card and transfer, less what they were sent
    POOL = "pool"  # what a tournament's prizes are paid from
    METER = "meter"  # what a progressive wager of a table has collected for those who hit it
    FEES = "fees"  # what the house keeps of a tournament's entry fees


# They stand for the house, which owes what it issued and what it lost.
_OVERDRAWN = tuple(
    f"{kind}:"
    for kind in (
        *(AccountKind.ISSUE, AccountKind.FLOAT, AccountKind.CAGE, AccountKind.EXCHANGE),
        *(AccountKind.TILL, AccountKind.VARIANCE, AccountKind.BANK),
    )
)
_KINDS = {kind.value: kind for kind in AccountKind}
# Names are made and looked at with every stake: an enum in a text costs more than the rest of it.
_WALLET, _SEAT = f"{AccountKind.WALLET}:", f"{AccountKind.SEAT}:"
_FLOAT, _COMMISSION = f"{AccountKind.FLOAT}:", f"{AccountKind.COMMISSION}:"


class AccountName(NamedTuple):
    """The parts of an account's name."""

    kind: AccountKind
    owner: str  # a patron, a table, a tournament, a till or a currency
    part: str = ""  # the currency of a wallet, a till or a pool, a seat's number, a meter's wager

    @classmethod
    def read(cls, name: str) -> "AccountName":
        """Read a name. A name that no account can have is a bug."""
        kind, _, rest = name.partition(":")
        owner, _, part = rest.partition(":")
        if kind not in _KINDS or not owner:
            raise ValueError(f"{name!r} is not the name of an account")
        return cls(_KINDS[kind], owner, part)

    def __str__(self) -> str:
        return f"{self.kind}:{self.owner}:{self.part}" if self.part else f"{self.kind}:{self.owner}"


def wallet(patron: str, currency: str) -> str:
    """Return the account of a patron's money away from any table."""
    return f"{_WALLET}{patron}:{currency}"


def is_wallet(name: str) -> bool:
    """Return True if this is the name of a wallet."""
    return name.startswith(_WALLET)


def seat_account(table: str, seat: int) -> str:
    """Return the account of the stack at a seat."""
    return f"{_SEAT}{table}:{seat}"


def float_account(table: str) -> str:
    """Return the account of a table's float: its fills, and what it won or lost since."""
    return _FLOAT + table


def commission_account(table: str) -> str:
    """Return the account of the commission that a table took."""
    return _COMMISSION + table


def issue_account(currency: str) -> str:
    """Return the account that play money and chips come from; it owes all that was ever issued."""
    return f"{AccountKind.ISSUE}:{currency}"


def cage_account(currency: str) -> str:
    """Return the account of the cage: cash that patrons paid in, less what they were paid out."""
    return f"{AccountKind.CAGE}:{currency}"


def exchange_account(currency: str) -> str:
    """Return the account of what the house took in, and gave out, of one money for another."""
    return f"{AccountKind.EXCHANGE}:{currency}"


def till_account(till: str, currency: str) -> str:
    """Return the account of the cash in a till."""
    return f"{AccountKind.TILL}:{till}:{currency}"


def variance_account(currency: str) -> str:
    """Return the account of what tills were found over, less what they were short."""
    return f"{AccountKind.VARIANCE}:{currency}"


def bank_account(currency: str) -> str:
    """Return the account of what was paid in by card and transfer, less what was sent so."""
    return f"{AccountKind.BANK}:{currency}"


def pool_account(cup: str, currency: str) -> str:
    """Return the account that a tournament's prizes are paid from."""
    return f"{AccountKind.POOL}:{cup}:{currency}"


def fees_account(cup: str, currency: str) -> str:
    """Return the account of what the house keeps of a tournament's entry fees."""
    return f"{AccountKind.FEES}:{cup}:{currency}"


def meter_account(table: str, wager: str) -> str:
    """Return the account of the meter of a table's wager. It pays no more than it holds."""
    return f"{AccountKind.METER}:{table}:{wager}"


def may_overdraw(account: str) -> bool:
    """Return True for an account of the house, which owes what it issued and what it lost."""
    return account.startswith(_OVERDRAWN)
