"""A request of every kind, as a terminal would send it: made from its declaration."""

from typing import Any

import msgspec

from punto.table.settings import Clocks
from punto.wire.base import Request
from punto.wire.codec import REQUESTS
from tests.kit.staffed_house import name
from tests.kit.story import TABLE, settings

_HASH = "00" * 32
# What a field holds, by its name; every request that lacks one here fails the tests that use it.
_VALUES: dict[str, Any] = {
    "accepts": _HASH,
    "amount": 20,
    "buy_in": 2_000,
    "card": "9h",
    "draw": "tie-pays",
    "cards": ("9h",),
    "cash": {"HKD": 100},
    "commitment": _HASH,
    "coup": 1,
    "cup": "spring",
    "currency": "PLAY",
    "days": 1,
    "denom": 1,
    "digest": _HASH,
    "entrant": 1,
    "language": "en",
    "minutes": 5,
    "name": "zoe",
    "nonce": _HASH,
    "on": True,
    "patron": "cat",
    "pays": "HKD",
    "per": 1,
    "proposal": "no-such-proposal",
    "protest": 1,
    "receives": "PLAY",
    "result": "P 9h Kc | B Kd 6s",
    "role": "dealer",
    "seat": 1,
    "seq": 1,
    "settings": settings(Clocks()),
    "shares": ({"entrant": 1, "amount": 5},),
    "slip": 1,
    "stakes": {"player": 20},
    "table": TABLE,
    "text": "a text",
    "till": "till-1",
    "units": 1,
    "value": 3,
    "wager": "player",
    "why": "a reason",
}
# Fields whose name means different things.
_BY_REQUEST: dict[tuple[str, str], Any] = {
    ("close-till", "counted"): {"HKD": 100},
    ("take-fill", "counted"): 100,
    ("take-credit", "counted"): 100,
    **{("set-house-limit", field): 9 for field in ("stake", "seats", "worst", "pay_out_alone")},
    ("call-irregularity", "what"): "foreign-card",
    ("set-own-limit", "what"): "loss",
}


def sample(tag: str, **given: Any) -> Request:
    """Return a request of this kind; `given` replaces fields of the sample."""
    kind = REQUESTS[tag]
    fields: dict[str, Any] = {"id": name()}
    for field in msgspec.structs.fields(kind):
        if field.required and field.name not in ("id", *given):
            value = _BY_REQUEST.get((tag, field.name), _VALUES.get(field.name))
            assert value is not None, f"{tag} has the field {field.name!r}: say here what it holds"
            fields[field.name] = value
    return msgspec.convert({"type": tag, **msgspec.to_builtins(fields), **given}, kind)
