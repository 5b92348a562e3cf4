"""A progressive wager beside those of the guide: two shares of its meter, and a fixed pay."""

from dataclasses import replace

from punto import Meter, Pay, Wager, game
from punto.facts import (
    banker_cards,
    banker_total,
    banker_wins,
    player_cards,
    player_total,
    player_wins,
    tie,
)

DRAGON = banker_wins & (banker_total == 7) & (banker_cards == 3)
PANDA = player_wins & (player_total == 8) & (player_cards == 3)
COMMISSION = game("commission")

JACKPOT = Wager(
    "jackpot",
    (
        Pay(DRAGON, "100% of meter", clause="made:jackpot"),
        Pay(PANDA, "10% of meter", clause="made:jackpot"),
        Pay(tie, "2 for 1", clause="made:jackpot"),
    ),
    otherwise="made:jackpot",
    names={"en": "Jackpot", "zh-Hans": "大奖", "zh-Hant": "大獎", "ar": "الجائزة الكبرى"},
    meter=Meter(seed=20, contribution="20%", clause="made:meter"),
)
GAME = replace(
    COMMISSION,
    key="with-jackpot",
    wagers=(*COMMISSION.wagers, JACKPOT),
    names={"en": "Baccarat with a jackpot"},
)
