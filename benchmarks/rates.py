"""Rates of dealing: one core by processor time, several cores by wall-clock time."""

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from statistics import median

from punto.odds.exact import uncited
from punto.odds.simulation import Simulation, cpu, simulate
from punto.odds.simulation.job import CHUNK, Job
from punto.rulebook import Game, game

COUPS = 512 * CHUNK
TIMES = 5


def by_turns(rates: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """The median of each, by turns, so that whatever slows the machine slows them all."""
    samples: dict[str, list[float]] = {name: [] for name in rates}
    for _ in range(TIMES):
        for name, rate in rates.items():
            samples[name].append(rate())
    return {name: median(some) for name, some in samples.items()}


def one_core(rules: Game, decks: int = 8) -> float:
    """Coups a second of one core with every wager tallied, by the time that it was ours."""
    job = Job(uncited(rules.tableau), decks, 6 if rules.die else 1, 1, COUPS, 0, COUPS // CHUNK)
    cpu.deal(job.part(0, 1))  # compiled before the clock runs
    begun = time.process_time()
    cpu.deal(job)
    return COUPS / (time.process_time() - begun)


def together(threads: int | None = None, executor: Executor | None = None) -> Simulation:
    """Four times as many coups, by threads or by an executor; its rate is by the clock."""
    rules = game("commission")
    return simulate(rules, coups=4 * COUPS, seed=1, threads=threads, executor=executor)
