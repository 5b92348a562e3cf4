"""The version of Punto."""

__version__ = "0.3.0"
