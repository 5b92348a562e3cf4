"""Attendants: a patron calls somebody, the house's log has it, and it shows until answered."""

from pathlib import Path

from punto.config.limits import Limits
from punto.house import STREAM
from punto.server.http.bounds import Bounds
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
        for person in ("dealer", "pit-boss", "cashier", "director"):
            (call,) = house.messages(person, "calls")[-1]["calls"]
            assert call == {"patron": "ann", "table": TABLE, "seat": 3}
        for person in ("ann", "auditor", "admin"):
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


def test_calls_of_a_patron_are_bounded() -> None:
    """A hand that keeps pressing is refused by name."""
    bounds = Bounds(Limits(), lambda: 0)
    pace = bounds.pace("ann", "192.0.2.1")
    assert [pace("call-attendant") for _ in range(4)] == [None] * 4
    assert str(pace("call-attendant")) == "too-many-requests: seconds 10"
