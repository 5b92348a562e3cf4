"""History: a patron's coups, newest first, and single coups, without folding a log.

Each is read from the few rows that name it; `coups_of` folds the same from the whole log, and tests
compare the two. Other patrons' stakes are left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import merge
from itertools import islice

from punto.coup import Deal
from punto.records.coups import Step
from punto.rulebook import Game
from punto.store.chain import Row
from punto.store.codec import decode_table_event
from punto.store.queries import Landmark
from punto.store.store import Store
from punto.table import events as e
from punto.table.state import Payout

PAGE = 50  # coups in one answer
LOOKED_AT = 5_000  # rows of each kind that one page reads
IN_A_COUP = 20_000  # rows: more than any coup has, with all seats staking all they may
_END = 2**62  # behind the last row of any log


@dataclass(frozen=True, slots=True)
class SeatSpan:
    """A patron's time at a seat, between two rows of a log."""

    seat: int
    taken: int
    left: int

    def holds(self, seq: int) -> bool:
        """Return True if the patron sat there at this row."""
        return self.taken < seq < self.left


@dataclass(frozen=True, slots=True)
class PatronCoup:
    """One finished coup, as a patron may see it."""

    coup: int
    shoe: int
    at: int  # when it was settled or voided, in milliseconds since 1970
    seat: int  # the patron's; 0 is none
    result: str  # the coup in its notation; empty where it is void
    void: str  # the clause by which it never counted
    righted: bool  # recorded wrongly at first
    stakes: dict[str, int]
    payouts: tuple[Payout, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """Coups, newest first; the next page has those before coup `before`."""

    coups: tuple[PatronCoup, ...]
    before: int | None


def history(store: Store, table: str, patron: str, before: int | None, most: int) -> Page:
    """Return the coups of a table that a patron staked on before a coup, newest first."""
    end = _END if before is None else _opened(store, table, before)
    if end is None:
        return Page((), None)
    coups: list[PatronCoup] = []
    looked_at = 0
    for span in seat_spans(store, table, patron):
        for row, event in _ends(store, table, span.taken, min(end, span.left)):
            looked_at += 1
            coup = _patron_coup(store, table, row, event, span.seat)
            if coup.stakes:
                coups.append(coup)
            if len(coups) == most or looked_at == LOOKED_AT:
                return Page(tuple(coups), event.coup)
    return Page(tuple(coups), None)


def replay(
    store: Store, table: str, patron: str, coup: int
) -> tuple[PatronCoup, tuple[Step, ...]] | None:
    """Return one finished coup, with everything that happened in it except stakes."""
    opened = _opened(store, table, coup)
    if opened is None:
        return None
    after = next(_openings(store, table, opened), None)
    end = after[0] if after else _END
    last = next(_ends(store, table, opened, end), None)
    if last is None:
        return None
    row, event = last
    seats = (span.seat for span in seat_spans(store, table, patron) if span.holds(row.seq))
    record = _patron_coup(store, table, row, event, next(seats, 0))
    return record, tuple(_steps(store, table, opened, row.seq))


def seat_spans(store: Store, table: str, patron: str) -> Iterator[SeatSpan]:
    """Yield the seats where a patron sat, newest first."""
    for row in islice(store.landmarks(table, "seat-taken", 0, _END), LOOKED_AT):
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, e.SeatTaken) and event.patron == patron:
            yield SeatSpan(event.seat, row.seq, _left(store, table, event.seat, row.seq))


def _left(store: Store, table: str, seat: int, taken: int) -> int:
    """Return the row in which the patron who sat down there stood up."""
    for row in store.landmarks_from(table, "seat-left", taken):
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, e.SeatLeft) and event.seat == seat:
            return row.seq
    return _END


Ended = e.CoupSettled | e.CoupVoided


def _ends(store: Store, table: str, after: int, before: int) -> Iterator[tuple[Row, Ended]]:
    """Yield the ends of coups between two rows, newest first; only the last end of each counts."""
    kinds: tuple[Landmark, ...] = ("coup-settled", "coup-voided", "settlement-reversed")
    each = [store.landmarks(table, kind, after, before) for kind in kinds]
    known: set[int] = set()
    for row in merge(*each, key=lambda row: -row.seq):
        event = decode_table_event(row.kind, row.body)
        match event:
            case e.SettlementReversed(coup=coup):
                known.add(coup)  # its earlier end no longer counts
            case e.CoupSettled(coup=coup) | e.CoupVoided(coup=coup) if coup not in known:
                known.add(coup)
                yield row, event


def _patron_coup(store: Store, table: str, row: Row, event: Ended, seat: int) -> PatronCoup:
    void = event.clause if isinstance(event, e.CoupVoided) else ""
    settled = event if isinstance(event, e.CoupSettled) else None
    righted = _righted(store, table, row.seq, event.coup)
    last = righted or settled
    payouts = tuple(paid for paid in last.payouts if paid.seat == seat) if last else ()
    stakes = {payout.wager: payout.stake for payout in payouts}
    if not settled and seat:
        stakes = _staked(store, table, row.seq, event.coup, seat)
    shoe = _shoe(store, table, row.seq)
    result, corrected = last.result if last else "", righted is not None
    return PatronCoup(event.coup, shoe, row.at, seat, result, void, corrected, stakes, payouts)


def _righted(store: Store, table: str, seq: int, coup: int) -> e.CoupResettled | None:
    """Return the last correction of a coup that was recorded wrongly."""
    for row in store.landmarks(table, "coup-resettled", seq, _END):
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, e.CoupResettled) and event.coup == coup:
            return event
    return None


def _shoe(store: Store, table: str, seq: int) -> int:
    row = next(store.landmarks(table, "shoe-opened", 0, seq), None)
    event = decode_table_event(row.kind, row.body) if row else None
    return event.shoe if isinstance(event, e.ShoeOpened) else 0


def _staked(store: Store, table: str, end: int, coup: int, seat: int) -> dict[str, int]:
    """Return a seat's stakes on each wager when a coup was voided."""
    opened = _opened(store, table, coup)
    placed: dict[str, tuple[str, int]] = {}
    for row in islice(store.rows(table, opened or end), IN_A_COUP):
        if row.seq >= end:
            break
        if row.kind not in ("stake-placed", "stakes-taken-back"):
            continue
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, e.StakePlaced) and event.seat == seat:
            placed[event.id] = event.wager, event.amount
        elif isinstance(event, e.StakesTakenBack) and event.seat == seat:
            placed = {name: stake for name, stake in placed.items() if name not in event.ids}
    stakes: dict[str, int] = {}
    for wager, amount in placed.values():
        stakes[wager] = stakes.get(wager, 0) + amount
    return stakes


def _openings(store: Store, table: str, after: int) -> Iterator[tuple[int, int]]:
    """Yield the rows that open coups after a row, each with the number of its coup."""
    for row in store.landmarks_from(table, "bets-opened", after):
        event = decode_table_event(row.kind, row.body)
        assert isinstance(event, e.BetsOpened)
        yield row.seq, event.coup


def _opened(store: Store, table: str, coup: int) -> int | None:
    """Return the row that opens a coup, by binary search: coups are numbered in their order."""
    low, high = 0, store.head(table).seq
    while low < high:
        middle = (low + high) // 2
        opening = next(_openings(store, table, middle), None)
        if opening is None or opening[1] > coup:
            high = middle
        elif opening[1] == coup:
            return opening[0]
        else:
            low = opening[0]
    return None


# The events that a replay shows; stakes are private.
_SHOWN = (
    *(e.BetsOpened, e.LastBetsCalled, e.BetsClosed, e.ShakerPassed, e.DieShaken, e.CardDealt),
    e.ValueDrawn,
    *(e.CardTakenBack, e.TotalsAnnounced, e.IrregularityCalled, e.SettlementReversed),
    *(e.DealReconstructed, e.CoupSettled, e.CoupVoided),
)


def _steps(store: Store, table: str, opened: int, end: int) -> Iterator[Step]:
    for row in islice(store.rows(table, opened - 1), IN_A_COUP):
        if row.seq > end:
            break
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, _SHOWN):
            yield Step(row.seq, row.at, event)


def final_deal(rules: Game, record: PatronCoup, steps: tuple[Step, ...]) -> Deal:
    """Return a coup's final cards; those of a void coup as far as they were dealt."""
    deal = Deal(rules.tableau)
    if record.result:
        cards = [*rules.coup(record.result).cards]
    else:
        cards = []
        for step in steps:
            match step.event:
                case e.CardDealt(card=card):
                    cards.append(card)
                case e.CardTakenBack():
                    cards.pop()
                case e.DealReconstructed(cards=really):
                    cards = [*really]
    for card in cards:
        deal = deal.take(card)
    return deal
