"""A keeper: checks each signed head against everything it kept before, and keeps it.

It pins the key that it sees first, or one that it is given. A new key must be signed by the old
one. With a file it remembers across restarts; the file only ever grows.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from punto.refusals import BadInput
from punto.witness.kept_statement import KeptStatement, bounded, check, read_lines, write_line
from punto.witness.proof import Contradiction, prove
from punto.witness.statement import LogHead, Signed, Statement, decode, fingerprint, read


class Unwitnessed(BadInput):
    """A statement that this keeper cannot trust, and that proves nothing either."""


class NotKept(BadInput):
    """The file of a keeper cannot be written: the house is not to blame."""


class Keeper:
    """The heads that one reader has kept of one house."""

    def __init__(self, path: Path | None = None, key: str = "") -> None:
        """Continue with the heads in a file, if one is named; pin a key, if one is known."""
        self.key = key  # pinned: the one that the next statement must be signed with
        self.count = 0  # statements that were kept
        self.newest: Statement | None = None  # by number
        self._path = path
        self._keys: dict[str, int | None] = {key: None} if key else {}  # until which statement
        self._changes: list[Signed] = []
        self._hashes: dict[int, str] = {}
        self._befores: dict[int, str] = {}  # the hash of each statement, as the next one names it
        self._heads: dict[str, tuple[LogHead, int]] = {}  # the newest of each log, and its number
        self._memory: list[bytes] = []  # without a file
        for kept in self.statements():
            statement, news = self._check(kept)
            if news:
                self._remember(kept, statement)

    def statements(self) -> Iterator[KeptStatement]:
        """Yield everything that was kept, in its order."""
        if self._path is None:
            yield from read_lines(self._memory)
        elif self._path.exists():
            with self._path.open("rb") as file:
                yield from read_lines(bounded(file))

    @property
    def fingerprint(self) -> str:
        """The pinned key, shortened for people."""
        return fingerprint(self.key) if self.key else ""

    def hear(self, kept: KeptStatement) -> bool:
        """Check a statement and keep it; return True if it was new.

        Raise `Contradiction`, with its proof, if the house has signed something else before,
        `Unwitnessed` or `BadInput` if the statement cannot be trusted, and `NotKept` if the file
        cannot be written.
        """
        statement, news = self._check(kept)
        if not news:
            return False
        line = write_line(kept)
        if self._path is None:
            self._memory.append(line)
        else:
            _append(self._path, line)
        self._remember(kept, statement)  # only once it is kept; otherwise it is asked for again
        return True

    def compare(self, signed: Signed) -> None:
        """Raise `Contradiction` if a statement differs from the one that was kept."""
        statement = read(signed)
        self._check_key(statement)
        self._check_chain(KeptStatement(signed), statement)

    def knows(self, key: str) -> bool:
        """Return True if this key, in full or as a fingerprint, is or was the house's."""
        return any(key.lower() in (known, fingerprint(known)) for known in self._keys)

    def _check(self, kept: KeptStatement) -> tuple[Statement, bool]:
        """Check a statement against everything before it; return it, and True if it is new."""
        statement = check(kept)
        self._check_key(statement)
        self._check_chain(kept, statement)
        news = statement.number not in self._hashes
        for head in kept.heads:
            news = self._check_head(head, kept, statement.number) or news
        return statement, news

    def _check_key(self, statement: Statement) -> None:
        """Accept the pinned key, or one that was pinned when the statement was made."""
        if not self.key:
            self.key = statement.key
            self._keys[self.key] = None
        until = self._keys.get(statement.key, 0)
        if until == 0:
            raise Unwitnessed(
                f"statement {statement.number} is signed with the key"
                f" {fingerprint(statement.key)}, and the pinned key {self.fingerprint} has not"
                " signed a change to it: ask the house why, by another channel than this"
            )
        if until is not None and statement.number > until:
            raise Unwitnessed(
                f"statement {statement.number} is signed with a key that was retired with"
                f" statement {until}"
            )

    def _check_chain(self, kept: KeptStatement, statement: Statement) -> None:
        """Check that each number has one statement, and that each names the one before it."""
        number, digest = statement.number, kept.signed.hash
        if self._hashes.get(number, digest) != digest:
            self._contradict(number, kept)
        if self._hashes.get(number - 1, statement.before) != statement.before:
            self._contradict(number - 1, kept)
        if self._befores.get(number, digest) != digest:
            self._contradict(number + 1, kept)

    def _check_head(self, head: LogHead, kept: KeptStatement, number: int) -> bool:
        """Compare with the newest head of the same log; return True if this one is newer."""
        known, of = self._heads.get(head.log, (None, 0))
        if known is None:
            return True
        same = known.rows == head.rows
        if (same and known.hash != head.hash) or (
            (known.rows - head.rows) * (of - number) < 0 and of != number
        ):
            self._contradict(of, kept)
        return number > of

    def _contradict(self, number: int, kept: KeptStatement) -> None:
        """Raise the proof: this statement against one that was kept."""
        for other in self.statements():
            if decode(other.signed).number == number and (
                rewrite := prove(other, kept, tuple(self._changes))
            ):
                raise Contradiction(rewrite)
        raise AssertionError(f"statement {number} was kept, and does not contradict")

    def _remember(self, kept: KeptStatement, statement: Statement) -> None:
        number = statement.number
        self.count += number not in self._hashes
        self._hashes[number] = kept.signed.hash
        self._befores[number - 1] = statement.before
        for head in kept.heads:
            if number >= self._heads.get(head.log, (None, 0))[1]:
                self._heads[head.log] = head, number
        if statement.kind == "key" and self._keys.get(statement.key, 0) is None:
            self._keys[statement.key] = number
            self._keys[statement.next] = None
            self.key = statement.next
            self._changes.append(kept.signed)
        if self.newest is None or number > self.newest.number:
            self.newest = statement


def _byte(file: BinaryIO, place: int) -> bytes:
    file.seek(place)
    return file.read(1)


def _append(path: Path, line: bytes) -> None:
    """Write a line and sync it before anyone relies on it."""
    try:
        _write(path, line)
    except OSError as problem:
        raise NotKept(f"{str(path)!r} cannot be written: {problem.strerror}") from None


def _write(path: Path, line: bytes) -> None:
    with open(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "rb+") as file:
        whole = file.seek(0, os.SEEK_END)
        # A keeper that was stopped while writing left half a line; the statement was fetched again.
        while whole and _byte(file, whole - 1) != b"\n":
            whole -= 1
        file.truncate(whole)
        file.seek(whole)
        file.write(line)
        file.flush()
        os.fsync(file.fileno())
