"""Checkpoints: where every log ended at one moment, small enough to be kept elsewhere.

Its hashes show that nothing within a log was changed, but a log cannot show that its newest rows
were not cut off, nor that it was not rewritten from the first row on. Anyone with a checkpoint can
say both. A signed one may be kept anywhere: only the holder of the key can write another.
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

LATEST = 253_402_300_799_999  # the last moment of the year 9999
LONGEST = 16 * 1024 * 1024  # bytes of a checkpoint: more logs than any house has
FORMAT = "punto-checkpoint"
VERSION = 1


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one log ended."""

    log: Annotated[str, Meta(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$(?!\n)")]
    rows: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    hash: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
    archived: bool = False  # the log of another folder's table, which is whole or not there


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ends of all logs of a data folder at one moment."""

    format: str
    version: int
    at: Annotated[int, Meta(ge=0, le=LATEST)]  # milliseconds since 1970
    ends: tuple[End, ...]


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The second line of a signed checkpoint: who signed the bytes of the first."""

    signer: str
    signature: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A checkpoint as it was kept: its signature was checked, where it has one."""

    checkpoint: Checkpoint
    signer: str | None


_encoder = msgspec.json.Encoder()
_checkpoints = msgspec.json.Decoder(Checkpoint, strict=True)
_signatures = msgspec.json.Decoder(Signature, strict=True)


def ends_now(store: Store, at: int) -> Checkpoint:
    """The ends of a folder's logs."""
    with store.at_one_moment():
        return ends_of(store, at)


def ends_of(store: Store, at: int) -> Checkpoint:
    """The ends of a folder's logs, for code that already reads it at one moment."""
    return Checkpoint(FORMAT, VERSION, at, tuple(_ends(store)))


def _ends(store: Store) -> Iterator[End]:
    for log in store.streams():
        head = store.head(log)
        yield End(log, head.seq, head.hash.hex())
    for log in store.archives():
        head = store.archived_head(log)
        yield End(log, head.seq, head.hash.hex(), archived=True)


def write(checkpoint: Checkpoint, key: Ed25519PrivateKey | None = None) -> bytes:
    """A checkpoint as it is kept: one line, and a second one where it is signed."""
    said = _encoder.encode(checkpoint) + b"\n"
    if key is None:
        return said
    signature = Signature(public(key), key.sign(said).hex())
    return said + _encoder.encode(signature) + b"\n"


def read(written: bytes) -> Kept:
    """A checkpoint that was kept; one that was changed since, by one sign, is refused."""
    lines = written.splitlines(keepends=True)
    if not 1 <= len(lines) <= 2:
        raise BadInput(f"a checkpoint has one line or two, not {len(lines)}")
    try:
        checkpoint = _checkpoints.decode(lines[0])
        signature = _signatures.decode(lines[1]) if len(lines) == 2 else None
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadInput(f"this is no checkpoint: {problem}") from None
    if (checkpoint.format, checkpoint.version) != (FORMAT, VERSION):
        raise BadInput(f"this is no checkpoint of version {VERSION}: {checkpoint.format!r}")
    if signature and not _signed(lines[0], signature):
        raise BadInput("the checkpoint's signature does not fit: it was changed since")
    return Kept(checkpoint, signature.signer if signature else None)


def _signed(said: bytes, signature: Signature) -> bool:
    try:
        signer = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.signer))
        signer.verify(bytes.fromhex(signature.signature), said)
    except (InvalidSignature, ValueError):
        return False
    return True


# Keys


def new_key() -> tuple[Ed25519PrivateKey, bytes]:
    """A new key to sign with, and how it is kept."""
    key = Ed25519PrivateKey.generate()
    return key, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def read_key(pem: bytes) -> Ed25519PrivateKey:
    """A key that was kept."""
    try:
        key = load_pem_private_key(pem, password=None)
    except (ValueError, TypeError) as problem:
        said = str(problem).split(".")[0]
        raise BadInput(f"this is no key to sign with (a PEM file is): {said}") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise BadInput("this is another kind of key; checkpoints are signed with Ed25519")
    return key


def public(key: Ed25519PrivateKey) -> str:
    """The public half of a key: what a signature is checked with."""
    return key.public_key().public_bytes_raw().hex()
