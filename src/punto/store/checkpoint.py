"""Checkpoints: the ends of all logs at one moment, small enough to be kept elsewhere.

The hashes of a log show that nothing within it was changed, but not that its newest rows were not
cut off, nor that it was not rewritten from the first row. A checkpoint shows both. A signed one may
be kept anywhere: only the holder of the key can write another.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from msgspec import Meta

from punto.refusals import BadInput
from punto.store.store import Store
from punto.streams import LOG_NAME

LATEST = 253_402_300_799_999  # the last moment of the year 9999
LONGEST = 16 * 1024 * 1024  # bytes of a checkpoint: more logs than any house has
FORMAT = "punto-checkpoint"
VERSION = 1


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of one log."""

    log: Annotated[str, Meta(pattern=LOG_NAME)]
    rows: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    hash: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
    archived: bool = False  # the imported log of another folder's table


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ends of all logs of a data folder at one moment."""

    format: str
    version: int
    at: Annotated[int, Meta(ge=0, le=LATEST)]  # milliseconds since 1970
    ends: tuple[End, ...]


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The second line of a signed checkpoint: the signature of the first line's bytes."""

    signer: str
    signature: str


@dataclass(frozen=True, slots=True)
class KeptCheckpoint:
    """A checkpoint that was read back; its signature, if it has one, was checked."""

    checkpoint: Checkpoint
    signer: str | None


_encoder = msgspec.json.Encoder()
_checkpoints = msgspec.json.Decoder(Checkpoint, strict=True)
_signatures = msgspec.json.Decoder(Signature, strict=True)


def ends_now(store: Store, at: int) -> Checkpoint:
    """Return the ends of a folder's logs."""
    with store.at_one_moment():
        return ends_of(store, at)


def ends_of(store: Store, at: int) -> Checkpoint:
    """Return the ends of a folder's logs, for code that already reads it at one moment."""
    return Checkpoint(FORMAT, VERSION, at, tuple(_ends(store)))


def _ends(store: Store) -> Iterator[End]:
    for log in store.streams():
        head = store.head(log)
        yield End(log, head.seq, head.hash.hex())
    for log in store.archives():
        head = store.archived_head(log)
        yield End(log, head.seq, head.hash.hex(), archived=True)


def write(checkpoint: Checkpoint, key: Ed25519PrivateKey | None = None) -> bytes:
    """Return a checkpoint as bytes: one line, and a second one if it is signed."""
    line = _encoder.encode(checkpoint) + b"\n"
    if key is None:
        return line
    signature = Signature(public(key), key.sign(line).hex())
    return line + _encoder.encode(signature) + b"\n"


def read(written: bytes) -> KeptCheckpoint:
    """Read a checkpoint; reject one that was changed since it was signed."""
    lines = written.splitlines(keepends=True)
    if not 1 <= len(lines) <= 2:
        raise BadInput(f"a checkpoint has one line or two, not {len(lines)}")
    try:
        checkpoint = _checkpoints.decode(lines[0])
        signature = _signatures.decode(lines[1]) if len(lines) == 2 else None
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadInput(f"this is not a checkpoint: {problem}") from None
    if (checkpoint.format, checkpoint.version) != (FORMAT, VERSION):
        raise BadInput(f"this is not a checkpoint of version {VERSION}: {checkpoint.format!r}")
    if signature and not _signed(lines[0], signature):
        raise BadInput("the checkpoint's signature does not fit: the checkpoint was changed")
    return KeptCheckpoint(checkpoint, signature.signer if signature else None)


def _signed(line: bytes, signature: Signature) -> bool:
    try:
        signer = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.signer))
        signer.verify(bytes.fromhex(signature.signature), line)
    except (InvalidSignature, ValueError):
        return False
    return True


# Keys


def new_key() -> tuple[Ed25519PrivateKey, bytes]:
    """Make a key for signatures; return it, and its PEM text."""
    key = Ed25519PrivateKey.generate()
    return key, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def read_key(pem: bytes) -> Ed25519PrivateKey:
    """Read a key from its PEM text."""
    try:
        key = load_pem_private_key(pem, password=None)
    except (ValueError, TypeError) as problem:
        why = str(problem).split(".")[0]
        raise BadInput(f"this is not a key for signatures in a PEM file: {why}") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise BadInput("this is another kind of key; checkpoints are signed with Ed25519")
    return key


def public(key: Ed25519PrivateKey) -> str:
    """Return the public half of a key, which checks signatures."""
    return key.public_key().public_bytes_raw().hex()
