"""The runner of one table: it decides at once, saves, and only then answers and broadcasts.

Memory may run ahead of the disk; answers and broadcasts may not. When saving fails, the runner
drops what ran ahead and folds the table again from its log.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

from punto.guard import Guard
from punto.preview import Preview, preview_table
from punto.refusals import Refusal
from punto.rules_version import NEWEST, AdoptRules
from punto.server.faults import Fault, Reports
from punto.server.journal.journal import Journal
from punto.server.journal.log_stream import LogStream
from punto.server.outcomes import Answered, Outcome, ServerReason, faulted, settle
from punto.server.tables import money_checks
from punto.server.tables.attendance import Attendance
from punto.server.tables.audience import Audience, Hall, Staked
from punto.server.tables.clock import TableClock
from punto.server.tables.closing import Closing
from punto.server.tables.corrections import Corrections
from punto.server.tables.squeeze import Squeeze
from punto.server.tables.supervisor import Supervisor
from punto.store import Folded, NotSaved, Proved, Request, Sealed, Session, Work
from punto.store.codec import decode_table_event
from punto.table import Command, Event, Table, decide, evolve, fold
from punto.table.commands import (
    EndAutoRepeat,
    LeaveSeat,
    OpenBets,
    SetAllowance,
    ShakeDie,
)
from punto.table.decide import Decision
from punto.table.events import (
    ChangeCalled,
    ClosingCalled,
    SeatLeft,
    SeatTaken,
    SettingsChanged,
    StakePlaced,
)
from punto.table.settings import Settings
from punto.table.transfers import transfers

# At a table that a fault stopped, patrons can still leave and set their own limits.
WHILE_FAULTED = (LeaveSeat, SetAllowance)

NEW_SETTINGS = (SettingsChanged, ChangeCalled)

SEATED = ("seat-taken", "seat-left")  # the kinds of rows after which a patron sits, or does not
ABSENT = "absent"  # the reason why auto repeat ends for a patron who is away


class Seated(Protocol):
    """Called when a patron's seat is saved as taken or left."""

    def __call__(self, table: str, patron: str, *, left: bool) -> None:
        """Take the table and the patron."""


class Beside(NamedTuple):
    """What is saved beside the events of a command."""

    sealed: tuple[Sealed, ...] = ()
    done: tuple[Request, ...] = ()  # the request that asked for it
    by: str = ""  # the person of the staff who sent that request
    sessions: tuple[Session, ...] = ()  # that begin with it
    ended: tuple[bytes, ...] = ()  # sessions that end with it


NOTHING = Beside()


class Decided(NamedTuple):
    """Work that memory already contains; `staked` if it is one stake and nothing else."""

    work: Work
    staked: Staked | None


class TableRunner:
    """One table, its log and its audiences."""

    def __init__(
        self,
        journal: Journal,
        reports: Reports,
        hall: Hall,
        folded: Folded[Table],
        settings_refusal: Callable[[Settings], Refusal | None],
        closing_refusal: Callable[[Table], Refusal | None],
        allot: Callable[[str], None],
        seated: Seated,
    ) -> None:
        """Continue a table where its log ends.

        `settings_refusal` refuses settings that this house does not allow, `closing_refusal` to
        close a table that is needed. `allot` gives the seats of a patron new allowances. `seated`
        gets everyone who sat down or left.
        """
        table = folded.state
        self.key = table.settings.key
        self.last_coup = False  # the server stops: after this coup none is opened
        self._faulted = faulted(self.key)
        self._journal = journal
        self._reports = reports
        self._settings_refusal = settings_refusal
        self._closing_refusal = closing_refusal
        self._allot = allot
        self._seated = seated
        self._log = LogStream[Table, Event](journal, self.key, folded, evolve, transfers)
        self.corrections = Corrections(journal.reader, self.key)
        self._loop = asyncio.get_running_loop()
        self._submitted = self._finished = 0
        self._resting: deque[tuple[int, Callable[[NotSaved | None], None]]] = deque()
        # Set by the dealer of a drawn table: returns the command for a patron's shake.
        self.shaken: Callable[[Table, str], Command | None] = lambda table, patron: None
        self._whole = True  # memory agrees with the log, but for what is on its way to the disk
        self.has_residents = False  # whether the house's own bots play here while the server runs
        self.has_automatic_dealer = False  # whether a dealt table is the house's demonstration
        self.supervisor = Supervisor(self, reports, journal.now)
        # Set by the shoes of a drawn table: returns the proofs of a card or die in an event.
        self.proofs: Callable[[Table, Event], tuple[Proved, ...]] = lambda table, event: ()
        # Set by them too: whether the order of the shoe on the table is lost.
        self.order_lost: Callable[[Table], bool] = lambda table: False
        self._closing = Closing(self._loop, self.supervisor.guard)
        self._steps: list[asyncio.Future[None]] = []
        self.clock = TableClock(table)
        self.squeeze = Squeeze(self._loop.time, lambda: self.saved, self.wake)
        self.audience = Audience(
            *(journal, hall, table, folded.head.seq),
            *(self.clock, self.squeeze, self.supervisor.guard),
        )
        self.attendance = Attendance(
            *(hall.presence, lambda: self.saved, self.clock, self.audience.has_onlookers)
        )
        self.clock.least_open = self.attendance.least_open
        self.clock.start(table)

    @property
    def table(self) -> Table:
        """The table as decided: it may run ahead of the disk."""
        return self._log.state

    @property
    def saved(self) -> Table:
        """The table as saved, which is what audiences see."""
        return self.audience.table

    @property
    def fault(self) -> Fault | None:
        """The fault that stopped the table, or None."""
        return self.supervisor.fault

    def ask(
        self,
        command: Command,
        sealed: tuple[Sealed, ...] = (),
        done: tuple[Request, ...] = (),
        by: str = "",
        then: Callable[[], None] | None = None,
    ) -> asyncio.Future[Outcome]:
        """Decide a command; the answer comes once everything it depends on is on the disk.

        `done` is the request behind it, which is recorded in the same transaction; `by` is the
        person of the staff who sent it. `then` is called at once when it was done and shown, in
        the same turn of the loop; what it raises is raised to the caller.
        """
        return self.ask_beside(command, Beside(sealed, done, by), then)

    def ask_beside(
        self, command: Command, beside: Beside, then: Callable[[], None] | None = None
    ) -> asyncio.Future[Outcome]:
        """Decide a command, and save these things in the same transaction."""
        answer: asyncio.Future[Outcome] = self._loop.create_future()
        self.do(command, partial(_settle, answer, then), beside)
        return answer

    def do(self, command: Command, answer: Answered, beside: Beside = NOTHING) -> None:
        """Decide a command for a caller that does not wait; call `answer` with the outcome.

        Requests that were received before come first: a stake that came before the close of bets is
        in time. A caller that computes several commands from the tables handles them before that.
        """
        self.handle_waiting()
        decision: Decided | Refusal | None = self._faulted
        if self._accepts(command):
            if isinstance(command, OpenBets) and not self._closing.is_ready(self.table):
                self._closing.compute(self.table, partial(self.do, command, answer, beside))
                return
            with self.supervisor.guard:
                decision = self._decision(command, beside)
        if isinstance(decision, Decided):
            self._submit(decision, answer)
        else:
            self._once_saved(partial(_answer, answer, decision))

    def _accepts(self, command: Command) -> bool:
        """Return True unless a fault has stopped the table; even then allow a few commands."""
        if self.supervisor.fault is None:
            return True
        return self._whole and isinstance(command, WHILE_FAULTED)

    def _decision(self, command: Command, beside: Beside) -> Decided | Refusal | None:
        """Decide a command; return work to be saved, a refusal, or None if nothing changes."""
        at, table = self._journal.now(), self._log.state
        if isinstance(command, OpenBets) or table.rules_version < NEWEST:
            command = self._closing.closes(table, command)
            for first in self._comes_first(command):
                if isinstance(events := decide(self.table, first, at), tuple) and events:
                    self._submit(self._work(first, events, at, NOTHING), lambda outcome: None)
            table = self._log.state
        # By the table, then by wallets and the house, which no table sees.
        decided = self._checked(table, decide(table, command, at))
        if isinstance(decided, Refusal):
            self.attendance.note_late(command, decided, table.coup)
            return decided
        # A request that changes nothing is recorded too: repeated later, it might change something.
        if decided or beside.done or beside.sessions:
            return self._work(command, decided, at, beside)
        return None

    def _comes_first(self, command: Command) -> list[Command]:
        """Return what the server does before a command.

        The first command after an upgrade moves the log to the newest rules. Before bets open, the
        auto repeat of absent patrons ends: it would stake again.
        """
        table = self.table
        first: list[Command] = [AdoptRules(NEWEST)] if table.rules_version < NEWEST else []
        if isinstance(command, OpenBets):
            repeats = (seat.patron for seat in table.seats.values() if seat.auto_repeat)
            first += [
                EndAutoRepeat(patron, ABSENT)
                for patron in repeats
                if self.attendance.is_away(patron)
            ]
        return first

    def preview(self, command: Command) -> Preview | Refusal:
        """Return what a command would do now; nothing is done."""
        if not self._accepts(command):
            return faulted(self.key)
        at, table = self._journal.now(), self.table
        command = self._closing.closes(table, command)
        for first in self._comes_first(command):
            events = decide(table, first, at)
            table = fold(events, table) or table if isinstance(events, tuple) else table
        decided = self._checked(table, decide(table, command, at))
        if isinstance(decided, Refusal):
            return decided
        return preview_table(table, decided, self._journal.ledger)

    @property
    def row(self) -> int:
        """The number of the last row of the log as decided."""
        return self._log.row

    def _submit(self, decided: Decided, answer: Answered) -> None:
        """Submit work that memory already contains."""
        self._submitted += 1
        done = partial(self._done, decided, self._log.state, answer, self._journal.epoch)
        self._journal.writer.submit(decided.work, done)

    def shake(self, patron: str, done: tuple[Request, ...]) -> asyncio.Future[Outcome]:
        """Shake the die for the patron it was passed to; only the draw knows its value."""
        command: Command | None = None
        if self.fault is None:
            with self.supervisor.guard:
                command = self.shaken(self.table, patron)
        return self.ask(ShakeDie(0, patron) if command is None else command, done=done)

    def _checked(self, table: Table, decided: Decision) -> Decision:
        """Refuse for reasons outside the table: wallets, totals, settings, its tournament."""
        for event in decided if isinstance(decided, tuple) else ():
            if type(event) is StakePlaced:
                continue  # the table knows the stack
            refusal: Refusal | None = None
            if isinstance(event, money_checks.CHECKED):
                refusal = money_checks.refusal(self._journal, table, event)
            elif isinstance(event, NEW_SETTINGS):
                # Settings that are due were allowed when they were called.
                due = table.change_due and table.change_due.settings == event.settings
                refusal = None if due else self._settings_refusal(event.settings)
            elif isinstance(event, ClosingCalled):
                refusal = self._closing_refusal(table)
            if refusal:
                return refusal
        return decided

    def _work(
        self, command: Command, events: tuple[Event, ...], at: int, beside: Beside
    ) -> Decided:
        """Append events in memory; return the work to be saved."""
        before = self._log.state
        work = self._log.append(command, events, at, self.proofs, beside.by)
        # Nearly every command: it corrects nothing, and nobody sits down or leaves.
        if len(events) == 1 and isinstance(events[0], StakePlaced) and beside is NOTHING:
            return Decided(work, Staked(before, events[0].seat))
        self.corrections.note(work.rows)
        self._note_sittings(events, at)
        if beside.done or beside.sessions:
            work = work._replace(sessions=beside.sessions, ended=beside.ended)
            work = work._replace(sealed=beside.sealed, done=beside.done, log=self.key)
        elif beside.sealed:
            work = work._replace(sealed=beside.sealed)
        return Decided(work, None)

    def _note_sittings(self, events: tuple[Event, ...], at: int) -> None:
        currency = self.table.settings.currency
        with self._reports.guard:  # a fault in the limits of patrons does not stop the table
            for event in events:
                self._journal.sittings.update(at, self.key, currency, event)

    def _once_saved(self, tell: Callable[[NotSaved | None], None]) -> None:
        """Call `tell` when everything submitted so far is saved; at once if nothing waits."""
        if self._submitted == self._finished:
            tell(None)
        else:
            self._resting.append((self._submitted, tell))

    def _done(
        self,
        decided: Decided,
        after: Table,
        answer: Answered,
        epoch: int,
        problem: NotSaved | None,
    ) -> None:
        self._finished += 1
        work, staked = decided
        with self.supervisor.saving_guard:
            self._journal.finish(work, epoch, problem)
            if problem is None:
                row = work.rows[-1].seq if work.rows else self.audience.row
                self._show(after, row, staked)
                if staked is None:
                    self._tell_seated(work)
        with self._reports.guard:  # one failed answer costs nobody else theirs
            _answer(answer, None, problem)
        while self._resting and self._resting[0][0] <= self._finished:
            with self._reports.guard:
                self._resting.popleft()[1](problem)

    def _tell_seated(self, work: Work) -> None:
        """Tell the room who has sat down or left."""
        for row in work.rows:
            if row.kind in SEATED:
                event = decode_table_event(row.kind, row.body)
                assert isinstance(event, SeatTaken | SeatLeft)
                self._seated(self.key, event.patron, left=isinstance(event, SeatLeft))

    def restart(self) -> None:
        """Drop what ran ahead of the disk and continue from the log."""
        self._whole = False
        with self.supervisor.saving_guard:
            self._fold()
            self._show(self.table, self._log.row)

    def _fold(self) -> None:
        self._log.go_on(self._journal.folded_table(self.key))
        self.corrections.read()
        self._whole = True

    def go_on_from_log(self) -> None:
        """Fold the log again after a fault, as a starting server does."""
        self._fold()
        self._journal.read_sittings(self.table)
        self.clock.start(self.table)
        self.audience.show_again(self.table, self._log.row)
        for seat in list(self.table.seats.values()):
            self._allot(seat.patron)

    def handle_waiting(self) -> None:
        """Handle the requests that were received and wait for the next batch."""
        self._journal.handle_waiting()

    async def quiet(self) -> None:
        """Wait until nothing of this table is on its way to the disk."""
        saved: asyncio.Future[Outcome] = self._loop.create_future()
        self._once_saved(lambda problem: settle(saved, None))
        await saved

    def _show(self, after: Table, row: int, staked: Staked | None = None) -> None:
        """Show a saved table to its audience, and wake the dealer if it can act."""
        self._closing.look_ahead(after)
        if self.audience.show(after, row, staked):
            self.wake()

    def wake(self) -> None:
        """Wake everyone who waits for a step."""
        for waiting in self._steps:
            if not waiting.done():
                waiting.set_result(None)
        self._steps.clear()

    async def stepped(self) -> None:
        """Wait until something changes that the dealer's next act depends on."""
        waiting: asyncio.Future[None] = self._loop.create_future()
        self._steps.append(waiting)
        await waiting


def _settle(
    answer: asyncio.Future[Outcome], then: Callable[[], None] | None, outcome: Outcome
) -> None:
    if then and outcome is None and not answer.done():
        with Guard(answer.set_exception):
            then()
    settle(answer, outcome)


def _answer(answer: Answered, refusal: Refusal | None, problem: NotSaved | None) -> None:
    answer(Refusal(ServerReason.NOT_SAVED) if problem else refusal)
