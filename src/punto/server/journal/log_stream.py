"""One log in memory: its folded state and its head, perhaps ahead of the disk."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from punto.cup.events import CupEvent
from punto.house import HouseEvent
from punto.ledger import Transfer
from punto.server.journal.journal import Journal
from punto.store import Folded, Proved, Row, RowTransfer, Work, append_to_chain, snapshot_of
from punto.store.codec import AnyCommand
from punto.store.folding import State
from punto.store.snapshots import is_due
from punto.table import Event as TableEvent

Event = TypeVar("Event", TableEvent, HouseEvent, CupEvent)


class LogStream(Generic[State, Event]):
    """The log of a table, of the house or of a tournament."""

    def __init__(
        self,
        journal: Journal,
        key: str,
        folded: Folded[State],
        evolve: Callable[[State, Event], State],
        transfers: Callable[[State, Event], Iterable[Transfer]],
    ) -> None:
        """Continue where the log ends.

        `transfers` says what an event moves in the ledger, given the state before it.
        """
        self.key = key
        self._journal = journal
        self._evolve: Callable[[State, Event], State] = evolve
        self._transfers: Callable[[State, Event], Iterable[Transfer]] = transfers
        self.go_on(folded)

    def go_on(self, folded: Folded[State]) -> None:
        """Continue from a folded log, whatever memory held before."""
        self.state: State = folded.state
        self._head = folded.head
        self._unfolded = folded.rows  # since the newest snapshot

    @property
    def row(self) -> int:
        """The number of the last row."""
        return self._head.seq

    def append(
        self,
        command: AnyCommand | None,
        events: tuple[Event, ...],
        at: int,
        proofs: Callable[[State, Event], tuple[Proved, ...]] = lambda state, event: (),
        by: str = "",
    ) -> Work:
        """Append events in memory; return the work to be saved.

        All or nothing: if any of it fails, the state, the ledger and the head stay as they were.
        `proofs` returns what is saved beside an event, given the state before it. `by` is the
        person of the staff who asked.
        """
        state, head = self.state, self._head
        rows: list[Row] = []
        moved: list[RowTransfer] = []
        transfers: list[Transfer] = []
        proved: list[Proved] = []
        for event in events:
            row, head = append_to_chain(head, self.key, at, event, command, by)
            command = None  # the first row has it
            rows.append(row)
            for transfer in self._transfers(state, event):
                moved.append((self.key, row.seq, transfer))
                transfers.append(transfer)
            proved += proofs(state, event)
            state = self._evolve(state, event)
        unfolded = self._unfolded + len(rows)
        # Now and then, so that a start does not have to fold a whole evening.
        snapshots = (snapshot_of(state, head),) if is_due(unfolded, state) else ()
        self._journal.ledger.move(transfers)
        self.state, self._head = state, head
        self._unfolded = 0 if snapshots else unfolded
        return Work(tuple(rows), tuple(moved), snapshots=snapshots, proved=tuple(proved))
