"""Signed heads in a data folder: what the house said of its logs, and what must fit it."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import apsw
import msgspec

from punto.house import STREAM as HOUSE
from punto.witness.kept import Kept
from punto.witness.statement import LogHead, Signed, Statement, blinded

_heads = msgspec.json.Decoder(tuple[LogHead, ...], strict=True)


class SavedStatement(NamedTuple):
    """A statement as it lies in the store, column by column."""

    number: int
    kind: str
    said: str
    signature: bytes
    heads: bytes

    @classmethod
    def of(cls, statement: Statement, kept: Kept) -> "SavedStatement":
        """Write a statement down with all of its heads."""
        said, signature = kept.signed.said, bytes.fromhex(kept.signed.signature)
        heads = msgspec.json.encode(kept.heads)
        return cls(statement.number, statement.kind, said, signature, heads)

    @property
    def signed(self) -> Signed:
        """The statement as it was signed."""
        return Signed(self.said, self.signature.hex())

    @property
    def kept(self) -> Kept:
        """The statement as others keep it; raise msgspec's own error where it was damaged."""
        return Kept(self.signed, _heads.decode(self.heads))


class Heads:
    """What a connection is asked about signed heads, and about what they must fit."""

    _connection: apsw.Connection
    whole = True  # all that a house has, and no export

    def statements(self, after: int = 0) -> Iterator[SavedStatement]:
        """Every statement after a number, in their order."""
        query = "SELECT * FROM statements WHERE number > ? ORDER BY number"
        for columns in self._connection.execute(query, (after,)):
            yield SavedStatement(*columns)

    def statement(self, number: int) -> Signed | None:
        """The statement with a number."""
        found = next(self.statements(number - 1), None)
        return found.signed if found and found.number == number else None

    def newest_statement(self) -> SavedStatement | None:
        """The statement with the highest number."""
        query = "SELECT * FROM statements ORDER BY number DESC LIMIT 1"
        return next((SavedStatement(*row) for row in self._connection.execute(query)), None)

    def beginning(self) -> int:
        """The number of the newest statement that has the heads of all logs; 0 where none has."""
        query = (
            "SELECT max(number) FROM statements INDEXED BY beginnings"
            " WHERE kind = 'all' AND kind IN ('all', 'key')"
        )
        return next((int(number or 0) for (number,) in self._connection.execute(query)), 0)

    def key_changes(self) -> list[Signed]:
        """Every change of the house's key, in their order."""
        query = (
            "SELECT * FROM statements INDEXED BY beginnings"
            " WHERE kind = 'key' AND kind IN ('all', 'key') ORDER BY number"
        )
        return [SavedStatement(*row).signed for row in self._connection.execute(query)]

    def salt(self) -> bytes | None:
        """What hides the hashes of the house's own log; None before the first statement."""
        found = self._connection.execute("SELECT salt FROM salts LIMIT 1")
        return next((bytes(one) for (one,) in found), None)

    # What must fit

    def hash_at(self, log: str, row: int) -> str | None:
        """The hash of a row, as signed heads have it."""
        query = "SELECT hash FROM events WHERE stream = ? AND seq = ?"
        found = next((bytes(one) for (one,) in self._connection.execute(query, (log, row))), None)
        return None if found is None else as_signed(self.salt() or b"", log, found)

    def archived_hash(self, log: str, row: int) -> str | None:
        """The hash of a row of an imported log."""
        query = "SELECT hash FROM archives WHERE stream = ? AND seq = ?"
        found = self._connection.execute(query, (log, row))
        return next((bytes(one).hex() for (one,) in found), None)

    def length(self, log: str) -> int | None:
        """How many rows a log has."""
        query = "SELECT max(seq) FROM events WHERE stream = ?"
        return next((int(seq or 0) for (seq,) in self._connection.execute(query, (log,))), 0)

    def began(self) -> Mapping[str, int]:
        """When each log began, by its first row."""
        query = "SELECT stream, at FROM events WHERE seq = 1 AND stream = ?"
        names = [str(name) for name in self.streams()]
        return {name: at for one in names for name, at in self._connection.execute(query, (one,))}

    def streams(self) -> list[str]:
        """The logs there are."""
        raise NotImplementedError  # the store that reads heads has it


def as_signed(salt: bytes, log: str, row_hash: bytes) -> str:
    """The hash of a row of a log, as signed heads have it: blinded, where it is the house's."""
    return row_hash.hex() if log != HOUSE else blinded(salt, row_hash)
