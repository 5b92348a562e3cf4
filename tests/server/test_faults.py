"""A1: a fault in one table stops that table alone; staff resume it, and nothing is lost."""

import asyncio
import json
from contextlib import closing
from pathlib import Path

import pytest

from punto.house.commands import AppointLocally
from punto.records.audit import audit
from punto.roles import Role
from punto.server.operation.control import Control
from punto.server.previews import preview_sheet
from punto.store import read_store
from punto.wire.messages import Refused
from punto.wire.requests import LeaveSeat, TakeSeat
from punto.wire.staff import Resume
from punto.words.sentences import Words
from tests.kit.control import ask_control
from tests.kit.faulty_server import PLANTED
from tests.kit.guests import Guest, answer, reason, run_story, until
from tests.kit.http_client import punto
from tests.kit.metrics import samples
from tests.kit.planted_faults import (
    FAULTY,
    PARTS,
    STEADY,
    House,
    Plant,
    check_recovery,
    stopped,
    traces,
)
from tests.kit.process import Process
from tests.kit.socket_patron import quick_tables, socket_patron


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Something to plant faults with."""
    return Plant(monkeypatch)


def refused_preview(house: House) -> Refused | None:
    """Return why a pit boss could not resume the table with the fault, as its preview says."""
    asked = Resume(id="resume-0000000001", table=FAULTY)
    return preview_sheet(house.room, "pia", asked, Words("en")).refused


async def check_isolation(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """The table with the fault stands still and says so; the other deals on."""
    host = house.room.runners[FAULTY]
    assert traces(caplog) == [FAULTY]
    health = house.operation.health()
    assert health.ready
    assert [FAULTY in alarm and "Planted" in alarm for alarm in health.alarms] == [True]
    values = samples(house.operation.metrics())
    assert values["punto_table_faulted", f'table="{FAULTY}"'] == 1
    assert values["punto_table_faulted", f'table="{STEADY}"'] == 0
    assert values["punto_faults_total", f'table="{FAULTY}"'] >= 1
    await host.quiet()
    before = host.saved
    await house.coups(STEADY, 2)
    assert host.saved == before
    assert house.ann.screen.public is not None
    assert house.ann.screen.public["faulted"] is True
    assert house.ann.screen.left_ms is None
    cay = Guest(house.room, house.ben.patron, table=FAULTY)
    assert await reason(cay, cay.screen.sit(3, 500)) == "table-faulted"
    cay.cut()
    assert traces(caplog) == [FAULTY]
    assert house.server.trouble == []


def staked_on(house: House) -> int:
    """Return Ann's stakes at the table with the fault."""
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
        await check_isolation(house, caplog)
        await house.money_is_whole()
        coup, stake = house.room.runners[FAULTY].saved.coup, staked_on(house)
        plant.there = False
        await house.room.house_runner.ask(AppointLocally("pia", Role.PIT_BOSS, "cli"))
        assert refused_preview(house) is None
        assert await house.resume() is None
        await check_recovery(house)
        history = {coup.coup: coup for coup in house.room.runners[FAULTY].saved.history}
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
        await check_recovery(house)
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
                await house.resume()
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
        assert await reason(ann, ann.screen.stake("banker", 100)) == "table-faulted"
        request = TakeSeat(id=ann.screen.new_id(), table=FAULTY, seat=2, buy_in=100)
        assert await reason(ann, house.send(ann, request)) == "table-faulted"
        leaving = LeaveSeat(id=ann.screen.new_id(), table=FAULTY)
        assert await answer(ann, house.send(ann, leaving)) is None
        assert (ann.screen.seat, ann.screen.wallet) == (None, 10_000)
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
        states = {row["key"]: row["state"] for row in await ask_control(control, do="tables")}
        assert states == {FAULTY: "faulted", STEADY: "open"}
        sentence = "This table is paused. All stakes are safe. Staff have been told."
        for do in ("pause", "close"):
            assert await ask_control(control, do=do, key=FAULTY, by="ann") == sentence
        plant.there = False
        assert (await ask_control(control, do="resume", key=FAULTY, by="ann"))["state"] == "open"
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
        async with socket_patron(process, "quick") as patron:
            await patron.connect()
            patron.screen.sit(3, 5_000)
            await patron.until(lambda screen: screen.seat == 3 and screen.phase == "betting")
            patron.screen.stake("banker", 100)
            while not (patron.screen.public and patron.screen.public["faulted"]):
                assert await patron.receive()
            assert patron.screen.state(link=True).cards == 2
            health = await patron.browser.get("/api/health")
            alarms = (await health.json())["alarms"]
            assert (health.status, len(alarms), "quick" in alarms[0]) == (200, 1, True)
            metrics = samples(await (await patron.browser.get("/metrics")).text())
            assert metrics["punto_table_faulted", 'table="quick"'] == 1
            listed = await asyncio.to_thread(punto, tmp_path, "tables", "--json")
            assert [table["state"] for table in json.loads(listed.stdout)] == ["faulted"]
            ran = await asyncio.to_thread(punto, tmp_path, "tables", "resume", "quick")
            assert (ran.returncode, ran.stdout) == (0, "quick: open\n")
            after = await patron.until(
                lambda screen: screen.phase == "settled" and bool(screen.payouts)
            )
            assert (after.coup, list(after.payouts)) == (1, ["banker"])
            assert patron.screen.public["faulted"] is False

    asyncio.run(story())
    status, output = process.stop()
    assert (status, output.count("Traceback"), output.count(PLANTED)) == (0, 1, 1)
    with closing(read_store(tmp_path / "punto-data")) as store:
        assert audit(store).fault is None
