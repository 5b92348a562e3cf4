"""Shoes follow shoes: every game over three of them, dealt by the real dealer in simulated time."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from punto.records.audit import audit
from punto.rulebook import GAMES
from punto.server.inbox import LONGEST
from punto.server.room import Room
from punto.server.tables.shoes import SHOWN_WITHIN
from punto.store import NotSaved, Work
from punto.table import Settings
from punto.table.commands import RetireShoe
from punto.table.decide.openings import under_way
from punto.table.opening_state import Stage
from punto.table.settings import Clocks
from punto.wire.requests import CommitCut, RevealCut
from tests.kit.guests import Guest, answer, guest, run_story, until
from tests.kit.openings import cutting
from tests.kit.simulation import Server
from tests.kit.story import TABLE
from tests.kit.tables import table_settings


def short_shoes(game: str, *, burn: bool = True) -> Settings:
    """A drawn table whose shoes last six coups or so."""
    return replace(
        table_settings(game),
        key=TABLE,
        decks=4,
        cut=180,
        burn=burn,
        clocks=Clocks(absent=3_600_000),
    )


async def opening_begun(server: Server) -> Guest:
    """A table whose first shoe waits for the cut of its one patron."""
    host = await server.room.open_table(short_shoes("commission"))
    patron = await cutting(server, 1, hides=CommitCut)
    await until(lambda: under_way(host.saved) is not None)
    return patron


def nothing_told(problem: NotSaved | None) -> None:
    """Expect that it is saved."""
    assert problem is None


async def dealt_shoes(room: Room, shoes: int) -> None:
    """Wait until the last coup of so many shoes lies on the table."""
    host = room.runners[TABLE]
    await until(lambda: host.saved.shoes > shoes and host.saved.coups > 0)


@pytest.mark.parametrize("burn", [True, False], ids=["burnt", "not burnt"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_deals_one_shoe_after_the_other(game: str, *, burn: bool, tmp_path: Path) -> None:
    """A1: a drawn power-98 table that burns ended the whole server at its second shoe.

    The die of the last coup was proved again, from a shoe that had not thrown any.
    """

    async def story(folder: Path) -> None:
        server = Server(folder)
        await server.room.open_table(short_shoes(game, burn=burn))
        ann = await guest(server)
        assert await answer(ann, ann.screen.sit(1, 5_000)) is None
        await dealt_shoes(server.room, 3)
        proofs = [message for message in ann.screen.messages if message["type"] == "proof"]
        shoes = [proof["shoe"] for proof in proofs]
        assert shoes == sorted(shoes)
        dice = [(proof["shoe"], proof["place"]) for proof in proofs if proof["what"] == "die"]
        assert bool(dice) is (GAMES[game].die is not None)
        assert len(dice) == len(set(dice))
        assert audit(server.reader).fault is None
        await server.pull_plug()

    run_story(story, tmp_path)


def test_a_table_that_rested_in_the_opening_of_a_shoe_wakes_for_an_arrival(tmp_path: Path) -> None:
    """Nobody was there when the server started again; the opening goes on with the first guest."""

    async def story(folder: Path) -> None:
        server = Server(folder)
        await opening_begun(server)
        await server.pull_plug()
        server = Server(folder, seed=2)
        host = server.room.runners[TABLE]
        assert under_way(host.saved) is not None
        await asyncio.sleep(60)  # simulated: its dealer rests
        assert under_way(host.saved) is not None
        await guest(server)
        await until(lambda: host.saved.shoes == 1)
        await server.pull_plug()

    run_story(story, tmp_path)


def test_an_arrival_does_not_end_the_waiting_for_cuts(tmp_path: Path) -> None:
    """Somebody whose link was lost for a moment may still cut; others come and go meanwhile."""

    async def story(folder: Path) -> None:
        server = Server(folder)
        ann = await opening_begun(server)
        host = server.room.runners[TABLE]
        ann.cut()  # no terminal at the table takes part now
        await guest(server)
        await asyncio.sleep(0.5)
        opening = under_way(host.saved)
        assert opening is not None
        assert opening.stage is Stage.COMMITTED
        await until(lambda: host.saved.shoes == 1)
        await server.pull_plug()

    run_story(story, tmp_path)


def test_a_nonce_that_came_in_time_is_not_withheld(tmp_path: Path) -> None:
    """It waits for the next batch while the time to show it ends: the shoe is opened with it.

    Else the log would show a house that knew all entropy and threw the shoe away.
    """

    async def story(folder: Path) -> None:
        server = Server(folder)
        loop, moments = asyncio.get_running_loop(), list[float]()
        called = frozenset({"cuts-called"})
        server.room.journal.follow(called, lambda work: moments.append(loop.time()))
        host = await server.room.open_table(short_shoes("commission"))
        patron = await cutting(server, 1, hides=RevealCut)
        await until(lambda: bool(moments))
        await asyncio.sleep(moments[0] + SHOWN_WITHIN - LONGEST / 2 - loop.time())
        server.disk.takes = LONGEST
        server.room.journal.writer.submit(Work(()), nothing_told)
        await asyncio.sleep(0)
        server.room.inbox.take(lambda data: patron.send_hidden(), b"")
        await until(lambda: host.saved.shoes == 1 or host.saved.aborts > 0)
        assert (host.saved.shoes, host.saved.aborts) == (1, 0)
        await server.pull_plug()

    run_story(story, tmp_path)


def test_the_die_goes_with_its_shoe(tmp_path: Path) -> None:
    """A1: a viewer of a new shoe sees no die of the previous one."""

    async def story(folder: Path) -> None:
        server = Server(folder)
        host = await server.room.open_table(short_shoes("power-98"))
        ann = await guest(server)
        assert await answer(ann, ann.screen.sit(1, 5_000)) is None
        await until(lambda: host.saved.settled is not None)
        assert host.saved.die is not None
        assert await host.ask(RetireShoe("pit")) is None
        await until(lambda: host.saved.shoes == 2)
        assert host.saved.die is None
        assert ann.screen.public is not None
        assert ann.screen.public["die"] is None
        await server.pull_plug()

    run_story(story, tmp_path)
