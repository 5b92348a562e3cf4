"""PINs of staff: short, and only for a screen where a member of staff is signed in.

A PIN approves a proposal there, unlocks the screen, or takes it over. Each attempt counts as a
failure on the disk before it is checked, so neither a restart nor many attempts at once give
anybody more than five. After the fifth failure the PIN opens nothing until its owner signs in with
the password. A right PIN forgets no failure: else somebody at the next screen could go on guessing
between two right ones. A new password or a new role erases it.

Attempts are slowed by the session that makes them, for all names together: somebody who guesses
keeps nobody else from their own screen. PINs are hashed in a thread of their own, so sign-ins of
patrons, however many, keep no screen locked.
"""

import asyncio
import re
from collections import defaultdict

from punto.refusals import Refusal
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome
from punto.server.people.attempts import Attempts, Place
from punto.server.people.passwords import Passwords
from punto.server.people.sign_in_reasons import PeopleReason
from punto.store import Pin, Work
from punto.wire.messages import PinState

LEAST, MOST = 4, 8  # digits
AT_ONCE = 1  # hashes, beside those of passwords
TRIES = 5  # failures that disable a PIN
_DIGITS = re.compile(rf"[0-9]{{{LEAST},{MOST}}}", re.ASCII)
_STEPS = ("0123456789012345678", "9876543210987654321")  # nobody has to guess these


def is_pin(pin: str) -> bool:
    """Return True for four to eight digits that are not the first that anybody tries.

    >>> [is_pin(pin) for pin in ("2580", "258", "25801234", "1111", "1234", "9876", "٢٥٨٠")]
    [True, False, True, False, False, False, False]
    """
    usual = len(set(pin)) == 1 or any(pin in steps for steps in _STEPS)
    return bool(_DIGITS.fullmatch(pin)) and not usual


class Pins:
    """Sets and checks the PINs of one house."""

    def __init__(self, journal: Journal) -> None:
        """Keep PINs in the store of this journal, hashed like passwords."""
        self._journal = journal
        self._reader = journal.reader
        self._hashes = Passwords(AT_ONCE)
        self._attempts = Attempts(asyncio.get_running_loop().time)
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def state(self, name: str) -> PinState:
        """Return whether somebody can use a PIN."""
        kept = self._reader.pin(name)
        if kept is None:
            return PinState.NONE
        return PinState.DISABLED if kept.failed >= TRIES else PinState.READY

    async def set(self, name: str, pin: str) -> Outcome:
        """Set the PIN of a member of staff who has proved the password."""
        if not is_pin(pin):
            return Refusal(PeopleReason.NOT_A_PIN, about={"least": LEAST, "most": MOST})
        return await self._journal.save(Work((), pins=(await self.hashed(name, pin),)))

    async def hashed(self, name: str, pin: str) -> Pin:
        """Return a new PIN of somebody as it is kept."""
        return Pin(name, await self._hashes.hash(pin), 0, self._journal.now())

    async def enable(self, name: str) -> Outcome:
        """Forget the failures of somebody who has signed in with the password."""
        kept = self._reader.pin(name)
        if kept is None or not kept.failed:
            return None
        return await self._journal.save(Work((), pin_failures=((name, 0),)))

    async def prove(self, name: str, pin: str, session: bytes) -> Outcome:
        """Check somebody's PIN at the screen of a session.

        Failures slow the next attempt of that session, and the fifth disables the PIN.
        """
        place = Place("", session.hex())
        wait = 1 if self._hashes.busy("", place) else 0
        if wait := wait or self._attempts.begin("", place):
            return Refusal(PeopleReason.TOO_MANY_ATTEMPTS, about={"seconds": wait})
        if self._reader.pin(name) is None:
            await self._hashes.fits(None, pin, "", place)  # as long as a wrong one takes
            return Refusal(PeopleReason.WRONG_PIN)
        async with self._turns[name]:
            refused = await self._prove(name, pin, place)
        if refused is None:
            self._attempts.succeeded("", place)
        return refused

    async def _prove(self, name: str, pin: str, place: Place) -> Outcome:
        """Count an attempt, check it, and uncount it if the PIN is right."""
        kept = self._reader.pin(name)
        if kept is None:
            return Refusal(PeopleReason.WRONG_PIN)
        if kept.failed >= TRIES:
            return Refusal(PeopleReason.PIN_DISABLED)
        counted = Work((), pin_failures=((name, kept.failed + 1),))
        if not_saved := await self._journal.save(counted):
            return not_saved
        fits = await self._hashes.fits(kept.pin, pin, "", place)
        now = self._reader.pin(name)
        if not fits or now is None or now.pin != kept.pin:  # it was changed or erased meanwhile
            last = now is not None and now.failed >= TRIES
            return Refusal(PeopleReason.PIN_DISABLED if last else PeopleReason.WRONG_PIN)
        return await self._journal.save(Work((), pin_failures=((name, kept.failed),)))
