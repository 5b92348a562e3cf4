"""Checks of events against money outside the table: wallets and the bounds of accounts."""

from punto.house import HouseReason
from punto.ledger import (
    LARGEST_TOTAL,
    commission_account,
    float_account,
    meter_account,
    seat_account,
    wallet,
)
from punto.refusals import Refusal
from punto.server.journal.journal import Journal
from punto.server.outcomes import account_full
from punto.table import Table
from punto.table.events import BetsOpened, BoughtIn, SeatTaken
from punto.table.transfers import transfers

CHECKED = (SeatTaken, BoughtIn, BetsOpened)


def refusal(
    journal: Journal, table: Table, event: SeatTaken | BoughtIn | BetsOpened
) -> Refusal | None:
    """Refuse an event that a wallet cannot pay for, or that an account has no room for."""
    if isinstance(event, BetsOpened):
        return spent(journal, table)
    return short(journal, table, event) or journal.beyond(transfers(table, event))


def short(journal: Journal, table: Table, event: SeatTaken | BoughtIn) -> Refusal | None:
    """Refuse to bring more to a table than the patron's wallet has."""
    chips = event.buy_in if isinstance(event, SeatTaken) else event.amount
    currency = event.currency or table.settings.currency
    held = journal.ledger.available(wallet(event.patron, currency))
    amount = event.paid or chips
    if amount <= held:
        return None
    about: dict[str, int | str] = {"amount": amount, "available": held, "currency": currency}
    return Refusal(HouseReason.WALLET_TOO_SHORT, about=about)


def spent(journal: Journal, table: Table) -> Refusal | None:
    """Refuse another coup if the totals of an account have no room for it.

    Checked here and not at settlement: stakes on the table can always be paid.
    """
    key = table.settings.key
    seats = [seat_account(key, number) for number in table.seats]
    meters = [meter_account(key, wager) for wager in table.meters]
    accounts = [float_account(key), commission_account(key), *seats, *meters]
    return account_full(LARGEST_TOTAL) if any(map(journal.ledger.is_spent, accounts)) else None
