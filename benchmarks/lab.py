"""Changes of a wager's edge within a shoe: how often it changes sides, and for how long.

python -m benchmarks.lab [SHOES]    60 unless said; a minute or two a game
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from statistics import mean, median

from punto.analysis import odds
from punto.cards import DECK, Card
from punto.coup import Deal
from punto.rulebook import GAMES, Game
from punto.shoe import Shoe

DECKS = 8


@dataclass(frozen=True)
class Wager:
    """The edges of one wager: of a full shoe, and before each coup of many shoes."""

    key: str
    full: Fraction
    shoes: list[list[Fraction]]

    def line(self) -> str:
        """Return a line about its movements."""
        edges = [edge for shoe in self.shoes for edge in shoe]
        crossed = [edge for edge in edges if self._crossed(edge)]
        moved = sorted(float(abs(edge - self.full)) for edge in edges)
        text = (
            f"  {self.key:<18}full {float(self.full):>8.3%}"
            f"  moved by {median(moved):.3%}, 90 % by less than {moved[len(moved) * 9 // 10]:.3%}"
            f"  other side {len(crossed) / len(edges):.2%}"
        )
        if crossed:
            stays = mean(self._stays())
            text += f" at {mean(map(float, crossed)):+.2%}, for {stays:.1f} coups on end"
        return text

    def _crossed(self, edge: Fraction) -> bool:
        return (edge < 0) != (self.full < 0)

    def _stays(self) -> Iterator[int]:
        """Return the lengths, in coups, of the periods with the edge on the other side."""
        for shoe in self.shoes:
            sides = "".join("x" if self._crossed(edge) else " " for edge in shoe)
            yield from map(len, sides.split())


def played(game: Game, randomness: random.Random) -> Iterator[Shoe]:
    """Yield a shoe as patrons know it before each of its coups, from the burn to the cut card."""
    cards = [*DECK] * DECKS
    randomness.shuffle(cards)
    first = cards.pop()
    buried = first.value or 10
    del cards[-buried:]
    shoe, last = game.shoe(DECKS).take(first).bury(buried), False
    while True:
        yield shoe
        shoe = shoe.without(_coup(game, cards))
        if last:
            return
        last = shoe.cut_card_reached


def _coup(game: Game, cards: list[Card]) -> list[Card]:
    """Return the cards of the next coup."""
    deal, dealt = Deal(game.tableau), []
    while deal.due is not None:
        dealt.append(cards.pop())
        deal = deal.take(dealt[-1])
    return dealt


def main() -> None:
    """Print the movements of every wager of every game."""
    shoes = int(sys.argv[1]) if sys.argv[1:] else 60
    for key, game in GAMES.items():
        randomness = random.Random(key)
        all_ = [[odds(game, one) for one in played(game, randomness)] for _ in range(shoes)]
        coups = sum(map(len, all_))
        print(f"{key}, {DECKS} decks, {shoes} shoes, {coups} coups", flush=True)
        for wager, full in odds(game, game.shoe(DECKS)).items():
            edges = [[found[wager].edge for found in one] for one in all_]
            print(Wager(wager, full.edge, edges).line(), flush=True)


if __name__ == "__main__":
    main()
