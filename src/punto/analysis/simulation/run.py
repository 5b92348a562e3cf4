"""Simulate: shoes dealt by any engine, on one thread or on many machines, with one total.

>>> from punto.rulebook import game
>>> result = simulate(game("commission"), coups=1_000, seed=1, device="plain")
>>> result.coups, result.complete, sorted(result.wagers)
(1000, True, ['banker', 'banker-pair', 'player', 'player-pair', 'tie'])
"""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import islice
from typing import ClassVar

from punto.analysis.exact import odds
from punto.analysis.figures import GameOdds
from punto.analysis.pricing import uncited
from punto.analysis.simulation.gpu import chunked
from punto.analysis.simulation.groups import Groups
from punto.analysis.simulation.job import Job, fixed_coups
from punto.analysis.simulation.report import WagerFigures, bound, enough, figures, further_groups
from punto.analysis.simulation.tallies import Tallies
from punto.coup import DIE
from punto.drawing.charts import bar_chart
from punto.drawing.plots import Plot
from punto.refusals import BadInput, unknown
from punto.rulebook import Game, named_or
from punto.tabular import Row, Tabular

MOST_COUPS = 2**63 - 1
MOST_SEED = 2**64 - 1
DEVICES = ("cpu", "gpu", "plain")
CHUNKS_OF_A_TASK = {"cpu": 64, "gpu": 1, "plain": 1}
THREADS = {"gpu": 2, "plain": 1}  # while a GPU deals one task, the next is prepared
MOST_THREADS = 1024
TRIES = 4  # of a task: a chunk dealt again is the same chunk
WAITING = 3  # tasks handed out for each that can run


@dataclass(frozen=True)
class Simulation(Tabular):
    """The result of a simulation: the coups dealt, and the figures of every wager."""

    COLUMNS: ClassVar = {
        **{"game": str, "wager": str, "decks": int, "seed": int, "coups": int, "edge": float},
        **{"standard_error": float, "exact_edge": float, "exact": str, "z": float},
        **{"cut_card_effect": float, "cut_card_error": float},
    }

    game: Game
    decks: int
    seed: int
    device: str
    tallies: Tallies
    seconds: float
    complete: bool  # False if somebody stopped it
    exact: GameOdds = field(repr=False)

    @property
    def coups(self) -> int:
        """The number of coups dealt."""
        return self.tallies.coups

    @property
    def coups_per_second(self) -> float:
        """The rate."""
        return self.coups / self.seconds if self.seconds else 0.0

    @property
    def coups_of_a_shoe(self) -> int:
        """The number of coups every shoe reaches; these are compared with the exact odds."""
        return fixed_coups(self.decks)

    @property
    def wagers(self) -> dict[str, WagerFigures]:
        """The figures of every wager, by its key."""
        return figures(self.game, self.tallies, self.exact, self.seed)

    def rows(self) -> list[Row]:
        """Return a row for each wager; `exact` is its exact edge as a fraction.

        `coups` are those that every shoe reaches: they are compared with the exact edge.
        """
        return [
            {
                "game": self.game.key,
                "wager": key,
                "decks": self.decks,
                "seed": self.seed,
                "coups": self.tallies.fixed,
                "edge": wager.edge,
                "standard_error": wager.standard_error,
                "exact_edge": float(wager.exact.edge),
                "exact": str(wager.exact.edge),
                "z": wager.z,
                "cut_card_effect": wager.cut_card_effect,
                "cut_card_error": wager.cut_card_error,
            }
            for key, wager in self.wagers.items()
        ]

    def plot(self) -> Plot:
        """Draw by how many standard errors each wager misses its exact edge."""
        bars = [(key, wager.z) for key, wager in self.wagers.items()]
        title = f"{self.game.key}: standard errors from the exact edge"
        return Plot(bar_chart(title, bars, shares=False))

    def __repr__(self) -> str:
        about = f"{self.coups:,} coups, {self.decks} decks, seed {self.seed}"
        return f"<Simulation of {self.game.key}: {about}, furthest z {self.furthest:.2f}>"

    @property
    def furthest(self) -> float:
        """The largest z, positive or negative."""
        return max((abs(wager.z) for wager in self.wagers.values()), default=0.0)

    @property
    def bound(self) -> float:
        """The largest z allowed at the stated level, over all wagers together."""
        return bound(len(self.game.wagers))

    @property
    def enough(self) -> int:
        """The number of compared coups after which the result can be judged."""
        return enough(self.exact)

    @property
    def agrees(self) -> bool | None:
        """True if every wager is close enough to its exact edge; None after too few coups."""
        return self.furthest <= self.bound if self.tallies.fixed >= self.enough else None


Watch = Callable[[Simulation], None]


def simulate(
    game: Game | str,
    *,
    coups: int,
    decks: int = 8,
    seed: int = 1,
    device: str = "cpu",
    threads: int | None = None,
    executor: Executor | None = None,
    of_a_task: int | None = None,
    watch: Watch | None = None,
) -> Simulation:
    """Deal this many coups and tally them; the same seed gives the same result on any engine.

    `executor` is any of `concurrent.futures`, here or elsewhere; without one, threads of this
    process deal. `of_a_task` says how many chunks are handed out at a time. `watch` is called
    with the result so far. An interrupt (^C) returns what was dealt.
    """
    run = _Run.of(named_or(game), coups, decks, seed, device)
    if of_a_task is not None:
        run.of_a_task = _positive(of_a_task)
    if executor is not None:
        return run.through(executor, _workers(executor), watch)
    number = _threads(threads) if device == "cpu" else THREADS[device]
    try:
        _warm(device, run)
    except KeyboardInterrupt:
        return run.so_far(none_of(run.job), time.perf_counter())
    with ThreadPoolExecutor(number) as pool:
        return run.through(pool, number, watch)


def _warm(device: str, run: "_Run") -> None:
    """Compile before the clock runs, and say what is missing before any work starts."""
    if device == "cpu":
        from punto.analysis.simulation import cpu

        cpu.warm()
    elif device == "gpu":
        from punto.analysis.simulation import gpu

        gpu.ready(run.job)


def _positive(chunks: int) -> int:
    if type(chunks) is not int or chunks < 1:
        raise BadInput(f"{chunks} chunks cannot be one task; take 1 or more")
    return chunks


def _workers(executor: Executor) -> int:
    """Return how many tasks an executor can run at once, as far as it says."""
    return max(1, getattr(executor, "_max_workers", None) or os.cpu_count() or 1)


def _threads(asked: int | None) -> int:
    if asked is None:
        return os.cpu_count() or 1
    if not 1 <= asked <= MOST_THREADS:
        raise BadInput(f"{asked} threads cannot deal; take from 1 to {MOST_THREADS}")
    return asked


@dataclass
class _Run:
    game: Game
    job: Job
    device: str
    exact: GameOdds
    of_a_task: int  # chunks

    @classmethod
    def of(cls, game: Game, coups: int, decks: int, seed: int, device: str) -> "_Run":
        """Check everything before any work starts."""
        if type(coups) is not int or not 1 <= coups <= MOST_COUPS:
            raise BadInput(f"{coups} coups cannot be dealt; take a whole number from 1 to 2^63 - 1")
        if type(seed) is not int or not 0 <= seed <= MOST_SEED:
            raise BadInput(f"{seed} is not a seed; take a whole number from 0 to 2^64 - 1")
        if device not in DEVICES:
            raise BadInput(unknown("device", device, DEVICES))
        if device == "cpu" and find_spec("numba") is None:
            raise BadInput(
                "the compiled engine needs numba: install 'punto[simulate]', or take the "
                "reference, --device plain, which is about a thousand times slower"
            )
        shoe = game.shoe(decks)
        groups = further_groups(game)
        sides = len(DIE) if game.die else 1
        tableau = uncited(game.tableau)
        job = Job(tableau, decks, sides, seed, coups, 0, 0, groups=groups)
        if device == "gpu":
            job = chunked(job)
        return cls(game, job, device, odds(game, shoe), CHUNKS_OF_A_TASK[device])

    def tasks(self) -> Iterator[Job]:
        """Return the run in tasks."""
        whole = self.job.part(0, -(-self.job.coups // self.job.chunk))
        return whole.parts(self.of_a_task)

    def through(self, executor: Executor, workers: int, watch: Watch | None) -> Simulation:
        """Hand out tasks and add up what comes back, until all is dealt or somebody stops it."""
        begun = time.perf_counter()
        total = none_of(self.job)
        tasks, at_work = self.tasks(), _AtWork(executor, self.device)
        try:
            while at_work.take(islice(tasks, workers * WAITING - len(at_work))):
                for tallies in at_work.finished():
                    total += tallies
                if watch:
                    watch(self.so_far(total, begun))
        except KeyboardInterrupt:
            at_work.cancel()
        return self.so_far(total, begun)

    def so_far(self, total: Tallies, begun: float) -> Simulation:
        """Return the result so far."""
        return Simulation(
            self.game,
            self.job.decks,
            self.job.seed,
            self.device,
            total,
            time.perf_counter() - begun,
            total.coups == self.job.coups,
            self.exact,
        )


class _AtWork:
    """Tasks that are handed out, with the number of tries of each."""

    def __init__(self, executor: Executor, device: str) -> None:
        self.executor = executor
        self.device = device
        self.futures: dict[Future[Tallies], tuple[Job, int]] = {}

    def __len__(self) -> int:
        return len(self.futures)

    def take(self, tasks: Iterator[Job]) -> bool:
        """Hand out more tasks; return True while any is at work."""
        for task in tasks:
            self._hand_out(task, 1)
        return bool(self.futures)

    def finished(self) -> Iterator[Tallies]:
        """Wait for one or more; a failed task is dealt again, by any worker."""
        done, _ = wait(self.futures, return_when=FIRST_COMPLETED)
        for future in done:
            task, tries = self.futures.pop(future)
            if future.exception() is not None and tries < TRIES:
                self._hand_out(task, tries + 1)
            else:
                yield future.result()

    def cancel(self) -> None:
        """Cancel every task that has not started."""
        for future in self.futures:
            future.cancel()

    def _hand_out(self, task: Job, tries: int) -> None:
        self.futures[self.executor.submit(deal, self.device, task)] = task, tries


def none_of(job: Job) -> Tallies:
    """Return the empty tallies of a job."""
    return Tallies.none(job.sides, Groups.of(job.tableau, job.groups).sizes)


def deal(device: str, job: Job) -> Tallies:
    """Deal a job on a device: the function that executors run, on any machine."""
    if device == "plain":
        from punto.analysis.simulation import reference as plain

        return plain.deal(job)
    if device == "gpu":
        from punto.analysis.simulation import gpu

        return gpu.deal(job)
    from punto.analysis.simulation import cpu, cpu_any

    return cpu_any.deal(job) if job.groups else cpu.deal(job)
