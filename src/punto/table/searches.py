"""What searches of a table found, kept beside its state: every stake asks who sits where."""

from dataclasses import dataclass


@dataclass(slots=True)
class Searches:
    """The places of patrons and the ids of stakes of one coup.

    It is no part of the state, and all tables that are made from one share it. So it may know too
    much, where two tables were made from one: a place is looked at again, and an id that is here is
    searched for. It never knows too little: the one event that adds to `Seat.used` notes its id
    (`evolve/betting.py`), and a new coup begins with a new one. `tests/kit/table_machine.py`
    compares both with the seats after every step.
    """

    coup: int
    places: dict[str, int]  # the numbers of seats, by patron
    used: set[str]  # ids of stakes
