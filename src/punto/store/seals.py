"""Seals: the secrets of a shoe are encrypted before they reach the database.

The key is in a file of its own, beside the database or wherever the owner wants it. The holder of
a copy of the database without it, even every page and every byte of the write-ahead log, cannot
read what a shoe will deal. Without the key the order of a shoe is lost, as in a restored backup:
that shoe is retired, and the next one is sealed under a new key.

A row is nonce, ciphertext and tag: 28 bytes more than the secrets. Rows whose length is a multiple
of a secret's are not sealed: those of retired shoes, which are public, and those of Punto 0.6 and
before.
"""

import logging
import os
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from punto.refusals import BadInput
from punto.store.fsync import write_for_owner
from punto.store.unit_of_work import NotSaved, Sealed

KEY = "seal.key"
SIZE = 32  # bytes of the key, and of each secret
_NONCE = 12

log = logging.getLogger("punto")


class Seals:
    """Encryption and decryption with the key of one data folder."""

    def __init__(self, path: Path) -> None:
        """Use the key at this path; it is made once something is sealed."""
        self.path = path
        self._known: ChaCha20Poly1305 | None = None

    def make(self) -> None:
        """Make the key if there is none; move a damaged one aside."""
        try:
            key = self._read()
            if key is not None and len(key) < SIZE:
                self._put_aside()
                key = None
            if key is None:
                write_for_owner(self.path, os.urandom(SIZE))
        except OSError as problem:
            why = f"the seal key {str(self.path)!r} cannot be read or made: {problem.strerror}"
            raise BadInput(why) from None
        if key is not None and len(key) > SIZE:
            raise BadInput(
                f"{str(self.path)!r} is not a Punto key: it has more than {SIZE} bytes;"
                " name a file that does not exist yet, and Punto makes it"
            )

    def _put_aside(self) -> None:
        aside = self.path.with_name(self.path.name + ".damaged")
        self.path.replace(aside)
        log.error("the seal key was damaged: moved to %s, and a new one made", aside)

    def seal(self, sealed: Sealed) -> bytes:
        """Return secrets as they are stored; make the key if there is none yet."""
        assert len(sealed.secrets) % SIZE == 0, "any other length would read as sealed"
        cipher = self._cipher()
        if cipher is None:
            try:
                self.make()
            except BadInput as problem:
                raise NotSaved(str(problem)) from problem
            cipher = self._cipher()
            assert cipher is not None
        nonce = os.urandom(_NONCE)
        about = _about(sealed.stream, sealed.shoe)
        return nonce + cipher.encrypt(nonce, sealed.secrets, about)

    def opened(self, stream: str, shoe: int, row: bytes) -> bytes | None:
        """Return the secrets in a row; None if the key is missing or does not open it."""
        if len(row) % SIZE == 0:
            return row
        cipher = self._cipher()
        if cipher is None:
            return None
        try:
            return cipher.decrypt(row[:_NONCE], row[_NONCE:], _about(stream, shoe))
        except (InvalidTag, ValueError):  # sealed with another key, or not sealed at all
            return None

    @property
    def key_here(self) -> bool:
        """True if there is a key to open with."""
        return self._cipher() is not None

    def name(self) -> bytes | None:
        """Return a name of the key that tells nothing about it; None if there is no key."""
        key = self._read()
        return None if key is None else sha256(b"punto seal key" + key).digest()[:16]

    def _cipher(self) -> ChaCha20Poly1305 | None:
        if self._known is None:
            try:
                key = self._read()
            except OSError:
                return None  # a reader of the folder may lack the right to read the key
            if key is not None and len(key) == SIZE:
                self._known = ChaCha20Poly1305(key)
        return self._known

    def _read(self) -> bytes | None:
        """Return the file's bytes, at most one more than a key has."""
        try:
            with self.path.open("rb") as file:
                return file.read(SIZE + 1)
        except FileNotFoundError:
            return None


def _about(stream: str, shoe: int) -> bytes:
    """Return what a seal is bound to: a row that is moved to another shoe does not open."""
    return f"punto/1 sealed {stream} {shoe}".encode()
