"""Outcomes of requests, and the server's own reasons for a refusal."""

import asyncio
from collections.abc import Callable

from punto.refusals import Reason, Refusal


class ServerReason(Reason):
    """Reasons to refuse a request that a table would allow."""

    NO_SUCH_TABLE = "no-such-table"
    NO_SUCH_COUP = "no-such-coup"
    NO_SUCH_BALLOT = "no-such-ballot"
    NO_SUCH_SHOE = "no-such-shoe"
    NO_SUCH_STATEMENT = "no-such-statement"
    NO_SUCH_RECEIPT = "no-such-receipt"
    NO_SUCH_LOG = "no-such-log"
    NO_SUCH_AUDIT = "no-such-audit"
    AUDIT_RUNNING = "audit-running"
    TABLE_KNOWN = "table-known"
    CURRENCY_UNKNOWN = "currency-unknown"
    LANGUAGE_UNKNOWN = "language-unknown"
    SHIFT_OPEN = "shift-open"
    HOUSE_MONEY_NOT_TAKEN = "house-money-not-taken"
    ODDS_HIDDEN = "odds-hidden"
    OVER_HOUSE_LIMIT = "over-house-limit"
    NO_DIFFERENCE_OF_CHIPS = "no-difference-of-chips"
    NOT_SAVED = "not-saved"
    ACCOUNT_FULL = "account-full"
    TABLE_FAULTED = "table-faulted"
    SERVER_FAULT = "server-fault"


Outcome = Refusal | None
"""The outcome of a command: a refusal, or None once it is done and on the disk."""

Answered = Callable[[Outcome], None]
"""Called once with the outcome of a command."""


def account_full(most: int) -> Refusal:
    """Refuse a request that would take an account beyond a bound."""
    return Refusal(ServerReason.ACCOUNT_FULL, about={"most": most})


def faulted(key: str) -> Refusal:
    """Refuse a request to a table that a fault stopped."""
    return Refusal(ServerReason.TABLE_FAULTED, about={"table": key})


def settled(outcome: Outcome) -> asyncio.Future[Outcome]:
    """Return a finished future of an outcome, for a caller that awaits one."""
    known: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    known.set_result(outcome)
    return known


def settle(answer: asyncio.Future[Outcome], outcome: Outcome) -> None:
    """Answer the caller if it still waits; it may have been cancelled."""
    if not answer.done():
        answer.set_result(outcome)
