"""The chain: every row of a log carries a hash over itself and over the row before it."""

from dataclasses import dataclass
from hashlib import sha256

import msgspec

from punto.store.codec import AnyEvent, encode


@dataclass(frozen=True, slots=True)
class Row:
    """One event as it lies in the log."""

    stream: str  # the table it belongs to, or the house
    seq: int  # from 1, without a gap; order comes from here and never from a clock
    at: int  # milliseconds since 1970, for people
    kind: str
    body: bytes
    hash: bytes


@dataclass(frozen=True, slots=True)
class Head:
    """Where a log ends: what the next row is linked to."""

    seq: int
    hash: bytes


START = Head(0, bytes(32))


def chained(before: bytes, stream: str, seq: int, at: int, kind: str, body: bytes) -> bytes:
    """The hash of a row, given the hash of the row before it."""
    said = msgspec.json.encode((stream, seq, at, kind))  # no two rows are said alike
    return sha256(before + said + body).digest()


def link(head: Head, stream: str, at: int, event: AnyEvent) -> tuple[Row, Head]:
    """The row of the next event of a log, and where the log ends then."""
    kind, body = encode(event)
    seq = head.seq + 1
    digest = chained(head.hash, stream, seq, at, kind, body)
    return Row(stream, seq, at, kind, body, digest), Head(seq, digest)
