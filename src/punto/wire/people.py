"""Requests over HTTP about accounts and patrons, and their answers."""

from typing import Annotated

from msgspec import Meta, Struct

from punto.house.limits import Limited
from punto.roles import Role
from punto.wire.fields import GivenName, Id, Key
from punto.wire.views import Shown

Password = Annotated[str, Meta(max_length=256)]


class Sent(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class SignUp(Sent, frozen=True):
    """Create an account; its name may be in any script."""

    name: GivenName
    password: Password


class SignIn(Sent, frozen=True):
    """Sign in to an account."""

    name: GivenName
    password: Password


Pin = Annotated[str, Meta(max_length=16)]


Code = Annotated[str, Meta(max_length=64)]


class JoinStaff(Sent, frozen=True):
    """Join the staff, or choose a new password and PIN, by a one-time code.

    Where two persons gave a code each, both are needed. The name may be left out: the code says
    whose it is.
    """

    code: Code
    password: Password
    pin: Pin
    second_code: Code = ""
    name: GivenName = ""


class NewPin(Sent, frozen=True):
    """Set the PIN of your staff account: four to eight digits."""

    password: Password
    pin: Pin


class Unlock(Sent, frozen=True):
    """Unlock your session."""

    pin: Pin


class ApproveHere(Sent, frozen=True):
    """Approve a proposal as the second person, at the screen of somebody else."""

    proposal: Id
    name: GivenName
    pin: Pin


class Relief(Sent, frozen=True):
    """Take over a table and the screen of its dealer; in mid-coup a second person allows it."""

    table: Key
    name: GivenName
    pin: Pin
    second_name: GivenName = ""
    second_pin: Pin = ""


class ScannerSheet(Shown, frozen=True):
    """How the house's scanners type: what comes before a card and before a name, and the codes."""

    prefix: str
    badge: str
    codes: dict[str, str]  # cards by codes that are not their rank and suit


class ShowAs(Sent, frozen=True):
    """Be shown by this name at tables, or by none; an empty name that is not hidden erases it."""

    name: GivenName
    hidden: bool = False


class NewPassword(Sent, frozen=True):
    """Change the password and end every session."""

    old: Password
    new: Password


class EndSession(Sent, frozen=True):
    """End one of the patron's own sessions."""

    session: Key


class SessionSheet(Shown, frozen=True):
    """A session of the patron."""

    session: str
    at: int  # milliseconds since 1970
    this: bool  # the one that asks


class LimitSheet(Shown, frozen=True):
    """A patron's own limit: its value now, and the next one from `since` on. None: unlimited."""

    what: Limited
    currency: str  # empty: it holds in each currency by itself, or over all tables
    now: int | None
    later: int | None
    since: int
    left: int | None  # of a limit on losses or deposits


class SittingSheet(Shown, frozen=True):
    """A sitting of the patron at a table; moments in milliseconds since 1970."""

    table: str
    currency: str
    since: int
    until: int | None  # none while the patron sits there
    brought: int
    worth: int  # the stack now, or what was taken away
    net: int


class PlayedSheet(Shown, frozen=True):
    """The result of play since a moment; a sitting that began earlier counts as a whole."""

    since: int
    net: dict[str, int]  # by currency
    played_ms: int


class OwnSheet(Shown, frozen=True):
    """The patron's own limits, what is left of them, and the results of their play."""

    now: int  # by the server's clock
    limits: tuple[LimitSheet, ...]
    excluded_until: int
    lost: dict[str, int]  # net within a day, by currency, this sitting too; below 0 is won
    played_ms: int  # within a day
    loss_left: dict[str, int]  # by currency; currencies without a limit are absent
    time_left_ms: int | None
    session: PlayedSheet  # since the patron signed in here
    day: PlayedSheet
    sittings: tuple[SittingSheet, ...]  # of the last days, newest first
    shown_as: str  # the chosen name; empty without one
    hidden: bool  # others see only the number of the seat
    made_up: int | None  # the number of the made-up name, where no name was chosen
    reality_minutes: int | None  # between two reality checks; none: as the house says
    barred_until: int = 0  # by the house; 0 if not
    barred_for_good: bool = False  # until the house lifts it


class PatronSheet(Shown, frozen=True):
    """A patron, as the cashier and the pit see them."""

    patron: str
    role: Role
    wallets: dict[str, int]  # by currency
    seats: dict[str, int]  # by table
    excluded_until: int
    code: str = ""  # a short one, for the window
    shown_as: str = ""  # the chosen name; empty without one
    day: str = ""  # the gaming day that the cash is of
    cash: tuple["CashSheet", ...] = ()
    barred_until: int = 0  # by the house; 0 if not
    barred_for_good: bool = False  # until two persons lift it


class CashSheet(Shown, frozen=True):
    """Cash of a patron on one gaming day, and from which amount on it is reported."""

    currency: str
    paid_in: int
    paid_out: int
    threshold: int  # 0: it is not reported
