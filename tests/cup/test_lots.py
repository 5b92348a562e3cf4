"""A route by lot is drawn by lot, however the stage parts equals."""

import pytest

from punto.cup import events as e
from punto.cup.ballot_events import BallotDrawn
from punto.cup.commands import CallHeat, Disqualify
from punto.fairness.ballot import What
from punto.records.cup_verifying import played_through
from punto.server.cups.views import cup_view
from punto.server.tables.company import nameless
from tests.kit.cups import CupRun, documented

STRUCTURE = """key = "made"
game = "tournament"
[entry]
least = 6
most = 6
[[stages]]
key = "heats"
tables = 1
seats = 6
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
equal = EQUAL
protest = 5
advance = [ROUTES]
[[stages]]
key = "final"
tables = 1
seats = 2
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
[prizes]
places = [{ place = 1, share = "1" }]
added = { currency = "PLAY", amount = 1000 }
"""

BEST = "{ best = 1, of = 'stage', to = 'final' }"
LUCKY = "{ lot = 1, of = 'stage', among = 'rest', to = 'final' }"
WILD = "{ lot = 1, of = 'stage', to = 'final' }"

WAYS = ("['lot']", "['previous', 'lot']", "['play-off 1', 'lot']", "['all']")


def heats(*routes: str, equal: str = "['lot']", seed: int = 1, rules: int = 6) -> CupRun:
    """A tournament whose first stage has ended."""
    text = STRUCTURE.replace("EQUAL", equal).replace("ROUTES", ", ".join(routes))
    run = CupRun.of(text, seed, rules=rules).entered(6).do(CallHeat("dora"))
    while not run.cup.stage_ended:
        cup_view(run.cup, nameless)
        run.step()
    return run


def drawn(run: CupRun, what: What) -> list[tuple[int, ...]]:
    """The orders of the ballots that were drawn for something."""
    wanted, orders = None, []
    for _, event in run.log:
        if isinstance(event, e.BallotWanted):
            wanted = event.what
        elif isinstance(event, BallotDrawn) and wanted is what:
            orders.append(event.order)
    return orders


@pytest.mark.parametrize("equal", WAYS)
@pytest.mark.parametrize("seed", range(1, 5))
def test_a_lucky_loser_is_drawn_by_lot_whatever_parts_equals(equal: str, seed: int) -> None:
    """Neither a play-off nor a stack nor a number chooses; the document verifies."""
    run = heats(BEST, LUCKY, equal=equal, seed=seed)
    (order,) = drawn(run, What.LUCKY_LOSER)
    found = [event for _, event in run.log if isinstance(event, e.TieFound)]
    assert [tie.what for tie in found].count(What.LUCKY_LOSER) == 1
    lots = [tie for tie in found if tie.what is What.LUCKY_LOSER]
    assert sorted(order) == list(lots[0].entrants)
    run.played()
    assert run.cup.coming["final"][-1] == order[0]
    assert played_through(documented(run)).coming == run.cup.coming


@pytest.mark.parametrize("equal", WAYS)
def test_a_wildcard_is_drawn_among_all(equal: str) -> None:
    """Somebody who goes on already may be drawn, and then has one place."""
    run = heats(WILD, equal=equal)
    (order,) = drawn(run, What.WILDCARD)
    assert sorted(order) == [1, 2, 3, 4, 5, 6]
    assert cup_view(run.cup, nameless).standing
    run.played()
    assert run.cup.coming["final"] == order[:1]


def test_every_route_by_lot_has_a_lot_of_its_own() -> None:
    """Two places by two routes among the same entrants are two draws."""
    run = heats(LUCKY, LUCKY)
    first, second = drawn(run, What.LUCKY_LOSER)
    assert set(second) == set(first) - {first[0]}
    run.played()
    assert run.cup.coming["final"] == (first[0], second[0])


def test_a_lot_stands_though_somebody_is_disqualified() -> None:
    """The place goes to the next who was drawn; nothing is drawn a second time."""
    run = heats(BEST, LUCKY)
    (order,) = drawn(run, What.LUCKY_LOSER)
    run.do(Disqualify(order[3], "cheated", "dora", "pia"))
    run.do(Disqualify(order[0], "cheated", "dora", "pia"))
    assert run.cup.stage_ended
    assert len(drawn(run, What.LUCKY_LOSER)) == 1
    run.played()
    assert run.cup.coming["final"][-1] == order[1]


def test_by_rules_version_5_the_ways_of_equals_chose() -> None:
    """Their logs are decided again as they were."""
    run = heats(BEST, LUCKY, equal="['all']", rules=5)
    assert drawn(run, What.LUCKY_LOSER) == []
    assert {event.what for _, event in run.log if isinstance(event, e.TieFound)} == {What.EQUAL}
