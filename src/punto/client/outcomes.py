"""Outcomes of requests, including those whose link was lost before the answer came.

A request is always sent again under its own id, and the server does it once. Only for a stake may
the second answer leave open what happened to the first: its coup may be long over.
"""

import asyncio
from dataclasses import dataclass, field

from punto.table.reasons import TableReason
from punto.wire.base import Request
from punto.wire.messages import Refused
from punto.wire.requests import PlaceStake, RepeatStakes, SetStakes

# A table knows a stake by its id for as long as its coup is on the table and its seat is taken.
_INCONCLUSIVE = (
    TableReason.NOT_SEATED,
    TableReason.STAKE_ID_USED,
    TableReason.COUP_OVER,
    TableReason.STAKED_ALREADY,
)


@dataclass(frozen=True, slots=True)
class Lost:
    """No answer came. A request that was never sent was not done; one that was sent may have been.

    The seat shows the truth. `client.ask(lost.request)` sends the request again under the same id,
    so it is done once.
    """

    request: Request
    sent: bool


Outcome = Refused | Lost | None
"""The outcome of a request: None once it is done and on the server's disk."""


@dataclass(slots=True)
class PendingRequest:
    """A request that waits for its answer."""

    request: Request
    answer: asyncio.Future[Outcome]
    sent: int = field(default=0)  # how often

    def settle(self, outcome: Outcome) -> None:
        """Give the waiting caller the outcome."""
        if not self.answer.done():
            self.answer.set_result(outcome)

    def lose(self) -> None:
        """Give the waiting caller a `Lost`: there will be no answer."""
        self.settle(Lost(self.request, self.sent > 0))


def outcome(pending: PendingRequest, refused: Refused | None) -> Outcome:
    """Interpret the answer to a request that was sent once or several times."""
    stake = isinstance(pending.request, PlaceStake | RepeatStakes | SetStakes)
    if refused and stake and pending.sent > 1 and refused.reason in _INCONCLUSIVE:
        return Lost(pending.request, sent=True)
    return refused
