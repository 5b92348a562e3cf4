"""A tournament is run from entries to prizes: the structures that come with Punto, conducted."""

from dataclasses import replace
from random import Random

import pytest

from punto.cup.commands import (
    AgreeSplit,
    CallHeat,
    Disqualify,
    Enter,
    LodgeProtest,
    OpenEntries,
    RuleOn,
    Withdraw,
)
from punto.cup.decide import MOST_PROTESTS, decide
from punto.cup.events import CupHeld
from punto.cup.evolve import evolve
from punto.cup.following import finish, in_this_heat
from punto.cup.paying import pool, takes_splits
from punto.cup.reasons import CupReason
from punto.cup.state import CupPhase, Standing, structure_of
from punto.ledger import pool_account
from punto.server.cups.views import cup_view
from punto.server.tables.company import nameless
from tests.kit.cups import CupRun, check_row, ready


@pytest.mark.parametrize(
    ("name", "entrants"), [("elimination", 7), ("eighteen", 36), ("eighteen", 13), ("heats", 30)]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_tournament_goes_from_entries_to_prizes(name: str, entrants: int, seed: int) -> None:
    """Chips are conserved at every row, nobody sits twice, and the pool is paid to the unit."""
    run = CupRun.of(ready(name), seed)
    run.after = check_row
    run.entered(entrants).played().paid()
    assert run.cup.phase is CupPhase.PAID
    while (act := run.due()) is not None:
        run.act(act)
    assert all(account.balance == 0 for key, account in run.ledger if "CHIP-" in key)
    assert run.ledger[pool_account(run.cup.key, "PLAY")].balance == 0
    assert sum(run.cup.prizes.values()) > 0


@pytest.mark.parametrize(("name", "entrants"), [("elimination", 6), ("eighteen", 14)])
def test_a_tournament_that_is_stopped_anywhere_goes_on_to_the_same_places(
    name: str, entrants: int
) -> None:
    """Both logs fold, the conductor says the same act again, and nothing is done twice."""
    whole = CupRun.of(ready(name), 3).entered(entrants).played()
    places, steps = finish(whole.cup), len(whole.journal)
    entered = sum(isinstance(what, Enter) for _, what in whole.journal) + 2
    for stop in sorted(Random(name).sample(range(entered, steps), 12)):
        again = whole.stopped_after(stop)
        again.after = check_row
        again.played()
        assert finish(again.cup) == places
        assert [event for _, event in again.log] == [event for _, event in whole.log]


def test_nobody_plays_alone_while_there_is_somebody_to_play_against() -> None:
    """Four in three heats of two seats are two heats of two."""
    stage = structure_of(ready("eighteen")).stages[0]
    assert [in_this_heat(replace(stage, tables=1, seats=2, heats=3), 1, n) for n in (4, 5, 1)] == [
        *(2, 2, 1),
    ]
    run = CupRun.of(ready("eighteen").replace("least = 12", "least = 5")).entered(5)
    run.do(CallHeat("dora"))
    while not run.cup.sessions:
        run.step()
    assert sorted(len(each.seats) for each in run.cup.sessions.values()) == [3]


@pytest.mark.parametrize(("rules", "playing"), [(5, 2), (6, 3)])
def test_three_who_fit_one_heat_are_not_parted(rules: int, playing: int) -> None:
    """By the rules of 0.12.0 they were, and a log of those is decided as it was."""
    text = ready("eighteen").replace("least = 12", "least = 3")
    run = CupRun.of(text).entered(3)
    run.cup = replace(run.cup, rules_version=rules)
    run.do(CallHeat("dora"))
    while not run.cup.sessions:
        run.step()
    assert [len(each.seats) for each in run.cup.sessions.values()] == [playing]


def test_what_all_finalists_agreed_to_stands() -> None:
    """Once all have agreed to the same shares, nobody changes them; until then anybody may.

    A share of nothing is the same as none.
    """
    text = ready("elimination").replace("[prizes]", "[prizes]\nsplit = true")
    run = CupRun.of(text, 2).entered(6).played()
    pool_of, finalists = pool(run.cup), [each for group in finish(run.cup) for each in group]
    even = {finalists[0]: pool_of - 1, finalists[1]: 1}
    with_nothing = {**even, finalists[2]: 0}
    for number in finalists:
        assert takes_splits(run.cup)
        run.do(AgreeSplit(run.cup.entrants[number].patron, with_nothing if number % 2 else even))
    assert takes_splits(run.cup) is False
    other = AgreeSplit(run.cup.entrants[finalists[2]].patron, {finalists[2]: pool_of})
    assert run.refusal(other).reason is CupReason.CUP_NOT_NOW
    run.paid()
    assert run.cup.prizes == even


def test_an_entrant_lodges_so_many_protests_and_no_more() -> None:
    """Ruled on or not; others may still object."""
    run = CupRun.of(ready("elimination"), 2).entered(6).do(CallHeat("dora"))
    for number in range(1, MOST_PROTESTS + 1):
        run.do(LodgeProtest("patron-1", f"objection {number}"))
    run.do(RuleOn(1, "no", "dora", "pia"))
    more = run.refusal(LodgeProtest("patron-1", "again"))
    assert (more.reason, more.about) == (CupReason.TOO_MANY_PROTESTS, {"most": MOST_PROTESTS})
    run.do(LodgeProtest("patron-2", "the first of mine"))


def test_a_disqualified_entrant_does_not_come_back() -> None:
    """Neither by withdrawing nor by entering again; the waiting list has the place."""
    text = ready("eighteen").replace("most = 36", "most = 13")
    run = CupRun.of(text).do(OpenEntries("dora"))
    for number in range(1, 15):
        run.do(Enter(f"patron-{number}", run.cup.rulebook, f"{number:064x}"))
    assert run.cup.entrants[14].standing.value == "waiting"
    run.do(Disqualify(1, "cheated", "dora", "pia"))
    assert run.cup.entrants[14].standing is Standing.ENTERED
    assert run.refusal(Withdraw("patron-1")).reason is CupReason.CUP_NOT_NOW
    again = Enter("patron-1", run.cup.rulebook, "00")
    assert run.refusal(again).reason is CupReason.ENTERED_ALREADY


def test_a_heat_is_offered_exactly_when_it_can_be_called() -> None:
    """Not while the tournament is held, while a heat is played, or with nobody to play."""
    run = CupRun.of(ready("elimination"), 2).entered(6)
    seen = set()
    while run.cup.phase is not CupPhase.FINAL:
        called = decide(run.cup, CallHeat("dora"))
        offered = cup_view(run.cup, nameless).heats_left
        assert offered is isinstance(called, tuple)
        held = evolve(run.cup, CupHeld("dora"))
        assert cup_view(held, nameless).heats_left is False
        seen.add(offered)
        run.step()
    assert seen == {True, False}
