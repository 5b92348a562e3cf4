"""A statement: the ends of a house's logs at one moment, signed by the house.

The signed text has the same size however many logs there are. It holds the root of a Merkle tree
over the heads, so that one head can be sent with a short path instead of all the others.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Meta, Struct

from punto.fairness.tree import Tree
from punto.hashes import NONE, tagged
from punto.refusals import BadInput
from punto.streams import LOG_NAME

FORMAT = "punto-heads"
VERSION = 1
LONGEST = 1_000  # characters of a signed text
LATEST = 253_402_300_799_999  # the last moment of the year 9999

Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
LONGEST_LOG = 64  # characters
Log = Annotated[str, Meta(pattern=LOG_NAME, max_length=LONGEST_LOG)]
Kind = Literal["all", "moved", "shoe", "key"]
"""The heads that a statement has: of every log, of each log that has moved since its last head,
of the tables where a shoe was bound, opened or retired; or none, and a new key."""


class LogHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of one log: its number of rows, and the hash of the last one."""

    log: Log
    rows: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    hash: Hex  # of the house's own log a blinded one, see `blinded`


class Statement(Struct, frozen=True, forbid_unknown_fields=True):
    """The text that the house signs. Statements have no gaps; each names the one before."""

    format: str
    version: int
    key: Hex  # the house's public key: what the signature is checked with
    number: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    before: Hex  # the hash of the statement before
    at: Annotated[int, Meta(ge=0, le=LATEST)]  # milliseconds since 1970, by the house's clock
    kind: Kind
    logs: Count  # how many heads the root stands for
    root: Hex
    # Where kind is key: what the next statement is signed with.
    next: Annotated[str, Meta(pattern=r"^(?:[0-9a-f]{64})?$(?!\n)")] = ""


class Signed(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement as it was signed: its exact text, and the signature."""

    said: Annotated[str, Meta(max_length=LONGEST)]
    signature: Annotated[str, Meta(pattern=r"^[0-9a-f]{128}$(?!\n)")]

    @property
    def hash(self) -> str:
        """The hash by which the next statement names this one."""
        return sha256(self.said.encode()).hexdigest()


_statements = msgspec.json.Decoder(Statement, strict=True)


def sign(statement: Statement, key: Ed25519PrivateKey) -> Signed:
    """Sign a statement."""
    text = msgspec.json.encode(statement)
    return Signed(text.decode(), key.sign(text).hex())


def decode(signed: Signed) -> Statement:
    """Return the statement in a signed text, whatever key signed it."""
    try:
        return _statements.decode(signed.said)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadInput(f"this is not a signed head: {problem}") from None


def read(signed: Signed) -> Statement:
    """Return the statement in a signed text; raise `BadInput` unless its own key signed it."""
    text, statement = signed.said.encode(), decode(signed)
    if (statement.format, statement.version) != (FORMAT, VERSION):
        raise BadInput(f"this is not a signed head of version {VERSION}: {statement.format!r}")
    if msgspec.json.encode(statement) != text:
        raise BadInput(f"statement {statement.number} is not as Punto writes it")
    if (statement.kind == "key") != bool(statement.next):
        raise BadInput(f"statement {statement.number} names a next key, or lacks one")
    try:
        signer = Ed25519PublicKey.from_public_bytes(bytes.fromhex(statement.key))
        signer.verify(bytes.fromhex(signed.signature), text)
    except (InvalidSignature, ValueError):
        raise BadInput(f"the signature of statement {statement.number} is wrong") from None
    return statement


# Heads


def tree_of(heads: Sequence[LogHead]) -> Tree | None:
    """Return the tree over some heads; None over no heads."""
    return Tree.over([leaf(head) for head in heads]) if heads else None


def root_of(tree: Tree | None) -> str:
    """Return the root of a tree as a statement has it."""
    return tree.root.hex() if tree else NONE


def leaf(head: LogHead) -> bytes:
    """Hash one head into a leaf of the tree."""
    return tagged("head", head.log, head.rows, bytes.fromhex(head.hash))


def blinded(salt: bytes, row_hash: bytes) -> str:
    """Hide the hash of a row of the house's own log.

    Such rows say who works here and which limits a patron has. A person who knew the hashes of two
    rows that follow each other could guess the second one until its hash fits. The salt stays in
    the data folder; no other salt makes another row fit, so the proof is as strong as before.
    """
    return tagged("blinded", salt, row_hash).hex()


def fingerprint(key: str) -> str:
    """Shorten a public key for people to compare.

    >>> fingerprint("00" * 32)
    '66687aadf862bd77'
    """
    return sha256(bytes.fromhex(key)).hexdigest()[:16]
