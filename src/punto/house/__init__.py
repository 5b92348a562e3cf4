"""The house: who is known there, its cage and its cashier. The same shape as a table.

Commands ask, events tell; `decide` and `evolve` are pure. What a wallet holds is asked of the
ledger by the code that runs the house, and passed in.
"""

from punto.house.commands import HouseCommand
from punto.house.decide import decide
from punto.house.events import HOUSE_EVENTS, HouseEvent, HouseOpened
from punto.house.reasons import HouseReason
from punto.house.state import House, evolve, fold
from punto.house.transfers import transfers

STREAM = "house"  # the log of what belongs to no table

__all__ = [
    "HOUSE_EVENTS",
    "STREAM",
    "House",
    "HouseCommand",
    "HouseEvent",
    "HouseOpened",
    "HouseReason",
    "decide",
    "evolve",
    "fold",
    "transfers",
]
