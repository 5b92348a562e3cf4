"""Decisions about slips: fills and credits that three persons sign, one after another."""

from punto.house import cage_commands as c
from punto.house import cage_events as e
from punto.house.cage import Slip
from punto.house.decide.decision import Available, Decision, is_amount, refused
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.ledger import float_account
from punto.refusals import Refusal
from punto.roles import two_persons


def ask(house: House, command: c.AskSlip) -> Decision:
    """Ask for chips; the slip gets the next number."""
    if not is_amount(command.amount):
        return refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.amount))
    number = house.cage.last_slip + 1
    moved = command.what, command.table, command.currency, command.amount
    return (e.SlipAsked(number, *moved, command.by),)


def send(house: House, command: c.SendSlip, available: Available) -> Decision:
    """Send the chips of a slip."""
    slip = _found(house, command)
    if isinstance(slip, Refusal):
        return slip
    if slip.sent:
        return refused(HouseReason.SLIP_NOT_THERE, slip=command.slip)
    if not two_persons(slip.asked, command.by):
        return refused(HouseReason.THIRD_PERSON_NEEDED)
    return _short(slip, available) or (e.SlipSent(command.slip, command.by),)


def take(house: House, command: c.TakeSlip, available: Available) -> Decision:
    """Take the chips of a slip, if as many arrived as it says; else they go back."""
    slip = _found(house, command)
    if isinstance(slip, Refusal):
        return slip
    if not slip.sent:
        return refused(HouseReason.SLIP_NOT_THERE, slip=command.slip)
    if not all(two_persons(other, command.by) for other in (slip.asked, slip.sent)):
        return refused(HouseReason.THIRD_PERSON_NEEDED)
    if command.counted != slip.amount:
        return (e.SlipReturned(command.slip, slip.currency, command.counted, command.by),)
    moved = slip.what, slip.table, slip.currency, slip.amount
    signed = slip.asked, slip.sent, command.by
    return _short(slip, available) or (e.SlipTaken(command.slip, *moved, *signed),)


def cancel(house: House, command: c.CancelSlip) -> Decision:
    """Void a slip whose chips nobody has sent."""
    slip = house.cage.slips.get(command.slip)
    if slip is None:
        return refused(HouseReason.NO_SUCH_SLIP, slip=command.slip)
    if slip.sent:
        return refused(HouseReason.SLIP_NOT_THERE, slip=command.slip)
    return (e.SlipCancelled(command.slip, command.by, command.why),)


def _found(house: House, command: c.SendSlip | c.TakeSlip) -> Slip | Refusal:
    slip = house.cage.slips.get(command.slip)
    if slip is None or slip.what is not command.what:
        return refused(HouseReason.NO_SUCH_SLIP, slip=command.slip)
    return slip


def _short(slip: Slip, available: Available) -> Refusal | None:
    """Refuse to take more from a table than its float holds."""
    if slip.what is e.SlipKind.FILL:
        return None
    held = available(float_account(slip.table))
    if slip.amount <= held:
        return None
    amounts = {"amount": slip.amount, "available": held}
    return refused(HouseReason.FLOAT_TOO_SHORT, **amounts, currency=slip.currency)
