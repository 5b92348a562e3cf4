"""Exact odds at suit resolution: the first count of a process, and every shoe after that.

Processor time, so that other work on the machine does not count.

python -m benchmarks.suits                  the figures
python -m benchmarks.suits both-suited …    the seconds of the first count of these wagers
"""

import subprocess
import sys
import time
from dataclasses import replace
from statistics import median

from benchmarks.figure import Figure
from punto.analysis import odds
from punto.cards import DECK
from punto.facts import (
    banker_cards,
    banker_perfect_pair,
    banker_suited,
    banker_total,
    player_cards,
    player_perfect_pair,
    player_suited,
    player_total,
)
from punto.rulebook import Game, game
from punto.shoe import Shoe
from punto.wagers import Pay, Wager

FIRST, WARM, ALL = 2_000, 50, 5  # ms that are allowed; the last for all wagers of a game
PROCESSES = 5
SHOES = 25
SUITED = {
    "player-suited-8": (player_total == 8) & (player_cards == 3) & (player_suited == 1),
    "banker-suited-8": (banker_total == 8) & (banker_cards == 3) & (banker_suited == 1),
    "both-suited": (player_suited == 1) & (banker_suited == 1),
    "player-perfect": player_perfect_pair,
    "banker-perfect": banker_perfect_pair,
}


DEAREST = "both-suited"  # of them to count


def suited_game(*keys: str) -> Game:
    """Return a game with some of these wagers, which see every suit."""
    wagers = tuple(
        Wager(key, (Pay(SUITED[key], "25:1", clause="x:suited"),), "x:suited") for key in keys
    )
    return replace(game("commission"), key="suited", wagers=wagers)


def count_first(*keys: str) -> float:
    """Return the processor seconds of the first count in this process."""
    rules, shoe = suited_game(*keys), Shoe.of(8)
    start = time.process_time()
    odds(rules, shoe)
    return time.process_time() - start


def suited() -> list[Figure]:
    """Measure the first count in processes of its own, and other shoes in this one."""
    rules, runs = suited_game(*SUITED), []
    odds(rules, Shoe.of(8))
    for shoe in _shoes():
        start = time.process_time()
        odds(rules, shoe)
        runs.append(time.process_time() - start)
    return [
        Figure("a wager on the suits of both hands, first", 1e3 * _first(DEAREST), "ms", FIRST),
        Figure("five wagers that see every suit, first", 1e3 * _first(*SUITED), "ms"),
        Figure("the same, every shoe after that", 1e3 * median(runs), "ms", WARM),
    ]


def _first(*keys: str) -> float:
    """Return the median of several processes."""
    words = [sys.executable, "-m", "benchmarks.suits", *keys]
    return median(float(subprocess.check_output(words)) for _ in range(PROCESSES))


def _shoes() -> list[Shoe]:
    """Return shoes that nobody has asked about: each has one more card gone."""
    return [Shoe.of(8).without(DECK[: place + 1]) for place in range(SHOES)]


if __name__ == "__main__":
    if sys.argv[1:]:
        print(count_first(*sys.argv[1:]))
    else:
        for figure in suited():
            print(figure.line())
