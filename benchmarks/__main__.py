"""`python3 dev.py bench`: measure, and print with machine and date.

`bench load` measures a server, `bench page` the page in a browser.
"""

import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from statistics import median

from benchmarks.figure import Figure
from benchmarks.peers import drawn_by_baccarat_engine
from benchmarks.shoes import fair_shoes
from benchmarks.suits import ALL, FIRST, SHOES, suited
from benchmarks.table import core, growth, verified_replay
from punto.analysis import odds, winners
from punto.cards import DECK
from punto.coup import Coup
from punto.roads import Roads
from punto.rulebook import Game, game, games
from punto.shoe import Shoe
from tests.kit.odds_reference import by_values

COUP = "P 9h 4c 7d | B Kd 6s 10c"
SHOE = [128, *[32] * 9]
LETTERS = "".join(random.Random(70).choices("BPT", weights=(46, 45, 9), k=70))


def spent(work: Callable[[], object], times: int) -> float:
    """Return the median seconds of several runs after a warm-up."""
    work()
    runs = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        runs.append(time.perf_counter() - start)
    return median(runs)


def repeated(times: int, work: Callable[[], object]) -> Callable[[], object]:
    """Time the same work many times."""

    def many() -> None:
        for _ in range(times):
            work()

    return many


def command(*arguments: str) -> Callable[[], object]:
    """Time a whole run of a Python process."""
    words = [sys.executable, *arguments]
    return lambda: subprocess.run(words, stdout=subprocess.DEVNULL, check=True)


def command_line() -> list[Figure]:
    """Measure whole processes."""
    return [
        Figure("punto --help", 1e3 * spent(command("-m", "punto", "--help"), 15), "ms", 150),
        Figure("python -c pass, for comparison", 1e3 * spent(command("-c", "pass"), 15), "ms"),
        Figure(
            "punto settle",
            1e3 * spent(command("-m", "punto", "settle", "commission", COUP), 5),
            "ms",
        ),
        Figure(
            "punto odds power-98", 1e3 * spent(command("-m", "punto", "odds", "power-98"), 5), "ms"
        ),
    ]


def rules() -> list[Figure]:
    """Measure reading and settling."""
    many = 2000
    stakes = {wager.key: 100 for wager in game("commission").wagers}
    coup = game("commission").coup(COUP)
    settled = spent(repeated(many, lambda: game("commission").settle(coup, stakes)), 5)
    return [
        Figure(
            "read a coup", 1e6 / many * spent(repeated(many, lambda: Coup.parse(COUP)), 5), "µs"
        ),
        Figure("settle five stakes, commission", 1e6 / many * settled, "µs"),
    ]


def exact_odds() -> list[Figure]:
    """Measure all wagers of every game in shoes that nobody has asked about, and the winner's odds.

    Processor time, so that other work on the machine does not count.
    """
    figures = [_warm(key, rulebook) for key, rulebook in games().items()]
    figures.append(Figure("all wagers, dragon-dragon, first", 1e3 * _first(), "ms", FIRST))
    fast = spent(repeated(200, lambda: winners(SHOE)), 7) / 200
    plain = spent(lambda: by_values(SHOE), 1)
    figures.append(Figure("who wins, ten counts to three numbers", 1e3 * fast, "ms", 0.15))
    figures.append(Figure("  plain loops in Python take as many times", plain / fast, "x"))
    return figures


def _warm(key: str, rules: Game) -> Figure:
    """Measure other shoes than the first, of which each has one more card gone."""
    odds(rules, 8)
    runs = []
    for place in range(SHOES):
        shoe = Shoe.of(8).without(DECK[: place + 1])
        start = time.process_time()
        odds(rules, shoe)
        runs.append(time.process_time() - start)
    return Figure(f"all wagers, {key}, another shoe", 1e3 * median(runs), "ms", ALL)


def _first() -> float:
    """Return the median processor seconds of the first odds of the dearest game in a process."""
    script = (
        "import time; from punto.analysis import odds; from punto.rulebook import game;"
        "rules = game('dragon-dragon'); start = time.process_time(); odds(rules, 8);"
        "print(time.process_time() - start)"
    )
    words = [sys.executable, "-c", script]
    return median(float(subprocess.check_output(words)) for _ in range(3))


def drawn_roads() -> list[Figure]:
    """Measure the five roads of seventy coups, beside another program's if it installs."""

    def work() -> tuple[object, ...]:
        roads = Roads.parse(LETTERS)
        return roads.big_road, roads.big_eye_boy, roads.small_road, roads.cockroach_pig

    ours = spent(repeated(100, work), 7) / 100
    figures = [Figure("five roads of 70 coups", 1e6 * ours, "µs")]
    if answer := drawn_by_baccarat_engine(LETTERS, 300):
        theirs = json.loads(answer)
        roads = Roads.parse(LETTERS)
        same = theirs["roads"] == [roads.big_eye_boy, roads.small_road, roads.cockroach_pig]
        name = "  baccarat-engine (npm) takes as many times"
        figures.append(Figure(name, theirs["spent"] / 1e9 / ours, "x"))
        print(f"baccarat-engine's derived roads {'agree' if same else 'differ'}: {theirs['roads']}")
    return figures


def tables() -> list[Figure]:
    """Measure the core of a table: a full evening of seven patrons with two stakes each."""
    coups, events = core()
    figures = [
        Figure("a table's core: coups a second", coups, "/s"),
        Figure("a table's core: events a second", events, "/s"),
        Figure("verified replay: events a second", verified_replay(), "/s", least=30_000),
    ]
    seconds, memory = growth()
    return [
        *figures,
        Figure("100,000 coups: time, last tenth over second", seconds, "x", 1.05),
        Figure("100,000 coups: memory, last tenth over second", memory, "x", 1.05),
    ]


def main() -> None:
    """Print the figures; exit with status 1 if one misses its bound."""
    if sys.argv[1:2] == ["load"]:
        from benchmarks.load.main import main as load

        load(sys.argv[2:])
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{date.today()}, {machine}")
    missed = False
    for part in _parts(sys.argv[1:]):
        for figure in part():
            print(figure.line(), flush=True)
            missed = missed or figure.missed
    sys.exit(1 if missed else 0)


def _parts(arguments: Sequence[str]) -> Sequence[Callable[[], Iterable[Figure]]]:
    """Return what is measured. Numba and a browser are loaded only where they are needed."""
    if arguments == ["page"]:
        from benchmarks.page import page

        return (page,)
    from benchmarks.planning import planned
    from benchmarks.simulation import simulated
    from benchmarks.verify import verified

    odds_parts = (exact_odds, suited, simulated, planned)
    return (command_line, rules, *odds_parts, drawn_roads, tables, fair_shoes, verified)


if __name__ == "__main__":
    main()
