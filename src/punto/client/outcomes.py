"""What becomes of a request, also where the link was lost before its answer came.

A request is sent again under its own id, never under another, and the server does it once. Only of
a stake a second answer may leave open what became of the first: its coup is long over.
"""

import asyncio
from dataclasses import dataclass, field

from punto.table.reasons import TableReason
from punto.wire.base import Request
from punto.wire.messages import Refused
from punto.wire.requests import PlaceStake, RepeatStakes

# A table knows a stake by its id for as long as its coup is on the table and its seat is taken.
_TELLS_NOTHING = (
    TableReason.NOT_SEATED,
    TableReason.STAKE_ID_USED,
    TableReason.COUP_OVER,
    TableReason.STAKED_ALREADY,
)


@dataclass(frozen=True, slots=True)
class Lost:
    """No answer came. What was never sent was not done; what was sent may have been.

    The seat is the truth. It may be asked for again with `client.ask(lost.request)`: the id is the
    same, so it is done once.
    """

    request: Request
    sent: bool


Outcome = Refused | Lost | None
"""What became of a request: None once it is done and on the server's disk."""


@dataclass(slots=True)
class Asked:
    """A request that waits for its answer."""

    request: Request
    answer: asyncio.Future[Outcome]
    sent: int = field(default=0)  # how often

    def settle(self, outcome: Outcome) -> None:
        """Tell the waiting caller."""
        if not self.answer.done():
            self.answer.set_result(outcome)

    def lose(self) -> None:
        """There will be no answer."""
        self.settle(Lost(self.request, self.sent > 0))


def outcome(asked: Asked, refused: Refused | None) -> Outcome:
    """What an answer means, to a request that was sent once or several times."""
    stake = isinstance(asked.request, PlaceStake | RepeatStakes)
    if refused and stake and asked.sent > 1 and refused.reason in _TELLS_NOTHING:
        return Lost(asked.request, sent=True)
    return refused
