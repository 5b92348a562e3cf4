"""A turn to write: how a process waits for it, takes it, and looks back at what it wrote before.

Of several processes over one database one writes. This is the logic alone: a database does what
`Lives` asks, and a simulated one does so in tests.
"""

import secrets
from contextlib import suppress

from punto.store.lives import (
    LEASE,
    RETRY_AFTER,
    Closing,
    ConnectionLost,
    Life,
    Lives,
    NotNext,
    RunningLife,
    Tally,
    UnsafeSettings,
    describe_missing,
)
from punto.store.unit_of_work import Rewound

HANGS = "it does not confirm a commit"  # the problem of a look that does not end
CLOSE_WITHIN = 10.0  # seconds for which a process tries to close a house


class _Rivals(Exception):
    """Two servers of the database both take writes."""


class Turn:
    """The wait of a process for its turn to write, under a life of its own."""

    def __init__(self, lives: Lives, here: str) -> None:
        """`here` is the address at which this process serves."""
        self._lives = lives
        self._here = here
        self._life: Life | None = None  # under which this process waits
        # The newest life of this process in an open house: what it was confirmed must be there.
        self._newest: Life | None = None
        self._since = 0.0  # since when this process has reached the database without a gap
        self.tally = Tally()
        self.other: RunningLife | None = None  # the process that writes now
        self.closing: Closing | None = None  # why no process may write
        self.problem = ""  # why this process cannot write, if not because another one does
        self.has_rivals = False  # whether the problem is that two servers take writes
        self.is_unsafe = False  # whether it is a setting that could cost an answered stake

    @property
    def obstacle(self) -> str:
        """Why no process can write, as far as this one sees; empty if one can."""
        return f"closed: {self.closing}" if self.closing else self.problem

    def look(self) -> Life | None:
        """Look once: renew the waiting life, end a writer whose time is over, take over if free.

        Return the life that owns every log now; None as long as another process writes. Never
        raises for a database that is away: the next look tries again. Raises `Rewound` for one that
        has less than it confirmed to this process, in this life or an earlier one.
        """
        try:
            life = self._look()
        except _Rivals as rivals:
            self.problem, self.has_rivals, self.is_unsafe = str(rivals), True, False
            return None
        except (ConnectionLost, NotNext) as problem:
            self.hindered(str(problem))
            self.is_unsafe = isinstance(problem, UnsafeSettings)
            return None
        self.problem, self.has_rivals, self.is_unsafe = "", False, False
        return life

    def hindered(self, problem: str) -> None:
        """Note what is in the way, and begin again: nobody knows what became of the old life."""
        self.problem, self.has_rivals, self.is_unsafe = problem, False, False
        self._forget()

    def _look(self) -> Life | None:
        life = self._life or self._join()
        self._renew(life)
        self.closing = self._lives.closing()
        if not self.closing:
            # What a closed house confirms is nothing to look back at: the right copy lacks it.
            self._newest = life
            self._lives.note_timeline()
        others = [one for one in self._lives.running() if one.logs and one.id != life.id]
        self.other = others[0] if others else None
        if not self._end_others(life, others):
            return None
        if not self.closing:
            self._refuse_rivals()
        return self._take_over(life)

    def _refuse_rivals(self) -> None:
        if rivals := self._lives.rivals():
            raise _Rivals(rivals)

    def _join(self) -> Life:
        """Begin a life that waits, unless the house goes on elsewhere.

        At an old primary its commits would never end, and a database that lost commits is closed.
        """
        self._refuse_rivals()
        self._check_history()
        name = f"{self._here} {secrets.token_hex(8)}"
        life = Life(name, {}, clock=self._lives.clock, tally=self.tally)
        self._lives.join(life.id, self._here)
        self._life = life
        self._since = life.clock()
        return life

    def _check_history(self) -> None:
        """Refuse a database without the last commit that it confirmed to this process.

        A database that has it has everything before it, of every process.
        """
        if (life := self._newest) is None:
            return
        found = self._lives.recorded_batch(life.id)
        if found is None or found < life.confirmed:
            raise Rewound(describe_missing(found, life.confirmed, "this process"))

    def _renew(self, life: Life) -> None:
        """Commit an empty batch of the life that waits."""
        before, sent = life.renewed, life.clock()
        self._lives.renew(life.id, life.batch + 1)
        life.count_batch(sent, is_confirmed=True)
        if life.clock() - before > LEASE:  # it did not reach the database meanwhile
            self._since = life.clock()

    def _end_others(self, life: Life, others: list[RunningLife]) -> bool:
        """End the lives of others if their time is over; return True once none is left.

        After the database was away the time of every life is over, and the process that wrote comes
        back first: a process ends others only if it has reached the database for a whole lease.
        """
        if any(one.left < 0 for one in others) and life.renewed - self._since < LEASE:
            return False
        return all(one.left < 0 and self._lives.end(one.id, life.id) for one in others)

    def _take_over(self, life: Life) -> Life | None:
        """Take every log; return None if another process was first, or the house is closed."""
        sent = life.clock()
        epochs = self._lives.take_over(life.id, life.batch + 1)
        life.count_batch(sent, is_confirmed=True)
        if not epochs:
            return None
        life.epochs = epochs
        self.tally.take_overs += 1
        self._forget()  # the store of this life has a connection of its own
        return life

    def close_house(self) -> None:
        """Close a house that has less than it confirmed, so that no other process goes on there.

        Raises `ConnectionLost` if the database is not reached for some seconds.
        """
        if (life := self._newest) is None:
            return
        until = self._lives.clock() + CLOSE_WITHIN
        while True:
            try:
                found = self._lives.recorded_batch(life.id)
                self._lives.close_house(life.id, self._here, life.confirmed, found)
                return
            except ConnectionLost:
                self._lives.drop()
                if self._lives.clock() > until:
                    raise
                self._lives.sleep(RETRY_AFTER)

    def interrupt(self) -> None:
        """Interrupt a look that waits in another thread."""
        self._lives.interrupt()

    def leave_old_primary(self) -> bool:
        """End a look that waits for an old primary in another thread; return whether it did."""
        return self._lives.leave_old_primary()

    def close(self) -> None:
        """Leave without having written."""
        if self._life is not None:
            with suppress(ConnectionLost):  # its time will be over without this too
                self._lives.end(self._life.id, self._life.id)
        self._forget()

    def _forget(self) -> None:
        self._lives.drop()
        self._life = self.other = None
