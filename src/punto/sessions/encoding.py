"""A session as arrays of numbers, by which the compiled form plays it."""

from enum import IntEnum
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from punto.analysis.simulation.encoding import (
    answered_by_end,
    answered_initially,
    cards_of,
    initial_samples,
    tables,
)
from punto.analysis.simulation.tallies import CLASSES, ENDS
from punto.coup import DIE, Coup, Winner
from punto.fact import answers
from punto.facts import die as die_fact
from punto.predicates import Answers
from punto.rulebook import Game
from punto.sessions.terms import Terms
from punto.tableau import TOTALS
from punto.wagers import Wager

Numbers = npt.NDArray[np.int64]

COMPILED = (  # the systems that the compiled form plays, in the order of their numbers there
    "flat",
    "martingale",
    "paroli",
    "1-3-2-6",
    "fibonacci",
    "dalembert",
    "labouchere",
    "oscar",
    "follow-shoe",
)
NO_STOP = 2**62  # farther than any session gets
SIDES_OF = (Winner.PLAYER, Winner.BANKER)  # the wagers of a system that follows winners


class Field(IntEnum):
    """The places of the terms."""

    SYSTEM = 0
    UNIT = 1
    BANKROLL = 2
    LEAST = 3
    MOST = 4
    STRICT = 5
    STOP_WIN = 6
    STOP_LOSS = 7
    COUPS = 8
    CUT = 9
    BURN = 10
    SIDES = 11  # of the die; 1 without one


class Sheet(NamedTuple):
    """Everything that a session depends on."""

    terms: Numbers
    steps: Numbers  # of stakes, by wager
    initially: npt.NDArray[np.bool_]  # by wager: whether the first cards decide it
    gains: Numbers  # by wager and code: the net odds, numerator
    per: Numbers  # and denominator
    hands: npt.NDArray[np.uint32]
    ends: npt.NDArray[np.uint16]
    thirds: npt.NDArray[np.bool_]  # by both totals: whether anyone draws
    winners: Numbers  # by end: 0 Player, 1 Banker, 2 tie
    deck: npt.NDArray[np.uint8]


def wagers_of(system: str, wager: str) -> tuple[str, ...]:
    """Return the wagers that a compiled system stakes on."""
    return tuple(side.value for side in SIDES_OF) if system == "follow-shoe" else (wager,)


def compiles(game: Game, system: str, wager: str) -> bool:
    """Return whether the compiled form can play a system on a wager."""
    return system in COMPILED and all(
        key in game.by_key and (_by_end(game, game.by_key[key]) or _initial(game.by_key[key]))
        for key in wagers_of(system, wager)
    )


def _by_end(game: Game, wager: Wager) -> bool:
    facts = [fact for fact in wager.facts if fact is not die_fact]
    return all(answered_by_end(game.tableau, fact) for fact in facts)


def _initial(wager: Wager) -> bool:
    return all(answered_initially(fact) for fact in wager.facts if fact is not die_fact)


def encoded(
    game: Game, terms: Terms, system: str, wager: str, unit: int, decks: int, cut: int, burn: bool
) -> Sheet:
    """Return the sheet of a session."""
    keys = wagers_of(system, wager)
    wagers = [game.by_key[key] for key in keys]
    sides = len(DIE) if game.die else 1
    initially = [not _by_end(game, each) for each in wagers]
    odds = [_odds(game, each, sides, first) for each, first in zip(wagers, initially, strict=True)]
    lookup = tables(game.tableau)
    return Sheet(
        _terms(terms, system, unit, cut, burn, sides),
        np.array([terms.step_of(game, key) for key in keys], np.int64),
        np.array(initially),
        np.array([gains for gains, _ in odds], np.int64),
        np.array([per for _, per in odds], np.int64),
        lookup.hands,
        lookup.ends,
        third_cards(lookup.ends),
        _winners(),
        cards_of(decks),
    )


def _terms(terms: Terms, system: str, unit: int, cut: int, burn: bool, sides: int) -> Numbers:
    written = np.zeros(len(Field), np.int64)
    written[Field.SYSTEM] = COMPILED.index(system)
    written[Field.UNIT] = unit
    written[Field.BANKROLL] = terms.bankroll
    written[Field.LEAST] = terms.least
    written[Field.MOST] = terms.most
    written[Field.STRICT] = terms.strict
    written[Field.STOP_WIN] = NO_STOP if terms.stop_win is None else terms.stop_win
    written[Field.STOP_LOSS] = NO_STOP if terms.stop_loss is None else terms.stop_loss
    written[Field.COUPS] = terms.coups
    written[Field.CUT] = cut
    written[Field.BURN] = burn
    written[Field.SIDES] = sides
    return written


def _odds(game: Game, wager: Wager, sides: int, initially: bool) -> tuple[list[int], list[int]]:
    """Return numerators and denominators of the net odds by die and code of the coup."""
    samples = initial_samples() if initially else tables(game.tableau).samples
    size = max(CLASSES * CLASSES, ENDS)
    gains, per = [0] * (size * len(DIE)), [1] * (size * len(DIE))
    for die, (code, coup) in product(range(sides), samples.items()):
        net = wager.pay(_answers(wager, coup, DIE[die])).payoff.net
        gains[die * size + code], per[die * size + code] = net.numerator, net.denominator
    return gains, per


def _answers(wager: Wager, coup: Coup, die: int) -> Answers:
    by_cards = [fact for fact in wager.facts if fact is not die_fact]
    return {**answers(coup, by_cards), die_fact: die}


def third_cards(ends: npt.NDArray[np.uint16]) -> npt.NDArray[np.bool_]:
    """Return, by both totals, whether anyone draws: how many cards does not say it so soon."""
    return np.array([ends[place * 100] >> 9 > 0 for place in range(len(TOTALS) ** 2)])


def _winners() -> Numbers:
    """Return the winner of each end: its code has both totals above two bits."""
    winners = np.full(ENDS, len(SIDES_OF), np.int64)
    for player, banker, thirds in product(TOTALS, TOTALS, range(4)):
        if player != banker:
            winners[(player * 10 + banker) * 4 + thirds] = int(banker > player)
    return winners
