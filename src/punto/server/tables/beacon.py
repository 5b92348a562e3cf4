"""A public beacon: randomness from elsewhere that nobody here could know when a shoe was bound."""

import asyncio
import logging
from collections.abc import Callable
from hashlib import sha256
from typing import Annotated, Protocol, TypeVar

import aiohttp
import msgspec
from msgspec import Meta, Struct

log = logging.getLogger("punto")

ANSWER_WITHIN = 5.0  # seconds for one answer of a beacon
AHEAD = 2  # rounds from the one that is out: the next may be known to somebody already
LATE = 10.0  # seconds that a round may come after its time
ASK_EVERY = 0.5  # seconds, once it is due


class Beacon(Protocol):
    """Where public randomness comes from, round after round."""

    async def next_round(self) -> str:
        """Name and number of a round whose value does not exist yet; nothing where none answers."""

    async def value(self, named: str) -> str:
        """The value of that round in hex, once it exists; nothing where it does not come."""


class Info(Struct, frozen=True):
    """What a beacon says of itself; one that would keep a table waiting is not believed."""

    genesis_time: Annotated[int, Meta(ge=0, le=2**40)]  # seconds since 1970
    period: Annotated[int, Meta(ge=1, le=60)]  # seconds from round to round


class Round(Struct, frozen=True):
    """One round: its value is the hash of a signature that many made together."""

    round: int
    randomness: str
    signature: str


Reply = TypeVar("Reply", Info, Round)


class HttpBeacon:
    """A beacon that is asked as drand's are: `URL/info` and `URL/public/ROUND`."""

    def __init__(self, url: str, now: Callable[[], float]) -> None:
        """Ask there; `now` is in seconds since 1970."""
        self._url = url.rstrip("/")
        self._now = now

    async def next_round(self) -> str:
        """One that is far enough ahead that nobody can know it."""
        info = await self._asked("info", Info)
        if info is None or info.genesis_time > self._now():
            log.warning("the beacon at %s does not answer: this shoe does without", self._url)
            return ""
        out = int((self._now() - info.genesis_time) // info.period) + 1
        return f"{self._url} {out + AHEAD}"

    async def value(self, named: str) -> str:
        """Wait for a round, and a little longer."""
        info = await self._asked("info", Info)
        number = int(named.rpartition(" ")[2])
        if info is None:
            return ""
        due = info.genesis_time + (number - 1) * info.period
        if due > self._now() + (AHEAD + 1) * info.period:
            return ""  # it is not the beacon that was asked when the shoe was bound
        while self._now() <= due + LATE:
            await asyncio.sleep(max(ASK_EVERY, due - self._now()))
            found = await self._asked(f"public/{number}", Round)
            if found is not None and found.round == number and _is_whole(found):
                return found.randomness
        return ""

    async def _asked(self, what: str, kind: type[Reply]) -> Reply | None:
        """What the beacon answers; None where it is nothing of use."""
        limit = aiohttp.ClientTimeout(total=ANSWER_WITHIN)
        try:
            async with (
                aiohttp.ClientSession(timeout=limit) as session,
                session.get(f"{self._url}/{what}", allow_redirects=False) as answer,
            ):
                if answer.status != 200:
                    return None
                return msgspec.json.decode(await answer.read(), type=kind)
        except (aiohttp.ClientError, TimeoutError, msgspec.DecodeError):
            return None


def _is_whole(found: Round) -> bool:
    """Whether a value is the hash of its signature, as it must be."""
    try:
        return sha256(bytes.fromhex(found.signature)).hexdigest() == found.randomness
    except ValueError:
        return False
