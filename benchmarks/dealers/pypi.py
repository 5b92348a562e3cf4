"""Deals with PyPI's `PyBaccarat`: eight decks, burnt, to the cut card and one coup more.

Prints its processor time in seconds, and the counts of Player, Banker and tie. Its own `Game.play`
cannot be silent (`display=False` raises UnboundLocalError when it burns), so this goes through a
shoe as that does, without its score boards: what is timed is its shuffling and its dealing.
"""

import sys
import time
from importlib import import_module
from types import ModuleType

# Its first line asks Windows for the keyboard, which no coup needs.
keyboard = ModuleType("msvcrt")
vars(keyboard)["getch"] = None
sys.modules["msvcrt"] = keyboard
baccarat = import_module("pybaccarat.baccarat")
playing_cards = import_module("pybaccarat.playingcards")

CUT = -14


def deal(coups: int) -> dict[str, int]:
    """Return the number of wins of each side."""
    shoe, player, banker = playing_cards.Shoe(8), baccarat.Hand(), baccarat.Hand()
    table = baccarat.Game(shoe, player, banker)
    won, dealt = {"P": 0, "B": 0, "T": 0}, 0
    while dealt < coups:
        shoe.reset()
        shoe.shuffle()
        shoe.set_cut_card(CUT)
        for _ in range(min(shoe.deal().get_rank(), 10)):
            shoe.deal()
        last = False
        while dealt < coups and not last:
            last = shoe.cut_card_seen()
            player.empty()
            banker.empty()
            won[table.play_hand()[0]] += 1
            dealt += 1
    return won


if __name__ == "__main__":
    begun = time.process_time()
    counts = deal(int(sys.argv[1]))
    print(time.process_time() - begun, *counts.values())
