"""Rounds beside an audit of the same folder, and the books of a long log."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from threading import Event, Thread

import uvloop

from benchmarks.load import ours
from benchmarks.load.recovery import built
from benchmarks.load.rounds import Result
from punto.gaming_day import GamingDays
from punto.odds.covariances import joint_figures
from punto.records.book_rows import By, Grouping
from punto.records.running_books import RunningBooks
from punto.store import Store

RATE = 500  # stakes a second


def beside_an_audit(
    folder: Path, clients: int, tables: int, seconds: float
) -> tuple[Result, Result]:
    """Return the same rounds without an audit, and with one after another on their folder."""
    asked = (clients, tables, RATE, seconds)
    alone = uvloop.run(ours.rounds(folder, *asked))
    audited = folder.with_name(f"{folder.name}-audited")
    with _audits(audited):
        return alone, uvloop.run(ours.rounds(audited, *asked))


@contextmanager
def _audits(folder: Path) -> Iterator[None]:
    """Audit a folder again and again, as the auditor's screen does."""
    over = Event()

    def go_on() -> None:
        words = (sys.executable, "-m", "punto", "audit", "--data", folder.name, "--json")
        for _ in count():
            if over.wait(0.1):
                return
            subprocess.run((*words, "--background"), cwd=folder.parent, capture_output=True)

    going = Thread(target=go_on)
    going.start()
    try:
        yield
    finally:
        over.set()
        going.join()


def books(events: int, tables: int = 20, guests: int = 10_000) -> tuple[float, float, int]:
    """Seconds to add up a log at the start, seconds of the longest question, and its rows."""
    with closing(Store.reading(built(events, tables, guests))) as store:
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
