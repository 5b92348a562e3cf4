"""The lobby: every table at a glance, told seldom, and to nobody who does not look."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.server.tables.lobby import Lobby, lobby_view
from punto.table import Phase
from punto.table.commands import ChangeSettings, CloseTable, Pause, Resume
from punto.table.settings import Clocks, Limit
from punto.wire.codec import encode
from punto.wire.requests import LeaveLobby, LeaveSeat, Unwatch, Watch, WatchLobby
from punto.wire.views import OwnSeat
from tests.kit.guests import Guest, answer, guest, opened, run_story, seated, settled, until
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server
from tests.kit.story import TABLE, settings

OTHER = "story-2"


def news(patron: Guest) -> list[dict[str, Any]]:
    """Every message of the lobby that somebody was told, in order."""
    return [message for message in patron.screen.messages if message["type"] == "lobby"]


def shown(patron: Guest) -> dict[str, dict[str, Any]]:
    """The lobby as a page shows it that puts every change in the place of what was there."""
    tables: dict[str, dict[str, Any]] = {}
    for message in news(patron):
        tables.setdefault(message["table"], {}).update(message["change"])
    return tables


def lobby_of(server: Server) -> dict[str, dict[str, Any]]:
    """The lobby as it is, in the words of the wire."""
    runners = server.room.runners
    return {key: msgspec.json.decode(encode(lobby_view(runners[key].saved))) for key in runners}


async def look(patron: Guest) -> None:
    """Look around."""
    request = WatchLobby(id=patron.screen.new_id())
    patron.screen.ask(request)
    assert await answer(patron, request.id) is None


def test_the_lobby_shows_every_table_and_what_changes(tmp_path: Path) -> None:
    """Seats, phases, roads, settings, tables that are opened and closed: all of it in the end."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await guest(server)
        await look(ann)
        assert shown(ann) == lobby_of(server)
        await server.room.open_table(replace(settings(Clocks()), key=OTHER))
        await seated(server, 2)
        await settled(server.room.runners[TABLE])
        limits = {key: Limit(40, 500) for key in settings(Clocks()).limits}
        other = server.room.runners[OTHER]
        changed = replace(other.table.settings, limits=limits)
        assert await other.ask(ChangeSettings(changed, "pit", "director")) is None
        assert await other.ask(CloseTable("pit")) is None
        await until(lambda: shown(ann) == lobby_of(server))
        assert shown(ann)[OTHER]["closed"]
        assert shown(ann)[OTHER]["card"]["limits"]["tie"] == {"least": 40, "most": 500}
        assert shown(ann)[TABLE]["seats_taken"] == [2]

    run_story(story, tmp_path)


def test_a_change_that_goes_back_reaches_those_who_came_in_between(tmp_path: Path) -> None:
    """A table pauses, somebody comes, it resumes, all between two tellings of the lobby."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, ben = await guest(server), await guest(server)
        await look(ann)
        runner = server.room.runners[TABLE]
        await until(lambda: shown(ann) == lobby_of(server))
        assert await runner.ask(Pause("pit")) is None
        await until(lambda: runner.saved.paused)
        await look(ben)
        assert shown(ben)[TABLE]["paused"]
        assert await runner.ask(Resume("pit")) is None
        await until(lambda: shown(ann) == shown(ben) == lobby_of(server))
        assert not shown(ben)[TABLE]["paused"]

    run_story(story, tmp_path)


def test_the_lobby_sends_a_table_at_most_once_a_second(tmp_path: Path) -> None:
    """However much happens there; stakes are no news at all."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, ben = await guest(server), await seated(server, 1)
        await look(ann)
        before = len(news(ann))
        for _ in range(20):
            assert await answer(ben, ben.screen.stake("banker", 20)) is None
        assert len(news(ann)) == before
        began = asyncio.get_running_loop().time()
        await until(lambda: server.room.runners[TABLE].saved.coup == 3)
        passed = asyncio.get_running_loop().time() - began
        assert before < len(news(ann)) <= before + passed + 1
        # A change of phase says no more than that.
        assert {"phase"} in [message["change"].keys() for message in news(ann)]

    run_story(story, tmp_path)


def test_a_patron_who_left_the_lobby_gets_no_more_of_it(tmp_path: Path) -> None:
    """By word or by a lost link; who came later still is."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, ben = await guest(server), await guest(server)
        cleo = await seated(server, 1)
        for patron in (ann, ben, cleo):
            await look(patron)
        left = LeaveLobby(id=ann.screen.new_id())
        ann.screen.ask(left)
        assert await answer(ann, left.id) is None
        ben.cut()
        counts = len(news(ann)), len(news(ben)), len(news(cleo))
        await until(lambda: server.room.runners[TABLE].saved.coup == 3)
        assert (len(news(ann)), len(news(ben))) == counts[:2]
        assert len(news(cleo)) > counts[2]
        cleo.cut()
        await look(ann)
        assert shown(ann) == lobby_of(server)

    run_story(story, tmp_path)


def test_a_table_that_is_no_longer_watched_sends_nothing(tmp_path: Path) -> None:
    """The seat stays; who looks again is shown what was missed."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        for kind in (Unwatch, Watch):
            request: Unwatch | Watch = kind(id=ann.screen.new_id(), table=TABLE)
            if kind is Watch:
                await until(lambda: server.room.runners[TABLE].saved.phase is Phase.SETTLED)
                assert not [
                    message for message in ann.screen.messages if "patch" in message["type"]
                ]
            ann.screen.ask(request)
            assert await answer(ann, request.id) is None
            ann.screen.messages.clear()
        assert ann.screen.public is not None
        assert ann.screen.seat is not None
        assert (ann.screen.public["phase"], ann.screen.seat["seat"]) == ("settled", 1)

    run_story(story, tmp_path)


def own(patron: Guest) -> list[dict[str, Any]]:
    """What somebody was told of their own seats, in order."""
    told = patron.screen.messages
    return [message["seats"] for message in told if message["type"] == "own-seats"]


def test_a_patron_in_the_lobby_hears_of_their_own_seats_and_of_nobody_elses(tmp_path: Path) -> None:
    """Seat, stack, stakes and net result by table; again when they change; none for others."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, ben = await guest(server), await seated(server, 1)
        await look(ann)
        await look(ben)
        assert own(ann) == [{}]
        (at,) = own(ben)
        stack = server.room.runners[TABLE].saved.seats[1].stack
        assert at == {TABLE: {"seat": 1, "stack": stack, "staked": 0, "net": 0}}
        assert await answer(ben, ben.screen.stake("banker", 20)) is None
        await until(lambda: own(ben)[-1][TABLE]["staked"] == 20)
        await settled(server.room.runners[TABLE])
        await until(lambda: own(ben)[-1][TABLE]["net"] != 0 or own(ben)[-1][TABLE]["staked"] == 0)
        request = LeaveLobby(id=ann.screen.new_id())
        ann.screen.ask(request)
        assert await answer(ann, request.id) is None
        await until(lambda: server.room.runners[TABLE].saved.coup == 2)
        leaving = LeaveSeat(id=ben.screen.new_id(), table=TABLE)
        ben.screen.ask(leaving)
        assert await answer(ben, leaving.id) is None
        await until(lambda: own(ben)[-1] == {})
        assert own(ann) == [{}]

    run_story(story, tmp_path)


def test_seats_are_looked_up_for_people_and_not_for_displays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A display has no seats: its lobby costs nothing for them."""
    looked: list[Lobby] = []
    seats = Lobby._seats

    def counted(lobby: Lobby) -> dict[str, dict[str, OwnSeat]]:
        looked.append(lobby)
        return seats(lobby)

    monkeypatch.setattr(Lobby, "_seats", counted)

    async def story(folder: Path) -> None:
        server = await opened(folder)
        room = server.room
        room.display_lobby.watch(SimulatedLink(lambda _: None))
        await asyncio.sleep(3)
        assert looked == []
        ann = await guest(server)
        await look(ann)
        await until(lambda: len(looked) > 1)
        assert set(map(id, looked)) == {id(room.lobby)}

    run_story(story, tmp_path)
