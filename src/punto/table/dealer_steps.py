"""The one next step of a table's dealer: what Enter does at a console, and what is prompted."""

from enum import StrEnum

from punto.table.settings import Cards
from punto.table.state import BEFORE_A_CARD, BETWEEN_COUPS, TAKES_STAKES, Phase, Table


class DealerStep(StrEnum):
    """What the dealer of a dealt table does next."""

    NOTHING = "nothing"  # the table is paused or closed, or the server draws its cards
    TAKE_TABLE = "take-table"
    OPEN_SHOE = "open-shoe"
    BURN_CARDS = "burn-cards"  # the first card of the shoe is keyed
    OPEN_BETS = "open-bets"
    FREE_COUP = "free-coup"  # bets are not taken: somebody saw the card that opens the coup
    NEXT_TURN = "next-turn"  # in a tournament: the seat that has the turn has bet
    CALL_LAST_BETS = "call-last-bets"
    CLOSE_BETS = "close-bets"
    SHAKE_DIE = "shake-die"
    DRAW_VALUE = "draw-value"  # what the game draws besides its cards is keyed
    DEAL_CARD = "deal-card"
    CONFIRM_RESULT = "confirm-result"
    AWAIT_RULING = "await-ruling"  # an irregularity was called, and is not decided yet
    AWAIT_CUP = "await-cup"  # the tournament has yet to let the table go on


_IN_A_COUP = {
    Phase.BETTING: DealerStep.CALL_LAST_BETS,
    Phase.LAST_CALL: DealerStep.CLOSE_BETS,
    Phase.SHAKING: DealerStep.SHAKE_DIE,
    Phase.DRAWING: DealerStep.DRAW_VALUE,
    Phase.COMPLETE: DealerStep.CONFIRM_RESULT,
    **dict.fromkeys(BEFORE_A_CARD, DealerStep.DEAL_CARD),
}

# These go on while a ruling is awaited.
BEFORE_THE_CARDS = (*TAKES_STAKES, Phase.SHAKING)


def next_step(table: Table) -> DealerStep:
    """Return the next step at a dealt table; at a drawn one the server takes them all."""
    if table.paused or table.closed or table.settings.cards is not Cards.DEALT:
        return DealerStep.NOTHING
    if table.settings.dealer_required and not table.dealer:
        return DealerStep.TAKE_TABLE
    if table.ruling and table.phase not in BEFORE_THE_CARDS:
        return DealerStep.AWAIT_RULING
    session = table.session
    if table.phase is Phase.BETTING and session is not None and session.turn:
        return DealerStep.NEXT_TURN
    if table.phase not in BETWEEN_COUPS:
        return _IN_A_COUP[table.phase]
    if table.is_of_chips and (session is None or session.held or session.is_over):
        return DealerStep.AWAIT_CUP
    if table.shoe is None:
        return DealerStep.OPEN_SHOE
    if not table.burnt:
        return DealerStep.BURN_CARDS
    return DealerStep.FREE_COUP if table.free_coup_due else DealerStep.OPEN_BETS
