"""The version of Punto."""

__version__ = "0.9.0"
