"""Baccarat Tournament: Banker pays evens, so it is played with chips that are not money."""

from punto.money import Rounding
from punto.rulebook.classic import classic
from punto.rulebook.declaration import Decks, Game
from punto.tableau import PUNTO_BANCO

TOURNAMENT = Game(
    key="tournament",
    decks=Decks(4, 10, clause="bt:2.1"),
    independent="bt:3.5",
    favours_patron="bt:4.1-banker",
    roundings=(Rounding.STEPS,),
    tableau=PUNTO_BANCO.citing(
        natural="bt:3.9.1",
        player_draws="bt:3.9.2",
        banker_draws_alone="bt:3.9.3",
        banker_draws="bt:3.9.4",
    ),
    wagers=(
        classic(
            "player",
            "1:1",
            clause="bt:4.1-player",
            push="bt:3.10.1",
            lose="bt:3.10",
            area_clause="bt:2.2.2",
        ),
        classic(
            "banker",
            "1:1",
            clause="bt:4.1-banker",
            push="bt:3.10.1",
            lose="bt:3.10",
            area_clause="bt:2.2.1",
        ),
        classic("tie", "8:1", clause="bt:4.1-tie", lose="bt:3.10", area_clause="bt:2.2.3"),
        classic(
            "player-pair", "11:1", clause="bt:4.1-pair", lose="bt:3.8.1", area_clause="bt:2.2.4"
        ),
        classic(
            "banker-pair", "11:1", clause="bt:4.1-pair", lose="bt:3.8.2", area_clause="bt:2.2.4"
        ),
    ),
)
