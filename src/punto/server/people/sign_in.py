"""People: accounts with a name and a password, and the sessions they are signed in with."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from punto.house.cage_commands import IssueCode, RegisterPatron, UseCode
from punto.house.commands import CODE_LASTS, WelcomePatron
from punto.refusals import Refusal
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome
from punto.server.people.attempts import Attempts, Place
from punto.server.people.devices import Device
from punto.server.people.house_runner import HouseRunner
from punto.server.people.name_rules import account_name
from punto.server.people.one_time_codes import code_digest, new_code
from punto.server.people.passwords import LEAST, MOST, Passwords, is_password
from punto.server.people.pins import Pins
from punto.server.people.reserved_names import LOG
from punto.server.people.session_beginnings import SessionBeginnings
from punto.server.people.sessions import hashed, new_session, session_length, short_name
from punto.server.people.shown_names import ShownNames, account_refusal
from punto.server.people.sign_in_reasons import PeopleReason
from punto.server.people.staff_codes import StaffCodes
from punto.server.presence import Presence
from punto.store import Credential, Work
from punto.wire.people import JoinStaff


@dataclass(frozen=True, slots=True)
class Admitted:
    """The name and the cookies of a person who signed in: a session token, and the device's."""

    name: str
    token: str
    device: str


class People:
    """Signs people up, in and out."""

    def __init__(
        self,
        journal: Journal,
        house_runner: HouseRunner,
        presence: Presence,
        names: ShownNames,
        randomness: Callable[[int], bytes],
    ) -> None:
        """Sign people in to this house; close links in `presence` when their session ends."""
        self._journal = journal
        self._reader = journal.reader
        self._house_runner = house_runner
        self._presence = presence
        self._names = names
        self._randomness = randomness
        self._passwords = Passwords()
        self.pins = Pins(journal)
        self.staff_codes = StaffCodes(
            *(journal, house_runner, presence, names, self._passwords, self.pins, randomness)
        )
        self._attempts = Attempts(asyncio.get_running_loop().time)
        self.beginnings = SessionBeginnings(journal, presence, randomness)

    # Signing up and in

    async def sign_up(
        self, name: str, password: str, gift: int, address: str, device: Device | None = None
    ) -> Admitted | Refusal:
        """Create an account and sign its owner in."""
        name, place = account_name(name), Place(address)
        if refusal := account_refusal(name):
            return refusal
        if not is_password(password) or account_name(password) == name:
            return Refusal(PeopleReason.NOT_A_PASSWORD, about={"least": LEAST, "most": MOST})
        if self._name_exists(name):
            return Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
        if self._passwords.busy(name, place):
            return _too_soon(1)
        kept = await self._passwords.hash(password, name, place)
        if self._name_exists(name):  # somebody was faster while the password was hashed
            return Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
        token, session = new_session(name, self._randomness, self._journal.now())
        credential = Credential(name, kept, self._journal.now())
        welcome = WelcomePatron(name, gift)
        refused = await self._house_runner.ask(welcome, (session,), credentials=(credential,))
        if refused:
            return refused
        self._names.add_account(name)
        return Admitted(name, token, self._remember(kept, device or Device()))

    def _remember(self, kept: str, device: Device) -> str:
        return device.remember(kept, self._randomness)

    def _name_exists(self, name: str) -> bool:
        house = self._house_runner.house
        known = name in house.patrons or name in house.staff
        known = known or house.is_invited(name, self._journal.now())
        known = known or self._reader.password(name) is not None
        return known or self._names.alike(name, name)

    async def sign_in(
        self, name: str, password: str, address: str, device: Device | None = None
    ) -> Admitted | Refusal:
        """Sign a person in; refuse a wrong password, and an attempt that comes too soon."""
        device = device or Device()
        name = account_name(name)
        kept = await self._proved(name, password, address, device)
        if isinstance(kept, Refusal):
            return kept
        with self.beginnings.one(name) as begun:
            work = Work((), sessions=(begun.session,), ended=begun.ended)
            if refused := await self._journal.save(work):
                return refused
        if (
            self._reader.password(name) != kept
        ):  # it was changed meanwhile: the old one opens nothing
            ended = await self._journal.save(Work((), ended=(begun.session.token_hash,)))
            return ended or Refusal(PeopleReason.WRONG_PASSWORD)
        if refused := await self.pins.enable(name):
            return refused
        return Admitted(name, begun.token, self._remember(kept, device))

    async def set_pin(
        self, name: str, password: str, pin: str, address: str, device: Device
    ) -> Outcome:
        """Set the PIN of a member of staff, who proves the password."""
        proved = await self._proved(name, password, address, device)
        return proved if isinstance(proved, Refusal) else await self.pins.set(name, pin)

    async def prove(self, name: str, password: str, address: str) -> Outcome:
        """Check a person's password; attempts count together wherever they are made."""
        proved = await self._proved(name, password, address, Device())
        return proved if isinstance(proved, Refusal) else None

    async def _proved(
        self, name: str, password: str, address: str, device: Device
    ) -> str | Refusal:
        """Return the stored hash if the password is right."""
        kept = self._reader.password(name)
        place = Place(address, device.name if device.knows(kept) else "")
        wait = 1 if self._passwords.busy(name, place) else self._attempts.begin(name, place)
        if wait:
            return _too_soon(wait)
        if not await self._passwords.fits(kept, password, name, place) or kept is None:
            return Refusal(PeopleReason.WRONG_PASSWORD)
        self._attempts.succeeded(name, place)
        return kept

    # Accounts made at the window, and one-time codes

    async def register(self, name: str, by: str) -> str | Refusal:
        """Create an account without a password; return its name."""
        name = account_name(name)
        if refusal := account_refusal(name):
            return refusal
        if self._name_exists(name):
            return Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
        if refused := await self._house_runner.ask(RegisterPatron(name, by), by=by):
            return refused
        self._names.add_account(name)
        return name

    async def issue_code(self, patron: str, by: str) -> tuple[str, int] | Refusal:
        """Return a one-time code for a new password, and until when it can be used."""
        code, until = new_code(self._randomness), self._journal.now() + CODE_LASTS
        issue = IssueCode(patron, code_digest(patron, code), until, by)
        return await self._house_runner.ask(issue, by=by) or (code, until)

    async def use_code(self, name: str, code: str, password: str, address: str) -> Outcome:
        """Set a password by a one-time code; wrong ones count as wrong passwords do."""
        name = account_name(name)
        if not is_password(password) or account_name(password) == name:
            return Refusal(PeopleReason.NOT_A_PASSWORD, about={"least": LEAST, "most": MOST})
        place = Place(address, "")
        wait = 1 if self._passwords.busy(name, place) else self._attempts.begin(name, place)
        if wait:
            return _too_soon(wait)
        kept = await self._passwords.hash(password, name, place)
        now = self._journal.now()
        used = UseCode(name, code_digest(name, code), now)
        refused = await self._house_runner.ask(used, credentials=(Credential(name, kept, now),))
        if refused is None:
            self._attempts.succeeded(name, place)
        return refused

    async def join_staff(
        self, asked: JoinStaff, address: str, device: Device
    ) -> Admitted | Refusal:
        """Let somebody join the staff by a one-time code, and sign them in."""
        name = await self.staff_codes.join(asked, address)
        if isinstance(name, Refusal):
            return name
        return await self.sign_in(name, asked.password, address, device)

    # Passwords and sessions

    async def change_password(
        self, name: str, old: str, new: str, address: str, device: Device | None = None
    ) -> str | Refusal:
        """Change a password and end every session; return the new cookie of this device."""
        device = device or Device()
        proved = await self._proved(name, old, address, device)
        if isinstance(proved, Refusal):
            return proved
        if refused := await self.set_password(name, new, address):
            return refused
        return self._remember(self._reader.password(name) or "", device)

    async def set_password(self, name: str, password: str, address: str = "") -> Outcome:
        """Set a person's password and end all their sessions."""
        if name in LOG:
            return Refusal(PeopleReason.NAME_TAKEN, about={"name": name})
        if not is_password(password) or password == name:
            return Refusal(PeopleReason.NOT_A_PASSWORD, about={"least": LEAST, "most": MOST})
        kept = await self._passwords.hash(password, name, Place(address))
        credential = Credential(name, kept, self._journal.now())
        refused = await self._journal.save(Work((), credentials=(credential,), signed_out=(name,)))
        self._signed_out(name)
        return refused

    def sessions(self, name: str) -> list[tuple[str, int]]:
        """Return the short name and the beginning of each session of a person."""
        since = self._journal.now() - session_length(self._house_runner.house.role(name))
        sessions = self._reader.sessions(name)
        return [(short_name(kept.token_hash), kept.at) for kept in sessions if kept.at >= since]

    async def end(self, name: str, session: str) -> Outcome:
        """End a session and close all links of its owner; other sessions reconnect."""
        hashes = [kept.token_hash for kept in self._reader.sessions(name)]
        ended = tuple(token_hash for token_hash in hashes if short_name(token_hash) == session)
        if not ended:
            return Refusal(PeopleReason.NO_SUCH_SESSION)
        refused = await self._journal.save(Work((), ended=ended))
        self._signed_out(name)
        return refused

    def _signed_out(self, name: str) -> None:
        """Close the links of a person, and end their call for an attendant."""
        self._presence.cut(name)
        self._house_runner.attendants.end(name)

    async def sign_out(self, name: str, token: str) -> Outcome:
        """End the session of this token."""
        return await self.end(name, short_name(hashed(token)))


def _too_soon(seconds: int) -> Refusal:
    return Refusal(PeopleReason.TOO_MANY_ATTEMPTS, about={"seconds": seconds})
