"""The shoe by what everyone has seen of it, and the coup that comes from it next."""

from punto.shoe import Shoe
from punto.table import Phase, Table

CARDS_OF_A_COUP = 6  # at most; a shoe with fewer gives no more coups
NO_CARD_YET = (Phase.BETTING, Phase.LAST_CALL, Phase.CLOSED, Phase.SHAKING)


def upcoming(table: Table) -> int:
    """The number of the coup whose first card is the next to be dealt."""
    return table.coup if table.phase in NO_CARD_YET else table.coup + 1


def visible_shoe(table: Table) -> Shoe | None:
    """The shoe that the next coup comes from, as patrons know it; None where it is a new one.

    Cards that left it face down may still be any of those that nobody has seen.
    """
    shoe = table.shoe
    if shoe is None or (table.last_coup is not None and upcoming(table) > table.last_coup):
        return None
    if table.carried and not table.carried_seen:
        # Staff know them, for they open the next coup. Patrons will when they are dealt.
        for card in table.carried:
            shoe = shoe.put_back(card)
        shoe = shoe.bury(len(table.carried))
    return shoe if len(shoe) >= CARDS_OF_A_COUP else None
