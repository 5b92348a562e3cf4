"""The gallery of published games: docs/gallery.md is what the declarations make."""

from dataclasses import replace

from punto.library import ALONE, LIBRARY
from tools.gallery import PAGE, Gallery


def test_the_gallery_is_current() -> None:
    """After a change: `python -m tools.gallery`."""
    assert PAGE.read_text("utf-8") == Gallery().page()


def test_the_gallery_shows_every_wager_with_its_figures() -> None:
    """A row for each wager that a game of the library declares, and for each lone paytable."""
    page = PAGE.read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and "---" not in line]
    assert len(rows) > 100
    assert all(f"`{key}`" in page for key in LIBRARY)
    assert page.count("agrees") > 80


def test_a_figure_that_differs_says_so() -> None:
    """Planted: a note on a figure."""
    gallery = Gallery()
    assert "agrees" in gallery._said(ALONE[0])
    assert "differs" in gallery._said(replace(ALONE[0], note="A slip."))


def test_the_gallery_says_how_a_pay_is_multiplied() -> None:
    """By which numbers, and how often; no figure is empty."""
    page = PAGE.read_text("utf-8")
    drawn = "times a number that is drawn: 8 (93.1%), 15 (4%), 20 (1.5%), 25 (0.9%), 50 (0.3%)"
    assert f"| Tie | 1 to 1 if the hands tie, {drawn}" in page
    assert ", % with" not in page
    assert "(1 decks)" not in page
