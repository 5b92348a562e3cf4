"""The address of a database: `postgresql://…`, shown without its password."""

import re
from urllib.parse import parse_qs, urlsplit, urlunsplit

from punto.refusals import BadInput

SCHEMES = ("postgresql", "postgres")
EXAMPLE = "postgresql://house@db.example:5432/punto"
LAST_PORT = 65_535


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
        query = re.sub(r"(^|&)(password|sslpassword)=[^&]*", "", parts.query).strip("&")
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
    if parts.fragment:
        return "a # is written %23"
    given = parse_qs(parts.query)
    hosts, ports = _hosts_and_ports(parts.netloc)
    hosts = given["host"][-1].split(",") if "host" in given else hosts
    ports = given["port"][-1].split(",") if "port" in given else ports
    if wrong := next((port for port in ports if not _is_port(port)), None):
        # It may be half of a password with a slash in it: it is not repeated then.
        named = "its port" if "@" in parts.path else f"its port {wrong!r}"
        return f"{named} is not a number from 1 to {LAST_PORT}"
    if len(ports) not in (1, len(hosts)):
        return f"it has {len(hosts)} hosts and {len(ports)} ports"
    return ""


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
    text = re.sub(r"://([^:@/]*):.*@", r"://\1@", text)
    return re.sub(r"[?&]?(ssl)?password=[^&]*", "", text)
