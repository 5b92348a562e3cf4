"""The core of a table: how fast it decides, evolves and replays, and whether it grows.

An evening of a full table: seven patrons, each with two stakes a coup, shoes drawn to the cut card.
"""

import gc
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from punto.fairness import SECRET, Draw, secrets_needed
from punto.hashes import NONE
from punto.refusals import Refusal
from punto.rules_version import NEWEST
from punto.store import START, append_to_chain
from punto.store.archive import check_rows
from punto.store.chain import Row
from punto.table import Command, Event, Phase, decide, evolve
from punto.table.commands import (
    CallLastBets,
    CloseBets,
    DealCard,
    OpenBets,
    OpenShoe,
    PlaceStake,
    TakeSeat,
)
from punto.table.events import TableOpened
from punto.table.settings import Settings
from tests.kit.tables import table_settings

SEATS = 7
WAGERS = ("player", "banker", "tie")


class Evening:
    """A table that is played at for as long as it is asked."""

    def __init__(self, seed: int = 1, settings: Settings | None = None) -> None:
        settings = settings or replace(table_settings(), seats=SEATS)
        settings = replace(settings, buy_in=replace(settings.buy_in, most=10**12))
        self.table = evolve(None, TableOpened(settings, NEWEST))
        self.log: list[tuple[Command | None, Event]] | None = [
            (None, TableOpened(settings, NEWEST))
        ]
        self.events = 1
        self._random = random.Random(seed)
        for seat in range(1, SEATS + 1):
            self._do(TakeSeat(f"patron-{seat}", seat, 10**12))

    def _do(self, command: Command) -> None:
        decided = decide(self.table, command)
        assert not isinstance(decided, Refusal), decided
        for place, event in enumerate(decided):
            self.table = evolve(self.table, event)
            if self.log is not None:
                self.log.append((None if place else command, event))
        self.events += len(decided)

    def coups(self, number: int) -> None:
        """Play so many coups."""
        for _ in range(number):
            self._coup()

    def _coup(self) -> None:
        if self.table.shoe is None:
            self._do(OpenShoe())
            secrets = self._random.randbytes(SECRET * secrets_needed(8))
            self._cards = iter(Draw(NONE, 8, secrets, NONE).cards)
        self._do(OpenBets())
        for seat in range(1, SEATS + 1):
            for wager in self._random.sample(WAGERS, 2):
                name = f"{self.table.coup}-{seat}-{wager}"
                self._do(PlaceStake(name, f"patron-{seat}", self.table.coup, wager, 100))
        self._do(CallLastBets())
        self._do(CloseBets())
        while self.table.phase is not Phase.SETTLED:
            self._do(DealCard(next(self._cards)))


def core(coups: int = 1_000) -> tuple[float, float]:
    """Coups and events a second of `decide` and `evolve`."""
    evening = Evening()
    evening.log = None
    evening.coups(50)
    before, start = evening.events, time.perf_counter()
    evening.coups(coups)
    took = time.perf_counter() - start
    return coups / took, (evening.events - before) / took


def verified_replay(coups: int = 500) -> float:
    """Events a second of a replay that checks hashes, reads rows and decides each step again."""
    evening = Evening()
    evening.coups(coups)
    rows = list(_rows(evening))
    start = time.perf_counter()
    table, _ = check_rows("one", rows)
    assert table == evening.table
    return len(rows) / (time.perf_counter() - start)


def _rows(evening: Evening) -> Iterator[Row]:
    head = START
    for command, event in evening.log or ():
        row, head = append_to_chain(head, "one", 0, event, command)
        yield row


def growth(coups: int = 100_000) -> tuple[float, float]:
    """Time and memory of a coup in the last tenth of a long run, over those in the second tenth."""
    evening = Evening()
    evening.log = None
    seconds, blocks = list[float](), list[int]()
    for _ in range(10):
        start = time.process_time()
        evening.coups(coups // 10)
        seconds.append(time.process_time() - start)
        gc.collect()
        blocks.append(sys.getallocatedblocks())  # of memory, by Python's own count
    return seconds[-1] / seconds[1], blocks[-1] / blocks[1]
