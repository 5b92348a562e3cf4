"""The house key, which signs the heads of the logs.

It is in a file of its own beside the seal key, for its owner alone, and never in the database. A
change of key needs two files for a moment: the new key is written beside the old one, the old one
signs the change, and then the new one takes its name. A start that finds both files finishes this.
"""

import logging
from contextlib import suppress
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from punto.refusals import BadInput
from punto.store.checkpoint import new_key, public, read_key
from punto.store.fsync import sync_folder, write_for_owner

LONGEST = 64 * 1024  # bytes: far more than a key has

log = logging.getLogger("punto")


class HouseKey:
    """The key of one house, in its file."""

    def __init__(self, path: Path) -> None:
        """Use the key in this file; `make` creates it if there is none."""
        self.path = path
        self.is_unexplained = False  # whether the last statement names another key
        self._next = path.with_name(path.name + ".next")

    def make(self, expected: str) -> Ed25519PrivateKey:
        """Return the key; make one if there is none that can be read.

        `expected` is the public key of the next statement, if there are statements. The house also
        opens with another key, but logs an error: witnesses will ask.
        """
        try:
            key = self._kept(expected) or self._made()
        except OSError as problem:
            why = f"the house key {str(self.path)!r} cannot be read or made: {problem.strerror}"
            raise BadInput(why) from None
        self.is_unexplained = bool(expected) and public(key) != expected
        if self.is_unexplained:
            log.error(
                "the house key is not the one that the last signed statement names: every witness"
                " will report it"
            )
        return key

    def has(self, expected: str) -> bool:
        """Return True if this public key is in its file, or in that of a change under way."""
        for path in (self.path, self._next):
            with suppress(OSError, BadInput):
                if public(read_key(path.read_bytes()[:LONGEST])) == expected:
                    return True
        return False

    def _kept(self, expected: str) -> Ed25519PrivateKey | None:
        if self._next.exists() and public(read_key(self._next.read_bytes())) == expected:
            self.adopt()  # the change was signed, but the power failed before the rename
        if not self.path.exists():
            return None
        with self.path.open("rb") as file:
            written = file.read(LONGEST)
        try:
            return read_key(written)
        except BadInput:
            aside = self.path.with_name(self.path.name + ".damaged")
            self.path.replace(aside)
            log.error("the house key was damaged: moved to %s, and a new one made", aside)
            return None

    def _made(self) -> Ed25519PrivateKey:
        key, pem = new_key()
        write_for_owner(self.path, pem)
        return key

    def prepare(self) -> Ed25519PrivateKey:
        """Make the next key, beside the one in use."""
        key, pem = new_key()
        write_for_owner(self._next, pem)
        return key

    def adopt(self) -> None:
        """Use the next key from now on; it replaces the current one."""
        self._next.replace(self.path)
        sync_folder(self.path.parent)
