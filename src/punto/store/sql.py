"""SQL that every database of a store understands, and the few places where their SQL differs.

Queries are written once, with `?` for values. They ask a `Dialect` for what two databases say in
two ways.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Bound = str | int | bytes
"""A value that a statement binds."""

Columns = tuple[Any, ...]
"""A row of an answer."""


class Connection(Protocol):
    """A connection to a database, as queries use it."""

    def execute(self, query: str, values: Sequence[Bound] = ..., /) -> Iterator[Columns]:
        """Run a statement; return the rows of its answer."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """How one database says what others say differently."""

    text: str  # a field of the event e as text, or nothing if its body is not JSON
    number: str  # the same as a whole number
    index: str  # the demand to use an index; empty where the database chooses by itself
    wallet: str  # whether a column names a wallet
    each: str  # the elements of a JSON list, which `element` reads
    element: str  # a number in such an element, by its place

    def field(self, name: str) -> str:
        """Return the text of a field of the event `e`."""
        return self.text.format(name)

    def count(self, name: str) -> str:
        """Return a whole number that is a field of the event `e`."""
        return self.number.format(name)

    def indexed_by(self, name: str) -> str:
        """Return the demand to use an index; a table that grows for ever is never read whole."""
        return self.index.format(name)

    def is_wallet(self, column: str) -> str:
        """Return the condition that a column names a wallet, as the indexes of wallets have it."""
        return self.wallet.format(column)
