"""Stakes that are replaced at once: all the new ones lie there, or all the old ones."""

from pathlib import Path

import pytest

from punto.wire import dealing
from punto.wire import requests as w
from tests.kit.guests import reason
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE

OLD, NEW = {"banker": 100, "tie": 100}, {"banker": 60, "player": 40}


@pytest.mark.parametrize("order", ["before", "after"])
def test_the_close_leaves_all_old_or_all_new_stakes(tmp_path: Path, order: str) -> None:
    """Both requests are sent at once, in either order; the ledger holds what lies there."""

    async def story(there: House) -> None:
        await there.betting()
        tie = w.PlaceStake(id=name(), table=TABLE, coup=1, wager="tie", amount=100)
        await there.do("ann", tie)
        await there.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
        replaced = w.SetStakes(id=name(), table=TABLE, coup=1, stakes=NEW)
        closed = dealing.CloseBets(id=name(), table=TABLE)
        sent = [("ann", replaced), ("dealer", closed)]
        for person, request in sent if order == "before" else reversed(sent):
            there.send(person, request)
        why = await reason(there.people["ann"], replaced.id)
        assert await reason(there.people["dealer"], closed.id) is None
        assert why == (None if order == "before" else "bets-closed")
        assert there.table.seats[1].by_wager() == (NEW if order == "before" else OLD)

    run_in_house(story, tmp_path)


def test_a_stake_that_does_not_fit_leaves_every_old_one(tmp_path: Path) -> None:
    """The refusal names its field."""

    async def story(there: House) -> None:
        await there.betting()
        stakes = {"banker": 60, "player": 10_000_000}
        request = w.SetStakes(id=name(), table=TABLE, coup=1, stakes=stakes)
        assert await there.ask("ann", request) == "over-maximum"
        answer = there.people["ann"].screen.answers[request.id]
        assert answer is not None
        assert answer["wager"] == "player"
        assert there.table.seats[1].by_wager() == {"banker": 100}

    run_in_house(story, tmp_path)
