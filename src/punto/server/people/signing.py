"""People: accounts with a name and a password, and the sessions they are signed in with."""

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING

from punto.house.commands import WelcomePatron
from punto.refusals import Reason, Refusal
from punto.server.people.passwords import LEAST, MOST, Failures, Passwords, is_password
from punto.server.tables.host import Outcome
from punto.store import Credential, Session, Work

if TYPE_CHECKING:
    from punto.server.room import Room

AT_ONCE = 20  # attempts of one address that may wait for their answer
TOKEN = 32  # bytes: 256 bits
RESERVED = ("house", "draw", "system", "punto")  # names that the log uses for nobody


class PeopleReason(Reason):
    """Why somebody is not let in."""

    NAME_TAKEN = "name-taken"
    NOT_A_PASSWORD = "not-a-password"
    WRONG_PASSWORD = "wrong-password"
    TOO_MANY_ATTEMPTS = "too-many-attempts"
    NO_SUCH_SESSION = "no-such-session"


class People:
    """Signs people up, in and out."""

    def __init__(self, room: "Room", randomness: Callable[[int], bytes]) -> None:
        """The people of this room."""
        self._room = room
        self._randomness = randomness
        self._passwords = Passwords()
        self._failures = Failures(asyncio.get_running_loop().time)
        self._attempts: dict[str, int] = {}  # that wait, by address

    # Coming in

    async def sign_up(self, name: str, password: str, gift: int) -> str | Refusal:
        """Give somebody an account; a token, or why not."""
        if not is_password(password) or password == name:
            return Refusal(PeopleReason.NOT_A_PASSWORD, about={"least": LEAST, "most": MOST})
        if self._taken(name):
            return Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
        kept = await self._passwords.hash(password)
        if self._taken(name):  # while it was hashed
            return Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
        token, session = self.session(name)
        credential = Credential(name, kept, self._room.now())
        welcome = WelcomePatron(name, gift)
        refused = await self._room.desk.cash(welcome, (session,), credentials=(credential,))
        return refused or token

    def _taken(self, name: str) -> bool:
        if name in RESERVED or name.startswith("guest-"):
            return True
        known = name in self._room.house.patrons or name in self._room.house.staff
        return known or self._room.password(name) is not None

    async def sign_in(self, name: str, password: str, address: str) -> str | Refusal:
        """A token, or why not; after failures, later."""
        if self._attempts.get(address, 0) >= AT_ONCE:
            return Refusal(PeopleReason.TOO_MANY_ATTEMPTS)
        self._attempts[address] = self._attempts.get(address, 0) + 1
        try:
            if wait := self._failures.wait(name, address):
                await asyncio.sleep(wait)
            return await self._attempt(name, password, address)
        finally:
            self._attempts[address] -= 1
            if not self._attempts[address]:
                del self._attempts[address]

    async def _attempt(self, name: str, password: str, address: str) -> str | Refusal:
        if not await self._passwords.fits(self._room.password(name), password):
            self._failures.failed(name, address)
            return Refusal(PeopleReason.WRONG_PASSWORD)
        self._failures.succeeded(name, address)
        token, session = self.session(name)
        return await self._room.save(Work((), sessions=(session,))) or token

    def session(self, name: str) -> tuple[str, Session]:
        """A new token for somebody, and what is kept of it."""
        token = urlsafe_b64encode(self._randomness(TOKEN)).decode().rstrip("=")
        return token, Session(hashed(token), name, self._room.now())

    # Staying, and going

    async def change_password(self, name: str, old: str, new: str, address: str) -> Outcome:
        """A new password; who knew the old one alone is signed out everywhere."""
        if not await self._passwords.fits(self._room.password(name), old):
            self._failures.failed(name, address)
            return Refusal(PeopleReason.WRONG_PASSWORD)
        return await self.set_password(name, new)

    async def set_password(self, name: str, password: str) -> Outcome:
        """Give somebody a password, and end all sessions of theirs."""
        if name in RESERVED:
            return Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
        if not is_password(password) or password == name:
            return Refusal(PeopleReason.NOT_A_PASSWORD, about={"least": LEAST, "most": MOST})
        kept = await self._passwords.hash(password)
        ended = tuple(one.token_hash for one in self._room.sessions(name))
        credential = Credential(name, kept, self._room.now())
        refused = await self._room.save(Work((), credentials=(credential,), ended=ended))
        self._room.presence.cut(name)
        return refused

    def sessions(self, name: str) -> list[tuple[str, int]]:
        """The sessions of somebody: a short name of each, and when it began."""
        return [(_short(one.token_hash), one.at) for one in self._room.sessions(name)]

    async def end(self, name: str, session: str) -> Outcome:
        """End one session, and all links of its owner: those that may stay come back."""
        ended = [one for one in self._room.sessions(name) if _short(one.token_hash) == session]
        if not ended:
            return Refusal(PeopleReason.NO_SUCH_SESSION)
        refused = await self._room.save(Work((), ended=tuple(one.token_hash for one in ended)))
        self._room.presence.cut(name)
        return refused

    async def sign_out(self, name: str, token: str) -> Outcome:
        """End the session of this token."""
        return await self.end(name, _short(hashed(token)))


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def session_name(token: str) -> str:
    """The short name of the session that a token belongs to."""
    return _short(hashed(token))


def _short(token_hash: bytes) -> str:
    return token_hash.hex()[:16]
