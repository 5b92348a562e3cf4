"""Fortune Six Baccarat Tournament: the tournament game and one more wager."""

from dataclasses import replace

from punto.facts import banker_cards, banker_wins_on_six
from punto.money import Rounding
from punto.rulebook.classic import SIDE_WAGER, classic
from punto.rulebook.declaration import Decks, Game
from punto.tableau import PUNTO_BANCO
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

FORTUNE_SIX = Game(
    key="fortune-six",
    decks=Decks(4, 10, clause="f6:2.1"),
    independent="f6:3.5",
    favours_patron="f6:4.1-banker",
    roundings=(Rounding.STEPS,),
    tableau=PUNTO_BANCO.citing(
        natural="f6:3.9.1",
        player_draws="f6:3.9.2",
        banker_draws_alone="f6:3.9.3",
        banker_draws="f6:3.9.4",
    ),
    wagers=(
        classic(
            "player",
            "1:1",
            clause="f6:4.1-player",
            push="f6:3.10.1",
            lose="f6:3.10",
            area_clause="f6:2.2.2",
        ),
        classic(
            "banker",
            "1:1",
            clause="f6:4.1-banker",
            push="f6:3.10.1",
            lose="f6:3.10",
            area_clause="f6:2.2.1",
        ),
        classic("tie", "8:1", clause="f6:4.1-tie", lose="f6:3.10", area_clause="f6:2.2.3"),
        classic(
            "player-pair", "11:1", clause="f6:4.1-pair", lose="f6:3.8.1", area_clause="f6:2.2.4"
        ),
        classic(
            "banker-pair", "11:1", clause="f6:4.1-pair", lose="f6:3.8.2", area_clause="f6:2.2.4"
        ),
        FORTUNE_SIX_WAGER,
    ),
)
