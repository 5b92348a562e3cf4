"""Decisions at the cashier's window: money paid in and out, exchanged, and its rates."""

from collections.abc import Mapping

from punto.house import commands as c
from punto.house.cage_events import Means, ThresholdReached, Way
from punto.house.decide.decision import (
    Available,
    Decision,
    is_amount,
    is_cash,
    refused,
    too_short,
)
from punto.house.events import MoneyExchanged, MoneyPaidIn, MoneyPaidOut, RateSet
from punto.house.house_limits import NO_LIMIT
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.ledger import LARGEST_TRANSFER, wallet
from punto.ledger.currencies import Rate, written
from punto.refusals import Refusal
from punto.roles import two_persons

MIXED_BY_TWO = 7  # rules version: one person pays no second currency whose worth is unknown


def pay_in(house: House, command: c.PayIn) -> Decision:
    """Pay what a patron brings into their wallet; cash goes into the till of the cashier."""
    if refusal := _at_window(house, command):
        return refusal
    paid = MoneyPaidIn(*_paid(house, command))
    return paid, *_reached(house, command, Way.IN)


def pay_out(house: House, command: c.PayOut, available: Available) -> Decision:
    """Pay a patron out of their wallet; cash comes from the till of the cashier."""
    held = available(wallet(command.patron, command.currency))
    short = too_short(command.amount, held, command.currency)
    if refusal := _at_window(house, command) or short:
        return refusal
    if not _may_pay_out(house, command):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    paid = MoneyPaidOut(*_paid(house, command), command.approved)
    return paid, *_reached(house, command, Way.OUT)


def _paid(
    house: House, command: c.PayIn | c.PayOut
) -> tuple[str, str, int, str, str, str, Means, str]:
    """Return what the events of both ways have in common."""
    moved = command.patron, command.currency, command.amount, command.by
    till = house.cage.till_of(command.by) if command.means is Means.CASH else ""
    return *moved, till, command.day, command.means, command.reference


def _may_pay_out(house: House, command: c.PayOut) -> bool:
    """Return True up to what one person pays a patron in a gaming day, or with a second one."""
    return _is_small(house, command) or two_persons(command.by, command.approved)


def _is_small(house: House, command: c.PayOut) -> bool:
    """Return True if a pay-out and all that single persons paid that day are within the limit.

    A currency without a limit has that of the house's own money, at the house's rate: nobody
    exchanges into it to be paid by one person.
    """
    own = house.house_limits.get(command.currency, NO_LIMIT).pay_out_alone
    of_house = house.house_limits.get(house.currency, NO_LIMIT).pay_out_alone
    limit, code = (of_house, house.currency) if own is None else (own, command.currency)
    if limit is None:
        return True
    if command.currency not in (code, *house.rates):
        return False
    paid = house.cage.paid_alone(command.patron, command.day)
    if house.rules_version >= MIXED_BY_TWO and _is_mixed(house, paid, command.currency):
        return False
    total = paid.get(command.currency, 0) + command.amount
    return _worth({**paid, command.currency: total}, code, house) <= limit


def _is_mixed(house: House, paid: Mapping[str, int], currency: str) -> bool:
    """Return True for several currencies of which one has no rate: nobody knows their total.

    A table may change such a currency, at a rate of its own.
    """
    currencies = {currency, *(code for code, amount in paid.items() if amount)}
    return len(currencies) > 1 and not currencies <= {*house.rates, house.currency}


def _worth(amounts: Mapping[str, int], code: str, house: House) -> int:
    """Return what amounts are worth in one currency, rounded up.

    An amount of a currency without a rate counts in that currency alone.
    """
    rates = {**house.rates, house.currency: Rate(1, 1)}
    others = sum(
        rates[other].rounded_up(amount)
        for other, amount in amounts.items()
        if other != code and other in rates
    )
    return amounts.get(code, 0) + (rates[code].back.rounded_up(others) if code in rates else 0)


def _reached(house: House, command: c.PayIn | c.PayOut, way: Way) -> tuple[ThresholdReached, ...]:
    """Return the event that a patron's cash of the day reaches what is to be reported.

    It is reported once, also where the threshold was lowered since. Before version 4 it was only
    reported by the act that reached it.
    """
    patron, currency, day = command.patron, command.currency, command.day
    threshold = house.cage.thresholds.get(currency, 0)
    before = house.cage.cash_of(patron, currency, day).of(way)
    after = before + command.amount
    is_counted = day and command.means is Means.CASH
    if not is_counted or not threshold or after < threshold:
        return ()
    reported = house.cage.was_reported(patron, currency, way, day)
    if house.rules_version < 4:
        reported = before >= threshold
    if reported:
        return ()
    return (ThresholdReached(patron, currency, way, day, after, threshold),)


def exchange(house: House, command: c.Exchange, available: Available) -> Decision:
    """Change to or from the house's own money, at its rate, in whole units only (§exchange)."""
    if command.patron not in house.patrons:
        return refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    if not is_amount(command.amount):
        return refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.amount))
    pays, receives = command.pays, command.receives
    for currency in (pays, receives):
        if not is_cash(currency):
            return refused(HouseReason.NOT_CASH, currency=currency)
    rate = house.rates.get(pays) if receives == house.currency else None
    if pays == house.currency and receives in house.rates:
        rate = house.rates[receives].back
    if rate is None or pays == receives:
        return refused(HouseReason.NO_RATE, pays=pays, receives=receives)
    received = rate.gives(command.amount)
    if received is not None and received > LARGEST_TRANSFER:
        return refused(HouseReason.NOT_AN_AMOUNT, amount=str(received))
    if received is None:
        return refused(HouseReason.NOT_WHOLE, amount=command.amount, per=rate.step, currency=pays)
    if command.quoted not in (None, received):
        now = written(received, receives)
        return refused(HouseReason.QUOTE_CHANGED, received=now, receives=receives)
    held = available(wallet(command.patron, pays))
    exchanged = MoneyExchanged(command.patron, pays, command.amount, receives, received, command.by)
    return too_short(command.amount, held, pays) or (exchanged,)


def set_rate(house: House, command: c.SetRate) -> Decision:
    """Set the worth of a currency in the house's own."""
    if not two_persons(command.by, command.approved):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    if not is_cash(command.currency) or command.currency == house.currency:
        return refused(HouseReason.NOT_CASH, currency=command.currency)
    return (RateSet(command.currency, command.rate, command.by, command.approved),)


def _at_window(house: House, command: c.PayIn | c.PayOut) -> Refusal | None:
    """Refuse unknown patrons, anything but money, and what nothing but the log would prove.

    A till that is counted proves cash; by other means there is a slip of the card terminal, of the
    bank or of the chips.
    """
    if command.patron not in house.patrons:
        return refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    if not is_amount(command.amount):
        return refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.amount))
    if not is_cash(command.currency):
        return refused(HouseReason.NOT_CASH, currency=command.currency)
    if command.means is not Means.CASH and not any(map(str.isalnum, command.reference)):
        return refused(HouseReason.REFERENCE_NEEDED)
    return None
