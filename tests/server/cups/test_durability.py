"""What a tournament shows and answers is on the disk."""

import asyncio
from pathlib import Path

from punto.cup.commands import Enter, GoOn, HoldCup, OpenEntries
from punto.cup.reasons import CupReason
from punto.refusals import Refusal
from punto.server.outcomes import ServerReason
from punto.streams import cup_stream
from tests.kit.cup_house import TWO_TABLES, CupHouse, cup_house
from tests.kit.simulation import Server, simulated

LOG = cup_stream("spring")


def test_nothing_is_shown_before_it_is_on_the_disk(tmp_path: Path) -> None:
    """With several requests under way, each row is shown once it is saved."""
    shown: list[tuple[int, int]] = []

    async def story() -> None:
        house = await cup_house(tmp_path)
        runner, reader = house.runner, house.server.reader
        runner.on_shown.append(lambda: shown.append((runner.row, reader.head(LOG).seq)))
        asked = []
        for delay in (0, 0, 0.0005, 0.001, 0.002, 0.004):  # while the one before is being saved
            await asyncio.sleep(delay)
            command = GoOn("dora") if runner.cup.paused else HoldCup("dora")
            asked.append(asyncio.ensure_future(runner.do(command)))
            await asyncio.sleep(0)
        assert await asyncio.gather(*asked) == [None] * 6
        await house.server.pull_plug()

    simulated(story())
    assert [row for row, _ in shown] == sorted(row for row, _ in shown)
    assert len(shown) == 6
    assert all(row <= on_disk for row, on_disk in shown)


def test_a_refusal_after_a_failed_save_names_its_own_reason(tmp_path: Path) -> None:
    """What could not be saved before is no part of it any more."""

    async def story() -> None:
        house = await cup_house(tmp_path)
        house.server.disk.full = True
        failed = await house.runner.do(HoldCup("dora"))
        assert failed is not None
        assert failed.reason is ServerReason.NOT_SAVED
        house.server.disk.full = False
        refused = await house.runner.do(OpenEntries("dora"))
        assert refused is not None
        assert refused.reason is not ServerReason.NOT_SAVED
        assert await house.runner.do(HoldCup("dora")) is None
        await house.server.pull_plug()

    simulated(story())


def test_a_refusal_waits_for_what_it_rests_on(tmp_path: Path) -> None:
    """Who entered already is told so once their entry is saved."""

    async def story() -> None:
        house = CupHouse(Server(tmp_path))
        assert await house.server.room.cups.write(TWO_TABLES, "dora") is None
        assert await house.runner.do(OpenEntries("dora")) is None
        welcomed = await house.server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        enter = Enter(welcomed[0], house.cup.rulebook, "")
        first = asyncio.ensure_future(house.runner.do(enter))
        await asyncio.sleep(0)
        before = house.server.reader.head(LOG).seq
        refusal = await house.runner.do(enter)
        assert isinstance(refusal, Refusal)
        assert refusal.reason is CupReason.ENTERED_ALREADY
        assert house.server.reader.head(LOG).seq > before
        assert await first is None
        await house.server.pull_plug()

    simulated(story())
