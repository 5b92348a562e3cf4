"""The transfers that each event of the house makes in the ledger."""

from collections.abc import Iterator

from punto.house import events as e
from punto.house.events import HouseEvent
from punto.ledger import (
    Kind,
    Transfer,
    cage_account,
    exchange_account,
    float_account,
    issue_account,
    wallet,
)


def transfers(event: HouseEvent) -> Iterator[Transfer]:
    """Yield the transfers of this event."""
    match event:
        case (
            e.PatronWelcomed(patron=patron, currency=currency, gift=gift)
            | e.GiftGiven(patron=patron, currency=currency, gift=gift)
        ) if gift:
            yield _posted(issue_account(currency), wallet(patron, currency), gift, currency)
        case e.MoneyPaidIn(patron=patron, currency=currency, amount=amount):
            yield _posted(cage_account(currency), wallet(patron, currency), amount, currency)
        case e.MoneyPaidOut(patron=patron, currency=currency, amount=amount):
            yield _posted(wallet(patron, currency), cage_account(currency), amount, currency)
        case e.MoneyExchanged(patron=patron, pays=pays, receives=receives):
            paid_into, paid_from = exchange_account(pays), exchange_account(receives)
            yield _posted(wallet(patron, pays), paid_into, event.paid, pays)
            yield _posted(paid_from, wallet(patron, receives), event.received, receives)
        case e.TableFilled(table=table, currency=currency, amount=amount):
            yield _posted(cage_account(currency), float_account(table), amount, currency)
        case e.TableCredited(table=table, currency=currency, amount=amount):
            yield _posted(float_account(table), cage_account(currency), amount, currency)


def _posted(debit: str, credit: str, amount: int, currency: str) -> Transfer:
    return Transfer(Kind.POSTED, debit, credit, amount, currency)
