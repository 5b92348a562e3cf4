"""Decisions on fills and credits: chips that go to a table's float, and back."""

from punto.house import commands as c
from punto.house.decide.decision import Available, Decision, is_amount, refused
from punto.house.events import TableCredited, TableFilled
from punto.house.reasons import HouseReason
from punto.ledger import float_account
from punto.refusals import Refusal
from punto.roles import two_persons


def fill(command: c.FillTable) -> Decision:
    """Move chips from the cage to a table's float."""
    moved = command.table, command.currency, command.amount
    return _moved(command) or (TableFilled(*moved, command.by, command.approved),)


def credit(command: c.CreditTable, available: Available) -> Decision:
    """Move chips from a table's float back to the cage."""
    if refusal := _moved(command):
        return refusal
    held = available(float_account(command.table))
    if command.amount > held:
        amounts = {"amount": command.amount, "available": held}
        return refused(HouseReason.FLOAT_TOO_SHORT, **amounts, currency=command.currency)
    return (
        TableCredited(
            command.table, command.currency, command.amount, command.by, command.approved
        ),
    )


def _moved(command: c.FillTable | c.CreditTable) -> Refusal | None:
    """Refuse to move chips between cage and table without two persons."""
    if not two_persons(command.by, command.approved):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    if not is_amount(command.amount):
        return refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.amount))
    return None
