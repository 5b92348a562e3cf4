"""Read and write frames; list the requests of the modules that declare them.

`web/src/wire.ts` is written from the same modules (`python3 dev.py fix`), and the suite fails while
the two differ.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from punto.wire import cashier, cup_requests, dealing, directing, office, pit, requests, staff
from punto.wire.base import Request, tag_of

LONGEST_FRAME = 8 * 1024  # bytes of a request


def _declared(*modules: ModuleType) -> tuple[type[Request], ...]:
    """List the requests that these modules declare, in their order there."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Request)
        and kind.__module__ == module.__name__
        and tag_of(kind) != kind.__name__  # a base of others
    )


PATRON_REQUESTS = _declared(requests, cup_requests)
STAFF_REQUESTS = _declared(dealing, staff, pit, office, cashier, directing)
REQUESTS = {tag_of(kind): kind for kind in (*PATRON_REQUESTS, *STAFF_REQUESTS)}
ANY_REQUEST: Any = reduce(or_, REQUESTS.values())  # their union
ANY_STAFF_REQUEST: Any = reduce(or_, STAFF_REQUESTS)

_requests = msgspec.json.Decoder(ANY_REQUEST)
_encoder = msgspec.json.Encoder()


def read(frame: str | bytes) -> Request:
    """Read the request in a frame; anything else raises msgspec's own error."""
    try:
        request: Request = _requests.decode(frame)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
    return request


def encode(message: Struct | Sequence[Struct]) -> bytes:
    """Write a message, or an answer over HTTP, as it goes over the wire."""
    return _encoder.encode(message)


def short_hash(row: bytes) -> str:
    """Return the hash of a row as a receipt has it.

    >>> short_hash(bytes(32))
    '0000000000000000'
    """
    return row.hex()[:16]
