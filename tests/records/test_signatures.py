"""Who dealt: the audit names the first row that is not the dealer's."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.records.audit import AuditFault, audit
from punto.store import Row, open_store, read_store
from punto.table.commands import OF_THE_DEALER
from punto.table.irregularities import Irregularity
from punto.wire import dealing, office
from punto.wire import staff as s
from punto.wire.base import DealerRequest
from punto.wire.codec import STAFF_REQUESTS
from tests.kit.log_rewriter import Logs, rewritten
from tests.kit.simulation import simulated
from tests.kit.staffed_house import House, name
from tests.kit.story import TABLE

EXAMPLES: dict[str, Any] = {"card": "9h", "cards": ("9h",), "value": 1, "draw": "tie-pays"}


async def _one_coup(folder: Path) -> None:
    """Two dealers share a coup of a table with a dealer of its own; the pit approves a void."""
    house = await House.opened(folder)
    required = replace(house.table.settings, dealer_required=True)
    change = s.ChangeSettings(id=name(), table=TABLE, settings=required)
    proposal = await house.propose("pit-boss-2", change)
    await house.do("pit-boss", office.Approve(id=name(), proposal=proposal))
    await house.do("dealer", dealing.TakeTable(id=name(), table=TABLE))
    await house.dealing()
    await house.deal("9h Kd")
    taken = await house.propose("pit-boss-2", dealing.TakeTable(id=name(), table=TABLE))
    await house.do("pit-boss", office.Approve(id=name(), proposal=taken))
    for card in ("4c", "6s"):
        deal = dealing.DealCard(id=name(), table=TABLE, card=card)
        assert await house.ask("dealer", deal) == "not-the-dealer"
        await house.do("pit-boss-2", replace_id(deal))
    what = Irregularity.FOREIGN_CARD
    void = s.CallIrregularity(id=name(), table=TABLE, what=what)
    proposal = await house.propose("pit-boss-2", void)
    await house.do("pit-boss", office.Approve(id=name(), proposal=proposal))
    await house.server.pull_plug()


def replace_id(request: dealing.DealCard) -> dealing.DealCard:
    """The same card, keyed by somebody else."""
    return dealing.DealCard(id=name(), table=TABLE, card=request.card)


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of that coup."""
    folder = tmp_path_factory.mktemp("signed") / "data"
    simulated(_one_coup(folder))
    open_store(folder).close()  # what lay in the WAL goes into the file
    return folder


def fault(folder: Path) -> AuditFault | None:
    """The fault that an audit names."""
    store = read_store(folder)
    try:
        return audit(store).fault
    finally:
        store.close()


def test_every_row_of_the_dealer_has_the_name_of_who_dealt_then(honest: Path) -> None:
    """Two dealers in one coup: each under their own name, and the audit passes."""
    store = read_store(honest)
    cards = [row.by for row in store.rows(TABLE) if row.kind == "card-dealt"]
    store.close()
    assert cards == ["dealer", "dealer", "pit-boss-2", "pit-boss-2"]
    assert fault(honest) is None


def renamed(kind: str, by: str) -> Callable[[Logs], None]:
    """Plant another name on the last row of a kind."""

    def edit(logs: Logs) -> None:
        rows = logs[TABLE]
        place = max(number for number, row in enumerate(rows) if row.kind == kind)
        rows[place] = rows[place]._replace(by=by)

    return edit


@pytest.mark.parametrize(
    ("kind", "by", "said"),
    [
        ("card-dealt", "dealer", "'dealer' led to it, and pit-boss-2 dealt here"),
        ("card-dealt", "", "nobody of the staff led to it, and pit-boss-2 dealt here"),
        ("bets-closed", "pit-boss", "'pit-boss' led to it, and dealer dealt here"),
        ("coup-voided", "", "nobody of the staff led to it, the act is by 'pit-boss-2'"),
        ("irregularity-called", "dealer", "'dealer' led to it, and the command is by 'pit-boss-2'"),
    ],
)
def test_a_row_under_another_name_is_found_and_named(
    kind: str, by: str, said: str, honest: Path, tmp_path: Path
) -> None:
    """Even where every hash of the folder fits it."""
    found = fault(rewritten(honest, tmp_path / "forged", renamed(kind, by)))
    assert found is not None
    rows = _rows(honest)
    place = max(row.seq for row in rows if row.kind == kind)
    assert (found.where, found.what) == (f"{TABLE} {place}", said)


def _rows(folder: Path) -> list[Row]:
    store = read_store(folder)
    try:
        return list(store.rows(TABLE))
    finally:
        store.close()


def test_the_dealer_s_commands_are_those_of_the_dealer_s_requests() -> None:
    """Stated for the server and for the audit, and both alike."""
    made = set()
    for kind in STAFF_REQUESTS:
        if issubclass(kind, DealerRequest) and kind.of_the_dealer:
            fields = {
                key: value for key, value in EXAMPLES.items() if key in kind.__struct_fields__
            }
            command = kind(id=name(), table=TABLE, **fields).command("ann", "ben", 0)
            made.add(type(command))
    assert made == set(OF_THE_DEALER)
