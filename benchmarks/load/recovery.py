"""A start after kill −9 on a folder with a million events."""

import shutil
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from benchmarks.load.floor import settings, table_keys
from benchmarks.load.process import punto
from benchmarks.table import SEATS, Evening
from punto.house import STREAM, HouseEvent, HouseOpened
from punto.house import transfers as house_transfers
from punto.house.commands import WelcomePatron
from punto.house.events import PatronWelcomed
from punto.ledger.currencies import PLAY_MONEY
from punto.rules_version import NEWEST
from punto.store import (
    START,
    Head,
    Store,
    Work,
    append_to_chain,
    open_store,
    row_transfers,
    snapshot_of,
)
from punto.store.snapshots import EVERY, SHAPE
from punto.table import Command, Event, Table, evolve
from punto.table.transfers import transfers

BATCH = 1_000  # rows
RICH = 10**14
CACHE = Path(__file__).parents[2] / ".cache"


def built(events: int, tables: int, guests: int) -> Path:
    """A folder with so many events, made once and kept: what a long year leaves behind."""
    # Of this program: snapshots of another are not read.
    folder = CACHE / f"load-{events}-{tables}-{guests}-{SHAPE.hex()[:8]}"
    if not (folder / "done").exists():
        shutil.rmtree(folder, ignore_errors=True)
        store = open_store(folder)
        _commit(store, _house(guests))
        for place, key in enumerate(table_keys(tables)):
            # Some tables have a snapshot just behind them, others nearly the next one before them.
            _commit(store, _table(key, events // tables + place * EVERY // tables))
        store.close()
        (folder / "done").touch()
    return folder


def recover(events: int, tables: int = 20, guests: int = 10_000) -> tuple[float, float]:
    """Seconds from the start of the process to its answer, after kill −9; and of its work."""
    folder = built(events, tables, guests)
    first = punto(folder)
    first.kill()
    again = punto(folder)
    again.kill()
    return again.started, again.start_cpu


def _commit(store: Store, works: Iterator[Work]) -> None:
    batch: list[Work] = []
    for work in works:
        batch.append(work)
        if len(batch) == BATCH:
            store.commit(batch)
            batch = []
    store.commit(batch)


def _house(guests: int) -> Iterator[Work]:
    """The house, its guests, and the patrons of every table."""
    names = [f"guest-{number:016x}" for number in range(guests)]
    rich = [f"patron-{seat}" for seat in range(1, SEATS + 1)]
    head = START
    opened: list[tuple[HouseEvent, WelcomePatron | None]] = [
        (HouseOpened(PLAY_MONEY, NEWEST), None)
    ]
    for name in (*names, *rich):
        gift = RICH if name in rich else 10_000
        welcomed = PatronWelcomed(name, PLAY_MONEY, gift)
        opened.append((welcomed, WelcomePatron(name, gift)))
    for event, command in opened:
        row, head = append_to_chain(head, STREAM, _now(), event, command)
        yield Work((row,), row_transfers(row, house_transfers(event)))


def _table(key: str, events: int) -> Iterator[Work]:
    """An evening at one table, saved as a host saves it: with a snapshot now and then."""
    evening = Evening(seed=1, settings=replace(settings(key), seats=SEATS, burn=False))
    head, table, unfolded = START, None, 0
    while head.seq < events - 25:
        assert evening.log is not None
        log, evening.log = evening.log, []
        for command, event in log:
            work, table, head = _saved(key, table, head, event, command)
            unfolded += 1
            if unfolded == EVERY:
                unfolded, work = 0, work._replace(snapshots=(snapshot_of(table, head),))
            yield work
        evening.coups(1)


def _saved(
    key: str, table: Table | None, head: Head, event: Event, command: Command | None
) -> tuple[Work, Table, Head]:
    row, head = append_to_chain(head, key, _now(), event, command)
    return Work((row,), row_transfers(row, transfers(table, event))), evolve(table, event), head


def _now() -> int:
    return time.time_ns() // 10**6
