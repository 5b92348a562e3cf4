"""Sessions of staff lock when nobody has acted there for a while; a PIN unlocks them.

A locked session goes on watching. Only what it asks to be done is refused. The lock is on the disk,
so a restart opens none. A secret is told to no locked screen: it waits in memory until its owner
unlocks one.
"""

import asyncio
from collections.abc import Callable, Iterable

from punto.guard import Guard
from punto.house import House
from punto.roles import Role
from punto.server.channel import Listener, frame
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome
from punto.server.people.pins import Pins
from punto.server.people.sessions import STAFF_SESSION
from punto.store import Session, Work
from punto.wire.messages import Lock

IDLE = 300.0  # seconds, unless the house says otherwise
Secret = tuple[int, bytes]  # until when it is worth telling, in milliseconds since 1970; framed


class StaffSessions:
    """When somebody last acted in each session of staff, and which sessions are locked."""

    def __init__(
        self, journal: Journal, house: Callable[[], House], pins: Pins, guard: Guard, idle: float
    ) -> None:
        """Lock sessions after `idle` seconds without an act."""
        self._journal = journal
        self._house = house
        self._pins = pins
        self._guard = guard
        self._idle = idle
        self._loop = asyncio.get_running_loop()
        self._acted: dict[bytes, float] = {}  # by the hash of a token; the oldest come first
        self._links: dict[bytes, dict[Listener, str]] = {}  # the person at each link
        self._timers: dict[bytes, asyncio.TimerHandle] = {}
        self._locking: dict[bytes, asyncio.Task[None]] = {}
        self._secrets: dict[str, list[Secret]] = {}  # by person: all of their screens were locked

    def _is_staff(self, person: str) -> bool:
        return self._house().role(person) is not Role.PATRON

    def is_locked(self, person: str, session: bytes) -> bool:
        """Return True if a session of staff is locked."""
        if not session or not self._is_staff(person):
            return False
        kept = self._journal.reader.session(session)
        if kept is None or kept.locked:
            return True
        if self._left(session) > 0:
            return False
        self._lock(session)
        return True

    def _left(self, session: bytes) -> float:
        """Return the seconds until a session locks; one that is new here has them all."""
        now = self._loop.time()
        return self._acted.setdefault(session, now) + self._idle - now

    def acted(self, person: str, session: bytes) -> None:
        """Note that somebody acted in a session, which is not locked."""
        if not session or not self._is_staff(person):
            return
        now = self._loop.time()
        self._acted.pop(session, None)
        self._acted[session] = now
        while now - self._acted[oldest := next(iter(self._acted))] > STAFF_SESSION / 1000:
            del self._acted[oldest]

    def seen(self, session: Session) -> int:
        """Return when somebody last acted in a session, in milliseconds since 1970.

        After a start that is not known, and the beginning of the session stands for it.
        """
        if (acted := self._acted.get(session.token_hash)) is None:
            return session.at
        ago = round((self._loop.time() - acted) * 1_000)
        return max(session.at, self._journal.now() - ago)

    async def unlock(self, person: str, session: bytes) -> Outcome:
        """Unlock a session of somebody who has proved the PIN or the password."""
        self.acted(person, session)
        refused = await self._journal.save(Work((), locks=((session, False),)))
        if refused is None:
            self.acted(person, session)
            self._tell(session, locked=False)
            self._tell_secrets(person, self._links.get(session, ()))
            self._watch(session)
        return refused

    # Links

    def arrive(self, person: str, session: bytes, link: Listener) -> None:
        """Tell a link of staff whether its session is locked, now and whenever that changes."""
        if not session or not self._is_staff(person):
            return
        self._links.setdefault(session, {})[link] = person
        locked = self.is_locked(person, session)
        link.send(frame(Lock(locked, self._pins.state(person))))
        if not locked:
            self._tell_secrets(person, (link,))
            self._watch(session)

    def depart(self, session: bytes, link: Listener) -> None:
        """Forget a link that is gone."""
        links = self._links.get(session, {})
        links.pop(link, None)
        if not links:
            self._links.pop(session, None)
            if timer := self._timers.pop(session, None):
                timer.cancel()

    def close(self, session: bytes) -> None:
        """Close the links of a session that has ended."""
        for link in [*self._links.get(session, ())]:
            link.close()

    def tell_secret(self, person: str, secret: Secret, links: Iterable[Listener]) -> None:
        """Send a secret to those of a person's links that are not locked.

        Where there is none, it is sent to the next screen that this person unlocks or opens.
        """
        mine = [session for session, held in self._links.items() if person in held.values()]
        locked = {
            link for each in mine if self.is_locked(person, each) for link in self._links[each]
        }
        told = [link for link in links if link not in locked]
        for link in told:
            link.send(secret[1])
        if not told:
            self._secrets.setdefault(person, []).append(secret)

    def _tell_secrets(self, person: str, links: Iterable[Listener]) -> None:
        """Send what waited until a person has a screen that is not locked."""
        if links:
            now = self._journal.now()
            for until, told in self._secrets.pop(person, ()):
                for link in links if until > now else ():
                    link.send(told)

    def _watch(self, session: bytes) -> None:
        """Look again when the session may have to be locked."""
        if timer := self._timers.pop(session, None):
            timer.cancel()
        if session in self._links:
            left = max(self._left(session), 0.001)
            self._timers[session] = self._loop.call_later(left, self._look, session)

    def _look(self, session: bytes) -> None:
        with self._guard:
            if self._left(session) > 0:
                self._watch(session)
            else:
                self._lock(session)

    def _lock(self, session: bytes) -> None:
        """Lock a session on the disk, and tell its links."""
        if session not in self._locking:
            self._locking[session] = self._loop.create_task(self._locked(session))

    async def _locked(self, session: bytes) -> None:
        with self._guard:
            await self._journal.save(Work((), locks=((session, True),)))
            self._tell(session, locked=True)  # it is locked here even if the disk failed
        self._locking.pop(session, None)

    def _tell(self, session: bytes, *, locked: bool) -> None:
        for link, person in self._links.get(session, {}).items():
            link.send(frame(Lock(locked, self._pins.state(person))))
