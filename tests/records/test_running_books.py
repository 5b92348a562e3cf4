"""Running sums of the books, against the full sum over the log."""

from collections import Counter
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from punto.analysis.covariances import joint_figures
from punto.analysis.full_shoe import full_edges
from punto.gaming_day import GamingDays
from punto.records.book_rows import By, expected_win, playing
from punto.records.control_limits import Control
from punto.records.coups import coups_of
from punto.records.csv_tables import safe
from punto.records.rating import ratings
from punto.records.running_books import RunningBooks
from punto.rulebook import GAMES, game
from punto.store import Store, read_store
from punto.store.log_pages import Filter
from punto.table.commands import CallIrregularity, ChangeSettings, Resettle, RetireShoe
from punto.table.irregularities import Irregularity
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.table.state import REMEMBERED
from tests.kit.full_books import book_rows, check_running_sums
from tests.kit.played_log import MOMENT, NAME, keep, played, rows_of
from tests.kit.tables import BANKER_WINS, PLAYER_WINS, Played, table_settings
from tests.kit.tables import playing as at_table

DAYS = GamingDays()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A folder in which some coups were played."""
    keep(played(), tmp_path / "data")
    return read_store(tmp_path / "data")


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


def test_a_log_that_cannot_be_read_is_left_out_and_the_others_count(store: Store) -> None:
    """With all that was counted of it before: a part of a table would pass for all of it."""
    with closing(store):
        rows = [*store.rows("house"), *store.rows(NAME)]
    alone, both = RunningBooks(DAYS.of), RunningBooks(DAYS.of)
    alone.take(rows)
    other = [row._replace(stream="other") for row in rows if row.stream == NAME]
    settled = [place for place, row in enumerate(other) if row.kind == "coup-settled"]
    other[settled[1]] = other[settled[1]]._replace(body=b"{}")
    both.take([*other, *rows])
    assert both.lines == alone.lines
    assert both.corrections == alone.corrections
    assert list(both.unread) == ["other"]
    assert both.unread["other"].startswith(f"row {other[settled[1]].seq}: ")
    both.take([other[-1]._replace(seq=10_000, kind="coup-settled")])
    assert both.lines == alone.lines


def test_a_row_of_the_house_that_cannot_be_read_is_named_and_the_others_count(
    store: Store,
) -> None:
    """Its rows do not build on each other."""
    with closing(store):
        books = RunningBooks.read(store, DAYS.of)
        opened = next(row for row in store.rows(NAME))
    books.take([opened._replace(stream="house", seq=1_000, kind="shift-opened", body=b"{}")])
    late = b'{"shift":1,"name":"late","by":"pit"}'
    shift = opened._replace(stream="house", seq=1_001, kind="shift-opened", body=late)
    books.take([shift])
    assert list(books.unread) == ["house"]
    assert books.rows["house"] == 1_001


def test_stakes_are_expected_to_win_by_the_decks_that_they_were_staked_with() -> None:
    """A table that goes on with other decks in a shift: each stake by the odds of its shoe."""
    table = at_table(replace(table_settings(), cards=Cards.DEALT, decks=8))
    table.staked("tie", 1_000).closed().dealt(BANKER_WINS)
    table.do(RetireShoe("pit"), ChangeSettings(replace(table.table.settings, decks=6), "a", "b"))
    table.opened().staked("tie", 1_000).closed().dealt(PLAYER_WINS)
    books = RunningBooks(DAYS.of)
    books.take(rows_of(table))
    (play,) = playing(books, MOMENT).values()
    edges = (joint_figures("commission", decks).edge("tie") for decks in (8, 6))
    expected = expected_win(play, lambda *wager: joint_figures(*wager[:2]).edge(wager[2]))
    assert expected == 1_000 * sum(edges, Fraction(0))
    assert play.needs == {("commission", 8), ("commission", 6)}


def test_a_rating_expects_by_the_decks_that_stakes_were_made_with(tmp_path: Path) -> None:
    """Not by those of today; a coup that is corrected later stays one of its own shoe."""
    table = at_table(replace(table_settings(), key=NAME, cards=Cards.DEALT, decks=8))
    table.staked("tie", 1_000).closed().dealt(BANKER_WINS)
    table.do(RetireShoe("pit"), ChangeSettings(replace(table.table.settings, decks=6), "a", "b"))
    table.opened().staked("tie", 1_000).closed().dealt(PLAYER_WINS)
    table.do(Resettle(1, "P 9h Kc | B Kd Js", "pit", "boss"))
    keep(table, tmp_path / "data")
    edges = [full_edges("commission", decks)["tie"] for decks in (8, 6)]
    assert (
        len({round(1_000 * sum(both)) for both in ((edges[1],) * 2, edges, (edges[0],) * 2)}) == 3
    )
    with closing(read_store(tmp_path / "data")) as store:
        (rated,) = ratings(store, "ann", 0, {NAME: table.table.settings})
        assert (rated.coups, rated.handle) == (2, 2_000)
        assert rated.expected == round(1_000 * sum(edges))


def _with_new_shoe(table: Played) -> Played:
    """Bets of the next coup, opened and closed: the cards of a test are always there."""
    return table.do(*([RetireShoe("pit")] if table.table.shoe else [])).opened().closed()


def _voided(table: Played, times: int) -> None:
    """Coups in which nothing is settled."""
    for _ in range(times):
        _with_new_shoe(table).dealt("9h Kd")
        table.do(CallIrregularity(Irregularity.FOREIGN_CARD, "dealer", "pit"))


def test_a_coup_is_corrected_in_every_record_for_as_long_as_the_table_knows_it(
    tmp_path: Path,
) -> None:
    """A table keeps ten settled coups; void ones between them do not count."""
    table = at_table(replace(table_settings(), key=NAME, cards=Cards.DEALT))
    table.staked("banker").closed().dealt(PLAYER_WINS)
    _voided(table, 14)
    table.do(Resettle(1, "P 9h Kc | B Kd Js", "pit", "boss"))
    for _ in range(REMEMBERED - 1):
        _with_new_shoe(table).dealt(PLAYER_WINS)
    table.do(Resettle(1, "P 9h Kc | B 9d Ks", "pit", "boss"))
    _with_new_shoe(table).dealt(PLAYER_WINS)
    assert table.reason(Resettle(1, "P 9h Kc | B Kd 6s", "a", "b")) is TableReason.NOT_REMEMBERED
    keep(table, tmp_path / "data")
    with closing(read_store(tmp_path / "data")) as store:
        (row,) = book_rows(RunningBooks.read(store, DAYS.of), By.TABLE)
        assert (row.coups, row.win, row.handle) == (11, 0, 100)
        (rated,) = ratings(store, "ann", 0, {NAME: table.table.settings})
        assert (rated.coups, rated.win, rated.handle) == (1, 0, 100)
        page = store.page_after(NAME, 0, 1_000, Filter(coup=1))
        assert [each.row.kind for each in page.rows][-2:] == ["coup-resettled"] * 2
