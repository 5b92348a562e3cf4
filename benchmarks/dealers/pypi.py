"""Deals with PyPI's `PyBaccarat`: eight decks, burnt, to the cut card and one coup more.

Prints its processor time in seconds, and the counts of Player, Banker and tie. Its own `Game.play`
cannot be silent (`display=False` raises UnboundLocalError when it burns), so this goes through a
shoe as that does, without its score boards: what is timed is its shuffling and its dealing.
"""

import sys
import time
from types import ModuleType

# Its first line asks Windows for the keyboard, which no coup needs.
keyboard = ModuleType("msvcrt")
keyboard.getch = None  # type: ignore[attr-defined]
sys.modules["msvcrt"] = keyboard

from pybaccarat.baccarat import Game, Hand  # type: ignore[import-not-found]  # noqa: E402
from pybaccarat.playingcards import Shoe  # type: ignore[import-not-found]  # noqa: E402

CUT = -14


def deal(coups: int) -> dict[str, int]:
    """Who won how often."""
    shoe, player, banker = Shoe(8), Hand(), Hand()
    table = Game(shoe, player, banker)
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
