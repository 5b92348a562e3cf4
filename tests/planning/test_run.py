"""Plans as callers ask for them: the same on any number of threads, and refused by name."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from punto.analysis.simulation.randomness import states_of
from punto.cup import READY
from punto.cup.reading import fitted, read
from punto.cup.structure import Structure
from punto.planning.encoding import encoded
from punto.planning.figures import by_policy, chances, durations, pool
from punto.planning.policies import Policy, shares
from punto.planning.run import CHUNK, add, plan, play
from punto.planning.tallies import Tallies
from punto.refusals import BadInput, Refused

ONE_STAGE = """
key = "single"
game = "commission"
[entry]
least = 2
most = 20
fee = { currency = "PLAY", pool = 10 }
reentry = { most = 2, cap = 24 }
[[stages]]
key = "final"
tables = 2
seats = 4
heats = 3
stack = 1000
coups = 8
spans = [{ since = 1, limits = { others = { least = 100, most = 1000 } } }]
[prizes]
places = [{ place = 1, share = "1" }]
"""


def ready(name: str) -> Structure:
    """A structure that comes with Punto."""
    return read(READY[name].read_text("utf-8"), name).structure


def figures(threads: int) -> list[Any]:
    """Every figure of a plan."""
    found = plan(ready("elimination"), entrants=7, runs=5 * CHUNK + 1, seed=9, threads=threads)
    return [*durations(found), *chances(found), *by_policy(found), pool(found)]


def test_the_same_seed_gives_the_same_figures_on_any_number_of_threads() -> None:
    """To the last bit: chunks are added up in their order."""
    one = figures(1)
    assert figures(2) == one
    assert figures(5) == one


def test_another_seed_gives_other_figures() -> None:
    """Each seed is a sample of its own."""
    some = [plan(ready("elimination"), entrants=6, runs=64, seed=seed) for seed in (1, 2)]
    assert by_policy(some[0]) != by_policy(some[1])


READY_ONES = [("eighteen", 36), ("elimination", 7), ("heats", 60)]


@pytest.mark.parametrize(("name", "entrants"), READY_ONES)
def test_chips_are_conserved_and_prizes_are_the_pool_in_every_run(name: str, entrants: int) -> None:
    """3.8: what was issued and won, less penalties, is what is given back."""
    rules = encoded(ready(name), shares(None, entrants), 40)
    results = play(rules, 3, 0, CHUNK)
    issued, won, taken, returned = results.chips.T
    assert np.array_equal(issued + won - taken, returned)
    assert (issued > 0).all()
    assert np.array_equal(results.prizes.sum(axis=1), results.pool)
    assert np.allclose(results.firsts.sum(axis=1), 1)


def test_lost_chips_are_a_fault() -> None:
    """A plan with wrong books ends, and shows nothing."""
    structure = ready("elimination")
    results = play(encoded(structure, shares(None, 7), 40), 3, 0, 2)
    results.chips[1, 3] += 1
    with pytest.raises(AssertionError, match="lost or made"):
        add(Tallies.none(1, 7), results)


def test_nobody_has_two_seats_and_no_seat_two_entrants() -> None:
    """3.8: also with re-entry, in every heat of every run."""
    from punto.planning.kernel.chunks import play_chunk, results_of
    from punto.planning.kernel.fields import AT, BY, ENTERED, SEAT
    from punto.planning.kernel.tournaments import room_of

    rules = encoded(read(ONE_STAGE, "single").structure, shares(None, 20), 40)
    again = 0
    for state in states_of(1, 0, 50):
        room, results = room_of(rules), results_of(rules, 1)
        play_chunk(rules, np.array([state], np.uint64), room, results)
        n = int(room.entrants[ENTERED].sum())
        seats = Counter(zip(room.entries[AT, :n].tolist(), room.entries[SEAT, :n], strict=True))
        heats = Counter(zip(room.entries[BY, :n].tolist(), room.entries[AT, :n] // 2, strict=True))
        assert max(seats.values()) == 1
        assert max(heats.values()) == 1
        assert results.pool[0] == 10 * n
        assert room.entrants[ENTERED].min() >= 1
        again += n - 20
    assert again > 0


def test_equal_entrants_have_equal_chances() -> None:
    """Seats are drawn: with one policy no seat is better, within four errors."""
    found = plan(ready("eighteen"), entrants=36, runs=2_000, policies="bold")
    for stage in chances(found)[:-1]:
        for one in stage.seat:
            assert abs(one.chance.mean - 0.5) < 4 * one.chance.error


def test_the_last_to_bet_in_the_last_coup_of_the_final_has_an_edge() -> None:
    """The last seat sees all other stakes: what an order of betting is about."""
    found = plan(ready("eighteen"), entrants=36, runs=2_000, policies="best-response")
    *_, final = chances(found)
    first, last = (final.last_coup[place].edge for place in (0, -1))
    assert first is not None
    assert last is not None
    assert last.mean - 2 * last.error > first.mean + 2 * first.error


def test_the_best_response_is_paid_more_than_the_least_stake() -> None:
    """And everything else about the two is equal."""
    found = plan(ready("elimination"), entrants=6, runs=1_000, policies="timid:3,best-response:3")
    timid, best = by_policy(found)
    assert (timid.policy, best.policy) == (Policy.TIMID, Policy.BEST_RESPONSE)
    assert best.prize.mean - 4 * best.prize.error > timid.prize.mean + 4 * timid.prize.error
    assert timid.firsts.mean + best.firsts.mean == pytest.approx(1)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"entrants": 8}, "8 entrants cannot enter 'elimination'; take 6 to 7"),
        ({"runs": 0}, "0 runs cannot be played"),
        ({"seed": -1}, "-1 is not a seed"),
        ({"threads": 0}, "0 threads cannot play"),
        ({"policies": "bolt:6"}, "unknown policy 'bolt'; did you mean 'bold'?"),
        ({"policies": "bold:5"}, "is for 5 entrants, and there are 6"),
        ({"policies": "bold:x"}, "'bold:x' is not a share"),
        ({"policies": "bold,bold"}, "policy 'bold' is given twice"),
    ],
)
def test_what_cannot_be_planned_is_refused(asked: dict[str, Any], said: str) -> None:
    """Before anything is compiled or played."""
    with pytest.raises(BadInput, match=said.replace("?", r"\?")):
        plan(ready("elimination"), **{"entrants": 6, "runs": 10, **asked})


def test_decks_that_the_game_forbids_are_refused() -> None:
    """By the game's own clause, also where nobody checked the structure."""
    text = READY["elimination"].read_text("utf-8").replace("[entry]", "decks = 40\n\n[entry]", 1)
    with pytest.raises(Refused):
        plan(fitted(text), entrants=6, runs=1)


def test_a_pool_that_numbers_cannot_hold_is_refused() -> None:
    """Rather than paid wrongly."""
    text = ONE_STAGE.replace("pool = 10", "pool = 1_000_000_000_000").replace(
        'share = "1"', 'share = "499999/999999" }, { place = 2, share = "500000/999999"'
    )
    with pytest.raises(BadInput, match="too large to plan with"):
        plan(read(text, "single").structure, entrants=6, runs=1)


def test_an_interrupt_gives_the_figures_so_far() -> None:
    """^C after the first chunk."""

    def stop(_: object) -> None:
        raise KeyboardInterrupt

    found = plan(ready("elimination"), entrants=6, runs=100 * CHUNK, threads=1, watch=stop)
    assert (found.runs, found.complete) == (CHUNK, False)
