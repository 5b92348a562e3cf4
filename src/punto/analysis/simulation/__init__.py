"""Simulation: deals a game many times and compares the results with its exact odds."""

from punto.analysis.simulation.report import WagerFigures
from punto.analysis.simulation.run import Simulation, simulate

__all__ = ["Simulation", "WagerFigures", "simulate"]
