"""Simulation: deals a game many times and compares the results with its exact odds."""

from punto.odds.simulation.report import WagerFigures
from punto.odds.simulation.run import Simulation, simulate

__all__ = ["Simulation", "WagerFigures", "simulate"]
