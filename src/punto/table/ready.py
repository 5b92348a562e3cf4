"""Deal now: which seats are ready for the cards, and which ones the table still waits for.

Bets close before the clock as soon as every patron who plays has asked for the cards. Bots never
count, nor does a seat that has not staked for two coups: nobody waits for someone who went away.
"""

from punto.roles import is_bot
from punto.table.state import Seat, Table

IDLE_COUPS = 2  # a seat that let so many coups in a row pass is not waited for


def waited_for(table: Table) -> tuple[int, ...]:
    """Return the seats that would have to ask for the cards as well."""
    return tuple(number for number in could_stake(table) if _is_playing(table.seats[number]))


def could_stake(table: Table) -> tuple[int, ...]:
    """Return the seats of people who have not asked for the cards, idle ones too."""
    return tuple(
        number
        for number in sorted(table.seats)
        if number not in table.ready and _stakes_by_hand(table.seats[number])
    )


def _stakes_by_hand(seat: Seat) -> bool:
    """Whether a person may still stake: not where auto repeat has staked already."""
    return not (is_bot(seat.patron) or seat.auto_repeat)


def _is_playing(seat: Seat) -> bool:
    """Whether the table waits for the seat of a person."""
    return bool(seat.placed) or seat.idle < IDLE_COUPS


def everyone_ready(table: Table) -> bool:
    """Whether the cards can come now: somebody asked for them, and nobody is waited for."""
    return bool(table.ready) and not waited_for(table)
