"""A public beacon: outside randomness that nobody could know when a shoe was committed to."""

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
AHEAD = 2  # rounds after the newest: somebody may already know the next one
LATE = 10.0  # seconds that a round may be late
ASK_EVERY = 0.5  # seconds, once the round is due


class Beacon(Protocol):
    """A source of public randomness, round after round."""

    async def next_round(self) -> str:
        """Return the name of a round that has no value yet; "" if the beacon does not answer."""

    async def value(self, named: str) -> str:
        """Wait for the value of that round, in hex; return "" if it does not come."""


class Info(Struct, frozen=True):
    """A beacon's description of itself, bounded so that it cannot keep a table waiting."""

    genesis_time: Annotated[int, Meta(ge=0, le=2**40)]  # seconds since 1970
    period: Annotated[int, Meta(ge=1, le=60)]  # seconds from round to round


class Round(Struct, frozen=True):
    """One round: its value is the hash of a signature that several parties made together."""

    round: int
    randomness: str
    signature: str


Reply = TypeVar("Reply", Info, Round)


class HttpBeacon:
    """A beacon with the HTTP interface of drand: `URL/info` and `URL/public/ROUND`."""

    def __init__(self, url: str, now: Callable[[], float]) -> None:
        """Query this URL; `now` is in seconds since 1970."""
        self._url = url.rstrip("/")
        self._now = now

    async def next_round(self) -> str:
        """Choose a round far enough ahead that nobody can know its value."""
        info = await self._get("info", Info)
        if info is None or info.genesis_time > self._now():
            log.warning("the beacon at %s does not answer: this shoe opens without it", self._url)
            return ""
        out = int((self._now() - info.genesis_time) // info.period) + 1
        return f"{self._url} {out + AHEAD}"

    async def value(self, named: str) -> str:
        """Wait for a round until it is due, and a little longer."""
        info = await self._get("info", Info)
        number = int(named.rpartition(" ")[2])
        if info is None:
            return ""
        due = info.genesis_time + (number - 1) * info.period
        if due > self._now() + (AHEAD + 1) * info.period:
            return ""  # not the beacon that named this round when the shoe was committed to
        while self._now() <= due + LATE:
            await asyncio.sleep(max(ASK_EVERY, due - self._now()))
            answer = await self._get(f"public/{number}", Round)
            if answer is not None and answer.round == number and _is_consistent(answer):
                return answer.randomness
        return ""

    async def _get(self, what: str, kind: type[Reply]) -> Reply | None:
        """Query the beacon; return None if it gives no valid answer."""
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


def _is_consistent(answer: Round) -> bool:
    """Return True if the value is the hash of its signature, as it must be."""
    try:
        return sha256(bytes.fromhex(answer.signature)).hexdigest() == answer.randomness
    except ValueError:
        return False
