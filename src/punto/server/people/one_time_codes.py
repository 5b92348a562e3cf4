"""One-time codes: the cashier tells one, and its owner chooses a new password by it.

The log has the digest of a code, which has 60 bits: nobody finds it in the minutes that it lasts.

>>> code_digest("ann", "0a1b-2c3d-4e5f") == code_digest("ann", "OA1B2C3D4E5F")
True
"""

from collections.abc import Callable

from punto.hashes import tagged
from punto.server.people.patron_codes import SIGNS, in_code_form

_LENGTH = 12  # signs


def new_code(randomness: Callable[[int], bytes]) -> str:
    """Return a new code, in groups that are easy to read out."""
    number = int.from_bytes(randomness(8))
    signs = "".join(SIGNS[number >> 5 * place & 31] for place in range(_LENGTH))
    return "-".join(signs[place : place + 4] for place in range(0, _LENGTH, 4))


def code_digest(patron: str, code: str) -> str:
    """Return what the log has of a code."""
    return tagged("one-time code", patron, in_code_form(code)).hex()


def staff_digest(name: str, *codes: str) -> str:
    """Return what the log has of one code for staff, or of two that are needed together.

    Their owner need not know which of the two persons asked first.

    >>> both = "0A1B-2C3D-4E5F", "6G7H-8J9K-0M1N"
    >>> staff_digest("zoe", *both) == staff_digest("zoe", *reversed(both))
    True
    """
    return tagged("staff code", name, *sorted(map(in_code_form, codes))).hex()
