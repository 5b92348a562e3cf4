"""Passwords: hashed with argon2id off the loop, a few at a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

Result = TypeVar("Result")

LEAST = 10  # characters of a password
MOST = 256
AT_ONCE = 2  # hashes: each takes 19 MiB and a core
WAITING = 100  # hashes that may wait for their turn; beyond that, try again later

# The least that OWASP recommends for argon2id.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_NOBODY = _hasher.hash("nobody has this password")  # so that unknown names take as long


def is_password(password: str) -> bool:
    """Return True if a password is neither too short nor too long."""
    return LEAST <= len(password) <= MOST


class Passwords:
    """Hashes and verifies passwords in threads of their own."""

    def __init__(self) -> None:
        """Prepare a few threads, which start when they are needed."""
        self._waiting = 0
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="punto-password")

    async def hash(self, password: str) -> str:
        """Return the hash of a password to be stored."""
        return await self._in_thread(partial(_hasher.hash, password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Return True if the password matches the stored hash; without a hash, never."""
        fits = await self._in_thread(partial(_fits, kept or _NOBODY, password))
        return fits and kept is not None

    @property
    def busy(self) -> bool:
        """True if so many hashes wait that another one would wait for long."""
        return self._waiting >= WAITING

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _fits(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
