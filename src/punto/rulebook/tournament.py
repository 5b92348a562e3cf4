"""Baccarat Tournament: Banker pays evens, so it is played with chips that are not money."""

from typing import Literal

from punto.money import Rounding
from punto.rulebook.classic import Sheet
from punto.rulebook.declaration import Decks, Game
from punto.tableau import PUNTO_BANCO
from punto.wagers import Wager


def tournament_game(key: str, sheet: Literal["bt", "f6"], *more: Wager) -> Game:
    """Return the game of both tournament sheets, which share clause numbers, with `more` wagers."""
    common = Sheet(push=f"{sheet}:3.10.1", lose=f"{sheet}:3.10")
    pair = f"{sheet}:4.1-pair"
    return Game(
        key=key,
        decks=Decks(4, 10, clause=f"{sheet}:2.1"),
        independent=f"{sheet}:3.5",
        favours_patron=f"{sheet}:4.1-banker",
        roundings=(Rounding.STEPS,),
        tableau=PUNTO_BANCO.citing(
            natural=f"{sheet}:3.9.1",
            player_draws=f"{sheet}:3.9.2",
            banker_draws_alone=f"{sheet}:3.9.3",
            banker_draws=f"{sheet}:3.9.4",
        ),
        wagers=(
            common.classic("player", "1:1", clause=f"{sheet}:4.1-player", area=f"{sheet}:2.2.2"),
            common.classic("banker", "1:1", clause=f"{sheet}:4.1-banker", area=f"{sheet}:2.2.1"),
            common.classic("tie", "8:1", clause=f"{sheet}:4.1-tie", area=f"{sheet}:2.2.3"),
            common.classic(
                "player-pair", "11:1", clause=pair, lose=f"{sheet}:3.8.1", area=f"{sheet}:2.2.4"
            ),
            common.classic(
                "banker-pair", "11:1", clause=pair, lose=f"{sheet}:3.8.2", area=f"{sheet}:2.2.4"
            ),
            *more,
        ),
    )


TOURNAMENT = tournament_game("tournament", "bt")
