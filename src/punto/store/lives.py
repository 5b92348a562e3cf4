"""Lives: a process that writes is a row in the database, which every one of its commits counts up.

One row is fence, heartbeat, and the mark by which a lost answer to a commit is resolved. Nothing
that is safe depends on a clock: a life whose time is over *may* be ended by others, and only the
ended row stops it.

This is the logic alone. A database does what `Lives` asks, and a simulated one does so in tests.
"""

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from punto.store.unit_of_work import Rewound

LASTS = 4.0  # seconds for which a commit keeps a life
MARGIN = 0.5  # seconds before that at which a life falls silent
CLOSES_WITHIN = 10.0  # seconds for which a process tries to close a house
CLOSE_AGAIN = 0.1  # seconds between two attempts


class Lost(Exception):
    """The connection broke: nobody knows what the database did."""


class NotNext(Exception):
    """The life was ended, or this batch of it was committed already."""


def _boottime() -> float:
    """Return seconds that go on while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class Result(StrEnum):
    """What became of a commit whose answer was lost."""

    FOUND = "found"  # it was saved
    SENT_AGAIN = "sent-again"  # it was not, and is now
    ENDED = "ended"  # another process took over
    UNKNOWN = "unknown"  # the database was not reached; the life was given up
    REWOUND = "rewound"  # the database has less than it confirmed


@dataclass(slots=True)
class Tally:
    """What happened to the lives of a process since it started."""

    take_overs: int = 0
    lost_answers: dict[Result, int] = field(default_factory=lambda: dict.fromkeys(Result, 0))


@dataclass(slots=True)
class Life:
    """The life of one process that writes: its name, its logs with their epochs, its last batch."""

    id: str
    epochs: dict[str, int]
    batch: int = 0
    confirmed: int = 0  # the last batch that every copy has: a database without it was rewound
    clock: Callable[[], float] = _boottime
    tally: Tally = field(default_factory=Tally)  # of its process
    renewed: float = field(init=False)  # when the newest batch that was committed was sent

    def __post_init__(self) -> None:
        """Begin now."""
        self.renewed = self.clock()

    def is_fresh(self) -> bool:
        """Return True while no other process can have ended this life."""
        return self.clock() < self.renewed + LASTS - MARGIN


@dataclass(frozen=True, slots=True)
class Holder:
    """A life as others see it."""

    id: str
    address: str
    version: str
    began: float  # seconds since 1970
    left: float  # seconds until others may end it
    logs: int  # that it holds
    batch: int


@dataclass(frozen=True, slots=True)
class Closing:
    """A house that is closed, since its database has less than it confirmed to a process."""

    at: float  # seconds since 1970
    address: str  # of the process
    confirmed: int  # its last batch that was confirmed
    found: int | None  # its last batch that is there; None if its life is not

    def __str__(self) -> str:
        """Say what is missing."""
        return missing(self.found, self.confirmed, f"the process at {self.address}")


def missing(found: int | None, confirmed: int, process: str) -> str:
    """Say what a database lacks that it confirmed to a process."""
    there = "nothing" if found is None else f"commit {found}"
    return (
        f"the database has less than it confirmed: {there} of {process}, which had confirmation"
        f" of commit {confirmed}"
    )


class Lives(Protocol):
    """The lives of a database, over a connection of this process that opens when it is needed.

    Every call raises `Lost` if the connection breaks, and the call may have happened all the same.
    """

    def clock(self) -> float:
        """Return seconds by the clock of this process, which go on while the machine sleeps."""

    def sleep(self, seconds: float) -> None:
        """Wait."""

    def join(self, life: str, here: str) -> None:
        """Begin a life that holds nothing yet; `here` is the address of its process."""

    def renew(self, life: str, number: int) -> None:
        """Commit an empty batch; raise `NotNext` if it is not the next one."""

    def holders(self) -> list[Holder]:
        """Return the lives that have not ended, those that hold logs first."""

    def end(self, whose: str, by: str) -> bool:
        """End one's own life, or one whose time is over; waits for its last transaction."""

    def take_over(self, life: str, number: int) -> dict[str, int]:
        """Renew a life and give it every log, with new epochs; nothing if another life holds one.

        Raises `NotNext` if the batch is not the next one.
        """

    def rivals(self) -> str:
        """Return which servers of the database both take writes; nothing if one does."""

    def last_batch(self, life: str) -> int | None:
        """Return the last batch that a life committed; None if it was ended.

        Waits for a connection that is dying.
        """

    def committed(self, life: str) -> int | None:
        """Return the last batch that a life committed, ended or not; None without such a life."""

    def close_house(self, life: str, here: str, confirmed: int, found: int | None) -> None:
        """End every life, and let no process take over until a person opens the house again."""

    def closing(self) -> Closing | None:
        """Return why the house is closed; None if it is not."""

    def interrupt(self) -> None:
        """Interrupt a call that waits in another thread; it raises `Lost`."""

    def drop(self) -> None:
        """Close the connection; the next call opens another one."""


class Turn:
    """The wait of a process for its turn to write, under a life of its own."""

    def __init__(self, lives: Lives, here: str) -> None:
        """`here` is the address at which this process serves."""
        self._lives = lives
        self._here = here
        self._life: Life | None = None
        self._newest: Life | None = None  # of this process: what it was confirmed must be there
        self._since = 0.0  # since when this process has reached the database without a gap
        self.tally = Tally()
        self.other: Holder | None = None  # the process that writes now
        self.closing: Closing | None = None  # why no process may write
        self.problem = ""  # why this process cannot write, if it is not for another one
        self.is_refused = False  # whether two servers of the database take writes

    def look(self) -> Life | None:
        """Look once: renew the waiting life, end a writer whose time is over, take over if free.

        Return the life that owns every log now; None as long as another process writes. Never
        raises for a database that is away: the next look tries again. Raises `Rewound` for one that
        has less than it confirmed to this process, in this life or an earlier one.
        """
        try:
            life, rivals = self._look()
            self.problem, self.is_refused = rivals, bool(rivals)
            return life
        except (Lost, NotNext) as problem:
            # Begin again with a new life: nobody knows what became of the old one.
            self.problem, self.is_refused = str(problem), False
            self._forget()
            return None

    def _look(self) -> tuple[Life | None, str]:
        """Return the life that owns every log, and which two servers both take writes, if so."""
        # A new life begins where the house goes on: at an old primary its commits would never end.
        if self._life is None and (rivals := self._lives.rivals()):
            return None, rivals
        life = self._joined()
        sent = life.clock()
        self._renew(life)
        self.closing = self._lives.closing()
        others = [one for one in self._lives.holders() if one.logs and one.id != life.id]
        self.other = others[0] if others else None
        # After the database was away the time of every life is over. The process that writes comes
        # back first: others are ended only by one that has been there for as long as a life lasts.
        if any(one.left < 0 for one in others) and sent - self._since < LASTS:
            return None, ""
        for one in others:
            if one.left >= 0 or not self._lives.end(one.id, life.id):
                return None, ""
        if not self.closing and (rivals := self._lives.rivals()):
            return None, rivals
        sent = life.clock()
        epochs = self._lives.take_over(life.id, life.batch + 1)
        _renewed(life, sent)
        if not epochs:
            return None, ""
        life.epochs = epochs
        self.tally.take_overs += 1
        self._lives.drop()
        self._life = self.other = None
        return life, ""

    def _joined(self) -> Life:
        if self._life is None:
            self._check_history()
            name = f"{self._here} {secrets.token_hex(8)}"
            life = Life(name, {}, clock=self._lives.clock, tally=self.tally)
            self._lives.join(life.id, self._here)
            self._life = self._newest = life
            self._since = life.clock()
        return self._life

    def _check_history(self) -> None:
        """Refuse a database without the last commit that it confirmed to this process.

        A database that has it has everything before it, of every process.
        """
        if (life := self._newest) is None:
            return
        found = self._lives.committed(life.id)
        if found is None or found < life.confirmed:
            raise Rewound(missing(found, life.confirmed, "this process"))

    def _renew(self, life: Life) -> None:
        """Commit an empty batch of a life that holds nothing yet."""
        before, sent = life.renewed, life.clock()
        self._lives.renew(life.id, life.batch + 1)
        _renewed(life, sent)
        if life.clock() - before > LASTS:  # it did not reach the database meanwhile
            self._since = life.clock()

    def close_house(self) -> None:
        """Close a house that has less than it confirmed, so that no other process goes on there.

        Raises `Lost` if the database is not reached for some seconds.
        """
        if (life := self._newest) is None:
            return
        until = self._lives.clock() + CLOSES_WITHIN
        while True:
            try:
                found = self._lives.committed(life.id)
                self._lives.close_house(life.id, self._here, life.confirmed, found)
                return
            except Lost:
                self._lives.drop()
                if self._lives.clock() > until:
                    raise
                self._lives.sleep(CLOSE_AGAIN)

    def interrupt(self) -> None:
        """Interrupt a look that waits in another thread."""
        self._lives.interrupt()

    def _forget(self) -> None:
        self._lives.drop()
        self._life = self.other = None

    def close(self) -> None:
        """Leave without having written."""
        if self._life is not None:
            with suppress(Lost):  # its time will be over without this too
                self._lives.end(self._life.id, self._life.id)
        self._forget()


def _renewed(life: Life, sent: float) -> None:
    """Count a batch that was confirmed."""
    life.batch = life.confirmed = life.batch + 1
    life.renewed = sent
