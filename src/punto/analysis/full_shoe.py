"""The exact house edge of every wager for a full shoe: what a table expects of its stakes."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from punto.rulebook import game


@cache
def full_edges(key: str, decks: int) -> Mapping[str, Fraction]:
    """Return the edge of every wager of a game; the first call takes some tenths of a second.

    Of a wager with a meter it is what the house keeps in the long run.

    >>> full_edges("commission", 8)["banker"]
    Fraction(114753351728, 10847218479825)
    """
    rules = game(key)
    return {
        wager: odds.meter.long_run() if odds.meter else odds.edge
        for wager, odds in rules.odds(rules.shoe(decks)).items()
    }
