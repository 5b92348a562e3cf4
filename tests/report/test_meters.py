"""The mathematics report of a game with a meter."""

from dataclasses import replace
from fractions import Fraction

from punto.analysis import odds
from punto.meters import Meter
from punto.report.declaration_text import declaration_hash
from punto.report.exposure import Exposure, exposure
from punto.report.joint import joint_gains
from punto.report.measures import measures
from punto.report.rules import printed_rules
from punto.report.study import Study
from punto.settlement import settle
from tests.games.jackpot import COMMISSION, GAME, JACKPOT


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


def test_a_hit_costs_the_house_one_seed_however_many_share_it() -> None:
    """As a table settles it: seven stakes of 50, at any amount of the meter."""
    found = exposure(Study(GAME, seats=7, limits={"jackpot": 50}))
    assert isinstance(found, Exposure)
    hits = {(one.line, one.held): one for one in found.hits}
    for held in (1_000, 2_000, 5_000, 10_000):
        whole, part = hits["100% of meter", held], hits["10% of meter", held]
        for one, cards, seed in (
            (whole, "P 9h 3c 4d | B 2d 3s 2c", 1_000),
            (part, "P 9h 3c 6d | B 2d 3s 2c", 0),
        ):
            stakes = [settle(JACKPOT, COMMISSION.coup(cards), 50, meter=held, winners=7)] * 7
            # The house pays the patrons, takes what was won out of the meter and fills it again.
            won = [stake.net + 50 for stake in stakes]
            assert (one.paid, one.each, one.seed) == (sum(won), won[0], seed)
            assert one.cost == sum(stake.net for stake in stakes) - sum(won) + 7 * 10 + seed


def test_the_largest_cost_is_a_seed_for_one_stake() -> None:
    """More stakes on a progressive wager share the meter, and bring in more."""
    study = Study(GAME, wagers=("jackpot",), seats=7, limits={"jackpot": 50})
    found = exposure(study)
    assert isinstance(found, Exposure)
    assert found.largest == 1_000 - 50 + 10
    (cost,) = found.costs
    assert cost.staked == 350
    assert cost.largest == 1_000 - 7 * (50 - 10)
    assert joint_gains(GAME, study.shoe).gains({"jackpot": 1}).mean == -_long_run(1)
    seven = joint_gains(GAME, study.shoe).gains({"jackpot": 1}, seats=7)
    assert seven.mean == -7 * _long_run(7)


def _long_run(stakes: int) -> Fraction:
    figures = odds(GAME, 8)["jackpot"].meter
    assert figures is not None
    return figures.long_run(stakes)
