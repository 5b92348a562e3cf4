"""The compiled form of a session: the same draws, stakes and money as `session.play`.

Systems are written a second time here, as steps of numbers; tests compare both, coup for coup.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from punto.planning.kernel import shoes
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.shoes import pick
from punto.sessions.encoding import COMPILED, Field, Numbers, Sheet
from punto.sessions.systems import LABOUCHERE, ONE_THREE_TWO_SIX, PAROLI
from punto.sessions.terms import End
from punto.stakes import LARGEST_STAKE

States = npt.NDArray[np.uint64]
Cards = npt.NDArray[np.uint8] | npt.NDArray[np.uint16]

(
    SYSTEM,
    UNIT,
    BANKROLL,
    LEAST,
    MOST,
    STRICT,
    STOP_WIN,
    STOP_LOSS,
    COUPS,
    CUT,
    BURN,
    SIDES,
) = (int(field) for field in Field)
(
    FLAT,
    MARTINGALE,
    AFTER_THREE,
    AFTER_FOUR,
    FIBONACCI,
    DALEMBERT,
    LINE,
    OSCAR,
    FOLLOW,
) = range(len(COMPILED))
WON_ENOUGH, LOST_ENOUGH, RUINED, SEEN_ALL, _SYSTEM, REFUSED = range(len(End))
ROW_OF_THREE = np.array(PAROLI, np.int64)
ROW_OF_FOUR = np.array(ONE_THREE_TWO_SIX, np.int64)
FIRST_LINE = np.array(LABOUCHERE, np.int64)
LARGEST = LARGEST_STAKE
CODES = 1024  # places of one value of the die
HAND_BITS = 1023

# The columns of the results.
END, COUPS_DEALT, BETS, TURNOVER, LOSSES, NET, LOWEST, HIGHEST = range(8)
COLUMNS = 8
TRACED = 4  # of a coup: its end, the wager, the stake, the gain

# What a system remembers.
STAKE, PLACE, GAINED, HEAD, TAIL = range(5)
MEMORY = 5
NOBODY = 2


@compiled
def _start(system: int, unit: int, memory: Numbers, line: Numbers) -> None:
    """Begin a system."""
    memory[STAKE] = unit
    memory[PLACE] = memory[GAINED] = 0
    if system == LINE:
        _write_line(unit, memory, line)


@compiled
def _write_line(unit: int, memory: Numbers, line: Numbers) -> None:
    memory[HEAD], memory[TAIL] = 0, len(FIRST_LINE)
    for place in range(len(FIRST_LINE)):
        line[place] = FIRST_LINE[place] * unit


@compiled
def _wanted(system: int, unit: int, memory: Numbers, line: Numbers) -> int:
    """Return the stake that a system wants."""
    if system == AFTER_THREE:
        return min(ROW_OF_THREE[memory[PLACE]] * unit, LARGEST)
    if system == AFTER_FOUR:
        return min(ROW_OF_FOUR[memory[PLACE]] * unit, LARGEST)
    if system == FIBONACCI:
        return min(line[memory[PLACE]] * unit, LARGEST)
    if system == LINE:
        first, last = line[memory[HEAD]], line[memory[TAIL] - 1]
        return min(first + last if memory[TAIL] - memory[HEAD] > 1 else first, LARGEST)
    return memory[STAKE]


@compiled
def _go_on(system: int, unit: int, memory: Numbers, line: Numbers, stake: int, net: int) -> None:
    """Let a system know what its coup gained; `stake` is what it wanted."""
    if system == MARTINGALE:
        if net < 0:
            memory[STAKE] = min(2 * stake, LARGEST)
        elif net > 0:
            memory[STAKE] = unit
    elif system in (AFTER_THREE, AFTER_FOUR):
        row = len(ROW_OF_THREE) if system == AFTER_THREE else len(ROW_OF_FOUR)
        if net > 0:
            memory[PLACE] = (memory[PLACE] + 1) % row
        elif net < 0:
            memory[PLACE] = 0
    elif system == FIBONACCI:
        if net < 0:
            memory[PLACE] = min(memory[PLACE] + 1, len(line) - 1)
        elif net > 0:
            memory[PLACE] = max(memory[PLACE] - 2, 0)
    elif system == DALEMBERT:
        if net < 0:
            memory[STAKE] = min(stake + unit, LARGEST)
        elif net > 0:
            memory[STAKE] = max(stake - unit, unit)
    elif system == LINE:
        if net < 0:
            line[memory[TAIL]] = stake
            memory[TAIL] += 1
        elif net > 0:
            memory[HEAD] += 1
            memory[TAIL] -= 1
            if memory[TAIL] <= memory[HEAD]:
                _write_line(unit, memory, line)
    elif system == OSCAR:
        memory[GAINED] += net
        if memory[GAINED] >= unit:
            memory[STAKE], memory[GAINED] = unit, 0
        elif net > 0:
            needed = -(-(unit - memory[GAINED]) // unit) * unit
            memory[STAKE] = min(min(stake + unit, needed), LARGEST)


@compiled
def _draw(shoe: Cards, left: int, state: States) -> int:
    """Draw one of the cards that are left; it comes to their end."""
    place = pick(state, left)
    card = shoe[place]
    shoe[place] = shoe[left - 1]
    shoe[left - 1] = card
    return int(card)


@compiled
def deal_coup(
    shoe: Cards,
    left: int,
    state: States,
    hands: npt.NDArray[np.uint32],
    ends: npt.NDArray[np.uint16],
    thirds: npt.NDArray[np.bool_],
) -> tuple[int, int]:
    """Deal a coup; return how it ended (above ten bits) with its initial deal, and what is left.

    Cards may hold more in bits above the eighth. Those that were dealt lie behind what is left.
    """
    c1, c2 = _draw(shoe, left, state), _draw(shoe, left - 1, state)
    c3, c4 = _draw(shoe, left - 2, state), _draw(shoe, left - 3, state)
    left -= 4
    both = int(hands[0, (c1 & 15) | (c3 & 15) << 4]) + int(hands[1, (c2 & 15) | (c4 & 15) << 4])
    place = both >> 16
    end = int(ends[place])
    if thirds[place // 100]:
        place += (_draw(shoe, left, state) >> 4 & 15) * 10
        left -= 1
        end = int(ends[place])
        if end >> 9 == 2:
            end = int(ends[place + (_draw(shoe, left, state) >> 4 & 15)])
            left -= 1
    return (end & 511) << 10 | (both & HAND_BITS), left


@compiled
def open_shoe(shoe: Cards, deck: Cards, state: States, burn: int) -> tuple[int, int]:
    """Fill a shoe and burn; return how many cards are left, and how many of them are buried."""
    shoe[:] = deck
    if not burn:
        return len(deck), 0
    counts = _draw(shoe, len(deck), state) >> 4 & 15
    return len(deck) - 1, counts if counts else 10


@compiled
def _ended(terms: Numbers, net: int, seen: int) -> int:
    """Return why a session ends before its next coup; -1 if it goes on."""
    if net >= terms[STOP_WIN]:
        return WON_ENOUGH
    if net <= -terms[STOP_LOSS]:
        return LOST_ENOUGH
    if terms[BANKROLL] + net < terms[LEAST]:
        return RUINED
    return SEEN_ALL if seen >= terms[COUPS] else -1


@compiled
def _placed(terms: Numbers, step: int, wanted: int, bankroll: int) -> int:
    """Return the stake that a table takes; -1 if it refuses."""
    stake = min(min(wanted, terms[MOST]), bankroll)
    if step > 1:
        stake -= stake % step
    if stake < terms[LEAST]:
        stake = 0
    return -1 if terms[STRICT] and stake != wanted else stake


@compiled
def _play(
    sheet: Sheet,
    state: States,
    shoe: Cards,
    memory: Numbers,
    line: Numbers,
    result: Numbers,
    trace: Numbers,
) -> None:
    """Play one session."""
    terms, hands, ends, thirds = sheet.terms, sheet.hands, sheet.ends, sheet.thirds
    system, unit, sides, cut = terms[SYSTEM], terms[UNIT], terms[SIDES], terms[CUT]
    _start(system, unit, memory, line)
    seen = bets = turnover = lost = net = lowest = highest = 0
    left, buried, last, winner = 0, 0, True, NOBODY
    end = _ended(terms, 0, 0)
    while end < 0:
        if last:
            left, buried = open_shoe(shoe, sheet.deck, state, terms[BURN])
            winner = NOBODY
        # The coup in which the cut card came is finished, and one more is dealt: this one.
        last = left - buried <= cut
        wager, wanted = 0, _wanted(system, unit, memory, line)
        if system == FOLLOW:
            wager, wanted = (winner, wanted) if winner != NOBODY else (0, 0)
        stake = 0
        if wanted:
            stake = _placed(terms, sheet.steps[wager], wanted, terms[BANKROLL] + net)
        if stake < 0:
            end = REFUSED
            break
        die = pick(state, sides) if sides > 1 else 0
        code, left = deal_coup(shoe, left, state, hands, ends, thirds)
        place = die * CODES + (code & HAND_BITS if sheet.initially[wager] else code >> 10)
        per = sheet.per[wager, place]
        gain = stake * sheet.gains[wager, place]
        if per > 1:
            gain //= per
        if seen < len(trace):
            trace[seen, 0], trace[seen, 1] = code >> 10, wager
            trace[seen, 2], trace[seen, 3] = stake, gain
        seen += 1
        bets += stake > 0
        turnover += stake
        lost -= min(gain, 0)
        net += gain
        lowest, highest = min(lowest, net), max(highest, net)
        if system == FOLLOW:
            won = sheet.winners[code >> 10]
            winner = won if won != NOBODY else winner
        elif system != FLAT:
            _go_on(system, unit, memory, line, wanted, gain)
        end = _ended(terms, net, seen)
    result[END], result[COUPS_DEALT], result[BETS], result[TURNOVER] = end, seen, bets, turnover
    result[LOSSES], result[NET], result[LOWEST], result[HIGHEST] = lost, net, lowest, highest


def digest_of(*more: str) -> str:
    """Return a digest of everything compiled here: code from other sources is not used."""
    digest = sha256()
    for path in (__file__, str(shoes.__file__), *more):
        digest.update(Path(path).read_bytes())
    return digest.hexdigest()


def _compiled(digest: str) -> Callable[[Sheet, States, Numbers, Numbers, Numbers], Any]:
    """Return the outermost function; numba keeps it under a key that has `digest` in it."""

    @njit(nogil=True, error_model="numpy", cache=True)
    def play(sheet: Sheet, states: States, line: Numbers, results: Numbers, trace: Numbers) -> int:
        shoe = np.zeros(len(sheet.deck), np.uint8)
        memory = np.zeros(MEMORY, np.int64)
        for session in range(len(states)):
            trace[:] = -1
            _play(sheet, states[session], shoe, memory, line, results[session], trace)
        return len(digest)

    outermost: Callable[[Sheet, States, Numbers, Numbers, Numbers], Any] = play
    return outermost


play_sessions = _compiled(digest_of())
"""Play a session for each state. `line` has room for the numbers of a system; `trace` gets the
coups of the last session, as many as it has rows."""
