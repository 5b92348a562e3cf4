"""What the pit does about patrons: seats that are freed and kept, bars, notes."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from punto.gaming_day import GamingDays
from punto.house import House as HouseState
from punto.house import HouseReason, decide, fold
from punto.house.commands import AppointLocally, BarPatron, LiftBar, MakeNote, WelcomePatron
from punto.house.events import BarLifted, NoteMade, PatronBarred, PatronWelcomed
from punto.house.limits import FOR_GOOD
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.people.allowances import refusal
from punto.server.previews import preview_sheet
from punto.server.tables.lobby import lobby_view
from punto.table.commands import SetAllowance
from punto.table.settings import Cards
from punto.table.state import Allowance
from punto.wire import dealing, office, pit
from punto.wire import requests as w
from punto.words.catalogue import languages
from punto.words.sentences import Words
from tests.kit.guests import Guest, until
from tests.kit.limited_room import sheet_of
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE
from tests.kit.tables import BANKER_WINS

PIT, SECOND = "pit-boss", "pit-boss-2"
KNOWN = fold([PatronWelcomed("ann", "PLAY", 0)])
BARRED = fold([PatronBarred("ann", 2_000, "rude", PIT)], KNOWN)


def decided(house: HouseState, command: BarPatron | LiftBar | MakeNote) -> object:
    """The events of a command, or the reason of its refusal."""
    answer = decide(house, command, lambda account: 0)
    return answer.reason if isinstance(answer, Refusal) else answer


@pytest.mark.parametrize(
    ("house", "command", "expected"),
    [
        (KNOWN, BarPatron("zoe", 5, "", PIT, 1), HouseReason.PATRON_UNKNOWN),
        (KNOWN, BarPatron("ann", 5, "", PIT, 5), HouseReason.NOT_A_LIMIT),
        (KNOWN, BarPatron("ann", FOR_GOOD + 1, "", PIT, 5), HouseReason.NOT_A_LIMIT),
        (KNOWN, BarPatron("ann", 5, "rude", PIT, 1), (PatronBarred("ann", 5, "rude", PIT),)),
        (BARRED, BarPatron("ann", 1_999, "", PIT, 1), HouseReason.BAR_STANDS),
        (BARRED, BarPatron("ann", 2_000, "again", PIT, 1), ()),
        (BARRED, BarPatron("ann", 3_000, "", PIT, 1), (PatronBarred("ann", 3_000, "", PIT),)),
        (KNOWN, LiftBar("ann", "", PIT, SECOND), HouseReason.NOT_BARRED),
        (BARRED, LiftBar("ann", "", PIT, ""), HouseReason.SECOND_PERSON_NEEDED),
        (BARRED, LiftBar("ann", "", PIT, PIT), HouseReason.SECOND_PERSON_NEEDED),
        (BARRED, LiftBar("ann", "", PIT, SECOND), (BarLifted("ann", "", PIT, SECOND),)),
        (KNOWN, MakeNote("", "zoe", "x", PIT), HouseReason.PATRON_UNKNOWN),
        (KNOWN, MakeNote("t", "", "x", PIT), (NoteMade("t", "", "x", PIT),)),
    ],
)
def test_the_house_decides_on_bars_and_notes(
    house: HouseState, command: BarPatron | LiftBar | MakeNote, expected: object
) -> None:
    """Each by its own checks, in their order."""
    assert decided(house, command) == expected


def test_a_bar_holds_until_its_moment_or_until_it_is_lifted() -> None:
    """The moment itself is free again."""
    assert (BARRED.is_barred("ann", 1_999), BARRED.is_barred("ann", 2_000)) == (True, False)
    assert not fold([BarLifted("ann", "", PIT, SECOND)], BARRED).is_barred("ann", 1)


def bar(minutes: int | None = None) -> pit.BarPatron:
    """Ann is barred."""
    return pit.BarPatron(id=name(), patron="ann", why="rude", minutes=minutes)


def test_no_seat_is_kept_for_a_patron_who_may_not_play(tmp_path: Path) -> None:
    """Barred by the house, or by themself; what was kept before is released."""

    async def story(house: House) -> None:
        def keep(minutes: int = 5) -> pit.KeepSeat:
            return pit.KeepSeat(id=name(), table=TABLE, seat=1, patron="ann", minutes=minutes)

        await house.do(PIT, keep())
        await house.do(PIT, bar(minutes=10))
        assert await house.ask(PIT, keep()) == "patron-barred"
        sheet = preview_sheet(house.room, PIT, keep(), Words("en"))
        assert sheet.refused is not None
        assert "no seat is kept" in sheet.refused.sentence
        await house.do(PIT, keep(minutes=0))
        await asyncio.sleep(600)
        await house.do(PIT, keep())
        await house.do("ann", w.ExcludeSelf(id=name(), days=1))
        assert await house.ask(PIT, keep()) == "patron-excluded"

    run_in_house(story, tmp_path)


def test_a_patron_who_is_barred_in_mid_coup_keeps_the_stakes_and_stakes_no_more(
    tmp_path: Path,
) -> None:
    """The coup is settled with them; then the seat is freed, and the money is in the wallet."""

    async def story(house: House) -> None:
        await house.betting()
        await house.do(PIT, bar())
        assert house.table.seats[1].barred == "barred-by-house"
        more = w.PlaceStake(id=name(), table=TABLE, coup=1, wager="player", amount=100)
        assert await house.ask("ann", more) == "barred"
        bought = w.BuyIn(id=name(), table=TABLE, amount=500)
        assert await house.ask("ann", bought) == "barred-by-house"
        await house.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
        await house.do("dealer", dealing.CloseBets(id=name(), table=TABLE))
        await house.deal(BANKER_WINS)
        await asyncio.sleep(1)
        assert house.table.seats[1].stack == 2_095  # it may still be corrected
        await house.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        await asyncio.sleep(1)
        assert house.table.seats == {}
        assert house.room.journal.wallets.play_money("ann") == 10_095
        sits = w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000)
        assert await house.ask("ann", sits) == "barred-by-house"

    run_in_house(story, tmp_path)


@pytest.mark.parametrize("cards", Cards)
def test_the_seat_of_a_barred_patron_without_stakes_is_freed_at_once(
    tmp_path: Path, cards: Cards
) -> None:
    """At a table that a person deals, and at one that the server draws."""

    async def story(house: House) -> None:
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        await house.do(PIT, bar())
        await asyncio.sleep(1)
        assert house.table.seats == {}

    run_in_house(story, tmp_path, cards)


def test_the_preview_of_a_bar_names_the_seats_that_will_be_freed(tmp_path: Path) -> None:
    """At once where nothing is at stake, else after the coup; the stack is the present one."""

    async def story(house: House) -> None:
        def freed() -> list[tuple[str, int, str, int, bool]]:
            sheet = preview_sheet(house.room, PIT, bar(), Words("en"))
            assert sheet.refused is None
            return [(s.table, s.seat, s.patron, s.stack, s.at_once) for s in sheet.freed]

        assert freed() == []
        await house.betting()
        assert freed() == [(TABLE, 1, "ann", 2_000, False)]
        await house.do("ann", w.ClearAll(id=name(), table=TABLE, coup=1))
        assert freed() == [(TABLE, 1, "ann", 2_000, True)]

    run_in_house(story, tmp_path)


def test_a_refusal_that_stays_on_a_screen_comes_in_every_language(tmp_path: Path) -> None:
    """A screen that changes its language says it again; a note about a patron's stake just goes."""

    async def story(house: House) -> None:
        await house.betting()
        vacate = pit.VacateSeat(id=name(), table=TABLE, patron="ann", why="closing time")
        leave = w.LeaveSeat(id=name(), table=TABLE)
        for person, request in ((PIT, vacate), ("ann", leave)):
            assert await house.ask(person, request) == "stakes-down"
        for person, request in ((PIT, vacate), ("ann", leave)):
            told = house.people[person].screen.answers[request.id]
            assert told is not None
            assert set(told["translations"]) == set(languages())
            assert told["sentence"] == told["translations"]["en"]
            assert told["translations"]["zh-Hant"] == "此座位已投注100；請等候本局結算。"
        stake = w.PlaceStake(id=name(), table=TABLE, coup=1, wager="banker", amount=1)
        assert await house.ask("ann", stake) is not None
        assert "translations" not in (house.people["ann"].screen.answers[stake.id] or {})

    run_in_house(story, tmp_path)


def test_everyone_sees_that_a_seat_is_kept_and_nobody_for_whom(tmp_path: Path) -> None:
    """Until its moment, at the table and in the lobby."""

    async def story(house: House) -> None:
        await house.room.house_runner.ask(WelcomePatron("ben"))
        await house.do(PIT, pit.KeepSeat(id=name(), table=TABLE, seat=2, patron="ben", minutes=5))
        await until(lambda: bool((house.people["ann"].screen.public or {}).get("kept")))
        public = house.people["ann"].screen.public or {}
        (moment,) = public["kept"].values()
        assert 0 < moment - house.server.now() <= 5 * 60_000
        assert "ben" not in str(public)
        assert lobby_view(house.table).kept == {2: moment}

    run_in_house(story, tmp_path)


def test_a_barred_patron_is_paid_out_and_pays_nothing_in(tmp_path: Path) -> None:
    """The money is the patron's."""

    async def story(house: House) -> None:
        rate = office.SetRate(id=name(), currency="HKD", units=1, per=1)
        assert await house.ask("cashier", rate) == "second-person-needed"
        approval = office.Approve(id=name(), proposal=house.proposal("director"))
        await house.do("director", approval)
        cash: dict[str, Any] = {"patron": "ann", "currency": "HKD"}
        await house.do("cashier", office.PayIn(id=name(), **cash, amount=500))
        await house.do(PIT, bar())
        more = office.PayIn(id=name(), **cash, amount=100)
        assert await house.ask("cashier", more) == "patron-barred"
        await house.do("cashier", office.PayOut(id=name(), **cash, amount=500))

    run_in_house(story, tmp_path)


def refusal_of(house: House, lang: str) -> str:
    """Say in a language why Ann may not sit down."""
    room = house.room
    there = room.house, room.journal.sittings, "ann", room.journal.now()
    refused = refusal(*there, GamingDays("Asia/Macau"))
    assert refused is not None
    return Words(lang).refused(refused)


@pytest.mark.parametrize("lang", languages())
def test_a_barred_patron_is_told_until_when(tmp_path: Path, lang: str) -> None:
    """In the refusal, by the clocks of the house, and on the patron's own sheet."""

    async def story(house: House) -> None:
        assert sheet_of(house.server, "ann").barred_until == 0
        await house.do(PIT, bar(minutes=10))
        until = house.room.house.barred["ann"]
        moment = datetime.fromtimestamp(until / 1_000, ZoneInfo("Asia/Macau"))
        said = refusal_of(house, lang)
        assert all(part in said for part in (f"{moment:%H:%M}", "Asia/Macau", str(moment.day)))
        sheet = sheet_of(house.server, "ann")
        assert (sheet.barred_until, sheet.barred_for_good) == (until, False)
        await house.do(PIT, bar())
        assert "Asia/Macau" not in refusal_of(house, lang)
        assert sheet_of(house.server, "ann").barred_for_good

    run_in_house(story, tmp_path)


def test_two_persons_lift_a_bar_and_one_alone_does_not(tmp_path: Path) -> None:
    """After that the patron sits down again."""

    async def story(house: House) -> None:
        await house.do(PIT, bar())
        lift = pit.LiftBar(id=name(), patron="ann", why="sorry")
        proposal = await house.propose(PIT, lift)
        assert await house.ask(PIT, office.Approve(id=name(), proposal=proposal)) == "not-oneself"
        await house.do(SECOND, office.Approve(id=name(), proposal=proposal))
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))

    run_in_house(story, tmp_path)


def test_a_bar_for_some_minutes_ends_by_itself(tmp_path: Path) -> None:
    """Nobody has to lift it."""

    async def story(house: House) -> None:
        await house.do(PIT, bar(minutes=5))
        sits = w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000)
        assert await house.ask("ann", sits) == "barred-by-house"
        await asyncio.sleep(301)
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))

    run_in_house(story, tmp_path)


def test_the_bar_of_a_patron_who_sits_ends_in_time_too(tmp_path: Path) -> None:
    """With a stake down the seat stays; once the bar is over, it stakes again."""

    async def story(house: House) -> None:
        await house.betting()
        await house.do(PIT, bar(minutes=5))
        await asyncio.sleep(301)
        assert house.table.seats[1].barred == ""

    run_in_house(story, tmp_path)


def test_a_bar_survives_a_start(tmp_path: Path) -> None:
    """It is in the house's log, and the seat is freed after the start as well."""

    async def story(house: House) -> None:
        await house.betting()
        await house.do(PIT, bar())
        await house.start_again(tmp_path)
        assert house.room.house.is_barred("ann", house.server.now())
        assert house.table.seats[1].barred == "barred-by-house"

    run_in_house(story, tmp_path)


def test_the_pit_frees_the_seat_of_a_patron_without_stakes(tmp_path: Path) -> None:
    """The stack goes to the wallet, and the row has the name of the pit boss and the reason."""

    async def story(house: House) -> None:
        await house.betting()
        free = pit.VacateSeat(id=name(), table=TABLE, patron="ann", why="gone home")
        assert await house.ask(PIT, free) == "stakes-down"
        await house.do("ann", w.ClearAll(id=name(), table=TABLE, coup=1))
        await house.do(PIT, pit.VacateSeat(id=name(), table=TABLE, patron="ann", why="gone home"))
        assert house.table.seats == {}
        assert house.room.journal.wallets.play_money("ann") == 10_000
        row = house.server.reader.newest(TABLE, "seat-left")
        assert row is not None
        assert (row.by, b"gone home" in row.command) == (PIT, True)
        nobody = pit.VacateSeat(id=name(), table=TABLE, patron="ann", why="again")
        assert await house.ask(PIT, nobody) == "not-seated"

    run_in_house(story, tmp_path)


def test_a_seat_is_kept_for_one_patron_for_a_while(tmp_path: Path) -> None:
    """Others take another seat, until the time is over."""

    async def story(house: House) -> None:
        await house.room.house_runner.ask(WelcomePatron("ben", 10_000))
        keep = pit.KeepSeat(id=name(), table=TABLE, seat=1, patron="ben", minutes=5)
        await house.do(PIT, keep)
        sits = w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000)
        assert await house.ask("ann", sits) == "seat-kept"
        await asyncio.sleep(301)
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        taken = pit.KeepSeat(id=name(), table=TABLE, seat=1, patron="ben", minutes=5)
        assert await house.ask(PIT, taken) == "seat-taken"

    run_in_house(story, tmp_path)


def test_the_patron_for_whom_a_seat_is_kept_takes_it_and_it_is_kept_no_more(
    tmp_path: Path,
) -> None:
    """The pit can also let it go before its time."""

    async def story(house: House) -> None:
        keep = pit.KeepSeat(id=name(), table=TABLE, seat=1, patron="ann", minutes=5)
        await house.do(PIT, keep)
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        assert house.table.kept == {}
        await house.room.house_runner.ask(WelcomePatron("ben"))
        await house.do(PIT, pit.KeepSeat(id=name(), table=TABLE, seat=2, patron="ben", minutes=5))
        assert set(house.table.kept) == {2}
        await house.do(PIT, pit.KeepSeat(id=name(), table=TABLE, seat=2, patron="ben", minutes=0))
        assert house.table.kept == {}

    run_in_house(story, tmp_path)


def test_no_seat_is_kept_for_somebody_who_could_not_take_it(tmp_path: Path) -> None:
    """Neither for a name that nobody has nor for staff: it would only block the table."""

    async def story(house: House) -> None:
        for nobody in ("", "nobody", "dealer", PIT):
            keep = pit.KeepSeat(id=name(), table=TABLE, seat=1, patron=nobody, minutes=5)
            assert await house.ask(PIT, keep) == "patron-unknown"
        assert house.table.kept == {}

    run_in_house(story, tmp_path)


def test_nobody_has_a_say_in_their_own_bar(tmp_path: Path) -> None:
    """A patron who works here neither lifts it nor approves that it is lifted."""

    async def story(house: House) -> None:
        await house.do(PIT, bar())
        await house.room.house_runner.ask(AppointLocally("ann", Role.PIT_BOSS, "cli"))
        house.people["ann"] = Guest(house.room, "ann")
        lift = pit.LiftBar(id=name(), patron="ann", why="over")
        assert await house.ask("ann", lift) == "not-oneself"
        proposal = await house.propose(PIT, pit.LiftBar(id=name(), patron="ann", why="over"))
        assert await house.ask("ann", office.Approve(id=name(), proposal=proposal)) == "not-oneself"
        await house.do(SECOND, office.Approve(id=name(), proposal=proposal))

    run_in_house(story, tmp_path)


def test_every_member_of_staff_may_note_something(tmp_path: Path) -> None:
    """A note stands in the log with the name of its author."""

    async def story(house: House) -> None:
        note = pit.MakeNote(id=name(), text="a glass broke", about_table=TABLE)
        await house.do("dealer", note)
        row = house.server.reader.newest("house", "note-made")
        assert row is not None
        assert row.by == "dealer"
        unknown = pit.MakeNote(id=name(), text="who?", about_patron="nobody")
        assert await house.ask("dealer", unknown) == "patron-unknown"
        nowhere = pit.MakeNote(id=name(), text="where?", about_table="nowhere")
        assert await house.ask("dealer", nowhere) == "no-such-table"

    run_in_house(story, tmp_path)


def test_a_barred_seat_that_only_the_patron_barred_is_not_freed(tmp_path: Path) -> None:
    """Who excluded themself keeps the seat until they leave: their own limits free no seat."""

    async def story(house: House) -> None:
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        barred = SetAllowance("ann", Allowance(barred="self-excluded"))
        assert await house.room.runners[TABLE].ask(barred) is None
        house.room.runners[TABLE].wake()
        await asyncio.sleep(1)
        assert 1 in house.table.seats

    run_in_house(story, tmp_path)
