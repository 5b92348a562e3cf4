"""One-time codes of staff: an administrator gives one, and its owner joins or resets by it.

Where two persons are needed, each of them gets a code of 60 bits, and both codes are needed: nobody
who reads the log could find the code of the other person there. Codes are told once, to screens of
the person that are not locked, and the log has one digest.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from punto.house.commands import InviteStaff, JoinStaff, ResetStaff
from punto.house.reasons import HouseReason
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.channel import frame
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome
from punto.server.people.attempts import Attempts, Place
from punto.server.people.house_runner import HouseRunner
from punto.server.people.name_rules import account_name
from punto.server.people.one_time_codes import new_code, staff_digest
from punto.server.people.passwords import LEAST, MOST, Passwords, is_password
from punto.server.people.pins import LEAST as LEAST_PIN
from punto.server.people.pins import MOST as MOST_PIN
from punto.server.people.pins import Pins, is_pin
from punto.server.people.shown_names import ShownNames
from punto.server.people.sign_in_reasons import PeopleReason
from punto.server.people.staff_sessions import StaffSessions
from punto.server.presence import Presence
from punto.store import Credential
from punto.store import Request as Done
from punto.wire import people
from punto.wire.staff_views import StaffCode


class StaffCodes:
    """Gives and accepts the one-time codes of staff."""

    def __init__(
        self,
        journal: Journal,
        house_runner: HouseRunner,
        presence: Presence,
        names: ShownNames,
        passwords: Passwords,
        pins: Pins,
        randomness: Callable[[int], bytes],
    ) -> None:
        """Tell codes to links in `presence`."""
        self._journal = journal
        self._house_runner = house_runner
        self._presence = presence
        self._names = names
        self._passwords = passwords
        self._pins = pins
        self._randomness = randomness
        self._attempts = Attempts(asyncio.get_running_loop().time)

    async def issue(
        self,
        command: InviteStaff | ResetStaff,
        done: tuple[Done, ...],
        unless: Callable[[], Refusal | None],
        sessions: StaffSessions,
    ) -> Outcome:
        """Give a code to the person who asked, and another one to the person who approved."""
        persons = [name for name in (command.by, command.approved) if name]
        codes = [new_code(self._randomness) for _ in persons]
        digest = staff_digest(command.name, *codes)
        coded = replace(command, digest=digest)
        refused = await self._house_runner.ask(coded, done=done, unless=unless, by=command.by)
        if refused:
            return refused
        issued = self._house_runner.house.staff_codes.get(command.name)
        role = issued.role if issued else Role.PATRON
        for person, code in zip(persons, codes, strict=True):
            other = "".join(name for name in persons if name != person)
            told = StaffCode(command.name, role, code, command.until, other)
            secret = command.until, frame(told)
            sessions.tell_secret(person, secret, self._presence.terminals(person))
        return None

    async def join(self, asked: people.JoinStaff, address: str) -> str | Refusal:
        """Set a password and a PIN by a code; return whose they are.

        Wrong codes count by address, and by the name that was given.
        """
        given, place = account_name(asked.name), Place(address)
        if not is_pin(asked.pin):
            return Refusal(PeopleReason.NOT_A_PIN, about={"least": LEAST_PIN, "most": MOST_PIN})
        wait = 1 if self._passwords.busy(given, place) else self._attempts.begin(given, place)
        if wait:
            return Refusal(PeopleReason.TOO_MANY_ATTEMPTS, about={"seconds": wait})
        codes = [code for code in (asked.code, asked.second_code) if code]
        name = self._owner(given, codes)
        if name is None:
            return Refusal(HouseReason.NO_SUCH_CODE)
        self._attempts.succeeded(given, place)
        if not is_password(asked.password) or account_name(asked.password) == name:
            return Refusal(PeopleReason.NOT_A_PASSWORD, about={"least": LEAST, "most": MOST})
        return await self._joined(name, codes, asked, place) or name

    def _owner(self, given: str, codes: list[str]) -> str | None:
        """Return the person whose codes these are, where they can still be used."""
        now, known = self._journal.now(), self._house_runner.house.staff_codes
        return next(
            (
                name
                for name, kept in known.items()
                if given in ("", name) and kept.until > now
                if kept.digest == staff_digest(name, *codes)
            ),
            None,
        )

    async def _joined(
        self, name: str, codes: list[str], asked: people.JoinStaff, place: Place
    ) -> Outcome:
        kept = await self._passwords.hash(asked.password, name, place)
        pin = await self._pins.hashed(name, asked.pin)
        now = self._journal.now()
        refused = await self._house_runner.ask(
            JoinStaff(name, staff_digest(name, *codes), now),
            credentials=(Credential(name, kept, now),),
            pins=(pin,),
        )
        if refused is None:
            self._names.add_account(name)
        return refused
