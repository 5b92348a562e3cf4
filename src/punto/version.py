"""The version of Punto."""

__version__ = "0.1.0"
