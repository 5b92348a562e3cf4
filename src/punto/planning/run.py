"""Plan: a tournament played many times by threads of this process, with one total.

Runs come in chunks, each run with a generator of its own, and chunks are added up in their order:
the same seed gives the same figures on any number of threads.
"""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from punto.analysis.simulation.randomness import states_of
from punto.analysis.simulation.run import MOST_SEED, MOST_THREADS
from punto.cup.structure import Structure
from punto.planning.encoding import Rules, check_sizes, encoded
from punto.planning.policies import Policy, shares
from punto.planning.tallies import Tallies
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.planning.kernel.chunks import Results

CHUNK = 128  # runs that are played as one unit
COUP = 40  # seconds from the close of the bets to the next coup, unless said otherwise
MOST_RUNS = 10**9
WAITING = 3  # chunks handed out for each thread


@dataclass(frozen=True)
class Plan:
    """The result: a structure, how it was played, and the tallies."""

    structure: Structure
    shares: Mapping[Policy, int]
    seed: int
    coup: int  # seconds
    asked: int  # runs
    tallies: Tallies
    seconds: float

    @property
    def entrants(self) -> int:
        """How many entered."""
        return sum(self.shares.values())

    @property
    def runs(self) -> int:
        """How many tournaments were played: fewer than asked if somebody stopped it."""
        return self.tallies.runs

    @property
    def complete(self) -> bool:
        """Whether all runs were played."""
        return self.runs == self.asked


Watch = Callable[[Plan], None]


def plan(
    structure: Structure,
    *,
    entrants: int,
    runs: int,
    seed: int = 1,
    policies: str | None = None,
    coup: int = COUP,
    threads: int | None = None,
    watch: Watch | None = None,
) -> Plan:
    """Play a structure this many times; an interrupt (^C) returns what was played.

    `policies` says who stakes how, as in ``bold:12,timid:24``; without it, an even mix of all.
    """
    asked = _Asked(structure, shares(policies, _entrants(structure, entrants)), seed, coup, runs)
    asked.check(threads)
    tallies = Tallies.none(len(structure.stages), max(stage.seats for stage in structure.stages))
    begun = time.perf_counter()

    def so_far() -> Plan:
        spent = time.perf_counter() - begun
        return Plan(structure, asked.shares, seed, coup, runs, tallies, spent)

    try:
        rules = asked.warm()
        begun = time.perf_counter()
        with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
            for results in asked.played(pool, threads or os.cpu_count() or 1, rules):
                add(tallies, results)
                if watch:
                    watch(so_far())
    except KeyboardInterrupt:
        pass
    return so_far()


def _entrants(structure: Structure, entrants: int) -> int:
    entry = structure.entry
    if not entry.least <= entrants <= entry.most:
        bounds = f"{entry.least} to {entry.most}"
        raise BadInput(f"{entrants} entrants cannot enter {structure.key!r}; take {bounds}")
    return entrants


@dataclass(frozen=True)
class _Asked:
    structure: Structure
    shares: Mapping[Policy, int]
    seed: int
    coup: int
    runs: int

    def check(self, threads: int | None) -> None:
        """Refuse what cannot be played before any work starts."""
        if not 1 <= self.runs <= MOST_RUNS:
            raise BadInput(f"{self.runs} runs cannot be played; take 1 to {MOST_RUNS}")
        if not 0 <= self.seed <= MOST_SEED:
            raise BadInput(f"{self.seed} is not a seed; take a whole number from 0 to 2^64 - 1")
        if threads is not None and not 1 <= threads <= MOST_THREADS:
            raise BadInput(f"{threads} threads cannot play; take from 1 to {MOST_THREADS}")
        if find_spec("numba") is None:
            raise BadInput("planning needs numba: install 'punto[simulate]'")
        self.structure.rules.shoe(self.structure.decks)  # refused where the game forbids it
        check_sizes(self.structure)

    def warm(self) -> Rules:
        """Compile, or load the compiled code, so that no run's time includes it."""
        rules = encoded(self.structure, self.shares, self.coup)
        play(rules, self.seed, 0, 0)
        return rules

    def played(self, pool: ThreadPoolExecutor, threads: int, rules: Rules) -> "Iterator[Results]":
        """Yield the results of every chunk, in their order."""
        numbers = iter(range(-(-self.runs // CHUNK)))
        at_work: deque[Future[Results]] = deque()
        try:
            while True:
                for number in islice(numbers, threads * WAITING - len(at_work)):
                    runs = min(CHUNK, self.runs - number * CHUNK)
                    at_work.append(pool.submit(play, rules, self.seed, number, runs))
                if not at_work:
                    return
                yield at_work.popleft().result()
        finally:
            for future in at_work:
                future.cancel()


def play(rules: Rules, seed: int, chunk: int, runs: int) -> "Results":
    """Play one chunk of runs."""
    from punto.planning.kernel.chunks import play_chunk, results_of
    from punto.planning.kernel.tournaments import room_of

    results = results_of(rules, runs)
    states = np.array(states_of(seed, chunk, runs), np.uint64).reshape(runs, 4)
    play_chunk(rules, states, room_of(rules), results)
    return results


def add(tallies: Tallies, results: "Results") -> None:
    """Add a chunk of runs; chips and prizes that do not add up are a fault of the engine."""
    issued, won, taken, returned = results.chips.T
    if not np.array_equal(issued + won - taken, returned):
        raise AssertionError("chips were lost or made in a planned tournament")
    tallies.runs += len(results.pool)
    for stage, counter in enumerate(tallies.coups):
        counter.update(results.coups[:, stage].tolist())
    for stage, seconds in enumerate(results.seconds.T.tolist()):
        tallies.seconds[stage].update(seconds)
    tallies.seconds[-1].update(results.seconds.sum(axis=1).tolist())
    tallies.ways += results.ways
    tallies.pool.add(results.pool.tolist())
    for number, policy in enumerate(Policy):
        tallies.prizes[policy].add(results.prizes[:, number].tolist())
        tallies.firsts[policy].add(results.firsts[:, number].tolist())
