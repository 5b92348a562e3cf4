"""The version of Punto."""

__version__ = "0.10.0"
