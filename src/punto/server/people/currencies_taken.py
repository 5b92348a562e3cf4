"""Monies: which the cashier takes, which a table takes, and which its float is kept in.

The log of the house decides without knowing any table; what tables play for is known here alone.
"""

from collections.abc import Mapping

from punto.house import House, HouseCommand
from punto.house.commands import CreditTable, FillTable, PayIn, SetOwnLimit
from punto.ledger.currencies import CurrencyKind, kind
from punto.refusals import Refusal
from punto.server.outcomes import ServerReason
from punto.server.tables.runner import TableRunner
from punto.table.reasons import TableReason
from punto.table.settings import Settings


def house_money_refusal(settings: Settings, house: House) -> Refusal | None:
    """Refuse a table for money that sells no chips for the house's own (§chips)."""
    taken = (settings.currency, *settings.accepts)
    monies = {kind(house.currency), kind(settings.currency)} == {CurrencyKind.MONEY}
    if not monies or house.currency in taken:
        return None
    about = {"table": settings.key, "currency": house.currency}
    return Refusal(ServerReason.HOUSE_MONEY_NOT_TAKEN, about=about)


def foreign_money(
    command: HouseCommand, house: House, runners: Mapping[str, TableRunner]
) -> Refusal | None:
    """Refuse money that nobody here can play for or change, and a float of two monies."""
    match command:
        case PayIn(currency=code):
            return _unknown(code, _known(house, runners))
        case SetOwnLimit(currency=code) if code:
            return _unknown(code, _known(house, runners))
        case FillTable(table=table, currency=code) | CreditTable(table=table, currency=code):
            taken = runners[table].table.settings.currency if table in runners else code
            if code != taken:
                about = {"currency": code, "taken": taken}
                return Refusal(TableReason.CURRENCY_NOT_TAKEN, about=about)
    return None


def _unknown(code: str, known: list[str]) -> Refusal | None:
    about = {"currency": code, "known": ", ".join(known)}
    return None if code in known else Refusal(ServerReason.CURRENCY_UNKNOWN, about=about)


def _known(house: House, runners: Mapping[str, TableRunner]) -> list[str]:
    """The house's own money, what has a rate, and what is played for or taken at a table."""
    tables = [runner.table.settings for runner in runners.values()]
    played = [code for one in tables for code in (one.currency, *one.accepts)]
    return sorted({house.currency, *house.rates, *played})
