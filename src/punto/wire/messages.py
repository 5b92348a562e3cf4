"""What the server sends to everyone: over the socket, and when it refuses something over HTTP."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from punto.coup import Side
from punto.roles import Role
from punto.wire.base import Message
from punto.wire.views import LobbyView, PublicView, SeatView, Shown


class Hello(Message, frozen=True, tag="hello"):
    """The link stands; this is who you are and what your wallets hold."""

    patron: str
    role: Role
    currency: str  # play money's: what `wallet` is in
    wallet: int
    wallets: dict[str, int]  # by currency; one that never held anything is not among them


class Wallet(Message, frozen=True, tag="wallet"):
    """What your wallets hold now: of play money, and by currency."""

    available: int
    wallets: dict[str, int]


class PublicSnapshot(Message, frozen=True, tag="public-snapshot"):
    """All of a table that everyone may see, as of a number of its public channel."""

    table: str
    epoch: str
    no: int
    view: PublicView
    totals: dict[str, int]
    left_ms: int | None


class PublicPatch(Message, frozen=True, tag="public-patch"):
    """What changed for everyone; numbers have no gap."""

    table: str
    no: int
    change: Annotated[dict[str, Any], Meta(extra={"partial": PublicView})]
    left_ms: int | None  # of the phase, where it has a clock, when this was sent


class SeatSnapshot(Message, frozen=True, tag="seat-snapshot"):
    """All of your seat, as of a number of its channel; no view where you have no seat."""

    table: str
    epoch: str
    no: int
    view: SeatView | None
    sat_ms: int | None  # for how long you have sat there
    given_up: bool = False  # you had a seat here, which was given up while you were away


class SeatPatch(Message, frozen=True, tag="seat-patch"):
    """What changed at your seat; numbers have no gap."""

    table: str
    no: int
    change: Annotated[dict[str, Any], Meta(extra={"partial": SeatView})]


class Totals(Message, frozen=True, tag="totals"):
    """What lies on each wager from all seats: told a few times a second, without a number."""

    table: str
    totals: dict[str, int]


class Clock(Message, frozen=True, tag="clock"):
    """How long the phase goes on."""

    table: str
    left_ms: int | None


class Proof(Message, frozen=True, tag="proof"):
    """The origin of a card or a die: its secret, and the path from there to the shoe's root."""

    table: str
    shoe: int
    what: Literal["card", "die"]
    place: int  # among the shoe's secrets
    shown: str
    secret: str
    leaf: str
    path: tuple[str, ...]
    coup: int | None = None  # that it was dealt or shaken in; none for the card that is burnt
    side: Side | None = None  # that the card was dealt to
    in_hand: int | None = None  # its place in the hand of that side, from 1


class Heads(Message, frozen=True, tag="heads"):
    """Where the log of a table ended, as the house has signed it: keep it.

    Sent when one begins to watch, and when a shoe is bound, opened or retired.
    """

    table: str
    said: str  # the statement, as it was signed: see docs/witness.md
    signature: str
    rows: int
    hash: str  # of the last of these rows
    place: int  # among the heads of the statement
    path: tuple[str, ...]  # from there to the statement's root


class LobbyNews(Message, frozen=True, tag="lobby"):
    """What changed at a table of the lobby: all of it at first, then once a second at most."""

    table: str
    change: Annotated[dict[str, Any], Meta(extra={"partial": LobbyView})]
    left_ms: int | None  # of the phase, where it has a clock, when this was sent


class Refused(Shown, frozen=True):
    """Why something was refused: its name for programs, a sentence for people, its clause."""

    reason: str
    sentence: str
    clause: str
    wager: str  # the field that it belongs to, where it is one's


class Answer(Message, frozen=True, tag="answer"):
    """What became of a request: done and on the disk, or refused."""

    id: str
    refused: Refused | None


AnyMessage = (
    Hello
    | Wallet
    | PublicSnapshot
    | PublicPatch
    | SeatSnapshot
    | SeatPatch
    | Totals
    | Clock
    | Proof
    | Heads
    | LobbyNews
    | Answer
)


class Problem(Shown, frozen=True):
    """Why something was refused over HTTP: its name for programs, a sentence for people."""

    reason: str
    sentence: str


class Me(Shown, frozen=True):
    """Who is signed in."""

    patron: str
    role: Role
