"""The table: commands ask, events tell; all state is the fold of the log.

`decide(table, command)` returns events or one refusal; `evolve(table, event)` returns the table
after an event. Both are pure: the caller brings the clock, the cards and the disk.
"""

from punto.table.commands import Command
from punto.table.decide import decide
from punto.table.events import Event
from punto.table.evolve import evolve, fold
from punto.table.reasons import TableReason
from punto.table.settings import Settings
from punto.table.state import Phase, Table

__all__ = [
    "Command",
    "Event",
    "Phase",
    "Settings",
    "Table",
    "TableReason",
    "decide",
    "evolve",
    "fold",
]
