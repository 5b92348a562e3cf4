"""Entrants who do not come: when the time to wait is over, they forfeit their session.

Somebody has come who has a page open, or who has bet. Where the structure takes a penalty instead,
the table takes it for every bet that they miss.
"""

import asyncio
from collections.abc import Callable, Mapping

from punto.cup.commands import Forfeit
from punto.cup.playing import table_key
from punto.cup.state import Cup, TableSession
from punto.cup.structure import Absence
from punto.server.tables.runner import TableRunner
from punto.table.irregularities import HOUSE


class Latecomers:
    """Waits for the entrants of every session of one tournament."""

    def __init__(self, tables: Mapping[str, TableRunner], present: Callable[[str], bool]) -> None:
        """`present` says whether a patron has a page open."""
        self._tables = tables
        self._present = present
        self._began: dict[int, float] = {}  # when each session was first seen, by number
        self._came: set[tuple[int, int]] = set()  # session and entrant

    def due(self, cup: Cup) -> Forfeit | None:
        """Return the next entrant whose time is over."""
        late = cup.structure.late
        if late.then is not Absence.FORFEIT or cup.paused:
            return None
        for session in cup.running():
            if self._left(session, late.wait) <= 0 and (absent := self._absent(cup, session)):
                return Forfeit(absent[0], HOUSE)
        return None

    def next_look(self, cup: Cup) -> float | None:
        """Return the seconds until somebody's time is over; None if everyone has come."""
        wait = cup.structure.late.wait
        waiting = [
            max(0.0, self._left(session, wait))
            for session in cup.running()
            if self._absent(cup, session)
        ]
        is_forfeit = cup.structure.late.then is Absence.FORFEIT
        return min(waiting, default=None) if is_forfeit else None

    def _left(self, session: TableSession, wait: int) -> float:
        now = asyncio.get_running_loop().time()
        return self._began.setdefault(session.number, now) + wait - now

    def _absent(self, cup: Cup, session: TableSession) -> list[int]:
        """Return the entrants of a session who were never seen there."""
        absent = []
        for entrant in session.playing:
            if (session.number, entrant) in self._came:
                continue
            if self._has_come(cup, session, entrant):
                self._came.add((session.number, entrant))
            else:
                absent.append(entrant)
        return absent

    def _has_come(self, cup: Cup, session: TableSession, entrant: int) -> bool:
        runner = self._tables.get(table_key(cup.key, session.table))
        seat = runner.saved.seats.get(session.seat_of(entrant)) if runner else None
        has_bet = seat is not None and bool(seat.placed or seat.last_staked)
        return has_bet or self._present(cup.entrants[entrant].patron)
