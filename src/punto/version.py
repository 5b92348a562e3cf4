"""The version of Punto."""

__version__ = "0.12.0"
