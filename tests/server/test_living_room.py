"""The living room: a new folder opens with all six games, bots, and roads that have a past."""

import asyncio
import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from punto.draws import Draw
from punto.ledger import AccountKind, AccountName
from punto.ledger.currencies import PLAY_MONEY
from punto.records.audit import audit
from punto.records.books import takings
from punto.roles import is_bot
from punto.rulebook import GAMES, adopt, game
from punto.rulebook.document import written
from punto.server import living_room
from punto.server.living_room import tables
from punto.server.people.reserved_names import is_reserved
from punto.server.tables.residents import MOST_AT_A_TABLE, PAST_COUPS
from punto.store import fold_log, read_store
from punto.table import Table
from punto.table.commands import DrawValue, OpenBets, OpenShoe, TakeBackValue
from punto.table.settings import Cards, Limit, Settings
from tests.kit.guests import opened, run_story, seated, until
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.process import Process
from tests.kit.simulation import Server
from tests.kit.story import TABLE


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a living room that nobody entered, after a restart."""
    place = tmp_path_factory.mktemp("living")
    for _ in range(2):
        process = Process(["--port", "0", "--data", "data"], place, empty=False)
        assert process.stop() == (0, "")
    return place


def folded(folder: Path) -> dict[str, Table]:
    """Every table of a folder."""
    with closing(read_store(folder / "data")) as store:
        return {key: fold_log(store, key).state for key in store.streams() if key != "house"}


def test_every_game_has_a_table_for_play_money() -> None:
    """One each, named after its game."""
    assert {table.game for table in tables()} == set(GAMES)
    assert {table.currency for table in tables()} == {PLAY_MONEY}


def test_bots_leave_half_of_the_seats_free_and_the_roads_have_a_past(folder: Path) -> None:
    """A restart does not bring more of them, and deals nothing to an empty room."""
    rooms = folded(folder)
    assert len(rooms) == len(GAMES) + 1  # one of them is dealt by hand
    for table in rooms.values():
        assert all(is_bot(seat.patron) for seat in table.seats.values())
        assert 1 <= len(table.seats) <= min(MOST_AT_A_TABLE, table.settings.seats // 2)
        assert min(PAST_COUPS) <= table.coup <= max(PAST_COUPS)
        assert len(table.results) == table.coup
        assert table.totals() == {}


def test_the_past_was_dealt_by_the_rules_and_audits_clean(folder: Path) -> None:
    """By ordinary commands: every row is decided again, and every card drawn again."""
    with closing(read_store(folder / "data")) as store:
        assert audit(store).fault is None


def test_the_books_name_the_part_that_bots_played(folder: Path) -> None:
    """What the house won from bots is what they were given less what they still have."""
    with closing(read_store(folder / "data")) as store:
        rows = takings(store)
        sums = dict.fromkeys(AccountKind, 0)
        for name, account in store.accounts():
            sums[AccountName.read(name).kind] += account.balance
    assert {row.table for row in rows} == {table.key for table in tables()}
    assert all(row.drop == row.bots_drop > 0 and row.win == row.bots_win for row in rows)
    given = -sums[AccountKind.ISSUE]
    kept = sums[AccountKind.WALLET] + sums[AccountKind.SEAT]
    assert sum(row.bots_win for row in rows) == given - kept


def test_bots_leave_when_people_come(tmp_path: Path) -> None:
    """Bots and people together never take more than half of the seats while a bot is there."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        host = server.room.runners[TABLE]
        residents = living_room.residents(server.room, Random(7))
        tasks = residents.stay()
        await seated(server, 1)
        await until(lambda: 0 < _bots(host.saved) <= host.saved.settings.seats // 2 - 1)
        free = [seat for seat in range(2, 8) if seat not in host.saved.seats]
        for seat in free[:2]:
            await seated(server, seat)
        await until(lambda: _bots(host.saved) == 0)
        assert len(host.saved.seats) == 3
        for task in tasks:
            task.cancel()

    run_story(story, tmp_path)


def test_bots_of_an_earlier_run_stand_up_where_the_house_has_none_now(tmp_path: Path) -> None:
    """By ordinary commands, with nobody there; then a patron who sits down is dealt to."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        host = server.room.runners[TABLE]
        residents = living_room.residents(server.room, Random(7))
        await residents.play_past()
        assert _bots(host.saved) > 0
        await server.pull_plug()
        server = await opened(folder)
        host = server.room.runners[TABLE]
        dealt = host.saved.coup
        await living_room.send_bots_away(server.room)
        await until(lambda: _bots(host.saved) == 0)
        await asyncio.sleep(120)
        assert host.saved.coup <= dealt + 1
        await seated(server, 1)
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)


def test_a_table_that_rested_deals_when_somebody_sits_down_beside_bots(tmp_path: Path) -> None:
    """Everyone who signs in wakes the dealer, and no bot has to."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        residents = living_room.residents(server.room, Random(7))
        await residents.play_past()
        host = server.room.runners[TABLE]
        host.has_residents = False
        await asyncio.sleep(60)
        dealt = host.saved.coup
        taken = host.saved.seats
        await seated(server, next(seat for seat in range(1, 8) if seat not in taken))
        assert host.saved.coup > dealt

    run_story(story, tmp_path)


def test_a_table_where_no_bot_can_sit_does_not_hold_up_the_start(tmp_path: Path) -> None:
    """The buy-in is more than a bot is given: the table has no past, and the doors open."""

    async def story(folder: Path) -> None:
        server = Server(folder, 1)
        dear = replace(tables()[0], buy_in=Limit(1_000_000, 2_000_000))
        await server.room.open_table(dear)
        residents = living_room.residents(server.room, Random(7))
        await residents.play_past()
        assert [runner.saved.coup for runner in server.room.runners.values()] == [0]

    run_story(story, tmp_path)


def test_bots_stake_again_when_bets_open_again(tmp_path: Path) -> None:
    """A value by which they staked is taken back with every stake, and drawn again."""
    boost = Draw("boost", {1: "3/4", 3: "1/4"}, clause="x:boost", before_bets=True)
    rules = replace(game("commission"), key="raised", draws=(boost,))
    limits = dict.fromkeys(rules.by_key, Limit(20, 1_000))
    by_hand = Settings(
        *("one", rules.key, PLAY_MONEY, limits),
        cards=Cards.DEALT,
        burn=False,
        declaration=written(rules),
    )

    async def story(folder: Path) -> None:
        server = Server(folder, 1)
        await server.room.house_runner.open(PLAY_MONEY)
        runner = await server.room.open_table(by_hand)
        runner.has_automatic_dealer = True
        tasks = living_room.residents(server.room, Random(7)).stay()
        await until(lambda: _bots(runner.saved) > 0)
        for command in (OpenShoe(), OpenBets()):
            assert await runner.ask(command) is None
        for value in (3, 1):
            assert await runner.ask(DrawValue("boost", value)) is None
            await until(lambda: all(seat.stakes for seat in runner.saved.seats.values()))
            assert await runner.ask(TakeBackValue("ada", "pia")) is None
            assert not any(seat.stakes for seat in runner.saved.seats.values())
        for task in tasks:
            task.cancel()

    with kept_rulebook():
        adopt(rules)
        run_story(story, tmp_path)


def _bots(table: Table) -> int:
    return sum(is_bot(seat.patron) for seat in table.seats.values())


def test_empty_gives_one_table_and_no_bots(tmp_path: Path) -> None:
    """A bare house; a folder that began bare stays so."""
    for empty in (True, False):
        process = Process(["--port", "0", "--data", "data"], tmp_path, empty=empty)
        with urlopen(f"{process.address}api/tables") as answer:
            assert [card["key"] for card in json.load(answer)] == ["commission-1"]
        assert process.stop() == (0, "")
    assert not any(table.seats for table in folded(tmp_path).values())


def test_a_file_gives_a_bare_house(tmp_path: Path) -> None:
    """`living = true` in the file asks for the room."""
    (tmp_path / "punto.toml").write_text("port = 0\n", "utf-8")
    process = Process(["--config", "punto.toml", "--data", "data"], tmp_path, empty=False)
    assert process.stop() == (0, "")
    assert not any(table.seats for table in folded(tmp_path).values())


def test_nobody_signs_up_as_a_bot() -> None:
    """Their names are reserved, so that a label is never wrong."""
    assert is_reserved("bot-ann")
    assert not is_reserved("botany")
