"""The transfers that each event of the house makes in the ledger."""

from collections.abc import Iterator

from punto.house import cage_events as c
from punto.house import events as e
from punto.house.events import HouseEvent
from punto.ledger import (
    Kind,
    Transfer,
    bank_account,
    cage_account,
    exchange_account,
    float_account,
    issue_account,
    till_account,
    variance_account,
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
            yield _posted(_window(event), wallet(patron, currency), amount, currency)
        case e.MoneyPaidOut(patron=patron, currency=currency, amount=amount):
            yield _posted(wallet(patron, currency), _window(event), amount, currency)
        case e.MoneyExchanged(patron=patron, pays=pays, receives=receives):
            paid_into, paid_from = exchange_account(pays), exchange_account(receives)
            yield _posted(wallet(patron, pays), paid_into, event.paid, pays)
            yield _posted(paid_from, wallet(patron, receives), event.received, receives)
        case e.TableFilled(table=table, currency=currency, amount=amount):
            yield _posted(cage_account(currency), float_account(table), amount, currency)
        case e.TableCredited(table=table, currency=currency, amount=amount):
            yield _posted(float_account(table), cage_account(currency), amount, currency)
        case c.SlipTaken():
            yield _by_slip(event)
        case c.TillOpened(till=till, cash=cash):
            for currency, amount in cash.items():
                yield _into_till(till, amount, currency)
        case c.TillFed(till=till, currency=currency, amount=amount):
            yield _into_till(till, amount, currency)
        case c.TillSkimmed(till=till, currency=currency, amount=amount):
            yield _into_cage(till, amount, currency)
        case c.TillClosed():
            yield from _counted(event)
        case c.MoneyReversed(moved=moved):
            for leg in moved:
                yield _posted(leg.debit, leg.credit, leg.amount, leg.currency)


def _window(event: e.MoneyPaidIn | e.MoneyPaidOut) -> str:
    """Return the account of what a patron brought or was given, by its means."""
    match event.means:
        case c.Means.CARD | c.Means.TRANSFER:
            return bank_account(event.currency)
        case c.Means.CASH if event.till:
            return till_account(event.till, event.currency)
    return cage_account(event.currency)


# Cash is a claim of the house: the account of a place that holds some is below zero by it.


def _into_till(till: str, amount: int, currency: str) -> Transfer:
    return _posted(till_account(till, currency), cage_account(currency), amount, currency)


def _into_cage(till: str, amount: int, currency: str) -> Transfer:
    return _posted(cage_account(currency), till_account(till, currency), amount, currency)


def _counted(event: c.TillClosed) -> Iterator[Transfer]:
    """Yield what was counted as it goes to the cage, then what is missing or over."""
    for currency, amount in event.counted.items():
        if amount:
            yield _into_cage(event.till, amount, currency)
    for currency, amount in event.variance.items():
        short, till = variance_account(currency), till_account(event.till, currency)
        if amount < 0:
            yield _posted(short, till, -amount, currency)
        else:
            yield _posted(till, short, amount, currency)


def _by_slip(event: c.SlipTaken) -> Transfer:
    cage, table = cage_account(event.currency), float_account(event.table)
    pair = (cage, table) if event.what is c.SlipKind.FILL else (table, cage)
    return _posted(*pair, event.amount, event.currency)


def _posted(debit: str, credit: str, amount: int, currency: str) -> Transfer:
    return Transfer(Kind.POSTED, debit, credit, amount, currency)
