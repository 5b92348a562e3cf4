"""Figures with their errors, and the picture of them."""

from math import isnan, sqrt
from statistics import mean, stdev
from xml.etree import ElementTree

from punto.cup import READY
from punto.cup.reading import read
from punto.planning.encoding import encoded
from punto.planning.figures import by_policy, chances, durations, pool
from punto.planning.picture import draw
from punto.planning.policies import NUMBER, shares
from punto.planning.run import plan, play

STRUCTURE = read(READY["heats"].read_text("utf-8"), "heats").structure
RUNS = 100


def test_means_and_errors_are_those_of_the_runs() -> None:
    """Against the plain formulas over every run."""
    found = plan(STRUCTURE, entrants=30, runs=RUNS, seed=4)
    results = play(encoded(STRUCTURE, shares(None, 30), found.coup), 4, 0, RUNS)
    for one in by_policy(found):
        each = [prize / one.entrants for prize in results.prizes[:, NUMBER[one.policy]].tolist()]
        assert abs(one.prize.mean - mean(each)) < 1e-9
        assert abs(one.prize.error - stdev(each) / sqrt(RUNS)) < 1e-9
        assert one.fair == one.entrants / 30
    for number, stage in enumerate(durations(found)[:-1]):
        seconds = sorted(results.seconds[:, number].tolist())
        assert abs(stage.seconds.estimate.mean - mean(seconds)) < 1e-6
        assert [stage.seconds.tenth, stage.seconds.half, stage.seconds.nine_tenths] == [
            seconds[place - 1] for place in (RUNS // 10, RUNS // 2, RUNS * 9 // 10)
        ]
    whole = durations(found)[-1]
    assert abs(whole.seconds.estimate.mean - mean(results.seconds.sum(axis=1).tolist())) < 1e-6
    assert pool(found).mean == mean(results.pool.tolist())


def test_time_is_the_bets_and_the_coups_of_the_structure() -> None:
    """Heats of fifteen coups at 30 s of bets and 40 s for the rest, and five minutes at last."""
    found = plan(STRUCTURE, entrants=30, runs=4, coup=40)
    heats = durations(found)[0]
    heats_played = heats.seconds.half - 5 * 60
    assert heats_played % (15 * 70) == 0
    faster = durations(plan(STRUCTURE, entrants=30, runs=4, coup=10))[0]
    assert (faster.seconds.half - 5 * 60) * 70 == heats_played * 40


def test_a_stage_without_turns_has_no_places_from_the_button() -> None:
    """All bet together in the heats, in turn later."""
    heats, semi, _ = chances(plan(STRUCTURE, entrants=30, runs=20))
    assert (heats.first_coup, heats.last_coup) == ((), ())
    assert [one.place for one in semi.first_coup] == [1, 2, 3, 4, 5, 6]
    assert sum(one.entries for one in semi.seat) == 20 * 18


def test_a_single_run_has_no_error() -> None:
    """Nothing can be said about the spread of one."""
    found = plan(STRUCTURE, entrants=30, runs=1)
    assert all(isnan(one.prize.error) for one in by_policy(found))
    assert "nan" not in draw(found)


def test_the_picture_shows_every_stage_and_policy() -> None:
    """Well-formed, and each mark says in a title what it is."""
    found = plan(STRUCTURE, entrants=30, runs=50)
    tree = ElementTree.fromstring(draw(found))
    space = "{http://www.w3.org/2000/svg}"
    texts = [text.text or "" for text in tree.iter(f"{space}text")]
    for stage in STRUCTURE.stages:
        assert stage.key in texts
    for policy, number in found.shares.items():
        assert f"{policy.value} × {number}" in texts
    marks = list(tree.iter(f"{space}circle"))
    shown = sum(len(s.seat) + len(s.first_coup) + len(s.last_coup) for s in chances(found))
    assert len(marks) == 3 + shown  # and the legend
