"""The views of a tournament: for everyone, and what concerns one person."""

from punto.wire.base import Message
from punto.wire.views import Shown


class FeeView(Shown, frozen=True):
    """The price of an entry."""

    currency: str
    pool: int
    house: int


class EntrantView(Shown, frozen=True):
    """Somebody who entered, as everyone sees them."""

    number: int
    name: str
    made_up: int | None
    standing: str  # entered, waiting, withdrawn or disqualified
    entries: int


class CupSeatView(Shown, frozen=True):
    """An entrant at a table of a tournament."""

    seat: int
    entrant: int
    stack: int | None  # none where the structure hides it
    out: int | None  # after which coup


class CupTableView(Shown, frozen=True):
    """A table in a heat."""

    session: int
    table: str
    stage: str
    heat: int
    coup: int
    coups: int
    ended: bool
    play_off: bool
    seats: tuple[CupSeatView, ...]


class RebuyView(Shown, frozen=True):
    """What chips cost that are bought again."""

    fee: int
    stack: int


class StageView(Shown, frozen=True):
    """A stage of a tournament."""

    key: str
    tables: int
    seats: int
    heats: int
    coups: int
    entrants: tuple[int, ...]  # who came to it, by number
    goes_to: tuple[str, ...]
    rebuy: RebuyView | None


class PlaceView(Shown, frozen=True):
    """A place in the standing of a stage; equals have the same."""

    place: int
    entrant: int
    stack: int | None
    out: int | None
    goes_on: bool  # by the stacks as they are


class BallotView(Shown, frozen=True):
    """The ballot that is drawn, or the newest one."""

    number: int
    what: str
    of: str
    stage: str
    commitment: str
    cuts: tuple[int, ...]  # entrants who cut
    shown: tuple[int, ...]  # of these, those who have shown their nonces
    order: tuple[int, ...]


class AgreedShares(Shown, frozen=True):
    """The shares of the pool to which somebody in the final agrees."""

    entrant: int
    shares: dict[int, int]  # by entrant; they make the pool


class CupView(Shown, frozen=True):
    """A tournament as everyone sees it."""

    key: str
    game: str
    phase: str
    paused: bool
    rulebook: str  # the hash of its structure, which entrants accept
    fee: FeeView | None
    currency: str
    pool: int
    least: int
    most: int
    by_invitation: bool
    entrants: tuple[EntrantView, ...]
    stages: tuple[StageView, ...]
    stage: int
    heat: int
    heats_left: bool
    stage_ended: bool
    takes_reentries: bool
    tables: tuple[CupTableView, ...]
    standing: tuple[PlaceView, ...]
    ballot: BallotView | None
    protests: int  # open ones
    prizes: dict[int, int]  # paid
    due: dict[int, int]  # prizes as they would be paid now, once the places stand
    takes_splits: bool  # those in the final may agree on shares of the pool
    splits: tuple[AgreedShares, ...]
    in_kind: dict[int, dict[str, str]]  # by entrant: words by language, or under "" for all


class OwnEntry(Shown, frozen=True):
    """What a tournament has for one patron."""

    number: int
    standing: str
    table: str  # where they play now; empty for nowhere
    seat: int
    may_buy: bool  # they are broke and may buy chips again
    salt: str  # of their name on ballots


class ProtestView(Shown, frozen=True):
    """A protest, for the director."""

    number: int
    entrant: int
    text: str
    ruling: str


class CupSnapshot(Message, frozen=True, tag="cup-snapshot"):
    """A tournament, and what it has for the person who watches."""

    cup: CupView
    own: OwnEntry | None = None
    protests: tuple[ProtestView, ...] = ()  # for staff
    absent: tuple[int, ...] = ()  # for staff: entrants at tables who have no page open


class CupsSheet(Shown, frozen=True):
    """All tournaments of the house."""

    cups: tuple[CupView, ...]
