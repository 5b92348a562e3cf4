"""The standing that everyone sees: places, and who would go on."""

from punto.server.cups.views import cup_view
from punto.server.tables.company import nameless
from punto.wire.cup_views import CupView
from tests.kit.cup_house import TWO_TABLES
from tests.kit.cups import CupRun


def seen(run: CupRun) -> CupView:
    """The tournament as everyone sees it."""
    return cup_view(run.cup, nameless)


def test_of_equals_who_must_be_parted_nobody_is_said_to_go_on() -> None:
    """Before the first coup all are equal; in the end as many go on as there are places."""
    run = CupRun.of(TWO_TABLES, 3).entered(12)
    while not any(run.cup.running()):
        run.step()
    assert {place.stack for place in seen(run).standing} == {10_000}
    assert not any(place.goes_on for place in seen(run).standing)
    while not run.cup.stage_ended and run.cup.stage == 0:
        going = [place for place in seen(run).standing if place.goes_on]
        assert len(going) <= 6
        run.step()
    assert run.cup.stage == 1  # without a time for protests the stage is final at once
    assert len(run.cup.coming["final"]) == 6


def test_those_who_are_said_to_go_on_do() -> None:
    """The marks at the end of a stage are those who come to the next one."""
    run = CupRun.of(TWO_TABLES.replace('to = "final" },\n]', 'to = "final" },\n]\nprotest = 5'), 4)
    run.entered(12)
    while not run.cup.stage_ended:
        run.step()
    going = {place.entrant for place in seen(run).standing if place.goes_on}
    while run.cup.stage == 0:  # the sessions are closed, then the results are final
        run.step()
    assert going == {*run.cup.coming["final"]}
