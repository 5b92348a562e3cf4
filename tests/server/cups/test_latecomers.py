"""Entrants who do not come forfeit their session once the time to wait is over."""

import asyncio
from pathlib import Path

import pytest

from punto.cup.commands import CallHeat
from punto.server.terminal import Terminal
from punto.words.sentences import Words
from tests.kit.cup_house import CupHouse
from tests.kit.guests import until
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server, simulated

STRUCTURE = """
key = "spring"
game = "tournament"

[entry]
least = 3
most = 3

[late]
wait = 60
then = "{then}"

[[stages]]
key = "final"
tables = 1
seats = 3
stack = 10_000
coups = 9
spans = [{{ since = 1, limits = {{ others = {{ least = 100, most = 5_000 }} }} }}]
betting = {{ order = "together", seconds = 30 }}
must_bet = {{ missed = "penalty", penalty = 100 }}
"""


@pytest.mark.parametrize(("then", "out"), [("forfeit", {2}), ("penalty", set())])
def test_who_has_not_come_in_time_forfeits_or_pays(
    then: str, out: set[int], tmp_path: Path
) -> None:
    """One has a page open, one has bet once, one was never seen: of every coup that they miss."""

    async def story() -> None:
        server = Server(tmp_path)
        house = await CupHouse(server).entered(3, STRUCTURE.format(then=then))
        patrons = [entrant.patron for entrant in house.cup.entrants.values()]
        link = SimulatedLink(lambda framed: None)
        Terminal(server.room, patrons[0], link, Words("en"))
        await house.runner.do(CallHeat("dora"))
        await until(lambda: "spring-1" in server.room.runners)
        table = server.room.runners["spring-1"]
        await until(lambda: table.saved.phase.value == "betting")
        seat = table.saved.seat_of(patrons[2])
        assert seat is not None
        await house.stake(table, seat)
        await asyncio.sleep(50)  # simulated
        assert not house.cup.sessions[1].out
        await asyncio.sleep(60)
        assert set(house.cup.sessions[1].out) == out
        gone = {table.saved.seat_of(patrons[number - 1]) for number in out}
        assert gone <= {None}
        session = house.cup.sessions[1]
        missed = session.out.get(2, session.counted)
        assert missed > 0
        assert session.stacks[2] == 10_000 - 100 * missed
        await server.pull_plug()

    simulated(story())
