"""`python3 dev.py bench`: measure, and print with machine and date."""

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from statistics import median

from punto.coup import Coup
from punto.rulebook import game

HELP_LIMIT_MS = 150
COUP = "P 9h 4c 7d | B Kd 6s 10c"


@dataclass(frozen=True)
class Figure:
    """One measured figure, and what it must reach."""

    name: str
    value: float
    unit: str
    limit: float | None = None


def measured(name: str, unit: str, scale: float, work: Callable[[], object], times: int) -> Figure:
    """The median of several runs, after one that warms up."""
    work()
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return Figure(name, median(spent) * scale, unit)


def command(*arguments: str) -> Callable[[], object]:
    """A whole run of punto in a process of its own."""
    words = [sys.executable, "-m", "punto", *arguments]
    return lambda: subprocess.run(words, stdout=subprocess.DEVNULL, check=True)


def settled(key: str, coup: Coup, stakes: dict[str, int], times: int) -> Callable[[], object]:
    """The same stakes settled many times."""
    rules = game(key)

    def work() -> None:
        for _ in range(times):
            rules.settle(coup, stakes)

    return work


def figures() -> list[Figure]:
    """Everything that is measured here."""
    helped = measured("punto --help", "ms", 1e3, command("--help"), 15)
    many = 2000
    each = 1e6 / many
    power = game("power-98").coup("P 9h 9c | B Kd 6s", die=3)
    main = {wager.key: 100 for wager in game("power-98").wagers if not wager.need}
    five = {wager.key: 100 for wager in game("commission").wagers}
    coup = Coup.parse(COUP)
    return [
        Figure(helped.name, helped.value, helped.unit, HELP_LIMIT_MS),
        measured("python -c pass", "ms", 1e3, _nothing, 15),
        measured("punto settle", "ms", 1e3, command("settle", "commission", COUP), 5),
        measured("read a coup", "µs", each, lambda: _read(many), 5),
        measured("settle 5, commission", "µs", each, settled("commission", coup, five, many), 5),
        measured("settle 5, power-98", "µs", each, settled("power-98", power, main, many), 5),
    ]


def _nothing() -> None:
    subprocess.run([sys.executable, "-c", "pass"], check=True)


def _read(times: int) -> None:
    for _ in range(times):
        Coup.parse(COUP)


def main() -> None:
    """Print the figures; exit 1 if one misses what it must reach."""
    found = figures()
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{date.today()}, {machine}")
    for figure in found:
        limit = f"  (at most {figure.limit:g})" if figure.limit else ""
        print(f"{figure.name:<32}{figure.value:>10.1f} {figure.unit}{limit}")
    if "--json" in sys.argv:
        print(json.dumps([figure.__dict__ for figure in found]))
    if any(figure.limit and figure.value > figure.limit for figure in found):
        sys.exit(1)


if __name__ == "__main__":
    main()
