"""The shoe as patrons know it, the next coup that comes from it, and wagers that favour patrons.

A table knows no odds: the server tells it which wagers it closes, and an audit computes them again.
"""

from functools import lru_cache

from punto.analysis.tally import CARDS_OF_A_COUP
from punto.shoe import Shoe
from punto.table import Phase, Table
from punto.table.settings import rules_of

NO_CARD_YET = (Phase.BETTING, Phase.LAST_CALL, Phase.CLOSED, Phase.SHAKING, Phase.DRAWING)


def upcoming(table: Table) -> int:
    """Return the number of the coup whose first card is dealt next."""
    return table.coup if table.phase in NO_CARD_YET else table.coup + 1


def visible_shoe(table: Table) -> Shoe | None:
    """Return the shoe of the next coup as patrons know it; None if it comes from a new shoe.

    A card that left it face down may be any card that nobody has seen.
    """
    shoe = table.shoe
    if shoe is None or (table.last_coup is not None and upcoming(table) > table.last_coup):
        return None
    if table.carried and not table.carried_seen:
        # Staff know them: they open the next coup. Patrons see them when they are dealt.
        for card in table.carried:
            shoe = shoe.put_back(card)
        shoe = shoe.bury(len(table.carried))
    return shoe if len(shoe) >= CARDS_OF_A_COUP else None


def closing(table: Table) -> tuple[str, ...]:
    """Return the wagers that the next coup takes no stakes on: those that favour patrons now.

    Only cards that everyone has seen count. A table that does not close such wagers closes none.
    """
    shoe = visible_shoe(table) if table.closes_wagers else None
    if shoe is None:
        return ()
    settings = table.settings
    return favourable(settings.game, settings.declaration, shoe.decks, shoe.counts)


KEPT = 256  # shoes whose favourable wagers are remembered


@lru_cache(maxsize=KEPT)
def favourable(game: str, declaration: str, decks: int, counts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the wagers with an exact edge below zero, given the unseen cards of a shoe."""
    odds = rules_of(game, declaration).odds(Shoe(decks, counts))
    return tuple(wager for wager, of_it in odds.items() if of_it.edge < 0)
