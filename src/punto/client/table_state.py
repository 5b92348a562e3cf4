"""The state of a table as a client knows it, updated by each message. Pure: no socket, no clock.

The same fold as the page's (`web/src/connection/tableState.ts`): the next number replaces fields,
an earlier one changes nothing, and a later one shows a gap, which the client then fetches.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import structs

from punto.client.errors import NotUnderstood
from punto.wire.messages import (
    AnyMessage,
    Clock,
    PublicPatch,
    PublicSnapshot,
    SeatPatch,
    SeatSnapshot,
    Totals,
)
from punto.wire.requests import Place
from punto.wire.staff_views import AnyStaffMessage, StaffPatch, StaffSnapshot, StaffView
from punto.wire.views import PublicView, SeatView

View = TypeVar("View", PublicView, SeatView, StaffView)

ServerMessage = AnyMessage | AnyStaffMessage
"""Every message of a server; only staff receive those for staff."""

_messages = msgspec.json.Decoder(ServerMessage)


@dataclass(frozen=True, slots=True)
class Channel(Generic[View]):
    """One audience of a table, up to the last message received."""

    epoch: str
    no: int
    view: View

    @property
    def place(self) -> Place:
        """The epoch and number to send when asking for the rest."""
        return Place(self.epoch, self.no)


@dataclass(frozen=True, slots=True)
class Left:
    """The time left to stake, and the client's own time at which the message came."""

    ms: int
    at: float


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything received of one table."""

    table: str
    public: Channel[PublicView] | None = None
    seat: Channel[SeatView] | None = None  # None without a seat
    staff: Channel[StaffView] | None = None  # None for patrons
    totals: Mapping[str, int] = field(default_factory=dict)
    of_bots: Mapping[str, int] = field(default_factory=dict)  # the part that the bots staked
    left: Left | None = None
    given_up: bool = False  # whether the seat was given up while the patron was away


def read(frame: str | bytes) -> ServerMessage:
    """Decode the message in a frame."""
    try:
        message: ServerMessage = _messages.decode(frame)
    except msgspec.DecodeError as problem:
        raise _not_understood(problem) from None
    return message


def apply(known: TableState, message: ServerMessage, at: float) -> tuple[TableState, bool]:
    """Return the state after a message, and True if messages before it are missing."""
    if getattr(message, "table", None) != known.table:
        return known, False
    match message:
        case PublicSnapshot(epoch=epoch, no=no, view=view, totals=totals, left_ms=ms):
            everyone, bots = Channel(epoch, no, view), message.of_bots
            lying = replace(known, totals=totals, of_bots=bots)
            return replace(lying, public=everyone, left=_left(ms, at)), False
        case PublicPatch(no=no, change=change, left_ms=ms):
            public, gap = _follow(known.public, no, change)
            if public is known.public:
                return known, gap
            return replace(known, public=public, left=_left(ms, at)), gap
        case SeatSnapshot(epoch=epoch, no=no, view=seat, given_up=given_up):
            own_seat = Channel(epoch, no, seat) if seat else None
            return replace(known, seat=own_seat, given_up=given_up), False
        case SeatPatch(no=no, change=change):
            own, gap = _follow(known.seat, no, change)
            return replace(known, seat=own), gap
        case StaffSnapshot(epoch=epoch, no=no, view=pit):
            return replace(known, staff=Channel(epoch, no, pit)), False
        case StaffPatch(no=no, change=change):
            staff, gap = _follow(known.staff, no, change)
            return replace(known, staff=staff), gap
        case Totals(totals=totals, of_bots=bots):
            return replace(known, totals=totals, of_bots=bots), False
        case Clock(left_ms=ms):
            return replace(known, left=_left(ms, at)), False
    return known, False


def _follow(
    channel: Channel[View] | None, no: int, change: Mapping[str, Any]
) -> tuple[Channel[View] | None, bool]:
    """Apply the next change to a channel; return True beside it if there is a gap before it."""
    if channel is None or no > channel.no + 1:
        return channel, True
    if no <= channel.no:
        return channel, False
    return Channel(channel.epoch, no, patched(channel.view, change)), False


def patched(view: View, change: Mapping[str, Any]) -> View:
    """Replace some fields of a view; ignore fields that only a newer server has."""
    kinds = _kinds(type(view))
    try:
        fields = {
            name: msgspec.convert(value, kinds[name])
            for name, value in change.items()
            if name in kinds
        }
    except msgspec.ValidationError as problem:
        raise _not_understood(problem) from None
    return structs.replace(view, **fields)


@cache
def _kinds(view: type[Any]) -> dict[str, Any]:
    return {field.name: field.type for field in structs.fields(view)}


def _left(ms: int | None, at: float) -> Left | None:
    return None if ms is None else Left(ms, at)


def _not_understood(problem: Exception) -> NotUnderstood:
    return NotUnderstood(
        f"the server sent something that this version of Punto does not know ({problem});"
        " use the same version for both"
    )
