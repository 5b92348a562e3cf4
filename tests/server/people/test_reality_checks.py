"""Reality checks: the server knows how long a patron has played, on whichever screen."""

import asyncio
from pathlib import Path

from punto.server.journal.sittings import BREAK
from punto.wire import requests as w
from tests.kit.guests import Guest, until
from tests.kit.simulation import Server
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE

MINUTES = 60  # seconds


def seat() -> w.TakeSeat:
    """A request to sit down."""
    return w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000)


def told(patron: Guest) -> list[int | None]:
    """Return the times that a terminal was told, in whole minutes."""
    messages = (m for m in patron.screen.messages if m["type"] == "reality")
    times = [message["played_ms"] for message in messages]
    return [None if ms is None else round(ms / 1000 / MINUTES) for ms in times]


async def shown_to_another(house: House) -> list[int | None]:
    """Return what another terminal of Ann's is told first, as after a reload."""
    other = Guest(house.room, "ann")
    await until(lambda: bool(other.screen.messages))
    await asyncio.sleep(0)
    other.terminal.gone()
    return told(other)


def test_a_second_device_or_a_reload_does_not_begin_the_time_again(tmp_path: Path) -> None:
    """Each new terminal is told how long the patron has played."""

    async def story(house: House) -> None:
        assert await shown_to_another(house) == []
        await house.do("ann", seat())
        assert told(house.people["ann"]) == [0]
        await asyncio.sleep(20 * MINUTES)
        assert await shown_to_another(house) == [20]
        house.people["ann"].terminal.gone()
        await asyncio.sleep(10 * MINUTES)
        assert await shown_to_another(house) == [30]

    run_in_house(story, tmp_path)


def test_standing_up_for_a_moment_does_not_begin_the_time_again(tmp_path: Path) -> None:
    """A longer pause does; without a seat there is no time."""

    async def story(house: House) -> None:
        ann = house.people["ann"]
        await house.do("ann", seat())
        await asyncio.sleep(40 * MINUTES)
        await house.do("ann", w.LeaveSeat(id=name(), table=TABLE))
        await asyncio.sleep(5 * MINUTES)
        await house.do("ann", seat())
        assert told(ann) == [0, None, 45]
        await house.do("ann", w.LeaveSeat(id=name(), table=TABLE))
        await asyncio.sleep(BREAK / 1000)
        await house.do("ann", seat())
        assert told(ann)[3:] == [None, 0]

    run_in_house(story, tmp_path)


def test_a_check_that_one_screen_acknowledged_is_over_on_all(tmp_path: Path) -> None:
    """From then on the time is counted again."""

    async def story(house: House) -> None:
        await house.do("ann", seat())
        other = Guest(house.room, "ann")
        await asyncio.sleep(60 * MINUTES)
        await house.do("ann", w.AcknowledgeReality(id=name()))
        await until(lambda: told(other) == [0, 0])
        await asyncio.sleep(15 * MINUTES)
        assert await shown_to_another(house) == [15]

    run_in_house(story, tmp_path)


def test_a_restart_knows_when_the_patron_came(tmp_path: Path) -> None:
    """The log has it."""

    async def story(house: House) -> None:
        await house.do("ann", seat())
        await asyncio.sleep(25 * MINUTES)
        await house.server.pull_plug()
        again = Server(tmp_path)
        played = again.room.reality_checks.played_ms("ann")
        assert played is not None
        assert round(played / 1000 / MINUTES) == 25
        house.server = again

    run_in_house(story, tmp_path)
