"""Conversion of written values to declared types, with the path of a value that does not fit."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from punto.refusals import BadInput, unknown
from punto.toml.positions import Path


class Misfit(BadInput):
    """The value at this path does not fit its declaration."""

    def __init__(self, path: Path, problem: str) -> None:
        """State the problem; code that knows the file adds line and column."""
        super().__init__(problem)
        self.path = path


Read = Callable[[str], Any]
"""Converts a text to a value; raises `BadInput` if it cannot."""


class Fitting:
    """Fits values to types: numbers, texts, enums, arrays, mappings and dataclasses of these."""

    def __init__(self, reads: Mapping[Any, Read]) -> None:
        """Convert texts with `reads`, which has a reader for each type written as a text."""
        self._reads = reads

    def fit(self, kind: Any, value: Any, path: Path) -> Any:
        """Convert a value to this type."""
        if get_origin(kind) is Annotated:
            return self._checked(kind, value, path)
        if get_origin(kind) in (Union, UnionType):
            return self.fit(_member(kind, value), value, path)
        if get_origin(kind) is tuple:
            item = get_args(kind)[0]
            return tuple(
                self.fit(item, element, (*path, number))
                for number, element in enumerate(_array(value, path))
            )
        if _is_mapping(kind):
            inner = get_args(kind)[1]
            table = _table(value, path)
            return {key: self.fit(inner, item, (*path, key)) for key, item in table.items()}
        return self._plain(kind, value, path)

    def _checked(self, kind: Any, value: Any, path: Path) -> Any:
        inner, *notes = get_args(kind)
        fitted = self.fit(inner, value, path)
        for note in notes:
            if callable(note) and (problem := note(fitted)):
                raise Misfit(path, problem)
        return fitted

    def _plain(self, kind: Any, value: Any, path: Path) -> Any:
        if kind in self._reads:
            return _made(self._reads[kind], _text(value, path), path)
        if is_dataclass(kind):
            return self.record(kind, _table(value, path), path)
        if issubclass(kind, StrEnum):
            known = [member.value for member in kind]
            if _text(value, path) not in known:
                raise Misfit(path, unknown(str(path[-1]), value, known))
            return kind(value)
        if kind is bool and not isinstance(value, bool):
            raise Misfit(path, f"{value!r} is neither true nor false")
        if kind is int and (not isinstance(value, int) or isinstance(value, bool)):
            raise Misfit(path, f"{value!r} is not a whole number; write it in digits, as in 3")
        if kind is int and abs(value) >= 2**63:  # beyond the integers of TOML
            raise Misfit(path, f"{_long(value)} is too large a number; write one of fewer digits")
        if kind is float:
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise Misfit(path, f"{value!r} is not a number; write it as in 3 or 0.5")
            return float(value)
        return _text(value, path) if kind is str else value

    def record(self, kind: Any, table: Mapping[str, Any], path: Path) -> Any:
        """Build a dataclass from a table of its fields."""
        declared = {field.name: field for field in fields(kind)}
        hints = get_type_hints(kind, include_extras=True)
        for key in table:
            if key not in declared:
                raise Misfit((*path, key), unknown("setting", key, list(declared)))
        for name, field in declared.items():
            if name not in table and _needed(field):
                raise Misfit(path, f"{name} is missing; write {name} = …")
        given = {key: self.fit(hints[key], item, (*path, key)) for key, item in table.items()}
        return _made(lambda _: kind(**given), "", path)


def _member(union: Any, value: Any) -> Any:
    """Return the type of a union that a value is meant for; a table is meant for a mapping."""
    members = [member for member in get_args(union) if member is not NoneType]
    if len(members) == 1:
        return members[0]
    is_table = isinstance(value, Mapping)
    (member,) = [member for member in members if _is_mapping(member) == is_table]
    return member


def _is_mapping(kind: Any) -> bool:
    origin = get_origin(kind)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _long(number: int) -> str:
    """Quote a number briefly: Python itself refuses to write more than some thousand digits."""
    return str(number) if number.bit_length() <= 256 else f"one of {number.bit_length()} bits"


def _needed(field: "Field[Any]") -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _made(make: Read, value: str, path: Path) -> Any:
    try:
        return make(value)
    except Misfit:
        raise
    except BadInput as problem:
        raise Misfit(path, str(problem)) from None


def _table(value: Any, path: Path) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Misfit(path, f"{value!r} is not a table; write {{ name = value }}")
    return value


def _array(value: Any, path: Path) -> list[Any]:
    if not isinstance(value, list):
        raise Misfit(path, f"{value!r} is not an array; write [{value!r}]")
    return value


def _text(value: Any, path: Path) -> str:
    if not isinstance(value, str):
        raise Misfit(path, f'{value!r} is not a text; write it in quotes, as in "{value}"')
    return value
