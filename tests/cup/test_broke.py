"""Who is broke: the tournament and its tables say it by the same rule."""

import pytest

from punto.cup.commands import CallHeat
from punto.cup.following import least_stake
from punto.cup.playing import play
from punto.cup.state import CupPhase
from punto.rulebook import game
from tests.kit.cups import CupRun

WAGERS = ", ".join(f"{key} = {{ least = 500, most = 1_000 }}" for key in game("tournament").by_key)
STRUCTURE = f"""key = "made"
game = "tournament"
[entry]
least = 4
most = 4
[[stages]]
key = "final"
tables = 1
seats = 4
stack = 1_000
coups = 3
spans = [{{ since = 1, limits = {{ {WAGERS}, others = {{ least = 1, most = 1_000 }} }} }}]
equal = ["lot"]
[prizes]
places = [{{ place = 1, share = "1" }}]
added = {{ currency = "PLAY", amount = 1000 }}
"""


def begun(rules: int) -> CupRun:
    """Two stake 700 of 1,000 on each side; a limit that covers no wager is in the structure."""
    run = CupRun.of(
        STRUCTURE,
        1,
        lambda chance, table, seat: ("player" if seat % 2 else "banker", 700),
        rules=rules,
    )
    return run.entered(4).do(CallHeat("dora"))


def test_a_limit_that_covers_no_wager_says_nothing_about_who_is_broke() -> None:
    """By a structure that an earlier check let pass: two are out after the first coup."""
    run = begun(rules=6)
    while not run.cup.sessions or run.cup.sessions[1].counted < 1:
        run.step()
    session, stage = run.cup.sessions[1], run.cup.current
    assert least_stake(run.cup, 2) == play(run.cup, session).least(2) == 500
    assert [stage.spans[0].limits["others"].least] == [1]
    gone = {number for number, stack in session.stacks.items() if stack < 500}
    assert set(session.out) == gone
    run.played()
    assert run.cup.phase is CupPhase.FINAL


@pytest.mark.parametrize(("rules", "least"), [(5, 1), (6, 500)])
def test_by_rules_version_5_it_did(rules: int, least: int) -> None:
    """Their logs are decided again as they were."""
    assert least_stake(begun(rules).cup, 1) == least
