"""`punto deal` at a table of a game from a file that draws values: only the server has the file."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from punto.client import Client
from punto.client.ids import new_id
from punto.records.audit import audit
from punto.rulebook import games
from punto.store import read_store
from punto.table.state import Phase
from punto.wire import office
from tests.kit.deal_command import DEALER, PASSWORD, DealtRoom, deal, state, with_dealer
from tests.kit.http_client import staff
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.process import Process

FILE = Path(__file__).parents[1] / "games" / "boosted.py"
TABLE, BOSS = "by-hand", "bob-p"
WAIT = 60  # seconds: longer than anything here takes


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DealtRoom]:
    """A server with a dealt table of the game, and a dealer."""
    folder = tmp_path_factory.mktemp("draws")
    (folder / "punto.toml").write_text(
        f'port = 0\ngames = ["{FILE}"]\n\n[[tables]]\nkey = "{TABLE}"\ngame = "boosted"\n'
        'cards = "dealt"\nburn = false\n\n[[tables]]\nkey = "plain"\ngame = "commission"\n'
        'cards = "dealt"\nburn = false\n'
    )
    there = with_dealer(Process(["--config", "punto.toml"], folder), folder)
    assert staff(folder, "appoint", BOSS, "pit-boss", password=PASSWORD)[0] == 0
    yield there
    assert there.process.stop() == (0, "")
    with kept_rulebook(), closing(read_store(folder / "punto-data")) as store:
        assert audit(store).fault is None


@pytest.fixture(autouse=True)
def rulebook_is_kept() -> Iterator[None]:
    """A test that reads the log adopts its game; other tests find the rulebook as it was."""
    with kept_rulebook():
        yield


def test_staff_watch_a_table_whose_game_only_the_server_has(room: DealtRoom) -> None:
    """The settings in their view were checked by the server; nobody has to know the game."""

    async def watched() -> None:
        async with await Client.sign_in(room.process.address, DEALER, PASSWORD) as client:
            table = await client.watch(TABLE)
            assert table.staff is not None
            assert table.staff.setup is not None
            assert (table.staff.setup.game, table.staff.setup.declaration) == ("boosted", "")
            assert "by-factor" in table.staff.setup.limits

    assert "boosted" not in games()
    asyncio.run(watched())


def test_each_draw_is_named_with_its_values_echoed_and_confirmed(room: DealtRoom) -> None:
    """By the names of the file; a result is confirmed with what was drawn for it."""
    coup = ("", "", "", "draw 3", "", "", "draw 5", "9h kd 8c 6s", "", "quit")
    lines = deal(room, TABLE, *coup)
    assert lines[0] == f"Baccarat with a boost, table {TABLE}"
    assert "Key Boost of the house: write draw and its value, one of 2, 3" in lines
    assert "  Boost of the house: 3" in lines
    assert "Key Factor: write draw and its value, one of 1, 5" in lines
    assert "  Boost of the house: 3 | Factor: 5" in lines
    hands = "  Player 7: 9h 8c | Banker 6: Kd 6s | Boost of the house: 3 | Factor: 5"
    confirm = "Enter: confirm Player wins, Player 7, Banker 6; Boost of the house: 3; Factor: 5"
    assert lines[lines.index(hands) + 1] == confirm
    table = state(room, TABLE)
    assert table.phase is Phase.SETTLED
    assert table.history[-1].result == "P 9h 8c | B Kd 6s | boost 3 | factor 5"


def test_a_value_that_is_taken_back_holds_the_cards_until_it_is_decided(room: DealtRoom) -> None:
    """The dealer can withdraw it; then the coup goes on with the value."""
    lines = deal(room, TABLE, "", "draw 3", "", "", "draw 5", "undraw", "9h", "quit")
    assert "Asked. It waits until a second person approves or declines it." in lines
    assert "Wait: a second person has yet to decide" in lines
    coup = state(room, TABLE).coup
    held = f"A second person has yet to decide about coup {coup}; nothing goes on until then."
    assert held in lines
    deal(room, TABLE, "withdraw", "9h kd 8c 6s", "", "quit")
    assert state(room, TABLE).history[-1].result.endswith("boost 3 | factor 5")


def test_a_value_before_the_bets_is_taken_back_with_the_stakes_on_it(room: DealtRoom) -> None:
    """The dealer asks, a pit boss approves, and patrons stake again by the right value."""
    deal(room, TABLE, "", "draw 3", "quit")

    async def staked_and_taken_back() -> None:
        address = room.process.address
        async with (
            await Client.guest(address) as patron,
            await Client.sign_in(address, BOSS, PASSWORD) as boss,
        ):
            seat = await patron.watch(TABLE)
            assert await seat.sit(1, 5_000) is None
            assert await seat.stake("boosted-tie", 100) is None
            await asyncio.to_thread(deal, room, TABLE, "undraw", "quit")
            watched = await boss.watch(TABLE)
            assert watched.staff is not None
            (name,) = watched.staff.ruling
            assert await boss.ask(office.Approve(id=new_id(), proposal=name)) is None
            await seat.until(lambda: seat.view.phase is Phase.DRAWING, within=WAIT)
            assert seat.staked == {}
            await asyncio.to_thread(deal, room, TABLE, "draw 2", "quit")
            await seat.until(lambda: seat.takes_stakes, within=WAIT)
            assert await seat.stake("boosted-tie", 100) is None

    asyncio.run(staked_and_taken_back())
    deal(room, TABLE, "", "", "draw 1", "9h kd 8c 7s", "", "quit")
    table = state(room, TABLE)
    assert table.history[-1].result == "P 9h 8c | B Kd 7s | boost 2 | factor 1"
    assert table.seats[1].stack == 5_400  # 2 to 1, by 2


def test_a_draw_too_many_says_that_everything_is_drawn(room: DealtRoom) -> None:
    """And how to take the last one back; a game without draws says so."""
    lines = deal(room, TABLE, "", "draw 4", "draw 2", "", "", "draw 1", "draw 1", "quit")
    assert "Baccarat with a boost never draws boost 4; it is one of 2 3." in lines
    assert "Everything of this coup is drawn; undraw takes the last value back." in lines
    deal(room, TABLE, "9h kd 8c 6s", "")
    lines = deal(room, "plain", "", "draw 1", "quit")
    assert "This game draws nothing besides its cards." in lines
