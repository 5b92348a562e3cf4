"""Chunks of runs: what the threads of a plan call."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from punto.cup import seating
from punto.planning.encoding import Numbers, Reals, Rules
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.fields import (
    AT,
    BY,
    FROM_FIRST,
    FROM_LAST,
    GONE,
    IN_TURN,
    IS_FINAL,
    PAID_IN,
    PLAYED,
    PRIZE,
    SEAT,
    SEATS,
    SPENT,
    WON_WITH,
    State,
)
from punto.planning.kernel.tournaments import Room, play_stage, start
from punto.planning.policies import Policy

BY_SEAT, BY_FIRST, BY_LAST = range(3)  # seat; place from the button in the first and last coup
CAME, WENT, EVEN = range(3)
CHIPS_BOOKS = 4  # issued, won, taken, returned


class Results(NamedTuple):
    """What a chunk of runs came to."""

    coups: Numbers  # by run and stage
    seconds: Numbers  # by run and stage
    prizes: Numbers  # by run and policy
    firsts: Reals  # by run and policy: first places
    pool: Numbers  # by run
    chips: Numbers  # by run: issued, won, taken, returned
    ways: Reals  # by stage, kind of place, place: came, went on, and would have by an even chance


def results_of(rules: Rules, runs: int) -> Results:
    """Return empty results."""
    stages, seats = len(rules.sheets), int(rules.sheets[:, 0, SEATS].max())
    return Results(
        np.zeros((runs, stages), np.int64),
        np.zeros((runs, stages), np.int64),
        np.zeros((runs, len(Policy)), np.int64),
        np.zeros((runs, len(Policy))),
        np.zeros(runs, np.int64),
        np.zeros((runs, CHIPS_BOOKS), np.int64),
        np.zeros((stages, 3, seats, 3)),
    )


@compiled
def _tally(sheet: Numbers, entries: Numbers, n: int, entrants: Numbers, ways: Reals) -> None:
    """Count who came to a stage and who went on, by seat and by place from the button."""
    begun = 0
    while begun < n:
        end, played_last, gone = begun, 0, 0.0
        while end < n and entries[AT, end] == entries[AT, begun]:
            went = _went(sheet, entries, end, entrants)
            _add(ways[BY_SEAT], entries[SEAT, end], went)
            if sheet[0, IN_TURN]:
                _add(ways[BY_FIRST], entries[FROM_FIRST, end], went)
            if entries[FROM_LAST, end] >= 0:
                _add(ways[BY_LAST], entries[FROM_LAST, end], went)
                played_last += 1
                gone += went
            end += 1
        # How many play the last coup tells more than its order: compare with their even chance.
        for place in range(played_last):
            ways[BY_LAST, place, EVEN] += gone / played_last
        begun = end


@compiled
def _went(sheet: Numbers, entries: Numbers, entry: int, entrants: Numbers) -> float:
    """Return 1 for an entry that went on; in the final, its share of the first place."""
    if not entries[GONE, entry]:
        return 0.0
    return 1.0 / entrants[WON_WITH, entries[BY, entry]] if sheet[0, IS_FINAL] else 1.0


@compiled
def _add(ways: Reals, place: int, went: float) -> None:
    ways[place, CAME] += 1
    ways[place, WENT] += went


def _digest() -> str:
    """Return a digest of the whole engine: code that was compiled from other files is not used."""
    digest, here = sha256(), Path(__file__).parent
    for path in (Path(seating.__file__), here.with_name("encoding.py"), *sorted(here.glob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _compiled(digest: str) -> Callable[[Rules, State, Room, Results], int]:
    """Return the outermost function; numba keeps it under a key that has `digest` in it."""

    @njit(nogil=True, error_model="numpy", cache=True)
    def play(rules: Rules, states: State, room: Room, results: Results) -> int:
        stages, entrants, entries, field, memory, table, beside, shoe, times, books = room
        for run in range(len(states)):
            for place in range(len(books)):
                books[place] = 0
            books[PAID_IN] = start(rules.policies, rules.game, stages, entrants)
            for stage in range(len(rules.sheets)):
                sheet = rules.sheets[stage]
                n = play_stage(
                    sheet,
                    stage,
                    stages,
                    entrants,
                    entries,
                    field,
                    memory,
                    table,
                    beside,
                    rules.game,
                    rules.chances,
                    shoe,
                    times,
                    states[run],
                    books,
                )
                _tally(sheet, entries, n, entrants, results.ways[stage])
                results.coups[run, stage] = stages[stage, PLAYED]
                results.seconds[run, stage] = stages[stage, SPENT]
            results.pool[run] = books[PAID_IN]
            for place in range(CHIPS_BOOKS):
                results.chips[run, place] = books[place]
            for who in range(len(rules.policies)):
                results.prizes[run, rules.policies[who]] += entrants[PRIZE, who]
                if entrants[WON_WITH, who]:
                    results.firsts[run, rules.policies[who]] += 1.0 / entrants[WON_WITH, who]
        return len(digest)

    outermost: Callable[[Rules, State, Room, Results], Any] = play
    return outermost


play_chunk = _compiled(_digest())
