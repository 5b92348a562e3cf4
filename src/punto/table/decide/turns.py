"""Turns: whether a seat may bet now, in a session where seats bet one after another."""

from punto.refusals import Refusal
from punto.table.decide.decision import refused
from punto.table.reasons import TableReason
from punto.table.state import Table


def turn_refusal(table: Table, seat: int, *, takes_back: bool = False) -> Refusal | None:
    """Refuse to change stakes out of turn; some sessions let a stake be taken back after it."""
    session = table.session
    if session is None:
        return None
    if seat in session.ended:
        may_take_back = takes_back and not session.play.betting.stands
        return None if may_take_back else refused(TableReason.TURN_OVER)
    if session.in_turn and session.turn != seat:
        return refused(TableReason.NOT_YOUR_TURN, seat=session.turn)
    return None
