"""Sessions: the tokens that people stay signed in with, and their stored hashes."""

from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256

from punto.house.limits import DAY
from punto.roles import Role
from punto.store import Session

SESSION = 30 * DAY  # the length of a patron's session
STAFF_SESSION = DAY // 2  # the length of a session of staff
MOST = 50  # sessions of a person; the oldest ends when another one begins
TOKEN = 32  # bytes: 256 bits


def new_session(name: str, randomness: Callable[[int], bytes], at: int) -> tuple[str, Session]:
    """Return a new token for a person, and the session to store."""
    token = urlsafe_b64encode(randomness(TOKEN)).decode().rstrip("=")
    return token, Session(hashed(token), name, at)


def session_length(role: Role) -> int:
    """Return how long a session lasts, in milliseconds."""
    return SESSION if role is Role.PATRON else STAFF_SESSION


def hashed(token: str) -> bytes:
    """Return the hash of a token, which is what the store has of it."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def session_name(token: str) -> str:
    """Return the short name of the session that a token belongs to."""
    return short_name(hashed(token))


def short_name(token_hash: bytes) -> str:
    """Return the short name of a session, by the hash of its token."""
    return token_hash.hex()[:16]
