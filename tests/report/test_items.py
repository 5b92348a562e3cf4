"""The items of a report: every figure against a plain reference or a published value."""

import random
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import perm, sqrt

import pytest

from punto.analysis.covariances import joint_figures
from punto.analysis.simulation import simulate
from punto.cards import Card
from punto.money import Rounding
from punto.refusals import BadInput
from punto.report.bounds import return_bounds
from punto.report.breakage import breakages, broken_edge
from punto.report.changes import changes
from punto.report.chi_square import chi_square_tail
from punto.report.control import control_limits, sequential
from punto.report.counting import best_integers, correlation, counting
from punto.report.declaration_text import declaration_hash, declaration_lines
from punto.report.exposure import Exposure, exposure
from punto.report.identity import identify
from punto.report.joint import joint_gains
from punto.report.measures import coups_until, measures
from punto.report.play import cards_of_a_coup
from punto.report.removal import removals
from punto.report.returns import return_tables
from punto.report.risk import risks
from punto.report.rules import printed_rules
from punto.report.sensitivity import sensitivity
from punto.report.shoes import shoe_figures
from punto.report.study import Study
from punto.report.verification import small_cards, verify
from punto.rulebook import GAMES, game
from tests.kit.ez_baccarat import ez_baccarat


def in_percent(share: Fraction) -> str:
    """A share as the literature prints it."""
    return f"{float(share) * 100:.4f}"


# 1: identity


def test_the_hash_of_a_declaration_changes_with_any_of_its_parts() -> None:
    """Six games have six hashes; a pay, a clause or a row of the tableau makes another."""
    hashes = {declaration_hash(rules) for rules in GAMES.values()}
    assert len(hashes) == len(GAMES)
    assert declaration_hash(ez_baccarat()) == declaration_hash(ez_baccarat())
    before, after = declaration_lines(ez_baccarat()), declaration_lines(ez_baccarat("41:1"))
    assert [line for line in after if line not in before] == [
        "wager dragon-7 pay 1 41:1 when (((winner == 'banker') & (banker-total == 7))"
        " & (banker-cards == 3)) ez:dragon"
    ]


def test_every_simulation_of_a_report_is_named_with_its_seed() -> None:
    """Item 1 lists what items 6 and 14 deal, and nothing where they are left out."""
    study = Study(game("commission"), seed=7, coups=1_000)
    assert [(one.coups, one.seed) for one in identify(study).simulations] == [
        (1_000, seed) for seed in range(7, 14)
    ]
    only = Study(game("commission"), seed=7, coups=1_000, items=(1, 14))
    assert [one.seed for one in identify(only).simulations] == [7]
    assert identify(Study(game("commission"), coups=1_000, items=(1, 2))).simulations == ()
    assert identify(Study(game("commission"))).simulations == ()


# 2: rules


def test_pays_are_written_to_one_and_for_one() -> None:
    """Both ways of writing, in the order in which lines are tried."""
    rows = printed_rules(Study(game("power-98"), wagers=("banker",))).pays
    assert [(one.order, one.to_one, one.for_one) for one in rows] == [
        (1, "1", "2"),
        (2, "0.95", "1.95"),
        (3, "push", "1"),
        (4, "lose", "0"),
    ]


# 3: return tables


@pytest.mark.parametrize("key", GAMES)
def test_every_return_table_sums_to_one(key: str) -> None:
    """Combinations sum to N(N-1)...(N-5), times the die; contributions to the expectation."""
    study = Study(game(key))
    found = return_tables(study)
    assert found.deals == perm(416, 6) * (6 if key == "power-98" else 1)
    for each in found.wagers:
        assert [each.probability, each.ways] == [1, found.deals]
        assert each.contribution == -study.odds[each.wager].edge


def test_the_known_combinations_of_eight_decks() -> None:
    """The three numbers that every book on baccarat prints."""
    (banker,) = return_tables(Study(game("commission"), wagers=("banker",))).wagers
    ways = [line.ways for line in banker.lines]
    assert ways == [2_292_252_566_437_888, 475_627_426_473_216, 2_230_518_282_592_256]


# 4: measures


def test_published_measures() -> None:
    """EZ Baccarat: 1.0183 % and 1.1541 % per resolved stake; deviations of the classic wagers."""
    ez = {one.wager: one for one in measures(Study(ez_baccarat())).wagers}
    assert in_percent(ez["banker"].edge) == "1.0183"
    assert in_percent(ez["banker"].edge_resolved) == "1.1541"
    assert in_percent(ez["dragon-7"].edge) == "7.6113"
    assert in_percent(ez["panda-8"].edge) == "10.1876"
    classic = {one.wager: one for one in measures(Study(game("commission"))).wagers}
    deviations = [f"{classic[key].deviation:.2f}" for key in ("player", "banker", "tie")]
    assert deviations == ["0.95", "0.93", "2.64"]


def test_moments_and_index_are_sums_over_the_lines() -> None:
    """Skewness, kurtosis and volatility of Lucky Nines, summed here line by line."""
    study = Study(game("electronic"), wagers=("lucky-nines",))
    (found,) = measures(study).wagers
    lines = study.odds["lucky-nines"].lines
    mean = sum(line.pay.payoff.net * line.probability for line in lines)
    central = [
        float(sum((line.pay.payoff.net - mean) ** power * line.probability for line in lines))
        for power in (2, 3, 4)
    ]
    assert found.deviation == pytest.approx(sqrt(central[0]))
    assert found.skewness == pytest.approx(central[1] / central[0] ** 1.5)
    assert found.kurtosis == pytest.approx(central[2] / central[0] ** 2)
    assert found.volatility == pytest.approx(
        [1.6448536 * found.deviation, 1.9599640 * found.deviation]
    )
    assert found.largest_pay == 1_000


@pytest.mark.parametrize("level", [0.5, 0.95, 0.99])
@pytest.mark.parametrize("probability", [Fraction(1, 2), Fraction(3, 40), Fraction(1, 34_203)])
def test_a_line_is_seen_in_just_so_many_coups(probability: Fraction, level: float) -> None:
    """One coup fewer would not reach the level."""
    coups = coups_until(probability, level)
    missed = 1 - float(probability)
    assert 1 - missed**coups >= level - 1e-12
    assert 1 - missed ** (coups - 1) < level


# 5: bounds


def test_bounds_close_in_on_the_return_and_say_their_law() -> None:
    """Wider for more confidence, narrower for more coups, exact where coups are few."""
    (found,) = return_bounds(Study(game("commission"), wagers=("player",))).wagers
    assert [each.method for each in found.bounds] == ["exact"] * 2 + ["normal"] * 5
    for each in found.bounds:
        (a, b), (c, d), (e, f) = each.bounds
        assert e < c < a < found.expected_return < b < d < f
    widths = [each.bounds[1][1] - each.bounds[1][0] for each in found.bounds]
    assert widths == sorted(widths, reverse=True)
    deviation, million = 0.951153, found.bounds[3]
    assert million.bounds[1][1] - found.expected_return == pytest.approx(
        1.959964 * deviation / 1_000, rel=1e-4
    )


# 6: shoes


def test_published_edges_by_decks() -> None:
    """One, six and eight decks, in percent to four places."""
    found = {one.wager: one for one in shoe_figures(Study(game("commission"))).edges}
    published = {"player": {1: "1.2864", 6: "1.2374"}, "banker": {1: "1.0117", 6: "1.0558"}}
    published["tie"] = {1: "15.7461", 8: "14.3596"}
    for key, by_decks in published.items():
        assert {n: in_percent(found[key].edges[n - 1]) for n in by_decks} == by_decks


def test_the_burn_changes_nothing_on_average() -> None:
    """The edges after each first card, weighed, are that of the full shoe, as fractions."""
    study = Study(game("electronic"))
    for one in shoe_figures(study).burns:
        assert one.average == study.odds[one.wager].edge
        assert one.lowest <= one.average <= one.highest
    nines = shoe_figures(study).burns[-1]
    assert Card(nines.highest_card).rank == 9


def test_the_simulated_shoes_are_those_of_punto_simulate() -> None:
    """The same cut card and seed give the same tallies; each cut card has its own seed."""
    study = Study(game("commission"), coups=70_000, seed=5, items=(6,), wagers=("tie",))
    own = simulate(game("commission"), coups=70_000, seed=5)
    assert study.dealt is not None
    assert study.dealt.tallies == own.tallies
    cuts = shoe_figures(study).cuts
    assert [one.cut for one in cuts] == [14, 26, 52, 78, 104, 130, 156]
    assert [one.seed for one in cuts] == list(range(5, 12))
    effect = own.wagers["tie"].cut_card_effect
    assert next(one.effect for one in cuts[0].effects if one.wager == "tie") == effect


# 7: sensitivity


def test_a_pay_at_break_even_has_no_edge() -> None:
    """The edge follows a pay by its probability; at the break-even pay it is exactly 0."""
    study = Study(game("electronic"))
    for one in sensitivity(study).lines:
        odds = study.odds[one.wager]
        line = next(x for x in odds.lines if study.words.condition(x.pay.when) == one.when)
        assert one.less - one.edge == one.edge - one.more == line.probability
        assert one.break_even is not None
        assert one.edge - (one.break_even - one.pay) * line.probability == 0


def test_the_edge_by_commission() -> None:
    """At five percent it is the edge itself; at four the published 0.6 %."""
    found = sensitivity(Study(game("commission")))
    (banker,) = found.by_commission
    assert in_percent(banker.edges[-1]) == "1.0579"
    assert in_percent(banker.edges[0]) == "0.5993"
    odds = Study(game("commission")).odds["banker"]
    assert banker.break_even == 1 - odds.loss / odds.hit


# 8: breakage


def test_the_edge_of_a_broken_stake_is_what_tables_pay() -> None:
    """Every stake up to 120, settled as at a table, against the exact edge of the report."""
    rules = game("no-commission")
    odds = Study(rules).odds["banker"]
    for stake in range(1, 121):
        paid = sum(line.pay.payoff.pay(stake).net * line.probability for line in odds.lines)
        assert broken_edge(odds, stake) == -Fraction(paid) / stake
        assert (broken_edge(odds, stake) == odds.edge) == (stake % odds.wager.step == 0)


def test_the_worst_stakes_are_the_worst_of_many() -> None:
    """Against a search over hundreds of stakes."""
    study = Study(game("power-98"), wagers=("player", "banker"))
    for one in breakages(study).wagers:
        odds = study.odds[one.wager]
        for worst in one.worst:
            edges = {stake: broken_edge(odds, stake) for stake in range(worst.least, 801)}
            assert worst.patron_edge == max(edges.values()) == edges[worst.patron]
            assert worst.house_edge == min(edges.values()) == edges[worst.house]


def test_a_rounding_that_the_game_forbids_has_no_edge() -> None:
    """Tournament chips are staked in steps."""
    assert game("tournament").roundings == (Rounding.STEPS,)
    assert breakages(Study(game("tournament"))).wagers == ()


# 9 and 10: removal and counting


@pytest.mark.parametrize("key", ["commission", "electronic"])
def test_effects_of_removal_sum_to_nothing_and_are_those_of_odds(key: str) -> None:
    """A random card tells nothing; each effect is the edge without the card, less the edge."""
    study = Study(game(key))
    found = removals(study)
    assert set(found.sums.values()) == {0}
    assert sum(one.cards for one in found.cards) == 52
    for one in found.cards[3:10]:
        first = one.card.split("/")[0]
        card = Card(first if first[-1] in "shdc" else f"{first}s")
        after = study.game.odds(study.shoe.take(card))
        for name in study.keys:
            assert one.effects[name] == after[name].edge - study.odds[name].edge


def test_real_tags_have_the_best_correlation() -> None:
    """No set of small integers beats the real tags, and more levels never do worse by much."""
    found = counting(Study(game("commission"), wagers=("player", "tie")))
    for one in found.wagers:
        quality = [each.correlation for each in one.integers]
        assert all(0.9 < each <= 1 for each in quality)
        assert max(quality) > 0.99
        assert max(map(abs, one.real)) == 1


@pytest.mark.parametrize("seed", range(6))
def test_integer_tags_are_the_best_of_all_small_sets(seed: int) -> None:
    """Four cards of any effects and numbers, tags from -2 to 2: every set is tried."""
    rng = random.Random(f"tags {seed}")
    real = [Fraction(rng.randint(-20, 20), 20) for _ in range(4)]
    weights = [rng.choice((3, 4, 8)) for _ in real]
    for level in (1, 2):
        every = product(range(-level, level + 1), repeat=len(real))
        best = max(correlation(tags, real, weights) for tags in every)
        assert best_integers(real, weights, level).correlation == pytest.approx(best)


# 11: exposure


@pytest.mark.parametrize("key", ["commission", "fortune-six"])
def test_joint_figures_are_those_of_the_books(key: str) -> None:
    """Edges and covariances of each two wagers, as fractions."""
    rules, theirs = game(key), joint_figures(key, 8)
    joint = joint_gains(rules, rules.shoe(8))
    keys = list(rules.by_key)[:5]
    lone = {name: joint.gains({name: 1}) for name in keys}
    for one, other in combinations_with_replacement(keys, 2):
        alone = [lone[one], lone[other]]
        assert -alone[0].mean == theirs.edge(one)
        if one != other:
            both = joint.gains({one: 1, other: 1})
            covariance = (both.variance - alone[0].variance - alone[1].variance) / 2
            assert covariance == theirs.covariance(one, other)
        spread = sqrt(alone[0].variance * alone[1].variance)
        assert joint.correlation(one, other) == pytest.approx(
            float(theirs.covariance(one, other)) / spread
        )


def test_the_largest_payout_of_a_coup() -> None:
    """A tie with two pairs and four nines: 8, 11, 11 and 1000 to 1, for seven seats of 100."""
    found = exposure(Study(game("electronic")))
    assert isinstance(found, Exposure)
    assert found.largest == 7 * 100 * (8 + 11 + 11 + 1_000)
    limited = exposure(Study(game("electronic"), seats=1, limits={"lucky-nines": 1, "tie": 50}))
    assert isinstance(limited, Exposure)
    assert limited.largest == 50 * 8 + 100 * 22 + 1_000
    assert [one.what for one in found.costs][-1] == "all of these together"
    assert sum(one.ways for one in found.results) == perm(416, 6)
    assert sum((one.probability for one in found.results), Fraction(0)) == 1
    assert [one.ways for one in found.results] == sorted(
        (one.ways for one in found.results), reverse=True
    )
    player = found.costs[0]
    assert [player.coup, player.largest] == [700.0, 700]


# 12 and 13: risk and control


def test_n0_and_a_month_of_play() -> None:
    """The variance over the square of the edge; a month's expected win is coups times the edge."""
    study = Study(game("commission"), wagers=("banker",))
    (found,) = risks(study).wagers
    odds = study.odds["banker"]
    assert found.n0 == odds.variance / odds.edge**2
    month = next(each for each in found.periods if (each.period, each.tables) == ("month", 10))
    assert month.coups == 504_000
    assert month.expected == pytest.approx(504_000 * float(odds.edge))
    assert month.deviation == pytest.approx(sqrt(504_000 * odds.variance))
    assert found.periods[0].loses > found.periods[1].loses > found.periods[2].loses > 0


def test_an_average_coup_has_just_under_five_cards() -> None:
    """4.94 cards, as published for eight decks."""
    assert f"{float(cards_of_a_coup(Study(game('commission')))):.2f}" == "4.94"


def test_control_limits_enclose_theory_and_the_test_is_walds() -> None:
    """The limits of a thousand coups, and the thresholds of the sequential test."""
    study = Study(game("commission"), wagers=("banker",))
    (found,) = control_limits(study).wagers
    for each in found.limits:
        assert all(low < float(found.edge) < high for low, high in each.limits)
    test = sequential(0.01, 1.0)
    assert test.slope == 0.005
    assert test.alarm == pytest.approx(100 * 6.897705)  # ln 990
    assert test.confirmed == pytest.approx(100 * 4.604170)  # ln 99.9
    assert control_limits(Study(game("tournament"), wagers=("banker",))).wagers[0].test is None


# 14: verification


def test_a_right_game_is_verified_in_three_ways() -> None:
    """The second count, three small shoes, and a simulation with z and chi-square."""
    found = verify(Study(game("electronic"), coups=200_000, items=(14,)))
    assert found.agrees
    assert [one.equal for one in found.second] == [True] * 6
    assert [one.equal for one in found.small] == [True] * 3
    nines = found.simulated[-1]
    assert sum(line.seen for line in nines.lines) == nines.coups
    assert sum(line.expected for line in nines.lines) == pytest.approx(nines.coups)
    assert nines.freedom == 7 - sum(line.expected < 5 for line in nines.lines) + (
        1 if sum(line.expected for line in nines.lines if line.expected < 5) >= 5 else 0
    )


def test_small_shoes_are_always_the_same_few_cards() -> None:
    """Nothing is random: the same cards in every report."""
    assert small_cards(0) == small_cards(0) != small_cards(1)
    assert all(len(small_cards(number)) == 7 for number in range(3))


@pytest.mark.parametrize(
    ("squares", "freedom", "tail"),
    [(6.635, 1, 0.01), (9.210, 2, 0.01), (11.345, 3, 0.01), (20.090, 8, 0.01), (21.666, 9, 0.01)],
)
def test_the_tail_of_chi_square_is_that_of_printed_tables(
    squares: float, freedom: int, tail: float
) -> None:
    """Critical values at one percent."""
    assert chi_square_tail(squares, freedom) == pytest.approx(tail, abs=2e-5)


# 15: changes


def test_changes_need_the_items_they_compare() -> None:
    """An earlier report without return tables is refused with the way out."""
    study = Study(game("commission"), against={"items": {"1": {}}})
    with pytest.raises(BadInput, match="items 1 and 3"):
        changes(study)
