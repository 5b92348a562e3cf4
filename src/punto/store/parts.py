"""Parts of a house that can be compared with kept heads: an export, or the imported logs."""

from collections.abc import Mapping, Sequence

from punto.store.chain import Row
from punto.store.store import Store
from punto.witness.statement import Signed


class Export:
    """The log of one table, as it was exported."""

    whole = False

    def __init__(self, table: str, rows: Sequence[Row]) -> None:
        """Wrap rows that were checked already."""
        self._table = table
        self._rows = rows

    def hash_at(self, log: str, row: int) -> str | None:
        """The hash of a row."""
        return self._rows[row - 1].hash.hex()

    def length(self, log: str) -> int | None:
        """Return the number of rows; None for another log."""
        return len(self._rows) if log == self._table else None

    def began(self) -> Mapping[str, int]:
        """Return when the log began."""
        return {self._table: self._rows[0].at}

    def statement(self, number: int) -> Signed | None:
        """Return None: an export has no statements."""
        return None


class Archives(Export):
    """The logs of other folders' tables that were imported into a folder."""

    def __init__(self, store: Store) -> None:
        """Read each log only when it is asked for."""
        super().__init__("", ())
        self._store = store
        self._names = set(store.archives())

    def hash_at(self, log: str, row: int) -> str | None:
        """The hash of a row."""
        return self._store.archived_hash(log, row)

    def length(self, log: str) -> int | None:
        """Return the number of rows; None for another log."""
        return self._store.archived_head(log).seq if log in self._names else None
