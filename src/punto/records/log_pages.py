"""Pages of a log for people: rows as they are stored, with their events and the money they moved.

A row that cannot be read is shown too: an auditor looks for such rows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from punto import house
from punto.house import HOUSE_EVENTS
from punto.house import STREAM as HOUSE
from punto.ledger import Transfer
from punto.ledger.currencies import CurrencyKind, kind
from punto.refusals import BadInput
from punto.store import Store
from punto.store.chain import Row
from punto.store.codec import AnyEvent, decode, kind_of
from punto.store.log_pages import END, Filter, Linked, Moved, Page
from punto.store.queries import columns
from punto.table.events import EVENTS, BetsOpened, CoupSettled, CoupVoided, TableOpened
from punto.table.session_events import SessionOpened
from punto.table.transfers import MOVING

MOST = 200  # rows of a page
NEAR = 2_000  # rows between two of a page whose transfers are read at once
TABLE_KINDS = tuple(sorted(map(kind_of, EVENTS)))
HOUSE_KINDS = tuple(sorted(map(kind_of, HOUSE_EVENTS)))
# What they say of a patron's own limits is for the auditor alone.
WITHHELD = ("own-limit-set", "allowance-set")

_MOVING = frozenset(map(kind_of, MOVING))
_OF_COUPS = tuple(map(kind_of, (SessionOpened, BetsOpened, CoupSettled, CoupVoided)))


@dataclass(frozen=True, slots=True)
class LogRow:
    """One row of a log with what it means."""

    row: Row
    before: bytes  # the hash of the row before it
    event: AnyEvent | None  # None if the row cannot be read
    moved: tuple[Moved, ...]

    @property
    def who(self) -> str:
        """The member of staff who caused it, or else the patron whom it is about."""
        named = (getattr(self.event, name, "") for name in ("by", "patron"))
        return next(filter(None, (self.row.by, *named)), "")

    @property
    def approved(self) -> str:
        """The second person; empty without one."""
        return str(getattr(self.event, "approved", ""))


@dataclass(frozen=True, slots=True)
class LogPage:
    """Rows of a log in their order, and where to look further."""

    rows: tuple[LogRow, ...]
    older: int | None  # as `before`
    newer: int | None  # as `after`
    length: int
    currency: str  # of the table; empty for the house


def log_page(
    store: Store, log: str, after: int | None, before: int | None, most: int, wanted: Filter
) -> LogPage | None:
    """Return the rows after a number, or before it, that pass a filter; None without that log.

    Without a number they are the newest. A coup with secret stakes is in it once they are shown.
    """
    end, currency = store.head(log).seq, currency_of(store, log)
    if not end:
        return None
    length = min(end, _before_secrets(store, log, currency))
    if after is not None:
        page = store.page_after(log, after, most, wanted)
    else:
        page = store.page_before(log, min(before or END, length + 1), most, wanted)
    shown = [linked for linked in page.rows if linked.row.seq <= length]
    moved = _moved(store, log, [linked.row for linked in shown])
    rows = tuple(_read(linked, moved) for linked in shown)
    older = page.first if page.first > 1 else None
    return LogPage(rows, older, _newer(page, length), length, currency)


def _before_secrets(store: Store, log: str, currency: str) -> int:
    """Return the last row before a coup in play whose stakes can be secret; else the end."""
    if not currency or kind(currency) is not CurrencyKind.TOURNAMENT:
        return END
    has_secrets, last = False, END
    for row in store.rows_of(log, _OF_COUPS):
        event = _event(row)
        if isinstance(event, SessionOpened):
            has_secrets = event.play.secret is not None
        elif isinstance(event, BetsOpened):
            last = row.seq - 1 if has_secrets else END
        elif isinstance(event, CoupSettled | CoupVoided):
            last = END
    return last


def _newer(page: Page, length: int) -> int | None:
    return page.last if page.last < length else None


def _read(linked: Linked, moved: Mapping[int, Sequence[Moved]]) -> LogRow:
    row, event = linked.row, _event(linked.row)
    return LogRow(row, linked.before, event, _moves(event, moved.get(row.seq, ())))


def _event(row: Row) -> AnyEvent | None:
    try:
        return decode(row.kind, row.body)
    except BadInput:
        return None


def _moves(event: AnyEvent | None, stored: Sequence[Moved]) -> tuple[Moved, ...]:
    """Return what a row moved; a row of the house says it all itself."""
    if event is not None and isinstance(event, HOUSE_EVENTS):
        return tuple(_as_stored(transfer) for transfer in house.transfers(event))
    return tuple(stored)


def _as_stored(transfer: Transfer) -> Moved:
    return Moved(*columns(transfer)[:5])


def _moved(store: Store, log: str, rows: Sequence[Row]) -> dict[int, list[Moved]]:
    """Return what the rows of a table moved, by their numbers."""
    wanted = [row.seq for row in rows if row.kind in _MOVING]
    if log == HOUSE or not wanted:
        return {}
    spans = [(wanted[0], wanted[-1])]
    if wanted[-1] - wanted[0] > NEAR:
        spans = [(seq, seq) for seq in wanted]
    found: dict[int, list[Moved]] = {}
    for first, last in spans:
        for seq, moved in store.moved(log, first, last):
            found.setdefault(seq, []).append(moved)
    return found


def currency_of(store: Store, log: str) -> str:
    """Return the currency of a table, which its first row names; empty if nobody can read it."""
    if log == HOUSE:
        return ""
    try:
        first = next(store.rows(log))
        opened = decode(first.kind, first.body)
    except (BadInput, StopIteration):
        return ""
    return opened.settings.currency if isinstance(opened, TableOpened) else ""
