"""Decisions of the office: the limits of the house, and what its displays say."""

from dataclasses import asdict

from punto.house import commands as c
from punto.house.decide.decision import Decision, refused
from punto.house.events import AuditDone, HouseLimitSet, HouseTextSet
from punto.house.house_limits import NO_LIMIT
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.ledger import LARGEST_TRANSFER
from punto.roles import two_persons


def set_house_limit(house: House, command: c.SetHouseLimit) -> Decision:
    """Limit tables of a currency, and pay-outs of one cashier; open tables are not changed."""
    currency, limit = command.currency, command.limit
    if not two_persons(command.by, command.approved):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    for name, value in asdict(limit).items():
        least = 0 if name == "pay_out_alone" else 1  # 0: two persons pay out everything
        if value is not None and not (type(value) is int and least <= value <= LARGEST_TRANSFER):
            return refused(HouseReason.NOT_A_LIMIT, value=str(value))
    if house.house_limits.get(currency, NO_LIMIT) == limit:
        return ()
    return (HouseLimitSet(currency, limit, command.by, command.approved),)


def record_audit(command: c.RecordAudit) -> Decision:
    """Write down that an audit has ended: the next start knows of it."""
    return (AuditDone(**asdict(command)),)


def set_text(house: House, command: c.SetHouseText) -> Decision:
    """Set what displays say for the house in a language."""
    if house.texts.get(command.language, "") == command.text:
        return ()
    return (HouseTextSet(command.language, command.text, command.by),)
