"""Decisions about tills and shifts. None depends on what a till should hold.

So nobody learns it by asking, before the count is in the log.
"""

from collections.abc import Mapping

from punto.house import cage_commands as c
from punto.house import cage_events as e
from punto.house.decide.decision import Decision, is_amount, is_cash, refused
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.ledger import LARGEST_TRANSFER
from punto.refusals import Refusal
from punto.roles import two_persons


def open_till(house: House, command: c.OpenTill) -> Decision:
    """Give a cashier a till with cash of the cage."""
    if refusal := _two(command) or _cash(command.cash, least=1):
        return refusal
    if command.till in house.cage.tills:
        return refused(HouseReason.TILL_OPEN, till=command.till)
    if other := house.cage.till_of(command.by):
        return refused(HouseReason.HAS_TILL, till=other)
    return (e.TillOpened(command.till, command.cash, command.by, command.approved),)


def move_cash(house: House, command: c.FeedTill | c.SkimTill) -> Decision:
    """Move cash between the cage and a till."""
    if refusal := _two(command) or _cash({command.currency: command.amount}, least=1):
        return refusal
    if command.till not in house.cage.tills:
        return refused(HouseReason.NO_SUCH_TILL, till=command.till)
    kind = e.TillFed if isinstance(command, c.FeedTill) else e.TillSkimmed
    return (kind(command.till, command.currency, command.amount, command.by, command.approved),)


def close_till(house: House, command: c.CloseTill) -> Decision:
    """Take a till back; what differs from its acts is posted as its variance."""
    if refusal := _two(command) or _cash(command.counted, least=0):
        return refusal
    till = house.cage.tills.get(command.till)
    if till is None:
        return refused(HouseReason.NO_SUCH_TILL, till=command.till)
    # A currency that nobody counted is not an empty one: its cash would become variance.
    if missing := sorted(till.holds.keys() - command.counted.keys()):
        return refused(
            HouseReason.COUNT_INCOMPLETE, till=command.till, currencies=", ".join(missing)
        )
    currencies = sorted(command.counted)
    expected = {code: till.holds.get(code, 0) for code in currencies}
    counted = {code: command.counted[code] for code in currencies}
    differs = {code: counted[code] - expected[code] for code in currencies}
    variance = {code: amount for code, amount in differs.items() if amount}
    signed = command.by, command.approved
    return (e.TillClosed(command.till, expected, counted, variance, *signed),)


def close_shift(house: House, command: c.CloseShift) -> Decision:
    """End the shift of this name, once all tills are counted."""
    if refusal := _two(command):
        return refusal
    cage = house.cage
    if not cage.shift_open or command.name != cage.shift_name:
        return refused(HouseReason.NO_SHIFT, name=command.name)
    if cage.tills:
        return refused(HouseReason.TILLS_OPEN, tills=", ".join(sorted(cage.tills)))
    return (e.ShiftClosed(house.shift, cage.shift_name, command.by, command.approved),)


def set_threshold(command: c.SetThreshold) -> Decision:
    """Set from which amount on the cash of a patron and gaming day is reported."""
    if refusal := _two(command) or _cash({command.currency: command.amount}, least=0):
        return refusal
    return (e.ThresholdSet(command.currency, command.amount, command.by, command.approved),)


Signed = c.OpenTill | c.FeedTill | c.SkimTill | c.CloseTill | c.CloseShift | c.SetThreshold


def _two(command: Signed) -> Refusal | None:
    """Refuse what one person asks for alone."""
    both = two_persons(command.by, command.approved)
    return None if both else refused(HouseReason.SECOND_PERSON_NEEDED)


def _cash(amounts: Mapping[str, int], least: int) -> Refusal | None:
    """Refuse anything but cash, in whole units."""
    for currency, amount in amounts.items():
        if not is_cash(currency):
            return refused(HouseReason.NOT_CASH, currency=currency)
        if not is_amount(amount) and not (least == amount == 0):
            return refused(HouseReason.NOT_AN_AMOUNT, amount=str(amount))
    if sum(amounts.values()) > LARGEST_TRANSFER:
        return refused(HouseReason.NOT_AN_AMOUNT, amount=str(sum(amounts.values())))
    return None
