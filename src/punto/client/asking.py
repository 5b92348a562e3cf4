"""What becomes of a request, also where the link was lost before its answer came.

A request is sent again under its own id, never under another: a stake that was sent twice is staked
once. What a second answer says must be read with care, since the first may have been *done*.
"""

import asyncio
from dataclasses import dataclass, field

from punto.server.wire import (
    AnyRequest,
    BuyIn,
    ChooseDenom,
    ClearAll,
    ClearLast,
    LeaveSeat,
    PlaceStake,
    Refused,
    RepeatStakes,
    SeatView,
    TakeSeat,
)
from punto.table.reasons import TableReason

# No server knows these again by their id: sent twice they would be done twice.
SENT_ONCE = (BuyIn, ClearLast)

# What is answered of a stake whether or not it was taken the first time.
_TELLS_NOTHING = (
    TableReason.NOT_SEATED,
    TableReason.STAKE_ID_USED,
    TableReason.COUP_OVER,
    TableReason.STAKED_ALREADY,
)


@dataclass(frozen=True, slots=True)
class Lost:
    """No answer came. What was never sent was not done; what was sent may have been.

    The seat is the truth. A stake may be asked for again with `client.ask(lost.request)`: its id
    is the same, so it is staked once.
    """

    request: AnyRequest
    sent: bool


Outcome = Refused | Lost | None
"""What became of a request: None once it is done and on the server's disk."""


@dataclass(slots=True)
class Asked:
    """A request that waits for its answer."""

    request: AnyRequest
    answer: asyncio.Future[Outcome]
    sent: int = field(default=0)  # how often

    def settle(self, outcome: Outcome) -> None:
        """Tell whoever waits."""
        if not self.answer.done():
            self.answer.set_result(outcome)

    def lose(self) -> None:
        """There will be no answer."""
        self.settle(Lost(self.request, self.sent > 0))


def outcome(asked: Asked, refused: Refused | None, seat: SeatView | None) -> Outcome:
    """What an answer means; `seat` is one's seat at the table as it is known now."""
    if refused is None or asked.sent <= 1:
        return refused
    request, reason = asked.request, refused.reason
    match request:
        case TakeSeat(seat=number) if reason == TableReason.ALREADY_SEATED:
            return None if seat and seat.seat == number else refused
        case LeaveSeat() if reason == TableReason.NOT_SEATED:
            return None
        case ChooseDenom(denom=denom) if seat and seat.denom == denom:
            return None
        case ClearAll() if reason == TableReason.NOTHING_STAKED:
            return None
        case PlaceStake() | RepeatStakes() | ClearAll() if reason in _TELLS_NOTHING:
            return Lost(request, sent=True)
    return refused
