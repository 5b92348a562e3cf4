"""Logins that PostgreSQL refuses for good, told from those that succeed later.

The text of a refusal is in the language of the server; only its code (SQLSTATE) means the same
everywhere. libpq leaves the code of a failed login out of its text unless it is asked for it before
the server answers, and psycopg has no call for that. So a login here is a connection of its own
that asks libpq itself.
"""

import ctypes
import re
import select
import sys
import time
from functools import cache
from typing import Any

from psycopg.pq import ConnStatus, PGconn, Ping, PollingStatus, abc

# Classes of codes that waiting does not mend: what the server does not support, a bad value of a
# setting, a bad name or password, an unknown database, no right to connect. Any other refusal may
# be over soon: no slots (53), a server that starts, stops or recovers (57), a database closed to
# connections (55), a pooler without its database (08).
_FOR_GOOD = ("0A", "22", "28", "3D", "42")

_CODE = re.compile(r":  ([0-9A-Z]{5})$", re.MULTILINE)  # "FATAL:  28P01"; the first word varies
_ONLY_CODES = 3  # PQERRORS_SQLSTATE of libpq


def is_refused_for_good(info: str, within: float) -> bool:
    """Return True if a server answers, and will not let this login in later either.

    A login that succeeds, or takes longer than so many seconds, is not refused.
    """
    login = PGconn.connect_start(info.encode())
    try:
        _ask_for_codes(login)
        _finish(login, time.monotonic() + within)
        if login.status == ConnStatus.OK:
            return False
        # libpq tries again without TLS where it may: two codes, and the second may only say that
        # no login without TLS is allowed.
        codes = _CODE.findall(login.error_message.decode("utf-8", "replace"))
    except TimeoutError:
        return False
    finally:
        login.finish()
    if codes:
        return all(code.startswith(_FOR_GOOD) for code in codes)
    # libpq itself gave up, as without a password; or no server answered.
    return _ping(info.encode()) in (Ping.OK, Ping.NO_ATTEMPT)


def _finish(login: abc.PGconn, until: float) -> None:
    """Wait until a login has succeeded or failed; raise `TimeoutError` if it has not until then."""
    polled: int = PollingStatus.FAILED if login.status == ConnStatus.BAD else PollingStatus.WRITING
    while polled in (PollingStatus.READING, PollingStatus.WRITING):
        watched = select.poll()  # `select.select` takes no descriptor above 1,023
        reads = polled == PollingStatus.READING
        watched.register(login.socket, select.POLLIN if reads else select.POLLOUT)
        if not watched.poll(1_000 * max(0.0, until - time.monotonic())):
            raise TimeoutError
        polled = login.connect_poll()


def _ping(info: bytes) -> int:
    """Return what libpq says of a server, while other threads run: with psycopg's they cannot."""
    library = _libpq()
    return int(library.PQping(info)) if library else PGconn.ping(info)


def _ask_for_codes(login: Any) -> None:  # psycopg's types leave `pgconn_ptr` out
    """Let the text of an error be its code; without the function of libpq it stays a text."""
    if library := _libpq():
        library.PQsetErrorVerbosity(login.pgconn_ptr, _ONLY_CODES)


@cache
def _libpq() -> ctypes.CDLL | None:
    """Return the libpq that psycopg itself uses, through the module that is linked with it.

    Another libpq of this machine must not touch a connection of this one.
    """
    try:
        library = ctypes.CDLL(str(sys.modules[PGconn.__module__].__file__))
        library.PQsetErrorVerbosity.argtypes = (ctypes.c_void_p, ctypes.c_int)
        library.PQping.argtypes = (ctypes.c_char_p,)
    except (OSError, AttributeError):  # psycopg without a compiled part, or with libpq inside it
        return None
    return library
