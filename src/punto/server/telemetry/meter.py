"""The meter: the counters of a running server, and the state of its disk."""

import asyncio
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from punto.server.telemetry.metrics import Counter, Gauge, Histogram
from punto.store import NotSaved, PartlySaved, Work
from punto.store.writer import Saving

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SIZES = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500)
LOOK_EVERY = 0.1  # seconds between two looks at how late the loop is

_STAKE, _COUP = "stake-placed", "coup-settled"


class Meter:
    """Counts commands, events, commits and lost terminals of one server."""

    def __init__(self) -> None:
        self.disk_failed = False  # until the next commit succeeds
        self.refused = 0  # units of work that a constraint refused in the last commit
        self.commands = Counter(
            "punto_commands_total",
            "Requests of terminals that were answered, by what became of them.",
            ("kind", "outcome"),
        )
        self.stakes = Counter("punto_stakes_total", "Stakes on the disk.", ("table",))
        self.coups = Counter("punto_coups_total", "Coups settled.", ("table",))
        self.events = Counter("punto_events_total", "Events on the disk, by kind.", ("kind",))
        self.commits = Counter("punto_commits_total", "Commits, by outcome.", ("outcome",))
        self.batch = Histogram("punto_commit_batch", "Units of work in one commit.", SIZES)
        self.seconds = Histogram(
            "punto_commit_seconds",
            "How long a commit took, by the largest thing in it.",
            SECONDS,
            ("saved",),
        )
        self.dropped = Counter(
            "punto_terminals_dropped_total", "Terminals dropped because they did not read."
        )
        self.faults = Counter(
            "punto_faults_total",
            "Exceptions that nobody expected, by table; no name where it was no table's.",
            ("table",),
        )
        self.lag = Histogram("punto_loop_lag_seconds", "How late the event loop came.", SECONDS)
        self._worked: Callable[[], float] = time.process_time

    def also(self, worked: Callable[[], float]) -> None:
        """Count the processor time of another process of this server too."""
        self._worked = lambda: time.process_time() + worked()

    def answered(self, kind: str, refused: str | None) -> None:
        """Count a request of a terminal that was answered, by its type."""
        self.commands.add(kind, refused or "done")

    def measured(self, saving: Saving) -> Saving:
        """Wrap `saving` so that it counts what was saved."""

        async def save(batch: Sequence[Work]) -> None:
            try:
                await saving(batch)
            except PartlySaved as partly:
                # Not a fault of the disk, which saved the rest.
                self.refused = len(partly.unfit)
                self.commits.add("constraint")
                self._count(work for place, work in enumerate(batch) if place not in partly.unfit)
                raise
            except NotSaved:
                self.disk_failed = True
                self.commits.add("not-saved")
                raise
            self.disk_failed, self.refused = False, 0
            self.commits.add("saved")
            self.batch.observe(len(batch))
            self._count(batch)

        return save

    def took(self, batch: Sequence[Work], seconds: float) -> None:
        """Count the time of a commit."""
        self.seconds.observe(seconds, _saved(batch))

    def _count(self, saved: Iterable[Work]) -> None:
        for work in saved:
            for row in work.rows:
                self.events.add(row.kind)
                if row.kind == _STAKE:
                    self.stakes.add(row.stream)
                elif row.kind == _COUP:
                    self.coups.add(row.stream)

    async def watch_loop(self) -> NoReturn:
        """Measure how late the event loop comes, for as long as it runs."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self.lag.observe(max(0.0, loop.time() - due))

    def all(self) -> list[Counter | Gauge | Histogram]:
        """Return all metrics of the meter and of the process."""
        counted: list[Counter | Gauge | Histogram] = [
            *(self.commands, self.stakes, self.coups, self.events),
            *(self.commits, self.batch, self.seconds, self.dropped, self.faults, self.lag),
        ]
        return [*counted, *_process(self._worked)]


def _saved(batch: Sequence[Work]) -> str:
    """Return what a commit is counted as: a settlement, stakes alone, or anything else."""
    kinds = {row.kind for work in batch for row in work.rows}
    if _COUP in kinds:
        return "settlement"
    return "stakes" if kinds == {_STAKE} else "other"


def _process(worked: Callable[[], float]) -> list[Gauge]:
    """Return metrics of the process, under the names that other programs use."""
    if sys.platform == "win32":
        return []
    import resource

    def peak() -> float:
        size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return size if sys.platform == "darwin" else size * 1024

    about = "Processor time that the server took, in seconds."
    return [
        Gauge("process_cpu_seconds_total", about, worked, kind="counter"),
        Gauge("process_peak_memory_bytes", "The most memory that the process has held.", peak),
    ]
