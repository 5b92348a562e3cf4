"""The clock of a table: the time of the dealer's next act, and of the close of bets."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from punto.server.tables.next_act import due
from punto.table import Phase, Table
from punto.table.play import Clock as TurnClock
from punto.table.ready import everyone_ready
from punto.table.settings import Cards
from punto.table.state import BETWEEN_COUPS, TAKES_STAKES


class TableClock:
    """Restarts with every step of a coup, and stands still while the table is paused."""

    def __init__(self, table: Table) -> None:
        """Start in the table's current phase."""
        # How many milliseconds bets stay open although nobody is waited for.
        self.least_open: Callable[[Table], int] = lambda table: 0
        self._time = asyncio.get_running_loop().time
        self._runs_for: tuple[object, ...] | None = None
        self._stood_at: float | None = None  # when it was paused
        self.acts_at: float | None = None
        self.began = self._time()  # when the step began that runs
        self._closes_at: float | None = None
        self.hurry_until = 0  # up to this coup nobody waits for the clock
        self.start(table)

    def start(self, table: Table) -> None:
        """Follow the table: a phase begins now, or the table is paused or continues."""
        now, running = self._time(), replace(table, paused=False)
        if _phase_step(running) != self._runs_for:
            self._begin(running, now)
        elif self._stood_at is not None:
            stood = now - self._stood_at
            self.began += stood
            self.acts_at = None if self.acts_at is None else self.acts_at + stood
            self._closes_at = None if self._closes_at is None else self._closes_at + stood
        elif running.phase in TAKES_STAKES:
            # Everybody is ready for the cards, or no longer: the phase itself does not begin again.
            self._set_act(running)
        self._stood_at = now if table.paused else None

    def _set_act(self, table: Table) -> None:
        """Set the time of the next act, counted from the beginning of the step."""
        act = due(table)
        after_ms = act.after_ms if act else 0
        if table.phase is Phase.BETTING and everyone_ready(table):
            after_ms = min(self.least_open(table), table.settings.clocks.betting)
        if self.is_hurried(table):
            after_ms = 0
        self.acts_at = self.began + after_ms / 1000 if act else None

    def _begin(self, table: Table, now: float) -> None:
        self._runs_for, self.began = _phase_step(table), now
        self._set_act(table)
        open_ms = _open_ms(table)
        by_hand = table.settings.cards is Cards.DEALT  # there the dealer closes bets, not a clock
        self._closes_at = None if open_ms is None or by_hand else now + open_ms / 1000

    def is_hurried(self, table: Table) -> bool:
        """Whether the table deals coups of the past, which nobody watches."""
        left = self.hurry_until - table.coup
        return left > 0 or (left == 0 and table.phase not in BETWEEN_COUPS)

    def halt(self) -> None:
        """Stop the phase that runs, until another begins."""
        self._runs_for = self._stood_at = self.acts_at = self._closes_at = None

    def left_ms(self) -> int | None:
        """Return how long bets stay open; for a paused table, from when it continues."""
        if self._closes_at is None:
            return None
        now = self._time() if self._stood_at is None else self._stood_at
        return max(0, round((self._closes_at - now) * 1000))


def _open_ms(table: Table) -> int | None:
    """Return how long bets stay open from the beginning of a phase, or of a turn."""
    clocks, session = table.settings.clocks, table.session
    if session is not None and table.phase is Phase.BETTING:
        return session.play.seconds(session.coup) * 1000
    betting = {
        Phase.BETTING: clocks.betting + clocks.last_call,
        Phase.LAST_CALL: clocks.last_call,
    }
    return betting.get(table.phase)


def _turn(table: Table) -> tuple[object, ...]:
    """Return the turn with which the clock begins again, where each seat has its own time."""
    session = table.session
    if session is None or session.play.betting.of is not TurnClock.EACH:
        return (session is not None and session.held,)
    return session.turn, session.held


def step(table: Table) -> tuple[object, ...]:
    """Return every part of a table that the dealer's next act depends on."""
    is_ready = table.phase in TAKES_STAKES and everyone_ready(table)
    session = table.session
    waits = (session.held, session.is_over, session.ended) if session else ()
    return (*_phase_step(table), table.paused, is_ready, table.dealer, table.ruling, *waits)


def _phase_step(table: Table) -> tuple[object, ...]:
    """Return every part of a table with which the clock begins again."""
    return (
        *(table.phase, table.coup, table.deal.dealt, table.shoes, table.burnt),
        *(table.closed, bool(table.seats)),
        *((fair.commitment, fair.stage, fair.cuts) if (fair := table.fair) else ()),
        *_turn(table),
    )
