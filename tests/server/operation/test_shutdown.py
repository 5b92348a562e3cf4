"""A clean stop: nothing new begins, what runs is finished or preserved, answers are flushed."""

import asyncio
import signal
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from punto.records.audit import audit
from punto.store import read_store
from punto.store.codec import decode
from punto.table.events import CoupSettled, StakePlaced
from tests.kit.http_client import browsing
from tests.kit.process import Process
from tests.kit.socket_patron import SocketPatron, quick_tables, socket_patron, stopped

TABLE = "quick"
CLOCKS = "{ betting = 1_000, last_call = 10, closed = 10, card = 250, settled = 60_000 }"


async def seated(patron: SocketPatron) -> None:
    """Sit down and wait until stakes are taken."""
    await patron.connect()
    patron.screen.sit(3, 5_000)
    await patron.until(lambda screen: screen.seat == 3 and screen.phase == "betting")


def events(folder: Path) -> list[object]:
    """Audit the folder and return the events of the table's log."""
    with closing(read_store(folder)) as store:
        report = audit(store)
        assert report.fault is None, report.fault
        return [decode(row.kind, row.body) for row in store.rows(TABLE)]


def test_a_server_stopped_in_mid_coup_resumes_with_the_same_cards(tmp_path: Path) -> None:
    """SIGTERM with two cards on the table; the next start deals the rest of the same shoe.

    The audit draws every card again from the secrets of its shoe, and finds each where it lay.
    """
    config = ["--config", quick_tables(tmp_path, CLOCKS)]

    async def story() -> None:
        process = await asyncio.to_thread(Process, config, tmp_path)
        async with socket_patron(process, TABLE) as patron:
            await seated(patron)
            patron.screen.stake("banker", 100)
            before = await patron.until(lambda screen: screen.cards == 2)
            stopping = asyncio.create_task(stopped(process))
            while await patron.receive():
                pass
            assert patron.link is not None
            assert patron.link.close_code == aiohttp.WSCloseCode.GOING_AWAY
            assert await stopping == (0, "")
            preserved = patron.screen.state(link=False)
            arguments = [*config, "--port", str(process.port)]
            again = await asyncio.to_thread(Process, arguments, tmp_path)
            await patron.connect()
            after = await patron.until(
                lambda screen: screen.phase == "settled" and bool(screen.payouts)
            )
            assert after.coup == before.coup
            assert after.player[: len(preserved.player)] == preserved.player
            assert after.banker[: len(preserved.banker)] == preserved.banker
            assert after.payouts.keys() == {"banker"}
        assert await stopped(again) == (0, "")

    asyncio.run(story())
    log = events(tmp_path / "punto-data")
    assert len([event for event in log if isinstance(event, CoupSettled)]) == 1


def test_every_stake_that_is_in_the_log_was_answered(tmp_path: Path) -> None:
    """Forty stakes on their way when the server is told to stop: no answer is lost with it."""
    clocks = CLOCKS.replace("betting = 1_000", "betting = 60_000")
    process = Process(["--config", quick_tables(tmp_path, clocks)], tmp_path)

    async def story() -> set[str]:
        async with socket_patron(process, TABLE) as patron:
            await seated(patron)
            for _ in range(40):
                patron.screen.stake("banker", 20)
            await patron.send()
            stopping = asyncio.create_task(stopped(process))
            while await patron.receive():
                pass
            assert await stopping == (0, "")
            return {name for name, refused in patron.screen.answers.items() if refused is None}

    answered = asyncio.run(story())
    log = events(tmp_path / "punto-data")
    placed = {event.id for event in log if isinstance(event, StakePlaced)}
    assert placed <= answered


def test_a_stopping_server_finishes_its_coups_and_starts_none(tmp_path: Path) -> None:
    """Not ready, no new link and no new guest; the link that stands sees its coup to the end."""
    file = quick_tables(tmp_path, CLOCKS, "finish_coups = 600")
    process = Process(["--config", file], tmp_path)

    async def story() -> None:
        async with socket_patron(process, TABLE) as patron:
            await seated(patron)
            patron.screen.stake("banker", 100)
            await patron.until(lambda screen: screen.cards >= 1)
            stopping = asyncio.create_task(stopped(process))
            health = await patron.browser.get("/api/health")
            while health.status == 200:
                health = await patron.browser.get("/api/health")
            assert (await health.json())["why"] == ["stopping"]
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await patron.browser.socket()
            assert refused.value.status == 503
            guest = await patron.browser.ask_in()
            assert (guest.status, guest.headers["Retry-After"]) == (503, "5")
            assert (await guest.json())["reason"] == "stopping"
            last = await patron.until(
                lambda screen: screen.phase == "settled" and bool(screen.payouts)
            )
            assert last.payouts.keys() == {"banker"}
            while await patron.receive():
                pass
            assert await stopping == (0, "")

    asyncio.run(story())
    assert [type(event) for event in events(tmp_path / "punto-data")].count(CoupSettled) == 1


def test_a_second_signal_stops_the_server_at_once(tmp_path: Path) -> None:
    """The coup is preserved then."""
    clocks = CLOCKS.replace("betting = 1_000", "betting = 600_000")
    file = quick_tables(tmp_path, clocks, "finish_coups = 600")
    process = Process(["--config", file], tmp_path)

    async def story() -> None:
        async with socket_patron(process, TABLE) as patron:
            await seated(patron)
            process.signal(signal.SIGTERM)
            while (await patron.browser.get("/api/health")).status == 200:
                pass
            assert await stopped(process) == (0, "")

    asyncio.run(story())
    assert CoupSettled not in [type(event) for event in events(tmp_path / "punto-data")]


def test_a_quiet_server_stops_at_once(tmp_path: Path) -> None:
    """Nobody is there: nothing to wait for, however long it might."""
    process = Process(["--config", quick_tables(tmp_path, CLOCKS, "finish_coups = 600")], tmp_path)

    async def story(browser: object) -> None:
        assert await stopped(process) == (0, "")

    browsing(process, story)
