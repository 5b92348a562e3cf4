"""`python3 dev.py bench load`: rounds, also of Colyseus and beside an audit, sockets, starts."""

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from statistics import median

import uvloop

from benchmarks.figure import Figure
from benchmarks.load import colyseus, ours, python_room
from benchmarks.load.audited import PAIRS, RATE, beside_an_audit, books
from benchmarks.load.cups import beside_cash
from benchmarks.load.database import Database, Used
from benchmarks.load.idle import SPARE, idle
from benchmarks.load.inside import TOGETHER, inside
from benchmarks.load.least import MESSAGES, carrying
from benchmarks.load.memory import nanoseconds
from benchmarks.load.process import raise_limit
from benchmarks.load.python_room import BARE, KEEPING
from benchmarks.load.reconnect import reconnect
from benchmarks.load.recovery import recover
from benchmarks.load.rounds import Result
from benchmarks.load.saved import save, save_in
from tools import CACHE

PARTS = (
    *("rounds", "least", "idle", "reconnect", "recovery"),
    *("audited", "books", "cups", "store", "inside"),
)


def rounds(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure Punto's rounds and a bare room's, in one run."""
    asked = (options.clients, options.tables, options.rate, options.seconds)
    yield _memory()
    with database_of(options) as database:
        own = uvloop.run(ours.rounds(folder, *asked, database))
    yield from _told("punto", own, durable=True)
    if own.database:
        yield from _told_of_database(own.database, own.stakes, own.cpu)
    if options.without_colyseus or own.database:
        yield _memory()
        return
    bare = uvloop.run(colyseus.rounds(*asked))
    yield from _told("Colyseus", bare, durable=False)
    for name, room in (("a bare room in Python", BARE), ("a room that keeps all", KEEPING)):
        plain = uvloop.run(python_room.rounds(room, folder.with_name(room), *asked))
        yield from _told(name, plain, durable=False)
        yield Figure(f"{name} over Colyseus: work a message", plain.micros / bare.micros, "x")
        yield Figure(
            f"punto over {name}: work a stake", own.micros_a_stake / plain.micros_a_stake, "x"
        )
    yield _memory()
    yield Figure("punto over Colyseus: p99 of an answer", own.p99 / bare.p99, "x")
    yield Figure("punto over Colyseus: work a message", own.micros / bare.micros, "x")


def _memory() -> Figure:
    return Figure("this machine: a read within 4 MB", nanoseconds(4 << 20), "ns")


def _told(name: str, result: Result, *, durable: bool) -> Iterator[Figure]:
    least = 0.99 * 2_000 if durable else None  # the clock of a run is not exact to the stake
    yield Figure(f"{name}: stakes answered", result.a_second, "/s", least=least)
    yield Figure(f"{name}: answer, p50", result.p50, "ms")
    yield Figure(f"{name}: answer, p99", result.p99, "ms", 25 if durable else None)
    yield Figure(f"{name}: answer, p999", result.p999, "ms")
    yield Figure(f"{name}: answers lost", result.lost, "", 0)
    yield Figure(f"{name}: answers doubled", result.strange, "", 0)
    yield Figure(f"{name}: stakes refused as too late", result.refused, "")
    yield Figure(f"{name}: messages delivered", result.delivered / result.seconds, "/s")
    micros = 15 if durable else None
    yield Figure(f"{name}: the server's work a message", result.micros, "µs", micros)
    yield Figure(f"{name}: the server's work a stake", result.micros_a_stake, "µs")
    if result.saving:
        yield Figure("  of the process that saves", 1e6 * result.saving / result.stakes, "µs")
    yield Figure(f"{name}: the server's work", 100 * result.cpu / result.seconds, "%")
    yield Figure("  ready, and no processor free", 100 * result.waited / result.seconds, "%")
    yield Figure(f"{name}: the generator's work", 100 * result.own / result.seconds, "%")
    for what, times in result.distributions:
        yield Figure(f"{name}: {what}", times.count, "")
        yield Figure("  half of them within", times.up_to(0.5), "ms")
        yield Figure("  99 of 100 within", times.up_to(0.99), "ms")
        yield Figure("  over 10 ms", times.over(10), "")


@contextmanager
def database_of(options: argparse.Namespace) -> Iterator[Database | None]:
    """Start the database that was asked for, on the disk of the checkout; None for a folder."""
    if options.store == "sqlite":
        yield None
        return
    with closing(Database(CACHE)) as database:
        yield database


def _told_of_database(used: Used, stakes: int, cpu: float) -> Iterator[Figure]:
    both = 1e6 * (cpu + used.cpu) / stakes
    yield Figure("PostgreSQL: its work a stake", 1e6 * used.cpu / stakes, "µs")
    yield Figure("PostgreSQL: write-ahead log a stake", used.wal / 1e3 / stakes, "kB")
    yield Figure("  whole pages in it a stake", used.pages / stakes, "")
    yield Figure("both together: work a stake", both, "µs")
    yield Figure("  cores for 20,000 stakes a second", both * 20_000 / 1e6, "")


def least(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure the least cost of carrying and of saving on this machine, each alone."""
    carried = uvloop.run(carrying(options.clients, options.rate, options.seconds / 2))
    saved = save(folder, options.tables).micros
    yield Figure("bare sockets: work a message", carried, "µs")
    yield Figure("the store alone: work a stake", saved, "µs")
    yield Figure("both together: work a message", carried + saved / MESSAGES, "µs")


def sockets(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure idle sockets: at most so many, and no more than this machine allows."""
    number = min(options.sockets, raise_limit() - SPARE)
    if number < options.sockets:
        print(f"the hard limit of open files allows {number} sockets, not {options.sockets}")
    kilobytes = uvloop.run(idle(folder, number)) / 1e3
    yield Figure(f"{number} idle sockets: memory each", kilobytes, "kB", 20)


def returns(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure the return of lost links."""
    took = uvloop.run(reconnect(folder, options.clients, options.tables))
    yield Figure(f"{options.clients} clients back after a cut", took.cut, "s", 3)
    yield Figure(f"{options.clients} clients back after kill -9", took.killed, "s", 3)
    yield Figure("  the server's start before that", took.restart, "s")


def starts(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure a start on a long log."""
    started, worked = recover(options.events)
    yield Figure(f"start after kill -9, {options.events} events", started, "s", 2)
    yield Figure("  its work until it answers", worked, "s")


def audits(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure what an audit costs those who play beside it."""
    pairs = []
    for pair in beside_an_audit(folder, options.clients, options.tables, options.seconds):
        pairs.append(pair)
        yield Figure(f"{RATE} stakes a second: answer, p99", pair.alone.p99, "ms")
        yield Figure("  beside an audit: answer, p99", pair.audited.p99, "ms")
    slower, dearer = median(pair.p99 for pair in pairs), median(pair.work for pair in pairs)
    yield Figure(f"beside an audit over alone, median of {PAIRS}: p99", slower, "x", 1.5)
    yield Figure("  the server's work a stake", dearer, "x", 1.05)


def sums(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure the books of a long log."""
    read, answered, rows = books(options.events)
    yield Figure(f"books of {options.events} events: added up at the start", read, "s")
    yield Figure(f"  {rows} rows, grouped by everything", answered, "s", 0.3)


def cups(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure a large tournament against the same rounds at cash tables."""
    pairs = []
    for pair in beside_cash(folder, options.seconds):
        pairs.append(pair)
        yield Figure("500 patrons at 60 cash tables: answer, p99", pair.cash.p99, "ms")
        yield Figure("  in a tournament: answer, p99", pair.cup.p99, "ms")
    slower = median(pair.p99 for pair in pairs)
    yield Figure("a tournament over cash tables, median of 5: p99", slower, "x", 1.2)


def stored(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure the store alone: small commits of stakes at many tables, and their settlements."""
    if options.store == "postgres":
        yield from _stored_in_database(options, folder)
        return
    saved = save(folder, options.tables)
    yield Figure("the store: work a stake, laid down and settled", saved.micros, "µs")
    yield Figure("the store: write-ahead log a stake", saved.kilobytes, "kB", 9.5)
    yield Figure("the store: work of a settlement's commit, median", saved.settlement, "ms", 10)


def _stored_in_database(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    with closing(Database(CACHE)) as database:
        saved, used = save_in(database, folder, options.tables)
    yield Figure("the store: work a stake, laid down and settled", saved.micros, "µs")
    yield Figure("the store: work of a settlement's commit, median", saved.settlement, "ms")
    yield from _told_of_database(used, saved.stakes, saved.cpu)


def within(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """Measure the server without sockets and disk: from a frame that comes to those that go."""
    for together in TOGETHER:
        own = inside(folder / f"{together}", 5_000, together)
        yield Figure(f"inside, {together} stakes at once: work a stake", own.micros, "µs")
        yield Figure("  writes to sockets a stake", own.writes, "")


def main(arguments: Sequence[str]) -> None:
    """Measure the chosen parts; exit with status 1 if a figure misses its bound."""
    options = _options(arguments)
    raise_limit()
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{date.today()}, {machine}, load {os.getloadavg()[0]:.1f} before the run")
    measures = dict(
        zip(
            PARTS,
            (rounds, least, sockets, returns, starts, audits, sums, cups, stored, within),
            strict=True,
        )
    )
    missed = False
    for part in options.parts or PARTS:
        # On the disk that the checkout lies on: a folder in memory would be no disk at all.
        with tempfile.TemporaryDirectory(dir=CACHE) as place:
            for figure in measures[part](options, Path(place) / "data"):
                print(figure.line(), flush=True)
                missed = missed or figure.missed
    sys.exit(1 if missed else 0)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py bench load", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, unless named")
    parser.add_argument("--clients", type=int, default=1_000)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=float, default=2_000, help="stakes asked a second")
    parser.add_argument("--seconds", type=float, default=15, help="measured, after a warm-up")
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument(
        "--store", choices=["sqlite", "postgres"], default="sqlite", help="of rounds and store"
    )
    parser.add_argument("--without-colyseus", action="store_true")
    return parser.parse_args(arguments)
