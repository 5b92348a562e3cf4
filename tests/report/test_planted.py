"""Faults planted on purpose: the report must show each of them where it belongs."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from punto.analysis import GameOdds, Line, WagerOdds
from punto.report.as_json import write_json
from punto.report.changes import changes
from punto.report.items import make_report
from punto.report.returns import return_tables
from punto.report.sensitivity import sensitivity
from punto.report.study import Study
from punto.report.verification import verify
from punto.rulebook import Game, game
from punto.wagers import Pay
from tests.kit.ez_baccarat import ez_baccarat


def study_with(rules: Game, wrong: GameOdds, coups: int = 0) -> Study:
    """A study whose exact odds are wrong."""
    study = Study(rules, coups=coups, items=(14,))
    study.__dict__["every"] = wrong
    return study


def planted(rules: Game, key: str, lines: tuple[Line, ...]) -> GameOdds:
    """The odds of a game with other lines for one wager."""
    right = rules.odds(rules.shoe(8))
    wagers = {name: right[name] for name in right}
    wagers[key] = WagerOdds(rules.wager(key), lines)
    return GameOdds(rules, right.shoe, wagers)


def test_a_wrong_pay_changes_items_3_and_7() -> None:
    """Dragon 7 at 39 to 1 in place of 40: contribution, edge and both neighbours move."""
    right, wrong = (Study(ez_baccarat(pay), wagers=("dragon-7",)) for pay in ("40:1", "39:1"))
    before, after = return_tables(right).wagers[0], return_tables(wrong).wagers[0]
    hit = before.lines[0].probability
    assert after.lines[0].probability == hit
    assert after.contribution == before.contribution - hit
    (one,), (other,) = sensitivity(right).lines, sensitivity(wrong).lines
    assert other.edge == one.less
    assert other.more == one.edge
    assert other.break_even == one.break_even


def test_odds_with_a_wrong_pay_are_found_by_the_second_count() -> None:
    """Item 14: the edge from settled stakes is another one."""
    rules = game("commission")
    lines = rules.odds(rules.shoe(8))["tie"].lines
    dear = Pay(lines[0].pay.when, "9:1", clause="x:1")
    wrong = planted(rules, "tie", (replace(lines[0], pay=dear), *lines[1:]))
    found = verify(study_with(rules, wrong))
    assert not found.agrees
    assert {one.wager: one.equal for one in found.second if not one.equal} == {"tie": False}


def test_a_line_with_one_deal_too_many_is_found_by_the_second_count() -> None:
    """Item 14: whole numbers are compared, so one deal in five thousand billions is seen."""
    rules = game("commission")
    first, *rest, last = rules.odds(rules.shoe(8))["player"].lines
    lines = (replace(first, ways=first.ways + 1), *rest, replace(last, ways=last.ways - 1))
    assert not verify(study_with(rules, planted(rules, "player", lines))).agrees


def test_odds_of_another_tableau_are_found_by_the_simulation_too() -> None:
    """Item 14: a Player that stands on 4 and 5, after two hundred thousand coups."""
    rules = game("commission")
    stands = rules.tableau.player_draws.toggled(4).toggled(5)
    other = replace(rules, tableau=replace(rules.tableau, player_draws=stands))
    wrong = other.odds(other.shoe(8))
    found = verify(study_with(rules, wrong, coups=200_000))
    assert not found.agrees
    assert found.z_bound is not None
    player = found.simulated[0]
    assert max(abs(line.z) for line in player.lines) > found.z_bound
    assert player.p < 1e-6


def test_what_changed_since_an_earlier_report_is_named() -> None:
    """Item 15: the line of the declaration, and the change of the edge it makes."""
    old = make_report(Study(ez_baccarat("41:1"), items=(1, 3)))
    against = json.loads(write_json(old))
    found = changes(Study(ez_baccarat(), against=against))
    assert [line[:26] for line in found.lines] == [
        "-wager dragon-7 pay 1 41:1",
        "+wager dragon-7 pay 1 40:1",
    ]
    moved = {one.wager: (one.before, one.after) for one in found.edges}
    before, after = moved.pop("dragon-7")
    hit = Study(ez_baccarat()).odds["dragon-7"].hit
    assert before is not None
    assert after == before + hit
    assert all(one == other for one, other in moved.values())
    assert found.hash_before != found.hash_after


def test_a_wager_that_came_or_went_has_one_edge_only() -> None:
    """Item 15: a dash stands for the other."""
    against = json.loads(write_json(make_report(Study(game("tournament"), items=(1, 3)))))
    found = changes(Study(game("fortune-six"), against=against))
    came = next(one for one in found.edges if one.wager == "fortune-six")
    assert came.before is None
    assert came.after == Study(game("fortune-six")).odds["fortune-six"].edge
    gone = changes(Study(game("tournament"), against=against))
    assert gone.lines == ()
    assert isinstance(gone.edges[0].before, Fraction)


@pytest.mark.parametrize("key", ["player-pair", "lucky-nines"])
def test_a_fault_in_the_initial_deal_is_found(key: str) -> None:
    """Item 14: two lines that change places."""
    rules = game("electronic")
    first, second, *rest = rules.odds(rules.shoe(8))[key].lines
    swapped = (replace(first, ways=second.ways), replace(second, ways=first.ways), *rest)
    assert not verify(study_with(rules, planted(rules, key, swapped))).agrees
