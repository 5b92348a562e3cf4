"""The audience of a table: a stake reaches it by a quick way that tells the same."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from punto.server.frames import body_of
from punto.server.tables.runner import TableRunner
from punto.table.commands import OpenShoe
from punto.wire.requests import DealNow, Place, Watch
from tests.kit.frame_list import FrameList
from tests.kit.guests import Guest, answer, guest, opened, run_story, seated, until
from tests.kit.staffed_house import House
from tests.kit.story import TABLE

STAKES = (("player", 20), ("banker", 40), ("tie", 20), ("player", 60), ("banker", 20))


async def coups(folder: Path) -> list[list[str]]:
    """Play two coups; return everything that two patrons and an onlooker were sent."""
    server = await opened(folder)
    ann, ben, onlooker = await seated(server, 1), await seated(server, 2), await guest(server)
    runner = server.room.runners[TABLE]
    for coup in (runner.saved.coup + 1, runner.saved.coup + 2):
        await _opened(runner, coup)
        for number, (wager, amount) in enumerate(STAKES):
            patron = (ann, ben)[number % 2]
            assert not await answer(patron, patron.screen.stake(wager, amount))
        ready = DealNow(id=ann.screen.new_id(), table=TABLE, coup=coup)
        ann.screen.ask(ready)
        assert not await answer(ann, ready.id)
        # Somebody is ready now: the table may wait for the next who stakes.
        assert not await answer(ben, ben.screen.stake("tie", 20))
    await _opened(runner, coup + 1)
    return [_sent(one) for one in (ann, ben, onlooker)]


async def _opened(runner: TableRunner, coup: int) -> None:
    await until(lambda: runner.saved.coup == coup)


def _sent(patron: Guest) -> list[str]:
    """The messages in their order, without the address that is part of the ids of requests."""
    own = f"{id(patron.screen):x}"
    return [json.dumps(message).replace(own, "own") for message in patron.screen.messages]


def test_a_stake_is_told_as_a_comparison_of_whole_tables_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every message is the same, in the same order, where nothing is known of a stake before."""
    quickly = run_story(coups, tmp_path / "quickly")
    monkeypatch.setattr("punto.server.tables.audience.is_no_news", lambda after: False)
    assert run_story(coups, tmp_path / "plainly") == quickly
    assert all(len(messages) > 20 for messages in quickly)


class Writes:
    """A listener that keeps the types of messages, write by write."""

    def __init__(self) -> None:
        self.writes: list[list[str]] = []

    def send(self, *frames: bytes) -> None:
        """Take one write."""
        self.writes.append([json.loads(body_of(framed))["type"] for framed in frames])

    def close(self) -> None:
        """Stay."""


def test_a_card_and_its_proof_come_in_one_write(tmp_path: Path) -> None:
    """Each write is a call of the system for each of a thousand watchers."""

    async def story(folder: Path) -> list[list[str]]:
        server = await opened(folder)
        await seated(server, 1)
        runner, listener = server.room.runners[TABLE], Writes()
        coup = runner.saved.coup + 1
        runner.audience.watch(Watch(id="watch", table=TABLE), listener, "nobody")
        await _opened(runner, coup + 1)
        return listener.writes

    writes = run_story(story, tmp_path)
    proofs = [types for types in writes if "proof" in types]
    assert len(proofs) >= 4
    assert all(types[-2:] == ["public-patch", "proof"] for types in proofs)


def test_staff_who_come_back_get_what_changed_while_none_of_them_was_there(tmp_path: Path) -> None:
    """A dealer keys a card, and the link is lost: the console must not stay at the place before."""

    async def story(folder: Path) -> None:
        house = await House.opened(folder)
        for member in house.people.values():
            member.cut()
        runner, console = house.room.runners[TABLE], FrameList()
        watch = Watch(id="watch-00000000000001", table=TABLE)
        runner.audience.watch(watch, console, "dealer", as_staff=True)
        await runner.audience.post.empty()
        (before,) = _of_staff(console)
        runner.audience.forget(console)
        assert await runner.ask(OpenShoe()) is None
        at = Place(before["epoch"], before["no"])
        runner.audience.watch(structs.replace(watch, staff=at), console, "dealer", as_staff=True)
        await runner.audience.post.empty()
        _, after = _of_staff(console)
        assert (before["view"]["next"], after["view"]["next"]) == ("open-shoe", "open-bets")
        await house.server.pull_plug()

    run_story(story, tmp_path)


def _of_staff(console: FrameList) -> list[dict[str, Any]]:
    messages = [json.loads(body_of(framed)) for framed in console.frames]
    return [message for message in messages if message["type"].startswith("staff-")]
