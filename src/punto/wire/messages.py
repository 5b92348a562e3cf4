"""The messages between server and terminal, declared once.

`web/src/wire.ts` is written from here (`python3 dev.py fix`), and the suite fails while the two
differ. Requests come from a terminal, messages go to it; a request is answered once, by its id.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from punto.house.limits import Limited
from punto.ledger import LARGEST_TRANSFER
from punto.roles import Role
from punto.wire.views import LobbyView, PublicView, SeatView, Shown

LONGEST_FRAME = 8 * 1024  # bytes of a request

# A client makes ids before it sends: 128 bits or more, in letters, digits, - and _.
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)")]
Key = Annotated[str, Meta(max_length=64)]
Currency = Annotated[str, Meta(max_length=32)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Count = Annotated[int, Meta(ge=0, le=LARGEST_TRANSFER)]
Amount = Annotated[int, Meta(ge=1, le=LARGEST_TRANSFER)]


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What a terminal asks; the id is its own and names the answer."""

    id: Id


class TableRequest(Request, frozen=True):
    """What is asked at one table."""

    table: Key


class Message(Struct, frozen=True, tag_field="type"):
    """What the server tells."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a terminal has heard a channel: which one, and the number of the last message."""

    epoch: Key
    no: Count


class Watch(TableRequest, frozen=True, tag="watch"):
    """Show me this table; I have heard so much of it already."""

    public: Place | None = None
    seat: Place | None = None
    staff: Place | None = None
    cuts: bool = False  # whether this terminal takes part in the cutting of shoes


class Unwatch(TableRequest, frozen=True, tag="unwatch"):
    """I look at this table no longer; a seat there stays mine."""


class WatchLobby(Request, frozen=True, tag="watch-lobby"):
    """Show me every table at a glance."""


class LeaveLobby(Request, frozen=True, tag="leave-lobby"):
    """I look around no longer."""


class TakeSeat(TableRequest, frozen=True, tag="take-seat"):
    """I sit down here with this much, in the table's money or in another that it accepts."""

    seat: Amount
    buy_in: Amount
    currency: Currency = ""


class LeaveSeat(TableRequest, frozen=True, tag="leave-seat"):
    """I stand up."""


class PlaceStake(TableRequest, frozen=True, tag="place-stake"):
    """I stake this; the id is the stake's own as well, so sending it twice stakes once."""

    coup: Count
    wager: Key
    amount: Amount


class ClearLast(TableRequest, frozen=True, tag="clear-last"):
    """I take back what I put down last; of one field, where it is named."""

    coup: Count
    wager: Key = ""


class ClearAll(TableRequest, frozen=True, tag="clear-all"):
    """I take back everything."""

    coup: Count


class RepeatStakes(TableRequest, frozen=True, tag="repeat-stakes"):
    """I put down again what I staked last; the id names the repeat, so sending it twice is once."""

    coup: Count


class SetAutoRepeat(TableRequest, frozen=True, tag="set-auto-repeat"):
    """Repeat every coup for me, or no longer."""

    on: bool


class ChooseDenom(TableRequest, frozen=True, tag="choose-denom"):
    """A credit shall be worth this."""

    denom: Amount


class BuyIn(TableRequest, frozen=True, tag="buy-in"):
    """I bring more, in the table's money or in another that it accepts."""

    amount: Amount
    currency: Currency = ""


class Shake(TableRequest, frozen=True, tag="shake"):
    """I shake the die that was passed to me."""


class CommitCut(TableRequest, frozen=True, tag="commit-cut"):
    """I cut the shoe that is bound so: this is the digest of my nonce."""

    commitment: Hash
    digest: Hash


class RevealCut(TableRequest, frozen=True, tag="reveal-cut"):
    """This is my nonce."""

    commitment: Hash
    nonce: Hash


class SetOwnLimit(Request, frozen=True, tag="set-own-limit"):
    """I allow myself so much; tighter at once, looser a day later.

    Stakes and losses are limited by currency. Without one the limit holds in each currency by
    itself. Time has none.
    """

    what: Limited
    value: Count | None
    currency: Annotated[str, Meta(max_length=33)] = ""


class ExcludeSelf(Request, frozen=True, tag="exclude-self"):
    """Do not let me play for so many days, or ever again."""

    days: Annotated[int, Meta(ge=1, le=3660)] | None


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
    """Where a card or a die came from: its secret, and the way from there to the shoe's root."""

    table: str
    shoe: int
    what: Literal["card", "die"]
    place: int  # among the shoe's secrets
    shown: str
    secret: str
    leaf: str
    path: tuple[str, ...]


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


AnyRequest = (
    Watch
    | Unwatch
    | WatchLobby
    | LeaveLobby
    | TakeSeat
    | LeaveSeat
    | BuyIn
    | ChooseDenom
    | PlaceStake
    | ClearLast
    | ClearAll
    | RepeatStakes
    | SetAutoRepeat
    | Shake
    | CommitCut
    | RevealCut
    | SetOwnLimit
    | ExcludeSelf
)
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


_encoder = msgspec.json.Encoder()


def encode(message: Struct | Sequence[Struct]) -> bytes:
    """A message, or an answer over HTTP, as it goes over the wire."""
    return _encoder.encode(message)
