"""The version of Punto."""

__version__ = "0.2.0"
