"""The settings of tables as a form: derived from their declaration (`punto.table.settings`)."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from punto.ledger.currencies import Rate
from punto.rulebook import games
from punto.table.decide import FIXED, OF_THE_SHOE
from punto.table.settings import (
    LONGEST_LATE,
    NOT_CHOSEN,
    OF_A_DEALER,
    OF_MONEY,
    SEATS,
    Limit,
    Settings,
)
from punto.wire.office_sheets import Changes, SettingKind, SettingSheet
from punto.words.sentences import Words

# The bounds of whole numbers. An amount shows no upper one: nobody reaches the largest there is.
BOUNDS: dict[str, tuple[int, int | None]] = {
    "seats": (SEATS[0], SEATS[-1]),
    "shown_late_ms": (0, LONGEST_LATE),
    "difference": (1, None),
}


@cache
def setting_sheets(language: str) -> tuple[SettingSheet, ...]:
    """Return the form of a table's settings in a language of the catalogues."""
    words, types = Words(language), get_type_hints(Settings)
    chosen = [each for each in fields(Settings) if each.name not in NOT_CHOSEN]
    return tuple(_sheet(words, each, types[each.name]) for each in chosen)


def _sheet(words: Words, setting: Field[Any], declared: Any) -> SettingSheet:
    name, sort = setting.name, _plain(declared)
    least, most = BOUNDS.get(name, (None, None))
    return SettingSheet(
        name=name,
        kind=_kind(name, sort),
        says=words.say(f"office-says-{name.replace('_', '-')}"),
        changes=_changes(name),
        default=_default(setting),
        choices=tuple(_choices(name, sort)),
        least=least,
        most=most,
        parts=tuple(each.name for each in fields(sort)) if _has_parts(sort) else (),
        for_dealt=name in OF_A_DEALER,
        optional=_plain(declared) is not declared,
    )


def _plain(declared: Any) -> Any:
    """Return the type of a setting without its None."""
    if get_origin(declared) is not UnionType:
        return declared
    (sort,) = [each for each in get_args(declared) if each is not NoneType]
    return sort


def _kind(name: str, sort: Any) -> SettingKind:
    if tuple(_choices(name, sort)):
        return SettingKind.CHOICE
    if get_origin(sort) is tuple:
        return SettingKind.AMOUNTS
    if get_origin(sort) is not None:  # a mapping
        return SettingKind.RATES if get_args(sort)[1] is Rate else SettingKind.RANGES
    if sort is Limit:
        return SettingKind.RANGE
    number = SettingKind.AMOUNT if name in OF_MONEY else SettingKind.NUMBER
    plain = {bool: SettingKind.FLAG, int: number, str: SettingKind.TEXT}
    return plain.get(sort, SettingKind.PARTS)


def _has_parts(sort: Any) -> bool:
    return isinstance(sort, type) and is_dataclass(sort) and sort is not Limit


def _choices(name: str, sort: Any) -> Iterator[str]:
    if name == "game":
        yield from games()
    elif isinstance(sort, type) and issubclass(sort, StrEnum):
        yield from (each.value for each in sort)


def _changes(name: str) -> Changes:
    if name in FIXED:
        return Changes.NEVER
    return Changes.BETWEEN_SHOES if name in OF_THE_SHOE else Changes.NEXT_COUP


def _default(setting: Field[Any]) -> Any:
    if setting.default is not MISSING:
        return msgspec.to_builtins(setting.default)
    if setting.default_factory is not MISSING:
        made = setting.default_factory()
        return dict(made) if isinstance(made, Mapping) else msgspec.to_builtins(made)
    return None
