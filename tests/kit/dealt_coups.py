"""Coups as a test wants them: B, P and T, in the order of a word."""

from collections.abc import Iterator

from punto.coup import Coup
from punto.sessions.dealing import DealtCoup
from punto.shoe import Shoe

COUPS = {
    "P": "P Kd 7s | B 2h 4c",
    "B": "P 2h 4c | B Kd 7s",
    "T": "P 2h 4c | B Kd 6s",
}


def dealt(results: str) -> Iterator[DealtCoup]:
    """Yield coups with these results; a blank begins another shoe."""
    for shoe, letters in enumerate(results.split(" "), 1):
        for number, letter in enumerate(letters, 1):
            coup = Coup.parse(COUPS[letter])
            yield DealtCoup(
                coup.player, coup.banker, shoe=shoe, number=number, before=Shoe.of(8), last=False
            )
