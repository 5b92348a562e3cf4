"""The messages between server and terminal, declared once.

`web/src/wire.ts` is written from here (`python3 dev.py fix`), and the suite fails while the two
differ. Requests come from a terminal, messages go to it; a request is answered once, by its id.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from punto.coup import Winner
from punto.house.limits import Limited
from punto.ledger import LARGEST_TRANSFER
from punto.money import Rounding
from punto.staff import Role
from punto.table import Phase
from punto.table.settings import Cards, Clocks, Combinations

LONGEST_FRAME = 8 * 1024  # bytes of a request

# A client makes ids before it sends: 128 bits or more, in letters, digits, - and _.
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)")]
Key = Annotated[str, Meta(max_length=64)]
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


class Shown(Struct, frozen=True):
    """A part of what is told."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a terminal has heard a channel: which one, and the number of the last message."""

    epoch: Key
    no: Count


class Watch(TableRequest, frozen=True, tag="watch"):
    """Show me this table; I have heard so much of it already."""

    public: Place | None = None
    seat: Place | None = None
    staff: Place | None = None


class Unwatch(TableRequest, frozen=True, tag="unwatch"):
    """I look at this table no longer; a seat there stays mine."""


class WatchLobby(Request, frozen=True, tag="watch-lobby"):
    """Show me every table at a glance."""


class LeaveLobby(Request, frozen=True, tag="leave-lobby"):
    """I look around no longer."""


class TakeSeat(TableRequest, frozen=True, tag="take-seat"):
    """I sit down here with this much."""

    seat: Amount
    buy_in: Amount


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
    """I bring more."""

    amount: Amount


class Shake(TableRequest, frozen=True, tag="shake"):
    """I shake the die that was passed to me."""


class SetOwnLimit(Request, frozen=True, tag="set-own-limit"):
    """I allow myself so much; tighter at once, looser a day later."""

    what: Limited
    value: Count | None


class ExcludeSelf(Request, frozen=True, tag="exclude-self"):
    """Do not let me play for so many days, or ever again."""

    days: Annotated[int, Meta(ge=1, le=3660)] | None


class Limit(Shown, frozen=True):
    """The least and the most."""

    least: int
    most: int


class TableCard(Shown, frozen=True):
    """How a table is set; it changes where the pit sets it otherwise."""

    key: str
    game: str
    currency: str
    cards: Cards
    decks: int
    cut: int  # cards behind the cut card
    seats: int
    buy_in: Limit
    denoms: tuple[int, ...]
    difference: int | None
    limits: dict[str, Limit]
    combinations: Combinations
    rounding: Rounding
    clocks: Clocks


class Road(Shown, frozen=True):
    """Marks and where each lies: mark n in column `columns[n]`, in row `rows[n]`, from 0."""

    marks: str  # B, P and T of the bead plate and the big road; R and B of a derived road
    columns: tuple[int, ...]
    rows: str  # a digit a mark


class AskMarks(Shown, frozen=True):
    """What each derived road would show next: R, B, or nothing yet."""

    big_eye_boy: str
    small_road: str
    cockroach_pig: str


class RoadsView(Shown, frozen=True):
    """The five roads of a shoe, laid out. They do not forecast."""

    bead_plate: Road  # a mark a coup
    totals: str  # a digit a coup: the point total that won, or tied
    flags: str  # a digit a coup: 1 player pair, 2 banker pair, 4 natural, added up
    big_road: Road  # a mark a coup that was no tie, in their order
    ties: tuple[int, ...]  # slashes on each mark of the big road
    ties_before: int  # ties that wait for the first mark
    big_eye_boy: Road
    small_road: Road
    cockroach_pig: Road
    after_banker: AskMarks
    after_player: AskMarks


class HighestView(Shown, frozen=True):
    """The seat with the highest stake on each side, who reached it first; 0 is nobody."""

    player: int
    banker: int


class PublicView(Shown, frozen=True):
    """What everyone may see of a table."""

    card: TableCard
    phase: Phase
    coup: int
    shoe: int
    coups: int  # opened from this shoe, with this one
    cards_left: int
    cards_full: int  # in the shoe when it was opened
    cut: int  # cards behind its cut card
    last_coup: int | None  # of this shoe, once the cut card has come out
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_total: int
    banker_total: int
    winner: Winner | None
    winning: tuple[str, ...]  # the wagers that the settled coup pays
    highest: HighestView  # from the close of bets to the end of the coup
    free: bool  # this coup is dealt without stakes
    die: int | None
    power: bool  # the marker: a Power hand is in effect
    shaker: int | None  # the seat that has it while it is shaken; 0 is the dealer
    paused: bool
    closed: bool
    seats_taken: tuple[int, ...]
    results: str
    roads: RoadsView


class LobbyView(Shown, frozen=True):
    """A table at a glance."""

    card: TableCard
    phase: Phase
    paused: bool
    closed: bool
    coup: int
    shoe: int
    seats_taken: tuple[int, ...]
    results: str
    big_road: Road
    ties: tuple[int, ...]
    ties_before: int


class StakeView(Shown, frozen=True):
    """One stake of one's own."""

    id: str
    wager: str
    amount: int


class PayoutView(Shown, frozen=True):
    """What one's stakes on one wager came to; `pay` is the line of the paytable, -1 for none."""

    wager: str
    stake: int
    net: int
    commission: int
    pay: int
    clause: str


class FallenView(Shown, frozen=True):
    """What could no longer stand, and by which clause; none where the table forbids it."""

    wager: str
    amount: int
    clause: str


class SeatView(Shown, frozen=True):
    """What a patron sees of the own seat."""

    seat: int
    stack: int
    available: int
    brought: int  # in this sitting: stack less this is its net result
    denom: int
    auto_repeat: bool
    auto_stopped: str  # why the table ended auto repeat: the name of a refusal
    fallen: tuple[FallenView, ...]  # with what was taken back last, besides what was asked for
    repeats: dict[str, int]  # what a repeat would put down
    stakes: tuple[StakeView, ...]
    payouts: tuple[PayoutView, ...]


class Hello(Message, frozen=True, tag="hello"):
    """The link stands; this is who you are and what your wallet holds."""

    patron: str
    role: Role
    currency: str
    wallet: int


class Wallet(Message, frozen=True, tag="wallet"):
    """What your wallet holds now."""

    available: int


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


class LobbyNews(Message, frozen=True, tag="lobby"):
    """What changed at a table of the lobby: all of it at first, then once a second at most."""

    table: str
    change: Annotated[dict[str, Any], Meta(extra={"partial": LobbyView})]
    left_ms: int | None  # of the phase, where it has a clock, when this was sent


class Refused(Shown, frozen=True):
    """Why something was refused: its name for programs, a sentence for people."""

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


class PaySheet(Shown, frozen=True):
    """One line of a paytable: the sentence that explains it, as a message and its arguments."""

    odds: str
    short: str  # as a layout prints them, in no language: 8:1
    message: str
    about: dict[str, str]
    clause: str


class AreaSheet(Shown, frozen=True):
    """Where a wager lies on the layout: rows count away from the patron."""

    row: int
    column: int
    columns: int
    clause: str


class NeedSheet(Shown, frozen=True):
    """A stake stands only beside one on any of these wagers."""

    any_of: tuple[str, ...]
    clause: str


class CapSheet(Shown, frozen=True):
    """Stakes on these wagers together may not exceed the stake on another."""

    together: tuple[str, ...]
    within: str
    clause: str


class WagerSheet(Shown, frozen=True):
    """A wager in one language."""

    key: str
    name: str
    step: int
    area: AreaSheet | None
    need: NeedSheet | None
    cap: CapSheet | None
    pays: tuple[PaySheet, ...]
    loss: PaySheet


class GameSheet(Shown, frozen=True):
    """A game in one language, drawn from its declaration."""

    key: str
    name: str
    language: str
    die: bool  # it is played with a die in a shaker
    wagers: tuple[WagerSheet, ...]


# What is asked over HTTP and answered whole.
SHEETS = (Me, TableCard, GameSheet)

_encoder = msgspec.json.Encoder()
_requests = msgspec.json.Decoder(AnyRequest)


def encode(message: Struct | Sequence[Struct]) -> bytes:
    """A message, or an answer over HTTP, as it goes over the wire."""
    return _encoder.encode(message)


def read(frame: str | bytes) -> AnyRequest:
    """The request in a frame; anything else raises msgspec's own error."""
    try:
        request: AnyRequest = _requests.decode(frame)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
    return request
