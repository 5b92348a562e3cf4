"""Make many faults and print figures: `python -m tests.machines --faults 500`."""

import argparse
import random
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path
from statistics import median
from time import monotonic

from tests.kit.postgres import DISK, Cluster
from tests.machines.campaign import run
from tests.machines.nemesis import Figures, Kind

EACH_RUN = 25  # faults at one house; then everything is checked
# How often each kind comes: those at the network are over in a second.
WEIGHTS = {
    Kind.KILL: 2,
    Kind.STOP: 2,
    Kind.STOP_SPARE: 1,
    Kind.RESTART: 1,
    Kind.LOSE_ANSWER: 8,
    Kind.CUT_COMMIT: 6,
    Kind.HOLD_COMMIT: 6,
    Kind.HOLD_ROWS: 4,
    Kind.CUT: 6,
}


def main() -> None:
    """Run until so many faults were made, or until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--seed", default="seed")
    given = parser.parse_args()
    chance, until = random.Random(given.seed), monotonic() + given.minutes * 60
    made, answers, number = Figures(), Counter[str](), 0
    with closing(Cluster(place=DISK)) as cluster:
        while sum(made.faults.values()) < given.faults and monotonic() < until:
            number += 1
            kinds = chance.choices([*WEIGHTS], [*WEIGHTS.values()], k=EACH_RUN)
            with tempfile.TemporaryDirectory(dir="/tmp") as folder:
                seed = f"{given.seed}-{number}"
                figures, house = run(cluster, Path(folder), 2 + number % 2, kinds, seed)
            told = house.answers
            for kind, times in figures.took.items():
                made.took.setdefault(kind, []).extend(times)
            made.take_overs += figures.take_overs
            answers += Counter(
                done=len(told.done), refused=len(told.refused), unknown=len(told.unknown)
            )
            print_figures(made, answers)


def print_figures(made: Figures, answers: Counter[str]) -> None:
    """Print what was done so far; a run that fails a check ends the campaign before this."""
    print(f"{sum(made.faults.values())} faults; answers: {dict(answers)}; none lost, none doubled")
    for kind, times in sorted(made.took.items()):
        print(
            f"  {kind:<36}{len(times):>5}  median {median(times):5.2f} s  worst {max(times):5.2f} s"
        )
    if made.take_overs:
        worst, usual = max(made.take_overs), median(made.take_overs)
        print(f"  take-overs {len(made.take_overs)}: median {usual:.2f} s, worst {worst:.2f} s")
    print(flush=True)


if __name__ == "__main__":
    main()
