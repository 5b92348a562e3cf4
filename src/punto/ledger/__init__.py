"""The ledger: accounts, the transfers between them, and the currencies they hold."""

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
    exchange_account,
    float_account,
    may_overdraw,
    most_held,
    wallet,
)

__all__ = [
    "EXACT",
    "LARGEST_TOTAL",
    "LARGEST_TRANSFER",
    "MOST_HELD",
    "Account",
    "Kind",
    "Ledger",
    "Transfer",
    "changes",
    "exchange_account",
    "float_account",
    "may_overdraw",
    "most_held",
    "wallet",
]
