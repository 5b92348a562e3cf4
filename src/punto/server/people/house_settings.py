"""Settings of tables beside the house: foreign money, its limits, and rates better than its own.

A table knows no house, so these checks are here.
"""

from collections.abc import Iterator

from punto.analysis.exposure import most_worst
from punto.house import House
from punto.house.house_limits import NO_LIMIT, HouseLimit
from punto.ledger.currencies import CurrencyKind, kind
from punto.refusals import Refusal
from punto.server.outcomes import ServerReason
from punto.table.settings import Settings
from punto.wire.previews import BetterRate


def not_allowed_here(settings: Settings, house: House) -> Refusal | None:
    """Refuse settings of a table that this house does not allow."""
    return _foreign(settings, house) or _of_chips(settings) or _beyond(settings, house)


def _foreign(settings: Settings, house: House) -> Refusal | None:
    """Refuse a table for money that sells no chips for the house's own (§chips)."""
    accepted = (settings.currency, *settings.accepts)
    for_money = {kind(house.currency), kind(settings.currency)} == {CurrencyKind.MONEY}
    if not for_money or house.currency in accepted:
        return None
    about = {"table": settings.key, "currency": house.currency}
    return Refusal(ServerReason.HOUSE_MONEY_NOT_TAKEN, about=about)


def _of_chips(settings: Settings) -> Refusal | None:
    """Refuse a difference of stakes at a table of a tournament, where some can be secret."""
    if kind(settings.currency) is CurrencyKind.TOURNAMENT and settings.difference is not None:
        return Refusal(ServerReason.NO_DIFFERENCE_OF_CHIPS)
    return None


def _beyond(settings: Settings, house: House) -> Refusal | None:
    """Refuse a table that allows more than the house does."""
    limit = house.house_limits.get(settings.currency, NO_LIMIT)
    for setting, value, most in _compared(settings, limit):
        if most is not None and value > most:
            about: dict[str, int | str] = {"setting": setting, "value": value, "most": most}
            return Refusal(ServerReason.OVER_HOUSE_LIMIT, about=about)
    return None


def _compared(settings: Settings, limit: HouseLimit) -> Iterator[tuple[str, int, int | None]]:
    """Yield each setting that the house limits, its value, and the most that is allowed."""
    for wager, stakes in settings.limits.items():
        yield f"limits.{wager}", stakes.most, limit.stake
    yield "buy_in", settings.buy_in.most, limit.buy_in
    yield "seats", settings.seats, limit.seats
    if limit.worst is not None:
        yield "worst", worst_of(settings), limit.worst


def worst_of(settings: Settings) -> int:
    """Return the most that one coup of a table can cost, with every seat at its limits."""
    most = {wager: settings.seats * stakes.most for wager, stakes in settings.limits.items()}
    fixed = {wager: settings.limits[wager].least for wager in settings.rules.meters}
    return most_worst(settings.rules, most, settings.difference, fixed)


def better_rates(settings: Settings, house: House) -> Iterator[BetterRate]:
    """Yield each currency that buys more chips here than at the house's rate.

    It is allowed, as for a promotion. But chips are paid out in the table's currency, so a patron
    could change the two in a circle and gain each time.
    """
    for code, rate in settings.accepts.items():
        own = house.rate_between(code, settings.currency)
        if own and (more := rate.better_by(own)):
            yield BetterRate(settings.key, code, more)
