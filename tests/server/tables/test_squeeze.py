"""The squeeze: the next act waits for the patron who turns cards over, within a bound."""

import asyncio
from pathlib import Path

from msgspec import structs

from punto.server.tables.runner import TableRunner
from punto.server.tables.squeeze import LONGEST, RESULT
from punto.table import Phase
from punto.wire import requests as w
from punto.wire.base import Request
from punto.wire.codec import encode
from tests.kit.guests import Guest, answer, opened, run_story, seated, until
from tests.kit.simulation import Server
from tests.kit.story import TABLE


async def send(patron: Guest, request: Request) -> None:
    """Send a request that must not be refused."""
    patron.terminal.hear(encode(request))
    assert await answer(patron, request.id) is None


async def squeezing(folder: Path) -> tuple[Server, Guest, Guest, TableRunner]:
    """Ann has the highest stake and squeezes; Ben looks on; four cards lie there."""
    server = await opened(folder)
    ann, ben = await seated(server, 1), await seated(server, 2)
    host = server.room.runners[TABLE]
    await send(ann, w.SetSqueeze(id=ann.screen.new_id(), table=TABLE, on=True))
    assert await answer(ann, ann.screen.stake("banker", 200)) is None
    assert await answer(ben, ben.screen.stake("player", 20)) is None
    await until(lambda: host.saved.deal.dealt == 4)
    return server, ann, ben, host


def replace_id(request: w.OpenCards, patron: Guest) -> w.OpenCards:
    """The same request once more, under an id of its own."""
    return structs.replace(request, id=patron.screen.new_id())


def last_squeezing(patron: Guest) -> list[int]:
    """The seats that a screen was last told of."""
    told = [message for message in patron.screen.messages if message["type"] == "squeezing"]
    return list(told[-1]["seats"]) if told else []


def test_the_table_waits_for_open_cards_and_everyone_sees_why(tmp_path: Path) -> None:
    """Once Ann has opened them the table goes on; a result is then shown for four seconds."""

    async def story(folder: Path) -> None:
        _, ann, ben, host = await squeezing(folder)
        time = asyncio.get_running_loop().time
        began, coup = time(), host.saved.coup
        await until(lambda: last_squeezing(ben) == [1])
        await asyncio.sleep(LONGEST - 2)
        assert (host.saved.deal.dealt, host.saved.coup) == (4, coup)
        opened = w.OpenCards(id=ann.screen.new_id(), table=TABLE, coup=coup)
        while host.saved.phase is not Phase.SETTLED:
            await send(ann, replace_id(opened, ann))
            await asyncio.sleep(0.5)
        await send(ann, replace_id(opened, ann))
        opened_at = time()
        assert opened_at - began < 60
        await until(lambda: host.saved.coup > coup)
        assert time() - opened_at >= RESULT - 0.2
        assert last_squeezing(ben) == []

    run_story(story, tmp_path)


def test_a_patron_who_opens_nothing_holds_up_nobody_for_long(tmp_path: Path) -> None:
    """Each card waits for as long as the bound says, and then the table goes on."""

    async def story(folder: Path) -> None:
        _, _, _, host = await squeezing(folder)
        time = asyncio.get_running_loop().time
        began, coup = time(), host.saved.coup
        await until(lambda: host.saved.coup > coup)
        assert LONGEST <= time() - began <= 3 * LONGEST + RESULT + 3

    run_story(story, tmp_path)


def test_nobody_waits_for_a_patron_who_does_not_squeeze_or_is_gone(tmp_path: Path) -> None:
    """Switched off, or with the last terminal closed: the clock alone decides."""

    async def story(folder: Path) -> None:
        _, ann, ben, host = await squeezing(folder)
        ann.cut()
        time = asyncio.get_running_loop().time
        began, coup = time(), host.saved.coup
        await until(lambda: host.saved.coup > coup)
        clocks = host.saved.settings.clocks
        assert time() - began <= (3 * clocks.card + clocks.settled) / 1000 + 1
        assert last_squeezing(ben) == []

    run_story(story, tmp_path)
