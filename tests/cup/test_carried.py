"""Chips that are carried from one stage to the next."""

from random import Random

from punto.cup.state import CupPhase
from punto.records.cup_verifying import played_through
from punto.table import Table
from tests.kit.cups import CupRun, documented

CARRIED = """
key = "spring"
game = "tournament"

[entry]
least = 8
most = 8

[[stages]]
key = "heats"
tables = 2
seats = 4
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
equal = ["lot"]
advance = [{ best = 3, of = "table", to = "final" }]

[[stages]]
key = "final"
tables = 1
seats = 6
carry = true
coups = 2
spans = [{ since = 1, limits = { others = { least = 100, most = 10_000 } } }]
equal = ["lot"]

[prizes]
places = [{ place = 1, share = "1" }]
"""


def everything(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """All chips on one side, as far as the limits go."""
    wager = chance.choice(("player", "banker"))
    return wager, min(table.limit(wager).most, table.seats[seat].available) or 100


def test_who_has_no_chips_to_carry_does_not_play_the_next_stage() -> None:
    """A table hands out no empty stack; the tournament goes on without them."""
    without = 0
    for seed in range(1, 9):
        run = CupRun.of(CARRIED, seed, everything).entered(8).played()
        assert run.cup.phase is CupPhase.FINAL
        finals = [each for each in run.cup.sessions.values() if each.stage == "final"]
        seated = {number for each in finals for number in each.seats.values()}
        came = run.cup.coming["final"]
        empty = {number for number in came if number not in seated}
        assert seated | empty == {*came}
        without += len(empty)
        assert played_through(documented(run)).phase is CupPhase.FINAL
    assert without > 0
