"""The office: limits of the house for its tables, and the texts of displays."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import ValidationError, convert, json

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
from punto.wire.codec import encode
from punto.words.catalogue import languages
from tests.kit.house_limits import limit_of
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
        limit = limit_of("PLAY", stake=500)
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
        seats = limit_of("PLAY", seats=9, against="none")
        stake = limit_of("PLAY", stake=500, against="none")
        assert await house.by_two("director", "pit-boss", seats) is None
        assert await house.ask("director", stake) == "changed-since"
        assert house.room.house.house_limits == {"PLAY": HouseLimit(seats=9)}
        seen = limit_digest(HouseLimit(seats=9))
        both = limit_of("PLAY", stake=500, seats=9, against=seen)
        assert await house.by_two("director", "pit-boss", both) is None

    run_in_house(story, tmp_path)


def test_a_limit_is_for_money_of_the_house(tmp_path: Path) -> None:
    """Another one is refused by name; one that is no longer accepted can still be lifted."""

    async def story(house: Staffed) -> None:
        for code in ("ZZZ", "USD", "hkd", ""):
            assert await house.ask("director", limit_of(code, stake=500)) == "currency-unknown"
        refused = house.people["director"].screen.messages[-1]["refused"]
        assert "PLAY" in refused["sentence"]
        rate = office.SetRate(id=name(), currency="USD", units=8, per=1)
        assert await house.by_two("director", "cashier", rate) is None
        assert await house.by_two("director", "pit-boss", limit_of("USD", stake=500)) is None
        runner = house.room.house_runner
        runner._log.state = replace(runner.house, rates={})
        assert await house.by_two("director", "pit-boss", limit_of("USD")) is None
        assert house.room.house.house_limits["USD"] == HouseLimit()

    run_in_house(story, tmp_path)


def test_a_limit_is_asked_for_whole() -> None:
    """A field that was left out lifted the limit that the house had."""
    whole = json.decode(encode(limit_of("PLAY", stake=500)))
    for field in ("stake", "buy_in", "seats", "worst", "pay_out_alone"):
        partly = {key: value for key, value in whole.items() if key != field}
        with pytest.raises(ValidationError, match=field):
            convert(partly, office.SetHouseLimit)


def test_a_text_is_in_a_language_that_displays_have(tmp_path: Path) -> None:
    """Another one is refused by name, with those that there are; an old one can be removed."""

    async def story(house: Staffed) -> None:
        for tag in ("xx", "fr", "zh", "zh-TW", "en-GB"):
            text = office.SetHouseText(id=name(), language=tag, text="Welcome")
            assert await house.ask("director", text) == "language-unknown"
        refused = house.people["director"].screen.messages[-1]["refused"]
        assert "ar, en, zh-Hans, zh-Hant" in refused["sentence"]
        for tag in languages():
            await house.do("director", office.SetHouseText(id=name(), language=tag, text="Welcome"))
        assert set(house.room.house.texts) == set(languages())
        await house.do("director", office.SetHouseText(id=name(), language="xx", text=""))

    run_in_house(story, tmp_path)


def test_the_form_of_a_table_shows_no_bound_that_nobody_reaches() -> None:
    """Seats and milliseconds have one; the largest amount of money is a matter of the server."""
    bounds = {sheet.name: sheet.most for sheet in setting_sheets("en") if sheet.most is not None}
    assert set(bounds) == {"seats", "shown_late_ms"}
    assert max(bounds.values()) < 1_000_000
