"""Rounds beside an audit of the same folder, and the books of a long log."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from threading import Event, Thread

import uvloop

from benchmarks.load import ours
from benchmarks.load.recovery import built
from benchmarks.load.rounds import Result
from punto.analysis.covariances import joint_figures
from punto.background import come_last
from punto.gaming_day import GamingDays
from punto.records.book_rows import By, Grouping
from punto.records.running_books import RunningBooks
from punto.store import read_store

RATE = 500  # stakes a second
PAIRS = 5  # whatever else the machine does falls on both of a pair


@dataclass(frozen=True)
class Beside:
    """Rounds without an audit, and the same rounds with one after another on their folder."""

    alone: Result
    audited: Result

    @property
    def p99(self) -> float:
        """How many times as long the slowest answers take."""
        return self.audited.p99 / self.alone.p99

    @property
    def work(self) -> float:
        """How many times as much a stake costs the server."""
        return (self.audited.cpu / self.audited.stakes) / (self.alone.cpu / self.alone.stakes)


def beside_an_audit(folder: Path, clients: int, tables: int, seconds: float) -> Iterator[Beside]:
    """Yield pairs of rounds; every second pair begins with the audited ones."""
    asked = (clients, tables, RATE, seconds)

    def played(name: str, *, audits: bool) -> Result:
        place = folder.with_name(f"{folder.name}-{name}")
        with _audits(place) if audits else nullcontext():
            return uvloop.run(ours.rounds(place, *asked))

    for pair in range(PAIRS):
        order = (False, True) if pair % 2 == 0 else (True, False)
        results = {audits: played(f"{pair}-{audits:d}", audits=audits) for audits in order}
        yield Beside(results[False], results[True])


@contextmanager
def _audits(folder: Path) -> Iterator[None]:
    """Audit a folder again and again, as the auditor's screen does."""
    over = Event()

    def go_on() -> None:
        words = (sys.executable, "-m", "punto", "audit", "--data", folder.name, "--json")
        for _ in count():
            if over.wait(0.1):
                return
            ends = subprocess.DEVNULL
            command = (*words, "--background")
            with subprocess.Popen(command, cwd=folder.parent, stdout=ends, stderr=ends) as audit:
                come_last(audit.pid)

    going = Thread(target=go_on)
    going.start()
    try:
        yield
    finally:
        over.set()
        going.join()


def books(events: int, tables: int = 20, guests: int = 10_000) -> tuple[float, float, int]:
    """Seconds to add up a log at the start, seconds of the longest question, and its rows."""
    with closing(read_store(built(events, tables, guests))) as store:
        began = time.perf_counter()
        kept = RunningBooks.read(store, GamingDays().of)
        read = time.perf_counter() - began
    joint_figures("commission", 8)  # once for a server, in a thread
    began = time.perf_counter()
    grouping = Grouping(tuple(By))
    for lines in kept.lines.values():
        grouping.add(lines.items())
    rows = grouping.rows(joint_figures)
    return read, time.perf_counter() - began, len(rows)
