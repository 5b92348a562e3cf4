"""The clock of a log: times that go back in it. Clocks are set, so that it is no fault."""

from punto.store.chain import Row


class LogClock:
    """Hears the rows of one log in their order."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._last: int | None = None
        self._jumps: list[tuple[int, int]] = []  # by how many ms, and at which row

    def hear(self, row: Row) -> None:
        """Take the next row."""
        if self._last is not None and row.at < self._last:
            self._jumps.append((self._last - row.at, row.seq))
        self._last = row.at

    def notices(self) -> list[str]:
        """Say how often the clock went back, and by how much at most."""
        if not self._jumps:
            return []
        largest, seq = max(self._jumps)
        times = "once" if len(self._jumps) == 1 else f"{len(self._jumps)} times"
        most = " at most" if len(self._jumps) > 1 else ""
        back = f"by {largest / 1000:,.3f} seconds{most}"
        return [f"Times in {self._stream} go back {times}, {back} (row {seq})."]
