"""What the wagers of a game pay for each signature: each is priced once, not in every shoe.

Signatures for which no wager pays differently are one group, and groups are all that a shoe is
counted by. A paytable with six lines over 190,000 pairs of hands has six groups.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from punto.analysis.chances import Chances, own_chances
from punto.analysis.coarse_deck import Counts
from punto.analysis.coup_signatures import tally
from punto.analysis.pay_lines import PayLines
from punto.analysis.tally import Counting
from punto.cards import Card
from punto.fact import TOTAL, VALUE, ChanceFact, Fact
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.tableau import Tableau
from punto.wagers import Wager

Cards = tuple[Card, ...]


@dataclass(frozen=True, eq=False)
class Priced:
    """Wagers that are counted together: how, and what each pays for each group."""

    counting: Counting
    paid: Mapping[str, Counts]  # by wager: the weight of each line in each group


@lru_cache(maxsize=256)
def priced(game: Game, chances: Chances, player: Cards, banker: Cards) -> tuple[Priced, ...]:
    """Return how the wagers of a game are counted, given the cards that lie there already."""
    tableau = uncited(game.tableau)
    together: dict[tuple[Fact, ...], list[Wager]] = {}
    groups = groups_of(game.wagers)
    for wager in game.wagers:
        together.setdefault(groups[wager.key], []).append(wager)
    return tuple(
        _priced(tableau, facts, wagers, chances, (player, banker))
        for facts, wagers in together.items()
    )


def _priced(
    tableau: Tableau,
    facts: tuple[Fact, ...],
    wagers: Sequence[Wager],
    chances: Chances,
    lying: tuple[Cards, Cards],
) -> Priced:
    counted = tally(tableau, facts, *lying)
    lines = PayLines(counted)
    each = [paid_by(wager, lines, chances) for wager in wagers]
    numbers: dict[bytes, int] = {}
    columns = np.ascontiguousarray(np.concatenate(each).T)
    groups = [numbers.setdefault(column.tobytes(), len(numbers)) for column in columns]
    _, firsts = np.unique(groups, return_index=True)
    counting = counted.grouped(np.array(groups, np.int64))
    paid = {wager.key: one[:, firsts] for wager, one in zip(wagers, each, strict=True)}
    return Priced(counting, paid)


def paid_by(wager: Wager, lines: PayLines, chances: Chances) -> Counts:
    """Return by line and signature the weight with which a wager pays so."""
    weights = np.zeros((len(wager.lines), len(lines)), np.int64)
    signatures = np.arange(len(lines))
    for drawn, weight in own_chances(wager, chances):
        weights[lines.of(wager, drawn), signatures] += weight
    return weights


def groups_of(wagers: Sequence[Wager]) -> dict[str, tuple[Fact, ...]]:
    """Return the facts by which each wager is counted; wagers that need one deck share a tally."""
    needs = {wager.key: _need(wager) for wager in wagers}
    shared: dict[object, dict[Fact, None]] = {}
    for wager in wagers:
        shared.setdefault(needs[wager.key], {}).update(dict.fromkeys(by_cards(wager)))
    return {key: tuple(shared[need]) for key, need in needs.items()}


def _need(wager: Wager) -> object:
    """Return what a wager must see: third cards, and views; with third cards come the values."""
    facts = by_cards(wager)
    full = any(not fact.initial_only for fact in facts)
    views = frozenset(fact.sees for fact in facts if fact.sees)
    return full, views - {TOTAL, VALUE} if full else views


def by_cards(wager: Wager) -> list[Fact]:
    """Return the facts of a wager that cards decide; any other must be drawn by chance."""
    for fact in wager.facts:
        if fact.sees is None and not isinstance(fact, ChanceFact):
            raise BadInput(f"{fact!r} sees no cards and is not drawn; declare what it sees")
    return [fact for fact in wager.facts if fact.sees is not None]


@lru_cache(maxsize=64)
def uncited(tableau: Tableau) -> Tableau:
    """Return the tableau without its clauses: the six games then share one, and its tallies."""
    return tableau.citing(natural="", player_draws="", banker_draws_alone="", banker_draws="")
