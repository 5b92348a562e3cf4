"""What a decision of the house is, and what several of them check."""

from collections.abc import Callable

from punto.house.events import HouseEvent
from punto.house.reasons import HouseReason
from punto.ledger import LARGEST_TRANSFER
from punto.ledger.currencies import CurrencyKind, kind
from punto.refusals import BadInput, Refusal

Available = Callable[[str], int]
"""Returns how much may be moved away from an account."""

Decision = tuple[HouseEvent, ...] | Refusal


def refused(reason: HouseReason, **about: int | str) -> Refusal:
    """Refuse a command."""
    return Refusal(reason, about=about)


def is_amount(amount: object) -> bool:
    """Return True for an amount that can be moved."""
    return type(amount) is int and 1 <= amount <= LARGEST_TRANSFER


def is_cash(currency: str) -> bool:
    """Return True for money; play money and tournament chips are never bought or changed."""
    try:
        return kind(currency) is CurrencyKind.MONEY
    except BadInput:
        return False


def too_short(amount: int, held: int, currency: str) -> Refusal | None:
    """Refuse to take more from a wallet than it holds."""
    if amount <= held:
        return None
    amounts = {"amount": amount, "available": held}
    return refused(HouseReason.WALLET_TOO_SHORT, **amounts, currency=currency)
