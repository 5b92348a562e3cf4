"""Coups that are made to be asked about, not dealt."""

from punto.cards import Hand
from punto.coup import Coup


def unchecked(player: Hand, banker: Hand) -> Coup:
    """Make a coup without a check against the tableau, by which it was just dealt."""
    coup = object.__new__(Coup)
    for name, value in (("player", player), ("banker", banker), ("die", None), ("drawn", ())):
        object.__setattr__(coup, name, value)
    object.__setattr__(coup, "tableau", None)
    return coup


def swapped(coup: Coup) -> Coup:
    """Return a coup with the first two cards of each hand in the other order."""
    first, second = (_in_other_order(hand) for hand in (coup.player, coup.banker))
    return unchecked(first, second)


def _in_other_order(hand: Hand) -> Hand:
    first, second, *third = hand.cards
    return Hand((second, first, *third))
