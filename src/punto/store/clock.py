"""The clock of a log: finds times that go back. Clocks are adjusted, so this is not a fault."""

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

    def notices(self) -> list[str]:
        """Return a notice of how often the clock went back, and by how much at most."""
        if not self._jumps:
            return []
        largest, seq = max(self._jumps)
        times = "once" if len(self._jumps) == 1 else f"{len(self._jumps)} times"
        most = " at most" if len(self._jumps) > 1 else ""
        back = f"by {largest / 1000:,.3f} seconds{most}"
        return [f"Times in {self._stream} go back {times}, {back} (row {seq})."]
