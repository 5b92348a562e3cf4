"""Simulated shoes for a report: how often each line of each paytable paid.

The engines are those of `punto simulate`; a report also moves the cut card and asks for lines.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec

from punto.analysis import GameOdds
from punto.analysis.pricing import uncited
from punto.analysis.simulation.job import CHUNK, Job
from punto.analysis.simulation.report import WagerFigures, figures, further_groups, lines_paid
from punto.analysis.simulation.run import CHUNKS_OF_A_TASK, deal, none_of
from punto.analysis.simulation.tallies import Tallies
from punto.coup import DIE
from punto.refusals import BadInput
from punto.rulebook import Game

GENERATOR = 'xoshiro256++, its state from SHAKE-256 of "punto simulate SEED CHUNK"'
Watch = Callable[[int], None]
"""Told how many coups have been dealt since it was last told."""


@dataclass(frozen=True, eq=False)
class Dealt:
    """The shoes of one simulation."""

    game: Game
    exact: GameOdds
    cut: int
    seed: int
    tallies: Tallies

    @property
    def wagers(self) -> dict[str, WagerFigures]:
        """The simulated edge of each wager, and the effect of the cut card."""
        return figures(self.game, self.tallies, self.exact, self.seed)

    def lines(self, key: str) -> list[int]:
        """Return how often each line paid, in the coups that every shoe reaches."""
        return lines_paid(self.game, self.game.wager(key), self.tallies, seed=self.seed)


def deal_shoes(
    game: Game,
    exact: GameOdds,
    decks: int,
    cut: int,
    coups: int,
    seed: int,
    *,
    watch: Watch | None = None,
) -> Dealt:
    """Deal so many coups; the result does not depend on the number of threads."""
    if find_spec("numba") is None:
        raise BadInput(
            "simulation needs numba: install 'punto[simulate]', or leave it out with --coups 0"
        )
    sides = len(DIE) if game.die else 1
    groups = further_groups(game)
    job = Job(uncited(game.tableau), decks, sides, seed, coups, 0, 0, cut=cut, groups=groups)
    total = none_of(job)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        try:
            for tallies in pool.map(lambda part: deal("cpu", part), _parts(job)):
                total += tallies
                if watch:
                    watch(tallies.coups)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    return Dealt(game, exact, cut, seed, total)


def _parts(job: Job) -> Iterator[Job]:
    chunks, of_a_task = -(-job.coups // CHUNK), CHUNKS_OF_A_TASK["cpu"]
    for first in range(0, chunks, of_a_task):
        yield job.part(first, min(of_a_task, chunks - first))
