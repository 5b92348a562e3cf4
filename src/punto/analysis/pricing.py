"""What the wagers of a game pay for each signature: each is priced once, not in every shoe.

Signatures for which no wager pays differently are one group, and groups are all that a shoe is
counted by. A paytable with six lines over 190,000 pairs of hands has six groups.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from punto.analysis.chances import Chances
from punto.analysis.coarse_deck import Counts
from punto.analysis.coup_signatures import tally
from punto.analysis.tally import Counting, Indices, Signature
from punto.cards import Card
from punto.fact import TOTAL, VALUE, ChanceFact, Fact
from punto.predicates import Answers, Value
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
    each = [paid_by(wager, facts, counted.signatures, chances) for wager in wagers]
    numbers: dict[bytes, int] = {}
    columns = np.ascontiguousarray(np.concatenate(each).T)
    groups = [numbers.setdefault(column.tobytes(), len(numbers)) for column in columns]
    _, firsts = np.unique(groups, return_index=True)
    counting = counted.grouped(np.array(groups, np.int64))
    paid = {wager.key: one[:, firsts] for wager, one in zip(wagers, each, strict=True)}
    return Priced(counting, paid)


def paid_by(
    wager: Wager, facts: Sequence[Fact], signatures: Sequence[Signature], chances: Chances
) -> Counts:
    """Return by line and signature the weight with which a wager pays so."""
    lines = LinesOf(wager, facts, signatures)
    weights = np.zeros((len(wager.lines), len(signatures)), np.int64)
    columns = np.arange(len(signatures))
    often: Counter[tuple[Value, ...]] = Counter()
    for drawn, weight in chances:
        often[lines.own(drawn)] += weight
    for values, weight in often.items():
        weights[lines.rows(values), columns] += weight
    return weights


class LinesOf:
    """Which line of a wager pays for each signature, by what is drawn besides the cards."""

    def __init__(
        self, wager: Wager, facts: Sequence[Fact], signatures: Sequence[Signature]
    ) -> None:
        """Look up the answers that the wager asks for."""
        own = {place: fact for place, fact in enumerate(facts) if fact in set(wager.facts)}
        self._wager = wager
        self._asked = list(_asked(wager))
        self._chances: list[Fact] = [fact for fact in wager.facts if isinstance(fact, ChanceFact)]
        self._own = list(own.values())
        # Signatures that differ in what other wagers ask are one to this wager.
        numbers: dict[Signature, int] = {}
        told = [tuple([one[at] for at in own]) for one in signatures]
        if len(own) < len(facts):
            places = [numbers.setdefault(answers, len(numbers)) for answers in told]
            self._places = np.array(places, np.int64)
            self._told = list(numbers)
        else:
            self._places = np.arange(len(told))
            self._told = told
        self._rows: dict[tuple[Value, ...], int] = {}
        self._found: dict[tuple[Value, ...], Indices] = {}

    def own(self, drawn: Answers) -> tuple[Value, ...]:
        """Return what is drawn as far as this wager asks it."""
        return tuple(drawn[fact] for fact in self._chances)

    def rows(self, own: tuple[Value, ...]) -> Indices:
        """Return the line for each signature, given what is drawn."""
        if own not in self._found:
            drawn: Answers = dict(zip(self._chances, own, strict=True))
            rows = np.array([self._row(answers, drawn) for answers in self._told], np.int64)
            self._found[own] = rows[self._places]
        return self._found[own]

    def _row(self, answers: Signature, drawn: Answers) -> int:
        # Lines ask the same few facts: each is worked out once, whatever it is made of.
        known = dict(zip(self._own, answers, strict=True))
        known.update(drawn)
        values = tuple([fact.told(known) for fact in self._asked])
        row = self._rows.get(values)
        if row is None:
            row = self._wager.row(dict(zip(self._asked, values, strict=True)))
            self._rows[values] = row
        return row


def _asked(wager: Wager) -> Iterator[Fact]:
    """Yield the facts that the lines of a wager name, made ones as they are, each once."""
    leaves = (leaf.fact for pay in wager.pays for leaf in pay.when.leaves())
    factors = (pay.times for pay in wager.pays if pay.times is not None)
    yield from dict.fromkeys((*leaves, *factors))


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
