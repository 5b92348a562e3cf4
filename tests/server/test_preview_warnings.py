"""Warnings in previews: what both persons should see before an act that is allowed."""

from dataclasses import replace
from pathlib import Path

from punto.ledger.currencies import Rate
from punto.server.previews import preview_sheet
from punto.table.settings import Clocks, Settings
from punto.wire import office
from punto.wire import staff as s
from punto.wire.base import Request
from punto.wire.previews import BetterRate, PreviewSheet
from punto.words.sentences import Words
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import settings


def preview(house: House, person: str, request: Request) -> PreviewSheet:
    """What a person is shown; it would be done."""
    sheet = preview_sheet(house.room, person, request, Words("en"))
    assert sheet.refused is None
    return sheet


# Rates of tables beside those of the house


async def rate(house: House, currency: str, units: int, per: int) -> None:
    """Set a rate of the house."""
    request = office.SetRate(id=name(), currency=currency, units=units, per=per)
    assert await house.by_two("cashier", "director", request) is None


def accepting(currency: str, units: int, per: int) -> Settings:
    """A table for dollars that takes another money."""
    accepts = {currency: Rate(units, per)}
    return replace(settings(Clocks()), key="hkd-1", currency="HKD", accepts=accepts)


def test_a_rate_better_than_the_houses_is_shown_before_a_table_opens(tmp_path: Path) -> None:
    """Both persons see by how much; the house may want it, so it is not refused."""

    async def story(house: House) -> None:
        await rate(house, "HKD", 10, 1)
        await rate(house, "MOP", 1_000, 103)
        for units, more in ((99, 0), (100, 0), (103, 300), (101, 100)):
            opening = s.OpenTable(id=name(), settings=accepting("MOP", units, 103))
            warned = preview(house, "pit-boss", opening).better_rates
            assert warned == ((BetterRate("hkd-1", "MOP", more),) if more else ())
        proposal = await house.propose("director", opening)
        approve = office.Approve(id=name(), proposal=proposal)
        assert preview(house, "pit-boss", approve).better_rates == warned
        await house.do("pit-boss", approve)
        back = s.ChangeSettings(id=name(), table="hkd-1", settings=accepting("MOP", 100, 103))
        assert preview(house, "director", back).better_rates == ()
        stays = replace(opening.settings, seats=3)
        change = s.ChangeSettings(id=name(), table="hkd-1", settings=stays)
        assert preview(house, "director", change).better_rates == warned
        pause = s.Pause(id=name(), table="hkd-1")
        assert preview(house, "director", pause).better_rates == ()

    run_in_house(story, tmp_path)


def test_a_new_rate_of_the_house_names_the_tables_that_become_better(tmp_path: Path) -> None:
    """Whichever of the two rates moves; without a rate of the house there is nothing to compare."""

    async def story(house: House) -> None:
        await rate(house, "HKD", 1, 1)
        opening = s.OpenTable(id=name(), settings=accepting("MOP", 100, 103))
        assert preview(house, "pit-boss", opening).better_rates == ()
        assert await house.by_two("pit-boss", "director", opening) is None
        dearer = office.SetRate(id=name(), currency="MOP", units=100, per=104)
        warned = preview(house, "cashier", dearer).better_rates
        assert warned == (BetterRate("hkd-1", "MOP", 98),)  # 0.9708… %, rounded up
        same = office.SetRate(id=name(), currency="MOP", units=100, per=103)
        assert preview(house, "cashier", same).better_rates == ()

    run_in_house(story, tmp_path)
