"""Passwords: hashed with argon2id off the loop, a few at a time.

An address and a name have a small share of the hashes that may wait, so that right passwords cannot
fill the queue either. People on a device that they have signed in from before have shares of their
own: nobody who does not know the password can use those up.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from punto.server.people.attempts import Place

Result = TypeVar("Result")

LEAST = 10  # characters of a password
MOST = 256
AT_ONCE = 2  # hashes: each takes 19 MiB and a core
WAITING = 100  # hashes that may wait or run at once; beyond that, try again later
OF_PLACE = 25  # of these, for one address (a hall of terminals can share it) or at one screen
OF_NAME = 2  # of these, for one name
NOWHERE = Place("")  # of a hash that counts for nobody

# The least that OWASP recommends for argon2id.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_NOBODY = _hasher.hash("nobody has this password")  # so that unknown names take as long


def is_password(password: str) -> bool:
    """Return True if a password is neither too short nor too long."""
    return LEAST <= len(password) <= MOST


class Passwords:
    """Hashes and verifies passwords, or PINs, in threads of their own."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        """Prepare so many threads, which start when they are needed."""
        self._hashes: Counter[Share] = Counter()
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="punto-password")

    async def hash(self, password: str, name: str = "", place: Place = NOWHERE) -> str:
        """Return the hash of a password to be stored; count it for this name and place."""
        return await self._counted(partial(_hasher.hash, password), name, place)

    async def fits(
        self, kept: str | None, password: str, name: str = "", place: Place = NOWHERE
    ) -> bool:
        """Return True if the password matches the stored hash; without a hash, never."""
        fits = await self._counted(partial(_fits, kept or _NOBODY, password), name, place)
        return fits and kept is not None

    def busy(self, name: str, place: Place) -> bool:
        """Return True if too many hashes wait: in all, for this place or for this name."""
        return any(self._hashes[share] >= most for share, most in _shares(name, place))

    async def _counted(self, work: Callable[[], Result], name: str, place: Place) -> Result:
        shares = [share for share, _ in _shares(name, place)]
        self._hashes.update(shares)
        try:
            return await self._in_thread(work)
        finally:
            self._hashes.subtract(shares)
            for share in shares:
                if not self._hashes[share]:
                    del self._hashes[share]

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


Share = tuple[bool, str, str]


def _shares(name: str, place: Place) -> Iterator[tuple[Share, int]]:
    """Yield the shares that a hash is counted in, each with how many hashes it has."""
    known = bool(place.device)
    yield (known, "", ""), WAITING
    if where := place.address or place.device:
        yield (known, "place", where), OF_PLACE
    if name:
        yield (known, "name", name), OF_NAME


def _fits(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
