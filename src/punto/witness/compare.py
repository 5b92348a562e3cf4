"""The comparison of logs with kept heads: names a rewrite or a cut-off tail by log and row."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from punto.witness.keeper import Keeper
from punto.witness.kept_statement import KeptStatement
from punto.witness.statement import LogHead, Signed, Statement, decode

SETTLED = 60_000  # ms: a row that is older than a statement by this was on the disk by then


class Logs(Protocol):
    """The logs of a data folder, or of an export."""

    def hash_at(self, log: str, row: int) -> str | None:
        """Return the hash of a row as heads have it; None if there is no such row."""

    def length(self, log: str) -> int | None:
        """Return the number of rows in a log; None if it is not here and does not have to be."""

    def began(self) -> Mapping[str, int]:
        """Return when each log began, by its first row."""

    def statement(self, number: int) -> Signed | None:
        """Return the statement that the house itself has under a number."""

    @property
    def whole(self) -> bool:
        """True if this is everything a house has; a part may end anywhere."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The first difference from what the house signed."""

    where: str
    what: str


@dataclass(slots=True)
class Comparison:
    """The result of comparing logs with kept heads."""

    statements: int = 0
    heads: int = 0
    beyond: dict[str, int] = field(default_factory=dict)  # rows that an export does not reach
    newest: Statement | None = None
    key: str = ""
    mismatch: Mismatch | None = None


def compare(keeper: Keeper, logs: Logs) -> Comparison:
    """Compare logs with everything that a keeper has kept and checked.

    This says nothing about rows after the newest kept head.
    """
    return _Comparing(keeper, logs).run()


class _Comparing:
    def __init__(self, keeper: Keeper, logs: Logs) -> None:
        self._logs = logs
        self._keeper = keeper
        self._result = Comparison()
        self._agreed: dict[str, int] = {}  # the newest row that fits
        self._listed: set[str] | None = None  # every log there is, as far as it was followed
        self._followed = 0  # up to which statement without a gap
        self._complete_at = 0

    def run(self) -> Comparison:
        result = self._result
        for kept in self._keeper.statements():
            statement = decode(kept.signed)
            result.mismatch = self._heads(kept, statement) or self._statement(kept, statement)
            if result.mismatch:
                break
            self._follow(kept, statement)
        else:
            result.mismatch = self._made_up()
        result.newest, result.key = self._keeper.newest, self._keeper.key
        result.statements = self._keeper.count
        return result

    def _heads(self, kept: KeptStatement, statement: Statement) -> Mismatch | None:
        for head in kept.heads:
            rows = self._logs.length(head.log)
            if rows is None:
                continue
            if not self._logs.whole and head.rows > rows:
                self._result.beyond[head.log] = head.rows
            elif wrong := self._wrong(head, rows, statement):
                return wrong
            else:
                self._result.heads += 1
                self._agreed[head.log] = max(head.rows, self._agreed.get(head.log, 0))
        return None

    def _wrong(self, head: LogHead, rows: int, statement: Statement) -> Mismatch | None:
        signed = f"statement {statement.number} has"
        if rows == 0:
            return Mismatch(f"{head.log} 1", f"{signed} {head.rows} rows of this log; it is gone")
        if head.rows > rows:
            what = f"it ends here, and {signed} {head.rows} rows: the newest were cut off"
            return Mismatch(f"{head.log} {rows}", what)
        if self._logs.hash_at(head.log, head.rows) == head.hash:
            return None
        since = self._agreed.get(head.log, 0) + 1
        rewritten = f"row {head.rows}" if since == head.rows else f"rows {since} to {head.rows}"
        what = f"{signed} another hash of this row: something in {rewritten} was rewritten"
        return Mismatch(f"{head.log} {head.rows}", what)

    def _statement(self, kept: KeptStatement, statement: Statement) -> Mismatch | None:
        """Check that the house has kept what it signed."""
        if not self._logs.whole:
            return None
        own = self._logs.statement(statement.number)
        if own is None:
            what = "the house signed it, and no longer has it"
        elif own.said != kept.signed.said:
            what = "the house signed another text under this number"
        else:
            return None
        return Mismatch(f"statement {statement.number}", what)

    def _follow(self, kept: KeptStatement, statement: Statement) -> None:
        """Collect the names of all logs; this needs every statement since one that has them all."""
        if kept.path is not None:
            return
        if statement.kind == "all":
            self._listed = {head.log for head in kept.heads}
        elif self._listed is not None and statement.number == self._followed + 1:
            self._listed |= {head.log for head in kept.heads}
        else:
            return
        self._followed = statement.number
        if statement.kind in ("all", "moved"):
            self._complete_at = statement.at

    def _made_up(self) -> Mismatch | None:
        """Find a log that claims to be older than statements which do not have it."""
        if self._listed is None or not self._logs.whole:
            return None
        for log, at in self._logs.began().items():
            if log not in self._listed and at < self._complete_at - SETTLED:
                what = (
                    f"this log is not in any statement up to {self._followed}, and says that it"
                    " began before that: it was made up later, or the clock was set back"
                )
                return Mismatch(f"{log} 1", what)
        return None
