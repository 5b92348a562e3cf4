"""How the simulation grows: with decks and wagers on one core, with threads and workers on two."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from statistics import median

from benchmarks.figure import Figure
from benchmarks.rates import COUPS, TIMES, by_turns, one_core, together
from punto.odds.simulation import Simulation
from punto.odds.simulation.cluster import workers_of
from punto.rulebook import GAMES, game

DECKS = (4, 6, 8, 10)


def decks() -> list[Figure]:
    """Larger shoes are shuffled for more coups: a coup should cost the same."""
    names = {f"simulation, {number} decks, one core": number for number in DECKS}
    rules = game("commission")
    rates = by_turns({name: partial(one_core, rules, number) for name, number in names.items()})
    few, *_, many = rates.values()
    return [*_millions(rates), Figure("  ten decks over four, time a coup", few / many, "x")]


def wagers() -> list[Figure]:
    """Signatures are tallied and wagers priced afterwards: their number should cost nothing."""
    games = {f"simulation, {key}, {len(one.wagers)} wagers": one for key, one in GAMES.items()}
    rates = by_turns({name: partial(one_core, rules) for name, rules in games.items()})
    return _millions(rates)


def threads() -> list[Figure]:
    """By the clock on the wall, so both cores must be free: the last figure says whether they were.

    What a coup costs the processor with two threads says the same on a machine that is not.
    """
    names = {1: "simulation, one thread, by the clock", 2: "simulation, two threads, by the clock"}
    clock: dict[int, list[float]] = {number: [] for number in names}
    processor: dict[int, list[float]] = {number: [] for number in names}
    for _ in range(TIMES):
        for number in names:
            begun = time.process_time()
            clock[number].append(together(threads=number).seconds)
            processor[number].append(time.process_time() - begun)
    best = {number: min(some) for number, some in clock.items()}
    work = median(processor[2]) / median(processor[1])
    had = max(spent / (2 * waited) for spent, waited in zip(processor[2], clock[2], strict=True))
    return [
        *_millions({name: 4 * COUPS / best[number] for number, name in names.items()}),
        Figure("  two threads over one", best[1] / best[2], "x", least=1.8),
        Figure("  a coup's processor time, two threads over one", work, "x"),
        Figure("  of two cores, what the two threads had", 100 * min(1, had), "%"),
    ]


def workers() -> list[Figure]:
    """Processes of this machine, and the workers of a Dask scheduler: the same total always."""
    alone = together(threads=1)
    figures = _one_and_two(("one process", "two processes"), _processes, alone)
    if find_spec("distributed") is None:
        print("not measured: Dask's workers, because 'punto[cluster]' is not installed")
        return figures
    return [*figures, *_one_and_two(("one Dask worker", "two Dask workers"), _dask, alone)]


def _one_and_two(
    kinds: tuple[str, str],
    start: Callable[[int], AbstractContextManager[Executor]],
    alone: Simulation,
) -> list[Figure]:
    """One worker and two, by turns, each against the total of one thread here."""

    def rate(executor: Executor) -> float:
        found = together(executor=executor)
        assert found.tallies == alone.tallies, f"{kinds} do not deal what one thread deals"
        return found.coups_per_second

    with ExitStack() as stack:
        executors = [stack.enter_context(start(number)) for number in (1, 2)]
        names = [f"simulation, {kind}, by the clock" for kind in kinds]
        rates = {name: partial(rate, one) for name, one in zip(names, executors, strict=True)}
        best = by_turns(rates, max)  # in the first runs workers still start, import and compile
    one, two = best.values()
    return [*_millions(best), Figure(f"  {kinds[1]} over one", two / one, "x")]


@contextmanager
def _processes(number: int) -> Iterator[Executor]:
    # Not forked: this process has threads.
    with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:
        yield pool


@contextmanager
def _dask(number: int) -> Iterator[Executor]:
    from distributed import LocalCluster

    with (
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=number,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
        ) as cluster,
        workers_of(cluster.scheduler_address) as executor,
    ):
        yield executor


def _millions(rates: dict[str, float]) -> list[Figure]:
    return [Figure(name, rate / 1e6, "M/s") for name, rate in rates.items()]
