"""The version of Punto."""

__version__ = "0.7.0"
