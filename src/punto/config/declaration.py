"""Every setting of a server, declared once: its type, its default and its purpose.

The file is read, checked and printed as an example by this declaration, and the options of the
command line override it by the same names.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from punto.cards import Card
from punto.config.addresses import Network, Origin
from punto.config.limits import Limits
from punto.config.setting import Setting, between
from punto.config.tables import UnreadTable
from punto.gaming_day import GamingDays, a_time, a_time_or_none, a_zone
from punto.ledger.currencies import PLAY_MONEY, kind
from punto.refusals import BadInput
from punto.store.postgres.address import DatabaseAddress, read_address
from punto.table.settings import LONGEST_CLOCK, Settings


def a_currency(code: str) -> str | None:
    """Return the problem with the code of a currency, or None."""
    try:
        kind(code)
    except BadInput as problem:
        return str(problem)
    return None


def an_address(url: str | None) -> str | None:
    """Return the problem with a web address, or None."""
    if url is None or re.fullmatch(r"https?://[!-~]{1,140}(?<![/?#@])", url):
        return None
    return "write it as in http://127.0.0.1:8765/chain"


def a_database(address: str | None) -> str | None:
    """Return the problem with the address of a database, or None."""
    if address is None:
        return None
    try:
        read_address(address)
    except BadInput as problem:
        return str(problem)
    return None


NUMBER_PAD = frozenset("/*-+.,")  # the suits, and the point of each layout


def a_sign(prefix: str) -> str | None:
    """Return the problem with the prefix of a scanner, or None."""
    if prefix in NUMBER_PAD:
        return (
            f"{prefix!r} is a suit or the point on a dealer's number pad, / * - + . or ,; write"
            " another sign, as in ~"
        )
    if re.fullmatch(r"[!-/:-@\[-`{-~]", prefix):
        return None
    return (
        f"{prefix!r} is not one sign of a keyboard; write one that is no letter or digit, as in ~"
    )


def codes_of_cards(codes: Mapping[str, Card]) -> str | None:
    """Return the problem with the codes of cards, or None."""
    unreadable = [code for code in codes if not re.fullmatch(r"[ -~]{1,40}", code)]
    if unreadable:
        return f"{unreadable[0]!r} is not a code; write 1 to 40 letters, digits and signs"
    return None


class Level(StrEnum):
    """The levels of the log."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Format(StrEnum):
    """The formats of a line in the log."""

    AUTO = "auto"
    PLAIN = "plain"
    JSON = "json"


LOCAL = (Network("127.0.0.0/8"), Network("::1/128"))
EVERYWHERE = (Network("0.0.0.0/0"), Network("::/0"))


@dataclass(frozen=True, slots=True)
class Tls:
    """TLS in the server itself. SIGHUP reads both files again, for example after a renewal."""

    cert: Annotated[
        Path | None, Setting("The certificate with its chain, as PEM.", example="cert.pem")
    ] = None
    key: Annotated[Path | None, Setting("Its private key, as PEM.", example="key.pem")] = None


@dataclass(frozen=True, slots=True)
class Proxy:
    """Proxies in front of the server. X-Forwarded-For, -Proto and -Host count only from these."""

    trusted: Annotated[
        tuple[Network, ...],
        Setting("Addresses or networks of the proxies.", example=("127.0.0.1", "10.0.0.0/8")),
    ] = ()


@dataclass(frozen=True, slots=True)
class Metrics:
    """Prometheus metrics at /metrics."""

    allowed: Annotated[
        tuple[Network, ...], Setting("Addresses or networks that may read them.")
    ] = LOCAL


@dataclass(frozen=True, slots=True)
class Log:
    """The server's log, on standard error. No line holds a secret or a token."""

    level: Annotated[
        Level, Setting("debug, info (every request and every change), warning or error.")
    ] = Level.WARNING
    format: Annotated[
        Format, Setting("plain, json (one object a line), or auto: plain on a terminal, else json.")
    ] = Format.AUTO


@dataclass(frozen=True, slots=True)
class Scanner:
    """Scanners that type like a keyboard, at the dealer's console. Each code ends with Enter."""

    prefix: Annotated[
        str,
        a_sign,
        Setting(
            "What a scanner types before the code of a card: one sign that is not on a number pad."
        ),
    ] = "~"
    badge: Annotated[
        str,
        a_sign,
        Setting("What it types before the name on a badge of the staff: another such sign."),
    ] = "^"
    codes: Annotated[
        Mapping[str, Card],
        codes_of_cards,
        Setting(
            "The card of each code that is not its rank and suit, as 9H and 10S are. A card may"
            " have several.",
            example={"0412": "9h", "0413": "10s"},
        ),
    ] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse prefixes that cannot be told apart."""
        if self.prefix == self.badge:
            raise BadInput(f"prefix and badge are both {self.prefix!r}; write two different signs")
        for code in self.codes:
            if self.prefix in code or self.badge in code:
                raise BadInput(f"the code {code!r} has a prefix in it; write another prefix")


APART = ("tables", "unread")


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a server. Those `APART` are not lines of the file."""

    host: Annotated[str, Setting("The address to listen on.")] = "127.0.0.1"
    port: Annotated[int, between(0, 65_535), Setting("The port; 0 takes any free port.")] = 8098
    data: Annotated[
        Path,
        Setting("The folder for all data. Paths are relative to the folder of this file."),
    ] = Path("punto-data")
    store: Annotated[
        str | None,
        a_database,
        Setting(
            "A PostgreSQL database that has everything instead of the data folder, which then only"
            " has the keys. Of several servers with one database one serves, and the others wait as"
            " spares. The password belongs in ~/.pgpass.",
            example="postgresql://punto@db.example/punto",
        ),
    ] = None
    seal_key: Annotated[
        Path | None,
        Setting(
            "The key that encrypts the secrets of open shoes, if it is not seal.key in the data"
            " folder: on another disk, say. The server makes the file if it does not exist, but not"
            " its folder.",
            example="/media/keys/punto/seal.key",
        ),
    ] = None
    beacon: Annotated[
        str | None,
        an_address,
        Setting(
            "A public beacon whose value is part of every drawn shoe, with the interface of drand"
            " (ADDRESS/info, ADDRESS/public/ROUND). A shoe waits for it; a shoe that was opened"
            " without it says so.",
            example="http://127.0.0.1:8765/chain",
        ),
    ] = None
    public: Annotated[
        tuple[Origin, ...],
        Setting(
            "The names under which browsers know the server: a host (means https), a host with its"
            " port, or a whole origin. Pages of other names are refused.",
            example=("punto.example", "punto.example:8443"),
        ),
    ] = ()
    displays: Annotated[
        tuple[Network, ...],
        Setting("Addresses or networks that may watch tables without an account; [] for nobody."),
    ] = EVERYWHERE
    without_tls_on_purpose: Annotated[
        bool,
        Setting(
            "Let other machines reach the server with neither TLS nor a trusted proxy: everyone in"
            " between can read and change everything."
        ),
    ] = False
    house_currency: Annotated[
        str,
        a_currency,
        Setting(
            "The house's own currency; it is fixed once a data folder is made. Every table for"
            " money plays for it or accepts it."
        ),
    ] = PLAY_MONEY
    house_zone: Annotated[
        str,
        a_zone,
        Setting("The time zone of the house, by its IANA name: books and shifts have its dates."),
    ] = "UTC"
    day_begins: Annotated[
        str,
        a_time,
        Setting("When a gaming day begins; the hours before it are of the day before."),
    ] = "06:00"
    audit_at: Annotated[
        str,
        a_time_or_none,
        Setting(
            "When an audit of the whole house begins each day, in the house's zone, as in 07:30;"
            " nothing for no daily audit."
        ),
    ] = ""
    seats_kept: Annotated[
        int,
        between(10, LONGEST_CLOCK // 1_000),
        Setting(
            "Seconds that a seat is kept for an absent patron, unless the table says otherwise."
        ),
    ] = 900
    reality_check: Annotated[
        int,
        between(0, 1_440),
        Setting(
            "Minutes at a table after which a page shows a patron the time and the result so far,"
            " until the patron chooses others. With 0 it does not."
        ),
    ] = 60
    staff_idle: Annotated[
        int,
        between(1, 43_200),
        Setting(
            "Seconds without an act after which a member of staff has to unlock the screen with"
            " their PIN. A session of staff ends after 12 hours in any case."
        ),
    ] = 300
    finish_coups: Annotated[
        int,
        between(0, 3_600),
        Setting(
            "Seconds that a stop waits for running coups to end. With 0 they are preserved as they"
            " are, and the next start continues with the same cards."
        ),
    ] = 0
    living: Annotated[
        bool,
        Setting(
            "Open a new folder with all six games and friendly bots, for play money. There are no"
            " bots if other machines can reach the server or if a table is not for play money."
            " Without a file this is on; `--empty` turns it off."
        ),
    ] = False
    games: Annotated[
        tuple[Path, ...],
        Setting(
            "Python files with games of your own: each is run, tested and added to the rulebook"
            " before tables open. Name only files that you trust.",
            example=("./ez.py",),
        ),
    ] = ()
    tls: Tls = field(default_factory=Tls)
    proxy: Proxy = field(default_factory=Proxy)
    metrics: Metrics = field(default_factory=Metrics)
    limits: Limits = field(default_factory=Limits)
    log: Log = field(default_factory=Log)
    scanner: Scanner = field(default_factory=Scanner)
    tables: tuple[Settings, ...] = ()
    unread: tuple[UnreadTable, ...] = ()  # tables of the file whose game only a log may have

    @property
    def place(self) -> Path | DatabaseAddress:
        """Where the house is: in the database, if there is one, or in the data folder."""
        return read_address(self.store) if self.store else self.data

    @property
    def gaming_days(self) -> GamingDays:
        """The gaming days of this house."""
        return GamingDays(self.house_zone, self.day_begins)
