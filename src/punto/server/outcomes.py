"""Outcomes: what becomes of a request, and why a server refuses what a table would allow."""

import asyncio
from collections.abc import Callable

from punto.refusals import Reason, Refusal


class ServerReason(Reason):
    """Why a server refuses what a table would allow."""

    NO_SUCH_TABLE = "no-such-table"
    NO_SUCH_COUP = "no-such-coup"
    NO_SUCH_SHOE = "no-such-shoe"
    NO_SUCH_STATEMENT = "no-such-statement"
    TABLE_KNOWN = "table-known"
    CURRENCY_UNKNOWN = "currency-unknown"
    HOUSE_MONEY_NOT_TAKEN = "house-money-not-taken"
    NOT_SAVED = "not-saved"
    ACCOUNT_FULL = "account-full"
    TABLE_FAULTED = "table-faulted"
    SERVER_FAULT = "server-fault"


Outcome = Refusal | None
"""What became of a command: None once it is done and on the disk."""

Answered = Callable[[Outcome], None]
"""Called once with what became of a command."""


def account_full(most: int) -> Refusal:
    """Refuse what would take an account beyond a bound."""
    return Refusal(ServerReason.ACCOUNT_FULL, about={"most": most})


def faulted(key: str) -> Refusal:
    """Say why a table that stands still for a fault takes nothing."""
    return Refusal(ServerReason.TABLE_FAULTED, about={"table": key})


def settled(outcome: Outcome) -> asyncio.Future[Outcome]:
    """Return an outcome that is known already, for a caller that waits for one."""
    known: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    known.set_result(outcome)
    return known


def settle(answer: asyncio.Future[Outcome], outcome: Outcome) -> None:
    """Answer the caller that still waits; it may have been cut off."""
    if not answer.done():
        answer.set_result(outcome)
