"""Rates of dealing: one core by processor time, several by wall-clock time."""

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from statistics import median

from punto.analysis.pricing import uncited
from punto.analysis.simulation import Simulation, simulate
from punto.analysis.simulation.job import CHUNK, Job
from punto.analysis.simulation.report import further_groups
from punto.analysis.simulation.run import deal
from punto.rulebook import Game, game

COUPS = 512 * CHUNK
TIMES = 5


def by_turns(rates: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """Return the median of each, measured in turns, so that a slow machine slows them all."""
    measured: dict[str, list[float]] = {name: [] for name in rates}
    for _ in range(TIMES):
        for name, rate in rates.items():
            measured[name].append(rate())
    return {name: median(some) for name, some in measured.items()}


def one_core(rules: Game, decks: int = 8) -> float:
    """Return the coups a second of one core with every wager tallied, by processor time."""
    sides, groups = 6 if rules.die else 1, further_groups(rules)
    job = Job(uncited(rules.tableau), decks, sides, 1, COUPS, 0, COUPS // CHUNK, groups=groups)
    deal("cpu", job.part(0, 1))  # compiled before the clock runs
    begun = time.process_time()
    deal("cpu", job)
    return COUPS / (time.process_time() - begun)


def together(threads: int | None = None, executor: Executor | None = None) -> Simulation:
    """Deal four times as many coups with threads or an executor; the rate is by the clock."""
    rules = game("commission")
    return simulate(rules, coups=4 * COUPS, seed=1, threads=threads, executor=executor)
