"""The play at a table since a moment: what was bought, staked and won, as its log has it.

It is read once and then followed row by row. A settlement that is undone or corrected counts as it
was corrected.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement, takewhile

from punto.store import Row, Store
from punto.store.codec import decode_table_event
from punto.store.log_pages import END
from punto.store.queries import Landmark
from punto.table.events import (
    BoughtIn,
    CoupResettled,
    CoupSettled,
    Event,
    SeatTaken,
    SettlementReversed,
)
from punto.table.state import REMEMBERED, Payout

SETTLING: tuple[Landmark, ...] = ("coup-settled", "settlement-reversed", "coup-resettled")
BUYING = ("seat-taken", "bought-in")


class Settlements:
    """The stakes of settled coups: what was staked on each wager, and what the house won.

    >>> play = Settlements()
    >>> lost = Payout(1, "banker", 100, True, 0, 0, -1, "")
    >>> play.add(CoupSettled(7, "P 9h Kc | B Kd 6s", (lost,)))
    >>> play.win, play.coups, play.handle
    (100, 1, {'banker': 100})
    >>> play.products
    {('banker', 'banker'): 10000}
    >>> play.add(SettlementReversed(7))
    >>> play.win, play.coups, play.handle
    (0, 0, {'banker': 0})
    """

    def __init__(self, seat: int | None = None) -> None:
        """Count every seat, or one alone."""
        self._seat = seat
        self._recent: dict[int, tuple[Payout, ...]] = {}  # coups that may still be corrected
        self.coups = 0  # with a stake
        self.win = 0
        self.handle: dict[str, int] = {}  # by wager
        # Stakes on two wagers of a coup multiplied, summed over coups; both may be the same.
        self.products: dict[tuple[str, str], int] = {}

    def add(self, event: Event) -> None:
        """Count a settlement, or take one back."""
        match event:
            case CoupSettled(coup=coup, payouts=payouts):
                self._count(coup, payouts)
            case SettlementReversed(coup=coup) if coup in self._recent:
                self._take_back(coup)
            case CoupResettled(coup=coup, payouts=payouts) if coup in self._recent:
                self._take_back(coup)
                self._count(coup, payouts)

    def _count(self, coup: int, payouts: tuple[Payout, ...]) -> None:
        counted = tuple(each for each in payouts if self._seat in (None, each.seat))
        self._recent[coup] = counted
        for old in [old for old in self._recent if old < coup - REMEMBERED]:
            del self._recent[old]
        self._sum(counted, 1)

    def _take_back(self, coup: int) -> None:
        self._sum(self._recent.pop(coup), -1)

    def _sum(self, payouts: tuple[Payout, ...], sign: int) -> None:
        self.coups += sign * bool(payouts)
        staked: dict[str, int] = {}
        for payout in payouts:
            staked[payout.wager] = staked.get(payout.wager, 0) + payout.stake
            self.win -= sign * payout.net
        for wager, stake in staked.items():
            self.handle[wager] = self.handle.get(wager, 0) + sign * stake
        for pair in combinations_with_replacement(sorted(staked), 2):
            product = staked[pair[0]] * staked[pair[1]]
            self.products[pair] = self.products.get(pair, 0) + sign * product


class ShiftPlay:
    """The play at one table since a shift began, following its log."""

    def __init__(self, table: str) -> None:
        self._table = table
        self.since = -1  # nothing is read yet
        self._read_to = 0
        self.drop = 0
        self.settled = Settlements()

    def follow(self, store: Store, since: int) -> None:
        """Read on, or from the beginning where the shift is another one."""
        if since == self.since:
            rows = store.rows_of(self._table, (*SETTLING, *BUYING), self._read_to)
        else:
            self.since, self.drop, self.settled = since, 0, Settlements()
            bought = [row for row in store.sittings(since) if row.stream == self._table]
            rows = iter(_in_order((*settlements(store, self._table, since=since), *bought)))
        self._read_to = store.head(self._table).seq
        for row in rows:
            event = decode_table_event(row.kind, row.body)
            self.settled.add(event)
            if isinstance(event, SeatTaken):
                self.drop += event.buy_in
            elif isinstance(event, BoughtIn):
                self.drop += event.amount


def settlements(
    store: Store, table: str, after: int = 0, before: int = END, since: int = 0
) -> list[Row]:
    """Return the rows that settle or correct coups between two numbers, none before a moment."""

    def recent(kind: Landmark) -> Iterator[Row]:
        return takewhile(lambda row: row.at >= since, store.landmarks(table, kind, after, before))

    return _in_order(row for kind in SETTLING for row in recent(kind))


def _in_order(rows: Iterable[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: row.seq)


def total(handle: Mapping[str, int]) -> int:
    """Return all stakes together."""
    return sum(handle.values())
