"""Lists for those who audit: what waited for a second person, and the shoes of every table."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from punto.house import STREAM as HOUSE
from punto.house.events import AuditDone, ProposalEnded, ProposalMade
from punto.store import Store
from punto.store.chain import Row
from punto.store.codec import decode, decode_table_event
from punto.table import events as e
from punto.table import opening_events as oe

MOST = 500  # of each list, newest first


@dataclass(frozen=True, slots=True)
class Approval:
    """A request that waited for a second person, and what became of it."""

    made: Row
    proposal: ProposalMade
    ended: Row | None
    outcome: ProposalEnded | None


def approvals(store: Store, most: int = MOST) -> list[Approval]:
    """Return the newest requests that waited, newest first."""
    made: dict[str, tuple[Row, ProposalMade]] = {}
    ended: dict[str, tuple[Row, ProposalEnded]] = {}
    for row in store.rows_of(HOUSE, ("proposal-made", "proposal-ended")):
        event = decode(row.kind, row.body)
        if isinstance(event, ProposalMade):
            made[event.proposal] = (row, event)
        elif isinstance(event, ProposalEnded):
            ended[event.proposal] = (row, event)
    nothing = (None, None)
    newest = islice(reversed(made.items()), most)
    return [Approval(*both, *ended.get(name, nothing)) for name, both in newest]


def newest_audits(store: Store, most: int) -> list[AuditDone]:
    """Return the newest audits that the house's log has, oldest first."""
    decoded = (decode(row.kind, row.body) for row in store.rows_of(HOUSE, ("audit-done",)))
    return [event for event in decoded if isinstance(event, AuditDone)][-most:]


@dataclass(slots=True)
class Shoe:
    """A shoe of a table, as its rows tell it."""

    table: str
    number: int
    row: int
    opened: int | None = None
    retired: int | None = None
    openings: int = 0
    aborted: int = 0
    cuts: int = 0
    cut_short: bool = False
    lost: bool = False

    @property
    def unverified(self) -> bool:
        """Whether nobody can verify its cards: dealt by hand, or its secrets are lost."""
        return self.openings == 0 or self.lost


def shoes(store: Store, most: int = MOST) -> list[Shoe]:
    """Return the newest shoes of every table, newest first."""
    found = [shoe for table in store.own_tables() for shoe in _shoes_of(store, table, most)]
    found.sort(key=lambda shoe: (shoe.opened or 0, shoe.number), reverse=True)
    return found[:most]


def _shoes_of(store: Store, table: str, most: int) -> list[Shoe]:
    if table == HOUSE:
        return []
    known: dict[int, Shoe] = {}
    for row, event in _openings(store, table):
        match event:
            case oe.CutRevealed():
                if known:
                    known[max(known)].cuts += 1
                continue
            case oe.ShoeCommitted() | oe.OpeningAborted() | e.ShoeOpened() | e.ShoeRetired():
                shoe = known.setdefault(event.shoe, Shoe(table, event.shoe, row.seq))
            case _:
                continue
        match event:
            case oe.ShoeCommitted():
                shoe.openings, shoe.cuts = event.opening, 0
            case oe.OpeningAborted():
                shoe.aborted += 1
            case e.ShoeOpened():
                shoe.opened, shoe.row = row.at, row.seq
            case e.ShoeRetired():
                shoe.retired = row.at
                shoe.cut_short = not _ended_by_a_coup(store, row)
    newest = [known[number] for number in sorted(known, reverse=True)[:most]]
    for shoe in newest:
        shoe.lost = shoe.openings > 0 and store.sealed(table, shoe.number) is None
    return newest


def _openings(store: Store, table: str) -> Iterator[tuple[Row, e.Event]]:
    for row in reversed(list(store.openings(table))):
        yield row, decode_table_event(row.kind, row.body)


def _ended_by_a_coup(store: Store, retired: Row) -> bool:
    """Return True if a settled coup was the last of the shoe; its meters move with it."""
    if retired.command:
        return False
    for seq in range(retired.seq - 2, -1, -1):
        before = next(store.rows(retired.stream, seq), None)
        if before is None or before.kind != "meter-moved":
            break
    return before is not None and before.kind == "coup-settled"
