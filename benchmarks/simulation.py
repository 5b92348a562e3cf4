"""`python -m benchmarks.simulation`: one core beside others who deal, in one run; and growth."""

import time
from functools import partial

from benchmarks.figure import Figure
from benchmarks.growth import decks, threads, wagers, workers
from benchmarks.peers import dealers
from benchmarks.rates import by_turns, one_core
from punto.analysis.pricing import uncited
from punto.analysis.simulation import reference as plain
from punto.analysis.simulation.job import Job
from punto.rulebook import game

OURS = "simulation, all wagers, one core"
LEAST = {"a plain loop in C": 1.2}  # times as fast as that


def simulated() -> list[Figure]:
    """Compare one core with other programs; then decks, wagers, threads and workers."""
    return [*_against_others(), _reference(), *decks(), *wagers(), *threads(), *workers()]


def _against_others() -> list[Figure]:
    """Return the coups a second of processor time of each, and our ratio to theirs."""
    others = {dealer.name: dealer.rate for dealer in dealers()}
    rates = by_turns({OURS: partial(one_core, game("commission")), **others})
    figures = [Figure(OURS, rates[OURS] / 1e6, "M/s")]
    for name in others:
        times = rates[OURS] / rates[name]
        figures.append(Figure(f"  {name}", rates[name] / 1e6, "M/s"))
        figures.append(Figure(f"  the simulation over {name}", times, "x", least=LEAST.get(name)))
    return figures


def _reference() -> Figure:
    """Measure plain Python."""
    job = Job(uncited(game("commission").tableau), 8, 1, 1, 20_000, 0, 1)
    begun = time.process_time()
    plain.deal(job)
    return Figure("simulation, the reference", 20_000 / (time.process_time() - begun), "/s")


def main() -> None:
    """Print only these figures."""
    for figure in simulated():
        print(figure.line(), flush=True)


if __name__ == "__main__":
    main()
