"""The journal of a house: it saves work, and after a failed save drops what memory ran ahead.

The ledger and the sittings here are as decided. Wallets, which are shown, are as saved.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Protocol

from punto.cup.state import Cup
from punto.house import STREAM as HOUSE
from punto.house import House
from punto.ledger import Ledger, Transfer
from punto.records.log_pages import currency_of
from punto.refusals import Refusal
from punto.server.faults import Fault
from punto.server.journal.sittings import Sittings
from punto.server.journal.wallets import Wallets
from punto.server.outcomes import Outcome, ServerReason, account_full, settle
from punto.store import Folded, NotSaved, Store, Unfit, Work, Writer, fold_log, snapshot_of
from punto.store.folding import State, fold_cup, fold_house
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
        """The fault that stopped the table, or None."""

    def restart(self) -> None:
        """Drop what ran ahead of the disk and continue from the log."""


def _nothing() -> None:
    """Do nothing: no callback is registered yet."""


class Journal:
    """Saves decisions; the ledger and the sittings may run ahead of the disk, answers may not."""

    def __init__(
        self,
        reader: Store,
        writer: Writer,
        now: Callable[[], int],
        tables: Mapping[str, TableLog],
    ) -> None:
        """Continue with the balances that the store has.

        `now` is in milliseconds since 1970. `tables` is the live mapping of tables that run.
        """
        self.reader = reader
        self.writer = writer
        self.now = now
        self.epoch = 0  # of memory: grows when memory is dropped and folded again
        self.sittings = Sittings()
        # Set by the house runner: drops what ran ahead in the house's own log.
        self.restart_house: Callable[[], None] = _nothing
        # Set by the runners of tournaments: each drops what ran ahead in its own log.
        self.restart_others: dict[str, Callable[[], None]] = {}
        # Set by the room: soon assigns again the allowances that could not be saved.
        self.resume_limits: Callable[[], None] = _nothing
        # Set by the room: handles the requests that were received and wait for the next batch.
        self.handle_waiting: Callable[[], None] = _nothing
        self._followers: list[tuple[frozenset[str], Callable[[Work], None]]] = []
        self._followed: frozenset[str] = frozenset()  # the kinds of rows that anyone follows
        self._told = ""  # why nothing is saved now, as the log was told
        self._tables = tables
        self._loop = asyncio.get_running_loop()
        self._read_money()

    # Reading

    def _read_money(self) -> None:
        """Read the saved balances; from then on `ledger` runs ahead of them, `wallets` do not."""
        self.ledger = Ledger(self.reader.accounts())
        self.wallets = Wallets(self.ledger)

    def read_all_sittings(self) -> None:
        """Read the current and recent sittings at every table; where a fault stopped one, as known.

        What somebody lost there counts to their own limits, also while the table stands still.
        """
        self.sittings = Sittings()
        running = [runner.table for runner in self._tables.values() if runner.fault is None]
        self.sittings.read(self.reader, running, self.now())
        going_on = {table.settings.key for table in running}
        stopped = [key for key in self.reader.own_tables() if key not in going_on]
        if stopped:
            currencies = {key: currency_of(self.reader, key) for key in stopped}
            self.sittings.read_stopped(self.reader, currencies, self.now())

    def read_sittings(self, table: Table) -> None:
        """Read the sittings of one table that was just folded from its log."""
        self.sittings.read(self.reader, [table], self.now())

    def folded_table(self, key: str) -> Folded[Table]:
        """Fold a table from its log."""
        return self._with_snapshot(fold_log(self.reader, key))

    def folded_house(self) -> Folded[House]:
        """Fold the house from its log."""
        return self._with_snapshot(fold_house(self.reader))

    def folded_cup(self, key: str) -> Folded[Cup]:
        """Fold a tournament from its log."""
        return self._with_snapshot(fold_cup(self.reader, key))

    def _with_snapshot(self, log: Folded[State]) -> Folded[State]:
        """Save a snapshot of a log that took long to fold, so that the next start is faster."""
        if not is_due(log.rows, log.state):
            return log
        work = Work((), snapshots=(snapshot_of(log.state, log.head),))
        self.writer.submit(work, _snapshot_tried)
        return replace(log, rows=0)

    def beyond(self, moves: Iterable[Transfer]) -> Refusal | None:
        """Refuse transfers beyond what an account may hold or its totals have room for."""
        passed = next(filter(None, map(self.ledger.bound, moves)), None)
        return account_full(passed) if passed else None

    # Saving

    async def save(self, work: Work) -> Outcome:
        """Save work that moves nothing at a table; return once it is on the disk."""
        return await self.saving(work)

    def saving(self, work: Work) -> asyncio.Future[Outcome]:
        """Submit work in this turn of the loop; the outcome comes once it is on the disk."""
        saved: asyncio.Future[Outcome] = self._loop.create_future()
        epoch = self.epoch

        def done(problem: NotSaved | None) -> None:
            self.finish(work, epoch, problem)
            settle(saved, Refusal(ServerReason.NOT_SAVED) if problem else None)

        self.writer.submit(work, done)
        return saved

    def follow(self, kinds: frozenset[str], tell: Callable[[Work], None]) -> None:
        """Call `tell` with work on the disk that has rows of these kinds, in the order of saving.

        Nearly all work is a stake, which nobody follows.
        """
        self._followers.append((kinds, tell))
        self._followed |= kinds

    def unfollow(self, tell: Callable[[Work], None]) -> None:
        """Stop calling `tell`."""
        self._followers = [follower for follower in self._followers if follower[1] != tell]
        self._followed = frozenset().union(*(kinds for kinds, _ in self._followers))

    def finish(self, work: Work, epoch: int, problem: NotSaved | None) -> None:
        """Count saved transfers in the wallets; if saving failed, drop what ran ahead.

        `epoch` is the epoch of memory when the work was submitted.
        """
        if problem is None:
            self.wallets.count(work.transfers)
            self._tell_followers(work)
            if self._told:
                self._told = ""
                log.warning("saving works again")
        elif epoch != self.epoch:
            return  # memory has dropped it already
        elif isinstance(problem, Unfit):
            self._undo(work, problem)
        else:
            self._fall_back(problem)

    def _tell_followers(self, work: Work) -> None:
        kinds = [row.kind for row in work.rows]
        if not self._followed.isdisjoint(kinds):
            for followed, tell in self._followers:
                if not followed.isdisjoint(kinds):
                    tell(work)

    def _fall_back(self, problem: NotSaved) -> None:
        """Drop everything that ran ahead of the disk, and fold every log again, once."""
        if str(problem) != self._told:  # a full disk refuses many times a second
            self._told = str(problem)
            log.error("could not save: %s", problem)
        self.epoch += 1
        self._read_money()
        self.restart_house()
        for restart in self.restart_others.values():
            restart()
        for table in self._tables.values():
            table.restart()
        self.read_all_sittings()
        self.resume_limits()

    def _undo(self, work: Work, problem: Unfit) -> None:
        """Remove from memory work that a constraint refused, and all decided on top of it.

        The first failure folds the log again, once. Work of other logs that is ahead of the disk
        stays, and so does the money that it moved.
        """
        for _, _, transfer in reversed(work.transfers):
            self.ledger.undo(transfer)
        if problem.undone:
            return
        problem.undone = True
        logs = sorted(work.streams)
        log.error("constraint: work of %s was refused: %s", ", ".join(logs) or "no log", problem)
        for key in logs:
            if key == HOUSE:
                self.restart_house()
                self.resume_limits()
            elif key in self.restart_others:
                self.restart_others[key]()
            elif key in self._tables:
                self._tables[key].restart()
                self.read_sittings(self._tables[key].table)
                self.resume_limits()


def _snapshot_tried(problem: NotSaved | None) -> None:
    """Warn if a snapshot was not saved: the next start only folds more rows without it."""
    if problem:
        log.warning("a snapshot could not be saved: %s", problem)
