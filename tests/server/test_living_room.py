"""The living room: a new folder opens with all six games, bots, and roads that have a past."""

import json
from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

import pytest

from punto.ledger import AccountKind, AccountName
from punto.ledger.currencies import PLAY_MONEY
from punto.records.audit import audit
from punto.records.books import takings
from punto.roles import is_bot
from punto.rulebook import GAMES
from punto.server.living_room import tables
from punto.server.people.reserved_names import is_reserved
from punto.server.tables.residents import MOST_AT_A_TABLE, PAST_COUPS
from punto.store import Store, fold_log
from punto.table import Table
from tests.kit.process import Process


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a living room that nobody entered, after a restart."""
    place = tmp_path_factory.mktemp("living")
    for _ in range(2):
        process = Process(["--port", "0", "--data", "data"], place, empty=False)
        assert process.stop() == (0, "")
    return place


def folded(folder: Path) -> dict[str, Table]:
    """Every table of a folder."""
    with closing(Store.reading(folder / "data")) as store:
        return {key: fold_log(store, key).state for key in store.streams() if key != "house"}


def test_every_game_has_a_table_for_play_money() -> None:
    """One each, named after its game."""
    assert {table.game for table in tables()} == set(GAMES)
    assert {table.currency for table in tables()} == {PLAY_MONEY}


def test_bots_leave_half_of_the_seats_free_and_the_roads_have_a_past(folder: Path) -> None:
    """A restart does not bring more of them, and deals nothing to an empty room."""
    rooms = folded(folder)
    assert len(rooms) == len(GAMES)
    for table in rooms.values():
        assert all(is_bot(seat.patron) for seat in table.seats.values())
        assert 1 <= len(table.seats) <= min(MOST_AT_A_TABLE, table.settings.seats // 2)
        assert min(PAST_COUPS) <= table.coup <= max(PAST_COUPS)
        assert len(table.results) == table.coup
        assert table.totals() == {}


def test_the_past_was_dealt_by_the_rules_and_audits_clean(folder: Path) -> None:
    """By ordinary commands: every row is decided again, and every card drawn again."""
    with closing(Store.reading(folder / "data")) as store:
        assert audit(store).fault is None


def test_the_books_name_the_part_that_bots_played(folder: Path) -> None:
    """What the house won from bots is what they were given less what they still have."""
    with closing(Store.reading(folder / "data")) as store:
        rows = takings(store)
        sums = dict.fromkeys(AccountKind, 0)
        for name, account in store.accounts():
            sums[AccountName.read(name).kind] += account.balance
    assert {row.table for row in rows} == {table.key for table in tables()}
    assert all(row.drop == row.bots_drop > 0 and row.win == row.bots_win for row in rows)
    given = -sums[AccountKind.ISSUE]
    kept = sums[AccountKind.WALLET] + sums[AccountKind.SEAT]
    assert sum(row.bots_win for row in rows) == given - kept


def test_empty_gives_one_table_and_no_bots(tmp_path: Path) -> None:
    """A bare house; a folder that began bare stays so."""
    for empty in (True, False):
        process = Process(["--port", "0", "--data", "data"], tmp_path, empty=empty)
        with urlopen(f"{process.address}api/tables") as answer:
            assert [card["key"] for card in json.load(answer)] == ["commission-1"]
        assert process.stop() == (0, "")
    assert not any(table.seats for table in folded(tmp_path).values())


def test_a_file_gives_a_bare_house(tmp_path: Path) -> None:
    """`living = true` in the file asks for the room."""
    (tmp_path / "punto.toml").write_text("port = 0\n", "utf-8")
    process = Process(["--config", "punto.toml", "--data", "data"], tmp_path, empty=False)
    assert process.stop() == (0, "")
    assert not any(table.seats for table in folded(tmp_path).values())


def test_nobody_signs_up_as_a_bot() -> None:
    """Their names are reserved, so that a label is never wrong."""
    assert is_reserved("bot-ann")
    assert not is_reserved("botany")
