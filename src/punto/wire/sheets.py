"""Sheets served over HTTP: games, past coups, odds, rules, and the start of a page."""

from collections.abc import Mapping

from msgspec import field

from punto.coup import Side, Winner
from punto.wire.messages import Me
from punto.wire.views import PayoutView, Shown
from punto.witness.kept_statement import KeptStatement
from punto.witness.statement import Signed


class LanguageSheet(Shown, frozen=True):
    """A language of Punto: its own name for itself, and its direction."""

    tag: str
    name: str
    direction: str  # ltr or rtl


class MinorDigits(Shown, frozen=True):
    """How many digits of an amount are minor units: 2 of HKD 12.34, which is sent as 1234."""

    money: int  # of a code of three letters
    other: int  # of play money and chips
    exceptions: dict[str, int]  # by code


class StartSheet(Shown, frozen=True):
    """The data that a page starts with: the account that is signed in, and the languages."""

    me: Me | None
    languages: tuple[LanguageSheet, ...]
    version: str
    minor_digits: MinorDigits
    reality_check: int  # minutes of play until a page shows time and result; 0: it does not
    zone: str = "UTC"  # of the house, by its IANA name
    day_begins: str = "06:00"  # when its gaming day begins
    # What games and wagers from outside are called, by message and language.
    names: Mapping[str, Mapping[str, str]] = {}


class CoupSheet(Shown, frozen=True):
    """A coup that is over, with the result of the patron's own stakes on it."""

    coup: int
    shoe: int
    at: int  # when it was settled or voided, in milliseconds since 1970
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_total: int
    banker_total: int
    winner: Winner | None  # none where it is void
    winning: tuple[str, ...]
    die: int | None
    drawn: dict[str, int]  # besides cards and die
    power: bool
    void: str  # the clause by which it never counted; every stake went back
    righted: bool  # it was recorded wrongly at first
    seat: int  # the patron's own; 0 if they did not sit there
    stakes: dict[str, int]
    payouts: tuple[PayoutView, ...]
    net: int


class HistorySheet(Shown, frozen=True):
    """Coups that the patron staked on, newest first; `before` asks for the page after them."""

    coups: tuple[CoupSheet, ...]
    before: int | None  # none where there are no more


class ReplayStep(Shown, frozen=True):
    """A step of a coup; fields that do not apply to it are empty."""

    after_ms: int  # since bets opened
    what: str  # the kind of the event: card-dealt, die-shaken, coup-settled …
    side: Side | None
    card: str
    value: int | None  # of the die, 0 where it did not tumble; or of a draw
    seat: int | None  # that has the shaker; 0 is the dealer
    clause: str  # of an irregularity or a void
    draw: str  # what was drawn besides cards and die


class ReplaySheet(Shown, frozen=True):
    """A coup step by step; `coup` has the result."""

    coup: CoupSheet
    steps: tuple[ReplayStep, ...]


class Share(Shown, frozen=True):
    """An exact number, and the same in percent to four places."""

    exact: str  # as in 119/9345
    percent: str  # as in 1.2734


class OutcomeSheet(Shown, frozen=True):
    """A possible gain of a wager for each unit staked, and its probability."""

    pays: str  # exact: 8, 19/20, -1
    probability: Share


class WagerOddsSheet(Shown, frozen=True):
    """The odds of a wager, dealt from a full shoe without replacement."""

    wager: str
    edge: Share  # what the house gains on average; less than nothing favours the patron
    hit: Share
    push: Share
    loss: Share
    deviation: str  # the standard deviation of the gain for each unit
    outcomes: tuple[OutcomeSheet, ...]


class OddsSheet(Shown, frozen=True):
    """The exact odds of a game for a full shoe."""

    game: str
    decks: int
    cards: int
    wagers: tuple[WagerOddsSheet, ...]


class RankSheet(Shown, frozen=True):
    """The number of unseen cards of a rank; by suit if a wager depends on suits."""

    rank: str
    cards: int
    suits: dict[str, int]  # as in 9d: 7


class WagerNowSheet(Shown, frozen=True):
    """The house edge of a wager in the next coup, for a full shoe, and the difference."""

    wager: str
    edge: Share
    full: Share
    change: Share  # less than nothing is better for the patron


class LabSheet(Shown, frozen=True):
    """The exact odds of a table's next coup, for the cards seen."""

    game: str
    decks: int
    shoe: int | None  # its number; none where the next coup comes from a new, full shoe
    coup: int
    seen: int  # cards of the shoe that lay face up
    left: int  # cards in the shoe
    buried: int  # cards that left it face down: nobody knows which
    full_rank: int  # cards of each rank in a full shoe
    ranks: tuple[RankSheet, ...]
    wagers: tuple[WagerNowSheet, ...]


class PaySheet(Shown, frozen=True):
    """A line of a paytable, and the sentence that explains it, as a message and its arguments."""

    odds: str
    short: str  # as a layout prints them, in no language: 8:1
    felt: str  # as a field says them; of a push, what pushes, if a field has room for it
    message: str
    about: dict[str, str]
    clause: str
    power: bool  # it holds in a Power hand alone
    multiplied: dict[int, str]  # what it gives by each factor that may multiply it


class AreaSheet(Shown, frozen=True):
    """The place of a wager on the layout; rows count away from the patron."""

    row: int
    column: int
    columns: int
    clause: str
    side: Side | None = None  # whose colour it has; none where it belongs to neither


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
    area: AreaSheet
    need: NeedSheet | None
    cap: CapSheet | None
    pays: tuple[PaySheet, ...]
    loss: PaySheet
    main: bool = False  # a stake on it is a stake on a side
    letter: str = ""  # the key that stakes on it; empty where it has none
    in_sight: bool = False  # its field never scrolls away, however many there are


class GameSheet(Shown, frozen=True):
    """A game in one language, drawn from its declaration."""

    key: str
    name: str
    language: str
    die: bool  # it is played with a die in a shaker
    wagers: tuple[WagerSheet, ...]
    draws: dict[str, str] = field(default_factory=dict)  # the names of what it draws, by key


class ParagraphSheet(Shown, frozen=True):
    """One rule and the clauses it comes from."""

    text: str
    clauses: tuple[str, ...]


class GridSheet(Shown, frozen=True):
    """A table of short texts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str


class FieldSheet(Shown, frozen=True):
    """A betting area of the layout as the rules print it."""

    name: str
    columns: int
    clause: str


class SectionSheet(Shown, frozen=True):
    """A heading and its contents."""

    heading: str
    paragraphs: tuple[ParagraphSheet, ...]
    grids: tuple[GridSheet, ...]
    layout: tuple[tuple[FieldSheet, ...], ...]


class RulesSheet(Shown, frozen=True):
    """The printed rules of a game in one language."""

    title: str
    language: str
    direction: str  # ltr or rtl
    sections: tuple[SectionSheet, ...]
    brief: tuple[ParagraphSheet, ...] = ()  # those that one needs to begin


class HeadsSheet(Shown, frozen=True):
    """Signed heads of the house's logs, oldest first, and the keys to check them."""

    key: str  # that the next statement is signed with
    fingerprint: str  # the same for people
    newest: int  # the number of the newest statement; 0 before the first
    beginning: int  # the newest statement that has the heads of all logs
    keys: tuple[Signed, ...]  # each change of the key, signed with the key before
    statements: tuple[KeptStatement, ...]
