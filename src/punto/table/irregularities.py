"""Irregularities: mistakes with cards, and the clauses that say what follows."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from punto.rulebook.clauses import clauses


class Irregularity(StrEnum):
    """The five that are called. Late and withdrawn stakes are simply refused."""

    FOREIGN_CARD = "foreign-card"
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    DRAWN_TOGETHER = "drawn-together"
    ORDER_ALTERED = "order-altered"
    SHOE_TOO_SHORT = "shoe-too-short"


class DrawFailure(StrEnum):
    """Why the house itself voids a coup of a drawn table. No person can."""

    SECRETS_LOST = "secrets-lost"  # the order of the shoe is lost with them (§order-altered)
    SHOE_EMPTY = "shoe-empty"  # §shoe-too-short


# What each follows the clause of.
FAILS_AS = {
    DrawFailure.SECRETS_LOST: Irregularity.ORDER_ALTERED,
    DrawFailure.SHOE_EMPTY: Irregularity.SHOE_TOO_SHORT,
}

# The names under which the server itself called an irregularity, up to rules version 2. No person
# may have them.
HOUSE = "house"
DRAW = "draw"  # in the place of the second person

# Irregularities that the server found in its own draw, up to rules version 2.
HOUSE_CALLS = (Irregularity.ORDER_ALTERED, Irregularity.SHOE_TOO_SHORT)


@dataclass(frozen=True, slots=True)
class Consequence:
    """The consequences of an irregularity besides a void."""

    reconstructs: bool = False  # the coup goes on where the cards and their order are certain
    reaches_back: bool = False  # also after settlement, until the next coup's bets open
    retires_shoe: bool = False  # when the coup is void


# §foreign-card, §wrong-number-of-cards, §drawn-together, §order-altered, §shoe-too-short
CONSEQUENCES = {
    Irregularity.FOREIGN_CARD: Consequence(retires_shoe=True),
    Irregularity.WRONG_NUMBER_OF_CARDS: Consequence(reconstructs=True, reaches_back=True),
    Irregularity.DRAWN_TOGETHER: Consequence(reconstructs=True),
    Irregularity.ORDER_ALTERED: Consequence(reconstructs=True, retires_shoe=True),
    Irregularity.SHOE_TOO_SHORT: Consequence(retires_shoe=True),
}


@cache
def clause_for(game: str, topic: str) -> str:
    """Return the clause of a game's sheet on a topic, or the house's clause if it has none.

    A game of the library or from outside has no sheet here.

    §irregularities

    >>> clause_for("fortune-six", "late-stakes"), clause_for("tiger", "late-stakes")
    ('f6:5.6', 'house:irregularities')
    """
    for wanted in (topic, "irregularities"):
        for clause in clauses().values():
            if game in clause.games and clause.topic == wanted:
                return clause.id
    return "house:irregularities"
