"""The example that is printed: every setting, what it is for and its default."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from textwrap import wrap
from typing import Any, get_type_hints

from punto.config.declaration import APART, Config
from punto.config.setting import Setting
from punto.config.tables import SAYS
from punto.rulebook import GAMES
from punto.table.settings import NOT_CHOSEN, Clocks, Combinations, Settings

WIDTH = 96
HEAD = (
    "Settings of a Punto server: `punto serve --config punto.toml`. Each line shows the default, so"
    " a file needs only the settings that differ. A line that begins with #name shows an example"
    " instead of a default. Command-line options override the file. `punto serve --config"
    " punto.toml --check` checks the file and exits."
)
TABLES = (
    "A table. The server opens it at the start if the data folder has no table of that name. An"
    " existing table keeps the settings in its log; `punto tables change` changes it. Repeat"
    " [[tables]] for more. Without any, a new folder gets one table for play money."
)
_SUCH_AS: dict[str, object] = {
    "key": "main-1",
    "game": next(iter(GAMES)),
    "currency": "HKD",
    "limits": {"others": {"least": 20, "most": 5_000}, "tie": {"least": 20, "most": 1_000}},
    "accepts": {"MOP": {"units": 100, "per": 103}},
    "difference": 50_000,
}


def example() -> str:
    """Return a file with every setting at its default."""
    return "\n".join([*_comment(HEAD), "", *_settings(Config()), *_table()]) + "\n"


def _settings(of: Any) -> Iterator[str]:
    hints = get_type_hints(type(of), include_extras=True)
    for field in fields(of):
        value = getattr(of, field.name)
        notes = getattr(hints[field.name], "__metadata__", ())
        if is_dataclass(value) and Setting not in map(type, notes):
            yield from ("", *_comment(value.__doc__ or ""), f"[{field.name}]")
            yield from _settings(value)
        elif field.name not in APART:
            (says,) = [note for note in notes if isinstance(note, Setting)]
            yield from _comment(says.text)
            none = value is None or value == () or value == {}
            yield f"{'#' if none else ''}{field.name} = {_toml(says.example if none else value)}"


def _table() -> Iterator[str]:
    yield from ("", *_comment(TABLES), "#[[tables]]")
    for field in fields(Settings):
        if field.name in NOT_CHOSEN:
            continue
        yield from _comment(SAYS[field.name])
        value = _SUCH_AS.get(field.name, _default(field))
        if isinstance(value, Clocks | Combinations):
            for inner in fields(value):
                yield f"#{field.name}.{inner.name} = {_toml(getattr(value, inner.name))}"
        else:
            yield f"#{field.name} = {_toml(value)}"


def _default(field: "Field[Any]") -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(" ".join(text.split()), WIDTH)]


def _key(key: str) -> str:
    """A key as TOML writes it; digits would need no quotes, but would look like a number."""
    return key if re.fullmatch(r"[a-zA-Z_-]+", key) else json.dumps(key)


def _toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, int):
        return f"{value:_}" if value >= 10_000 else str(value)
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_toml, value))}]"
    if is_dataclass(value) and len(fields(value)) > 1 and not hasattr(value, "holds"):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(key)} = {_toml(item)}' for key, item in value.items())} }}"
    return json.dumps(value.as_posix() if isinstance(value, Path) else str(value))
