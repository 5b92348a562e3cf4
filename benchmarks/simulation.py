"""The simulation beside a plain loop in C, in one run, by the processor's time; and its growth."""

import shutil
import subprocess
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.figure import Figure
from punto.odds.exact import uncited
from punto.odds.simulation import cpu, plain, simulate
from punto.odds.simulation.job import CHUNK, Job
from punto.rulebook import GAMES, Game, game

COUPS = 512 * CHUNK
TIMES = 5
PLAIN_C = Path(__file__).with_name("plain.c")


def simulated() -> list[Figure]:
    """One core against C; decks, games and threads against one another."""
    figures = [*_against_c(), _reference()]
    few, many = (median(_rate(game("commission"), decks) for _ in range(3)) for decks in (4, 10))
    figures.append(Figure("simulation: ten decks over four, time", few / many, "x"))
    for key in GAMES:
        rate = median(_rate(GAMES[key], 8) for _ in range(3))
        figures.append(Figure(f"simulation, all wagers, {key}, one core", rate / 1e6, "M/s"))
    one, two = (max(_together(threads) for _ in range(3)) for threads in (1, 2))
    return [*figures, Figure("simulation: two threads over one", two / one, "x")]


def _rate(rules: Game, decks: int, coups: int = COUPS) -> float:
    """Coups a second of one core, by the time that it was ours."""
    job = Job(uncited(rules.tableau), decks, 6 if rules.die else 1, 1, coups, 0, coups // CHUNK)
    cpu.warm()
    begun = time.thread_time()
    cpu.deal(job)
    return coups / (time.thread_time() - begun)


def _together(threads: int) -> float:
    """Coups a second by the clock on the wall, of some threads."""
    return simulate(game("commission"), coups=4 * COUPS, threads=threads).coups_per_second


def _against_c() -> list[Figure]:
    """By turns, so that whatever slows the machine slows both."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        print("no C compiler here: the simulation is not measured against C")
        return []
    with TemporaryDirectory() as folder:
        program = str(Path(folder, "plain"))
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, PLAIN_C], check=True)
        ours, theirs = [], []
        for _ in range(TIMES):
            ours.append(_rate(game("commission"), 8))
            words = [program, str(COUPS)]
            ran = subprocess.run(words, capture_output=True, text=True, check=True)
            theirs.append(COUPS / float(ran.stdout.split()[0]))
    return [
        Figure("simulation, all wagers, one core", median(ours) / 1e6, "M/s"),
        Figure("  a plain loop in C, three outcomes", median(theirs) / 1e6, "M/s"),
        Figure("  the simulation over C", median(ours) / median(theirs), "x", least=1.2),
    ]


def _reference() -> Figure:
    """How fast plain Python is."""
    job = Job(uncited(game("commission").tableau), 8, 1, 1, 20_000, 0, 1)
    begun = time.thread_time()
    plain.deal(job)
    return Figure("simulation, the reference", 20_000 / (time.thread_time() - begun), "/s")


def main() -> None:
    """Print these figures alone."""
    for figure in simulated():
        print(figure.line(), flush=True)


if __name__ == "__main__":
    main()
