"""The shoe as patrons know it, and the next coup that comes from it."""

from punto.analysis.tally import CARDS_OF_A_COUP
from punto.shoe import Shoe
from punto.table import Phase, Table

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
