"""Of somebody who entered again one entry counts, the best or the last: the same everywhere."""

import pytest

from punto.cup.commands import CallHeat, Enter, MakeFinal
from punto.cup.following import finish
from punto.cup.state import CupPhase
from punto.server.cups.views import cup_view
from punto.server.tables.company import nameless
from tests.kit.cups import CupRun

STRUCTURE = """key = "made"
game = "tournament"
[entry]
least = 2
most = 2
reentry = { most = 1, cap = 4, counts = "COUNTS" }
[[stages]]
key = "first"
tables = 1
seats = 2
heats = 2
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
equal = ["lot"]
protest = 5
"""
ADVANCE = 'advance = [{ best = 2, of = "stage", to = "final" }]'
FINAL = """[[stages]]
key = "final"
tables = 1
seats = 2
carry = true
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
"""
PRIZES = """[prizes]
places = [{ place = 1, share = "1" }]
added = { currency = "PLAY", amount = 1000 }
"""


def entered_twice(counts: str, rest: str, seed: int, rules: int = 6) -> CupRun:
    """Two play two heats against each other, to the end of the first stage."""
    text = STRUCTURE.replace("COUNTS", counts) + rest + PRIZES
    run = CupRun.of(text, seed, rules=rules).entered(2).do(CallHeat("dora"))
    while not run.cup.sessions or not run.cup.sessions[1].ended or run.due():
        run.step()
    run.do(*(Enter(f"patron-{number}", run.cup.rulebook, "") for number in (1, 2)))
    while not run.cup.stage_ended:
        run.step()
    return run


def counting(run: CupRun, counts: str) -> dict[int, int]:
    """The stack that counts for each, word by word."""
    first, last = (run.cup.sessions[number].stacks for number in (1, 2))
    return {n: max(first[n], last[n]) if counts == "best" else last[n] for n in (1, 2)}


SEEDS = range(1, 9)


@pytest.mark.parametrize("counts", ["best", "last"])
def test_places_of_a_single_stage_are_by_the_entry_that_counts(counts: str) -> None:
    """The standing says so while it is played, and so do the places at its end."""
    differs = 0
    for seed in SEEDS:
        run = entered_twice(counts, "", seed)
        stacks = counting(run, counts)
        shown = cup_view(run.cup, nameless).standing
        assert {place.entrant: place.stack for place in shown} == stacks
        run.do(MakeFinal("dora"))
        order = [number for group in finish(run.cup) for number in group]
        assert [stacks[n] for n in order] == sorted(stacks.values(), reverse=True)
        differs += counting(run, "best") != counting(run, "last")
    assert differs


@pytest.mark.parametrize("counts", ["best", "last"])
def test_the_stack_of_the_entry_that_counts_is_carried_on(counts: str) -> None:
    """Into the next stage, and as the previous stack of equals."""
    for seed in SEEDS:
        run = entered_twice(counts, ADVANCE + "\n" + FINAL, seed)
        stacks = counting(run, counts)
        shown = cup_view(run.cup, nameless).standing
        assert {place.entrant: place.stack for place in shown} == stacks
        run.do(MakeFinal("dora"))
        assert {n: entrant.previous for n, entrant in run.cup.entrants.items()} == stacks
        if all(stacks.values()):
            run.do(CallHeat("dora"))
            while len(run.cup.sessions) < 3:
                run.step()
            assert run.cup.sessions[3].stacks == stacks


def test_by_rules_version_5_the_last_entry_has_the_place() -> None:
    """Their logs are decided again as they were."""
    for seed in SEEDS:
        run = entered_twice("best", "", seed, rules=5).do(MakeFinal("dora"))
        assert run.cup.phase is CupPhase.FINAL
        last = counting(run, "last")
        order = [number for group in finish(run.cup) for number in group]
        assert [last[n] for n in order] == sorted(last.values(), reverse=True)
