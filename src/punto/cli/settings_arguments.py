"""Settings that are written on the command line, as they would stand in punto.toml."""

import tomllib
from collections.abc import Mapping
from typing import Any

from punto.refusals import BadInput


def written(changes: tuple[str, ...]) -> dict[str, Any]:
    """Settings as they would stand in the file, a line each."""
    lines = []
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise BadInput(f"{change!r} is no setting; write NAME=VALUE, as in seats=9")
        lines.append(f"{name} = {value if _is_toml(value) else repr(value)}")
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as problem:
        raise BadInput(f"{' '.join(changes)!r} cannot be read: {problem}") from None


def _is_toml(value: str) -> bool:
    """Whether a value can stand as it is; a shell has eaten the quotes of a text."""
    try:
        tomllib.loads(f"value = {value}")
    except (ValueError, RecursionError):  # no TOML, or a number or a nest without end
        return False
    return True


def over(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The old settings with the new ones in their places, however deep."""
    found = {name: one for name, one in old.items() if one is not None}
    for name, one in new.items():
        below = found.get(name)
        both = isinstance(one, dict) and isinstance(below, dict)
        found[name] = over(below, one) if both and below is not None else one
    return found
