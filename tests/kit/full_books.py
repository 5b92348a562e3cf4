"""The books twice: running sums of events, and the full sum over all transfers."""

from punto.analysis.covariances import joint_figures
from punto.gaming_day import GamingDays
from punto.records.book_rows import BookRow, By, Grouping
from punto.records.books import takings
from punto.records.running_books import RunningBooks
from punto.store import Store


def book_rows(books: RunningBooks, *by: By) -> list[BookRow]:
    """The rows of every day."""
    grouping = Grouping(by)
    for lines in books.lines.values():
        grouping.add(lines.items())
    return grouping.rows(joint_figures)


def check_running_sums(store: Store) -> None:
    """Check drop, win, fills and credits of every table and shift against `punto books`."""
    full: dict[tuple[str, ...], tuple[int | None, ...]] = {
        (row.table, row.shift): (row.drop, row.win, row.fills, row.credits)
        for row in takings(store)
    }
    books = RunningBooks.read(store, GamingDays().of)
    ours: dict[tuple[str, ...], tuple[int | None, ...]] = {
        row.keys: (row.drop, row.win, row.fills, row.credits)
        for row in book_rows(books, By.TABLE, By.SHIFT)
    }
    empty = (0, 0, 0, 0)
    for key in ours.keys() | full.keys():
        assert ours.get(key, empty) == full.get(key, empty), key
