"""Simulated shoes for a report: how often each line of each paytable paid.

The engines are those of `punto simulate`; a report also moves the cut card and asks for lines.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec

import numpy as np

from punto.coup import DIE
from punto.facts import die as die_fact
from punto.odds import GameOdds
from punto.odds.exact import by_cards, uncited
from punto.odds.simulation.encoding import answered_by_end, initial_samples, tables
from punto.odds.simulation.job import CHUNK, Job
from punto.odds.simulation.report import WagerFigures, check_priced, figures
from punto.odds.simulation.run import CHUNKS_OF_A_TASK, deal
from punto.odds.simulation.tallies import Tallies
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.tableau import Tableau
from punto.wagers import Wager

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
        return figures(self.game, self.tallies, self.exact)

    def lines(self, key: str) -> list[int]:
        """Return how often each line paid, in the coups that every shoe reaches."""
        wager = self.game.wager(key)
        tableau = uncited(self.game.tableau)
        by_end = all(answered_by_end(tableau, fact) for fact in by_cards(wager))
        counted = (self.tallies.ends if by_end else self.tallies.initial)[0]
        places = _places(tableau, wager, len(counted), by_end=by_end)
        paid = [0] * (len(wager.pays) + 1)
        for die, code in np.argwhere(counted).tolist():
            paid[places[die, code]] += int(counted[die, code])
        return paid


@lru_cache(maxsize=256)
def _places(
    tableau: Tableau, wager: Wager, sides: int, *, by_end: bool
) -> dict[tuple[int, int], int]:
    """Return which line pays, by die and signature."""
    samples = tables(tableau).samples if by_end else initial_samples()
    facts = by_cards(wager)
    return {
        (die, code): wager.line({die_fact: die + 1, **{fact: fact.read(coup) for fact in facts}})
        for code, coup in samples.items()
        for die in range(sides)
    }


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
    check_priced(game)
    sides = len(DIE) if game.die else 1
    job = Job(uncited(game.tableau), decks, sides, seed, coups, 0, 0, cut=cut)
    total = Tallies.none(sides)
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
