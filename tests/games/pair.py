"""Two games in one file: a side wager each, beside the wagers of the guide."""

from dataclasses import replace

from punto import Pay, Wager, game
from punto.facts import (
    banker_cards,
    banker_total,
    banker_wins,
    player_cards,
    player_total,
    player_wins,
)

DRAGON = banker_wins & (banker_total == 7) & (banker_cards == 3)
PANDA = player_wins & (player_total == 8) & (player_cards == 3)
COMMISSION = game("commission")

GAMES = (
    replace(
        COMMISSION,
        key="with-dragon",
        wagers=(
            *COMMISSION.wagers,
            Wager(
                "dragon-7", (Pay(DRAGON, "40:1", clause="made:dragon"),), otherwise="made:dragon"
            ),
        ),
    ),
    replace(
        COMMISSION,
        key="with-panda",
        wagers=(
            *COMMISSION.wagers,
            Wager("panda-8", (Pay(PANDA, "25:1", clause="made:panda"),), otherwise="made:panda"),
        ),
    ),
)
