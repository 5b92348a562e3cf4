"""The settings of a server: declared once, read from `punto.toml`, checked, printed as example."""

from punto.config.declaration import Config
from punto.config.example import example
from punto.config.reader import parse, place, read
from punto.config.tables import table_settings
from punto.config.unusable import UnusableSetting

__all__ = ["Config", "UnusableSetting", "example", "parse", "place", "read", "table_settings"]
