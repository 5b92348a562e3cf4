"""Running sums of the books: what each table took, by shift, gaming day, dealer and wager.

They are added up row by row, as rows are saved, from the events alone. Nothing is rounded: expected
wins and deviations follow from sums of stakes and of their products (`book_rows.py`).

Meters are apart from the win of the game (`meter_sums.py`).
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from punto import house
from punto.house import STREAM as HOUSE
from punto.house import HouseEvent
from punto.house.cage_events import SlipTaken
from punto.house.events import ShiftOpened, TableCredited, TableFilled
from punto.ledger import AccountKind, AccountName
from punto.records.meter_sums import MeterSums
from punto.refusals import BadInput
from punto.roles import is_bot
from punto.store import Store
from punto.store.chain import Row
from punto.store.codec import AnyEvent, decode, kind_of
from punto.table import events as e
from punto.table.meters import seeds
from punto.table.settings import Settings
from punto.table.state import REMEMBERED, Payout

BEFORE_ANY_SHIFT = "–"

_OF_TABLES = (
    *(e.TableOpened, e.SettingsChanged, e.SeatTaken, e.BoughtIn, e.SeatLeft),
    *(e.CoupSettled, e.SettlementReversed, e.CoupResettled, e.MeterMoved, e.MeterRighted),
)
# What staff put right, and coups that do not count.
_PUT_RIGHT = (
    *(e.IrregularityCalled, e.DrawFailed, e.CoupVoided, e.DealReconstructed, e.CoupResettled),
    *(e.SettlementReversed, e.RecordRighted, e.CardTakenBack, e.BurnTakenBack, e.DieTakenBack),
    e.ValueTakenBack,
    *(e.CutCardTakenBack, e.BetsReopened),
)
PUT_RIGHT = frozenset(map(kind_of, _PUT_RIGHT))
TABLE_KINDS = frozenset(map(kind_of, (*_OF_TABLES, e.DealerCame, e.DealerWent))) | PUT_RIGHT
_OF_HOUSE = (ShiftOpened, TableFilled, TableCredited, SlipTaken)
HOUSE_KINDS = frozenset(map(kind_of, _OF_HOUSE))
COUNTED = TABLE_KINDS | HOUSE_KINDS


class BookKey(NamedTuple):
    """What a line of the books is about."""

    day: str  # the gaming day, as in 2026-11-17
    table: str
    game: str
    currency: str
    shift: str
    dealer: str  # empty for coups that the server dealt, and for money that no dealer dealt


class Correction(NamedTuple):
    """A kind of correction at a table: who dealt, who made it, and the clause behind it."""

    table: str
    dealer: str
    by: str
    kind: str
    clause: str


@dataclass(slots=True)
class WagerSums:
    """The sums of one wager."""

    coups: int = 0  # with stakes on it
    handle: int = 0
    win: int = 0  # what the house won, commission included
    commission: int = 0
    bots_handle: int = 0  # the part that the house's own bots staked
    bots_win: int = 0

    def add(self, other: "WagerSums") -> None:
        """Add other sums to these."""
        self.coups += other.coups
        self.handle += other.handle
        self.win += other.win
        self.commission += other.commission
        self.bots_handle += other.bots_handle
        self.bots_win += other.bots_win


@dataclass(slots=True)
class Line:
    """The sums under one key. Wagers are told apart by the number of decks: odds depend on it."""

    coups: int = 0
    drop: int = 0
    bots_drop: int = 0
    fills: int = 0
    credits: int = 0
    wagers: dict[tuple[int, str], WagerSums] = field(default_factory=dict)
    # Stakes on two wagers of a coup multiplied, summed over coups; both keys may be the same.
    products: dict[tuple[int, str, str], int] = field(default_factory=dict)


@dataclass(slots=True)
class _Coup:
    """A settled coup, as it was counted."""

    dealer: str
    decks: int
    payouts: tuple[Payout, ...]
    bots: frozenset[int]  # seats


@dataclass(slots=True)
class _Table:
    """What must be known of a table to read its next row."""

    settings: Settings
    bots: set[int] = field(default_factory=set)  # seats where a bot sits
    coups: dict[int, _Coup] = field(default_factory=dict)  # the newest
    dealer: str = ""
    undone: _Coup | None = None  # whose settlement was reversed last


class RunningBooks:
    """The books of a house up to the last row that was taken of each log."""

    def __init__(self, day_of: Callable[[int], object]) -> None:
        """`day_of` returns the gaming day of a moment, in milliseconds since 1970."""
        self._day_of = day_of
        self.lines: dict[str, dict[BookKey, Line]] = {}  # by gaming day
        self.corrections: dict[str, Counter[Correction]] = {}  # by gaming day
        self.rows: dict[str, int] = {}  # the last row taken, by log
        self.unread: dict[str, str] = {}  # logs that are left out, with the reason
        self.meters: dict[tuple[str, str], MeterSums] = {}  # by table and wager
        self._tables: dict[str, _Table] = {}
        self._shifts: list[tuple[int, str]] = []

    @classmethod
    def read(cls, store: Store, day_of: Callable[[int], object]) -> "RunningBooks":
        """Add up everything in a store."""
        books = cls(day_of)
        of_house = list(store.rows_of(HOUSE, HOUSE_KINDS))
        books.take(row for row in of_house if row.kind == kind_of(ShiftOpened))
        books.rows.clear()  # the other rows of the house come once every table is known
        for stream in store.own_tables():
            books.take(store.rows_of(stream, TABLE_KINDS))
        books.take(row for row in of_house if row.kind != kind_of(ShiftOpened))
        books.rows = {stream: store.head(stream).seq for stream in store.streams()}
        return books

    def take(self, rows: Iterable[Row]) -> None:
        """Add rows that follow those already taken; others are left out."""
        for row in rows:
            if row.kind in COUNTED and row.seq > self.rows.get(row.stream, 0):
                self.rows[row.stream] = row.seq
                self._try(row)

    def _try(self, row: Row) -> None:
        """Count a row; leave out the log of a table that cannot be read, and that row of the house.

        Rows of a table build on each other. Those of the house do not.
        """
        if row.stream in self.unread and row.stream != HOUSE:
            return
        try:
            self._count(row)
        except (BadInput, LookupError) as problem:  # damaged, or it follows from no earlier row
            self.unread.setdefault(row.stream, f"row {row.seq}: {problem}")
            if row.stream != HOUSE:
                self._leave_out(row.stream)

    def _leave_out(self, table: str) -> None:
        """Forget what was counted of a table: a part of it would pass for all of it."""
        self._tables.pop(table, None)
        for lines in self.lines.values():
            for key in [key for key in lines if key.table == table]:
                del lines[key]
        for place in [place for place in self.meters if place[0] == table]:
            del self.meters[place]
        for made in self.corrections.values():
            for correction in [one for one in made if one.table == table]:
                del made[correction]

    def _count(self, row: Row) -> None:
        event = decode(row.kind, row.body)
        if row.kind in PUT_RIGHT:
            self._correct(row, event)
        match event:
            case e.DealerCame():
                self._tables[row.stream].dealer = event.name
            case e.DealerWent():
                self._tables[row.stream].dealer = ""
            case ShiftOpened():
                self._shifts.append((row.at, f"{event.shift} {event.name}"))
            case TableFilled() | TableCredited() | SlipTaken():
                self._carried(row, event)
            case e.TableOpened():
                self._tables[row.stream] = _Table(event.settings)
                for wager, seed in seeds(event.settings).items():
                    self.meters[row.stream, wager] = MeterSums.opened(event.settings, seed)
            case e.SettingsChanged():
                self._tables[row.stream].settings = event.settings
            case e.SeatTaken() | e.BoughtIn():
                self._bought(row, event)
            case e.SeatLeft():
                self._tables[row.stream].bots.discard(event.seat)
            case e.CoupSettled():
                self._settled(row, event)
            case e.SettlementReversed():
                table = self._tables[row.stream]
                table.undone = table.coups.pop(event.coup)
                self._count_coup(row, table.undone, -1)
            case e.MeterMoved() | e.MeterRighted():
                self._metered(row, event)
            case e.CoupResettled():
                self._resettled(row, event)

    def _carried(self, row: Row, event: HouseEvent) -> None:
        """Count chips that went to the float of a table or came from it."""
        for moved in house.transfers(event):
            credit, debit = AccountName.read(moved.credit), AccountName.read(moved.debit)
            if credit.kind is AccountKind.FLOAT and credit.owner in self._tables:
                self._line(credit.owner, row.at).fills += moved.amount
            elif debit.kind is AccountKind.FLOAT and debit.owner in self._tables:
                self._line(debit.owner, row.at).credits += moved.amount

    def _correct(self, row: Row, event: AnyEvent) -> None:
        clause, dealer = str(getattr(event, "clause", "")), self._tables[row.stream].dealer
        made = Correction(row.stream, dealer, row.by, row.kind, clause)
        self.corrections.setdefault(str(self._day_of(row.at)), Counter())[made] += 1

    def _bought(self, row: Row, event: e.SeatTaken | e.BoughtIn) -> None:
        table, line = self._tables[row.stream], self._line(row.stream, row.at)
        chips = event.buy_in if isinstance(event, e.SeatTaken) else event.amount
        line.drop += chips
        if is_bot(event.patron):
            table.bots.add(event.seat)
            line.bots_drop += chips

    def _settled(self, row: Row, event: e.CoupSettled) -> None:
        table = self._tables[row.stream]
        coup = _Coup(row.by, table.settings.decks, event.payouts, frozenset(table.bots))
        table.coups[event.coup] = coup
        while len(table.coups) > REMEMBERED:
            table.coups.pop(next(iter(table.coups)))
        self._count_coup(row, coup, 1)

    def _resettled(self, row: Row, event: e.CoupResettled) -> None:
        """Count the new result in place of the old one, where the coup was counted."""
        coups = self._tables[row.stream].coups
        before = coups[event.coup]
        after = _Coup(before.dealer, before.decks, event.payouts, before.bots)
        self._count_coup(row, before, -1)
        self._count_coup(row, after, 1)
        coups[event.coup] = after

    def _count_coup(self, row: Row, coup: _Coup, times: int) -> None:
        line = self._line(row.stream, row.at, coup.dealer)
        line.coups += times
        staked: dict[str, int] = {}
        for payout in coup.payouts:
            key = (coup.decks, payout.wager)
            sums = line.wagers.get(key) or line.wagers.setdefault(key, WagerSums())
            if payout.wager not in staked:
                sums.coups += times
            staked[payout.wager] = staked.get(payout.wager, 0) + payout.stake
            sums.handle += times * payout.stake
            sums.win -= times * payout.net
            sums.commission += times * payout.commission
            if payout.seat in coup.bots:
                sums.bots_handle += times * payout.stake
                sums.bots_win -= times * payout.net
        _multiply(line, coup.decks, staked, times)

    def _metered(self, row: Row, event: e.MeterMoved | e.MeterRighted) -> None:
        """Take what went into a meter off the win of its wager, less what the meter paid."""
        self.meters[row.stream, event.wager].add(event)
        table = self._tables[row.stream]
        coup = table.coups.get(event.coup) or table.undone
        line = self._line(row.stream, row.at, coup.dealer if coup else "")
        key = (table.settings.decks, event.wager)
        sums = line.wagers.get(key) or line.wagers.setdefault(key, WagerSums())
        sums.win -= event.now - event.was

    def _line(self, table: str, at: int, dealer: str = "") -> Line:
        settings = self._tables[table].settings
        day = str(self._day_of(at))
        key = BookKey(day, table, settings.game, settings.currency, self._shift(at), dealer)
        lines = self.lines.setdefault(day, {})
        return lines.get(key) or lines.setdefault(key, Line())

    def lines_at(self, at: int) -> Iterator[tuple[BookKey, Line]]:
        """Yield the lines of the gaming day and the shift of a moment."""
        day, shift = str(self._day_of(at)), self._shift(at)
        for key, line in self.lines.get(day, {}).items():
            if key.shift == shift:
                yield key, line

    def _shift(self, at: int) -> str:
        place = bisect_left(self._shifts, (at + 1, ""))
        return self._shifts[place - 1][1] if place else BEFORE_ANY_SHIFT


def _multiply(line: Line, decks: int, staked: dict[str, int], times: int) -> None:
    wagers = sorted(staked)
    for place, one in enumerate(wagers):
        for other in wagers[place:]:
            key = (decks, one, other)
            line.products[key] = line.products.get(key, 0) + times * staked[one] * staked[other]
