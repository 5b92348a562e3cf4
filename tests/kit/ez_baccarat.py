"""The seventh game of docs/writing-a-game.md: a game outside the rulebook, with published odds."""

from dataclasses import replace

from punto.facts import (
    banker_cards,
    banker_total,
    banker_wins,
    player_cards,
    player_total,
    player_wins,
    tie,
)
from punto.rulebook import Game, game
from punto.wagers import Pay, Wager

DRAGON = banker_wins & (banker_total == 7) & (banker_cards == 3)
PANDA = player_wins & (player_total == 8) & (player_cards == 3)


def ez_baccarat(dragon: str = "40:1") -> Game:
    """EZ Baccarat; `dragon` is what Dragon 7 pays."""
    classic = game("commission")
    banker = Wager(
        "banker",
        (
            Pay(DRAGON, "push", clause="ez:dragon-pushes"),
            Pay(banker_wins, "1:1", clause="ez:banker"),
            Pay(tie, "push", clause="ez:tie-pushes"),
        ),
        otherwise="ez:banker",
        ordered="ez:dragon-pushes",
    )
    sides = (
        Wager("dragon-7", (Pay(DRAGON, dragon, clause="ez:dragon"),), otherwise="ez:dragon"),
        Wager("panda-8", (Pay(PANDA, "25:1", clause="ez:panda"),), otherwise="ez:panda"),
    )
    others = [wager for wager in classic.wagers if wager.key in ("player", "tie")]
    return replace(classic, key="ez", wagers=(banker, *others, *sides))
