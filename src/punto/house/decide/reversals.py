"""The decision to reverse an act of the cashier."""

from punto.house import cage_commands as c
from punto.house.cage_events import Leg, MoneyReversed
from punto.house.decide.decision import Available, Decision, refused, too_short
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.ledger import may_overdraw
from punto.roles import two_persons


def reverse(house: House, command: c.ReverseAct, available: Available) -> Decision:
    """Undo an act of this shift, once, if the money is still there."""
    if not two_persons(command.by, command.approved):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    act = house.cage.acts.get(command.of)
    if act is None:
        return refused(HouseReason.NO_SUCH_ACT, number=command.of)
    if act.reversed:
        return refused(HouseReason.ACT_REVERSED, number=command.of)
    moved = tuple(
        Leg(leg.credit, leg.debit, leg.amount, leg.currency) for leg in reversed(act.moved)
    )
    if all(leg.debit == leg.credit for leg in moved):  # between a till and the cage, which has it
        return refused(HouseReason.TILL_COUNTED, number=command.of)
    for leg in moved:
        if may_overdraw(leg.debit):
            continue
        if refusal := too_short(leg.amount, available(leg.debit), leg.currency):
            return refusal
    signed = command.why, command.by, command.approved
    return (MoneyReversed(command.of, act.what, act.patron, moved, *signed),)
