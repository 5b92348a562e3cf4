"""The rating of a patron: what was staked in each sitting, and what the house expected of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from punto.analysis.full_shoe import full_edges
from punto.house import STREAM as HOUSE
from punto.house.events import NoteMade
from punto.records.settings_history import settings_at, settings_since
from punto.store import Row, Store
from punto.store.codec import decode, decode_table_event
from punto.store.log_pages import END, SCANNED, Filter
from punto.store.queries import Landmark
from punto.table.events import (
    CoupResettled,
    CoupSettled,
    Event,
    SeatLeft,
    SeatTaken,
    SettlementReversed,
)
from punto.table.settings import Settings
from punto.table.state import REMEMBERED, Payout

NOTES = 50  # the newest are listed
SETTLING: tuple[Landmark, ...] = ("coup-settled", "settlement-reversed", "coup-resettled")


@dataclass(frozen=True, slots=True)
class Rated:
    """One sitting of a patron; amounts are in the table's currency."""

    table: str
    since: int  # milliseconds since 1970
    until: int | None  # None while the patron sits there
    coups: int  # with a stake
    handle: int
    win: int  # of the house
    expected: int  # by the exact edge of every wager

    @property
    def average(self) -> int:
        """The average stake of a coup that the patron staked in, in whole units."""
        return round(self.handle / self.coups) if self.coups else 0


@dataclass(frozen=True, slots=True)
class Noted:
    """A note of the staff."""

    at: int
    note: NoteMade


def ratings(store: Store, patron: str, since: int, tables: Mapping[str, Settings]) -> list[Rated]:
    """Return the sittings that began since a moment, newest first.

    `tables` has the present settings of each table; other tables are left out. What the house
    expected of a stake depends on the decks that the table had then.
    """
    rated = []
    for taken, left in _sittings(store, patron, since):
        if taken.stream not in tables:
            continue
        event = decode_table_event(taken.kind, taken.body)
        assert isinstance(event, SeatTaken)
        held = settings_since(store, taken.stream, taken.seq, tables[taken.stream])
        play = _Settlements(event.seat)
        for row in _settlements(store, taken.stream, taken.seq, left.seq if left else END):
            decks = settings_at(held, row.seq).decks
            play.add(decode_table_event(row.kind, row.body), decks)
        theory = play.expected(tables[taken.stream].game)
        ends = left.at if left else None
        figures = play.coups, play.staked, play.win, round(theory)
        rated.append(Rated(taken.stream, taken.at, ends, *figures))
    return sorted(rated, key=lambda sitting: -sitting.since)


class _Settlements:
    """The stakes of a seat in settled coups: what was staked on each wager, and what the house won.

    Wagers are told apart by the number of decks: odds depend on it.

    >>> play = _Settlements(1)
    >>> lost = Payout(1, "banker", 100, True, 0, 0, -1, "")
    >>> play.add(CoupSettled(7, "P 9h Kc | B Kd 6s", (lost,)), 8)
    >>> play.win, play.coups, play.handle
    (100, 1, {(8, 'banker'): 100})
    >>> play.add(SettlementReversed(7), 6)
    >>> play.win, play.coups, play.handle
    (0, 0, {(8, 'banker'): 0})
    """

    def __init__(self, seat: int) -> None:
        """Count the stakes of this seat."""
        self._seat = seat
        # Coups that may still be corrected, each with its decks.
        self._recent: dict[int, tuple[int, tuple[Payout, ...]]] = {}
        self.coups = 0  # with a stake
        self.win = 0
        self.handle: dict[tuple[int, str], int] = {}  # by decks and wager

    @property
    def staked(self) -> int:
        """All stakes together."""
        return sum(self.handle.values())

    def expected(self, game: str) -> Fraction:
        """Return what the house expected to win, by the exact edge of every wager."""
        shares = (
            amount * full_edges(game, decks)[wager]
            for (decks, wager), amount in self.handle.items()
        )
        return sum(shares, Fraction(0))

    def add(self, event: Event, decks: int) -> None:
        """Count a settlement of a table that has so many decks now, or take one back."""
        match event:
            case CoupSettled(coup=coup, payouts=payouts):
                self._count(coup, decks, payouts)
            case SettlementReversed(coup=coup) if coup in self._recent:
                self._take_back(coup)
            case CoupResettled(coup=coup, payouts=payouts) if coup in self._recent:
                self._count(coup, self._take_back(coup), payouts)

    def _count(self, coup: int, decks: int, payouts: tuple[Payout, ...]) -> None:
        counted = tuple(each for each in payouts if each.seat == self._seat)
        self._recent[coup] = decks, counted
        while len(self._recent) > REMEMBERED:
            del self._recent[min(self._recent)]
        self._sum(decks, counted, 1)

    def _take_back(self, coup: int) -> int:
        """Take a settlement back; return the decks of its coup."""
        decks, counted = self._recent.pop(coup)
        self._sum(decks, counted, -1)
        return decks

    def _sum(self, decks: int, payouts: tuple[Payout, ...], sign: int) -> None:
        self.coups += sign * bool(payouts)
        for payout in payouts:
            key = decks, payout.wager
            self.handle[key] = self.handle.get(key, 0) + sign * payout.stake
            self.win -= sign * payout.net


def _settlements(store: Store, table: str, after: int, before: int) -> list[Row]:
    """Return the rows that settle or correct coups between two numbers, in their order."""
    found = (store.landmarks(table, kind, after, before) for kind in SETTLING)
    return sorted(chain.from_iterable(found), key=lambda row: row.seq)


def _sittings(store: Store, patron: str, since: int) -> Iterator[tuple[Row, Row | None]]:
    """Yield the rows in which a patron sat down and stood up, at every table."""
    taken: dict[str, Row] = {}
    for row in store.sittings(since):
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, SeatTaken) and event.patron == patron:
            taken[row.stream] = row
        elif isinstance(event, SeatLeft) and event.patron == patron and row.stream in taken:
            yield taken.pop(row.stream), row
    yield from ((row, None) for row in taken.values())


def notes(store: Store, patron: str = "", table: str = "") -> list[Noted]:
    """Return the newest notes about a patron, about a table, or all of them; newest first.

    It reads the newest rows of the house's log, as many as a page of the log looks at.
    """
    before = store.head(HOUSE).seq + 1
    oldest = before - SCANNED
    found: list[Noted] = []
    while before > max(oldest, 1) and len(found) < NOTES:
        page = store.page_before(HOUSE, before, NOTES, Filter(kind="note-made"))
        before = page.first
        for row, _ in reversed(page.rows):
            note = decode(row.kind, row.body)
            assert isinstance(note, NoteMade)
            if patron in ("", note.patron) and table in ("", note.table):
                found.append(Noted(row.at, note))
    return found[:NOTES]
