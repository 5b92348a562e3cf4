"""Lives: a process that writes is a row in the database, which every one of its commits counts up.

One row is fence, heartbeat, and the mark by which a lost answer to a commit is resolved. Safety
depends on no clock: a life whose time is over *may* be ended by others, and only the ended row
stops it.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from punto.refusals import BadInput

LEASE = 4.0  # seconds for which a commit keeps a life
MARGIN = 0.5  # seconds before the end of its lease at which a life falls silent
RETRY_AFTER = 0.1  # seconds between two attempts to reach a database


class ConnectionLost(Exception):
    """The connection broke: nobody knows what the database did."""


class UnsafeSettings(ConnectionLost):
    """The settings of the database could cost an answered stake: what it did does not count."""


class Away(BadInput):
    """No server of a database takes writes now: a process that serves waits for one."""


class NotNext(Exception):
    """The life was ended, or this batch of it was committed already."""


def boottime() -> float:
    """Return seconds since the machine started, which go on while it sleeps."""
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
    epochs: dict[str, int]  # of the logs that it holds
    batch: int = 0  # the last one that was saved
    confirmed: int = 0  # the last batch that every copy has: a database without it was rewound
    clock: Callable[[], float] = boottime
    tally: Tally = field(default_factory=Tally)  # of its process
    renewed: float = field(init=False)  # when the newest batch that was committed was sent

    def __post_init__(self) -> None:
        """Begin now."""
        self.renewed = self.clock()

    def is_fresh(self) -> bool:
        """Return True while no other process can have ended this life."""
        return self.clock() < self.renewed + LEASE - MARGIN

    def count_batch(self, sent: float, *, is_confirmed: bool) -> None:
        """Count a batch that was saved; a confirmed one is on every copy of the database."""
        self.batch += 1
        self.renewed = sent
        if is_confirmed:
            self.confirmed = self.batch


@dataclass(frozen=True, slots=True)
class RunningLife:
    """A life that has not ended, of the process that writes or of a spare, as others see it."""

    id: str
    address: str
    version: str
    began: float  # seconds since 1970
    left: float  # seconds until others may end it
    logs: int  # that it holds: all, or none at a spare
    batch: int  # its last one


@dataclass(frozen=True, slots=True)
class Closing:
    """A house that is closed, since its database has less than it confirmed to a process."""

    at: float  # seconds since 1970
    address: str  # of the process
    confirmed: int  # its last batch that was confirmed
    found: int | None  # its last batch that is there; None if its life is not

    def __str__(self) -> str:
        """Say what is missing."""
        return describe_missing(self.found, self.confirmed, f"the process at {self.address}")


def describe_missing(found: int | None, confirmed: int, process: str) -> str:
    """Say what a database lacks that it confirmed to a process."""
    there = "nothing" if found is None else f"commit {found}"
    return (
        f"the database has less than it confirmed: {there} of {process}, which had confirmation"
        f" of commit {confirmed}"
    )


class Lives(Protocol):
    """The lives of a database, over a connection of this process that opens when it is needed.

    Every call raises `ConnectionLost` if the connection breaks. The database may have done what was
    asked all the same.
    """

    def clock(self) -> float:
        """Return seconds by the clock of this process, which go on while the machine sleeps."""

    def sleep(self, seconds: float) -> None:
        """Wait."""

    def join(self, life: str, here: str) -> None:
        """Begin a life that holds nothing yet; `here` is the address of its process."""

    def renew(self, life: str, number: int) -> None:
        """Commit an empty batch; raise `NotNext` if it is not the next one."""

    def running(self) -> list[RunningLife]:
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
        """Return the last batch that a life may build on; None if it was ended.

        Nothing changes it later: it waits until no other connection of the life can commit.
        """

    def recorded_batch(self, life: str) -> int | None:
        """Return the last batch in the row of a life, ended or not; None without such a row."""

    def note_timeline(self) -> None:
        """Remember that the house goes on at this server: a commit was confirmed there."""

    def close_house(self, life: str, here: str, confirmed: int, found: int | None) -> None:
        """End every life, and let no process take over until a person opens the house again."""

    def closing(self) -> Closing | None:
        """Return why the house is closed; None if it is not."""

    def interrupt(self) -> None:
        """Interrupt a call that waits in another thread; it raises `ConnectionLost`."""

    def leave_old_primary(self) -> bool:
        """Let a call that waits in another thread raise, if another server was promoted meanwhile.

        Returns whether one was.
        """

    def drop(self) -> None:
        """Close the connection; the next call opens another one."""
