"""The history of a table's settings: who changed which one, and when."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, is_dataclass
from typing import Any, NamedTuple

from punto.store import Store
from punto.store.chain import Row
from punto.store.codec import decode, kind_of
from punto.table.events import SettingsChanged, TableOpened
from punto.table.settings import Settings

KINDS = (kind_of(TableOpened), kind_of(SettingsChanged))

Difference = tuple[str, Any, Any]
"""The name of a setting or of a part of it, its value before, and after."""


@dataclass(frozen=True, slots=True)
class SettingsChange:
    """An opening of a table, or a change of its settings."""

    seq: int
    at: int
    by: str
    approved: str
    differences: tuple[Difference, ...]  # none of the opening


class Held(NamedTuple):
    """Settings, and the row since which they hold."""

    since: int
    settings: Settings


def settings_changes(store: Store, table: str) -> list[SettingsChange]:
    """Return the changes of a table's settings, the newest first."""
    changes: list[SettingsChange] = []
    before: Settings | None = None
    for row in store.rows_of(table, KINDS):
        change, before = _change(row, before)
        changes.append(change)
    return changes[::-1]


def settings_since(store: Store, table: str, after: int, now: Settings) -> list[Held]:
    """Return the settings that a table had from a row on, the oldest first.

    `now` are those at the end of the log. Without a change since, nothing earlier is read.
    """
    if not any(store.rows_of(table, (kind_of(SettingsChanged),), after=after)):
        return [Held(0, now)]
    return [Held(row.seq, _settings(row)) for row in store.rows_of(table, KINDS)]


def settings_at(held: Sequence[Held], seq: int) -> Settings:
    """Return the settings that held at a row."""
    return held[max(bisect_right(held, seq, key=lambda each: each.since) - 1, 0)].settings


def _settings(row: Row) -> Settings:
    event = decode(row.kind, row.body)
    assert isinstance(event, TableOpened | SettingsChanged)
    return event.settings


def _change(row: Row, before: Settings | None) -> tuple[SettingsChange, Settings]:
    event = decode(row.kind, row.body)
    assert isinstance(event, TableOpened | SettingsChanged)
    found = tuple(differences(before, event.settings)) if before else ()
    return SettingsChange(row.seq, row.at, event.by, event.approved, found), event.settings


def differences(before: Any, after: Any, name: str = "") -> Iterator[Difference]:
    """Yield every part of a value that differs.

    >>> list(differences({"tie": {"most": 5}}, {"tie": {"most": 9}}, "limits"))
    [('limits.tie.most', 5, 9)]
    """
    old, new = _parts(before), _parts(after)
    if old is None or new is None:
        if before != after:
            yield name, before, after
        return
    for part in dict.fromkeys((*old, *new)):
        yield from differences(old.get(part), new.get(part), f"{name}.{part}".lstrip("."))


def _parts(value: Any) -> Mapping[str, Any] | None:
    """Return the parts of a value by name; None if it has none."""
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    return value if isinstance(value, Mapping) else None
