"""The clock of a table: when the dealer acts next, and how long stakes are taken yet."""

import asyncio

from punto.server.tables.dealer import due
from punto.table import Phase, Table


class TableClock:
    """Started anew with every step of a coup."""

    def __init__(self, table: Table) -> None:
        """Start with what the table waits for now."""
        self._time = asyncio.get_running_loop().time
        self.start(table)

    def start(self, table: Table) -> None:
        """A phase begins now."""
        act, now = due(table), self._time()
        self.acts_at = now + act.after_ms / 1000 if act else None
        clocks = table.settings.clocks
        open_ms = {
            Phase.BETTING: clocks.betting + clocks.last_call,
            Phase.LAST_CALL: clocks.last_call,
        }.get(table.phase)
        self.closes_at = None if open_ms is None else now + open_ms / 1000

    def left_ms(self) -> int | None:
        """How long stakes are taken yet."""
        if self.closes_at is None:
            return None
        return max(0, round((self.closes_at - self._time()) * 1000))


def step(table: Table) -> tuple[object, ...]:
    """What the dealer's next act hangs on."""
    return (
        *(table.phase, table.coup, table.deal.dealt, table.shoes, table.burnt),
        *(table.paused, table.closed, bool(table.seats)),
    )
