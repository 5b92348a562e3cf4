"""What went into each meter of a house and what came out, as an accountant keeps it.

The meter of a progressive wager is an account of its own, and its money is not part of the win of
the game:

- A contribution is owed to patrons from the coup on that staked it, so it is taken off the win.
- The seed of a new table only changes its place: it is the house's until somebody wins it. So it is
  not lost by the game, and odds do not expect it to be.
- Once the whole meter is won, its seed is lost. The house puts the next one in with the same coup,
  and that is what is taken off the win.
- What the meter pays covers the payouts of those who hit it: the house bears no more of them.
"""

from dataclasses import dataclass

from punto.table.events import MeterMoved, MeterRighted
from punto.table.settings import Settings


@dataclass(slots=True)
class MeterSums:
    """The sums of one meter, in minor units."""

    currency: str
    seed: int  # that it starts with, and again after the whole was won
    seeded: int = 0  # by the house, at first and after each win of the whole
    contributed: int = 0  # by stakes
    paid: int = 0  # to those who hit it
    corrected: int = 0  # by settlements that did not stand

    @classmethod
    def opened(cls, settings: Settings, seed: int) -> "MeterSums":
        """Return the sums of a new table's meter."""
        return cls(settings.currency, seed, seeded=seed)

    def add(self, event: MeterMoved | MeterRighted) -> None:
        """Add what a coup moved, or a correction."""
        if isinstance(event, MeterRighted):
            self.corrected += event.now - event.was
            return
        self.contributed += event.contributed
        self.paid += event.paid_out
        self.seeded += event.seeded

    @property
    def held(self) -> int:
        """What the meter holds now."""
        return self.seeded + self.contributed - self.paid + self.corrected
