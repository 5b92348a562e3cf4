"""Simulation of any facts: the compiled engine tallies what the reference does, coup for coup."""

import pickle
from dataclasses import replace
from typing import Any

import pytest

from punto.analysis.pricing import uncited
from punto.analysis.simulation import cpu_any, reference, simulate
from punto.analysis.simulation.hand_lookup import HandLookup
from punto.analysis.simulation.job import Job
from punto.analysis.simulation.joined import Joined, joined
from punto.analysis.simulation.report import further_groups
from punto.analysis.simulation.run import deal
from punto.draws import Draw
from punto.fact import VALUE, Fact
from punto.facts import (
    banker_third,
    cards_dealt,
    die,
    player_cards,
    player_pair,
    player_suited,
    player_third,
    player_wins,
    red_cards,
    tie,
)
from punto.predicates import Predicate
from punto.refusals import BadInput
from punto.rulebook import Game, game
from punto.wagers import Pay, Wager

MULTIPLIER = Draw("multiplier", {1: "5/6", 2: "1/8", 10: "1/24"}, clause="x")


def wager(key: str, when: Predicate, odds: str, times: Fact | None = None) -> Wager:
    """A wager of one line."""
    return Wager(key, (Pay(when, odds, clause="x", times=times),), "x")


def beside(key: str, *wagers: Wager, **more: Any) -> Game:
    """A game with further wagers."""
    rules = game(key)
    return replace(rules, wagers=(*rules.wagers, *wagers), **more)


EIGHTS = Fact(
    "eights", range(7), read=lambda coup: sum(card.value == 8 for card in coup.cards), sees=VALUE
)
SUITED = wager("suited", (player_suited == 1) & (player_cards == 3), "20:1")
RED = wager("red", red_cards == cards_dealt, "20:1")
THIRDS = wager("thirds", (player_third == banker_third) & (player_third != 0), "12:1")
JOINED = wager("joined", tie & (player_pair != 0), "80:1")
DIE = wager("die", (die == 6) & (player_third == 8), "50:1")
WHOLE = wager("whole", EIGHTS == 2, "5:1")
GAMES = {
    "hands at three resolutions": beside("commission", SUITED, RED, THIRDS),
    "what two tallies joined": beside("electronic", JOINED),
    "with a die": beside(
        "power-98", SUITED, wager("die", (die == 6) & (player_third == 8), "50:1")
    ),
    "whole coups": beside("commission", WHOLE, THIRDS),
    "whole coups with a die": beside("power-98", WHOLE),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_for_any_facts_tallies_what_the_reference_does(name: str) -> None:
    """Equal tallies, draw for draw, for a part of a run as well; sent to a worker and back."""
    rules = GAMES[name]
    sides = 6 if rules.die else 1
    groups = further_groups(rules)
    if "whole" not in name:
        groups = pickle.loads(pickle.dumps(groups))
    job = Job(uncited(rules.tableau), 4, sides, 7, 3_000, 1, 2, chunk=1_000, groups=groups)
    assert deal("cpu", job) == reference.deal(job)


def test_groups_that_have_no_room_together_are_tallied_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With less room there are more tallies, and the same signatures."""
    rules = GAMES["hands at three resolutions"]
    job = Job(uncited(rules.tableau), 4, 1, 7, 3_000, 0, 1, groups=further_groups(rules))
    together = cpu_any.deal(job)
    rooms: list[int] = []

    def in_little_room(groups: tuple[HandLookup, ...]) -> tuple[Joined, ...]:
        several = joined(groups, most=400)
        rooms.append(len(several))
        return several

    monkeypatch.setattr(cpu_any, "joined", in_little_room)
    assert cpu_any.deal(job) == together == reference.deal(job)
    assert rooms[0] > 1


@pytest.mark.parametrize("name", GAMES)
def test_simulated_figures_agree_with_exact_odds(name: str) -> None:
    """Every wager within its bound."""
    result = simulate(GAMES[name], coups=30_000, seed=5)
    assert result.furthest < 4.5
    assert result.coups == 30_000


def test_what_is_drawn_besides_is_drawn_with_its_chances() -> None:
    """The gain is multiplied as often as the chances say, and the same seed gives the same."""
    multiplied = wager("multiplied", player_wins, "0.5:1", times=MULTIPLIER.fact)
    rules = beside("commission", multiplied, draws=(MULTIPLIER,))
    first, again, other = (simulate(rules, coups=200_000, seed=seed) for seed in (1, 1, 2))
    figures = first.wagers["multiplied"]
    assert abs(figures.z) < 4.5
    assert again.wagers["multiplied"].edge == figures.edge != other.wagers["multiplied"].edge
    assert figures.exact.standard_deviation > 1


def test_usual_games_need_no_further_tally() -> None:
    """They go through the fastest engine."""
    for key in ("commission", "no-commission", "electronic", "power-98", "fortune-six"):
        assert further_groups(game(key)) == ()


def test_a_gpu_says_what_it_does_not_tally() -> None:
    """Before any work."""
    with pytest.raises(BadInput, match=r"eights.*--device cpu"):
        simulate(GAMES["whole coups"], coups=1_000, device="gpu")
