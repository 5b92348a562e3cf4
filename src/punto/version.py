"""The version of Punto."""

__version__ = "0.11.0"
