"""Baccarat with commission, as the City of Dreams guide has it."""

from punto.rulebook.classic import classic
from punto.rulebook.declaration import Decks, Game
from punto.tableau import PUNTO_BANCO

COMMISSION = Game(
    key="commission",
    decks=Decks(4, 10, clause="house:decks"),
    tableau=PUNTO_BANCO.citing(
        natural="cod:natural",
        player_draws="cod:tableau",
        banker_draws_alone="cod:tableau",
        banker_draws="cod:tableau",
    ),
    wagers=(
        classic(
            "player",
            "1:1",
            clause="cod:player",
            push="house:tie-pushes",
            lose="cod:aim",
            area_clause="cod:wagers",
        ),
        classic(
            "banker",
            "1:1 less 5%",
            clause="cod:banker",
            push="house:tie-pushes",
            lose="cod:aim",
            area_clause="cod:wagers",
        ),
        classic("tie", "8:1", clause="cod:tie", lose="cod:aim", area_clause="cod:wagers"),
        classic(
            "player-pair", "11:1", clause="cod:pair", lose="cod:pairs", area_clause="cod:wagers"
        ),
        classic(
            "banker-pair", "11:1", clause="cod:pair", lose="cod:pairs", area_clause="cod:wagers"
        ),
    ),
)
