"""Odds: exact figures for any game and any shoe."""

from punto.analysis.checks import faults
from punto.analysis.exact import odds, removal
from punto.analysis.figures import GameOdds, Line, Outcome, WagerOdds
from punto.analysis.meters import MeterOdds
from punto.analysis.winner import Winners, winners

__all__ = [
    "GameOdds",
    "Line",
    "MeterOdds",
    "Outcome",
    "WagerOdds",
    "Winners",
    "faults",
    "odds",
    "removal",
    "winners",
]
