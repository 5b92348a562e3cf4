"""Reading `punto.toml`: what is wrong is said with its line, and with the way out."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

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
    """The settings in a file."""
    return parse(_text(path), str(path), path.parent)


def _text(path: Path) -> str:
    """The text of a file, which might be one without an end."""
    try:
        with path.open("rb") as file:
            found = file.read(LONGEST + 1)
        if len(found) > LONGEST:
            raise BadInput(f"{str(path)!r} is longer than {LONGEST} bytes, and no settings")
        return found.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise BadInput(f"{str(path)!r} is no text in UTF-8") from None
    except OSError as problem:
        raise BadInput(f"{str(path)!r} cannot be read: {problem.strerror}") from None


def parse(text: str, name: str = "punto.toml", folder: Path = Path()) -> Config:
    """The settings in a text; its paths are taken from this folder."""
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadInput(_not_toml(str(problem), text, name)) from None
    except RecursionError:
        raise BadInput(f"{name}: it is nested too deeply to be settings") from None
    except ValueError:  # Python's own bound on how many digits it reads
        raise BadInput(f"{name}: a number in it has thousands of digits; write fewer") from None
    try:
        return _config(written, folder)
    except ConfigError as problem:
        raise BadInput(f"{_place(problem.path, text, name)}: {_said(problem)}") from None


def place(setting: KeyPath, path: Path) -> str:
    """Where a setting stands in a file that was read: its line and column, or the file alone."""
    return _place(setting, _text(path), str(path))


def _path(folder: Path, text: str) -> Path:
    if not text or "\0" in text:
        raise BadInput(f"{text!r} is no path; write one like 'punto-data'")
    return folder / text


def _config(written: Mapping[str, Any], folder: Path) -> Config:
    reads = {Path: lambda text: _path(folder, text), Network: Network, Origin: Origin.read}
    without = {key: value for key, value in written.items() if key != "tables"}
    config: Config = Fitting(reads).record(Config, without, ())
    tables = written.get("tables", [])
    if not isinstance(tables, list):
        raise ConfigError(("tables",), "tables are written each under a line [[tables]]")
    found: list[Settings] = []
    for number, one in enumerate(tables):
        path = ("tables", number)
        if not isinstance(one, Mapping):
            raise ConfigError(path, f"{one!r} is no table; write it under a line [[tables]]")
        settings = table_settings(one, path, seats_kept=config.seats_kept)
        if settings.key in [other.key for other in found]:
            raise ConfigError(
                (*path, "key"), f"there are two tables {settings.key!r}; keys are names"
            )
        found.append(settings)
    data = config.data if "data" in written else folder / config.data
    return replace(config, data=data, tables=tuple(found))


def _not_toml(said: str, text: str, name: str) -> str:
    found = _AT.fullmatch(said)
    if found is None:
        return f"{name}: {said}"
    lines = text.split("\n")
    line, column = (int(found[2]), int(found[3])) if found[2] else (len(lines), len(lines[-1]) + 1)
    quoted = lines[line - 1].strip() if line <= len(lines) else ""
    return f"{name}:{line}:{column}: {found[1]} in {quoted!r}; a line is written name = value"


def _place(path: KeyPath, text: str, name: str) -> str:
    """The line and column of a path, or of what it stands in."""
    known = places(text)
    while path:
        if path in known:
            return f"{name}:{known[path].line}:{known[path].column}"
        path = path[:-1]
    return name


def _said(problem: ConfigError) -> str:
    """The problem, with the name of the setting where it does not say so itself."""
    names = [str(one) for one in problem.path if isinstance(one, str)]
    if str(problem).startswith(("unknown", "table ", "there are")) or not names:
        return str(problem)
    return f"{'.'.join(names)}: {problem}"
