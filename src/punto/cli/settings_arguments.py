"""Settings that are written on the command line, in the form of punto.toml."""

import tomllib
from collections.abc import Mapping
from typing import Any

from punto.refusals import BadInput


def written(changes: tuple[str, ...]) -> dict[str, Any]:
    """Parse settings that are written as in the file, a line each."""
    lines = []
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise BadInput(f"{change!r} is not a setting; write NAME=VALUE, as in seats=9")
        lines.append(f"{name} = {value if _is_toml(value) else repr(value)}")
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as problem:
        raise BadInput(f"{' '.join(changes)!r} cannot be read: {problem}") from None


def _is_toml(value: str) -> bool:
    """Return True if a value is TOML already; the shell removes the quotes of a text."""
    try:
        tomllib.loads(f"value = {value}")
    except (ValueError, RecursionError):  # not TOML, or a number or nesting without end
        return False
    return True


def over(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """Return the old settings with the new ones in their places, however deep."""
    merged = {name: value for name, value in old.items() if value is not None}
    for name, value in new.items():
        below = merged.get(name)
        both = isinstance(value, dict) and isinstance(below, dict)
        merged[name] = over(below, value) if both and below is not None else value
    return merged
