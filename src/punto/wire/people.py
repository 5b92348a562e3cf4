"""What people ask over HTTP about themselves and others, and what they are answered."""

from typing import Annotated

from msgspec import Meta, Struct

from punto.house.limits import Limited
from punto.roles import Role
from punto.wire.fields import Key, Name
from punto.wire.views import Shown

Password = Annotated[str, Meta(max_length=256)]


class Sent(Struct, frozen=True, forbid_unknown_fields=True):
    """What a request carries."""


class SignUp(Sent, frozen=True):
    """I want an account."""

    name: Name
    password: Password


class SignIn(Sent, frozen=True):
    """I have one."""

    name: Name
    password: Password


class NewPassword(Sent, frozen=True):
    """I want another password; every session of mine ends."""

    old: Password
    new: Password


class EndSession(Sent, frozen=True):
    """This session of mine shall end."""

    session: Key


class SessionSheet(Shown, frozen=True):
    """Somewhere that somebody is signed in."""

    session: str
    at: int  # milliseconds since 1970
    this: bool  # the one that asks


class LimitSheet(Shown, frozen=True):
    """A limit of one's own: what holds now, and what will from a moment on. None: unlimited."""

    what: Limited
    currency: str  # empty: it holds in each currency by itself, or over all tables
    now: int | None
    later: int | None
    since: int


class SittingSheet(Shown, frozen=True):
    """One's own sitting at a table; moments in milliseconds since 1970."""

    table: str
    currency: str
    since: int
    until: int | None  # none while one sits there
    brought: int
    worth: int  # the stack now, or what was taken away
    net: int


class PlayedSheet(Shown, frozen=True):
    """What play came to since a moment; a sitting counts whole where any of it falls into it."""

    since: int
    net: dict[str, int]  # by currency
    played_ms: int


class OwnSheet(Shown, frozen=True):
    """What somebody allows themself, what is left of it, and what their play came to."""

    now: int  # by the server's clock
    limits: tuple[LimitSheet, ...]
    excluded_until: int
    lost: dict[str, int]  # net within a day, by currency, this sitting too; below 0 is won
    played_ms: int  # within a day
    loss_left: dict[str, int]  # by currency; one without a limit is not among them
    time_left_ms: int | None
    session: PlayedSheet  # since one signed in here
    day: PlayedSheet
    sittings: tuple[SittingSheet, ...]  # of the last days, newest first


class PatronSheet(Shown, frozen=True):
    """A patron, as the cashier and the pit see them."""

    patron: str
    role: Role
    wallets: dict[str, int]  # by currency
    seats: dict[str, int]  # by table
    excluded_until: int


class TakingsSheet(Shown, frozen=True):
    """What one table took in one shift."""

    table: str
    shift: str
    currency: str
    drop: int
    win: int
    hold: str | None  # an exact fraction
    fills: int
    credits: int
