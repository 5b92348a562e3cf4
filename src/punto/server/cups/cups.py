"""All tournaments of a house: written, opened from their logs, and conducted."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from punto.cup.commands import CupCommand
from punto.cup.events import CupWritten
from punto.cup.evolve import evolve
from punto.cup.reading import BadStructure, read
from punto.cup.state import Cup
from punto.refusals import BadInput, Reason, Refusal
from punto.rules_version import NEWEST
from punto.server.cups.ballot_box import BallotBox
from punto.server.cups.conductor import Conductor, OpensTable
from punto.server.cups.runner import CupRunner
from punto.server.faults import Guard
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome
from punto.server.presence import Presence
from punto.server.tables.runner import TableRunner
from punto.store import START, Folded, Request, Store, Work, append_to_chain
from punto.store.streams import cup_stream


class CupsReason(Reason):
    """The reasons for which no tournament is reached."""

    NO_SUCH_CUP = "no-such-cup"
    CUP_KNOWN = "cup-known"
    BAD_STRUCTURE = "bad-structure"


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
    ) -> None:
        """Continue every tournament from its log."""
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
        journal.on_saved.append(self._table_saved)
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
        self, key: str, command: CupCommand, done: tuple[Request, ...] = (), by: str = ""
    ) -> Outcome:
        """Pass a command to its tournament."""
        if (runner := self.runners.get(key)) is None:
            return Refusal(CupsReason.NO_SUCH_CUP, about={"cup": key})
        return await runner.do(command, done, by)

    def _run(self, folded: Folded[Cup]) -> None:
        runner = CupRunner(self._journal, folded, self._randomness)
        self.runners[runner.key] = runner
        present = self._presence.terminals
        box = BallotBox(
            runner, self._randomness, self._reader.sealed, lambda patron: bool(present(patron))
        )
        row_hash = self._reader.row_hash
        conductor = Conductor(runner, self._tables, box, self._open_table, row_hash)
        task = asyncio.get_running_loop().create_task(self._conduct(conductor))
        self._conducting.append(task)

    async def _conduct(self, conductor: Conductor) -> None:
        with self._guard:
            await conductor.conduct()

    def _table_saved(self, work: Work) -> None:
        """Wake the conductor of a tournament whose table has moved on."""
        for stream in work.streams:
            for key, runner in self.runners.items():
                if stream.startswith(f"{key}-"):
                    # In a moment: the table is shown to its audience first.
                    asyncio.get_running_loop().call_soon(partial(CupRunner.wake, runner))

    def of_patron(self, patron: str) -> Iterator[CupRunner]:
        """Yield the tournaments that a patron has entered."""
        return (runner for runner in self if runner.saved.number_of(patron) is not None)

    async def close(self) -> None:
        """Stop conducting; the next start goes on from the logs."""
        for task in self._conducting:
            task.cancel()
        if self._conducting:
            await asyncio.wait(self._conducting)
