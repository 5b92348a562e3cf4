"""Simulation: a game dealt a great many times, and held against its exact odds."""

from punto.odds.simulation.report import WagerFigures
from punto.odds.simulation.run import Simulation, simulate

__all__ = ["Simulation", "WagerFigures", "simulate"]
