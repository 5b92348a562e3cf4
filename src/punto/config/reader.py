"""Reading of `punto.toml`; an error names its line and the way out."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from punto.cards import Card
from punto.config.addresses import Network, Origin
from punto.config.convert import ConfigError, Fitting
from punto.config.declaration import Config
from punto.config.tables import table_settings
from punto.config.toml_positions import Path as KeyPath
from punto.config.toml_positions import places
from punto.refusals import BadInput
from punto.table.settings import Settings

LONGEST = 4 * 1024 * 1024  # bytes of a file
_AT = re.compile(r"(.*) \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)", re.DOTALL)


def read(path: Path) -> Config:
    """Return the settings in a file."""
    return parse(_text(path), str(path), path.parent)


def _text(path: Path) -> str:
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
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadInput(_not_toml(str(problem), text, name)) from None
    except RecursionError:
        raise BadInput(f"{name}: the file is nested too deeply for settings") from None
    except ValueError:  # Python's own bound on how many digits it reads
        raise BadInput(f"{name}: a number has thousands of digits; write fewer") from None
    try:
        return _config(written, folder)
    except ConfigError as problem:
        raise BadInput(f"{_place(problem.path, text, name)}: {_message(problem)}") from None


def place(setting: KeyPath, path: Path) -> str:
    """Return the file, line and column of a setting, or only the file if it is not in it."""
    return _place(setting, _text(path), str(path))


def _path(folder: Path, text: str) -> Path:
    if not text or "\0" in text:
        raise BadInput(f"{text!r} is not a path; write one like 'punto-data'")
    return folder / text


def _config(written: Mapping[str, Any], folder: Path) -> Config:
    reads = {
        Path: lambda text: _path(folder, text),
        Network: Network,
        Origin: Origin.read,
        Card: Card,
    }
    without = {key: value for key, value in written.items() if key != "tables"}
    config: Config = Fitting(reads).record(Config, without, ())
    tables = written.get("tables", [])
    if not isinstance(tables, list):
        raise ConfigError(("tables",), "write each table under a line [[tables]]")
    declared: list[Settings] = []
    for number, table in enumerate(tables):
        path = ("tables", number)
        if not isinstance(table, Mapping):
            raise ConfigError(path, f"{table!r} is not a table; write it under a line [[tables]]")
        settings = table_settings(table, path, seats_kept=config.seats_kept)
        if settings.key in [other.key for other in declared]:
            raise ConfigError(
                (*path, "key"), f"there are two tables {settings.key!r}; give each its own key"
            )
        declared.append(settings)
    data = config.data if "data" in written else folder / config.data
    return replace(config, data=data, tables=tuple(declared))


def _not_toml(problem: str, text: str, name: str) -> str:
    match = _AT.fullmatch(problem)
    if match is None:
        return f"{name}: {problem}"
    lines = text.split("\n")
    line, column = (int(match[2]), int(match[3])) if match[2] else (len(lines), len(lines[-1]) + 1)
    quoted = lines[line - 1].strip() if line <= len(lines) else ""
    return f"{name}:{line}:{column}: {match[1]} in {quoted!r}; write a line as name = value"


def _place(path: KeyPath, text: str, name: str) -> str:
    """Return the line and column of a path, or of the nearest setting around it."""
    known = places(text)
    while path:
        if path in known:
            return f"{name}:{known[path].line}:{known[path].column}"
        path = path[:-1]
    return name


def _message(problem: ConfigError) -> str:
    """Return the problem, with the name of the setting unless it names it already."""
    names = [str(part) for part in problem.path if isinstance(part, str)]
    if str(problem).startswith(("unknown", "table ", "there are")) or not names:
        return str(problem)
    return f"{'.'.join(names)}: {problem}"
