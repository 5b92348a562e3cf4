"""Odds: exact figures for any game and any shoe."""

from punto.odds.checks import faults
from punto.odds.exact import odds, removal
from punto.odds.figures import GameOdds, Line, Outcome, WagerOdds
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
