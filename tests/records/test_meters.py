"""Meters in the records: the audit holds them against the ledger, and the books list them."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.ledger import Transfer
from punto.records import audit as auditing
from punto.records.audit import AuditFault, audit
from punto.records.audited import shoes
from punto.records.books import MeterHeld, meters
from punto.store import NotSaved, read_store
from punto.store.sqlite.store import FILE
from punto.table.commands import CallIrregularity
from punto.table.events import MeterMoved
from punto.table.irregularities import Irregularity
from punto.table.transfers import transfers
from tests.kit.full_books import check_running_sums
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.metered_table import (
    HIT,
    HIT_RESULT,
    MISS,
    MISS_RESULT,
    PART,
    coup,
    metered,
    resettled,
)
from tests.kit.played_log import in_process, keep
from tests.kit.tables import Played


@pytest.fixture(autouse=True)
def _rulebook() -> Iterator[None]:
    with kept_rulebook():
        yield


def played() -> Played:
    """Hits, a part, a void, a reversal and two corrections."""
    table = coup(metered(), MISS, "ann", "ben")
    coup(table, HIT, "ann")
    coup(table, PART, "ann", "ben")
    resettled(table, 1, HIT_RESULT)
    resettled(table, 2, MISS_RESULT)
    coup(table, HIT, "ben")
    table.do(CallIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, "dealer", "pit"))
    return coup(table, MISS, "ben")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with that table."""
    keep(played(), tmp_path / "data")
    return tmp_path / "data"


def fault_in(folder: Path) -> AuditFault | None:
    """Return the fault that an audit names."""
    with closing(read_store(folder)) as store:
        return audit(store).fault


def test_a_folder_with_meters_audits_clean_and_its_books_agree(folder: Path) -> None:
    """The running sums count what the house put into meters as the transfers do."""
    assert fault_in(folder) is None
    with closing(read_store(folder)) as store:
        check_running_sums(store)
        assert meters(store) == [
            MeterHeld("one", "jackpot", "PLAY", played().table.meters["jackpot"])
        ]


def test_the_books_list_what_meters_hold(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For people and as JSON."""
    run = in_process(capsys)
    held = played().table.meters["jackpot"]
    status, printed, _ = run("books", "--data", str(folder))
    assert status == 0
    assert f"{held:,}" in next(line for line in printed.splitlines() if "jackpot" in line)
    _, printed, _ = run("books", "--data", str(folder), "--json")
    assert json.loads(printed)[0]["meters"] == {"jackpot": held}


def test_an_account_of_a_meter_that_was_changed_is_found(folder: Path) -> None:
    """By hand, in the file."""
    connection = apsw.Connection(str(folder / FILE))
    connection.execute(
        "UPDATE accounts SET credits_posted = credits_posted + 5 WHERE name = 'meter:one:jackpot'"
    )
    connection.close()
    fault = fault_in(folder)
    assert fault is not None
    assert (fault.kind.value, fault.where) == ("account", "account meter:one:jackpot")


def _lost(moved: list[Transfer]) -> list[Transfer]:
    """A contribution is lost: the first transfer to a meter after the seed."""
    return [one for one in moved if not one.credit.startswith("meter:") or one.amount >= 500]


def _part_twice(moved: list[Transfer]) -> list[Transfer]:
    """A part of a meter is paid twice: there is enough in it."""
    return [one for one in moved for _ in range(2 if _out(one) and one.amount < 500 else 1)]


def _whole_twice(moved: list[Transfer]) -> list[Transfer]:
    """A whole meter is paid twice."""
    return [one for one in moved for _ in range(2 if _out(one) else 1)]


def _out(transfer: Transfer) -> bool:
    return transfer.debit.startswith("meter:")


@pytest.mark.parametrize("wrong", [_lost, _part_twice])
def test_a_ledger_that_moved_something_else_is_found(
    tmp_path: Path,
    wrong: Callable[[list[Transfer]], list[Transfer]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A house whose program moves meters wrongly: the replay of another one tells."""
    table = played()
    with monkeypatch.context() as planted:
        planted.setattr("tests.kit.played_log.transfers", _moving(wrong))
        keep(table, tmp_path / "data")
    fault = fault_in(tmp_path / "data")
    assert fault is not None
    assert fault.kind.value in ("transfer", "transfer-missing")


def test_the_file_itself_refuses_a_meter_that_pays_more_than_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a program thinks: the account cannot be overdrawn."""
    table = played()
    monkeypatch.setattr("tests.kit.played_log.transfers", _moving(_whole_twice))
    with pytest.raises(NotSaved, match="CHECK constraint failed: overdraw"):
        keep(table, tmp_path / "data")


def test_a_meter_that_the_ledger_does_not_have_is_a_fault_of_its_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where table and transfers disagree, the audit says so even if both are consistent."""
    monkeypatch.setattr(auditing, "meter_account", lambda table, wager: f"meter:{table}:other")
    fault = fault_in(folder)
    assert fault is not None
    assert fault.kind.value == "meter"


def _moving(wrong: Callable[[list[Transfer]], list[Transfer]]) -> Callable[..., Any]:
    return lambda table, event: iter(wrong(list(transfers(table, event))))


def test_a_shoe_that_ends_with_a_coup_of_the_meter_was_not_cut_short(tmp_path: Path) -> None:
    """The meter moves between the settlement and the end of the shoe."""
    table = metered(cut=395)
    while table.table.shoe is not None or not table.table.shoes:
        coup(table, MISS, "ann")
    assert isinstance(table.log[-2][1], MeterMoved)
    keep(table, tmp_path / "data")
    with closing(read_store(tmp_path / "data")) as store:
        assert [shoe.cut_short for shoe in shoes(store)] == [False]
