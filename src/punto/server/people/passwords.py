"""Passwords: hashed with argon2id off the loop, a few at a time; failures are answered later.

Nobody can be locked out by somebody else: what slows an attempt down is how often *this* name
failed from *this* address, and how often this address failed at all.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

Found = TypeVar("Found")

LEAST = 10  # characters of a password
MOST = 256
AT_ONCE = 2  # hashes: each takes 19 MiB and a core
FREE = 3  # failures that are answered at once
LONGEST = 30.0  # seconds that a further one waits
HALL = 2.0  # seconds, where others at the same address have failed
FORGOTTEN = 900.0  # seconds after which failures no longer count

# What OWASP recommends as the least for argon2id.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_NOBODY = _hasher.hash("nobody has this password")  # so that unknown names take as long


def is_password(password: str) -> bool:
    """Whether it is long enough to be one, and short enough to be hashed."""
    return LEAST <= len(password) <= MOST


class Passwords:
    """Hashes and checks, in threads of their own."""

    def __init__(self) -> None:
        """A few threads, made when they are needed."""
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="punto-password")

    async def hash(self, password: str) -> str:
        """The hash that is kept of a password."""
        return await self._in_thread(partial(_hasher.hash, password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether this is the password of which that hash was kept; for nobody it never is."""
        fits = await self._in_thread(partial(_fits, kept or _NOBODY, password))
        return fits and kept is not None

    async def _in_thread(self, work: Callable[[], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _fits(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


class Failures:
    """How long the next attempt waits for its answer. Pure but for the clock handed in."""

    def __init__(self, time: Callable[[], float]) -> None:
        """Nothing has failed yet."""
        self._time = time
        self._failed: dict[tuple[str, str], tuple[int, float]] = {}

    def wait(self, name: str, address: str) -> float:
        """Seconds that an attempt waits."""
        alone, here = self._count(name, address), self._count("", address)
        # Behind one address may sit a whole hall: one guesser there slows the others little.
        return max(_seconds(alone - FREE), min(HALL, _seconds(here - 10 * FREE)))

    def failed(self, name: str, address: str) -> None:
        """One attempt more failed."""
        for key in ((name, address), ("", address)):
            self._failed[key] = (self._count(*key) + 1, self._time())
        if len(self._failed) > 10_000:
            self._forget()

    def succeeded(self, name: str, address: str) -> None:
        """Who knows the password is no guesser."""
        self._failed.pop((name, address), None)

    def _count(self, name: str, address: str) -> int:
        count, at = self._failed.get((name, address), (0, 0.0))
        return count if self._time() - at < FORGOTTEN else 0

    def _forget(self) -> None:
        now = self._time()
        self._failed = {k: v for k, v in self._failed.items() if now - v[1] < FORGOTTEN}


def _seconds(over: int) -> float:
    """One second after the first, then twice as long each time."""
    return min(LONGEST, 2.0 ** (over - 1)) if over > 0 else 0.0
