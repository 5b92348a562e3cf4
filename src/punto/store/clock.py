"""The clock of a log: finds times that go back. Clocks are adjusted, so this is not a fault."""

from typing import NamedTuple

from punto.store.chain import Row


class LogClock:
    """The times of one log's rows, in their order."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._last: int | None = None
        self._jumps: list[tuple[int, int]] = []  # by how many ms, and at which row

    def add(self, row: Row) -> None:
        """Add the next row."""
        if self._last is not None and row.at < self._last:
            self._jumps.append((self._last - row.at, row.seq))
        self._last = row.at

    def back(self) -> "Back | None":
        """Return how often the clock went back, and by how much at most; None if it never did."""
        if not self._jumps:
            return None
        largest, row = max(self._jumps)
        return Back(len(self._jumps), f"{largest / 1000:,.3f}", row)


class Back(NamedTuple):
    """How often a clock went back, by how many seconds at most, and at which row that was."""

    times: int
    seconds: str
    row: int
