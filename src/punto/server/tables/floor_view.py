"""A table among all others as the pit sees it: exposure, play of the shift, alarms."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from punto.analysis.covariances import JointFigures
from punto.analysis.exposure import worst
from punto.analysis.full_shoe import full_edges
from punto.ledger.currencies import CurrencyKind, kind
from punto.records.book_rows import Group, expected_win, variance_of
from punto.records.control_limits import Control, control, deviation, z_score
from punto.roles import is_bot
from punto.server.tables.by_identity import Same
from punto.server.tables.play_views import without_secrets
from punto.server.tables.road_views import roads_view
from punto.server.tables.runner import TableRunner
from punto.server.tables.staff_views import cut_card_overdue
from punto.server.tables.views import table_card
from punto.table import Table
from punto.table.settings import Settings
from punto.table.state import BETWEEN_COUPS, Phase
from punto.wire.staff_views import Alarm, FloorView

LONG_PHASE = 180_000  # milliseconds in one phase

Figures = Mapping[tuple[str, int], JointFigures]
"""By game and number of decks."""


@dataclass(frozen=True, slots=True)
class Around:
    """What the pit should know of a table that is not part of it."""

    now: int  # milliseconds since 1970
    table_float: int
    proposals: int
    calls: int
    figures: Figures  # as far as they are worked out


def floor_view(runner: TableRunner, play: Group, around: Around) -> FloorView:
    """Return the view of a table for the floor."""
    table, audience = runner.saved, runner.audience
    settings, staked = table.settings, without_secrets(table).totals()
    roads = roads_view(Same(table.results))
    theory = expected_win(play, lambda game, decks, wager: full_edges(game, decks)[wager])
    variance = _variance(play, around.figures)
    fixed = {wager: settings.limits[wager].least for wager in table.meters}
    cost = worst(settings.rules, staked, table.die, fixed)
    return FloorView(
        card=table_card(settings),
        phase=table.phase,
        paused=table.paused,
        closing=table.closing,
        closed=table.closed,
        since=audience.phase_since,
        dealer=table.dealer,
        shoe=table.shoes,
        coup=table.coup,
        cards_left=len(table.shoe) if table.shoe else 0,
        taken=len(table.seats),
        absent=tuple(
            number
            for number, seat in sorted(table.seats.items())
            if not runner.attendance.is_present(seat.patron)
        ),
        staked=staked,
        worst=cost,
        drop=play.drop,
        win=play.sums.win,
        handle=play.sums.handle,
        expected=round(theory),
        coups=play.coups,
        table_float=around.table_float,
        proposals=around.proposals,
        calls=around.calls,
        alarms=tuple(_alarms(runner, around, cost)),
        big_road=roads.big_road,
        ties=roads.ties,
        deviation=None if variance is None else deviation(variance),
        control=control(z_score(play.sums.win, theory, variance or Fraction(0))),
    )


def unopened_view(settings: Settings, since: int, around: Around) -> FloorView:
    """Return the view of a table that is not there: its log could not be read to the end.

    Nothing is known of it but settings that its log had.
    """
    roads = roads_view(Same(()))
    return FloorView(
        card=table_card(settings),
        phase=Phase.IDLE,
        paused=False,
        closing=False,
        closed=False,
        since=since,
        dealer="",
        shoe=0,
        coup=0,
        cards_left=0,
        taken=0,
        absent=(),
        staked={},
        worst=0,
        drop=0,
        win=0,
        handle=0,
        expected=0,
        coups=0,
        table_float=around.table_float,
        proposals=around.proposals,
        calls=around.calls,
        alarms=("faulted",),
        big_road=roads.big_road,
        ties=roads.ties,
        deviation=None,
        control=Control.NONE,
    )


def _variance(play: Group, figures: Figures) -> Fraction | None:
    """Return the variance of the win; None without stakes, or before it can be worked out."""
    if not play.needs or not play.needs <= figures.keys():
        return None
    return variance_of(play, lambda *need: figures[need])


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
    if any(
        seat.stack and not runner.attendance.is_present(seat.patron)
        for seat in table.seats.values()
    ):
        yield "absent-with-stack"


def _alarms_of_dealing(runner: TableRunner, now: int) -> Iterator[Alarm]:
    table = runner.saved
    if table.settings.dealer_required and not table.dealer:
        yield "no-dealer"
    by_machine = runner.has_automatic_dealer
    if table.dealer and not by_machine and not runner.attendance.is_present(table.dealer):
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
