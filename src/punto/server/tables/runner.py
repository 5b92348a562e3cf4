"""The runner of one table: it decides at once, saves, and only then answers and shows.

Memory may run ahead of the disk; answers and broadcasts may not. When something cannot be saved,
what ran ahead is dropped and the table is folded again from its log.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial

from punto.refusals import Refusal
from punto.roles import is_bot
from punto.rules_version import NEWEST, AdoptRules, adoption
from punto.server.faults import Fault, Reports
from punto.server.journal.journal import Journal
from punto.server.journal.log_stream import LogStream
from punto.server.outcomes import Answered, Outcome, ServerReason, faulted, settle
from punto.server.tables import money_checks
from punto.server.tables.audience import Audience, Hall
from punto.server.tables.clock import TableClock
from punto.server.tables.supervisor import Supervisor
from punto.store import Folded, NotSaved, Proved, Request, Sealed, Work
from punto.table import Command, Event, Table, decide, evolve
from punto.table.commands import EndAutoRepeat, LeaveSeat, OpenBets, SetAllowance, ShakeDie
from punto.table.events import SettingsChanged
from punto.table.settings import Settings
from punto.table.transfers import transfers

# A table that stands still for a fault lets patrons go, and hears of limits that they set.
WHILE_FAULTED = (LeaveSeat, SetAllowance)

ABSENT = "absent"  # why auto repeat ends for somebody who is away


class TableRunner:
    """One table, its log and its audiences."""

    def __init__(
        self,
        journal: Journal,
        reports: Reports,
        hall: Hall,
        found: Folded[Table],
        money_refusal: Callable[[Settings], Refusal | None],
        allot: Callable[[str], None],
    ) -> None:
        """Go on with a table where its log ends.

        `money_refusal` says why no table may be set so in this house. `allot` gives the seats of a
        patron new allowances.
        """
        table = found.state
        self.key = table.settings.key
        self.last_coup = False  # the server stops: after this coup none is opened
        self._journal = journal
        self._reports = reports
        self._presence = hall.presence
        self._money_refusal = money_refusal
        self._allot = allot
        self._log = LogStream[Table, Event](journal, self.key, found, evolve, transfers)
        self._loop = asyncio.get_running_loop()
        self._submitted = self._finished = 0
        self._resting: deque[tuple[int, Callable[[NotSaved | None], None]]] = deque()
        # Set by the dealer of a drawn table: the command that a patron's shake is.
        self.shaken: Callable[[Table, str], Command | None] = lambda table, patron: None
        self._whole = True  # memory agrees with the log, but for what is on its way to the disk
        self.supervisor = Supervisor(self, reports, journal.now)
        # Set by the shoes of a drawn table: the proofs of what an event shows.
        self.proofs: Callable[[Table, Event], tuple[Proved, ...]] = lambda table, event: ()
        self.clock = TableClock(table)
        self.audience = Audience(journal, hall, table, self.clock, self.supervisor.guard)
        self._steps: list[asyncio.Future[None]] = []

    @property
    def table(self) -> Table:
        """The table as decided: it may run ahead of the disk."""
        return self._log.state

    @property
    def saved(self) -> Table:
        """The table as it is saved, which is what everyone is shown."""
        return self.audience.table

    @property
    def fault(self) -> Fault | None:
        """Why the table stands still, where it does so for a fault."""
        return self.supervisor.fault

    def ask(
        self,
        command: Command,
        sealed: tuple[Sealed, ...] = (),
        done: tuple[Request, ...] = (),
    ) -> asyncio.Future[Outcome]:
        """Decide a command; the answer comes once everything it rests on is on the disk.

        `done` is the request that led to it, kept in the same transaction.
        """
        answer: asyncio.Future[Outcome] = self._loop.create_future()
        self.do(command, partial(settle, answer), sealed, done)
        return answer

    def do(
        self,
        command: Command,
        told: Answered,
        sealed: tuple[Sealed, ...] = (),
        done: tuple[Request, ...] = (),
    ) -> None:
        """The same for a caller that does not wait: `told` is called with the outcome."""
        made: Work | Refusal | None = faulted(self.key)
        if self._takes(command):
            with self.supervisor.guard:
                made = self._made(command, sealed, done)
        if isinstance(made, Work):
            self._submit(made, told)
        else:
            self._once_saved(partial(_tell, told, made))

    def _takes(self, command: Command) -> bool:
        """Whether the table takes a command at all: while a fault stands, only very few."""
        return self.fault is None or (self._whole and isinstance(command, WHILE_FAULTED))

    def _made(
        self, command: Command, sealed: tuple[Sealed, ...], done: tuple[Request, ...]
    ) -> Work | Refusal | None:
        """What a command leads to: work to be saved, a refusal, or nothing at all."""
        at = self._journal.now()
        # A log of an older release moves to the newest rules with the first command after it.
        if adopted := adoption(self.table.rules_version, NEWEST):
            adopting = self._work(AdoptRules(NEWEST), adopted, at, (), ())
            self._submit(adopting, lambda outcome: None)
        if isinstance(command, OpenBets):
            self._end_repeats()
        decided = self._decide(command, at)
        if isinstance(decided, Refusal):
            return decided
        # What changes nothing now is kept as done as well: asked again later it might.
        return self._work(command, decided, at, sealed, done) if decided or done else None

    def _end_repeats(self) -> None:
        """End the auto repeat of everyone who is away, before bets open and it stakes again."""
        for seat in self.table.seats.values():
            if seat.auto_repeat and self.is_away(seat.patron):
                self.do(EndAutoRepeat(seat.patron, ABSENT), lambda outcome: None)

    def is_away(self, patron: str) -> bool:
        """Whether a patron has been away for as long as this table keeps a seat.

        After a start everyone is taken to have been there until then.
        """
        if is_bot(patron):
            return False
        return self._presence.absent(patron, self.saved.settings.clocks.absent / 1000)

    def is_deserted(self) -> bool:
        """Whether only bots sit here and nobody is in the room: then no coup is opened."""
        table = self.saved
        if self._presence.is_anyone_there() or self.clock.is_hurried(table):
            return False
        return all(is_bot(seat.patron) for seat in table.seats.values())

    def _submit(self, work: Work, told: Answered) -> None:
        """Save what memory has moved on by."""
        self._submitted += 1
        tell = partial(self._done, work, self.table, told, self._journal.epoch)
        self._journal.writer.submit(work, tell)

    def shake(self, patron: str, done: tuple[Request, ...]) -> asyncio.Future[Outcome]:
        """A patron shakes the die that was passed to them; what it shows only the draw knows."""
        command: Command | None = None
        if self.fault is None:
            with self.supervisor.guard:
                command = self.shaken(self.table, patron)
        return self.ask(ShakeDie(0, patron) if command is None else command, done=done)

    def _decide(self, command: Command, at: int) -> tuple[Event, ...] | Refusal:
        """By the table, and then by the wallet and the house, which no table sees."""
        decided = decide(self.table, command, at)
        if isinstance(decided, tuple):
            for event in decided:
                if refusal := self._refusal(event):
                    return refusal
        return decided

    def _refusal(self, event: Event) -> Refusal | None:
        """Refuse an event for what lies outside the table: wallets, totals, the house's money."""
        if isinstance(event, SettingsChanged):
            return self._money_refusal(event.settings)
        return money_checks.refusal(self._journal, self.table, event)

    def _work(
        self,
        command: Command,
        events: tuple[Event, ...],
        at: int,
        sealed: tuple[Sealed, ...],
        done: tuple[Request, ...],
    ) -> Work:
        """Move on in memory, and return what is to be saved."""
        work = self._log.append(command, events, at, self.proofs)
        currency = self.table.settings.currency
        with self._reports.guard:  # what somebody may lose is not what the table stands on
            for event in events:
                self._journal.sittings.heard(at, self.key, currency, event)
        if done:
            return work._replace(sealed=sealed, done=done, log=self.key)
        return work._replace(sealed=sealed) if sealed else work

    def _once_saved(self, tell: Callable[[NotSaved | None], None]) -> None:
        """Tell when everything submitted so far is saved; at once where nothing waits."""
        if self._submitted == self._finished:
            tell(None)
        else:
            self._resting.append((self._submitted, tell))

    def _done(
        self,
        work: Work,
        after: Table,
        told: Answered,
        epoch: int,
        problem: NotSaved | None,
    ) -> None:
        self._finished += 1
        with self.supervisor.saving_guard:
            self._journal.finish(work, epoch, problem)
            if problem is None:
                self._show(after)
        waiting: list[Callable[[NotSaved | None], None]] = [partial(_tell, told, None)]
        while self._resting and self._resting[0][0] <= self._finished:
            waiting.append(self._resting.popleft()[1])
        for tell in waiting:
            with self._reports.guard:  # one failed answer costs nobody else theirs
                tell(problem)

    def restart(self) -> None:
        """Drop what ran ahead of the disk and go on with what the log says."""
        self._whole = False
        with self.supervisor.saving_guard:
            self._fold()
            self._show(self.table)

    def _fold(self) -> None:
        self._log.go_on(self._journal.folded_table(self.key))
        self._whole = True

    def go_on_from_log(self) -> None:
        """Begin again after a fault, as a server does that starts."""
        self._fold()
        self._journal.read_sittings(self.table)
        self.clock.start(self.table)
        self.audience.show_anew(self.table)
        for seat in list(self.table.seats.values()):
            self._allot(seat.patron)

    async def quiet(self) -> None:
        """Wait until nothing of this table is on its way to the disk."""
        saved: asyncio.Future[Outcome] = self._loop.create_future()
        self._once_saved(lambda problem: settle(saved, None))
        await saved

    def _show(self, after: Table) -> None:
        """Let everyone see a table that is saved, and the dealer go on with it."""
        if self.audience.show(after):
            self.wake()

    def wake(self) -> None:
        """Wake everyone who waits for a step."""
        for waiting in self._steps:
            if not waiting.done():
                waiting.set_result(None)
        self._steps.clear()

    async def stepped(self) -> None:
        """Wait until something changed that the dealer's next act hangs on."""
        waiting: asyncio.Future[None] = self._loop.create_future()
        self._steps.append(waiting)
        await waiting


def _tell(told: Answered, refusal: Refusal | None, problem: NotSaved | None) -> None:
    told(Refusal(ServerReason.NOT_SAVED) if problem else refusal)
