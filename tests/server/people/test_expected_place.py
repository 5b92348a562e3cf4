"""Expected places: an act of a dealer says where its console sees the table."""

from pathlib import Path

import pytest

from punto.table.irregularities import Irregularity
from punto.wire import dealing, staff
from punto.wire.base import PlacedRequest, Seen
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE


def seen(house: House) -> Seen:
    """The place at which the table is."""
    table = house.table
    return Seen(table.shoes, table.coup, table.deal.dealt)


def test_a_key_that_bounced_does_nothing_a_second_time(tmp_path: Path) -> None:
    """Each press is a request of its own; the second was meant for a place that is gone."""

    async def story(house: House) -> None:
        await house.betting()
        for kind in (dealing.CallLastBets, dealing.CloseBets):
            at = seen(house)
            await house.do("dealer", kind(id=name(), table=TABLE, at=at))
        at = seen(house)
        card = dealing.DealCard(id=name(), table=TABLE, card="9h", at=at)
        await house.do("dealer", card)
        again = dealing.DealCard(id=name(), table=TABLE, card="9h", at=at)
        assert await house.ask("dealer", again) == "not-this-place"
        assert "coup 1 with one card" in house.sentence("dealer", again.id)
        assert [str(card) for card in house.table.dealt] == ["9h"]

    run_in_house(story, tmp_path)


def test_a_request_that_is_sent_again_is_answered_done_wherever_the_table_is(
    tmp_path: Path,
) -> None:
    """The link was cut before the answer: what was done is not refused for its place."""

    async def story(house: House) -> None:
        await house.dealing()
        card = dealing.DealCard(id=name(), table=TABLE, card="9h", at=seen(house))
        await house.do("dealer", card)
        await house.do("dealer", card)
        assert [str(card) for card in house.table.dealt] == ["9h"]

    run_in_house(story, tmp_path)


@pytest.mark.parametrize(
    "request_",
    [
        dealing.CallLastBets(id=name(), table=TABLE),
        dealing.DealCard(id=name(), table=TABLE, card="9h"),
        dealing.RightRecord(id=name(), table=TABLE, cards=("9h",)),
        dealing.ReopenBets(id=name(), table=TABLE),
        staff.CallIrregularity(id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD),
        staff.RetireShoe(id=name(), table=TABLE),
    ],
    ids=lambda request: type(request).__name__,
)
@pytest.mark.parametrize("wrong", [Seen(2, 1, 0), Seen(1, 2, 0), Seen(1, 1, 1)])
def test_another_shoe_coup_or_card_is_another_place(
    tmp_path: Path, request_: PlacedRequest, wrong: Seen
) -> None:
    """Each of the three is compared, before anything else about the act."""

    async def story(house: House) -> None:
        await house.betting()
        kept = {field: getattr(request_, field) for field in request_.__struct_fields__}
        elsewhere = type(request_)(**(kept | {"id": name(), "at": wrong}))
        assert await house.ask("dealer", elsewhere) == "not-this-place"

    run_in_house(story, tmp_path)


def test_a_pit_boss_deals_only_after_taking_the_table(tmp_path: Path) -> None:
    """Between coups alone; then the dealer's console is refused."""

    async def story(house: House) -> None:
        opened = dealing.OpenShoe(id=name(), table=TABLE)
        assert await house.ask("pit-boss", opened) == "no-dealer"
        await house.do("pit-boss", dealing.TakeTable(id=name(), table=TABLE))
        await house.do("pit-boss", dealing.OpenShoe(id=name(), table=TABLE))
        await house.do("dealer", dealing.TakeTable(id=name(), table=TABLE))
        bets = dealing.OpenBets(id=name(), table=TABLE)
        assert await house.ask("pit-boss", bets) == "not-the-dealer"

    run_in_house(story, tmp_path)
