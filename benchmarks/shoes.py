"""The cost of a fair shoe to the server: its commitment, its opening, and each proved card."""

import os
import time
from statistics import median

from benchmarks.figure import Figure
from punto.fairness import (
    SECRET,
    Commitment,
    Draw,
    RevealedCut,
    entropy_of,
    secrets_needed,
)
from punto.fairness.draw import tree_over
from punto.hashes import NONE, cut_digest
from punto.rulebook import game
from punto.rulebook.document import written
from punto.wire.codec import encode
from punto.wire.messages import Proof

DECKS, SEATS, TIMES = 8, 7, 9
RULES = game("power-98")  # the longest rulebook


def fair_shoes() -> list[Figure]:
    """Measure by processor time, with eight decks and seven seats that cut."""
    opened, each = zip(*(_shoe() for _ in range(TIMES)), strict=True)
    return [
        Figure("a shoe bound, cut by seven and opened", median(opened) * 1e3, "ms", 20),
        Figure("a card drawn and proved", median(each) * 1e3, "ms", 0.1),
    ]


def _shoe() -> tuple[float, float]:
    """Return the seconds for an opening, and for each of its cards."""
    begun = time.thread_time()
    secrets = os.urandom(SECRET * secrets_needed(DECKS))
    root = tree_over(secrets).root.hex()
    bound = Commitment("one", 1, 1, DECKS, written(RULES), root, NONE).hash
    cuts = [RevealedCut(seat, os.urandom(SECRET).hex()) for seat in range(1, SEATS + 1)]
    for cut in cuts:
        cut_digest(bound, cut.seat, cut.nonce)
    draw = Draw(bound, DECKS, secrets, entropy_of(bound, cuts))
    assert draw.tree.root.hex() == root
    opened = time.thread_time()
    cards = DECKS * 52
    for place in range(cards):
        shown = str(draw.card(place))
        encode(Proof("one", 1, "card", place, shown, *draw.proof(place)))
        draw.drop(place)
    return opened - begun, (time.thread_time() - opened) / cards


if __name__ == "__main__":
    for figure in fair_shoes():
        print(figure.line())
