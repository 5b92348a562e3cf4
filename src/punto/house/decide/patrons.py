"""Decisions about patrons: who comes in, who calls somebody, and the limits that they set."""

from punto.house import commands as c
from punto.house.decide.decision import Decision, is_amount, refused
from punto.house.events import (
    AttendantAnswered,
    AttendantCalled,
    AttendantCancelled,
    GiftGiven,
    OwnLimitSet,
    PatronWelcomed,
    SelfExcluded,
)
from punto.house.limits import FOR_GOOD, LONGEST_REALITY, WITHOUT_CURRENCY, Limited
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.ledger import LARGEST_TRANSFER
from punto.ledger.currencies import PLAY_MONEY


def welcome(house: House, command: c.WelcomePatron) -> Decision:
    """Welcome a patron, with play money where they are a guest."""
    if command.patron in house.patrons:
        return refused(HouseReason.PATRON_KNOWN, patron=command.patron)
    if command.gift and not is_amount(command.gift):
        return refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.gift))
    return (PatronWelcomed(command.patron, PLAY_MONEY, command.gift),)


def give(house: House, command: c.GiveGift) -> Decision:
    """Give a patron more play money."""
    if command.patron not in house.patrons:
        return refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    if not is_amount(command.gift):
        return refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.gift))
    return (GiftGiven(command.patron, PLAY_MONEY, command.gift),)


def attend(
    house: House, command: c.CallAttendant | c.CancelAttendant | c.AnswerAttendant
) -> Decision:
    """Record that a patron called somebody, or that nobody is needed any more."""
    patron = command.patron
    if patron not in house.patrons:
        return refused(HouseReason.PATRON_UNKNOWN, patron=patron)
    standing = house.calls.get(patron)
    if isinstance(command, c.CallAttendant):
        call = command.table, command.seat
        return () if standing == call else (AttendantCalled(patron, *call),)
    if standing is None:
        return refused(HouseReason.NOBODY_CALLED, patron=patron)
    if isinstance(command, c.AnswerAttendant):
        return (AttendantAnswered(patron, command.by),)
    return (AttendantCancelled(patron),)


def limit(house: House, command: c.SetOwnLimit) -> Decision:
    """Set a patron's own limit."""
    if command.patron not in house.patrons:
        return refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    value = command.value
    if value is not None and not (type(value) is int and 0 <= value <= LARGEST_TRANSFER):
        return refused(HouseReason.NOT_A_LIMIT, value=str(value))
    if command.currency and command.what in WITHOUT_CURRENCY:
        return refused(HouseReason.NOT_A_LIMIT, value=f"{value} {command.currency}")
    if command.what is Limited.REALITY and (value or 0) > LONGEST_REALITY:
        return refused(HouseReason.NOT_A_LIMIT, value=str(value))
    before = house.own_limit(command.patron, command.what, command.currency)
    if before.set(value, command.at, command.what) == before:
        return ()
    own = command.patron, command.what, value, command.at, command.currency
    return (OwnLimitSet(*own),)


def exclude(house: House, command: c.ExcludeSelf) -> Decision:
    """Exclude a patron; an exclusion can be made longer at any time, never shorter."""
    if command.patron not in house.patrons:
        return refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    if not command.at < command.until <= FOR_GOOD:
        return refused(HouseReason.NOT_A_LIMIT, value=str(command.until))
    standing = house.excluded.get(command.patron, 0)
    if command.until < standing:
        return refused(HouseReason.EXCLUSION_STANDS, until=standing)
    return () if command.until == standing else (SelfExcluded(command.patron, command.until),)
