"""`python -m benchmarks.gpu`: the GPU's engine, each game; needs numpy and CuPy alone."""

import sys
import time

from punto.analysis.simulation import simulate
from punto.rulebook import GAMES


def main() -> None:
    """Warm up, then deal each game; print rate and agreement."""
    coups = int(float(sys.argv[1])) if sys.argv[1:] else 10**11
    for key, game in GAMES.items():
        simulate(game, coups=10**9, seed=1, device="gpu")
        begun = time.perf_counter()
        simulation = simulate(game, coups=coups, seed=1, device="gpu")
        rate = coups / (time.perf_counter() - begun)
        print(f"{key}: {coups:.3g} coups, {rate:.4g} a second", end="; ")
        print(f"furthest z {simulation.furthest:.2f}, at most {simulation.bound:.2f}", flush=True)
        for name, figures in simulation.wagers.items():
            effect = f"{figures.cut_card_effect:+.3e} ± {figures.cut_card_error:.1e}"
            print(
                f"  {name}: edge {figures.edge:.7f} z {figures.z:+.2f} cut card {effect}",
                flush=True,
            )


if __name__ == "__main__":
    main()
