"""A game that draws twice: a boost before the bets, and a factor once they are closed."""

from dataclasses import replace

from punto import Draw, Pay, Wager, game
from punto.facts import player_wins, tie

BOOST = Draw(
    "boost",
    {2: "3/4", 3: "1/4"},
    clause="made:boost",
    before_bets=True,
    names={"en": "Boost of the house", "zh-Hans": "加成"},
)
FACTOR = Draw("factor", {1: "5/6", 5: "1/6"}, clause="made:factor")
COMMISSION = game("commission")

GAME = replace(
    COMMISSION,
    key="boosted",
    draws=(BOOST, FACTOR),
    names={"en": "Baccarat with a boost"},
    wagers=(
        *COMMISSION.wagers,
        Wager(
            "boosted-tie",
            (Pay(tie, "2:1", clause="made:boost", times=BOOST.fact),),
            otherwise="made:boost",
        ),
        Wager(
            "by-factor",
            (Pay(player_wins, "0.5:1", clause="made:factor", times=FACTOR.fact),),
            otherwise="made:factor",
        ),
    ),
)
