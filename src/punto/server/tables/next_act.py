"""The next act of the dealer at a drawn table, and its delay after the last step."""

from dataclasses import dataclass

from punto.table import Command, Phase, Table
from punto.table.commands import CallLastBets, CloseBets, FailDraw, OpenBets
from punto.table.decide.openings import under_way
from punto.table.irregularities import HOUSE, DrawFailure
from punto.table.play import Clock
from punto.table.ready import everyone_ready
from punto.table.session import Session
from punto.table.session_commands import EndTurn
from punto.table.settings import Cards
from punto.table.state import BETWEEN_COUPS, TAKES_STAKES

READ_RESULT = 4_000  # milliseconds: the least that a result is shown
LEAST_OPEN = 3_000  # milliseconds: deal now leaves bets open for so long where others may stake


@dataclass(frozen=True, slots=True)
class BringShoe:
    """Open a shoe, or continue its opening."""


@dataclass(frozen=True, slots=True)
class Burn:
    """Burn the first cards, which only the draw knows."""


@dataclass(frozen=True, slots=True)
class Shake:
    """Open the shaker, whose die only the draw knows."""


@dataclass(frozen=True, slots=True)
class DrawNext:
    """Draw what is due besides cards and die, which only the draw knows."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next card, which only the draw knows."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act of the dealer, and its delay after the last step."""

    what: Command | BringShoe | Burn | Shake | DrawNext | Deal
    after_ms: int = 0


def due(table: Table) -> Act | None:
    """Return the dealer's next act, or None; no coup begins at an empty table."""
    clocks = table.settings.clocks
    if table.paused or table.closed or table.settings.cards is not Cards.DRAWN:
        return None
    if table.phase in BETWEEN_COUPS:
        return _between_coups(table)
    if table.session is not None and table.phase in TAKES_STAKES:
        return _betting_in_session(table, table.session)
    if table.phase is Phase.DEALING and table.shoe is not None and not len(table.shoe):
        return Act(FailDraw(DrawFailure.SHOE_EMPTY))
    if table.phase in TAKES_STAKES and everyone_ready(table):
        return Act(CallLastBets() if table.phase is Phase.BETTING else CloseBets())
    return {
        Phase.BETTING: Act(CallLastBets(), clocks.betting),
        Phase.LAST_CALL: Act(CloseBets(), clocks.last_call),
        Phase.SHAKING: Act(Shake(), clocks.shaking),
        # All come at once: the first waits a little, so that everyone sees that bets are closed.
        Phase.DRAWING: Act(DrawNext(), 0 if table.drawn else clocks.closed),
        Phase.CLOSED: Act(Deal(), clocks.closed),
        Phase.DEALING: Act(Deal(), clocks.card),
    }[table.phase]


def _betting_in_session(table: Table, session: Session) -> Act:
    """Return what ends the bets of a tournament's coup: a turn's clock, or that of the table."""
    betting, seconds = session.play.betting, session.play.seconds(session.coup)
    if table.phase is Phase.LAST_CALL:
        everyone_bet = session.in_turn or not session.waiting()
        return Act(CloseBets(), 0 if everyone_bet else table.settings.clocks.last_call)
    if session.in_turn and session.turn and betting.of is Clock.EACH:
        patron = table.seats[session.turn].patron
        return Act(EndTurn(patron, table.coup, HOUSE), seconds * 1000)
    last_call = 0 if session.in_turn else table.settings.clocks.last_call
    return Act(CallLastBets(), max(0, seconds * 1000 - last_call))


def _result_shown(table: Table) -> int:
    """How long a result stands: not longer than it takes to read where everyone wants to go on."""
    settled = table.settings.clocks.settled
    return min(settled, READ_RESULT) if everyone_ready(table) else settled


def _may_go_on(table: Table) -> bool:
    """Whether a tournament lets its table play another coup."""
    session = table.session
    if session is None:
        return not table.is_of_chips
    return not session.held and not session.is_over


def _between_coups(table: Table) -> Act | None:
    if not table.seats or not _may_go_on(table):
        return None
    after = 0 if table.phase is Phase.IDLE else _result_shown(table)
    if table.shoe is None:
        return Act(BringShoe(), 0 if under_way(table) else after)
    if not table.burnt:
        return Act(Burn())
    return Act(OpenBets(free=table.free_coup_due), after)
