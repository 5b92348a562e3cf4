"""Fortune Six Baccarat Tournament: the tournament game and one more wager."""

from dataclasses import replace

from punto.facts import banker_cards, banker_wins_on_six
from punto.rulebook.classic import SIDE_WAGER
from punto.rulebook.tournament import tournament_game
from punto.wagers import Pay, Wager

# On two cards as well as on three (§fortune-six-cards).
FORTUNE_SIX_WAGER = Wager(
    "fortune-six",
    (
        Pay(banker_wins_on_six & (banker_cards == 2), "12:1", clause="f6:4.1-two-cards"),
        Pay(banker_wins_on_six & (banker_cards == 3), "20:1", clause="f6:4.1-three-cards"),
    ),
    otherwise="f6:1.1.1",
    area=replace(SIDE_WAGER, clause="f6:2.2.5"),
)

FORTUNE_SIX = tournament_game("fortune-six", "f6", FORTUNE_SIX_WAGER)
