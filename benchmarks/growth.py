"""Growth of the simulation: with decks and wagers on one core, with threads and workers on two."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from multiprocessing import get_context
from statistics import median
from typing import Any, NamedTuple

import distributed
from psutil import Process  # type: ignore[import-untyped]  # it has none; Dask brings it

from benchmarks.figure import Figure
from benchmarks.rates import TIMES, by_turns, one_core, together
from punto.analysis.simulation import Simulation
from punto.analysis.simulation.cluster import workers_of
from punto.library import LIBRARY
from punto.rulebook import GAMES, game

DECKS = (4, 6, 8, 10)
ASK_MORE = ("fabulous-4", "colours", "matching-dragon")


class Run(NamedTuple):
    """The result of one run: coups a second, and seconds of the clock and of the processor."""

    rate: float
    clock: float
    processor: float


def decks() -> list[Figure]:
    """Compare numbers of decks: larger shoes give more coups, so a coup should cost the same."""
    names = {f"simulation, {number} decks, one core": number for number in DECKS}
    rules = game("commission")
    rates = by_turns({name: partial(one_core, rules, number) for name, number in names.items()})
    few, *_, many = rates.values()
    return [*_millions(rates), Figure("  ten decks over four, time a coup", few / many, "x")]


def wagers() -> list[Figure]:
    """Compare numbers of wagers, which are priced after the tally and should cost nothing.

    The last games ask suits, colours and ranks, which another engine tallies as well.
    """
    library = {key: LIBRARY[key].game for key in ASK_MORE}
    games = {**GAMES, **library}
    named = {f"simulation, {key}, {len(one.wagers)} wagers": one for key, one in games.items()}
    rates = by_turns({name: partial(one_core, rules) for name, rules in named.items()})
    return _millions(rates)


def threads() -> list[Figure]:
    """Compare one thread of this process with two."""
    deals = [partial(together, threads=number) for number in (1, 2)]
    return _one_and_two("one thread", "two threads", deals, least=1.8)


def workers() -> list[Figure]:
    """Compare one with two processes, and one with two workers of a Dask scheduler."""
    return [
        *_workers("one process", "two processes", _processes),
        *_workers("one Dask worker", "two Dask workers", _dask),
    ]


def _workers(
    one: str, two: str, start: Callable[[int], AbstractContextManager[Executor]]
) -> list[Figure]:
    with ExitStack() as stack:
        executors = [stack.enter_context(start(number)) for number in (1, 2)]
        return _one_and_two(one, two, [partial(together, executor=some) for some in executors])


def _one_and_two(
    one: str, two: str, deals: Sequence[Callable[[], Simulation]], least: float | None = None
) -> list[Figure]:
    """By turns and by the clock on the wall, the best of several: at first workers still start.

    That needs both cores; the last figure says how much of them there was. What a coup costs the
    processor, two over one, is true on a busy machine as well. Every total must be the same.
    """
    alone = together(threads=1)
    runs: tuple[list[Run], list[Run]] = [], []
    for _ in range(TIMES):
        for deal, some in zip(deals, runs, strict=True):
            begun = _processor_time()
            found = deal()
            assert found.tallies == alone.tallies, f"{one} or {two}: another total"
            some.append(Run(found.coups_per_second, found.seconds, _processor_time() - begun))
    best = [max(some) for some in runs]
    work = [median(run.processor for run in some) for some in runs]
    had = best[1].processor / (2 * best[1].clock)
    return [
        Figure(f"simulation, {one}, by the clock", best[0].rate / 1e6, "M/s"),
        Figure(f"simulation, {two}, by the clock", best[1].rate / 1e6, "M/s"),
        Figure(f"  {two} over one", best[1].rate / best[0].rate, "x", least=least),
        Figure("  a coup's processor time, two over one", work[1] / work[0], "x"),
        Figure("  of two cores, the two had", 100 * min(1, had), "%"),
    ]


def _processor_time() -> float:
    """Return the processor seconds of this process and its children."""
    spent = time.process_time()
    for child in Process().children(recursive=True):
        times = child.cpu_times()
        spent += float(times.user + times.system)
    return spent


@contextmanager
def _processes(number: int) -> Iterator[Executor]:
    # Not forked: this process has threads.
    with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:
        yield pool


@contextmanager
def _dask(number: int) -> Iterator[Executor]:
    dask: Any = distributed  # which says nothing of its types
    with (
        dask.LocalCluster(
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
