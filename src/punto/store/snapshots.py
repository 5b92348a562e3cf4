"""Snapshots: a table as it stood at a row of its log, so that a start need not fold all of it.

The log is the truth. A snapshot that does not fit (of a row that reads otherwise, of a program
that knew another shape of a table, damaged) is as good as none, and none is as good as any.
"""

from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from enum import EnumMeta
from hashlib import sha256
from types import GenericAlias
from typing import Any, get_args, get_type_hints

import msgspec

from punto.store.chain import Head
from punto.store.codec import read_card, write_card
from punto.table.state import Table
from punto.version import __version__

EVERY = 1_000  # rows of a table that a start folds at most, or a few more


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """The state of a table after a row, sealed with what makes it fit."""

    stream: str
    seq: int
    state: bytes
    seal: bytes


_encoder = msgspec.json.Encoder(enc_hook=write_card)
_decoder = msgspec.json.Decoder(Table, dec_hook=read_card, strict=True)


def encode_state(table: Table) -> bytes:
    """A table as it is written."""
    return _encoder.encode(table)


def decode_state(written: bytes) -> Table:
    """The table that was written so."""
    return _decoder.decode(written)


def taken(table: Table, head: Head) -> Snapshot:
    """A snapshot of a table where its log ends."""
    state = encode_state(table)
    return Snapshot(table.settings.key, head.seq, state, _seal(head.hash, state))


def restored(snapshot: Snapshot, row_hash: bytes | None) -> Table | None:
    """The table of a snapshot, given the hash of its row; None where it does not fit."""
    if row_hash is None or snapshot.seal != _seal(row_hash, snapshot.state):
        return None
    try:
        return decode_state(snapshot.state)
    except msgspec.DecodeError:
        return None


def _seal(row_hash: bytes, state: bytes) -> bytes:
    return sha256(row_hash + SHAPE + state).digest()


def _shape(kind: Any, known: set[Any]) -> Iterator[str]:
    """Names and types of everything that a type is made of, each once."""
    for part in get_args(kind):
        yield from _shape(part, known)
    if isinstance(kind, GenericAlias) or kind in known:
        return
    known.add(kind)
    if isinstance(kind, EnumMeta):
        yield f"{kind} {list(kind.__members__)}"
    elif is_dataclass(kind) or hasattr(kind, "_fields"):  # of a named tuple
        hints = get_type_hints(kind)
        yield f"{kind} {[(name, str(hint)) for name, hint in hints.items()]}"
        for hint in hints.values():
            yield from _shape(hint, known)


# The release as well: one with the same fields may fold an event into them otherwise.
SHAPE = sha256("\n".join((__version__, *_shape(Table, set()))).encode()).digest()
