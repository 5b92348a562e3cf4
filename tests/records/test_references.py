"""References of payments: one that was used before is shown to the cashier and in an audit."""

from contextlib import closing
from pathlib import Path
from typing import Any

from punto.house.cage_events import Means
from punto.records.audit import audit
from punto.records.audit_lines import NoticeKind
from punto.records.references import LISTED, MOST, earlier_uses
from punto.store import read_store
from punto.wire import cashier, office
from tests.kit.staffed_house import House, name, run_in_house


async def in_dollars(house: House) -> None:
    """Let the house take dollars, in a shift."""
    rate = office.SetRate(id=name(), currency="HKD", units=1, per=1)
    assert await house.by_two("cashier", "director", rate) is None
    await house.do("pit-boss", office.OpenShift(id=name(), name="late"))


async def pay_in(house: House, reference: str, means: Means = Means.CARD) -> int:
    """Pay something in for Ann; return its row."""
    paid: dict[str, Any] = {"patron": "ann", "currency": "HKD", "amount": 500}
    request = office.PayIn(id=name(), **paid, means=means, reference=reference)
    await house.do("cashier", request)
    return house.room.house_runner.row


def test_a_pay_in_is_found_by_its_means_and_reference_while_it_stands(tmp_path: Path) -> None:
    """However it is spaced or in small letters; one that was reversed is no use of the slip."""

    async def story(house: House) -> None:
        def found(reference: str, means: Means = Means.CARD) -> list[int]:
            return [paid.seq for paid in earlier_uses(house.server.reader, means, reference)]

        await in_dollars(house)
        assert found("T-1") == []
        first = await pay_in(house, " T-1 ")
        await pay_in(house, "T-2")
        await pay_in(house, "T-1", Means.TRANSFER)
        await pay_in(house, "", Means.CASH)
        assert found("T-1") == found("t-1") == [first]
        assert found("", Means.CASH) == []
        second = await pay_in(house, "t-1")
        assert found("T-1") == [second, first]
        undo = cashier.Reverse(id=name(), seq=first, why="mistyped")
        assert await house.by_two("cashier", "director", undo) is None
        assert found("T-1") == [second]
        more = [await pay_in(house, "T-1") for _ in range(MOST)]
        assert found("T-1") == more[::-1]

    run_in_house(story, tmp_path)


def test_an_audit_lists_references_of_several_pay_ins(tmp_path: Path) -> None:
    """It is no fault: a slip may be split. Of many, the rest is counted."""
    rows = []

    async def story(house: House) -> None:
        await in_dollars(house)
        await pay_in(house, "once")
        for number in range(LISTED + 3):
            rows.append([await pay_in(house, f"T-{number}") for _ in range(2)])

    run_in_house(story, tmp_path)
    with closing(read_store(tmp_path)) as store:
        report = audit(store)
    assert report.fault is None
    kinds = [notice.kind for notice in report.notices]
    repeated = [*[NoticeKind.REFERENCE_REPEATED] * LISTED, NoticeKind.MORE_REFERENCES]
    assert kinds[-LISTED - 1 :] == repeated
    assert report.notices[-1].about == {"more": 3}
    first = {"reference": "T-0", "rows": f"{rows[0][0]}, {rows[0][1]}"}
    assert report.notices[-LISTED - 1].about == first
