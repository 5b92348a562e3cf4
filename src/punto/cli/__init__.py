"""The command line. Thin: it reads arguments, asks the library and prints."""

from punto.cli.main import main

__all__ = ["main"]
