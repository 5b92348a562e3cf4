"""Seals: the secrets of a shoe are encrypted before they reach the database.

The key lies in a file of its own, beside the database or wherever the owner wants it. The holder of
a copy of the database without it, even every page and every byte of the write-ahead log, cannot
read what a shoe will deal. Without the key the order of a shoe is lost, as in a restored backup:
that shoe is retired, and the next one is sealed under a new key.

A row is nonce, ciphertext and tag: 28 bytes more than the secrets. Rows whose length is a multiple
of a secret's are not sealed: those of retired shoes, which are public, and those of Punto 0.6 and
before.
"""

import logging
import os
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
    """Seals and opens under the key of one data folder."""

    def __init__(self, path: Path) -> None:
        """The key lies there, or will once something is sealed."""
        self.path = path
        self._known: ChaCha20Poly1305 | None = None

    def make(self) -> None:
        """Make the key where there is none; what is left of a damaged one is put aside."""
        try:
            found = self._read()
            if found is not None and len(found) < SIZE:
                self._put_aside()
                found = None
            if found is None:
                write_for_owner(self.path, os.urandom(SIZE))
        except OSError as problem:
            said = f"the seal key {str(self.path)!r} cannot be read: {problem.strerror}"
            raise BadInput(said) from None
        if found is not None and len(found) > SIZE:
            raise BadInput(
                f"{str(self.path)!r} is no key of Punto's: it has more than {SIZE} bytes;"
                " name a file that is not there yet, and it is made"
            )

    def _put_aside(self) -> None:
        aside = self.path.with_name(self.path.name + ".damaged")
        self.path.replace(aside)
        log.error("the seal key was damaged: put aside as %s, and a new one made", aside)

    def seal(self, sealed: Sealed) -> bytes:
        """Secrets as they lie in the database; the key is made where there is none yet."""
        assert len(sealed.secrets) % SIZE == 0, "what is no multiple would read as sealed"
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
        """The secrets in a row; None where the key is not here, or does not open it."""
        if len(row) % SIZE == 0:
            return row
        cipher = self._cipher()
        if cipher is None:
            return None
        try:
            return cipher.decrypt(row[:_NONCE], row[_NONCE:], _about(stream, shoe))
        except (InvalidTag, ValueError):  # another key's, or not a row that was ever sealed
            return None

    @property
    def key_here(self) -> bool:
        """Whether there is a key to open with."""
        return self._cipher() is not None

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
        """What the file holds, and one byte more than a key where it holds more."""
        try:
            with self.path.open("rb") as file:
                return file.read(SIZE + 1)
        except FileNotFoundError:
            return None


def _about(stream: str, shoe: int) -> bytes:
    """What a seal is bound to: a row that is moved to another shoe does not open."""
    return f"punto/1 sealed {stream} {shoe}".encode()
