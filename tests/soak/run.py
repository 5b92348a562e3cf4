"""One run of a soak: everyone plays, something breaks, everything is checked, and so on."""

import asyncio
import time
from collections import Counter
from contextlib import closing
from functools import partial
from random import Random

from punto.client import Client, WatchedTable
from punto.store import read_store
from punto.store.codec import decode_table_event
from punto.table.events import StakePlaced
from punto.wire.views import PublicView
from tests.soak.checks import Sample, leaks, lost_stakes, stalled_tables, stray_lines
from tests.soak.colleagues import appoint
from tests.soak.dealers import Dealer, RealShoe
from tests.soak.faults import ALWAYS, FAULTS, Fault
from tests.soak.house import DEALT, House
from tests.soak.journal import Journal
from tests.soak.links import GONE
from tests.soak.patrons import Patron
from tests.soak.staff import Cage, Cashier, Pair, Pit

QUIET = 12.0  # seconds of ordinary play between a check and the next fault, at most
SHOWN = 10  # problems that are printed of each check


def same_moment(table: WatchedTable, other: WatchedTable) -> tuple[PublicView, PublicView] | None:
    """Both views, once both screens are at the same number of the table's channel."""
    first, second = table.known.public, other.known.public
    if first is None or second is None or first.place != second.place:
        return None
    return first.view, second.view


async def differences(old: WatchedTable, new: WatchedTable) -> list[str]:
    """Return the fields in which two screens of a table differ at the same moment."""
    try:
        views = await old.until(partial(same_moment, old, new), within=20)
    except TimeoutError:
        return [f"table {old.key}: an old screen never caught up with a new one"]
    assert views is not None
    if views[0] == views[1]:
        return []
    return [f"table {old.key}: {views[0]} on an old screen, {views[1]} on a new one"]


class Soak:
    """One run: who takes part, what was seen, and what was wrong."""

    def __init__(self, house: House, patrons: int, chance: Random) -> None:
        self.house, self.chance = house, chance
        self.journal = Journal()
        cashier = Cashier(house, self.journal, "carl", Random(chance.random()))
        self.patrons = [
            Patron(house, self.journal, cashier, Random(chance.random())) for _ in range(patrons)
        ]
        self.samples: list[Sample] = []
        self.faults: Counter[str] = Counter()
        self.problems: list[str] = []
        self.audits = 0
        self._logged: Counter[str] = Counter()
        self._read: dict[str, int] = {}  # rows of each log that were read already
        self._onlooker: Client | None = None

    async def run(self, minutes: float) -> None:
        """Let everyone play, and break something again and again."""
        self.house.start()
        await appoint(self.house)
        shoe = RealShoe(self.house.settings[DEALT].decks, Random(self.chance.random()))
        staff: list[Dealer | Pair] = [
            Dealer(self.house, self.journal, "dan", shoe, Random(self.chance.random())),
            Dealer(self.house, self.journal, "dave", shoe, Random(self.chance.random())),
            Pit(self.house, self.journal, ("pia", "dora"), Random(self.chance.random())),
            Cage(self.house, self.journal, ("cora", "paul"), Random(self.chance.random())),
        ]
        everyone: list[Patron | Dealer | Pair] = [*self.patrons, *staff]
        playing = [asyncio.create_task(person.live()) for person in everyone]
        until = time.monotonic() + minutes * 60
        await self._check("start", ())
        faults = [fault for fault in FAULTS if fault.name != "full disk" or self.house.mounted]
        while time.monotonic() < until and not self.problems:
            await asyncio.sleep(QUIET * self.chance.uniform(0.3, 1))
            await self._break(self.chance.choice(faults))
            for task in playing:
                if task.done():
                    self.problems.append(f"a patron or staff ended: {task.exception()!r}")
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        if self.house.alive and (status := self.house.stop()):
            self.problems.append(f"the server left with exit status {status}")
        await self._check_folder()
        self.problems += leaks(self.samples)

    async def _break(self, fault: Fault) -> None:
        began = time.monotonic()
        how = await fault.make(self.house, self.chance)
        self.faults[fault.name] += 1
        await self._check(f"{fault.name}, {how}", fault.lines)
        if not self.house.alive:
            self.problems.append(f"the server is gone after {fault.name}")
        print(
            f"{time.strftime('%H:%M:%S')} {fault.name} ({how}): {len(self.journal.answered):,}"
            f" stakes answered, {len(self.journal.refused):,} refused,"
            f" {time.monotonic() - began:.0f} s, {len(self.problems)} problems",
            flush=True,
        )

    async def _check(self, after: str, lines: tuple[str, ...]) -> None:
        """Check everything while the house goes on."""
        problems = await self._check_dealing()
        problems += await self._check_screens()
        links = sum(patron.client is not None and patron.client.linked for patron in self.patrons)
        if sample := self.house.sample(links):
            self.samples.append(sample)
        problems += stray_lines(self.house.new_lines(), (*ALWAYS, *lines))
        self.problems += [f"after {after}: {problem}" for problem in problems[:SHOWN]]
        await self._check_folder()

    async def _check_dealing(self) -> list[str]:
        """Every table goes on: patrons sit at most of them, and dealers stand at one."""
        before = await self._coups()
        wanted = {key: coup for key, (coup, waits) in before.items() if not waits}
        for _ in range(60):
            await asyncio.sleep(1)
            now = await self._coups()
            wanted = {key: coup for key, coup in wanted.items() if not now[key][1]}
            after = {key: coup for key, (coup, _) in now.items()}
            if not stalled_tables(wanted, after):
                return []
        return stalled_tables(wanted, after)

    async def _check_screens(self) -> list[str]:
        """A screen that lived through everything shows what a new one shows."""
        old, problems = await self._client(), []
        async with await Client.guest(self.house.address) as new:
            for key in old.watched:
                problems += await differences(old.watched[key], await new.watch(key, within=60))
        return problems

    async def _coups(self) -> dict[str, tuple[int, bool]]:
        """The coup of each table, and whether it has a reason to wait: nobody sits there."""
        client = await self._client()
        views = {key: (await client.watch(key, within=60)).view for key in self.house.settings}
        return {
            key: (view.coup, view.paused or not (view.seats_taken or key == DEALT))
            for key, view in views.items()
        }

    async def _client(self) -> Client:
        """Somebody who only looks."""
        for _ in range(120):
            if self._onlooker:
                return self._onlooker
            try:
                self._onlooker = await Client.guest(self.house.address)
            except GONE:
                await asyncio.sleep(0.5)
        raise RuntimeError("the server does not answer")

    async def _check_folder(self) -> None:
        """Answers against the log, and the audit."""
        answered = Journal(
            set(self.journal.answered), dict(self.journal.refused), set(self.journal.unknown)
        )
        await asyncio.to_thread(self._read_log)
        self.problems += lost_stakes(answered, self._logged)[:SHOWN]
        status, output = await self.house.command("audit", "--data", str(self.house.data))
        self.audits += 1
        if status:
            self.problems.append(f"the audit says: {output.strip()[-800:]}")

    def _read_log(self) -> None:
        with closing(read_store(self.house.data)) as store:
            for stream in store.streams():
                if stream == "house":
                    continue
                for row in store.rows(stream, after=self._read.get(stream, 0)):
                    self._read[stream] = row.seq
                    if row.kind == "stake-placed":
                        event = decode_table_event(row.kind, row.body)
                        assert isinstance(event, StakePlaced)
                        self._logged[event.id] += event.id.startswith("soak-")

    def report(self) -> str:
        """Say what the run did and found."""
        rows = sum(self._read.values())
        largest = max((sample.memory for sample in self.samples), default=0) / 2**20
        lines = [
            f"{self.house.life} lives, {sum(self.faults.values())} faults:"
            f" {', '.join(f'{name} {times}' for name, times in sorted(self.faults.items()))}",
            f"{len(self.journal.answered):,} stakes answered,"
            f" {len(self.journal.refused):,} refused, {len(self.journal.unknown):,} without an"
            f" answer; {rows:,} rows in the tables' logs",
            f"{self.audits} audits; {largest:.0f} MB of memory at most",
            *(f"  {name}: {times:,}" for name, times in sorted(self.journal.counts.items())),
            *(f"PROBLEM {problem}" for problem in self.problems),
            f"{len(self.problems)} problems",
        ]
        return "\n".join(lines)
