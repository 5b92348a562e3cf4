"""Currencies that the cashier accepts, and those of tables' floats.

The house decides its commands without knowing any table, so these checks are here.
"""

from collections.abc import Iterable, Mapping

from punto.house import House, HouseCommand
from punto.house.cage_commands import AskSlip, CloseTill, FeedTill, OpenTill, SetThreshold
from punto.house.commands import CreditTable, FillTable, PayIn, SetHouseLimit, SetOwnLimit
from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.server.outcomes import ServerReason
from punto.server.tables.runner import TableRunner
from punto.table.reasons import TableReason


def foreign_money(
    command: HouseCommand, house: House, runners: Mapping[str, TableRunner]
) -> Refusal | None:
    """Refuse money that nobody here can play for or change, and a float of two currencies."""
    match command:
        case PayIn(currency=code) | FeedTill(currency=code) | SetThreshold(currency=code):
            return _unknown(code, accepted(house, runners))
        case OpenTill(cash=amounts):
            return _any_unknown(amounts, accepted(house, runners))
        case CloseTill(till=name, counted=amounts):
            # Cash of a currency that is no longer accepted is counted until it is gone.
            till = house.cage.tills.get(name)
            held = till.holds if till else {}
            return _any_unknown(amounts, sorted({*accepted(house, runners), *held}))
        case SetHouseLimit(currency=code):
            # A limit of a currency that is no longer accepted can be lifted; play money needs none.
            limited = {*accepted(house, runners), *house.house_limits, PLAY_MONEY}
            return _unknown(code, sorted(limited))
        case SetOwnLimit(currency=code) if code:
            return _unknown(code, accepted(house, runners))
        case (
            FillTable(table=table, currency=code)
            | CreditTable(table=table, currency=code)
            | AskSlip(table=table, currency=code)
        ):
            own = runners[table].table.settings.currency if table in runners else code
            if code != own:
                about = {"currency": code, "taken": own}
                return Refusal(TableReason.CURRENCY_NOT_TAKEN, about=about)
    return None


def _any_unknown(codes: Iterable[str], known: list[str]) -> Refusal | None:
    return next(filter(None, (_unknown(code, known) for code in codes)), None)


def _unknown(code: str, known: list[str]) -> Refusal | None:
    about = {"currency": code, "known": ", ".join(known)}
    return None if code in known else Refusal(ServerReason.CURRENCY_UNKNOWN, about=about)


def accepted(house: House, runners: Mapping[str, TableRunner]) -> list[str]:
    """Return the house's currency, those with a rate, and those of tables."""
    tables = [runner.table.settings for runner in runners.values()]
    played = [code for settings in tables for code in (settings.currency, *settings.accepts)]
    return sorted({house.currency, *house.rates, *played})
