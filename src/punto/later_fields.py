"""Later fields: fields that a type of the log got after logs with it were released.

A row of a log must encode to the same bytes for ever, because its hash covers them. A later field
is left out of a row while it has its default, so rows of older releases keep their bytes, and rows
that use the field say so. Only types that are written rarely get one; what is written with every
stake and every card gets a new event instead.
"""

from dataclasses import field, fields
from typing import Any, TypeVar

Value = TypeVar("Value")


def later(default: Value) -> Value:
    """Declare a dataclass field that logs of older releases do not have.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Opened:
    ...     table: str
    ...     floor: int = later(1)
    >>> later_fields(Opened)
    {'floor': 1}
    """
    declared: Any = field(default=default, metadata={"later": True})
    value: Value = declared  # a dataclass reads the field, a type checker its value
    return value


def later_fields(kind: type) -> dict[str, Any]:
    """Return the later fields of a dataclass, each with its default."""
    return {each.name: each.default for each in fields(kind) if each.metadata.get("later")}
