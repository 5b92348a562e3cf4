"""Meters in the records: the audit holds them against the ledger, and the books list them."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.analysis.covariances import joint_figures
from punto.gaming_day import GamingDays
from punto.ledger import Transfer
from punto.records import audit_ledger
from punto.records.audit import AuditFault, audit
from punto.records.audited import shoes
from punto.records.books import Takings, takings
from punto.records.running_books import RunningBooks
from punto.records.win_limits import win_limits
from punto.rulebook import adopt
from punto.store import NotSaved, read_store
from punto.store.sqlite.store import FILE
from punto.table.commands import CallIrregularity
from punto.table.events import MeterMoved, MeterRighted
from punto.table.irregularities import Irregularity
from punto.table.transfers import transfers
from tests.games.jackpot import GAME
from tests.kit.full_books import check_running_sums
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.metered_table import (
    GIVES,
    HIT,
    HIT_RESULT,
    MISS,
    MISS_RESULT,
    PART,
    SEED,
    STAKE,
    coup,
    meter,
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
        books = RunningBooks.read(store, GamingDays().of)
        account = dict(store.accounts())["meter:one:jackpot"]
    assert list(books.meters) == [("one", "jackpot")]
    assert books.meters["one", "jackpot"].held == account.balance == meter(played())


def test_a_meter_of_the_books_is_the_sum_of_its_movements(folder: Path) -> None:
    """Seeds of the house, contributions, what was paid, and corrections on their own."""
    moved = [event for _, event in played().log if isinstance(event, MeterMoved)]
    righted = [event for _, event in played().log if isinstance(event, MeterRighted)]
    with closing(read_store(folder)) as store:
        sums = RunningBooks.read(store, GamingDays().of).meters["one", "jackpot"]
    assert sums.seed == SEED
    assert sums.seeded == SEED + sum(event.seeded for event in moved)
    assert sums.contributed == sum(event.contributed for event in moved) == 7 * GIVES
    assert sums.paid == sum(event.paid_out for event in moved) > 0
    assert sums.corrected == sum(event.now - event.was for event in righted) != 0


def _books(table: Played, folder: Path) -> tuple[RunningBooks, list[Takings]]:
    keep(table, folder)
    with closing(read_store(folder)) as store:
        check_running_sums(store)
        return RunningBooks.read(store, GamingDays().of), takings(store)


def test_the_seed_of_a_new_meter_is_not_lost(tmp_path: Path) -> None:
    """It is the house's until it is won; a contribution is owed to patrons at once."""
    books, rows = _books(coup(metered(), MISS, "ann", "ben"), tmp_path / "data")
    assert [row.win for row in rows] == [2 * (STAKE - GIVES)]
    sums = books.meters["one", "jackpot"]
    assert (sums.seeded, sums.contributed, sums.paid) == (SEED, 2 * GIVES, 0)


def test_a_seed_is_lost_when_the_whole_meter_is_won(tmp_path: Path) -> None:
    """The contributions in it were taken off the win before: a hit costs one seed, no more."""
    table = coup(coup(metered(), MISS, "ann"), HIT, "ben")
    _, rows = _books(table, tmp_path / "data")
    assert [row.win for row in rows] == [2 * (STAKE - GIVES) - SEED]


def test_a_part_of_a_meter_costs_the_house_nothing(tmp_path: Path) -> None:
    """It comes out of what the meter holds, and the house does not fill it up."""
    _, rows = _books(coup(metered(), PART, "ann"), tmp_path / "data")
    assert [row.win for row in rows] == [STAKE - GIVES]


def test_a_seed_is_no_alarm(tmp_path: Path) -> None:
    """A house of a few coups with nothing unusual lies within all of its limits."""
    with kept_rulebook():
        adopt(GAME)
        joint_figures.cache_clear()
        books, _ = _books(coup(metered(), MISS, "ann"), tmp_path / "data")
        (found,) = win_limits(books, joint_figures).values()
        joint_figures.cache_clear()
    assert found.win == STAKE - GIVES
    assert found.beyond is None


def test_the_books_list_what_meters_hold(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For people and as JSON."""
    run = in_process(capsys)
    held = played().table.meters["jackpot"]
    status, printed, _ = run("books", "--data", str(folder))
    assert status == 0
    assert f"{held:,}" in next(line for line in printed.splitlines() if "jackpot" in line)
    _, printed, _ = run("books", "--data", str(folder), "--json")
    told = json.loads(printed)[0]["meters"]["jackpot"]
    assert (told["holds"], told["seed"], told["seeded"]) == (held, SEED, 3 * SEED)
    assert held == told["seeded"] + told["contributed"] - told["paid"] + told["corrected"]


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
    monkeypatch.setattr(audit_ledger, "meter_account", lambda table, wager: f"meter:{table}:other")
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
