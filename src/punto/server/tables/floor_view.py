"""A table among all others as the pit sees it: exposure, play of the shift, alarms."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from punto.ledger.currencies import CurrencyKind, kind
from punto.odds.covariances import JointFigures
from punto.odds.exposure import worst
from punto.odds.full_shoe import expected, full_edges
from punto.records.control_limits import control, deviation, z_score
from punto.records.running_books import Play
from punto.roles import is_bot
from punto.server.tables.by_identity import Same
from punto.server.tables.road_views import roads_view
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import cut_card_overdue, table_card
from punto.table import Table
from punto.table.state import BETWEEN_COUPS, Phase
from punto.wire.staff_views import Alarm, FloorView

LONG_PHASE = 180_000  # milliseconds in one phase
LISTED = 20  # results


@dataclass(frozen=True, slots=True)
class Around:
    """What the pit should know of a table that is not part of it."""

    now: int  # milliseconds since 1970
    since: int  # when the shift began, or the gaming day if that is later
    table_float: int
    proposals: int
    calls: int
    figures: JointFigures | None = None  # of the game; None until they are worked out


def floor_view(runner: TableRunner, play: Play, around: Around) -> FloorView:
    """Return the view of a table for the floor."""
    table, audience = runner.saved, runner.audience
    settings, staked = table.settings, table.totals()
    roads = roads_view(Same(table.results))
    theory = expected(full_edges(settings.game, settings.decks), play.handle)
    variance = around.figures.variance(play.products) if around.figures else None
    cost = worst(settings.rules, staked, table.die)
    return FloorView(
        card=table_card(settings),
        phase=table.phase,
        paused=table.paused,
        closing=table.closing,
        closed=table.closed,
        since=audience.phase_since,
        dealer=table.dealer,
        dealer_since=audience.dealer_since if table.dealer else 0,
        shoe=table.shoes,
        coup=table.coup,
        cards_left=len(table.shoe) if table.shoe else 0,
        last_coup=table.last_coup,
        taken=len(table.seats),
        absent=tuple(
            number
            for number, seat in sorted(table.seats.items())
            if not runner.is_present(seat.patron)
        ),
        staked=staked,
        worst=cost,
        drop=play.drop,
        win=play.win,
        handle=sum(play.handle.values()),
        expected=round(theory),
        coups=play.coups,
        shift_since=around.since,
        table_float=around.table_float,
        proposals=around.proposals,
        calls=around.calls,
        alarms=tuple(_alarms(runner, around, cost)),
        results="".join(result.winner[0].upper() for result in table.results[-LISTED:]),
        big_road=roads.big_road,
        ties=roads.ties,
        deviation=None if variance is None else deviation(variance),
        control=control(z_score(play.win, theory, variance or Fraction(0))),
    )


def _alarms(runner: TableRunner, around: Around, cost: int) -> Iterator[Alarm]:
    """Yield what the pit should look at, the most urgent first."""
    table = runner.saved
    if runner.fault:
        yield "faulted"
    if around.calls:
        yield "attendant"
    if table.ruling:
        yield "ruling"
    if not table.closed:
        yield from _alarms_of_dealing(runner, around.now)
    if kind(table.settings.currency) is CurrencyKind.MONEY and cost > around.table_float:
        yield "float-low"
    if any(seat.stack and not runner.is_present(seat.patron) for seat in table.seats.values()):
        yield "absent-with-stack"


def _alarms_of_dealing(runner: TableRunner, now: int) -> Iterator[Alarm]:
    table = runner.saved
    if table.settings.dealer_required and not table.dealer:
        yield "no-dealer"
    by_machine = runner.has_automatic_dealer
    if table.dealer and not by_machine and not runner.is_present(table.dealer):
        yield "link-lost-dealer"
    lasts = now - runner.audience.phase_since
    if lasts > LONG_PHASE and not table.paused and _is_awaited(table):
        yield "long-phase"
    if cut_card_overdue(table):
        yield "cut-card-overdue"


def _is_awaited(table: Table) -> bool:
    """Whether somebody waits for the phase to end."""
    if table.phase in BETWEEN_COUPS:
        patrons = (seat.patron for seat in table.seats.values())
        return table.phase is not Phase.IDLE and not all(map(is_bot, patrons))
    return True
