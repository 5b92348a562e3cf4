"""The version of Punto."""

__version__ = "0.5.0"
