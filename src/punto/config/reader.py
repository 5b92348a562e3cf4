"""Reading of `punto.toml`; an error names its line and the way out."""

from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from punto.cards import Card
from punto.config.addresses import Network, Origin
from punto.config.declaration import APART, Config
from punto.config.tables import UnreadTable, table_settings, unread_table
from punto.game_files import load_file, load_installed
from punto.refusals import BadInput, unknown
from punto.table.settings import Settings
from punto.toml import reading as toml
from punto.toml.fitting import Fitting, Misfit
from punto.toml.positions import Path as KeyPath

LONGEST = 4 * 1024 * 1024  # bytes of a file


def read(path: Path, data: Path | None = None) -> Config:
    """Return the settings in a file; `data` is the data folder, if it is not that of the file."""
    return parse(text_of(path), str(path), path.parent, data)


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


def parse(
    text: str, name: str = "punto.toml", folder: Path = Path(), data: Path | None = None
) -> Config:
    """Return the settings in a text; its paths are relative to this folder."""
    return toml.parse(text, name, lambda written: _config(written, folder, data))


def place(setting: KeyPath, path: Path) -> str:
    """Return the file, line and column of a setting, or only the file if it is not in it."""
    return toml.place(setting, text_of(path), str(path))


def _path(folder: Path, text: str) -> Path:
    if not text or "\0" in text:
        raise BadInput(f"{text!r} is not a path; write one like 'punto-data'")
    return folder / text


def _add_games(config: Config, *, may_be_gone: bool) -> list[Misfit]:
    """Register games from outside, which tables name; return the files that are gone."""
    load_installed()
    gone = []
    for number, path in enumerate(config.games):
        try:
            load_file(path)
        except BadInput as problem:
            misfit = Misfit(("games", number), str(problem))
            if path.exists() or not may_be_gone:
                raise misfit from None
            gone.append(misfit)
    return gone


def _config(written: Mapping[str, Any], folder: Path, kept: Path | None) -> Config:
    """Return the settings; `kept` is the data folder where an option names another one."""
    reads = {
        Path: lambda text: _path(folder, text),
        Network: Network,
        Origin: Origin.read,
        Card: Card,
    }
    without = {key: value for key, value in written.items() if key != "tables"}
    for name in set(without).intersection(APART):
        others = [each.name for each in fields(Config) if each.name != name]
        raise Misfit((name,), unknown("setting", name, others))
    config: Config = Fitting(reads).record(Config, without, ())
    data = config.data if "data" in written else folder / config.data
    has_logs = (kept or data).is_dir()  # they have the declarations of games from outside
    gone = _add_games(config, may_be_gone=has_logs)
    tables = _tables(written.get("tables", []), config.seats_kept, has_logs=has_logs)
    lost = "".join(f"{misfit}; " for misfit in gone)
    # A person looks for a missing file where it is named.
    unread = tuple(
        replace(table, problem=lost + table.problem, path=gone[0].path if gone else table.path)
        for table in tables
        if isinstance(table, UnreadTable)
    )
    if gone and not unread:
        raise gone[0]  # no table needs a game that only a log has
    known = tuple(table for table in tables if isinstance(table, Settings))
    return replace(config, data=data, tables=known, unread=unread)


def _tables(tables: Any, seats_kept: int, *, has_logs: bool) -> list[Settings | UnreadTable]:
    """Return the tables of the file; one whose game is not known may have it in its log."""
    if not isinstance(tables, list):
        raise Misfit(("tables",), "write each table under a line [[tables]]")
    declared: list[Settings | UnreadTable] = []
    for number, table in enumerate(tables):
        path = ("tables", number)
        if not isinstance(table, Mapping):
            raise Misfit(path, f"{table!r} is not a table; write it under a line [[tables]]")
        unread = unread_table(table, path) if has_logs else None
        settings = unread or table_settings(table, path, seats_kept=seats_kept)
        if settings.key in [other.key for other in declared]:
            raise Misfit(
                (*path, "key"), f"there are two tables {settings.key!r}; give each its own key"
            )
        declared.append(settings)
    return declared
