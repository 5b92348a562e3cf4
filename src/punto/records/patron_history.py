"""History: the coups of one patron, newest first, and one coup whole, without folding a log.

Each is read off the few rows that speak of it; `store.coups_of` folds the same from everything, and
tests compare the two. Nothing of other patrons' stakes is in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import merge
from itertools import islice

from punto.coup import Deal
from punto.rulebook import Game
from punto.store.chain import Row
from punto.store.codec import decode_table_event
from punto.store.queries import Landmark
from punto.store.store import Store
from punto.table import events as e
from punto.table.events import Event
from punto.table.state import Payout

PAGE = 50  # coups that are told at once
LOOKED_AT = 5_000  # rows that one page looks at, of each sort
IN_A_COUP = 20_000  # rows: more than any coup has, with all seats staking all they may
_END = 2**62  # behind the last row of any log


@dataclass(frozen=True, slots=True)
class Sitting:
    """A patron's seat, between two rows of a log."""

    seat: int
    taken: int
    left: int

    def holds(self, seq: int) -> bool:
        """Whether the patron sat there at this row."""
        return self.taken < seq < self.left


@dataclass(frozen=True, slots=True)
class PatronCoup:
    """One coup that is over, as a patron is told it."""

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
    """Coups, newest first, and where to go on: with those before a coup."""

    coups: tuple[PatronCoup, ...]
    before: int | None


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened in a coup, with its time."""

    at: int
    event: Event


def history(store: Store, table: str, patron: str, before: int | None, most: int) -> Page:
    """The coups of a table that a patron staked on, newest first, of those before a coup."""
    end = _END if before is None else _opened(store, table, before)
    if end is None:
        return Page((), None)
    found: list[PatronCoup] = []
    looked_at = 0
    for sitting in sittings(store, table, patron):
        for row, event in _ends(store, table, sitting.taken, min(end, sitting.left)):
            looked_at += 1
            told = _told(store, table, row, event, sitting.seat)
            if told.stakes:
                found.append(told)
            if len(found) == most or looked_at == LOOKED_AT:
                return Page(tuple(found), event.coup)
    return Page(tuple(found), None)


def replay(
    store: Store, table: str, patron: str, coup: int
) -> tuple[PatronCoup, tuple[Step, ...]] | None:
    """One coup that is over, with everything that happened in it but for stakes."""
    opened = _opened(store, table, coup)
    if opened is None:
        return None
    after = next(_openings(store, table, opened), None)
    end = after[0] if after else _END
    last = next(_ends(store, table, opened, end), None)
    if last is None:
        return None
    row, event = last
    seats = (one.seat for one in sittings(store, table, patron) if one.holds(row.seq))
    told = _told(store, table, row, event, next(seats, 0))
    return told, tuple(_steps(store, table, opened, row.seq))


def sittings(store: Store, table: str, patron: str) -> Iterator[Sitting]:
    """Where a patron sat, newest first."""
    for row in islice(store.landmarks(table, "seat-taken", 0, _END), LOOKED_AT):
        taken = decode_table_event(row.kind, row.body)
        if isinstance(taken, e.SeatTaken) and taken.patron == patron:
            yield Sitting(taken.seat, row.seq, _left(store, table, taken.seat, row.seq))


def _left(store: Store, table: str, seat: int, taken: int) -> int:
    """The row in which the patron who sat down there stood up."""
    for row in store.landmarks_from(table, "seat-left", taken):
        left = decode_table_event(row.kind, row.body)
        if isinstance(left, e.SeatLeft) and left.seat == seat:
            return row.seq
    return _END


Ended = e.CoupSettled | e.CoupVoided


def _ends(store: Store, table: str, after: int, before: int) -> Iterator[tuple[Row, Ended]]:
    """How coups ended between two rows, newest first, each once: its last word counts."""
    kinds: tuple[Landmark, ...] = ("coup-settled", "coup-voided", "settlement-reversed")
    each = [store.landmarks(table, kind, after, before) for kind in kinds]
    known: set[int] = set()
    for row in merge(*each, key=lambda one: -one.seq):
        event = decode_table_event(row.kind, row.body)
        match event:
            case e.SettlementReversed(coup=coup):
                known.add(coup)  # and goes on: it is not over
            case e.CoupSettled(coup=coup) | e.CoupVoided(coup=coup) if coup not in known:
                known.add(coup)
                yield row, event


def _told(store: Store, table: str, row: Row, event: Ended, seat: int) -> PatronCoup:
    void = event.clause if isinstance(event, e.CoupVoided) else ""
    settled = event if isinstance(event, e.CoupSettled) else None
    righted = _righted(store, table, row.seq, event.coup)
    last = righted or settled
    payouts = tuple(one for one in last.payouts if one.seat == seat) if last else ()
    stakes = {one.wager: one.stake for one in payouts}
    if not settled and seat:
        stakes = _staked(store, table, row.seq, event.coup, seat)
    shoe = _shoe(store, table, row.seq)
    result, once_more = last.result if last else "", righted is not None
    return PatronCoup(event.coup, shoe, row.at, seat, result, void, once_more, stakes, payouts)


def _righted(store: Store, table: str, seq: int, coup: int) -> e.CoupResettled | None:
    """The last word on a coup that was recorded wrongly."""
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
    """What a seat had on each wager when a coup was voided."""
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
            placed = {name: one for name, one in placed.items() if name not in event.ids}
    found: dict[str, int] = {}
    for wager, amount in placed.values():
        found[wager] = found.get(wager, 0) + amount
    return found


def _openings(store: Store, table: str, after: int) -> Iterator[tuple[int, int]]:
    """The rows that open coups after a row, each with the number of its coup."""
    for row in store.landmarks_from(table, "bets-opened", after):
        event = decode_table_event(row.kind, row.body)
        assert isinstance(event, e.BetsOpened)
        yield row.seq, event.coup


def _opened(store: Store, table: str, coup: int) -> int | None:
    """The row that opens a coup: coups are numbered in their order, so halve what is left."""
    low, high = 0, store.head(table).seq
    while low < high:
        middle = (low + high) // 2
        found = next(_openings(store, table, middle), None)
        if found is None or found[1] > coup:
            high = middle
        elif found[1] == coup:
            return found[0]
        else:
            low = found[0]
    return None


# What a replay shows; stakes are their patrons' own.
_SHOWN = (
    *(e.BetsOpened, e.LastBetsCalled, e.BetsClosed, e.ShakerPassed, e.DieShaken, e.CardDealt),
    *(e.CardTakenBack, e.TotalsAnnounced, e.IrregularityCalled, e.SettlementReversed),
    *(e.DealReconstructed, e.CoupSettled, e.CoupVoided),
)


def _steps(store: Store, table: str, opened: int, end: int) -> Iterator[Step]:
    for row in islice(store.rows(table, opened - 1), IN_A_COUP):
        if row.seq > end:
            break
        event = decode_table_event(row.kind, row.body)
        if isinstance(event, _SHOWN):
            yield Step(row.at, event)


def dealt(rules: Game, told: PatronCoup, steps: tuple[Step, ...]) -> Deal:
    """The cards of a coup as they lay in the end: of a void one, as far as they were dealt."""
    deal = Deal(rules.tableau)
    if told.result:
        cards = [*rules.coup(told.result).cards]
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
