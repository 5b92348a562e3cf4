"""The mathematics report of a game with a meter."""

from dataclasses import replace

from punto.analysis import odds
from punto.meters import Meter
from punto.report.declaration_text import declaration_hash
from punto.report.measures import measures
from punto.report.rules import printed_rules
from punto.report.study import Study
from tests.games.jackpot import GAME, JACKPOT


def test_the_measures_have_the_figures_of_every_meter() -> None:
    """Exact, as the odds have them, with a table for a reader."""
    found = measures(Study(GAME))
    figures = odds(GAME, 8)["jackpot"].meter
    assert figures is not None
    (one,) = found.meters
    assert (one.seed, one.contribution) == (20, figures.meter.contribution)
    assert (one.edge_empty, one.edge_at_seed) == (figures.empty, figures.at_seed)
    assert (one.break_even, one.long_run) == (figures.break_even, figures.long_run())
    titles = [getattr(block, "title", "") for block in found.blocks()]
    assert titles[-1] == "Meters, in stakes"


def test_a_share_is_written_as_a_share() -> None:
    """Not as the odds that it has at the seed."""
    written = {line.for_one for line in printed_rules(Study(GAME)).pays}
    assert {"100% of meter", "10% of meter"} <= written


def test_seed_and_contribution_are_part_of_what_the_report_is_about() -> None:
    """Another seed has another hash."""
    other = replace(JACKPOT, meter=Meter(seed=20, contribution="1/4", clause="made:meter"))
    changed = replace(GAME, wagers=(*GAME.wagers[:-1], other))
    assert declaration_hash(changed) != declaration_hash(GAME)
