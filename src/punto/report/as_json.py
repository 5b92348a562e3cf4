"""A report as JSON: canonical, so that equal reports are equal bytes.

Fractions are texts such as "19/20"; floats have twelve significant digits.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from punto.report.document import Report
from punto.report.numbers import significant

FORMAT = "punto-report/1"


def write_json(report: Report) -> bytes:
    """Return the report for programs."""
    document = {
        "format": FORMAT,
        "title": report.title,
        "subtitle": report.subtitle,
        "date": report.date,
        "items": {
            str(item.number): {"title": item.title, **plain(item.figures)} for item in report.items
        },
    }
    return (json.dumps(document, ensure_ascii=False, indent=1, allow_nan=False) + "\n").encode()


def plain(value: Any) -> Any:
    """Return a value of dictionaries, lists, texts and numbers alone.

    >>> plain({"edge": Fraction(1, 3), "sd": 2 / 3})
    {'edge': '1/3', 'sd': 0.666666666667}
    """
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, float):
        return significant(value)
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if value is None or isinstance(value, str | int):
        return value
    raise TypeError(f"{value!r} has no place in a report")
