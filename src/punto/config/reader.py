"""Reading of `punto.toml`; an error names its line and the way out."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from punto.cards import Card
from punto.config.addresses import Network, Origin
from punto.config.declaration import Config
from punto.config.tables import table_settings
from punto.game_files import load_file, load_installed
from punto.refusals import BadInput
from punto.table.settings import Settings
from punto.toml import reading as toml
from punto.toml.fitting import Fitting, Misfit
from punto.toml.positions import Path as KeyPath

LONGEST = 4 * 1024 * 1024  # bytes of a file


def read(path: Path) -> Config:
    """Return the settings in a file."""
    return parse(text_of(path), str(path), path.parent)


def text_of(path: Path) -> str:
    """Return the text of a file, which might be one without an end."""
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST + 1)
        if len(content) > LONGEST:
            raise BadInput(
                f"{str(path)!r} is longer than {LONGEST} bytes, too long for a file of settings"
            )
        return content.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise BadInput(f"{str(path)!r} is not UTF-8 text; save it as UTF-8") from None
    except OSError as problem:
        raise BadInput(f"cannot read {str(path)!r}: {problem.strerror}") from None


def parse(text: str, name: str = "punto.toml", folder: Path = Path()) -> Config:
    """Return the settings in a text; its paths are relative to this folder."""
    return toml.parse(text, name, lambda written: _config(written, folder))


def place(setting: KeyPath, path: Path) -> str:
    """Return the file, line and column of a setting, or only the file if it is not in it."""
    return toml.place(setting, text_of(path), str(path))


def _path(folder: Path, text: str) -> Path:
    if not text or "\0" in text:
        raise BadInput(f"{text!r} is not a path; write one like 'punto-data'")
    return folder / text


def _add_games(config: Config) -> None:
    """Register games from outside: tables name them."""
    load_installed()
    for number, path in enumerate(config.games):
        try:
            load_file(path)
        except BadInput as problem:
            raise Misfit(("games", number), str(problem)) from None


def _config(written: Mapping[str, Any], folder: Path) -> Config:
    reads = {
        Path: lambda text: _path(folder, text),
        Network: Network,
        Origin: Origin.read,
        Card: Card,
    }
    without = {key: value for key, value in written.items() if key != "tables"}
    config: Config = Fitting(reads).record(Config, without, ())
    _add_games(config)
    tables = written.get("tables", [])
    if not isinstance(tables, list):
        raise Misfit(("tables",), "write each table under a line [[tables]]")
    declared: list[Settings] = []
    for number, table in enumerate(tables):
        path = ("tables", number)
        if not isinstance(table, Mapping):
            raise Misfit(path, f"{table!r} is not a table; write it under a line [[tables]]")
        settings = table_settings(table, path, seats_kept=config.seats_kept)
        if settings.key in [other.key for other in declared]:
            raise Misfit(
                (*path, "key"), f"there are two tables {settings.key!r}; give each its own key"
            )
        declared.append(settings)
    data = config.data if "data" in written else folder / config.data
    return replace(config, data=data, tables=tuple(declared))
