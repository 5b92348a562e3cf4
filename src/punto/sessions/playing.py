"""Many sessions: by threads of this process where a system is compiled, else coup by coup.

Every session has a generator of its own, so that the same seed gives the same sessions in any form,
on any number of threads, and however many there are.
"""

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import ClassVar

import numpy as np

from punto.analysis.simulation.randomness import Xoshiro, states_of
from punto.analysis.simulation.run import MOST_SEED, MOST_THREADS
from punto.arrow import Column
from punto.drawing.plots import Plot
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.sessions.chunks import in_threads
from punto.sessions.dealing import deal_from
from punto.sessions.encoding import COMPILED, Numbers, Sheet, compiles, encoded
from punto.sessions.session import Session, System, check, play
from punto.sessions.systems import read_system
from punto.sessions.terms import End, Terms
from punto.shoe import CUT
from punto.stakes import LARGEST_STAKE
from punto.tabular import MOST_SHOWN, Row, Tabular

CHUNK = 256  # sessions that are played as one unit
MOST_SESSIONS = 10**7
SESSION_FIELDS = ("coups", "bets", "turnover", "lost", "net", "lowest", "highest")
ENDS = tuple(End)


@dataclass(frozen=True)
class Aim:
    """What many sessions have in common."""

    game: Game
    system: str  # its name, or the file that it comes from
    terms: Terms
    wager: str = "banker"
    unit: int | None = None  # the table's least, unless another is wanted
    decks: int = 8
    cut: int = CUT
    burn: bool = True
    seed: int = 1

    def __repr__(self) -> str:
        about = f"{self.system} on {self.wager}, bankroll {self.terms.bankroll:,}"
        return f"<Aim at {self.game.key}: {about}, {self.decks} decks, seed {self.seed}>"

    @property
    def basic(self) -> int:
        """The basic stake."""
        return self.terms.least if self.unit is None else self.unit

    @property
    def compiled(self) -> bool:
        """Whether the compiled form plays it."""
        return find_spec("numba") is not None and compiles(self.game, self.system, self.wager)

    def check(self) -> System:
        """Refuse what cannot be played before any work starts; return the system."""
        if not 0 <= self.seed <= MOST_SEED:
            raise BadInput(f"{self.seed} is not a seed; take a whole number from 0 to 2^64 - 1")
        self.game.shoe(self.decks, cut=self.cut)
        check(self.game, self.terms, self.wager, self.unit)
        return read_system(self.system)


@dataclass(frozen=True, eq=False)
class PlayOut(Tabular):
    """What became of many sessions: a row for each, in their order."""

    COLUMNS: ClassVar = {"session": int, "end": str, **dict.fromkeys(SESSION_FIELDS, int)}

    aim: Aim
    asked: int  # sessions
    numbers: Numbers  # by session: the place of its end, then `SESSION_FIELDS`
    seconds: float
    compiled: bool

    @property
    def sessions(self) -> int:
        """How many were played: fewer than asked if somebody stopped it."""
        return len(self.numbers)

    def column(self, name: str) -> Numbers:
        """Return one field of every session."""
        column: Numbers = self.numbers[:, 1 + SESSION_FIELDS.index(name)]
        return column

    @property
    def coups(self) -> int:
        """All coups that were dealt."""
        return int(self.column("coups").sum())

    def rows(self) -> list[Row]:
        """Return a row for each session, counted from 1; what is paid back is not in `net`."""
        return self._first(self.sessions)

    def columns(self) -> dict[str, Column]:
        """Return the numbers of all sessions as they are, without a row for each."""
        ends = [ENDS[place].value for place in self.numbers[:, 0].tolist()]
        fields = {name: _lent(self.column(name)) for name in SESSION_FIELDS}
        counted = _lent(np.arange(1, self.sessions + 1))
        return {"session": (int, counted), "end": (str, ends)} | {
            name: (int, numbers) for name, numbers in fields.items()
        }

    def plot(self) -> Plot:
        """Draw how these sessions end."""
        from punto.sessions.figures import Figures

        return Figures(self).plot()

    def shown(self) -> tuple[list[Row], int]:
        """Return the first sessions, and how many there are."""
        return self._first(MOST_SHOWN), self.sessions

    def _first(self, many: int) -> list[Row]:
        return [
            {
                "session": place,
                "end": ENDS[end].value,
                **dict(zip(SESSION_FIELDS, fields, strict=True)),
            }
            for place, (end, *fields) in enumerate(self.numbers[:many].tolist(), 1)
        ]

    def __repr__(self) -> str:
        about = f"{self.sessions:,} sessions of {self.aim.system} on {self.aim.wager}"
        return f"<PlayOut of {self.aim.game.key}: {about}, {self.coups:,} coups>"


def _lent(numbers: Numbers) -> memoryview:
    """Return numbers as a reader of Arrow may hold them."""
    return np.ascontiguousarray(numbers, np.int64).data


Watch = Callable[[int, int, float], None]
"""Told how many sessions and coups were played, in how many seconds."""


def play_out(
    aim: Aim,
    sessions: int,
    *,
    threads: int | None = None,
    plain: bool = False,
    watch: Watch | None = None,
) -> PlayOut:
    """Play this many sessions; an interrupt (^C) returns what was played.

    `plain` plays coup by coup even where there is a compiled form: both come to the same.
    """
    system = aim.check()
    if not 1 <= sessions <= MOST_SESSIONS:
        raise BadInput(f"{sessions} sessions cannot be played; take 1 to {MOST_SESSIONS}")
    if threads is not None and not 1 <= threads <= MOST_THREADS:
        raise BadInput(f"{threads} threads cannot play; take from 1 to {MOST_THREADS}")
    compiled = aim.compiled and not plain
    chunks: list[Numbers] = []
    begun = time.perf_counter()
    done = coups = 0
    try:
        if compiled:
            sheet = sheet_of(aim)
            played_of(aim, sheet, 0, 0)  # compile, or load the compiled code: no time includes it
            begun = time.perf_counter()
            played = in_threads(
                partial(played_of, aim, sheet), sessions, CHUNK, threads or os.cpu_count() or 1
            )
        else:
            played = _one_by_one(aim, system, sessions)
        for rows in played:
            chunks.append(rows)
            done, coups = done + len(rows), coups + int(rows[:, 1].sum())
            if watch:
                watch(done, coups, time.perf_counter() - begun)
    except KeyboardInterrupt:
        pass
    rows = np.concatenate(chunks) if chunks else np.zeros((0, 1 + len(SESSION_FIELDS)), np.int64)
    return PlayOut(aim, sessions, rows, time.perf_counter() - begun, compiled)


# Coup by coup


def _one_by_one(aim: Aim, system: System, sessions: int) -> Iterator[Numbers]:
    """Yield the row of each session."""
    for number in range(sessions):
        session = play_one(aim, system, number)
        fields = (getattr(session, name) for name in SESSION_FIELDS)
        yield np.array([[ENDS.index(session.end), *fields]], np.int64)


def play_one(aim: Aim, system: System, number: int) -> Session:
    """Play the session with this number, in its plain form."""
    chunk, place = divmod(number, CHUNK)
    random = Xoshiro(states_of(aim.seed, chunk, place + 1)[place])
    coups = deal_from(aim.game, aim.game.shoe(aim.decks, cut=aim.cut), random, burn=aim.burn)
    return play(aim.game, system, aim.terms, coups, wager=aim.wager, unit=aim.unit)


# Compiled


def played_of(
    aim: Aim, sheet: Sheet, chunk: int, sessions: int, trace: Numbers | None = None
) -> Numbers:
    """Play the sessions of a chunk; `trace` gets the coups of the last one."""
    from punto.sessions.kernel import COLUMNS, TRACED, play_sessions

    states = np.array(states_of(aim.seed, chunk, sessions), np.uint64).reshape(sessions, 4)
    results = np.zeros((sessions, COLUMNS), np.int64)
    traced = np.zeros((0, TRACED), np.int64) if trace is None else trace
    play_sessions(sheet, states, _line(aim), results, traced)
    return results


def sheet_of(aim: Aim) -> Sheet:
    """Return everything that a session depends on, as numbers."""
    return encoded(
        aim.game, aim.terms, aim.system, aim.wager, aim.basic, aim.decks, aim.cut, aim.burn
    )


def _line(aim: Aim) -> Numbers:
    """Return room for the numbers of a system; those of Fibonacci are written already."""
    line = np.ones(aim.terms.coups + 8, np.int64)
    if aim.system == COMPILED[4]:
        for place in range(2, len(line)):
            line[place] = min(line[place - 1] + line[place - 2], LARGEST_STAKE)
    return line
