"""Irregularities: what can go wrong with cards, and which clause of a game says what follows."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from punto.rulebook.clauses import clauses


class Irregularity(StrEnum):
    """The five that are called. Late and withdrawn stakes are refused where they are asked."""

    FOREIGN_CARD = "foreign-card"
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    DRAWN_TOGETHER = "drawn-together"
    ORDER_ALTERED = "order-altered"
    SHOE_TOO_SHORT = "shoe-too-short"


HOUSE = "house"  # who calls what is no person's judgement

# What the server finds of its own draw: its secrets are lost, or no card is left.
HOUSE_CALLS = (Irregularity.ORDER_ALTERED, Irregularity.SHOE_TOO_SHORT)


@dataclass(frozen=True, slots=True)
class Consequence:
    """What follows from an irregularity besides a void."""

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
    """The clause by which a game's sheet says this, or the house's where it is silent.

    §irregularities

    >>> clause_for("fortune-six", "late-stakes"), clause_for("commission", "late-stakes")
    ('f6:5.6', 'house:irregularities')
    """
    for wanted in (topic, "irregularities"):
        for clause in clauses().values():
            if game in clause.games and clause.topic == wanted:
                return clause.id
    raise LookupError(f"{game} says nothing of {topic}")
