"""Signed heads in a data folder: the house's statements, and the logs that must fit them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from punto.house import STREAM as HOUSE
from punto.store.sql import Connection, Dialect
from punto.witness.kept_statement import KeptStatement
from punto.witness.statement import LogHead, Signed, Statement, blinded

_heads = msgspec.json.Decoder(tuple[LogHead, ...], strict=True)


class SavedStatement(NamedTuple):
    """A statement as it is stored, column by column."""

    number: int
    kind: str
    said: str
    signature: bytes
    heads: bytes

    @classmethod
    def of(cls, statement: Statement, kept: KeptStatement) -> "SavedStatement":
        """Make the row of a statement with all of its heads."""
        text, signature = kept.signed.said, bytes.fromhex(kept.signed.signature)
        heads = msgspec.json.encode(kept.heads)
        return cls(statement.number, statement.kind, text, signature, heads)

    @property
    def signed(self) -> Signed:
        """The statement as it was signed."""
        return Signed(self.said, self.signature.hex())

    @property
    def kept_statement(self) -> KeptStatement:
        """The statement as others keep it; raises msgspec's own error if it was damaged."""
        return KeptStatement(self.signed, _heads.decode(self.heads))


class Heads:
    """Queries about signed heads and the rows that must fit them."""

    _connection: Connection
    _dialect: Dialect
    whole = True  # everything a house has, not an export

    def statements(self, after: int = 0) -> Iterator[SavedStatement]:
        """Yield every statement after a number, in their order."""
        query = "SELECT * FROM statements WHERE number > ? ORDER BY number"
        for columns in self._connection.execute(query, (after,)):
            yield SavedStatement(*columns)

    def statement(self, number: int) -> Signed | None:
        """Return the statement with a number."""
        saved = next(self.statements(number - 1), None)
        return saved.signed if saved and saved.number == number else None

    def newest_statement(self) -> SavedStatement | None:
        """Return the statement with the highest number."""
        query = "SELECT * FROM statements ORDER BY number DESC LIMIT 1"
        return next((SavedStatement(*row) for row in self._connection.execute(query)), None)

    def beginning(self) -> int:
        """Return the number of the newest statement that has the heads of all logs; else 0."""
        query = (
            f"SELECT max(number) FROM statements{self._dialect.indexed_by('beginnings')}"
            " WHERE kind = 'all' AND kind IN ('all', 'key')"
        )
        return next((int(number or 0) for (number,) in self._connection.execute(query)), 0)

    def key_changes(self) -> list[Signed]:
        """Return every change of the house's key, in their order."""
        query = (
            f"SELECT * FROM statements{self._dialect.indexed_by('beginnings')}"
            " WHERE kind = 'key' AND kind IN ('all', 'key') ORDER BY number"
        )
        return [SavedStatement(*row).signed for row in self._connection.execute(query)]

    def salt(self) -> bytes | None:
        """Return the salt that hides hashes of the house's own log; None before any statement."""
        rows = self._connection.execute("SELECT salt FROM salts LIMIT 1")
        return next((bytes(salt) for (salt,) in rows), None)

    # The rows that must fit

    def hash_at(self, log: str, row: int) -> str | None:
        """Return the hash of a row, as signed heads have it."""
        query = "SELECT hash FROM events WHERE stream = ? AND seq = ?"
        rows = self._connection.execute(query, (log, row))
        row_hash = next((bytes(digest) for (digest,) in rows), None)
        return None if row_hash is None else as_signed(self.salt() or b"", log, row_hash)

    def archived_hash(self, log: str, row: int) -> str | None:
        """Return the hash of a row of an imported log."""
        query = "SELECT hash FROM archives WHERE stream = ? AND seq = ?"
        rows = self._connection.execute(query, (log, row))
        return next((bytes(digest).hex() for (digest,) in rows), None)

    def length(self, log: str) -> int | None:
        """Return the number of rows in a log."""
        query = "SELECT max(seq) FROM events WHERE stream = ?"
        return next((int(seq or 0) for (seq,) in self._connection.execute(query, (log,))), 0)

    def began(self) -> Mapping[str, int]:
        """Return when each log began, by its first row."""
        query = "SELECT stream, at FROM events WHERE seq = 1 AND stream = ?"
        rows = (row for name in self.streams() for row in self._connection.execute(query, (name,)))
        return {str(name): int(at) for name, at in rows}

    def streams(self) -> list[str]:
        """Return the names of all logs."""
        raise NotImplementedError  # the store that reads heads has it


def as_signed(salt: bytes, log: str, row_hash: bytes) -> str:
    """Return the hash of a row as signed heads have it: blinded if it is the house's."""
    return row_hash.hex() if log != HOUSE else blinded(salt, row_hash)
