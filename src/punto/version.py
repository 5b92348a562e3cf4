"""The version of Punto."""

__version__ = "0.8.0"
