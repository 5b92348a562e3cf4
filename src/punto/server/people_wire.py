"""What people ask over HTTP about themselves and others, and what they are answered."""

from typing import Annotated

from msgspec import Meta, Struct

from punto.house.limits import Limited
from punto.server.staff_wire import Name
from punto.server.wire import Key, Shown
from punto.staff import Role

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
    """A limit of one's own: what holds now, and what will from a moment on. None is no limit."""

    what: Limited
    now: int | None
    later: int | None
    since: int


class OwnSheet(Shown, frozen=True):
    """What somebody allows themself, and what the last day came to."""

    limits: tuple[LimitSheet, ...]
    excluded_until: int
    lost: int  # net, in sittings that ended; less than nothing is won
    played_ms: int


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
