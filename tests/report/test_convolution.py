"""Sums of many coups: the fast convolution against plain ones, and the risk of ruin."""

from fractions import Fraction
from math import comb

import pytest

from punto.report.convolution import FEW_COUPS, SKEW, Gains
from punto.report.measures import gains_of
from punto.report.ruin import ruin
from punto.rulebook import game
from tests.kit.report_reference import convolved, quantile, ruined

WAGERS = [
    ("commission", "player"),
    ("commission", "banker"),
    ("no-commission", "super-six"),
    ("electronic", "lucky-nines"),
    ("power-98", "tie"),
]


def shares_of(key: str, wager: str) -> dict[Fraction, Fraction]:
    """What a wager gains with eight decks."""
    rules = game(key)
    outcomes = rules.odds(rules.shoe(8))[wager].outcomes
    return {outcome.pays: outcome.probability for outcome in outcomes}


@pytest.mark.parametrize(("key", "wager"), WAGERS)
@pytest.mark.parametrize("coups", [1, 2, 5, 9])
def test_a_convolution_is_the_sum_of_all_outcomes(key: str, wager: str, coups: int) -> None:
    """Every probability, to twelve digits, and quantiles to the unit."""
    shares = shares_of(key, wager)
    plain, law = convolved(shares, coups), Gains.of(shares).convolved(coups)
    reached = Fraction(0)
    for gain in sorted(plain):
        reached += plain[gain]
        assert law.at_most(float(gain)) == pytest.approx(float(reached), abs=1e-12)
    for level in (0.005, 0.05, 0.5, 0.95, 0.995, 0.999):
        assert law.quantile(level) == pytest.approx(float(quantile(plain, level)), abs=1e-9)


def test_two_hundred_ties_are_a_binomial_law() -> None:
    """Item 5: a wager with two outcomes, counted by binomials, in whole fractions."""
    rules = game("commission")
    hit = rules.odds(rules.shoe(8))["tie"].hit
    law = gains_of(rules.odds(rules.shoe(8))["tie"]).convolved(200)
    reached, expected = 0.0, {}
    for hits in range(201):
        reached += float(comb(200, hits) * hit**hits * (1 - hit) ** (200 - hits))
        expected[9 * hits - 200] = reached
    for gain, share in expected.items():
        assert law.at_most(gain) == pytest.approx(share, abs=1e-11)


def test_a_window_leaves_out_nothing_that_matters() -> None:
    """A rare pay of 1000 to 1: a window of part of the lattice has mean and spread of the whole."""
    gains = Gains.of(shares_of("electronic", "lucky-nines"))
    law = gains.convolved(100_000)
    assert law.law is not None
    assert len(law.law) < 1_001 * 100_000
    places = [law.start + law.span * place for place in range(len(law.law))]
    mean = sum(p * x for p, x in zip(law.law.tolist(), places, strict=True))
    square = sum(p * (x - mean) ** 2 for p, x in zip(law.law.tolist(), places, strict=True))
    assert mean == pytest.approx(float(gains.mean) * 100_000, rel=1e-9)
    assert square == pytest.approx(float(gains.variance) * 100_000, rel=1e-6)


def test_the_normal_law_is_taken_only_where_it_is_as_good() -> None:
    """Few coups and skewed sums are convolved; where normal begins, both laws agree closely."""
    player = Gains.of(shares_of("commission", "player"))
    nines = Gains.of(shares_of("electronic", "lucky-nines"))
    assert player.sum(FEW_COUPS).method == "exact"
    assert player.sum(FEW_COUPS + 1).method == "normal"
    assert nines.sum(10**8).method == "exact"
    assert abs(nines.skewness) / 10**4 > SKEW
    many = 100_000
    for level in (0.9, 0.99):
        exact, normal = player.convolved(many).between(level), player.sum(many).between(level)
        assert exact == pytest.approx(normal, abs=1.0)


def test_moments_of_a_wager_worked_out_by_hand() -> None:
    """Skewness and kurtosis of an even chance of 1 and -1, and of one with a push."""
    coin = Gains.of({Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)})
    assert [coin.mean, coin.variance, coin.skewness, coin.kurtosis] == [0, 1, 0.0, 1.0]
    rare = Gains.of({Fraction(9): Fraction(1, 10), Fraction(-1): Fraction(9, 10)})
    assert [rare.mean, rare.variance] == [0, 9]
    assert rare.skewness == pytest.approx((729 * 0.1 - 0.9) / 27)


@pytest.mark.parametrize(("key", "wager"), WAGERS[:4])
def test_ruin_is_the_sum_of_all_paths(key: str, wager: str) -> None:
    """Item 12: every path of five coups, from one to four units."""
    shares = shares_of(key, wager)
    coups, bankrolls = (2, 3, 4), (1, 2, 3)
    found = ruin(Gains.of(shares), bankrolls, coups)
    for number, row in zip(coups, found, strict=True):
        for units, chance in zip(bankrolls, row, strict=True):
            assert chance == pytest.approx(float(ruined(shares, units, number)), abs=1e-12)


def test_nobody_is_ruined_who_has_more_units_than_coups() -> None:
    """The end of the lattice cuts nothing off."""
    shares = shares_of("commission", "banker")
    ((enough, one_less),) = ruin(Gains.of(shares), (101, 100), (100,))
    assert enough == 0.0
    assert 0 < one_less < 1e-25
