"""Auto repeat: the order in which the server hears things decides, saved or not."""

from pathlib import Path

from punto.wire import dealing
from punto.wire import requests as w
from tests.kit.guests import reason
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE
from tests.kit.tables import PLAYER_WINS


async def settled_with_auto_repeat(house: House) -> None:
    """A coup is over, and the next would repeat Ann's stake."""
    await house.betting()
    await house.do("ann", w.SetAutoRepeat(id=name(), table=TABLE, on=True))
    await house.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
    await house.do("dealer", dealing.CloseBets(id=name(), table=TABLE))
    await house.deal(PLAYER_WINS)


def test_switched_off_before_bets_open_it_stakes_nothing_even_before_that_is_saved(
    tmp_path: Path,
) -> None:
    """Both come in one turn: neither waits for the disk to be decided."""

    async def story(house: House) -> None:
        await settled_with_auto_repeat(house)
        off = house.send("ann", w.SetAutoRepeat(id=name(), table=TABLE, on=False))
        bets = house.send("dealer", dealing.OpenBets(id=name(), table=TABLE))
        assert await reason(house.people["ann"], off) is None
        assert await reason(house.people["dealer"], bets) is None
        assert house.table.coup == 2
        assert house.table.seats[1].stakes == ()

    run_in_house(story, tmp_path)


def test_switched_off_after_bets_opened_its_stakes_lie_there_and_can_be_taken_back(
    tmp_path: Path,
) -> None:
    """The patron sees the stakes before the answer, and no later coup repeats them."""

    async def story(house: House) -> None:
        await settled_with_auto_repeat(house)
        bets = house.send("dealer", dealing.OpenBets(id=name(), table=TABLE))
        off = house.send("ann", w.SetAutoRepeat(id=name(), table=TABLE, on=False))
        assert await reason(house.people["dealer"], bets) is None
        assert await reason(house.people["ann"], off) is None
        assert [stake.amount for stake in house.table.seats[1].stakes] == [100]
        await house.do("ann", w.ClearAll(id=name(), table=TABLE, coup=2))
        assert house.table.seats[1].stakes == ()
        assert not house.table.seats[1].auto_repeat

    run_in_house(story, tmp_path)
