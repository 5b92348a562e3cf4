"""Compile what numba compiles, once: `python -m tools.kernels`.

The engine of tournaments takes half a minute. Workers of the suite that need it at the same time
would each compile it; numba keeps it on the disk for all of them.
"""

import punto
from punto.counting.run import Count, count_shoes
from punto.cup import READY
from punto.cup.reading import read
from punto.planning.run import plan
from punto.sessions.playing import Aim, play_out
from punto.sessions.terms import Terms


def compile_all() -> None:
    """Call every kernel for as little as it does."""
    rules = punto.game("commission")
    structure = read(READY["elimination"].read_text("utf-8"), "elimination").structure
    plan(structure, entrants=6, runs=1)
    play_out(Aim(rules, "flat", Terms(bankroll=2_000, coups=1)), 1)
    count_shoes(Count(rules, "tie", None), 1)
    for simulated in (rules, punto.game("colours")):  # the second asks more of a coup
        punto.simulate(simulated, coups=1)


if __name__ == "__main__":
    compile_all()
