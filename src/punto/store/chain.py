"""The chain: every row of a log carries a hash over itself and over the row before it."""

from hashlib import sha256
from typing import NamedTuple

import msgspec

from punto.store.codec import AnyCommand, AnyEvent, encode, encode_command


class Row(NamedTuple):
    """One event as it is stored in the log, column by column."""

    stream: str  # the table it belongs to, or the house
    seq: int  # from 1, without a gap; order comes from here and never from a clock
    at: int  # milliseconds since 1970, for people
    kind: str
    body: bytes
    command: bytes  # the command that led to it; empty after its first event
    hash: bytes
    by: str = ""  # the person of the staff whose request led to it


class Head(NamedTuple):
    """The end of a log, to which the next row is linked."""

    seq: int
    hash: bytes


START = Head(0, bytes(32))
_encoder = msgspec.json.Encoder()


def row_hash(before: bytes, row: Row) -> bytes:
    """Return the hash of a row, given the hash of the row before it."""
    stream, seq, at, kind, body, command, _, by = row
    return _digest(before, stream, seq, at, kind, body, command, by)


def _digest(
    before: bytes, stream: str, seq: int, at: int, kind: str, body: bytes, command: bytes, by: str
) -> bytes:
    # With the sizes, so that no two rows have the same text. A row without a name is hashed as
    # rows were before they could have one.
    named = (by,) if by else ()
    header = _encoder.encode((stream, seq, at, kind, len(body), len(command), *named))
    return sha256(before + header + body + command).digest()


def broken_link(last: Head | Row, row: Row) -> str | None:
    """Return why a row cannot be the next of a log that ends here; None if it can."""
    if row.seq != last.seq + 1:
        return f"row {last.seq + 1} should come here: rows are missing"
    if row_hash(last.hash, row) != row.hash:
        return "its hash does not fit: it was changed, or the row before it was"
    return None


def append_to_chain(
    head: Head,
    stream: str,
    at: int,
    event: AnyEvent,
    command: AnyCommand | None = None,
    by: str = "",
) -> tuple[Row, Head]:
    """Return the row of the next event of a log, and the log's new end."""
    kind, body = encode(event)
    written = encode_command(command) if command else b""
    seq = head.seq + 1
    digest = _digest(head.hash, stream, seq, at, kind, body, written, by)
    return Row(stream, seq, at, kind, body, written, digest, by), Head(seq, digest)
