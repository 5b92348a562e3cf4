"""A1: a fault in one table stops that table alone; staff resume it, and nothing is lost."""

import asyncio
import json
from contextlib import closing
from pathlib import Path

import pytest

from punto.records.audit import audit
from punto.server.operation.control import Control
from punto.store import Store
from punto.wire.requests import LeaveSeat, TakeSeat
from tests.kit.control import asked
from tests.kit.faulty_server import PLANTED
from tests.kit.guests import Guest, answer, reason, run_story, until
from tests.kit.http_client import punto
from tests.kit.linked import linked, quick_tables
from tests.kit.metrics import samples
from tests.kit.planted_faults import FAULTY, PARTS, STEADY, House, Plant, goes_on, stopped, traces
from tests.kit.process import Process


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Something to plant faults with."""
    return Plant(monkeypatch)


async def stands_alone(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """The table with the fault stands still and says so; the other deals on."""
    host = house.room.runners[FAULTY]
    assert traces(caplog) == [FAULTY]
    health = house.operation.health()
    assert health.ready
    assert [FAULTY in alarm and "Planted" in alarm for alarm in health.alarms] == [True]
    found = samples(house.operation.metrics())
    assert found["punto_table_faulted", f'table="{FAULTY}"'] == 1
    assert found["punto_table_faulted", f'table="{STEADY}"'] == 0
    assert found["punto_faults_total", f'table="{FAULTY}"'] >= 1
    await host.quiet()
    before = host.saved
    await house.coups(STEADY, 2)
    assert host.saved == before
    assert house.ann.heard.public is not None
    assert house.ann.heard.public["faulted"] is True
    assert house.ann.heard.left_ms is None
    cay = Guest(house.room, house.ben.patron, table=FAULTY)
    assert await reason(cay, cay.heard.sit(3, 500)) == "table-faulted"
    cay.cut()
    assert traces(caplog) == [FAULTY]
    assert house.server.trouble == []


def staked_on(house: House) -> int:
    """What Ann has lying at the table with the fault."""
    return house.room.runners[FAULTY].saved.seats[1].staked


@pytest.mark.parametrize("part", PARTS)
def test_a_fault_stops_one_table_until_staff_resume_it(
    part: str, plant: Plant, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A1: wherever in its life a table fails, the others deal on and its own money is safe."""

    async def story(folder: Path) -> None:
        PARTS[part](plant)
        house = await House.opened(folder)
        playing = house.play()
        await stopped(house)
        await stands_alone(house, caplog)
        await house.money_is_whole()
        coup, stake = house.room.runners[FAULTY].saved.coup, staked_on(house)
        plant.there = False
        assert await house.resumes() is None
        await goes_on(house)
        history = {one.coup: one for one in house.room.runners[FAULTY].saved.history}
        if stake:  # the coup that was interrupted is settled, with what lay there
            assert [payout.stake for payout in history[coup].payouts] == [stake]
        playing.cancel()
        await house.server.pull_plug()

    run_story(story, tmp_path)


@pytest.mark.parametrize("part", PARTS)
def test_a_restart_resumes_a_table_that_a_fault_stopped(
    part: str, plant: Plant, tmp_path: Path
) -> None:
    """A1: the fault was never part of the log, so a new start knows nothing of it."""

    async def story(folder: Path) -> None:
        PARTS[part](plant)
        house = await House.opened(folder)
        playing = house.play()
        await stopped(house)
        playing.cancel()
        plant.there = False
        house = await house.restarted()
        playing = house.play()
        await goes_on(house)
        playing.cancel()
        await house.server.pull_plug()

    run_story(story, tmp_path)


@pytest.mark.parametrize("part", PARTS)
def test_a_fault_that_is_still_there_stops_the_table_again(
    part: str, plant: Plant, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A1: once for each time that staff try, with one trace each, and never in a tight loop."""

    async def story(folder: Path) -> None:
        PARTS[part](plant)
        house = await House.opened(folder)
        playing = house.play()
        for times in (1, 2, 3):
            await stopped(house)
            await asyncio.sleep(60)
            assert traces(caplog) == [FAULTY] * times
            assert plant.struck < 50 * times
            if times < 3:
                await house.resumes()
        await house.coups(STEADY, 1)
        playing.cancel()
        assert house.server.trouble == []
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_a_patron_may_leave_a_table_that_a_fault_stopped(plant: Plant, tmp_path: Path) -> None:
    """A1: what is not staked goes back to the wallet, and everything else is refused by name."""

    async def story(folder: Path) -> None:
        PARTS["burn"](plant)
        house = await House.opened(folder)
        await stopped(house)
        ann = house.ann
        assert await reason(ann, ann.heard.stake("banker", 100)) == "table-faulted"
        request = TakeSeat(id=ann.heard.new_id(), table=FAULTY, seat=2, buy_in=100)
        assert await reason(ann, house.asked(ann, request)) == "table-faulted"
        leaving = LeaveSeat(id=ann.heard.new_id(), table=FAULTY)
        assert await answer(ann, house.asked(ann, leaving)) is None
        assert (ann.heard.seat, ann.heard.wallet) == (None, 10_000)
        await house.money_is_whole()
        assert audit(house.server.reader).fault is None
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_the_command_line_sees_and_resumes_it(plant: Plant, tmp_path: Path) -> None:
    """A1: `punto tables` names the state, `punto tables resume` ends it; other changes wait."""

    async def story(folder: Path) -> None:
        PARTS["die"](plant)
        house = await House.opened(folder)
        await stopped(house)
        control = Control(house.operation, folder)
        states = {one["key"]: one["state"] for one in await asked(control, do="tables")}
        assert states == {FAULTY: "faulted", STEADY: "open"}
        sentence = "This table is paused. Your stakes are safe. Staff have been told."
        for do in ("pause", "close"):
            assert await asked(control, do=do, key=FAULTY, by="ann") == sentence
        plant.there = False
        assert (await asked(control, do="resume", key=FAULTY, by="ann"))["state"] == "open"
        await until(lambda: bool(house.room.runners[FAULTY].saved.history))
        await house.server.pull_plug()

    run_story(story, tmp_path)


def test_a_served_table_stops_alone_and_is_resumed_from_the_command_line(tmp_path: Path) -> None:
    """A1: over real sockets: the server stays ready, says so in health, and deals the same coup on.

    Its dealer fails once, at the third card. What is logged is a trace, and the exit status is 0.
    """
    clocks = "{ betting = 300, last_call = 10, closed = 10, card = 10, settled = 60_000 }"
    failing = str(Path(__file__).parents[1] / "kit" / "faulty_server.py")
    process = Process(["--config", quick_tables(tmp_path, clocks)], tmp_path, (failing,))

    async def story() -> None:
        async with linked(process, "quick") as one:
            await one.connect()
            one.heard.sit(3, 5_000)
            await one.until(lambda seen: seen.seat == 3 and seen.phase == "betting")
            one.heard.stake("banker", 100)
            while not (one.heard.public and one.heard.public["faulted"]):
                assert await one.hear()
            assert one.heard.seen(link=True).cards == 2
            health = await one.browser.get("/api/health")
            alarms = (await health.json())["alarms"]
            assert (health.status, len(alarms), "quick" in alarms[0]) == (200, 1, True)
            metrics = samples(await (await one.browser.get("/metrics")).text())
            assert metrics["punto_table_faulted", 'table="quick"'] == 1
            listed = await asyncio.to_thread(punto, tmp_path, "tables", "--json")
            assert [table["state"] for table in json.loads(listed.stdout)] == ["faulted"]
            ran = await asyncio.to_thread(punto, tmp_path, "tables", "resume", "quick")
            assert (ran.returncode, ran.stdout) == (0, "quick: open\n")
            after = await one.until(lambda seen: seen.phase == "settled" and bool(seen.payouts))
            assert (after.coup, list(after.payouts)) == (1, ["banker"])
            assert one.heard.public["faulted"] is False

    asyncio.run(story())
    status, said = process.stop()
    assert (status, said.count("Traceback"), said.count(PLANTED)) == (0, 1, 1)
    with closing(Store.reading(tmp_path / "punto-data")) as store:
        assert audit(store).fault is None
