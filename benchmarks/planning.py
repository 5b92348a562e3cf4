"""`python -m benchmarks.planning`: planned tournaments, beside the plain form of the same runs."""

import time

from benchmarks.figure import Figure
from punto.analysis.simulation.randomness import states_of
from punto.cup import READY
from punto.cup.reading import read
from punto.planning.policies import shares
from punto.planning.run import COUP, plan
from tests.kit.planned_reference import Tournament

RUNS = 100_000
PLAIN_RUNS = 20
ENTRANTS = 36


def planned() -> list[Figure]:
    """Measure 100,000 runs of the structure with 36 entrants, and some of them in plain Python."""
    structure = read(READY["eighteen"].read_text("utf-8"), "eighteen").structure
    plan(structure, entrants=ENTRANTS, runs=1)  # compiled before the clock runs
    worked = time.process_time()
    found = plan(structure, entrants=ENTRANTS, runs=RUNS)
    worked = time.process_time() - worked
    mix = shares(None, ENTRANTS)
    begun = time.process_time()
    for state in states_of(1, 0, PLAIN_RUNS):
        Tournament(structure, mix, COUP, state).play()
    plain = (time.process_time() - begun) / PLAIN_RUNS
    return [
        Figure("planning, 100,000 runs of 36 entrants", found.seconds, "s", 60),
        Figure("  processor time of one run", 1e6 * worked / RUNS, "µs"),
        Figure("  the plain form takes as many times", plain * RUNS / worked, "x"),
    ]


def main() -> None:
    """Print only these figures."""
    for figure in planned():
        print(figure.line(), flush=True)


if __name__ == "__main__":
    main()
