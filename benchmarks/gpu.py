"""`python -m benchmarks.gpu`: the GPU's engine, each game; needs numpy and CuPy alone."""

import sys
import time
from collections.abc import Iterator

from punto.analysis.simulation import simulate
from punto.library import LIBRARY
from punto.rulebook import GAMES, Game

OF_THE_LIBRARY = 0.3  # of the coups of a game of the rule sheets


def main() -> None:
    """Warm up, then deal each game; print rate and agreement."""
    coups = int(float(sys.argv[1])) if sys.argv[1:] else 10**11
    for key, game, share in _games():
        simulate(game, coups=10**9, seed=1, device="gpu")
        begun = time.perf_counter()
        simulation = simulate(game, coups=int(coups * share), seed=1, device="gpu")
        rate = simulation.coups / (time.perf_counter() - begun)
        print(f"{key}: {simulation.coups:.3g} coups, {rate:.4g} a second", end="; ")
        print(f"furthest z {simulation.furthest:.2f}, at most {simulation.bound:.2f}", flush=True)
        for name, figures in simulation.wagers.items() if share == 1 else ():
            effect = f"{figures.cut_card_effect:+.3e} ± {figures.cut_card_error:.1e}"
            print(
                f"  {name}: edge {figures.edge:.7f} z {figures.z:+.2f} cut card {effect}",
                flush=True,
            )


def _games() -> Iterator[tuple[str, Game, float]]:
    """Yield the games of the rule sheets, and those of the library with a share of the coups."""
    yield from ((key, game, 1) for key, game in GAMES.items())
    yield from ((key, entry.game, OF_THE_LIBRARY) for key, entry in LIBRARY.items())


if __name__ == "__main__":
    main()
