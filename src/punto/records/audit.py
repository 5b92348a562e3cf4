"""The audit: reads a data folder and names the first row that is wrong.

Each part is checked by different means: the *chain* (nothing was edited,
inserted or left out), the *replay* (every event is what the rules decide, given those before it),
the *draw* (every card of a drawn table is the one that the sealed secrets of its shoe give), the
*ledger* (every transfer follows from an event, totals follow from transfers, nothing is overdrawn
and every currency sums to zero; stacks at seats are what the replay says they are), and the *file*.

A log cannot prove itself: a consistent rewrite of everything, or a log whose newest coups were cut
off, shows only against *signed heads* or a *checkpoint* that were kept elsewhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from punto.cup.state import Cup
from punto.fairness.tree import climb, is_whole_proof
from punto.hashes import tagged
from punto.house import STREAM as HOUSE
from punto.house import House
from punto.ledger import Transfer
from punto.records.audit_cups import CupReplay, Cups
from punto.records.audit_faults import AuditFault, FaultKind, Wrong, wrong_row
from punto.records.audit_house import HouseReplay
from punto.records.audit_ledger import LedgerReplay
from punto.records.audit_lines import Notice, NoticeKind, Undrawn
from punto.records.redraw import Redraw
from punto.records.signatures import Signatures
from punto.refusals import BadInput
from punto.seen_cards import closing
from punto.store import READ_FAULTS, START, Head, Row, Snapshot, Store
from punto.store.archive import check_rows
from punto.store.chain import broken_link
from punto.store.checkpoint import Checkpoint
from punto.store.clock import LogClock
from punto.store.codec import decode, decode_command
from punto.store.own_heads import OwnHeads, check_own
from punto.store.redecide import redecide
from punto.store.snapshots import restore
from punto.streams import StreamKind, is_table, kind_of_stream
from punto.table.commands import RetireShoe
from punto.table.events import BetsOpened, Event, ShoeRetired
from punto.table.irregularities import HOUSE as BY_HOUSE
from punto.table.opening_events import ShoeCommitted
from punto.table.replay import Replay
from punto.table.state import Table
from punto.table.transfers import transfers
from punto.witness import Keeper
from punto.witness.compare import Comparison, compare

TELL_EVERY = 5_000  # events
_UNREADABLE: tuple[type[Exception], ...] = (*READ_FAULTS, UnicodeDecodeError)


class Checked(NamedTuple):
    """How far an audit has come."""

    events: int  # of all logs
    log: str
    row: int


@dataclass(frozen=True, slots=True)
class Report:
    """The result of an audit. Without a fault, everything was right."""

    events: int
    transfers: int
    accounts: int
    tables: int
    undrawn: tuple[Undrawn, ...] = ()
    fault: AuditFault | None = None
    own_heads: OwnHeads | None = None  # the statements that this folder has
    witness: Comparison | None = None  # the statements that others kept
    notices: tuple[Notice, ...] = ()


class Audit:
    """One reading of a data folder."""

    def __init__(
        self,
        store: Store,
        kept: Checkpoint | None = None,
        keeper: Keeper | None = None,
        progress: Callable[[Checked], None] = lambda checked: None,
    ) -> None:
        """Audit this store, against a kept checkpoint and kept signed heads if there are any."""
        self._store = store
        self._keeper = keeper
        self._progress = progress
        self._own: OwnHeads | None = None
        self._witness: Comparison | None = None
        self._notices: list[Notice] = []
        self._ends = {(end.log, end.archived): end for end in kept.ends} if kept else {}
        self._undrawn: list[Undrawn] = []
        self._events = 0
        self._ledger = LedgerReplay(store)
        self._tables: dict[str, Table] = {}
        self._roots: dict[tuple[str, int], str] = {}  # of the newest opening of each shoe
        self._house = HouseReplay()
        self._cups = Cups()

    def report(self) -> Report:
        """Read everything and report."""
        fault = None
        try:
            for stream in sorted(self._store.streams(), key=_tables_first):
                self._stream(stream)
            self._cups.check()
            for stream in self._store.archives():
                self._archive(stream)
            self._check_sealed()
            self._check_proved()
            for end in self._ends.values():
                what = f"the checkpoint has {end.rows} rows; it is gone"
                raise Wrong(FaultKind.LOG_GONE, f"end of {end.log}", what, rows=end.rows)
            self._check_witness()
            self._check_own_heads()
            self._ledger.check(self._tables)
            # Last: a wrong row tells more than damage to the file that holds it.
            if damage := self._store.damage():
                raise Wrong(FaultKind.FILE, "the file", damage)
        except Wrong as wrong:
            fault = wrong.fault
        except _UNREADABLE as problem:
            fault = AuditFault("the file", f"it cannot be read: {problem}")
        counts = (self._events, self._ledger.transfers, len(self._ledger), len(self._tables))
        notices = (*self._notices, *self._house.notices())
        more = (self._own, self._witness, notices)
        return Report(*counts, tuple(self._undrawn), fault, *more)

    def _check_witness(self) -> None:
        """Compare with what others kept: only that can reveal a rewrite of the whole folder."""
        if self._keeper is None:
            return
        self._witness = compare(self._keeper, self._store)
        if wrong := self._witness.mismatch:
            what = f"against the kept heads: {wrong.what}"
            raise Wrong(FaultKind.KEPT_HEADS, wrong.where, what)

    def _check_own_heads(self) -> None:
        self._own = check_own(self._store)
        if not self._own.statements and self._store.house_key.exists():
            self._notices.append(Notice(NoticeKind.STATEMENTS_LOST))
        if self._own.wrong:
            raise Wrong(FaultKind.OWN_HEADS, *self._own.wrong)
        self._notices += [
            Notice(NoticeKind.KEY_UNSIGNED, {"key": key}) for key in self._own.unsigned_keys
        ]

    def _archive(self, stream: str) -> None:
        """Check an archived log like a table's own; it moves no money here."""
        try:
            _, head = check_rows(stream, self._store.archived(stream))
        except BadInput as problem:
            raise Wrong(FaultKind.ARCHIVE, f"archive {stream}", str(problem)) from None
        self._events += head.seq
        if stream in self._tables or stream == HOUSE:
            what = "there is also a table of that name; each name has one log"
            raise Wrong(FaultKind.ARCHIVE, f"archive {stream}", what)
        end = self._ends.pop((stream, True), None)
        if end and (end.rows, end.hash) != (head.seq, head.hash.hex()):
            what = "the checkpoint has another log: it was replaced"
            raise Wrong(FaultKind.REWRITTEN, f"archive {stream}", what)

    def _check_end(self, stream: str, head: Head) -> None:
        """Check that the row at which a checkpoint ended is still the same row."""
        end = self._ends.get((stream, False))
        if end and end.rows == head.seq and end.hash != head.hash.hex():
            what = "the checkpoint has another row: it was rewritten"
            raise Wrong(FaultKind.REWRITTEN, f"{stream} {head.seq}", what, (stream, head.seq))

    def _check_sealed(self) -> None:
        """Check that there are secrets only for shoes that were opened."""
        for stream, shoe in self._store.sealed_shoes():
            if not is_table(stream):
                continue  # the secrets of a ballot are shown with its result
            table = self._tables.get(stream)
            if table is None or not 1 <= shoe <= _newest(table):
                what = f"no shoe {shoe} was ever opened there"
                raise Wrong(FaultKind.SECRETS, f"secrets of {stream}", what, shoe=shoe)
            still_dealt = table.shoe is not None and shoe == table.shoes
            if still_dealt and self._store.broken_seal(stream, shoe):
                what = f"the key does not open those of shoe {shoe}: it is another, or they changed"
                raise Wrong(FaultKind.SECRETS, f"secrets of {stream}", what, shoe=shoe)

    def _check_proved(self) -> None:
        """Check that each proof leads from its secret to the root that the shoe was bound to."""
        for stream, shoe in self._store.proved_shoes():
            root = self._roots.get((stream, shoe))
            for place, proof in self._store.proved(stream, shoe).items():
                if wrong := _wrong_proof(place, proof, root):
                    what = f"the proof of place {place} {wrong}"
                    raise Wrong(FaultKind.PROOF, f"shoe {shoe} of {stream}", what, place=place)

    def _stream(self, stream: str) -> None:
        head, replay, drawn = START, Replay(), Redraw(self._store.sealed)
        kind, cup = kind_of_stream(stream), CupReplay()
        signatures = Signatures()
        snapshot = self._store.snapshot(stream)
        clock = LogClock(stream)
        for row in self._store.rows(stream):
            head = _linked(head, row)
            clock.add(row)
            self._check_end(stream, head)
            if wrong := signatures.wrong(replay.table, row):
                raise wrong_row(FaultKind.NAME, row, wrong)
            try:
                match kind:
                    case StreamKind.HOUSE:
                        moved = self._house.moves(row)
                    case StreamKind.CUP:
                        moved = self._cup_moves(cup, row)
                    case StreamKind.TABLE:
                        moved = self._table_moves(replay, drawn, row)
            except (BadInput, ValueError) as problem:
                raise wrong_row(FaultKind.DECISION, row, str(problem)) from None
            self._events += 1
            if self._events % TELL_EVERY == 0:
                self._progress(Checked(self._events, stream, row.seq))
            if snapshot and snapshot[0].seq == row.seq:
                states = {StreamKind.HOUSE: self._house.house, StreamKind.CUP: cup.cup}
                _check_snapshot(snapshot, states.get(kind, replay.table))
            self._ledger.expect(stream, row.seq, moved)
            if row.kind == "shoe-committed":
                self._bind(row)
        self._progress(Checked(self._events, stream, head.seq))
        if back := clock.back():
            self._notices.append(Notice(NoticeKind.CLOCK_BACK, {"log": stream, **back._asdict()}))
        end = self._ends.pop((stream, False), None)
        if end and head.seq < end.rows:
            what = f"it has {head.seq} rows, and the checkpoint {end.rows}: the newest were cut off"
            counts = {"rows": head.seq, "kept": end.rows}
            raise Wrong(FaultKind.CUT_OFF, f"end of {stream}", what, None, **counts)
        of_house = self._house.end() if stream == HOUSE else None
        if missing := of_house or replay.end() or cup.end():
            raise Wrong(FaultKind.UNFINISHED, f"end of {stream}", missing)
        if replay.table is not None:
            self._tables[stream] = replay.table
            self._undrawn += [Undrawn(stream, shoe) for shoe in drawn.lost]
            self._notices += [
                Notice(NoticeKind.SECRETS_FOUND, {"table": stream, "shoe": shoe})
                for shoe in drawn.found
            ]
            if drawn.undrawn and replay.table.shoe is not None:
                self._undrawn.append(Undrawn(stream, replay.table.shoes))

    def _table_moves(self, replay: Replay, drawn: Redraw, row: Row) -> list[Transfer]:
        event, moved = _of_table(replay, drawn, row)
        self._cups.note_table(row, event, replay.table)
        return moved

    def _cup_moves(self, replay: CupReplay, row: Row) -> list[Transfer]:
        event, moved = replay.moves(row)
        assert replay.cup is not None
        self._cups.note_cup(row, event, replay.cup)
        return moved

    def _bind(self, row: Row) -> None:
        bound = decode(row.kind, row.body)
        assert isinstance(bound, ShoeCommitted)
        self._roots[row.stream, bound.shoe] = bound.root


def _tables_first(stream: str) -> tuple[bool, str]:
    """Return the order of logs: a tournament is held against its tables."""
    return kind_of_stream(stream) is StreamKind.CUP, stream


def _check_snapshot(saved: tuple[Snapshot, bytes], state: Table | House | Cup | None) -> None:
    """Check that a snapshot equals the replay; one that does not fit its row is never used."""
    snapshot, row_hash = saved
    saved_state: Table | House | Cup | None
    match kind_of_stream(snapshot.stream):
        case StreamKind.HOUSE:
            saved_state = restore(snapshot, row_hash, House)
        case StreamKind.CUP:
            saved_state = restore(snapshot, row_hash, Cup)
        case StreamKind.TABLE:
            saved_state = restore(snapshot, row_hash, Table)
    if saved_state not in (None, state):
        what = f"it is not the state after row {snapshot.seq}"
        raise Wrong(FaultKind.SNAPSHOT, f"snapshot of {snapshot.stream}", what)


def _of_table(replay: Replay, drawn: Redraw, row: Row) -> tuple[Event, list[Transfer]]:
    """Return an event of a table and its transfers; raise for one that should not be there."""
    before = replay.table
    event = redecide(replay, row)
    retired = isinstance(event, ShoeRetired) and row.command
    if retired and decode_command(row.command) == RetireShoe(BY_HOUSE):
        drawn.lose()  # between coups, so there was no coup to void
    if wrong := drawn.wrong(before, event):
        raise wrong_row(FaultKind.CARD, row, wrong)
    if before and isinstance(event, BetsOpened) and not event.free:
        _check_closed(before, event, row)
    return event, list(transfers(before, event))


def _check_closed(table: Table, event: BetsOpened, row: Row) -> None:
    """Compute again which wagers the cards seen close in a coup."""
    due = closing(table)
    if event.closed != due:
        what = f"by the cards seen, it closes {', '.join(due) or 'no wager'}"
        raise wrong_row(FaultKind.CLOSED_WAGERS, row, what)


def _linked(head: Head, row: Row) -> Head:
    if wrong := broken_link(head, row):
        raise wrong_row(FaultKind.LINK, row, wrong)
    return Head(row.seq, row.hash)


def _wrong_proof(place: int, proof: tuple[bytes, ...], root: str | None) -> str:
    """Return why a proof does not lead to a root; nothing if it does."""
    if not is_whole_proof(proof):
        return "is empty or was cut"
    secret, *path = proof
    if climb(tagged("leaf", place, secret), place, path).hex() != root:
        return "does not lead to the root of the commitment"
    return ""


def _newest(table: Table) -> int:
    """Return the number of the newest shoe that may have secrets, including one being opened."""
    return max(table.shoes, table.fair.shoe if table.fair else 0)


def audit(
    store: Store,
    kept: Checkpoint | None = None,
    keeper: Keeper | None = None,
    progress: Callable[[Checked], None] = lambda checked: None,
) -> Report:
    """Read a whole store and report the first thing that is wrong, if there is one."""
    with store.at_one_moment():
        return Audit(store, kept, keeper, progress).report()


__all__ = ["Audit", "AuditFault", "Checked", "Report", "audit"]
