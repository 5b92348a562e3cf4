"""Chances: what a game draws besides its cards, with the weight of each combination."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod

from punto.fact import Fact
from punto.predicates import Answers, Value
from punto.rulebook import Game
from punto.wagers import Wager

Chance = tuple[Answers, int]
"""What is drawn besides the cards, and the weight of it."""


class Chances(tuple[Chance, ...]):
    """All that can be drawn besides the cards; it can be remembered by what it contains."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash(tuple((tuple(answers.items()), weight) for answers, weight in self))


def chances_of(game: Game, given: Mapping[Fact, int] | None = None) -> Chances:
    """Return all that a game may draw besides its cards, but for what is known already."""
    given = given or {}
    values = [
        [(fact, given[fact], 1)]
        if fact in given
        else [(fact, *each) for each in fact.weights.items()]
        for fact in game.chances
    ]
    return Chances(
        ({fact: value for fact, value, _ in one}, prod(weight for *_, weight in one))
        for one in product(*values)
    )


def own_chances(wager: Wager, chances: Chances) -> Chances:
    """Return what can be drawn of the facts that a wager asks, with the weight of all the rest."""
    own = {id(fact) for fact in wager.facts}
    weights: dict[tuple[tuple[Fact, Value], ...], int] = {}
    for drawn, weight in chances:
        asked = tuple((fact, value) for fact, value in drawn.items() if id(fact) in own)
        weights[asked] = weights.get(asked, 0) + weight
    return Chances((dict(asked), weight) for asked, weight in weights.items())


def own_drawn(wager: Wager, drawn: Answers) -> tuple[Value, ...]:
    """Return the values of those draws that a wager asks."""
    own = {id(fact) for fact in wager.facts}
    return tuple(value for fact, value in drawn.items() if id(fact) in own)


def answers_of(facts: Sequence[Fact], signature: Sequence[int | str], drawn: Answers) -> Answers:
    """Return the answers of the facts in a signature, with what is drawn besides."""
    return {**dict(zip(facts, signature, strict=True)), **drawn}
