"""Snapshots: a table, or the house, at a row of its log, so that a start folds only the rest.

The log is the truth. A snapshot that does not fit (of a row that differs, of a program with another
shape of a table, damaged) is ignored; without one, a start only takes longer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from enum import EnumMeta
from hashlib import sha256
from types import GenericAlias
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from punto.cup.state import Cup
from punto.house import STREAM as HOUSE
from punto.house import House
from punto.house.grow_only_set import GrowOnlySet
from punto.store.chain import Head
from punto.store.codec import read_card, write_card
from punto.streams import cup_stream
from punto.table.state import Table
from punto.version import __version__

EVERY = 1_000  # rows of a log that a start folds at most, roughly

State = TypeVar("State", Table, House, Cup)


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """The state after a row of a log, with a seal that binds it to the row and the program."""

    stream: str
    seq: int
    state: bytes
    seal: bytes


def _write(value: Any) -> Any:
    return list(value) if isinstance(value, GrowOnlySet) else write_card(value)


def _read(wanted: type, value: Any) -> Any:
    return GrowOnlySet(value) if wanted is GrowOnlySet else read_card(wanted, value)


_encoder = msgspec.json.Encoder(enc_hook=_write)


_decoders: dict[type[Table | House | Cup], msgspec.json.Decoder[Any]] = {
    kind: msgspec.json.Decoder(kind, dec_hook=_read, strict=True) for kind in (Table, House, Cup)
}


def encode_state(state: Table | House | Cup) -> bytes:
    """Encode a state."""
    return _encoder.encode(state)


def decode_state(written: bytes, kind: type[State]) -> State:
    """Decode a state."""
    state: State = _decoders[kind].decode(written)
    return state


def is_due(unfolded: int, state: Table | House | Cup) -> bool:
    """Return True if a snapshot is worth writing: a long list of guests is not, for a few rows."""
    if unfolded < EVERY:
        return False
    known = len(state.patrons) if isinstance(state, House) else 0
    return unfolded >= known // 10


def snapshot_of(state: Table | House | Cup, head: Head) -> Snapshot:
    """Return a snapshot of the state at the end of a log."""
    written, stream = encode_state(state), _stream(state)
    return Snapshot(stream, head.seq, written, _seal(head.hash, written))


def _stream(state: Table | House | Cup) -> str:
    match state:
        case House():
            return HOUSE
        case Cup():
            return cup_stream(state.key)
    return state.settings.key


def restore(snapshot: Snapshot, row_hash: bytes | None, kind: type[State]) -> State | None:
    """Return the state of a snapshot, given the hash of its row; None if it does not fit."""
    if row_hash is None or snapshot.seal != _seal(row_hash, snapshot.state):
        return None
    try:
        return decode_state(snapshot.state, kind)
    except msgspec.DecodeError:
        return None


def _seal(row_hash: bytes, state: bytes) -> bytes:
    return sha256(row_hash + SHAPE + state).digest()


def _shape(kind: Any, known: set[Any]) -> Iterator[str]:
    """Yield the names and types of everything that a type is made of, each once."""
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


# The release too: another one may have the same fields but fold an event differently.
_described = (__version__, *(line for kind in _decoders for line in _shape(kind, set())))
SHAPE = sha256("\n".join(_described).encode()).digest()
