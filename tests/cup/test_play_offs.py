"""Play-offs: those who play one to its end are ahead of those who leave it."""

from random import Random

import pytest

from punto.cup.commands import Forfeit
from punto.cup.following import finish
from punto.cup.state import CupPhase
from punto.records.cup_verifying import played_through
from punto.rules_version import NEWEST
from punto.table.state import Table
from tests.kit.cup_logs import check_audit
from tests.kit.cups import CupRun, documented

STRUCTURE = """key = "made"
game = "tournament"
[entry]
least = 3
most = 3
[[stages]]
key = "final"
tables = 1
seats = 3
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
equal = ["play-off 3", "lot"]
[prizes]
places = [{ place = 1, share = "1" }]
added = { currency = "PLAY", amount = 1_000 }
"""


def seat_one_alone(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """All stake the same; in a play-off seat 1 is against the others."""
    assert table.session is not None
    alone = table.session.play.is_play_off and seat == 1
    return ("banker" if alone else "player"), 100


def left(counted: tuple[int, ...], seed: int, rules: int = NEWEST) -> tuple[CupRun, list[int]]:
    """A play-off that the entrant with the most chips leaves after each of these coups."""
    run = CupRun.of(STRUCTURE, seed, seat_one_alone, rules=rules).entered(3)
    gone: list[int] = []
    while not run.cup.stage_ended and run.cup.phase is not CupPhase.FINAL:
        session = next((each for each in run.cup.running() if each.play_off), None)
        if session and session.counted in counted[len(gone) : len(gone) + 1]:
            first = max(session.playing, key=lambda number: session.stacks[number])
            run.do(Forfeit(first, "dora"))
            gone.append(first)
        else:
            run.step()
    return run.played(), gone


@pytest.mark.parametrize("seed", range(1, 7))
def test_who_leaves_a_play_off_is_behind_those_who_play_it(seed: int) -> None:
    """Also with more chips than theirs: as in every session, who stayed longer is ahead."""
    run, (gone,) = left((1,), seed)
    play_off = next(each for each in run.cup.sessions.values() if each.play_off)
    assert play_off.stacks[gone] > min(play_off.stacks.values())
    assert finish(run.cup)[-1] == (gone,)
    run.paid()
    assert gone not in run.cup.prizes
    assert played_through(documented(run)).prizes == run.cup.prizes
    check_audit(run)


def test_who_leaves_before_the_first_coup_is_behind() -> None:
    """Their stack has not been touched, and they are last."""
    run, (gone,) = left((0,), 1)
    assert finish(run.cup)[-1] == (gone,)


def test_who_leaves_a_play_off_later_is_ahead_of_who_left_before() -> None:
    """The one who plays on has won it."""
    run, (first, second) = left((1, 2), 2)
    assert finish(run.cup)[1:] == [(second,), (first,)]


@pytest.mark.parametrize(("rules", "places"), [(6, {1}), (7, {3})])
def test_by_rules_version_6_the_stacks_alone_counted(rules: int, places: set[int]) -> None:
    """Their logs are decided again as they were."""
    run, (gone,) = left((2,), 1, rules)
    check_audit(run)
    assert {finish(run.cup).index((gone,)) + 1} == places
