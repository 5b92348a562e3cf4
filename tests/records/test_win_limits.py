"""The win on handle against theory, as `punto books` shows it."""

import json
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from punto.analysis.covariances import joint_figures
from punto.gaming_day import GamingDays
from punto.records.book_rows import By
from punto.records.running_books import RunningBooks
from punto.records.win_limits import LEVELS, WinLimits, limits_around, win_limits
from punto.store import Store, read_store
from tests.kit.full_books import book_rows
from tests.kit.played_log import in_process, keep, played


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A folder in which some coups were played."""
    keep(played(), tmp_path / "punto-data")
    return read_store(tmp_path / "punto-data")


def test_theory_and_spread_are_those_of_the_stakes(store: Store) -> None:
    """Two settled coups: Banker 100, Tie 20 and Player 100, then Player 100; worked out here."""
    with closing(store):
        books = RunningBooks.read(store, GamingDays().of)
    (found,) = win_limits(books, joint_figures).values()
    (row,) = book_rows(books, By.TABLE, By.SHIFT)
    figures = joint_figures("commission", 8)
    stakes = [{"banker": 100, "tie": 20, "player": 100}, {"player": 100}]
    assert found.handle == sum(sum(coup.values()) for coup in stakes) == row.handle
    assert (found.win, found.coups) == (row.win, row.coups)
    theory = sum(
        (units * figures.edge(key) for coup in stakes for key, units in coup.items()), Fraction(0)
    )
    variance = sum(
        coup[one] * coup[other] * figures.covariance(one, other)
        for coup in stakes
        for one in coup
        for other in coup
    )
    assert found.theory == theory
    assert found.deviation == pytest.approx(sqrt(variance))
    assert round(found.theory) == row.expected


def test_limits_are_wider_for_more_confidence_and_never_too_narrow() -> None:
    """Rounded away from theory: 1.96, 2.576 and 3.291 standard deviations."""
    limits = [limits_around(Fraction(21, 2), 1_000.0, level) for level in LEVELS]
    assert limits == [(-1_950, 1_971), (-2_566, 2_587), (-3_281, 3_302)]


@pytest.mark.parametrize(
    ("win", "beyond"),
    [(0, 0.95), (199, None), (200, 0.95), (-40, 0.99), (-70, 0.999), (300, 0.999)],
)
def test_a_win_beyond_its_limits_is_named(win: int, beyond: float | None) -> None:
    """The highest level that it lies beyond."""
    limits = ((1, 199), (-30, 229), (-65, 265))
    row = WinLimits("t", "–", "PLAY", 5, 1_000, 0, Fraction(100), 50.0, limits)
    assert replace(row, win=win).beyond == beyond


def test_books_show_them_to_people_and_to_programs(
    store: Store,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Handle, theoretical win as a fraction, and limits by level."""
    store.close()
    monkeypatch.chdir(tmp_path)
    punto: Any = in_process(capsys)
    (row,) = json.loads(punto("books", "--json")[1])
    against = row["against_theory"]
    assert against["handle"] == 320
    assert Fraction(against["theoretical_win"]) > 0
    assert list(against["limits"]) == ["95", "99", "99.9"]
    assert against["beyond"] is None
    shown = punto("books")[1]
    assert "theory" in shown
    assert "99.9 %" in shown
