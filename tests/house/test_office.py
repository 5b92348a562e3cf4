"""The office: limits of the house for its tables, and the texts of displays."""

from dataclasses import replace
from pathlib import Path

import pytest

from punto.house import House, decide
from punto.house import commands as c
from punto.house.events import HouseLimitSet, HouseTextSet
from punto.house.house_limits import HouseLimit
from punto.house.state import fold
from punto.refusals import Refusal
from punto.server.http.setting_sheets import setting_sheets
from punto.server.people.house_settings import not_allowed_here
from punto.server.people.staleness import limit_digest
from punto.table.settings import Clocks, Limit, Settings
from punto.wire import office
from punto.wire import staff as s
from tests.kit.staffed_house import House as Staffed
from tests.kit.staffed_house import name, run_in_house
from tests.kit.story import TABLE, settings

PLAIN = settings(Clocks())


def decided(command: c.SetHouseLimit | c.SetHouseText, house: House | None = None) -> object:
    """Return what the house decides: its events, or the name of the refusal."""
    outcome = decide(house or House(), command, lambda account: 0)
    return outcome.reason.value if isinstance(outcome, Refusal) else outcome


def test_a_limit_of_the_house_takes_two_persons_and_positive_amounts() -> None:
    """One person cannot loosen what binds everybody."""
    limit = HouseLimit(500, None, 5)
    set_by_two = (HouseLimitSet("PLAY", limit, "dora", "pit"),)
    assert decided(c.SetHouseLimit("PLAY", limit, "dora", "")) == "second-person-needed"
    assert decided(c.SetHouseLimit("PLAY", limit, "dora", "dora")) == "second-person-needed"
    assert decided(c.SetHouseLimit("PLAY", limit, "dora", "pit")) == set_by_two
    assert decided(c.SetHouseLimit("PLAY", HouseLimit(0), "dora", "pit")) == "not-a-limit"
    house = fold(set_by_two)
    assert decided(c.SetHouseLimit("PLAY", limit, "dora", "pit"), house) == ()


def test_a_text_is_replaced_language_by_language() -> None:
    """An empty one says nothing."""
    house = fold((HouseTextSet("en", "Welcome", "dora"), HouseTextSet("ar", "أهلا", "dora")))
    assert decided(c.SetHouseText("en", "Welcome", "dora"), house) == ()
    assert decided(c.SetHouseText("en", "", "dora"), house) == (HouseTextSet("en", "", "dora"),)
    assert house.texts == {"en": "Welcome", "ar": "أهلا"}


@pytest.mark.parametrize(
    ("limit", "setting"),
    [
        (HouseLimit(stake=999), "limits.player"),
        (HouseLimit(buy_in=99_999), "buy_in"),
        (HouseLimit(seats=6), "seats"),
        (HouseLimit(worst=55_999), "worst"),
        (HouseLimit(1_000, 100_000, 7, 10_000_000), None),
        (HouseLimit(), None),
    ],
)
def test_a_table_beyond_the_limits_of_its_currency_is_refused(
    limit: HouseLimit, setting: str | None
) -> None:
    """The refusal names the setting; another currency is not affected."""
    house = fold((HouseLimitSet("PLAY", limit, "a", "b"),))
    refused = not_allowed_here(PLAIN, house)
    assert (refused.about["setting"] if refused else None) == setting
    elsewhere = fold((HouseLimitSet("HKD", limit, "a", "b"),))
    assert not_allowed_here(PLAIN, elsewhere) is None


def test_a_limit_binds_who_opens_and_who_changes_a_table_and_no_open_table(tmp_path: Path) -> None:
    """An open table stays as it is; its next change has to come within the limit."""

    async def story(house: Staffed) -> None:
        higher = {key: Limit(20, 2_000) for key in PLAIN.limits}
        wider = replace(house.room.runners[TABLE].table.settings, limits=higher)
        assert await house.by_two("pit-boss", "director", change(wider)) is None
        limit = office.SetHouseLimit(id=name(), currency="PLAY", stake=500)
        assert await house.by_two("director", "pit-boss", limit) is None
        table = house.room.runners[TABLE].table
        assert table.settings.limits == higher
        fewer = change(replace(wider, seats=5))
        assert await house.by_two("pit-boss", "director", fewer) == "over-house-limit"
        opened = replace(PLAIN, key="another")
        asked = s.OpenTable(id=name(), settings=opened)
        assert await house.ask("pit-boss", asked) == "over-house-limit"
        lower = {key: Limit(20, 500) for key in PLAIN.limits}
        within = change(replace(wider, limits=lower))
        assert await house.by_two("pit-boss", "director", within) is None
        assert house.room.runners[TABLE].table.settings.limits == lower

    def change(to: Settings) -> s.ChangeSettings:
        return s.ChangeSettings(id=name(), table=TABLE, settings=to)

    run_in_house(story, tmp_path)


def test_a_limit_of_the_house_undoes_no_other_one(tmp_path: Path) -> None:
    """Two directors opened the same form: the second one sets nothing over the first one."""

    async def story(house: Staffed) -> None:
        seats = office.SetHouseLimit(id=name(), currency="PLAY", seats=9, against="none")
        stake = office.SetHouseLimit(id=name(), currency="PLAY", stake=500, against="none")
        assert await house.by_two("director", "pit-boss", seats) is None
        assert await house.ask("director", stake) == "changed-since"
        assert house.room.house.house_limits == {"PLAY": HouseLimit(seats=9)}
        seen = limit_digest(HouseLimit(seats=9))
        both = office.SetHouseLimit(id=name(), currency="PLAY", stake=500, seats=9, against=seen)
        assert await house.by_two("director", "pit-boss", both) is None

    run_in_house(story, tmp_path)


def test_the_form_of_a_table_shows_no_bound_that_nobody_reaches() -> None:
    """Seats and milliseconds have one; the largest amount of money is a matter of the server."""
    bounds = {sheet.name: sheet.most for sheet in setting_sheets("en") if sheet.most is not None}
    assert set(bounds) == {"seats", "shown_late_ms"}
    assert max(bounds.values()) < 1_000_000
