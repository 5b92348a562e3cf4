"""Running sums of the books, against the full sum over the log."""

from collections import Counter
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest

from punto.gaming_day import GamingDays
from punto.odds.covariances import joint_figures
from punto.records.book_rows import By
from punto.records.control_limits import Control
from punto.records.coups import coups_of
from punto.records.csv_tables import safe
from punto.records.running_books import RunningBooks
from punto.rulebook import GAMES, game
from punto.store import Store
from tests.kit.full_books import book_rows, check_running_sums
from tests.kit.played_log import NAME, keep, played

DAYS = GamingDays()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A folder in which some coups were played."""
    keep(played(), tmp_path / "data")
    return Store.reading(tmp_path / "data")


def test_running_sums_are_the_full_sum_over_the_transfers(store: Store) -> None:
    """Drop, win, fills and credits of every table and shift, as `punto books` adds them up."""
    with closing(store):
        check_running_sums(store)


def test_handle_and_win_of_each_wager_are_those_of_the_settled_coups(store: Store) -> None:
    """Each coup counts once, as it was settled last; a void coup counts nothing."""
    with closing(store):
        books = RunningBooks.read(store, DAYS.of)
        handle: Counter[str] = Counter()
        win: Counter[str] = Counter()
        for coup in coups_of(store.rows(NAME)):
            if coup.table.settled is None:
                continue
            for seat in coup.table.seats.values():
                for payout in seat.payouts:
                    handle[payout.wager] += payout.stake
                    win[payout.wager] -= payout.net
    ours = book_rows(books, By.WAGER)
    assert {row.keys[0]: row.handle for row in ours} == handle
    assert {row.keys[0]: row.win for row in ours} == win
    assert sum(row.win for row in ours) == book_rows(books, By.TABLE)[0].win
    assert all(row.drop is None and row.hold is None for row in ours)


def test_rows_that_were_taken_once_are_not_taken_again(store: Store) -> None:
    """However often they come, as after the past was read beside new rows."""
    with closing(store):
        books = RunningBooks.read(store, DAYS.of)
        before = book_rows(books, By.TABLE, By.DEALER, By.WAGER)
        books.take(store.rows(NAME))
        assert book_rows(books, By.TABLE, By.DEALER, By.WAGER) == before
        one_by_one = RunningBooks(DAYS.of)
        for log in ("house", NAME):
            for row in store.rows(log):
                one_by_one.take((row,))
        assert one_by_one.lines == books.lines
        assert one_by_one.corrections == books.corrections


@pytest.mark.parametrize("key", GAMES)
def test_joint_figures_have_the_edges_and_variances_of_the_exact_odds(key: str) -> None:
    """Each wager alone is as `punto odds` has it."""
    rules = game(key)
    figures, odds = joint_figures(key, 8), rules.odds(rules.shoe(8))
    for wager in odds:
        assert figures.edge(wager) == odds[wager].edge
        assert figures.covariance(wager, wager) == odds[wager].variance


def test_expected_win_and_deviation_are_those_of_the_stakes(store: Store) -> None:
    """Of one coup with stakes on two wagers, worked out by hand; limits are three deviations."""
    with closing(store):
        books = RunningBooks.read(store, DAYS.of)
    (row,) = book_rows(books, By.TABLE)
    figures = joint_figures("commission", 8)
    wagers = book_rows(books, By.WAGER)
    expected = sum((each.handle * figures.edge(each.keys[0]) for each in wagers), start=Fraction(0))
    assert row.expected == round(expected)
    # Coup 1: banker 100, tie 20, player 100; coup 2: player 100. All of them share their cards.
    stakes: list[dict[str, int]] = [{"banker": 100, "tie": 20, "player": 100}, {"player": 100}]
    variance = sum(
        (
            coup[one] * coup[other] * figures.covariance(one, other)
            for coup in stakes
            for one in coup
            for other in coup
        ),
        start=Fraction(0),
    )
    assert row.deviation == round(float(variance) ** 0.5)
    assert (row.least, row.most) == (
        row.expected - 3 * row.deviation,
        row.expected + 3 * row.deviation,
    )
    assert row.control in set(Control)


def test_no_cell_of_a_table_is_a_formula() -> None:
    """Names are free text; numbers stay numbers."""
    assert [safe(cell) for cell in ("=1", "+1", "-1", "@a", "a=1", -1, None)] == [
        *("'=1", "'+1", "'-1", "'@a", "a=1", "-1", ""),
    ]
