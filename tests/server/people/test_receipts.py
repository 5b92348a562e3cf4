"""Receipts: what staff did has a number and a hash, and the log says it again."""

from pathlib import Path
from typing import Any

from punto.house import STREAM as HOUSE
from punto.records.receipts import staff_act
from punto.table.irregularities import Irregularity
from punto.wire import dealing, office
from punto.wire import requests as w
from punto.wire import staff as s
from punto.wire.base import Request
from tests.kit.simulation import simulated
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE


def answer(house: House, person: str, request: Request) -> dict[str, Any]:
    """The newest answer to a request."""
    answers = house.messages(person, "answer")
    return [message for message in answers if message["id"] == request.id][-1]


async def receipt(house: House, person: str, request: Request) -> dict[str, Any]:
    """Let somebody act; the receipt."""
    await house.do(person, request)
    done: dict[str, Any] = answer(house, person, request)["done"]
    return done


def test_an_act_of_staff_is_answered_with_the_first_row_it_led_to(tmp_path: Path) -> None:
    """At a table and in the house; the log has the row, its hash and the name."""

    async def story(house: House) -> None:
        shoe = dealing.OpenShoe(id=name(), table=TABLE)
        paid = office.OpenShift(id=name(), name="early")
        for log, person, request in ((TABLE, "dealer", shoe), (HOUSE, "pit-boss", paid)):
            done = await receipt(house, person, request)
            assert done["log"] == log
            (row,) = (row for row in house.server.reader.rows(log) if row.seq == done["seq"])
            assert (row.by, row.hash.hex()[:16]) == (person, done["hash"])

    run_in_house(story, tmp_path)


def test_a_request_sent_again_gets_the_same_receipt(tmp_path: Path) -> None:
    """However much was done since, and after a restart too."""

    async def story(house: House) -> None:
        shoe = dealing.OpenShoe(id=name(), table=TABLE)
        first = await receipt(house, "dealer", shoe)
        await house.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        assert await receipt(house, "dealer", shoe) == first
        await house.server.pull_plug()
        again = await House.opened(tmp_path)
        assert await receipt(again, "dealer", shoe) == first

    async def whole() -> None:
        await story(await House.opened(tmp_path))

    simulated(whole())


def test_both_persons_of_an_approved_act_have_one_receipt(tmp_path: Path) -> None:
    """The one who approved it, and the one who asked, when they ask again."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h")
        void = s.CallIrregularity(id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD)
        proposal = await house.propose("dealer", void)
        assert "done" not in answer(house, "dealer", void)
        approved = await receipt(house, "pit-boss", office.Approve(id=name(), proposal=proposal))
        assert await receipt(house, "dealer", void) == approved
        act = staff_act(house.server.reader, TABLE, approved["seq"])
        assert act is not None
        assert (act.by, act.approved) == ("dealer", "pit-boss")
        kinds = [type(event).__name__ for event in act.events]
        assert kinds == ["IrregularityCalled", "CoupVoided", "ShoeRetired"]

    run_in_house(story, tmp_path)


def test_patrons_and_acts_that_change_nothing_have_no_receipt(tmp_path: Path) -> None:
    """A stake's answer is as short as ever."""

    async def story(house: House) -> None:
        await house.betting()
        stake = w.PlaceStake(id=name(), table=TABLE, coup=1, wager="player", amount=100)
        await house.do("ann", stake)
        assert answer(house, "ann", stake) == {"type": "answer", "id": stake.id, "refused": None}
        leave = w.SetAutoRepeat(id=name(), table=TABLE, on=True)
        await house.do("ann", leave)
        assert "done" not in answer(house, "ann", leave)
        for _ in range(2):
            pause = s.Pause(id=name(), table=TABLE)
            await house.do("pit-boss", pause)
        assert "done" not in answer(house, "pit-boss", pause)

    run_in_house(story, tmp_path)


def test_no_receipt_begins_with_a_row_of_somebody_else(tmp_path: Path) -> None:
    """Neither a patron's row, nor a row in the middle of an act, nor one that is not there."""

    async def story(house: House) -> None:
        await house.betting()
        reader = house.server.reader
        kinds = [row.kind for row in reader.rows(TABLE)]
        begins = [seq for seq in range(1, 9) if staff_act(reader, TABLE, seq)]
        assert [kinds[seq - 1] for seq in begins] == ["shoe-opened", "bets-opened"]

    run_in_house(story, tmp_path)
