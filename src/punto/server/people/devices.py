"""Devices that a person has signed in from, recognized by a cookie that only the server can make.

The cookie holds a random name of the device and a mark for each of the last few people who signed
in there. A mark is keyed with the hash of a person's password, which never leaves the server. So
the server stores nothing, and a new password makes every device unknown.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

PEOPLE = 8  # that a device remembers
_BYTES = 16
_COOKIE = re.compile(r"[\w-]{22}(?:\.[\w-]{22}){0,8}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Device:
    """A device as described by its cookie. Without a name it is new."""

    name: str = ""
    marks: tuple[str, ...] = ()

    @classmethod
    def read(cls, cookie: str | None) -> "Device":
        """Read a cookie; without a valid one the device is new."""
        if not cookie or not _COOKIE.fullmatch(cookie):
            return cls()
        name, *marks = cookie.split(".")
        return cls(name, tuple(marks))

    def knows(self, kept: str | None) -> bool:
        """Return True if the person with this password hash has signed in here before."""
        if not self.name or kept is None:
            return False
        own = _mark(kept, self.name)
        return any(hmac.compare_digest(own, mark) for mark in self.marks)

    def remember(self, kept: str, randomness: Callable[[int], bytes]) -> str:
        """Make the cookie of a device that this person signs in from."""
        name = self.name or _written(randomness(_BYTES))
        own = _mark(kept, name)
        others = [mark for mark in self.marks if mark != own]
        return ".".join([name, own, *others[: PEOPLE - 1]])


def _mark(kept: str, device: str) -> str:
    mark = hmac.new(kept.encode(), f"punto device {device}".encode(), sha256).digest()
    return _written(mark[:_BYTES])


def _written(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
