"""The real source: shoes drawn by the code that draws at the tables, from seeded secrets."""

from hashlib import shake_256

import numpy as np

from punto.cards import DECK
from punto.fairness import SECRET, Draw, secrets_needed
from punto.hashes import tagged
from tests.battery.shoes import CARDS, FEWEST_CARDS, Shoes

_PLACE = {card: place for place, card in enumerate(DECK)}


def _named(tag: str, number: int) -> str:
    """A hash for this shoe, as a commitment and an entropy are."""
    return tagged(tag, "battery", number).hex()


def drawn_shoes(seed: int, shoes: int, decks: int, first: int = 1) -> Shoes:
    """Shoes as a table draws them one after another; SHAKE-256 stands for the operating system."""
    cards = np.empty((shoes, decks * CARDS), np.uint8)
    dice = np.empty((shoes, decks * CARDS // FEWEST_CARDS), np.uint8)
    coups = range(1, dice.shape[1] + 1)
    for row in range(shoes):
        number = first + row
        secrets = shake_256(f"{seed} {number}".encode()).digest(SECRET * secrets_needed(decks))
        draw = Draw(_named("commitment", number), decks, secrets, _named("entropy", number))
        cards[row] = [_PLACE[card] for card in draw.cards]
        dice[row] = [draw.die(coup) for coup in coups]
    return Shoes(decks, cards, dice)
