"""Snapshots: a table, or the house, as it stood at a row of its log: a start folds only the rest.

The log is the truth. A snapshot that does not fit (of a row that reads otherwise, of a program
that knew another shape of a table, damaged) is as good as none, and none is as good as any.
"""

from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from enum import EnumMeta
from hashlib import sha256
from types import GenericAlias
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from punto.house import STREAM as HOUSE
from punto.house import House
from punto.house.grow_only_set import GrowOnlySet
from punto.store.chain import Head
from punto.store.codec import read_card, write_card
from punto.table.state import Table
from punto.version import __version__

EVERY = 1_000  # rows of a log that a start folds at most, or a few more

State = TypeVar("State", Table, House)


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """The state that a log comes to after a row, sealed with what makes it fit."""

    stream: str
    seq: int
    state: bytes
    seal: bytes


def _write(value: Any) -> Any:
    return list(value) if isinstance(value, GrowOnlySet) else write_card(value)


def _read(wanted: type, value: Any) -> Any:
    return GrowOnlySet(value) if wanted is GrowOnlySet else read_card(wanted, value)


_encoder = msgspec.json.Encoder(enc_hook=_write)


_decoders: dict[type[Table | House], msgspec.json.Decoder[Any]] = {
    kind: msgspec.json.Decoder(kind, dec_hook=_read, strict=True) for kind in (Table, House)
}


def encode_state(state: Table | House) -> bytes:
    """A state as it is written."""
    return _encoder.encode(state)


def decode_state(written: bytes, kind: type[State]) -> State:
    """The state that was written so."""
    state: State = _decoders[kind].decode(written)
    return state


def is_due(unfolded: int, state: Table | House) -> bool:
    """Whether a snapshot is worth its writing: a long list of guests is not written for a few."""
    known = len(state.patrons) if isinstance(state, House) else 0
    return unfolded >= max(EVERY, known // 10)


def taken(state: Table | House, head: Head) -> Snapshot:
    """A snapshot of what a log comes to where it ends."""
    written = encode_state(state)
    stream = HOUSE if isinstance(state, House) else state.settings.key
    return Snapshot(stream, head.seq, written, _seal(head.hash, written))


def restored(snapshot: Snapshot, row_hash: bytes | None, kind: type[State]) -> State | None:
    """The state of a snapshot, given the hash of its row; None where it does not fit."""
    if row_hash is None or snapshot.seal != _seal(row_hash, snapshot.state):
        return None
    try:
        return decode_state(snapshot.state, kind)
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
_said = (__version__, *_shape(Table, set()), *_shape(House, set()))
SHAPE = sha256("\n".join(_said).encode()).digest()
