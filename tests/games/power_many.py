"""A made game of fifteen wagers with a die: fields of one column beside a strip of side wagers."""

from dataclasses import replace

from punto import Pay, Wager, game
from punto.facts import banker_cards, banker_total, banker_wins, player_cards, player_total

POWER = game("power-98")
SIX = banker_wins & (banker_total == 6)
MADE = {
    "dragon-7": (banker_wins & (banker_total == 7) & (banker_cards == 3), "40:1"),
    "player-eight": ((player_total == 8) & (player_cards == 3), "19:1"),
    "tiger": (SIX, "16:1"),
    "small-tiger": (SIX & (banker_cards == 2), "22:1"),
    "big-tiger": (SIX & (banker_cards == 3), "50:1"),
    "small": ((player_cards == 2) & (banker_cards == 2), "3:2"),
}
SIDES = tuple(
    Wager(key, (Pay(when, odds, clause=f"made:{key}"),), otherwise=f"made:{key}")
    for key, (when, odds) in MADE.items()
)
GAME = replace(POWER, key="power-many", wagers=(*POWER.wagers, *SIDES), names={"en": "Power Many"})
