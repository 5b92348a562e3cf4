"""Classes of coups: coups that pay every wager of a plan alike are one class.

Everything is derived from the game's own settlement. A game in which a Banker win on six pays half
has a class for it; a game without such a rule has not.

>>> from punto.rulebook import game
>>> [len(outcomes(game(key), 8).chances) for key in ("tournament", "no-commission", "power-98")]
[3, 4, 6]
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from punto.analysis.coup_signatures import tally
from punto.analysis.pricing import by_cards, uncited
from punto.analysis.simulation.encoding import Tables, tables
from punto.analysis.simulation.tallies import ENDS
from punto.coup import DIE, Coup
from punto.rulebook import Game
from punto.rulebook.classic import PUSHED
from punto.settlement import settle
from punto.wagers import Wager

STAKED = (*PUSHED, "tie")  # what entrants of a plan stake on, where a game has it

Gains = tuple[Fraction, ...]
"""What a class pays for one unit on each wager."""


@dataclass(frozen=True, eq=False)
class Outcomes:
    """The classes of a game's coups, with what each pays and how likely it is."""

    wagers: tuple[Wager, ...]
    sides: int  # of the die; one where the game has none
    tables: Tables  # from cards to the end of a coup
    classes: npt.NDArray[np.int64]  # by die and end of a coup
    gain: npt.NDArray[np.int64]  # by class and wager: so much for each `per`
    per: npt.NDArray[np.int64]
    chances: npt.NDArray[np.float64]  # of each class, with a full shoe


@lru_cache(maxsize=16)
def outcomes(game: Game, decks: int) -> Outcomes:
    """Return the classes of a game; the likeliest is not always the first."""
    wagers = tuple(game.by_key[key] for key in STAKED if key in game.by_key)
    sides = len(DIE) if game.die else 1
    lookup = tables(uncited(game.tableau))
    known: dict[Gains, int] = {}
    classes = np.zeros(sides * ENDS, np.int64)
    for die in range(sides):
        for end, coup in lookup.samples.items():
            gains = gains_of(wagers, _with_die(coup, die, sides))
            classes[die * ENDS + end] = known.setdefault(gains, len(known))
    return Outcomes(
        wagers,
        sides,
        lookup,
        classes,
        np.array([[gain.numerator for gain in gains] for gains in known], np.int64),
        np.array([[gain.denominator for gain in gains] for gains in known], np.int64),
        _chances(game, wagers, known, sides, decks),
    )


def gains_of(wagers: Sequence[Wager], coup: Coup) -> Gains:
    """Return what a coup pays for one unit on each wager, as the game settles it."""
    return tuple(settle(wager, coup, wager.step).pays for wager in wagers)


def _with_die(coup: Coup, die: int, sides: int) -> Coup:
    """Return a sample coup with its die; samples were dealt by the tableau and need no check."""
    if sides == 1:
        return coup
    thrown = object.__new__(Coup)
    for name in ("player", "banker", "tableau", "drawn"):
        object.__setattr__(thrown, name, getattr(coup, name))
    object.__setattr__(thrown, "die", die + 1)
    return thrown


def _chances(
    game: Game, wagers: Sequence[Wager], known: dict[Gains, int], sides: int, decks: int
) -> npt.NDArray[np.float64]:
    """Return how likely each class is, exactly counted over a full shoe."""
    facts = tuple(dict.fromkeys(fact for wager in wagers for fact in by_cards(wager)))
    counted = tally(uncited(game.tableau), facts)
    ways = [0] * len(known)
    for coup, count in zip(counted.samples, counted.count(game.shoe(decks).counts), strict=True):
        for die in range(sides):
            ways[known[gains_of(wagers, _with_die(coup, die, sides))]] += int(count)
    whole = sum(ways)
    return np.array([float(Fraction(way, whole)) for way in ways])
