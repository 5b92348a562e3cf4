"""Baccarat with commission, as the City of Dreams guide has it."""

from punto.rulebook.classic import Sheet
from punto.rulebook.declaration import Decks, Game
from punto.tableau import PUNTO_BANCO

GUIDE = Sheet(push="house:tie-pushes", lose="cod:aim", area="cod:wagers")

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
        GUIDE.classic("player", "1:1", clause="cod:player"),
        GUIDE.classic("banker", "1:1 less 5%", clause="cod:banker"),
        GUIDE.classic("tie", "8:1", clause="cod:tie"),
        GUIDE.classic("player-pair", "11:1", clause="cod:pair", lose="cod:pairs"),
        GUIDE.classic("banker-pair", "11:1", clause="cod:pair", lose="cod:pairs"),
    ),
)
