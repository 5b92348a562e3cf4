"""Deal now at a running table: bets close at once, and a lone patron plays quickly."""

import asyncio
from pathlib import Path

from punto.server.tables.next_act import LEAST_OPEN
from punto.table import Phase
from punto.table.ready import IDLE_COUPS
from punto.wire import requests as w
from punto.wire.codec import encode
from tests.kit.guests import Guest, answer, guest, opened, reason, run_story, seated, until
from tests.kit.story import TABLE

LOOKED = 0.2  # seconds: these stories look at the table every tenth
MOMENT = LEAST_OPEN / 1000 - LOOKED


async def deal_now(patron: Guest, *, on: bool = True) -> None:
    """Press the button."""
    number, coup = patron.screen.new_id(), patron.room.runners[TABLE].saved.coup
    patron.terminal.hear(encode(w.DealNow(id=number, table=TABLE, coup=coup, on=on)))
    assert await answer(patron, number) is None


def test_bets_close_when_the_last_patron_asks_and_not_before(tmp_path: Path) -> None:
    """The clock has twenty seconds left, and everyone sees whom the table waits for."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, ben = await seated(server, 1), await seated(server, 2)
        host = server.room.runners[TABLE]
        await deal_now(ann)
        await asyncio.sleep(2)
        assert host.saved.phase is Phase.BETTING
        assert ben.screen.public is not None
        assert ben.screen.public["deal_now"] == {"ready": [1], "waited_for": [2]}
        began = asyncio.get_running_loop().time()
        await deal_now(ben)
        await until(lambda: host.saved.phase not in (Phase.BETTING, Phase.LAST_CALL))
        assert asyncio.get_running_loop().time() - began < 1

    run_story(story, tmp_path)


def test_a_lone_patron_plays_ten_coups_in_two_minutes(tmp_path: Path) -> None:
    """One second to stake, every card in its time, and four seconds for each result."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        host, time = server.room.runners[TABLE], asyncio.get_running_loop().time
        began = time()
        for _ in range(10):
            await until(lambda: host.saved.phase is Phase.BETTING)
            await asyncio.sleep(1)
            assert await answer(ann, ann.screen.stake("banker", 20)) is None
            await deal_now(ann)
            await until(lambda: host.saved.phase is Phase.SETTLED)
            shown = time()
            await until(lambda: host.saved.phase is Phase.BETTING)
            assert time() - shown >= 3.9  # looked at every tenth of a second
        assert time() - began < 120

    run_story(story, tmp_path)


async def auto_repeat(patron: Guest, *, on: bool) -> None:
    """Switch AUTO REPEAT."""
    number = patron.screen.new_id()
    patron.terminal.hear(encode(w.SetAutoRepeat(id=number, table=TABLE, on=on)))
    assert await answer(patron, number) is None


def test_nobody_holds_up_a_coup_by_switching_auto_repeat(tmp_path: Path) -> None:
    """Once bets are closed the clock of a card does not begin again with the switch."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, ben = await seated(server, 1), await seated(server, 2)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.phase is Phase.BETTING)
        await auto_repeat(ben, on=True)
        await deal_now(ann)
        await until(lambda: host.saved.phase is Phase.CLOSED)
        for press in range(60):
            await auto_repeat(ben, on=press % 2 == 1)
            await asyncio.sleep(0.5)
        assert host.saved.coup == 2

    run_story(story, tmp_path)


async def hurried(ann: Guest) -> float:
    """Ann stakes and asks for the cards as the bets open; return how long they stay open."""
    host, time = ann.room.runners[TABLE], asyncio.get_running_loop().time
    coup = host.saved.coup
    await until(lambda: host.saved.phase is Phase.BETTING and host.saved.coup > coup)
    began = time()
    assert await answer(ann, ann.screen.stake("banker", 20)) is None
    await deal_now(ann)
    await until(lambda: host.saved.phase not in (Phase.BETTING, Phase.LAST_CALL))
    return time() - began


def test_deal_now_leaves_others_who_are_here_a_moment_to_stake(tmp_path: Path) -> None:
    """Somebody seated who let coups pass, or somebody who watches; not for a patron alone."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        assert await hurried(ann) < 1
        ben = await guest(server)
        assert MOMENT <= await hurried(ann) < MOMENT + 1
        ben.cut()
        assert await hurried(ann) < 1
        ben.connect()
        assert await answer(ben, ben.screen.sit(2, 2_000)) is None
        await until(lambda: server.room.runners[TABLE].saved.seats[2].idle >= IDLE_COUPS)
        assert MOMENT <= await hurried(ann) < MOMENT + 1

    run_story(story, tmp_path)


def test_a_patron_whose_stake_came_too_late_is_waited_for_in_the_next_coup(tmp_path: Path) -> None:
    """For one coup, by the clock; then the seat is idle again."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, ben = await seated(server, 1), await seated(server, 2)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.seats[2].idle >= IDLE_COUPS)
        betting = host.saved.settings.clocks.betting / 1000 - LOOKED
        assert await hurried(ann) < betting
        assert await reason(ben, ben.screen.stake("player", 20)) == "bets-closed"
        assert await hurried(ann) >= betting
        assert await hurried(ann) < betting

    run_story(story, tmp_path)
