"""The views of a table: for everyone, for the patron at a seat, and for the lobby.

Plain fields, and no rule: a terminal only ever replaces what changed.
"""

from typing import Literal

from msgspec import Struct, field

from punto.coup import Winner
from punto.ledger.currencies import Rate
from punto.money import Rounding
from punto.roads import Trend
from punto.rulebook.declaration import Calls
from punto.table import Phase
from punto.table.opening_state import Stage
from punto.table.play import Missed
from punto.table.settings import Cards, Clocks, Combinations, CutCard


class Shown(Struct, frozen=True):
    """A part of a message."""


class Limit(Shown, frozen=True):
    """A minimum and a maximum."""

    least: int
    most: int


class DrawView(Shown, frozen=True):
    """What a game draws besides cards and die."""

    key: str
    values: tuple[int, ...]
    before_bets: bool


class TableCard(Shown, frozen=True):
    """The settings of a table, which the pit may change."""

    key: str
    game: str
    calls: Calls  # whose words open the bets
    currency: str
    accepts: dict[str, Rate]  # other money that chips are sold for, and its rate
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
    draws: tuple[DrawView, ...]  # besides cards and die
    cut_card: CutCard = CutCard.COUNTED  # a dealer shows it, or it is a number of cards
    live_odds: bool = True  # patrons may ask for the odds of the next coup
    close_favourable: bool = False  # wagers are closed in coups in which they favour patrons


class Road(Shown, frozen=True):
    """Marks and where each lies: mark n in column `columns[n]`, in row `rows[n]`, from 0."""

    marks: str  # B, P and T of the bead plate and the big road; R and B of a derived road
    columns: tuple[int, ...]
    rows: str  # a digit a mark


class AskMarks(Shown, frozen=True):
    """The next mark of each derived road: R, B, or nothing yet."""

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
    """The seat with the highest stake on each side, the first to reach it; 0 is nobody."""

    player: int
    banker: int


class CutView(Shown, frozen=True):
    """The cut of a seat: its digest, and its nonce once that is revealed."""

    seat: int
    digest: str
    nonce: str


class LeftOutView(Shown, frozen=True):
    """A cut that an aborted opening of the newest shoe lacked; the nonce if it came late."""

    opening: int
    commitment: str
    seat: int
    digest: str
    nonce: str


class FairView(Shown, frozen=True):
    """The opening of a drawn shoe: hashes in hex, empty until they exist."""

    shoe: int
    opening: int  # of this shoe: one that was aborted is followed by another
    stage: Stage
    commitment: str
    decks: int
    root: str
    rules: str  # the hash of the rulebook's text
    before: str  # the commitment before this one
    beacon: str  # name and round of a public beacon, where one is promised
    cuts: tuple[CutView, ...]
    entropy: str
    beacon_value: str
    aborts: int  # aborted openings of this table, ever
    cut_short: int  # its shoes that were retired before their end, ever
    left_out: tuple[LeftOutView, ...] = ()  # by aborted openings of this shoe


Mark = Literal["natural", "pair"]


class VoidsView(Shown, frozen=True):
    """The number of void coups: of this shoe, at this table ever, and of these by a person.

    The house itself voids a coup that it can no longer draw; those are counted by their cause.
    """

    shoe: int
    table: int
    staff: int
    secrets_lost: int = 0
    shoe_empty: int = 0


class DealNowView(Shown, frozen=True):
    """The seats that asked for the cards at once, and those that would have to as well."""

    ready: tuple[int, ...]
    waited_for: tuple[int, ...]  # none before somebody asked


class CompanyView(Shown, frozen=True):
    """A patron at a table as everyone sees them.

    A patron without a chosen name has the number of a made-up one, which each page puts into words;
    one who hides has neither.
    """

    seat: int
    name: str
    made_up: int | None
    bot: bool
    stake: int  # in this coup, from the close of bets on
    won: int  # in the coup that was just settled


class PlaySeatView(Shown, frozen=True):
    """A seat in a tournament's session, as everyone sees it."""

    seat: int
    stack: int | None  # none where the structure hides it
    stakes: dict[str, int]  # open ones, by wager
    ended: bool  # its turn of this coup
    secret: bool  # it plays a secret stake
    passed: bool
    missed: bool  # it had to bet and did not
    passes: int  # cards left
    secrets: int


class PlayView(Shown, frozen=True):
    """A tournament's session at a table."""

    cup: str
    stage: str
    heat: int
    coup: int  # of the session, in play or next
    coups: int
    left: int  # coups
    called: bool  # the coups that are left are announced
    button: int
    turn: int  # the seat that bets now; 0 for none
    in_turn: bool  # seats bet one after another
    each: bool  # each has its own time
    order: tuple[int, ...]  # in which seats bet
    held: bool  # the table waits for the tournament
    is_over: bool
    is_play_off: bool
    takes_secret: bool  # a secret stake is possible in this coup
    limits: dict[str, Limit]  # of this coup
    seats: tuple[PlaySeatView, ...]
    must_bet: Missed = Missed.ALLOWED  # what follows for a seat that does not bet
    penalty: int = 0  # in chips, where that is what follows
    stands: bool = True  # no stake is taken back after the turn


class PublicView(Shown, frozen=True):
    """The public view of a table."""

    card: TableCard
    phase: Phase
    coup: int
    shoe: int
    coups: int  # opened from this shoe, with this one
    cards_left: int
    cards_full: int  # in the shoe when it was opened
    cut: int  # cards behind its cut card
    fair: FairView | None  # none at a dealt table: what is dealt by hand can be audited, no more
    voids: VoidsView
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
    drawn: dict[str, int]  # besides cards and die, in this coup
    power: bool  # the marker: a Power hand is in effect
    shaker: int | None  # the seat that has it while it is shaken; 0 is the dealer
    paused: bool
    faulted: bool  # the server stopped the table for a fault of its own; staff let it go on
    closed: bool
    seats_taken: tuple[int, ...]
    bots: tuple[int, ...]  # seats of the house's own bots
    deal_now: DealNowView | None  # none where only clock or dealer close the bets
    results: str
    roads: RoadsView
    takes_stakes: bool = False  # in this phase; a table that is paused or closed takes none
    player_marks: tuple[Mark, ...] = ()  # of the cards that lie there
    banker_marks: tuple[Mark, ...] = ()
    company: tuple[CompanyView, ...] = ()  # in the order of seats
    ruling: bool = False  # an irregularity was called, and is not decided yet
    unattended: bool = False  # this table needs a dealer, and nobody deals here now
    # Free seats that are kept for somebody, and until when, in milliseconds since 1970.
    kept: dict[int, int] = field(default_factory=dict)
    play: PlayView | None = None  # at a table of a tournament
    closed_wagers: tuple[str, ...] = ()  # this coup takes no stakes on them
    # What the meters of progressive wagers hold, by wager: a hit of the next coup pays of it.
    meters: dict[str, int] = field(default_factory=dict)


class TagView(Shown, frozen=True):
    """What stands out in the newest results of a table, and for how many coups."""

    trend: Trend
    coups: int


class LobbyView(Shown, frozen=True):
    """A table in the lobby."""

    card: TableCard
    phase: Phase
    paused: bool
    faulted: bool
    closed: bool  # or its tournament is over
    coup: int
    shoe: int
    seats_taken: tuple[int, ...]
    bots: tuple[int, ...]
    results: str
    big_road: Road
    ties: tuple[int, ...]
    ties_before: int
    tags: tuple[TagView, ...] = ()
    voids: int = 0  # void coups at this table, ever
    kept: dict[int, int] = field(default_factory=dict)  # as in the public view
    meters: dict[str, int] = field(default_factory=dict)  # as in the public view


class OwnSeat(Shown, frozen=True):
    """A seat of the patron, as the lobby shows it."""

    seat: int
    stack: int
    staked: int  # in this coup
    net: int  # of this sitting


class StakeView(Shown, frozen=True):
    """A stake of the patron."""

    id: str
    wager: str
    amount: int


class PayoutView(Shown, frozen=True):
    """The result of a patron's stakes on a wager; `pay` is a line of the paytable, or -1."""

    wager: str
    stake: int
    net: int
    commission: int
    pay: int
    clause: str
    times: int = 1  # what the gain was multiplied by


class FallenView(Shown, frozen=True):
    """Stakes on a wager that were taken back, and why.

    `need`: no stake was left on any of `beside`. `cap`: they exceeded the stake on the wager in
    `beside`. `side-alone`: this table takes them only beside a stake on one of `beside`.
    """

    wager: str
    amount: int
    clause: str  # empty where the table's settings forbid it, not the game
    why: Literal["need", "cap", "side-alone"] = "need"
    beside: tuple[str, ...] = ()


class SeatView(Shown, frozen=True):
    """A seat as its patron sees it."""

    seat: int
    stack: int
    available: int
    brought: int  # in this sitting: stack less this is its net result
    denom: int
    auto_repeat: bool
    auto_stopped: str  # the name of the refusal that ended auto repeat
    fallen: tuple[FallenView, ...]  # taken back along with the stakes that the patron cleared last
    repeats: dict[str, int]  # the stakes of a repeat
    stakes: tuple[StakeView, ...]
    payouts: tuple[PayoutView, ...]
    room: dict[str, int] = {}  # what needs and caps leave for each wager that they limit now
