"""Sheets of the cashier's screen: patrons who were found, rates, and the cage."""

from punto.house.cage_events import SlipKind
from punto.roles import Role
from punto.wire.fields import GivenName, Key
from punto.wire.people import Password, Sent
from punto.wire.views import Shown


class PatronFound(Shown, frozen=True):
    """A patron whom a search found."""

    patron: str
    role: Role
    code: str  # a short one, for the window
    shown_as: str  # the chosen name; empty without one
    seats: dict[str, int]  # by table


class PatronsFound(Shown, frozen=True):
    """The patrons whom a search found, the best first."""

    patrons: tuple[PatronFound, ...]
    more: bool  # whether there are others: a longer text finds fewer


class RateSheet(Shown, frozen=True):
    """What one currency is worth: so many units of the house's own for so many of it."""

    currency: str
    units: int
    per: int


class RatesSheet(Shown, frozen=True):
    """The house's own currency, the rates of others, and the money that the cashier accepts."""

    currency: str
    rates: tuple[RateSheet, ...]
    accepted: tuple[str, ...]


class TillSheet(Shown, frozen=True):
    """An open till. What should be in it is told to nobody before it is counted."""

    till: str
    by: str
    moves: int  # so many acts since it was opened
    currencies: tuple[str, ...]


class SlipSheet(Shown, frozen=True):
    """A fill or a credit that is not done yet."""

    slip: int
    what: SlipKind
    table: str
    currency: str
    amount: int
    asked: str
    sent: str  # by whom; empty until then


class SlipsSheet(Shown, frozen=True):
    """Fills and credits of a table that are not done yet."""

    slips: tuple[SlipSheet, ...]


class ActSheet(Shown, frozen=True):
    """An act of this shift that can be reversed, or was."""

    seq: int
    what: str  # the kind of its event
    patron: str
    by: str
    moved: tuple["MovedAmount", ...]
    reversed: bool


class MovedAmount(Shown, frozen=True):
    """An amount that an act moved."""

    currency: str
    amount: int


class CageSheet(Shown, frozen=True):
    """The cage as it stands."""

    day: str  # the gaming day now, as in 2026-11-16
    shift: int
    shift_name: str
    shift_open: bool
    tills: tuple[TillSheet, ...]
    slips: tuple[SlipSheet, ...]
    acts: tuple[ActSheet, ...]  # the newest first
    thresholds: dict[str, int]  # by currency


class StatementLine(Shown, frozen=True):
    """One movement of a wallet."""

    number: int
    at: int  # milliseconds since 1970
    table: str  # empty for one away from the tables
    what: str  # in words
    currency: str
    amount: int  # below 0 if it went out
    balance: int  # after it


class StatementSheet(Shown, frozen=True):
    """Movements of a patron's wallets, the newest first."""

    lines: tuple[StatementLine, ...]
    before: int | None  # ask for those before this number; null: there are none


class NewPatron(Sent, frozen=True):
    """Create an account for somebody at the window."""

    name: GivenName


class CodeSheet(Shown, frozen=True):
    """A one-time code for a new password: told once, and kept nowhere."""

    patron: str
    code: str
    until: int  # milliseconds since 1970


class NewPasswordByCode(Sent, frozen=True):
    """Choose a new password by a one-time code of the cashier."""

    name: GivenName
    code: Key
    password: Password
