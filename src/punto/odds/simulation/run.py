"""Simulate: shoes dealt by any engine, on one thread or on many machines, with one total.

>>> from punto.rulebook import game
>>> found = simulate(game("commission"), coups=1_000, seed=1, device="plain")
>>> found.coups, found.complete, sorted(found.wagers)
(1000, True, ['banker', 'banker-pair', 'player', 'player-pair', 'tie'])
"""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import islice

from punto.coup import DIE
from punto.odds.exact import GameOdds, odds, uncited
from punto.odds.simulation.gpu import coups_of_a_chunk
from punto.odds.simulation.job import CHUNK, Job, fixed_coups
from punto.odds.simulation.report import WagerFigures, bound, check_priced, enough, figures
from punto.odds.simulation.tallies import Tallies
from punto.refusals import BadInput, unknown
from punto.rulebook import Game

MOST_COUPS = 2**63 - 1
MOST_SEED = 2**64 - 1
DEVICES = ("cpu", "gpu", "plain")
CHUNKS_OF_A_TASK = {"cpu": 64, "gpu": 1, "plain": 1}
MOST_THREADS = 1024
TRIES = 4  # of a task: a chunk dealt again is the same chunk
WAITING = 3  # tasks handed out for each that can run


@dataclass(frozen=True)
class Simulation:
    """What was dealt, and what every wager came to."""

    game: Game
    decks: int
    seed: int
    device: str
    tallies: Tallies
    seconds: float
    complete: bool  # False where somebody has stopped it
    exact: GameOdds = field(repr=False)

    @property
    def coups(self) -> int:
        """How many coups were dealt."""
        return self.tallies.coups

    @property
    def coups_per_second(self) -> float:
        """The rate."""
        return self.coups / self.seconds if self.seconds else 0.0

    @property
    def coups_of_a_shoe(self) -> int:
        """How many coups every shoe reaches; these are compared with the exact odds."""
        return fixed_coups(self.decks)

    @property
    def wagers(self) -> dict[str, WagerFigures]:
        """The figures of every wager, by its key."""
        return figures(self.game, self.tallies, self.exact)

    @property
    def furthest(self) -> float:
        """The largest z, whichever side it lies on."""
        return max((abs(one.z) for one in self.wagers.values()), default=0.0)

    @property
    def bound(self) -> float:
        """What the largest z may be at the stated level, over all wagers together."""
        return bound(len(self.game.wagers))

    @property
    def enough(self) -> int:
        """How many compared coups it takes before it can be judged."""
        return enough(self.exact)

    @property
    def agrees(self) -> bool | None:
        """Whether no wager misses its exact edge by more than allowed; None while too few came."""
        return self.furthest <= self.bound if self.tallies.fixed >= self.enough else None


Watch = Callable[[Simulation], None]


def simulate(
    game: Game,
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
    process deal. `of_a_task` says how many chunks are handed out at a time. `watch` is told how far
    it is. An interrupt (^C) returns what was dealt.
    """
    run = _Run.of(game, coups, decks, seed, device)
    if of_a_task is not None:
        run.of_a_task = _positive(of_a_task)
    if executor is not None:
        return run.through(executor, _workers(executor), watch)
    number = _threads(threads) if device == "cpu" else 1
    try:
        _warm(device, run)
    except KeyboardInterrupt:
        return run.so_far(Tallies.none(run.job.sides), time.perf_counter())
    with ThreadPoolExecutor(number) as pool:
        return run.through(pool, number, watch)


def _warm(device: str, run: "_Run") -> None:
    """Compile before the clock runs, and say what is missing before any work starts."""
    if device == "cpu":
        from punto.odds.simulation import cpu

        cpu.warm()
    elif device == "gpu":
        from punto.odds.simulation import gpu

        gpu.ready(run.job)


def _positive(chunks: int) -> int:
    if type(chunks) is not int or chunks < 1:
        raise BadInput(f"{chunks} chunks of a task cannot be handed out; take 1 or more")
    return chunks


def _workers(executor: Executor) -> int:
    """How many tasks an executor may have at work: it does not always say."""
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
            raise BadInput(f"{seed} is no seed; take a whole number from 0 to 2^64 - 1")
        if device not in DEVICES:
            raise BadInput(unknown("device", device, DEVICES))
        if device == "cpu" and find_spec("numba") is None:
            raise BadInput(
                "the compiled engine needs numba: install 'punto[simulate]', or take the "
                "reference, --device plain, which is some thousand times slower"
            )
        shoe = game.shoe(decks)
        check_priced(game)
        sides = len(DIE) if game.die else 1
        chunk = coups_of_a_chunk(decks, sides) if device == "gpu" else CHUNK
        job = Job(uncited(game.tableau), decks, sides, seed, coups, 0, 0, chunk=chunk)
        return cls(game, job, device, odds(game, shoe), CHUNKS_OF_A_TASK[device])

    def tasks(self) -> Iterator[Job]:
        """The run in tasks; how it is cut does not change the total."""
        chunks = -(-self.job.coups // self.job.chunk)
        for first in range(0, chunks, self.of_a_task):
            yield self.job.part(first, min(self.of_a_task, chunks - first))

    def through(self, executor: Executor, workers: int, watch: Watch | None) -> Simulation:
        """Hand out tasks and add up what comes back, until all is dealt or somebody stops it."""
        begun = time.perf_counter()
        total = Tallies.none(self.job.sides)
        tasks, at_work = self.tasks(), _AtWork(executor, self.device)
        try:
            while at_work.take(islice(tasks, workers * WAITING - len(at_work))):
                for found in at_work.finished():
                    total += found
                if watch:
                    watch(self.so_far(total, begun))
        except KeyboardInterrupt:
            at_work.cancel()
        return self.so_far(total, begun)

    def so_far(self, total: Tallies, begun: float) -> Simulation:
        """What was dealt until now."""
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
    """Tasks that are handed out, and how often each was."""

    def __init__(self, executor: Executor, device: str) -> None:
        self.executor = executor
        self.device = device
        self.futures: dict[Future[Tallies], tuple[Job, int]] = {}

    def __len__(self) -> int:
        return len(self.futures)

    def take(self, tasks: Iterator[Job]) -> bool:
        """Hand out more; whether anything is at work."""
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
        """Let nothing begin that has not begun."""
        for future in self.futures:
            future.cancel()

    def _hand_out(self, task: Job, tries: int) -> None:
        self.futures[self.executor.submit(deal, self.device, task)] = task, tries


def deal(device: str, job: Job) -> Tallies:
    """Deal a job on a device: what an executor is handed, wherever it runs."""
    if device == "plain":
        from punto.odds.simulation import reference as plain

        return plain.deal(job)
    if device == "gpu":
        from punto.odds.simulation import gpu

        return gpu.deal(job)
    from punto.odds.simulation import cpu

    return cpu.deal(job)
