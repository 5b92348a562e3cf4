"""The journal of a house: it saves work, and memory that ran ahead of a failed save falls back.

Money and sittings are kept here as they were decided. What is shown of a wallet is what is saved.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Protocol

from punto.house import STREAM as HOUSE
from punto.house import House
from punto.ledger import Ledger, Transfer
from punto.refusals import Refusal
from punto.server.faults import Fault
from punto.server.journal.sittings import Sittings
from punto.server.journal.wallets import Wallets
from punto.server.outcomes import Outcome, ServerReason, account_full, settle
from punto.store import Folded, NotSaved, Store, Unfit, Work, Writer, fold_log, snapshot_of
from punto.store.folding import State, fold_house
from punto.store.snapshots import is_due
from punto.table import Table

log = logging.getLogger("punto")


class TableLog(Protocol):
    """A table in memory, which may run ahead of its log."""

    @property
    def table(self) -> Table:
        """The table as decided."""

    @property
    def fault(self) -> Fault | None:
        """Why the table stands still, where it does so for a fault."""

    def restart(self) -> None:
        """Drop what ran ahead of the disk and go on with what the log says."""


def _nothing() -> None:
    """Do nothing: nobody has registered yet."""


class Journal:
    """Saves what is decided; money and sittings may run ahead of the disk, answers may not."""

    def __init__(
        self,
        reader: Store,
        writer: Writer,
        now: Callable[[], int],
        tables: Mapping[str, TableLog],
    ) -> None:
        """Go on with the money that the store has.

        `now` is in milliseconds since 1970. `tables` are those that run, at any moment.
        """
        self.reader = reader
        self.writer = writer
        self.now = now
        self.epoch = 0  # of memory: grows when it is dropped and folded again
        self.sittings = Sittings()
        # Set by the house runner: drop what ran ahead in the house's own log.
        self.restart_house: Callable[[], None] = _nothing
        # Set by the room: allowances that could not be saved are given again in a moment.
        self.resume_limits: Callable[[], None] = _nothing
        self._tables = tables
        self._loop = asyncio.get_running_loop()
        self._read_money()

    # Reading

    def _read_money(self) -> None:
        """Read what is saved: `ledger` runs ahead of it from there on, `wallets` do not."""
        self.ledger = Ledger(self.reader.accounts())
        self.wallets = Wallets(self.ledger)

    def read_all_sittings(self) -> None:
        """Read who sits and sat where, at every table that goes on."""
        self.sittings = Sittings()
        going_on = [one.table for one in self._tables.values() if one.fault is None]
        self.sittings.read(self.reader, going_on, self.now())

    def read_sittings(self, table: Table) -> None:
        """Read the same for one table, as it was just folded from its log."""
        self.sittings.read(self.reader, [table], self.now())

    def folded_table(self, key: str) -> Folded[Table]:
        """Fold a table from its log."""
        return self._kept(fold_log(self.reader, key))

    def folded_house(self) -> Folded[House]:
        """Fold the house from its log."""
        return self._kept(fold_house(self.reader))

    def _kept(self, found: Folded[State]) -> Folded[State]:
        """Keep what took long to fold as a snapshot, so that the next start need not fold it."""
        if not is_due(found.rows, found.state):
            return found
        work = Work((), snapshots=(snapshot_of(found.state, found.head),))
        self.writer.submit(work, _snapshot_tried)
        return replace(found, rows=0)

    def beyond(self, moves: Iterable[Transfer]) -> Refusal | None:
        """Refuse to bring more than an account may hold, or than its totals have room for."""
        passed = next(filter(None, map(self.ledger.bound, moves)), None)
        return account_full(passed) if passed else None

    # Saving

    async def save(self, work: Work) -> Outcome:
        """Save what moves nothing at a table; return once it is on the disk."""
        saved: asyncio.Future[Outcome] = self._loop.create_future()
        epoch = self.epoch

        def done(problem: NotSaved | None) -> None:
            self.finish(work, epoch, problem)
            settle(saved, Refusal(ServerReason.NOT_SAVED) if problem else None)

        self.writer.submit(work, done)
        return await saved

    def finish(self, work: Work, epoch: int, problem: NotSaved | None) -> None:
        """Show the money that saved work moved; drop what ran ahead where it could not be saved.

        `epoch` is that of memory when the work was submitted.
        """
        if problem is None:
            self.wallets.count(work.transfers)
        elif epoch != self.epoch:
            return  # memory has dropped it already
        elif isinstance(problem, Unfit):
            self._undo(work, problem)
        else:
            self._fall_back(problem)

    def _fall_back(self, problem: NotSaved) -> None:
        """Drop everything that ran ahead of the disk, and fold every log again, once."""
        log.error("could not save: %s", problem)
        self.epoch += 1
        self._read_money()
        self.restart_house()
        for table in self._tables.values():
            table.restart()
        self.read_all_sittings()
        self.resume_limits()

    def _undo(self, work: Work, problem: Unfit) -> None:
        """Take work that a constraint refused out of memory, and what was decided on top of it.

        Its log is folded again once, by the first that fails. What ran ahead of the disk elsewhere
        stays, and so does the money that it moved.
        """
        for _, transfer in reversed(work.transfers):
            self.ledger.undo(transfer)
        if problem.undone:
            return
        problem.undone = True
        logs = sorted(work.streams)
        log.error("constraint: work of %s was refused: %s", ", ".join(logs) or "no log", problem)
        for key in logs:
            if key == HOUSE:
                self.restart_house()
            elif key in self._tables:
                self._tables[key].restart()
                self.read_sittings(self._tables[key].table)
                self.resume_limits()


def _snapshot_tried(problem: NotSaved | None) -> None:
    """Warn where a snapshot was not saved: without it the next start only folds more."""
    if problem:
        log.warning("a snapshot could not be saved: %s", problem)
