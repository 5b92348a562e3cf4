"""Odds: exact figures for any game and any shoe."""

from punto.odds.checks import faults
from punto.odds.exact import GameOdds, Line, Outcome, WagerOdds, odds, removal
from punto.odds.winner import Winners, winners

__all__ = [
    "GameOdds",
    "Line",
    "Outcome",
    "WagerOdds",
    "Winners",
    "faults",
    "odds",
    "removal",
    "winners",
]
