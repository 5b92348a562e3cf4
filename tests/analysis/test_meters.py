"""Exact odds of a wager with a meter: its amount, the break-even and the long run."""

from fractions import Fraction
from random import Random

import pytest

from punto import odds
from punto.analysis.covariances import joint_figures
from punto.analysis.exposure import most_worst, worst
from punto.analysis.full_shoe import full_edges
from punto.coup import Deal
from punto.library import LIBRARY
from punto.refusals import BadInput
from punto.rulebook import adopt
from tests.games.jackpot import GAME
from tests.kit.kept_rulebook import kept_rulebook

SHOE = GAME.shoe(8)
JACKPOT = odds(GAME, SHOE)["jackpot"]
METER = JACKPOT.meter
assert METER is not None


@pytest.mark.parametrize("held", [0, 1, 20, 50, Fraction(101, 3)])
def test_the_edge_at_an_amount_is_that_of_the_whole_count(held: int | Fraction) -> None:
    """The straight line, and the wager counted again at that amount."""
    assert METER is not None
    counted = odds(GAME, SHOE, meters={"jackpot": held})["jackpot"]
    assert counted.edge == METER.edge(held)
    assert counted.meter == METER


def test_without_an_amount_the_meter_holds_its_seed() -> None:
    """The edge that an author sees first."""
    assert METER is not None
    assert JACKPOT.edge == METER.at_seed == METER.edge(20)


def test_at_the_break_even_nobody_has_an_edge() -> None:
    """One stake more, and the patron has it."""
    assert METER is not None
    even = METER.break_even
    assert even is not None
    assert odds(GAME, SHOE, meters={"jackpot": even})["jackpot"].edge == 0
    assert METER.edge(even + 1) < 0 < METER.edge(even - 1)


def test_a_meter_that_the_cards_left_cannot_hit_has_no_break_even() -> None:
    """Most deals exclude the hit once four cards lie there: the odds still have an answer."""
    lying = odds("dragon-dragon", 8, dealt=Deal.parse("P 9h 8c | B Kd 3d"))
    (figures,) = (one.meter for one in lying.values() if one.meter)
    assert figures.break_even is None
    assert figures.won == 0


def test_the_hit_is_that_of_its_shares() -> None:
    """A fixed pay of the same wager does not count."""
    assert METER is not None
    chances = [line.probability for line in JACKPOT.lines]
    assert (METER.hit, METER.won) == (chances[0] + chances[1], chances[0])


@pytest.mark.parametrize("stakes", [1, 3])
def test_the_long_run_is_what_a_house_keeps_over_many_coups(stakes: int) -> None:
    """A plain meter in whole units over 300,000 coups: within four deviations of the exact part."""
    assert METER is not None
    chance, unit, seed, gives, coups = Random(stakes), 50, 1_000, 10, 300_000
    whole, part, fixed = (line.probability for line in JACKPOT.lines[:3])
    bounds = [float(whole), float(whole + part), float(whole + part + fixed)]
    held, kept = seed, -seed
    for _ in range(coups):
        drawn, before = chance.random(), held
        kept += stakes * (unit - gives)
        if drawn < bounds[0]:
            held -= before // stakes * stakes
            held, kept = held + seed, kept - seed
        elif drawn < bounds[1]:
            held -= before // 10 // stakes * stakes
        elif drawn < bounds[2]:
            kept -= 2 * unit * stakes
        held += stakes * gives
    deviation = seed * (float(whole) * coups) ** 0.5 + 2 * unit * stakes * (0.1 * coups) ** 0.5
    expected = float(METER.long_run(stakes)) * unit * stakes * coups
    assert abs(kept - expected) < 4 * deviation


def test_more_stakes_of_a_coup_share_one_seed() -> None:
    """So the house keeps more of each."""
    assert METER is not None
    assert METER.long_run(2) - METER.long_run(1) == METER.seed_cost / 2
    with pytest.raises(BadInput, match="0 stakes of a coup"):
        METER.long_run(0)


def test_an_amount_of_another_meter_is_refused() -> None:
    """With those that the game has."""
    with pytest.raises(BadInput, match="unknown meter 'tie'"):
        odds(GAME, SHOE, meters={"tie": 3})
    with pytest.raises(BadInput, match="a meter of -1 is not possible"):
        odds(GAME, SHOE, meters={"jackpot": -1})


def test_a_coup_cannot_cost_more_than_the_bound_says() -> None:
    """One stake of 50: its contribution of 10 and the next seed of 1,000, less the stake."""
    assert worst(GAME, {"jackpot": 50}) == 10 + 1_000 - 50
    assert worst(GAME, {"jackpot": 150}) >= 3 * 10 + 1_000 - 150
    assert most_worst(GAME, {"jackpot": 50}) == 960


def test_stakes_that_share_a_meter_cost_one_seed() -> None:
    """Three stakes of 50 bring in 150; one alone is the dearest."""
    fixed = {"jackpot": 50}
    assert worst(GAME, {"jackpot": 150}, fixed=fixed) == 3 * 10 + 1_000 - 150
    assert worst(GAME, {"jackpot": 150, "tie": 10}, fixed=fixed) == 3 * 10 + 1_000 - 150 - 10
    assert most_worst(GAME, {"jackpot": 350}, fixed=fixed) == 10 + 1_000 - 50
    assert most_worst(GAME, {"jackpot": 0}, fixed=fixed) == 0
    dragon = LIBRARY["dragon-dragon"].game
    assert worst(dragon, {"dragon-dragon": 80}, fixed={"dragon-dragon": 40}) == 400_000 - 60


def test_the_books_expect_what_the_house_keeps_in_the_long_run() -> None:
    """Of stakes on a progressive wager, one in a coup."""
    assert METER is not None
    with kept_rulebook():
        adopt(GAME)
        assert joint_figures(GAME.key, 8).edge("jackpot") == METER.long_run()
        assert full_edges(GAME.key, 8)["jackpot"] == METER.long_run()
        full_edges.cache_clear()
        joint_figures.cache_clear()
