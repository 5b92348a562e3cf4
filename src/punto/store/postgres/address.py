"""The address of a database: `postgresql://…`, shown without its password."""

import re
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit, urlunsplit

from punto.refusals import BadInput

SCHEMES = ("postgresql", "postgres")
EXAMPLE = "postgresql://house@db.example:5432/punto"
LAST_PORT = 65_535

# The settings of libpq that are secrets themselves; `passfile` and `sslkey` name a file.
_SECRET = re.compile(r"passw|secret|scram_")


class DatabaseAddress(str):
    """The address of a PostgreSQL database. Its text has the password; `shown` has not."""

    __slots__ = ()

    @property
    def shown(self) -> str:
        """The address as people may see it.

        >>> DatabaseAddress("postgresql://ann:secret@db.example/punto").shown
        'postgresql://ann@db.example/punto'
        """
        parts = urlsplit(self)
        _, at, place = parts.netloc.rpartition("@")
        query = _without_secrets(parts.query)
        user = f"{parts.username}@" if at and parts.username else ""
        return urlunsplit((parts.scheme, f"{user}{place}", parts.path, query, ""))

    def __repr__(self) -> str:
        """Return the address without its password: it may stand in a log."""
        return repr(self.shown)


def is_address(text: str) -> bool:
    """Return True if a text names a database rather than a folder."""
    return text.partition("://")[0] in SCHEMES and "://" in text


def read_address(text: str) -> DatabaseAddress:
    """Return the address of a database; reject what is not one."""
    if not is_address(text):
        raise BadInput(f"{text!r} is not the address of a database; write postgresql://HOST/NAME")
    if problem := _problem_of(text):
        raise BadInput(
            f"{_without_password(text)!r} is not the address of a database: {problem};"
            f" write it as in {EXAMPLE}"
        )
    address = DatabaseAddress(text)
    if urlsplit(text).path in ("", "/") and "dbname=" not in text:
        raise BadInput(f"{address.shown!r} names no database; write postgresql://HOST/NAME")
    return address


def _problem_of(text: str) -> str:
    """Return why the parts of an address cannot be told apart; nothing if they can."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return "its host cannot be read"
    if re.search(r"%(?![0-9A-Fa-f]{2})", text):
        return "a percent sign is written %25"
    if "%00" in text:
        return "%00 cannot be in it"
    if "#" in text:
        return "a # is written %23"
    if _is_ambiguous(text, parts):
        return "in a name or a password an @ is written %40, a / %2F, and a ? %3F"
    given = parse_qs(parts.query)
    hosts, ports = _hosts_and_ports(parts.netloc)
    hosts = given["host"][-1].split(",") if "host" in given else hosts
    ports = given["port"][-1].split(",") if "port" in given else ports
    if wrong := next((port for port in ports if not _is_port(port)), None):
        return f"its port {wrong!r} is not a number from 1 to {LAST_PORT}"
    if len(ports) not in (1, len(hosts)):
        return f"it has {len(hosts)} hosts and {len(ports)} ports"
    return ""


def _is_ambiguous(text: str, parts: SplitResult) -> bool:
    """Return True if a password may have a sign that ends it: half of it is taken for a host.

    As in `ann:hu@sh@db`, `ann:5432/hush@db` and `ann:hu?sh@db`.
    """
    if parts.netloc.count("@") > 1 or "@" in parts.path:
        return True
    # libpq reads a login up to the first @ that comes before a slash.
    login, at, _ = re.split("([@/]|$)", text.partition("://")[2], maxsplit=1)
    keys = [setting.partition("=")[0] for setting in parts.query.split("&")]
    return (at == "@" and "?" in login) or any("@" in key for key in keys)


def _without_secrets(query: str) -> str:
    """Return the settings in an address, without those that are secret however they are written.

    >>> _without_secrets("sslmode=require&p%61ssword=hush&oauth_client_secret=hush&passfile=/p")
    'sslmode=require&passfile=/p'
    """
    settings = [setting for setting in query.split("&") if setting]
    names = [unquote(setting.partition("=")[0]).casefold() for setting in settings]
    shown = zip(settings, names, strict=True)
    return "&".join(setting for setting, name in shown if not _SECRET.search(name))


def _hosts_and_ports(netloc: str) -> tuple[list[str], list[str]]:
    """Return the hosts of an address, and the port of each, which may be empty.

    >>> _hosts_and_ports("house@db1.example,[::1]:5433")
    (['db1.example', '::1'], ['', '5433'])
    """
    places = netloc.rpartition("@")[2].split(",")
    found = [re.fullmatch(r"\[(.*)\](?::(.*))?|([^:]*)(?::(.*))?", place) for place in places]
    groups = [match.groups("") if match else ("", "?", "", "") for match in found]
    return [one[0] or one[2] for one in groups], [one[1] or one[3] for one in groups]


def _is_port(text: str) -> bool:
    """Return True for the number of a port, and for none: then libpq takes its own."""
    return not text or (
        re.fullmatch(r"[0-9]{1,5}", text) is not None and 1 <= int(text) <= LAST_PORT
    )


def _without_password(text: str) -> str:
    """Return an address that cannot be parsed, without what may be a password.

    >>> _without_password("postgresql://ann:hush@db.example:x/punto?sslpassword=hush")
    'postgresql://ann@db.example:x/punto'
    """
    start, _, settings = re.sub(r"://([^:@/?#]*).*@", r"://\1@", text).partition("?")
    query = _without_secrets(settings)
    return f"{start}?{query}" if query else start
