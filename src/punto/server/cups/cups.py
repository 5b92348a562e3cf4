"""All tournaments of a house: written, opened from their logs, and conducted."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from punto.cup.ballot_commands import CommitBallotCut, RevealBallotCut
from punto.cup.commands import BuyAgain, CupCommand, Enter, Invite
from punto.cup.events import CupWritten
from punto.cup.evolve import evolve
from punto.cup.playing import table_key
from punto.cup.reading import BadStructure, read
from punto.cup.state import ENDED, Cup, Standing
from punto.guard import Guard
from punto.preview import Preview
from punto.refusals import BadInput, Reason, Refusal
from punto.roles import Role
from punto.rules_version import NEWEST
from punto.server.channel import Listener
from punto.server.cups.audience import CupAudience
from punto.server.cups.ballot_box import BallotBox
from punto.server.cups.conductor import Conductor, OpensTable
from punto.server.cups.latecomers import Latecomers
from punto.server.cups.runner import CupRunner
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome
from punto.server.presence import Presence
from punto.server.tables.company import Calls
from punto.server.tables.runner import TableRunner
from punto.store import START, Folded, Request, Store, Work, append_to_chain
from punto.store.codec import kind_of
from punto.streams import cup_stream
from punto.table.events import (
    CoupResettled,
    CoupSettled,
    CoupVoided,
    SettlementReversed,
    TableOpened,
    TableResumed,
)
from punto.table.session_events import (
    ChipsAdded,
    CoupMadeFinal,
    PenaltyTaken,
    SeatCleared,
    SessionClosed,
    SessionHeld,
    SessionOpened,
    SessionReleased,
)

# The events of a table after which its tournament may have something to do; no stake is one.
WAKING = frozenset(
    map(
        kind_of,
        (
            *(TableOpened, TableResumed, CoupSettled, CoupResettled, CoupVoided),
            *(SettlementReversed, SessionOpened, SessionClosed, SessionHeld, SessionReleased),
            *(CoupMadeFinal, SeatCleared, ChipsAdded, PenaltyTaken),
        ),
    )
)

IN_IT = (Standing.ENTERED, Standing.WAITING)


class CupsReason(Reason):
    """The reasons for which no tournament is reached."""

    NO_SUCH_CUP = "no-such-cup"
    CUP_KNOWN = "cup-known"
    TABLES_KNOWN = "tables-known"
    BAD_STRUCTURE = "bad-structure"


def no_such_cup(key: str) -> Refusal:
    """Refuse a request about a tournament that is not there."""
    return Refusal(CupsReason.NO_SUCH_CUP, about={"cup": key})


class Cups:
    """The tournaments of a house, by key."""

    def __init__(
        self,
        journal: Journal,
        reader: Store,
        tables: Mapping[str, TableRunner],
        presence: Presence,
        randomness: Callable[[int], bytes],
        open_table: OpensTable,
        guard: Guard,
        called: Calls,
        role: Callable[[str], Role],
        may_not_play: Callable[[str], Refusal | None],
        not_a_patron: Callable[[str], Refusal | None],
        is_known: Callable[[str], bool],
        tell_wallet: Callable[[str], None],
    ) -> None:
        """Continue every tournament from its log.

        `called` says how patrons are shown, `role` who is staff, `may_not_play` who is barred,
        `not_a_patron` whom nobody can invite, and `is_known` whether there is a table of a name.
        `tell_wallet` shows a patron their wallets.
        """
        self._is_known = is_known
        self._tell_wallet = tell_wallet
        self._called = called
        self._role = role
        self._may_not_play = may_not_play
        self._not_a_patron = not_a_patron
        self.audiences: dict[str, CupAudience] = {}
        self._journal = journal
        self._reader = reader
        self._tables = tables
        self._presence = presence
        self._randomness = randomness
        self._open_table = open_table
        self._guard = guard
        self._writing: set[str] = set()
        self._conducting: list[asyncio.Task[None]] = []
        self.runners: dict[str, CupRunner] = {}
        journal.follow(WAKING, self._table_saved)
        presence.on_moved.append(self._came_or_went)
        for key in reader.cups():
            with guard:  # one that cannot be folded costs nobody else theirs
                self._run(journal.folded_cup(key))

    def __iter__(self) -> Iterator[CupRunner]:
        return iter(self.runners.values())

    async def write(self, text: str, by: str, done: tuple[Request, ...] = ()) -> Outcome:
        """Write a tournament that can work; its key is given once."""
        try:
            structure = read(text, "structure").structure
        except (BadStructure, BadInput) as problem:
            first = str(problem).splitlines()[0]
            return Refusal(CupsReason.BAD_STRUCTURE, about={"problem": first})
        key = structure.key
        if key in self.runners or key in self._writing:
            return Refusal(CupsReason.CUP_KNOWN, about={"cup": key})
        most = max(stage.tables for stage in structure.stages)
        for table in (table_key(key, number) for number in range(1, most + 1)):
            if self._is_known(table):
                return Refusal(CupsReason.TABLES_KNOWN, about={"cup": key, "table": table})
        written = CupWritten(key, text, by, NEWEST)
        row, head = append_to_chain(START, cup_stream(key), self._journal.now(), written)
        self._writing.add(key)
        try:
            work = Work((row,), done=done, log=cup_stream(key))
            if refusal := await self._journal.save(work):
                return refusal
            self._run(Folded(evolve(None, written), head, 1))
        finally:
            self._writing.discard(key)
        return None

    async def do(
        self,
        key: str,
        command: CupCommand,
        done: tuple[Request, ...] = (),
        by: str = "",
        person: str = "",
    ) -> Outcome:
        """Pass a command of a person to its tournament; `by` is theirs if they are staff."""
        if (runner := self.runners.get(key)) is None:
            return no_such_cup(key)
        if refusal := self._not_for(command):
            return refusal
        if isinstance(command, CommitBallotCut | RevealBallotCut):
            command = replace(command, entrant=runner.cup.number_of(person) or 0)
        return await runner.do(command, done, by)

    def preview(self, key: str, command: CupCommand) -> Preview | Refusal:
        """Return what a command would do now; nothing is done."""
        if (runner := self.runners.get(key)) is None:
            return no_such_cup(key)
        return self._not_for(command) or runner.preview(command)

    def _not_for(self, command: CupCommand) -> Refusal | None:
        """Refuse a person who may not play, or whom nobody can invite."""
        match command:
            case Enter(patron=patron) | BuyAgain(patron=patron, yes=True):
                return self._may_not_play(patron)
            case Invite(patron=patron):
                return self._not_a_patron(patron)
        return None

    def row(self, key: str) -> int:
        """Return the number of the last row of a tournament's log."""
        return self.runners[key].row if key in self.runners else 0

    def forget(self, listener: Listener) -> None:
        """Forget a terminal that is gone."""
        for audience in self.audiences.values():
            audience.forget(listener)

    def _run(self, folded: Folded[Cup]) -> None:
        runner = CupRunner(self._journal, folded, self._randomness, self._tell_wallet)
        self.runners[runner.key] = runner
        self.audiences[runner.key] = CupAudience(
            *(runner, self._called, self._role, self._is_present, self._shown_row)
        )
        box = BallotBox(runner, self._randomness, self._reader.sealed, self._is_present)
        latecomers = Latecomers(self._tables, self._is_present)
        conductor = Conductor(
            *(runner, self._tables, box, latecomers, self._open_table, self._reader.row_hash)
        )
        task = asyncio.get_running_loop().create_task(self._conduct(conductor))
        self._conducting.append(task)

    def _shown_row(self, table: str) -> int | None:
        """Return the last row of a table's log that displays know of; None without that table."""
        return self._tables[table].audience.displays.row if table in self._tables else None

    def _is_present(self, patron: str) -> bool:
        return bool(self._presence.terminals(patron))

    def _came_or_went(self, patron: str) -> None:
        """Show directors that an entrant came, or is absent."""
        for runner in self.of_patron(patron):
            self.audiences[runner.key].show_presence()

    async def _conduct(self, conductor: Conductor) -> None:
        with self._guard:
            await conductor.conduct()

    def _table_saved(self, work: Work) -> None:
        """Wake the conductor of a tournament whose table has moved on."""
        streams = {row.stream for row in work.rows if row.kind in WAKING}
        for stream in streams:
            for key, runner in self.runners.items():
                if stream.startswith(f"{key}-"):
                    # In a moment: the table is shown to its audience first.
                    asyncio.get_running_loop().call_soon(partial(CupRunner.wake, runner))

    def owns(self, table: str) -> bool:
        """Whether a name is that of a tournament's table, open or not."""
        key, _, number = table.rpartition("-")
        return key in self.runners and number.isdecimal()

    def is_over(self, table: str) -> bool:
        """Whether a table is that of a tournament which has ended."""
        runner = self.runners.get(table.rpartition("-")[0]) if self.owns(table) else None
        return runner is not None and runner.saved.phase in ENDED

    def of_patron(self, patron: str) -> Iterator[CupRunner]:
        """Yield the tournaments that a patron has entered."""
        return (runner for runner in self if runner.saved.number_of(patron) is not None)

    def played_by(self, person: str) -> str:
        """Return the key of a tournament that somebody is in until it is over; empty if none."""
        for runner in self:
            entrant = runner.cup.entrants.get(runner.cup.number_of(person) or 0)
            if entrant and entrant.standing in IN_IT and runner.cup.phase not in ENDED:
                return runner.key
        return ""

    async def close(self) -> None:
        """Stop conducting; the next start goes on from the logs."""
        for task in self._conducting:
            task.cancel()
        if self._conducting:
            await asyncio.wait(self._conducting)
