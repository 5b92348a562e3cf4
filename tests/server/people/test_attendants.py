"""Attendants: a patron calls somebody, the house's log has it, and it shows until answered."""

import asyncio
from pathlib import Path

import pytest

from punto.config.limits import Limits
from punto.house import STREAM
from punto.house.commands import CallAttendant, WelcomePatron
from punto.refusals import Refusal
from punto.server.http.bounds import Bounds
from punto.server.people.attendants import AWAY, MOST_AT_TABLE
from punto.wire import office
from punto.wire import requests as w
from tests.kit.guests import Guest, until
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE


def kinds(house: House) -> list[str]:
    """Return the kinds of the last rows of the house's log."""
    return [row.kind for row in house.server.reader.rows(STREAM)]


def test_a_call_is_in_the_log_and_shown_until_somebody_has_come(tmp_path: Path) -> None:
    """To the patron on every terminal, and to the staff who may answer it."""

    async def story(house: House) -> None:
        await house.do("ann", w.CallAttendant(id=name(), table=TABLE, seat=3))
        assert kinds(house)[-1] == "attendant-called"
        assert house.messages("ann", "attendant")[-1]["called"] is True
        for person in ("dealer", "pit-boss", "cashier", "director", "auditor"):
            (call,) = house.messages(person, "calls")[-1]["calls"]
            assert call == {"patron": "ann", "table": TABLE, "seat": 3}
        for person in ("ann", "admin"):
            assert not house.messages(person, "calls")
        later = Guest(house.room, "ann")
        await until(lambda: any(m["type"] == "attendant" for m in later.screen.messages))
        await house.do("pit-boss", office.AnswerAttendant(id=name(), patron="ann"))
        assert kinds(house)[-1] == "attendant-answered"
        assert house.messages("ann", "attendant")[-1]["called"] is False
        assert house.messages("dealer", "calls")[-1]["calls"] == []
        again = office.AnswerAttendant(id=name(), patron="ann")
        assert await house.ask("pit-boss", again) == "nobody-called"

    run_in_house(story, tmp_path)


def test_a_screen_that_comes_back_hears_that_no_call_waits(tmp_path: Path) -> None:
    """It may show a call that ended while its link was down."""

    async def story(house: House) -> None:
        for person in ("pit-boss", "auditor"):
            again = Guest(house.room, person)
            await asyncio.sleep(1)
            told = [each for each in again.screen.messages if each["type"] == "calls"]
            assert [each["calls"] for each in told] == [[]]

    run_in_house(story, tmp_path)


def test_a_patron_takes_a_call_back_and_calls_twice_once(tmp_path: Path) -> None:
    """A second call from the same place changes nothing; nobody answers for a patron."""

    async def story(house: House) -> None:
        for _ in range(2):
            await house.do("ann", w.CallAttendant(id=name(), table=TABLE))
        assert kinds(house).count("attendant-called") == 1
        own = office.AnswerAttendant(id=name(), patron="ann")
        assert await house.ask("ann", own) == "not-allowed"
        await house.do("ann", w.CancelAttendant(id=name()))
        assert kinds(house)[-1] == "attendant-cancelled"
        assert await house.ask("ann", w.CancelAttendant(id=name())) == "nobody-called"

    run_in_house(story, tmp_path)


def test_calls_outlive_a_restart(tmp_path: Path) -> None:
    """The fold of the log has them."""

    async def story(house: House) -> None:
        await house.do("ann", w.CallAttendant(id=name(), table=TABLE, seat=1))
        house.room.house_runner._restart()
        assert house.room.house.calls == {"ann": (TABLE, 1)}

    run_in_house(story, tmp_path)


@pytest.mark.parametrize(
    ("table", "seat", "why"),
    [
        ("nowhere", 1, "no-such-table"),
        (TABLE, 8, "no-such-seat"),
        (TABLE, 7, None),
        (TABLE, 0, None),
    ],
)
def test_a_call_comes_from_a_table_and_a_seat_that_exist(
    table: str, seat: int, why: str | None, tmp_path: Path
) -> None:
    """Staff are sent nowhere else; seat 0 is a place away from the seats."""

    async def story(house: House) -> None:
        call = w.CallAttendant(id=name(), table=table, seat=seat)
        assert await house.ask("ann", call) == why
        assert house.room.house.calls == ({} if why else {"ann": (table, seat)})

    run_in_house(story, tmp_path)


def test_a_call_ends_when_its_patron_leaves_the_seat(tmp_path: Path) -> None:
    """The log has it, and everyone is told."""

    async def story(house: House) -> None:
        await house.do(
            "ann",
            w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000),
            w.CallAttendant(id=name(), table=TABLE, seat=1),
            w.LeaveSeat(id=name(), table=TABLE),
        )
        await until(lambda: not house.room.house.calls)
        await until(lambda: kinds(house)[-1] == "attendant-cancelled")
        await until(lambda: house.messages("dealer", "calls")[-1]["calls"] == [])
        assert house.messages("ann", "attendant")[-1]["called"] is False

    run_in_house(story, tmp_path)


def test_a_call_ends_when_its_patron_signs_out(tmp_path: Path) -> None:
    """Also of a patron who has no seat."""

    async def story(house: House) -> None:
        admitted = await house.room.house_runner.welcome()
        assert not isinstance(admitted, Refusal)
        patron, token = admitted
        house.people[patron] = Guest(house.room, patron)
        await house.do(patron, w.CallAttendant(id=name(), table=TABLE))
        assert await house.room.people.sign_out(patron, token) is None
        await until(lambda: not house.room.house.calls)

    run_in_house(story, tmp_path)


def test_a_call_ends_some_time_after_the_last_terminal_of_its_patron_is_gone(
    tmp_path: Path,
) -> None:
    """A link that is lost for a moment ends nothing; a start waits as long."""

    async def story(house: House) -> None:
        await house.do("ann", w.CallAttendant(id=name(), table=TABLE))
        house.people["ann"].terminal.gone()
        await asyncio.sleep(AWAY / 2)
        house.people["ann"] = Guest(house.room, "ann")
        await asyncio.sleep(2 * AWAY)
        assert house.room.house.calls
        house.people["ann"].terminal.gone()
        await asyncio.sleep(AWAY + 1)
        await until(lambda: not house.room.house.calls)

    run_in_house(story, tmp_path)


def test_calls_that_wait_at_a_table_are_bounded(tmp_path: Path) -> None:
    """One more is refused by name; a patron who waits may still say from which seat."""

    async def story(house: House) -> None:
        for number in range(MOST_AT_TABLE):
            patron = f"patron-{number}"
            assert await house.room.house_runner.ask(WelcomePatron(patron)) is None
            assert await house.room.house_runner.ask(CallAttendant(patron, TABLE, 0)) is None
        assert await house.ask("ann", w.CallAttendant(id=name(), table=TABLE)) == "too-many-calls"
        assert await house.room.house_runner.ask(CallAttendant("patron-0", TABLE, 3)) is None
        await house.do("dealer", office.AnswerAttendant(id=name(), patron="patron-0"))
        await house.do("ann", w.CallAttendant(id=name(), table=TABLE))

    run_in_house(story, tmp_path)


def test_calls_of_a_patron_are_bounded() -> None:
    """A hand that keeps pressing is refused by name."""
    bounds = Bounds(Limits(), lambda: 0)
    pace = bounds.pace("ann", "192.0.2.1")
    assert [pace("call-attendant") for _ in range(4)] == [None] * 4
    assert str(pace("call-attendant")) == "too-many-requests: seconds 10"
