"""The address of a database: `postgresql://…`, shown without its password."""

import re
from urllib.parse import urlsplit, urlunsplit

from punto.refusals import BadInput

SCHEMES = ("postgresql", "postgres")


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
    address = DatabaseAddress(text)
    if urlsplit(text).path in ("", "/") and "dbname=" not in text:
        raise BadInput(f"{address.shown!r} names no database; write postgresql://HOST/NAME")
    return address
