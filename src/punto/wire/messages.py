"""Messages from the server to everyone, and refusals over HTTP."""

from enum import StrEnum
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from punto.coup import Side
from punto.roles import Role
from punto.wire.base import Message
from punto.wire.cup_views import CupSnapshot
from punto.wire.views import LobbyView, OwnSeat, PublicView, SeatView, Shown


class Hello(Message, frozen=True, tag="hello"):
    """The greeting of a new link: your account and the balances of your wallets."""

    patron: str
    role: Role
    currency: str  # play money's: what `wallet` is in
    wallet: int
    wallets: dict[str, int]  # by currency; a wallet that was never used is absent


class Wallet(Message, frozen=True, tag="wallet"):
    """The balances of your wallets: in play money, and by currency."""

    available: int
    wallets: dict[str, int]


class PinState(StrEnum):
    """Whether a member of staff can use a PIN."""

    NONE = "none"
    READY = "ready"
    DISABLED = "disabled"  # until its owner signs in with the password


class Lock(Message, frozen=True, tag="lock"):
    """Whether your session is locked: what it asks to be done is refused until it is unlocked.

    Sent to staff after hello, and when it changes.
    """

    locked: bool
    pin: PinState  # by which it is unlocked; without one, sign in again


class Attendant(Message, frozen=True, tag="attendant"):
    """Whether you have called somebody of the staff who has not come yet."""

    called: bool


class PublicSnapshot(Message, frozen=True, tag="public-snapshot"):
    """The whole public view of a table, as of a number of its public channel."""

    table: str
    epoch: str
    no: int
    view: PublicView
    totals: dict[str, int]
    left_ms: int | None
    of_bots: dict[str, int] = field(default_factory=dict)  # the part of the totals that bots staked


class PublicPatch(Message, frozen=True, tag="public-patch"):
    """The changed fields of the public view; numbers have no gap."""

    table: str
    no: int
    change: Annotated[dict[str, Any], Meta(extra={"partial": PublicView})]
    left_ms: int | None  # of the phase, where it has a clock, when this was sent


class SeatSnapshot(Message, frozen=True, tag="seat-snapshot"):
    """The whole view of your seat, as of a number of its channel; no view if you have no seat."""

    table: str
    epoch: str
    no: int
    view: SeatView | None
    sat_ms: int | None  # for how long you have sat there
    given_up: bool = False  # you had a seat here, which was given up while you were away


class SeatPatch(Message, frozen=True, tag="seat-patch"):
    """The changed fields of your seat's view; numbers have no gap."""

    table: str
    no: int
    change: Annotated[dict[str, Any], Meta(extra={"partial": SeatView})]


class Totals(Message, frozen=True, tag="totals"):
    """The stakes of all seats together by wager: sent a few times a second, without a number."""

    table: str
    totals: dict[str, int]
    of_bots: dict[str, int] = field(default_factory=dict)  # the part of them that bots staked


class Clock(Message, frozen=True, tag="clock"):
    """The time left in the phase."""

    table: str
    left_ms: int | None


class Reality(Message, frozen=True, tag="reality"):
    """How long you have played since you came or acknowledged a reality check; none: no seat."""

    played_ms: int | None


class Squeezing(Message, frozen=True, tag="squeezing"):
    """The seats that turn cards over now; the table waits for them, no longer than this."""

    table: str
    coup: int
    seats: tuple[int, ...]  # none once all cards are open
    left_ms: int


class Proof(Message, frozen=True, tag="proof"):
    """The origin of a card, a die or a draw: its secret, and the path to the shoe's root."""

    table: str
    shoe: int
    what: Literal["card", "die", "draw"]
    place: int  # among the shoe's secrets
    shown: str  # of a draw: its name and its value
    secret: str
    leaf: str
    path: tuple[str, ...]
    coup: int | None = None  # that it was dealt or shaken in; none for the card that is burnt
    side: Side | None = None  # that the card was dealt to
    in_hand: int | None = None  # its place in the hand of that side, from 1


class Heads(Message, frozen=True, tag="heads"):
    """The signed head of a table's log, for the client to keep.

    Sent when a client begins to watch, and when a shoe is bound, opened or retired.
    """

    table: str
    said: str  # the statement, as it was signed: see docs/witness.md
    signature: str
    rows: int
    hash: str  # of the last of these rows
    place: int  # among the heads of the statement
    path: tuple[str, ...]  # from there to the statement's root


class LobbyNews(Message, frozen=True, tag="lobby"):
    """The changed fields of a table in the lobby: all at first, then at most once a second."""

    table: str
    change: Annotated[dict[str, Any], Meta(extra={"partial": LobbyView})]
    left_ms: int | None  # of the phase, where it has a clock, when this was sent


class OwnSeats(Message, frozen=True, tag="own-seats"):
    """Your seats at all tables, by table: sent to a terminal that watches the lobby.

    It comes after the tables, and again when it changes, at most once a second.
    """

    seats: dict[str, OwnSeat]


class Refused(Shown, frozen=True, omit_defaults=True):
    """A refusal: its name for programs, a sentence for people, and its clause."""

    reason: str
    sentence: str
    clause: str
    wager: str  # the wager that it is about, or empty
    translations: dict[str, str] = field(default_factory=dict)  # by language, where it may stay


class Done(Shown, frozen=True):
    """The receipt of an act of staff: the first row of a log that it led to."""

    log: str  # the table's key, or house
    seq: int
    hash: str  # the first 16 hexadecimal digits of the row's own


class Answer(Message, frozen=True, tag="answer", omit_defaults=True):
    """The result of a request: done and on the disk, or refused."""

    id: str
    refused: Refused | None
    done: Done | None = None  # of staff alone; left out where nothing changed


AnyMessage = (
    Hello
    | Wallet
    | Lock
    | Attendant
    | Reality
    | PublicSnapshot
    | PublicPatch
    | SeatSnapshot
    | SeatPatch
    | Totals
    | Clock
    | Squeezing
    | Proof
    | Heads
    | LobbyNews
    | OwnSeats
    | CupSnapshot
    | Answer
)


class Problem(Shown, frozen=True, omit_defaults=True):
    """A refusal over HTTP: its name for programs, and a sentence for people."""

    reason: str
    sentence: str
    translations: dict[str, str] = field(default_factory=dict)  # by language


class Me(Shown, frozen=True):
    """The account that is signed in."""

    patron: str
    role: Role
