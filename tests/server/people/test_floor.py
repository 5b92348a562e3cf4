"""The floor: every table as the pit sees it, told seldom, and to nobody who may not look."""

import asyncio
from pathlib import Path
from typing import Any

from punto.analysis.covariances import joint_figures
from punto.analysis.exposure import work_out
from punto.house.commands import OpenShift
from punto.records.book_rows import By, Grouping, playing
from punto.records.running_books import RunningBooks
from punto.rulebook import games
from punto.server.people.floor import _work_out
from punto.server.room import UTC_DAYS
from punto.store.log_pages import END
from punto.table.settings import Cards
from punto.wire import dealing, office, pit, requests
from punto.wire import staff as s
from tests.kit.house_limits import limit_of
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE
from tests.kit.tables import BANKER_WINS, TIE

PIT = "pit-boss"


def shown(house: House, person: str = PIT) -> dict[str, Any]:
    """The table as a page shows it that puts every change in the place of what was there."""
    table: dict[str, Any] = {}
    for message in house.messages(person, "floor"):
        table |= message["change"]
    return table


async def look(house: House, person: str = PIT) -> None:
    """Watch the floor, and wait for the first news."""
    await house.do(person, pit.WatchFloor(id=name()))
    await asyncio.sleep(2)


async def settled(house: House) -> None:
    """A coup that Ann wins with 100 on Banker."""
    await house.dealing()
    await house.deal(BANKER_WINS)


def test_the_pit_sees_phase_dealer_seats_and_exposure(tmp_path: Path) -> None:
    """And what changes, from one second to the next."""

    async def story(house: House) -> None:
        await look(house)
        assert shown(house)["phase"] == "idle"
        assert shown(house)["taken"] == 0
        await house.do("dealer", dealing.TakeTable(id=name(), table=TABLE))
        await house.betting()
        await asyncio.sleep(2)
        table = shown(house)
        assert (table["phase"], table["dealer"], table["taken"]) == ("betting", "dealer", 1)
        assert (table["staked"], table["worst"]) == ({"banker": 100}, 95)
        assert table["drop"] == 2_000
        assert table["card"]["key"] == TABLE

    run_in_house(story, tmp_path)


def test_win_and_expectation_follow_the_settled_coups(tmp_path: Path) -> None:
    """The house lost 95, and expected to win by the exact edge of Banker."""

    async def story(house: House) -> None:
        await look(house)
        await settled(house)
        await asyncio.sleep(2)
        table = shown(house)
        assert (table["win"], table["handle"], table["coups"]) == (-95, 100, 1)
        assert table["expected"] == 1
        assert (table["staked"], table["worst"]) == ({}, 0)
        assert table["big_road"]["marks"] == "B"

    run_in_house(story, tmp_path)


def test_a_win_beyond_two_standard_deviations_is_marked(tmp_path: Path) -> None:
    """100 on Tie vary by 264 around 14: a Tie costs 800, which is beyond three of them."""

    async def story(house: House) -> None:
        await look(house)
        await house.betting()
        await house.do("ann", requests.ClearAll(id=name(), table=TABLE, coup=1))
        tie = requests.PlaceStake(id=name(), table=TABLE, coup=1, wager="tie", amount=100)
        await house.do("ann", tie)
        await house.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
        await house.do("dealer", dealing.CloseBets(id=name(), table=TABLE))
        await house.deal(TIE)
        await asyncio.sleep(3)
        table = shown(house)
        assert (table["win"], table["expected"], table["deviation"]) == (-800, 14, 264)
        assert table["control"] == "out"
        assert (table["big_road"]["marks"], table["ties"]) == ("", [])
        await house.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        await house.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
        await house.do("dealer", dealing.CloseBets(id=name(), table=TABLE))
        await house.deal(BANKER_WINS)
        await asyncio.sleep(2)
        assert shown(house)["big_road"]["marks"] == "B"

    run_in_house(story, tmp_path)


def test_a_win_within_two_standard_deviations_is_not_marked(tmp_path: Path) -> None:
    """100 on Banker vary by 93; before anything is staked there is nothing to vary."""

    async def story(house: House) -> None:
        await look(house)
        assert (shown(house)["deviation"], shown(house)["control"]) == (None, "none")
        await settled(house)
        await asyncio.sleep(3)
        assert (shown(house)["deviation"], shown(house)["control"]) == (93, "in")

    run_in_house(story, tmp_path)


def test_the_figures_of_the_floor_are_the_same_after_a_start(tmp_path: Path) -> None:
    """They come from the log, and not from memory."""

    async def story(house: House) -> None:
        await settled(house)
        await look(house)
        before = shown(house)
        await house.start_again(tmp_path)
        await look(house)
        same = ("win", "handle", "coups", "drop", "expected")
        assert {part: shown(house)[part] for part in same} == {part: before[part] for part in same}

    run_in_house(story, tmp_path)


def test_a_new_shift_begins_at_nothing(tmp_path: Path) -> None:
    """What was won before belongs to the shift before."""

    async def story(house: House) -> None:
        await settled(house)
        await look(house)
        assert shown(house)["win"] == -95
        await asyncio.sleep(1)
        await house.do(PIT, office.OpenShift(id=name(), name="late"))
        await asyncio.sleep(2)
        table = shown(house)
        assert (table["win"], table["handle"], table["drop"]) == (0, 0, 0)

    run_in_house(story, tmp_path)


def test_a_settlement_that_is_undone_counts_as_it_was_corrected(tmp_path: Path) -> None:
    """Followed row by row, and read at once, alike."""

    async def story(house: House) -> None:
        await settled(house)
        await look(house)
        assert shown(house)["win"] == -95
        asked = s.Resettle(id=name(), table=TABLE, coup=1, result="P 9h Kc | B Kd 6s")
        proposal = await house.propose(PIT, asked)
        await house.do("pit-boss-2", office.Approve(id=name(), proposal=proposal))
        await asyncio.sleep(2)
        assert shown(house)["win"] == 100
        assert shown(house)["handle"] == 100
        read_at_once = RunningBooks.read(house.server.reader, UTC_DAYS.of)
        plays = playing(read_at_once, house.room.journal.now())
        assert plays[TABLE, house.table.settings.currency].sums.win == 100

    run_in_house(story, tmp_path)


def test_alarms_name_what_the_pit_should_look_at(tmp_path: Path) -> None:
    """A patron who called, a phase that lasts, a patron who is gone and left chips."""

    async def story(house: House) -> None:
        await look(house)
        assert shown(house)["alarms"] == []
        await house.betting()
        await house.do("ann", requests.CallAttendant(id=name(), table=TABLE, seat=1))
        await asyncio.sleep(2)
        assert shown(house)["alarms"] == ["attendant"]
        assert shown(house)["calls"] == 1
        await house.do("dealer", office.AnswerAttendant(id=name(), patron="ann"))
        await asyncio.sleep(181)
        assert shown(house)["alarms"] == ["long-phase"]
        house.people["ann"].terminal.gone()
        await asyncio.sleep(2)
        assert shown(house)["alarms"] == ["long-phase", "absent-with-stack"]
        assert shown(house)["absent"] == [1]

    run_in_house(story, tmp_path)


def test_the_dealer_whose_link_is_lost_is_an_alarm(tmp_path: Path) -> None:
    """Only while somebody deals there."""

    async def story(house: House) -> None:
        await house.do("dealer", dealing.TakeTable(id=name(), table=TABLE))
        await look(house)
        assert "link-lost-dealer" not in shown(house)["alarms"]
        house.people["dealer"].terminal.gone()
        await asyncio.sleep(2)
        assert "link-lost-dealer" in shown(house)["alarms"]

    run_in_house(story, tmp_path)


def test_a_table_that_waits_for_a_second_person_says_how_many(tmp_path: Path) -> None:
    """Proposals are counted by table."""

    async def story(house: House) -> None:
        await look(house)
        changed = s.ChangeSettings(id=name(), table=TABLE, settings=house.table.settings)
        await house.propose(PIT, changed)
        await asyncio.sleep(2)
        assert shown(house)["proposals"] == 1

    run_in_house(story, tmp_path)


def test_the_floor_is_sent_at_most_once_a_second_and_only_to_watchers(tmp_path: Path) -> None:
    """Who left is told no more; who comes later is sent everything at once."""

    async def story(house: House) -> None:
        await look(house)
        await house.betting()
        at = len(house.messages(PIT, "floor"))
        await asyncio.sleep(1)
        assert len(house.messages(PIT, "floor")) <= at + 1
        await house.do("auditor", pit.WatchFloor(id=name()))
        await asyncio.sleep(1.5)
        assert shown(house, "auditor") == shown(house)
        await house.do(PIT, pit.LeaveFloor(id=name()))
        told = len(house.messages(PIT, "floor"))
        await house.do(PIT, s.Pause(id=name(), table=TABLE))
        await asyncio.sleep(3)
        assert len(house.messages(PIT, "floor")) == told
        assert shown(house, "auditor")["paused"]

    run_in_house(story, tmp_path)


def test_a_shift_is_opened_once_and_the_log_is_read_from_there(tmp_path: Path) -> None:
    """Also where it was opened before anybody watched."""

    async def story(house: House) -> None:
        await house.room.house_runner.ask(OpenShift("early", PIT))
        await settled(house)
        await look(house)
        assert shown(house)["win"] == -95
        assert [*house.server.reader.landmarks(TABLE, "coup-settled", 0, END)]

    run_in_house(story, tmp_path, Cards.DEALT)


def test_figures_that_take_long_are_worked_out_apart(tmp_path: Path) -> None:
    """Prices of the books, figures of the floor and of a limit: no stake waits for them."""
    ran: list[object] = []

    async def apart(make: Any) -> Any:
        called = getattr(make, "func", make)
        ran.append(getattr(called, "__func__", called))
        return make()

    async def story(house: House) -> None:
        room = house.room
        for part in (room.books, room.floor, room.cost_figures):
            part._apart = apart
        await settled(house)
        room.cost_figures.begin()
        assert room.cost_figures._task is None  # no limit asks for them
        asked = limit_of("PLAY", worst=10**9)
        assert await house.by_two("director", "pit-boss", asked) is None
        await asyncio.sleep(1)
        assert ran == [work_out] * len(games())
        await room.books.rows((By.TABLE,), "0000-00-00", "9999-99-99")
        assert ran[-2:] == [joint_figures, Grouping.rows]
        await look(house)
        assert _work_out in ran

    run_in_house(story, tmp_path)
