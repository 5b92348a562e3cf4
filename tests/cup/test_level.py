"""Equals whom the structure keeps level: only those whom nothing has parted before."""

from random import Random

import pytest

from punto.cup import events as e
from punto.cup.commands import CallHeat, Disqualify
from punto.cup.following import finish
from punto.cup.state import CupPhase
from punto.records.cup_verifying import played_through
from punto.table.state import Table
from tests.kit.cups import CupRun, documented

STRUCTURE = """key = "made"
game = "tournament"
[entry]
least = 3
most = 3
[[stages]]
key = "STAGE"
tables = 1
seats = 3
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
protest = 5
equal = ["play-off 1", "LAST"]
"""
NEXT = """advance = [{ best = 1, of = "table", to = "final" }]
[[stages]]
key = "final"
tables = 1
seats = 3
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
"""
PRIZES = """[prizes]
places = [{ place = 1, share = "1" }]
added = { currency = "PLAY", amount = 1_000 }
"""


def one_against_two(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """All stake the same; in a play-off seat 1 is against the others."""
    assert table.session is not None
    alone = table.session.play.is_play_off and seat == 1
    return ("banker" if alone else "player"), 100


def parted(stage: str, last: str, rest: str, seed: int, rules: int = 6) -> CupRun:
    """Three are level; a play-off parts one of them, and the others stay level."""
    text = STRUCTURE.replace("STAGE", stage).replace("LAST", last) + rest + PRIZES
    run = CupRun.of(text, seed, one_against_two, rules=rules).entered(3).do(CallHeat("dora"))
    while not run.cup.stage_ended:
        run.step()
    return run


def groups(run: CupRun) -> tuple[tuple[int, ...], ...]:
    """What the play-off left."""
    (narrowed,) = [event for _, event in run.log if isinstance(event, e.TieNarrowed)]
    return narrowed.groups


SEEDS = range(1, 9)


def test_a_place_is_shared_by_those_alone_whom_the_play_off_did_not_part() -> None:
    """One who won it is ahead of the two, one who lost it behind them."""
    seen = set()
    for seed in SEEDS:
        run = parted("final", "share", "", seed)
        level = groups(run)
        seen.add(tuple(map(len, level)))
        run.played()
        assert finish(run.cup) == list(level)
        run.paid()
        assert set(run.cup.prizes) == set(level[0])
        assert played_through(documented(run)).prizes == run.cup.prizes
    assert {(1, 2), (2, 1)} <= seen


def test_all_go_on_who_are_level_at_the_line_and_nobody_below_it() -> None:
    """Of one place: the winner of the play-off, or the two who won it together."""
    for seed in SEEDS:
        run = parted("heats", "all", NEXT, seed)
        level = groups(run)
        while run.cup.stage == 0:
            run.step()
        assert sorted(run.cup.coming["final"]) == sorted(level[0])


@pytest.mark.parametrize("place", range(3))
def test_no_play_off_is_played_again_though_somebody_is_out(place: int) -> None:
    """Those who are left keep their places."""
    for seed in SEEDS:
        run = parted("final", "share", "", seed)
        level = groups(run)
        gone = [number for group in level for number in group][place]
        run.do(Disqualify(gone, "cheated", "dora", "pia"))
        run.played()
        left = [tuple(number for number in group if number != gone) for group in level]
        assert finish(run.cup) == [group for group in left if group]
        assert sum(isinstance(event, e.PlayOffCalled) for _, event in run.log) == 1


def test_by_rules_version_5_all_equals_shared() -> None:
    """Their logs are decided again as they were."""
    run = parted("final", "share", "", 1, rules=5).played()
    assert run.cup.phase is CupPhase.FINAL
    assert finish(run.cup) == [(1, 2, 3)]
