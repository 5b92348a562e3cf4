"""Stakes that others see live go out ten times a second at most, however many there are."""

import asyncio
import json
from pathlib import Path
from typing import Any

from punto.cup.commands import CallHeat
from punto.server.display import Display
from punto.server.frames import body_of
from punto.server.tables.audience import TOTALS_EVERY
from punto.server.tables.runner import TableRunner
from punto.server.terminal import Terminal
from punto.table.commands import PlaceStake
from punto.table.session_commands import EndTurn
from punto.table.state import TAKES_STAKES
from punto.wire.codec import encode
from punto.wire.requests import Watch
from punto.words.sentences import Words
from tests.kit.cup_house import CupHouse
from tests.kit.guests import until
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server, simulated

LIVE = """
key = "spring"
game = "tournament"

[entry]
least = 2
most = 2

[[stages]]
key = "final"
tables = 1
seats = 2
stack = 10_000
coups = 2
spans = [{ since = 1, limits = { others = { least = 100, most = 10_000 } } }]
betting = { order = "together", seconds = 60, seen = "live" }
"""
STAKES = 50
EACH = 0.02  # seconds between two of them


class Onlooker:
    """Everything that one link was sent, message by message."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.link = SimulatedLink(lambda framed: self.messages.append(json.loads(body_of(framed))))

    def sessions(self) -> list[dict[str, Any]]:
        """The session as it was sent, each time."""
        changes = (each["change"] for each in self.messages if each["type"] == "public-patch")
        return [change["play"] for change in changes if "play" in change]


async def betting(server: Server) -> tuple[TableRunner, list[str]]:
    """A table whose bets are open, and the patrons at it by seat."""
    house = await CupHouse(server).entered(2, LIVE)
    await house.runner.do(CallHeat("dora"))
    await until(lambda: "spring-1" in server.room.runners)
    table = server.room.runners["spring-1"]
    await until(lambda: table.saved.phase in TAKES_STAKES)
    return table, [table.saved.seats[number].patron for number in sorted(table.saved.seats)]


def onlookers(server: Server, patron: str) -> list[Onlooker]:
    """A patron at the table, and a display."""
    seated, shown = Onlooker(), Onlooker()
    watch = encode(Watch(id="request-0000000000000001", table="spring-1"))
    Terminal(server.room, patron, seated.link, Words("en")).hear(watch)
    Display(server.room, shown.link, Words("en")).hear(watch)
    return [seated, shown]


async def stake(table: TableRunner, patron: str, number: int) -> None:
    """One more stake of 100."""
    placed = PlaceStake(f"stake-{number}", patron, table.table.coup, "player", 100)
    assert await table.ask(placed) is None


def test_open_stakes_go_out_ten_times_a_second_at_most(tmp_path: Path) -> None:
    """Fifty stakes in a second: others are sent ten sessions, and the last has all of them."""

    async def story() -> None:
        server = Server(tmp_path)
        table, (first, second) = await betting(server)
        watching = onlookers(server, second)
        await asyncio.sleep(1)  # simulated
        before = [len(each.sessions()) for each in watching]
        for number in range(STAKES):
            await stake(table, first, number)
            await asyncio.sleep(EACH)
        await asyncio.sleep(2 * TOTALS_EVERY)
        most = round(STAKES * EACH / TOTALS_EVERY)
        for each, sent in zip(watching, before, strict=True):
            sessions = each.sessions()[sent:]
            assert most // 2 < len(sessions) <= most
            assert sessions[-1]["seats"][0]["stakes"] == {"player": 100 * STAKES}
        await server.pull_plug()

    simulated(story())


def test_what_else_happens_brings_open_stakes_with_it_at_once(tmp_path: Path) -> None:
    """The end of a turn waits for nothing, and nothing is sent twice."""

    async def story() -> None:
        server = Server(tmp_path)
        table, (first, second) = await betting(server)
        watching = onlookers(server, second)
        await asyncio.sleep(1)
        before = [len(each.sessions()) for each in watching]
        await stake(table, first, 1)
        assert await table.ask(EndTurn(first, table.table.coup)) is None
        await asyncio.sleep(TOTALS_EVERY / 2)
        told = [each.sessions()[sent:] for each, sent in zip(watching, before, strict=True)]
        for sessions in told:
            assert [seat["stakes"] for seat in sessions[-1]["seats"]] == [{"player": 100}, {}]
            assert [seat["ended"] for seat in sessions[-1]["seats"]] == [True, False]
        await asyncio.sleep(3 * TOTALS_EVERY)
        again = [each.sessions()[sent:] for each, sent in zip(watching, before, strict=True)]
        assert again == told
        assert all(len(sessions) == 1 for sessions in told)
        await server.pull_plug()

    simulated(story())
