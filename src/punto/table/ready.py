"""Deal now: which seats are ready for the cards, and which ones the table still waits for.

Bets close before the clock as soon as every patron who plays has asked for the cards. Bots never
count, nor does a seat that has not staked for two coups: nobody waits for someone who went away.
"""

from punto.roles import is_bot
from punto.table.state import Seat, Table

IDLE_COUPS = 2  # a seat that let so many coups in a row pass is not waited for


def waited_for(table: Table) -> tuple[int, ...]:
    """Return the seats that would have to ask for the cards as well."""
    return tuple(
        number
        for number in sorted(table.seats)
        if number not in table.ready and _is_playing(table.seats[number])
    )


def _is_playing(seat: Seat) -> bool:
    """Whether the table waits for a seat: not while auto repeat has staked for it already."""
    if is_bot(seat.patron) or seat.auto_repeat:
        return False
    return bool(seat.placed) or seat.idle < IDLE_COUPS


def everyone_ready(table: Table) -> bool:
    """Whether the cards can come now: somebody asked for them, and nobody is waited for."""
    return bool(table.ready) and not waited_for(table)
