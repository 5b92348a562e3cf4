"""The ledger: accounts, the transfers between them, and the currencies they hold."""

from punto.ledger.accounts import (
    AccountKind,
    AccountName,
    cage_account,
    commission_account,
    exchange_account,
    float_account,
    issue_account,
    may_overdraw,
    seat_account,
    wallet,
)
from punto.ledger.ledger import (
    EXACT,
    LARGEST_TOTAL,
    LARGEST_TRANSFER,
    MOST_HELD,
    Account,
    Kind,
    Ledger,
    Transfer,
    changes,
    most_held,
)

__all__ = [
    "EXACT",
    "LARGEST_TOTAL",
    "LARGEST_TRANSFER",
    "MOST_HELD",
    "Account",
    "AccountKind",
    "AccountName",
    "Kind",
    "Ledger",
    "Transfer",
    "cage_account",
    "changes",
    "commission_account",
    "exchange_account",
    "float_account",
    "issue_account",
    "may_overdraw",
    "most_held",
    "seat_account",
    "wallet",
]
