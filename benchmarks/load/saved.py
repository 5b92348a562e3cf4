"""The store alone under the rounds of a full house: small commits of stakes, and settlements.

Wall time depends on what else the machine does. Processor time and the bytes of the write-ahead log
do not.
"""

import random
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from benchmarks.load.database import Database, Used
from benchmarks.load.floor import SEATS
from benchmarks.load.units_of_work import Laid, filled, settlement, stake
from punto.store import START, Head, Work, open_store
from punto.store.seals import KEY
from punto.store.sqlite.connections import CHECKPOINT_AFTER
from punto.store.sqlite.store import SqliteStore
from punto.table.events import StakePlaced

BATCH = 16  # stakes of one commit, as a server has them at 2,000 a second and a pace of 8 ms
COUPS = 5  # of each table
STAKES = 120  # of each coup of each table
AMOUNT = 20
WAGERS = ("player", "banker", "tie", "player-pair")
FRAME = 24  # bytes in front of a page of the write-ahead log


@dataclass
class Saved:
    """The cost of saving."""

    stakes: int = 0
    cpu: float = 0.0  # seconds
    pages: int = 0  # of the write-ahead log
    page: int = 0  # bytes
    settling: list[float] = field(default_factory=list)  # seconds of work of each settlement
    settled_pages: int = 0

    @property
    def micros(self) -> float:
        """Microseconds of work a stake, its settlement included."""
        return 1e6 * self.cpu / self.stakes

    @property
    def kilobytes(self) -> float:
        """Kilobytes of the write-ahead log a stake, its settlement included."""
        return self.pages * (self.page + FRAME) / 1e3 / self.stakes

    @property
    def settlement(self) -> float:
        """Milliseconds of work of the commit of a settlement, the median."""
        return 1e3 * median(self.settling)


def save(folder: Path, tables: int) -> Saved:
    """Save coups of this many tables, which are not in step, and count what it cost."""
    keys = [f"table-{number}" for number in range(tables)]
    heads = dict.fromkeys(keys, START)
    with closing(SqliteStore.open(folder)) as store:
        store.commit([filled(keys, heads)])
        commits = list(_commits(keys, heads))
        saved = Saved(page=int(str(store._connection.pragma("page_size"))))
        in_log = 0

        def logged(_connection: object, _name: str, pages: int) -> int:
            nonlocal in_log
            in_log = pages
            return 0

        store._connection.set_wal_hook(logged)
        for batch, settles in commits:
            before = in_log
            began = time.process_time()
            store.commit(batch)
            spent = time.process_time() - began
            pages = in_log - before if in_log > before else in_log
            saved.cpu += spent
            saved.pages += pages
            if settles:
                saved.settling.append(spent)
                saved.settled_pages += pages
            else:
                saved.stakes += len(batch)
            if in_log * saved.page > CHECKPOINT_AFTER:
                store._connection.execute("PRAGMA wal_checkpoint")
    return saved


def save_in(database: Database, folder: Path, tables: int) -> tuple[Saved, Used]:
    """Save the same commits in PostgreSQL; return what they cost this process, and the database."""
    keys = [f"table-{number}" for number in range(tables)]
    heads = dict.fromkeys(keys, START)
    saved = Saved()
    with closing(open_store(database.address, seal_key=folder / KEY)) as store:
        store.commit([filled(keys, heads)])
        commits = list(_commits(keys, heads))
        before = database.used()
        for batch, settles in commits:
            began = time.process_time()
            store.commit(batch)
            spent = time.process_time() - began
            saved.cpu += spent
            if settles:
                saved.settling.append(spent)
            else:
                saved.stakes += len(batch)
        used = database.used().since(before)
    return saved, used


def _commits(keys: list[str], heads: dict[str, Head]) -> Iterator[tuple[list[Work], bool]]:
    """Yield stakes in turn from table to table; a table that has all its stakes settles."""
    chance = random.Random(8)
    laid: dict[str, list[Laid]] = {key: [] for key in keys}
    coups = dict.fromkeys(keys, 1)
    batch: list[Work] = []
    turn = 0
    while any(coup <= COUPS for coup in coups.values()):
        turn += 1
        for place, key in enumerate(keys):
            # A table begins some turns after the one before, so that they settle one by one.
            if coups[key] > COUPS or turn <= place * STAKES // len(keys):
                continue
            placed = _placed(coups[key], chance)
            work, hold = stake(key, placed, heads)
            laid[key].append((placed, hold))
            batch.append(work)
            if len(batch) == BATCH:
                yield batch, False
                batch = []
            if len(laid[key]) == STAKES:
                yield batch, False
                yield [settlement(key, coups[key], laid[key], heads)], True
                batch, laid[key] = [], []
                coups[key] += 1
    yield batch, False


def _placed(coup: int, chance: random.Random) -> StakePlaced:
    name, seat = f"{chance.getrandbits(88):022x}", chance.randrange(SEATS) + 1
    return StakePlaced(name, coup, seat, chance.choice(WAGERS), AMOUNT)
