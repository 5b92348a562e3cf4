"""Many sessions: the compiled form plays what the plain one does, and figures are true."""

from dataclasses import replace
from math import isnan, sqrt
from typing import Any

import numpy as np
import pytest

from punto.analysis.simulation.encoding import end_of
from punto.analysis.simulation.randomness import Xoshiro, states_of
from punto.coup import Winner
from punto.money import Rounding
from punto.refusals import BadInput, Refused
from punto.rulebook import game
from punto.sessions.dealing import deal_from
from punto.sessions.encoding import COMPILED, wagers_of
from punto.sessions.figures import Figures, mean_of, ratio_of
from punto.sessions.kernel import TRACED
from punto.sessions.picture import draw
from punto.sessions.playing import CHUNK, Aim, PlayOut, play_out, played_of, sheet_of
from punto.sessions.rebates import Rebate, Rolling
from punto.sessions.session import Played, play
from punto.sessions.systems import SYSTEMS, read_system
from punto.sessions.terms import End, Terms

TERMS = Terms(bankroll=5_000, least=20, most=1_000, coups=150)
AIM = Aim(game("commission"), "flat", TERMS)
VARIANTS: list[dict[str, Any]] = [
    {},
    {"terms": replace(TERMS, stop_win=500, stop_loss=900), "wager": "player"},
    {"terms": replace(TERMS, step=30, rounding=Rounding.STEPS, least=60, coups=90)},
    {"terms": replace(TERMS, strict=True), "unit": 35},
    {"game": game("power-98"), "wager": "player", "decks": 6, "cut": 60},
    {"game": game("electronic"), "wager": "player-pair", "burn": False},
    {"game": game("no-commission"), "unit": 21, "seed": 9},
]


def coup_by_coup(aim: Aim, number: int) -> list[tuple[int, int, int, int]]:
    """The end, the wager, the stake and the gain of every coup, in the plain form."""
    seen: list[tuple[int, int, int, int]] = []
    keys = wagers_of(aim.system, aim.wager)

    def watch(played: Played) -> None:
        placed = next(iter(played.settlements), keys[0])
        seen.append((end_of(played.coup), keys.index(placed), played.staked, played.net))

    random = Xoshiro(states_of(aim.seed, 0, number + 1)[number])
    coups = deal_from(aim.game, aim.game.shoe(aim.decks, cut=aim.cut), random, burn=aim.burn)
    system = read_system(aim.system)
    play(aim.game, system, aim.terms, coups, wager=aim.wager, unit=aim.unit, watch=watch)
    return seen


@pytest.mark.parametrize("variant", VARIANTS, ids=range(len(VARIANTS)))
@pytest.mark.parametrize("system", COMPILED)
def test_the_compiled_form_plays_what_the_plain_one_does_coup_for_coup(
    system: str, variant: dict[str, Any]
) -> None:
    """On the same cards: every end, every stake, every gain, and all that is counted."""
    aim = replace(AIM, system=system, **variant)
    assert aim.compiled
    plain = play_out(aim, 5, plain=True)
    assert np.array_equal(play_out(aim, 5).numbers, plain.numbers)
    trace = np.full((aim.terms.coups, TRACED), -1, np.int64)
    played_of(aim, sheet_of(aim), 0, 3, trace)
    expected = coup_by_coup(aim, 2)
    if system == "follow-shoe":  # where nothing is staked, the wager means nothing
        trace[trace[:, 2] == 0, 1] = 0
    assert [tuple(row) for row in trace[: len(expected)].tolist()] == expected
    assert (trace[len(expected) :] == -1).all()


def test_a_planted_bug_in_the_compiled_form_is_found() -> None:
    """A tie that loses instead of pushing, and a step that is not kept, show in the rows."""
    sheet = sheet_of(AIM)
    right = played_of(AIM, sheet, 0, 30)
    assert np.array_equal(right, play_out(AIM, 30, plain=True).numbers)
    gains = sheet.gains.copy()
    gains[gains == 0] = -1
    assert not np.array_equal(played_of(AIM, sheet._replace(gains=gains), 0, 30), right)
    coarse = sheet._replace(steps=np.array([3]))
    assert not np.array_equal(played_of(AIM, coarse, 0, 30), right)


def test_sessions_do_not_depend_on_threads_or_on_how_many_there_are() -> None:
    """Each has a generator of its own."""
    aim = replace(AIM, system="martingale", seed=5)
    whole = play_out(aim, 2 * CHUNK + 9, threads=3)
    assert np.array_equal(whole.numbers, play_out(aim, 2 * CHUNK + 9, threads=1).numbers)
    assert np.array_equal(whole.numbers[:40], play_out(aim, 40).numbers)
    assert not np.array_equal(whole.numbers[:CHUNK], whole.numbers[CHUNK : 2 * CHUNK])


@pytest.mark.parametrize("system", [name for name in COMPILED if name != "follow-shoe"])
def test_the_edge_on_turnover_is_the_same_whatever_the_system(system: str) -> None:
    """Within four standard errors of the exact edge of a full shoe, for a fixed seed."""
    terms = Terms(bankroll=100_000, least=20, most=5_000, coups=300)
    figures = Figures(play_out(Aim(game("commission"), system, terms, seed=3), 6_000))
    exact = figures.exact_edge
    assert exact is not None
    assert exact == pytest.approx(0.010579, abs=1e-6)
    assert abs(figures.edge.mean - exact) < 4 * figures.edge.error
    assert figures.edge.error < 0.005


def test_a_wrong_edge_is_found_out() -> None:
    """The comparison is no formality: half a percent more would lie far off."""
    terms = Terms(bankroll=100_000, least=20, most=5_000, coups=300)
    edge = Figures(play_out(Aim(game("commission"), "flat", terms, seed=3), 6_000)).edge
    assert abs(edge.mean - 0.015579) > 4 * edge.error


def play_out_of(rows: list[tuple[int, ...]], terms: Terms = TERMS) -> Figures:
    """Figures of rows that a test wrote: end, coups, bets, turnover, lost, net, lowest, highest."""
    table = np.array(rows, np.int64)
    return Figures(PlayOut(replace(AIM, terms=terms), len(rows), table, 1.0, True))


def test_figures_follow_from_the_rows() -> None:
    """By hand: four sessions, one ruined."""
    terms = replace(TERMS, rebate=Rebate.parse("10% from 100"), rolling=Rolling.parse("1%"))
    ruin, coups = list(End).index(End.RUIN), list(End).index(End.COUPS)
    figures = play_out_of(
        [
            (ruin, 50, 50, 1_000, 600, -400, -400, 20),
            (coups, 200, 150, 2_000, 800, 100, -90, 150),
            (coups, 200, 150, 2_000, 950, -50, -70, 10),
            (coups, 200, 200, 3_000, 1_000, 300, 0, 350),
        ],
        terms,
    )
    rebates, rolled = figures.paid_back
    assert rebates.tolist() == [40, 0, 0, 0]
    assert rolled.tolist() == [6, 8, 9, 10]
    assert figures.ends.tolist() == [-354, 108, -41, 310]
    assert figures.share(End.RUIN).mean == 0.25
    assert figures.share(End.RUIN).error == pytest.approx(sqrt(0.25 * 0.75 / 4))
    assert figures.ahead.mean == 0.5
    assert figures.quantiles()[50] == -41
    assert figures.quantiles()[99] == 310
    assert figures.edge.mean == pytest.approx(50 / 8_000)
    assert figures.edge_after.mean == pytest.approx(-23 / 8_000)
    assert figures.turned_over == 8_000
    assert figures.mean("coups").mean == 162.5


def test_the_error_of_a_ratio_is_that_of_the_rest() -> None:
    """Equal stakes make it the error of a mean; a single session has none."""
    gains, stakes = np.array([5, -3, 4, 1]), np.full(4, 10)
    assert ratio_of(gains, stakes).error == pytest.approx(mean_of(gains).error / 10)
    assert isnan(ratio_of(gains[:1], stakes[:1]).error)
    assert isnan(ratio_of(gains, np.zeros(4, np.int64)).mean)
    assert isnan(mean_of(gains[:1]).error)


@pytest.mark.parametrize("system", ["kelly", "follow-small-road"])
def test_a_system_without_a_compiled_form_is_played_coup_by_coup(system: str) -> None:
    """The figures are the same kind; only an exact edge of one wager there is not."""
    aim = replace(AIM, system=system, terms=replace(TERMS, coups=12))
    found = play_out(aim, 3)
    assert (found.compiled, found.sessions, found.coups) == (False, 3, 36)
    assert Figures(found).exact_edge is None


def test_an_interrupt_gives_what_was_played() -> None:
    """^C after some sessions is not an error."""

    def stop(sessions: int, coups: int, seconds: float) -> None:
        if sessions == 5:
            raise KeyboardInterrupt

    found = play_out(AIM, 20, plain=True, watch=stop)
    assert (found.sessions, found.asked) == (5, 20)


@pytest.mark.parametrize(
    ("asked", "sessions", "said"),
    [
        ({"system": "martingail"}, 1, "did you mean 'martingale'"),
        ({"seed": -1}, 1, "-1 is not a seed"),
        ({}, 0, "0 sessions cannot be played"),
        ({"unit": 5}, 1, "outside the limits"),
        ({"decks": 3}, 1, "decks-not-allowed"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_work(
    asked: dict[str, Any], sessions: int, said: str
) -> None:
    """With the way out."""
    with pytest.raises((BadInput, Refused), match=said):
        play_out(replace(AIM, **asked), sessions)


def test_the_picture_shows_the_shape_and_the_reasons() -> None:
    """Every reason that occurred, the mean, and the edge; no ids and no scripts."""
    found = play_out(replace(AIM, system="martingale", terms=replace(TERMS, stop_win=700)), 300)
    drawn = draw(Figures(found))
    assert drawn.startswith("<svg")
    for said in ("martingale", "stop-win", "ruin", "mean ", "edge on turnover"):
        assert said in drawn
    assert " id=" not in drawn
    assert draw(play_out_of([(3, 1, 0, 0, 0, 0, 0, 0)])).startswith("<svg")


def test_every_compiled_system_is_one_that_is_there() -> None:
    """The numbers of the compiled form follow the same names."""
    assert set(COMPILED) < set(SYSTEMS)
    assert wagers_of("follow-shoe", "tie") == (Winner.PLAYER, Winner.BANKER)
