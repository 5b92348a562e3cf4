"""Exposure: the most that a coup can cost is never less than what some coup does cost."""

from functools import cache
from itertools import product
from random import Random

import pytest

from punto.analysis import exposure
from punto.analysis.exposure import most_worst, work_out, worst
from punto.cards import Card
from punto.coup import DIE, Coup, Deal
from punto.facts import die as die_fact
from punto.predicates import Answers
from punto.rulebook import GAMES, Game, game

# Hands of two cards: one for every total, pairs, and nines of one suit and of two.
HANDS = (
    *("Kh Qd", "Kh Ad", "Kh 2d", "Kh 3d", "Kh 4d", "Kh 5d", "Kh 6d", "Kh 7d", "Kh 8d", "Kh 9d"),
    *("4h 4d", "2c 2s", "Kc Kd", "9h 9h", "9h 9d", "9d 9d", "9c Qd"),
)
THIRDS = ("Kc", "Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c")


@cache
def coups() -> tuple[Coup, ...]:
    """Coups that end in every way that any wager can tell apart."""
    return tuple(
        coup
        for player, banker in product(HANDS, HANDS)
        for thirds in product(THIRDS, THIRDS)
        if (coup := dealt(player.split(), banker.split(), thirds)) is not None
    )


def dealt(player: list[str], banker: list[str], thirds: tuple[str, ...]) -> Coup | None:
    """Deal these cards; None if the same coup comes with other cards that are not drawn."""
    deal = Deal()
    for card in (player[0], banker[0], player[1], banker[1]):
        deal = deal.take(Card(card))
    drawn = 0
    while deal.due is not None:
        deal = deal.take(Card(thirds[drawn]))
        drawn += 1
    unused = thirds[drawn:]
    return deal.finish() if all(card == THIRDS[0] for card in unused) else None


@cache
def ends(key: str) -> frozenset[tuple[tuple[str, int], ...]]:
    """What 100 units on each wager come to, in every way in which a coup can end."""
    rules = game(key)
    asked = {fact: None for wager in rules.wagers for fact in wager.facts if fact is not die_fact}
    known = {tuple((fact, fact.read(coup)) for fact in asked) for coup in coups()}
    dice = DIE if rules.die else DIE[:1]
    return frozenset(
        gains(rules, {**dict(facts), die_fact: die}) for facts in known for die in dice
    )


def gains(rules: Game, facts: Answers) -> tuple[tuple[str, int], ...]:
    """What a unit of 100 gains on each wager."""
    return tuple((wager.key, wager.pay(facts).payoff.pay(100).net) for wager in rules.wagers)


@pytest.mark.parametrize("key", GAMES)
def test_no_coup_costs_more_than_the_worst(key: str) -> None:
    """Brute force over every way in which a coup ends, for stakes on some wagers or all."""
    rules, chance = game(key), Random(key)
    keys = [wager.key for wager in rules.wagers]
    for _ in range(40):
        chosen = chance.sample(keys, chance.randint(1, len(keys)))
        units = {wager: chance.choice((1, 2, 10, 50)) for wager in chosen}
        staked = {wager: 100 * unit for wager, unit in units.items()}
        cost = max(sum(units.get(wager, 0) * gain for wager, gain in end) for end in ends(key))
        assert cost <= worst(rules, staked), staked


@pytest.mark.parametrize("key", GAMES)
def test_the_worst_of_wagers_that_totals_decide_is_exact(key: str) -> None:
    """A bound that is far too large would be of no use: on these wagers it is what can happen."""
    rules = game(key)
    keys = [w.key for w in rules.wagers if not {"player-pair", "banker-pair"} & {w.key}]
    keys = [wager for wager in keys if wager != "lucky-nines"]
    for first, second in product(keys, keys):
        staked = {first: 300, second: 200} if first != second else {first: 300}
        units = {wager: amount // 100 for wager, amount in staked.items()}
        cost = max(sum(units.get(wager, 0) * gain for wager, gain in end) for end in ends(key))
        assert worst(rules, staked) == max(0, cost), staked


def test_player_and_banker_are_never_both_paid() -> None:
    """The sum of both exposures would be twice as large."""
    assert worst(game("commission"), {"player": 500, "banker": 1_000}) == 450
    assert worst(game("commission"), {"player": 1_000, "banker": 500}) == 500


def test_a_die_that_is_thrown_narrows_the_worst() -> None:
    """Some values of the die pay less: never more than all of them together."""
    rules = game("power-98")
    staked = {wager.key: 100 for wager in rules.wagers}
    each = [worst(rules, staked, die) for die in DIE]
    assert max(each) == worst(rules, staked)


def test_nothing_staked_costs_nothing() -> None:
    """As between coups."""
    assert worst(game("commission"), {}) == 0


def test_a_fraction_is_never_rounded_below_what_is_paid() -> None:
    """Each stake is cut in the house's favour; the whole is cut once."""
    rules = game("commission")
    for amount in range(1, 50):
        settled = rules.settle("P Kh Qd Kc | B Kh 7d", {"banker": amount})
        assert settled["banker"].net <= worst(rules, {"banker": amount})


@pytest.mark.parametrize("key", GAMES)
def test_no_stakes_within_their_limits_cost_more_than_the_most(key: str) -> None:
    """Any stakes up to the limits, with Player and Banker as far apart as they may be."""
    rules, chance = game(key), Random(key)
    keys = [wager.key for wager in rules.wagers]
    for apart in (None, 100, 500):
        most = {wager: 100 * chance.choice((1, 5, 20)) for wager in keys}
        bound, reached = most_worst(rules, most, apart), 0
        for _ in range(60):
            staked = {wager: chance.choice((0, most[wager] // 100, 1)) for wager in keys}
            player, banker = staked["player"], staked["banker"]
            if apart is not None and abs(player - banker) > apart // 100:
                staked["player"] = staked["banker"] = min(player, banker)
            cost = max(sum(staked.get(wager, 0) * gain for wager, gain in end) for end in ends(key))
            reached = max(reached, cost)
        assert reached <= bound


def test_the_most_is_reached_where_totals_decide() -> None:
    """All seats on Banker, and on Tie; where they may differ by 1,000, only so much of Banker."""
    rules = game("commission")
    most = {"player": 7_000, "banker": 7_000, "tie": 700}
    assert most_worst(rules, {"player": 7_000, "banker": 7_000}) == 7_000
    assert most_worst(rules, most, 1_000) == 8 * 700
    assert most_worst(rules, {"player": 7_000, "banker": 7_000}, 1_000) == 1_000
    assert most_worst(rules, {"banker": 7_000}, 1_000) == 950
    assert most_worst(rules, {}) == 0


def test_the_figures_of_a_game_are_worked_out_for_every_die() -> None:
    """The pit asks with the die that lies there, and must not wait for it."""
    rules = game("power-98")
    work_out(rules)
    before = exposure._possible.cache_info().misses
    for die in (None, *DIE):
        worst(rules, {"player": 100}, die)
    most_worst(rules, {"player": 100})
    assert exposure._possible.cache_info().misses == before
