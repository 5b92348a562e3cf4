"""Side wagers that others have published figures of; they are not in the rulebook."""

from dataclasses import replace

from punto.facts import banker_cards, banker_total, banker_wins, banker_wins_on_six
from punto.rulebook import Game, game
from punto.wagers import Pay, Wager

# The Banker wins with six, or seven, on three cards.
BIG_TIGER = Wager(
    "big-tiger",
    (Pay(banker_wins_on_six & (banker_cards == 3), "50:1", clause="cod:tie"),),
    otherwise="cod:tie",
)
DRAGON_7 = Wager(
    "dragon-7",
    (Pay(banker_wins & (banker_total == 7) & (banker_cards == 3), "40:1", clause="cod:tie"),),
    otherwise="cod:tie",
)
# The tags that Eliot Jacobson published for them.
BIG_TIGER_TAGS = "3:-1 4:-1 5:-1 6:-2 7:1 8:2 9:2"
DRAGON_7_TAGS = "4:-1 5:-1 6:-1 7:-1 8:2 9:2"


def with_side_wagers() -> Game:
    """Return the commission game with both of them."""
    plain = game("commission")
    return replace(plain, key="side-wagers", wagers=(*plain.wagers, BIG_TIGER, DRAGON_7))
