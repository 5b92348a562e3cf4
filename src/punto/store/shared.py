"""A store that several processes share: fenced, and never a guess about the outcome of a commit."""

import logging
from abc import abstractmethod
from collections.abc import Sequence
from itertools import chain

from punto.store.lives import (
    RETRY_AFTER,
    ConnectionLost,
    Life,
    Lives,
    NotNext,
    Result,
    describe_missing,
)
from punto.store.memory import Memory
from punto.store.seals import Seals
from punto.store.sql import Connection
from punto.store.store import Store
from punto.store.unit_of_work import (
    Fenced,
    NotSaved,
    PartlySaved,
    Rewound,
    Session,
    Unfit,
    Unreadable,
    Work,
)

log = logging.getLogger("punto")

RESOLVE_WITHIN = 10.0  # seconds for which a process asks what became of a commit

# What a process learns about a commit whose answer was lost, if its turn is over with it.
_TURN_ENDS: dict[type[Exception], Result] = {
    Fenced: Result.ENDED,
    Unreadable: Result.UNKNOWN,
    Rewound: Result.REWOUND,
}


class SharedStore(Store):
    """A house in a database that other processes use too. One life writes."""

    needs_heartbeat = True

    def __init__(
        self, connection: Connection, lives: Lives, seals: Seals, life: Life | None = None
    ) -> None:
        """Read over a connection, and write under a life if one is given."""
        self._lives = lives
        self._life = life
        # The work that a constraint refused in the newest attempt. It is known even if the answer
        # to COMMIT is lost, so it is not a part of that answer.
        self._unfit: dict[int, Unfit] = {}
        self._end: Fenced | Unreadable | Rewound | None = None  # after it nothing more is saved
        self._memory: Memory | None = None  # what the loop of this process remembers
        self._loop_reader: SharedStore | None = None
        super().__init__(connection, seals)

    def for_loop(self) -> Store:
        """Open another connection to read, which remembers sessions and requests.

        Without this the loop would wait for a round trip whenever it asks for one.
        """
        reader = self.another()
        assert isinstance(reader, SharedStore)
        self._loop_reader = reader
        self._memory = reader._memory = self._memory or Memory()
        query = "SELECT person, id FROM done"
        self._memory.remember_done((str(person), str(name)) for person, name in reader.raw(query))
        return reader

    def session(self, token_hash: bytes) -> Session | None:
        """Return the session of a token."""
        if self._memory is None:
            return super().session(token_hash)
        return self._memory.session(token_hash, super().session)

    def done(self, person: str, request: str) -> bytes | None:
        """Return the digest of a person's request that was done under this id."""
        if self._memory is not None and not self._memory.may_be_done(person, request):
            return None
        return super().done(person, request)

    @property
    def life(self) -> Life:
        """The life under which this store writes."""
        assert self._life is not None, "this store only reads"
        return self._life

    def end_life(self) -> None:
        """End the life, so that another process does not have to wait for the end of its lease."""
        if self._life is not None:
            try:
                self._lives.end(self._life.id, self._life.id)
            except ConnectionLost as problem:
                log.warning("could not end the life %s: %s", self._life.id, problem)

    def dangers(self) -> list[str]:
        """Return what could cost answered stakes as it is now, over a connection of its own.

        Raise `Unreadable` if the database does not answer: that is not the same as no danger.
        """
        return []

    def leave_old_primary(self) -> bool:
        """End the wait of a commit for an old primary; return whether there was one.

        What became of the commit is asked of the server that was promoted; the loop reads there.
        """
        if not self._lives.leave_old_primary():
            return False
        if self._loop_reader is not None:
            self._loop_reader.connect_again()
        return True

    def connect_again(self) -> None:
        """Read over a new connection from now on; a database that has only one needs none."""

    @abstractmethod
    def _transact(self, batch: Sequence[Work], number: int) -> bool:
        """Save a batch of this life; if a constraint refuses some of it, save the rest.

        Note refused work in `_unfit`, by its place. Return True if every copy of the database has
        the batch. Raise `ConnectionLost` if its outcome is not known, `NotNext` or `Fenced` for a
        life that may not save it, and `NotSaved` if nothing of it was saved.
        """

    def commit(self, batch: Sequence[Work]) -> None:
        """Save all of this work in one transaction; when this returns it is durable.

        If the answer to the commit is lost, the database is asked what became of it: nothing is
        decided again, and nothing is guessed.
        """
        if self._life is None:
            raise NotSaved("this connection only reads")
        if self._end is not None:
            # What became of the last batch is not known, and the next one would have its number:
            # it would be taken for saved if the last one was.
            raise self._end
        try:
            self._commit_and_remember(batch)
        except (Fenced, Unreadable, Rewound) as end:
            self._end = end
            raise
        except PartlySaved:
            raise
        except NotSaved as refused:
            if self._life.is_fresh():
                raise
            # Another process may own the logs by now: this one tells nobody anything any more.
            self._end = Unreadable(f"nothing was confirmed for too long: {refused}")
            raise self._end from refused

    def _commit_and_remember(self, batch: Sequence[Work]) -> None:
        if self._memory is None:
            self._commit(batch)
            return
        self._memory.expect_done(batch)
        try:
            self._commit(batch)
            self._memory.drop_requests(batch)
        finally:
            self._memory.drop_sessions(batch)

    def _commit(self, batch: Sequence[Work]) -> None:
        life, number = self.life, self.life.batch + 1
        sent = life.clock()
        try:
            is_confirmed = self._attempt(batch, number)
        except (ConnectionLost, NotNext) as problem:
            self._resolve_and_count(batch, number, problem)
            is_confirmed = False
        unfit = self._unfit
        life.count_batch(sent, is_confirmed=is_confirmed)
        life.epochs = dict.fromkeys(streams_of(batch), 1) | life.epochs  # logs that it opened
        if not is_confirmed:
            self._confirm()
        if unfit:
            raise PartlySaved(unfit)

    def _confirm(self) -> None:
        """Make sure that the standby has a batch that the database itself has.

        It does once one more commit is confirmed, which comes after it. If that commit fails, the
        batch is saved all the same: nobody may be told that it was not.
        """
        try:
            self.commit(())
        except NotSaved as refused:
            raise Unreadable(str(refused)) from refused

    def _attempt(self, batch: Sequence[Work], number: int) -> bool:
        self._unfit = {}
        return self._transact(batch, number)

    # What became of a batch

    def _resolve_and_count(
        self, batch: Sequence[Work], number: int, problem: ConnectionLost | NotNext
    ) -> None:
        try:
            self._resolve(batch, number, problem)
        except (Fenced, Unreadable, Rewound) as end:
            self._count(_TURN_ENDS[type(end)])
            raise

    def _count(self, result: Result) -> None:
        self.life.tally.lost_answers[result] += 1

    def _resolve(
        self, batch: Sequence[Work], number: int, problem: ConnectionLost | NotNext
    ) -> None:
        """Return once a batch is saved whose outcome was not known."""
        until = self.life.clock() + RESOLVE_WITHIN
        while True:
            log.warning("it is not known what became of a commit: %s", str(problem).strip())
            self._lives.drop()
            if self._was_committed(number, until):
                self._count(Result.FOUND)
                return
            try:
                self._attempt(batch, number)
                self._count(Result.SENT_AGAIN)
                return
            except (ConnectionLost, NotNext) as again:
                if self.life.clock() > until:
                    raise Unreadable(str(again)) from again
                problem = again
            except NotSaved as refused:
                # The first attempt may still arrive. Only the end of this life stops it.
                raise Unreadable(str(refused)) from refused

    def _was_committed(self, number: int, until: float) -> bool:
        """Ask the database whether it has a batch; try again until a moment."""
        while True:
            try:
                last = self._lives.last_batch(self.life.id)
                break
            except ConnectionLost as problem:
                self._lives.drop()
                if self.life.clock() > until:
                    raise Unreadable(str(problem)) from problem
                self._lives.sleep(RETRY_AFTER)
        if last is None:
            raise Fenced(f"the life {self.life.id} was ended: another process took over")
        if last < self.life.confirmed:
            raise Rewound(describe_missing(last, self.life.confirmed, "this process"))
        if last < number - 1:  # found once, and never confirmed: nobody was answered
            raise Unreadable(f"the database has lost batch {number - 1}, which it did not confirm")
        return last == number


def streams_of(batch: Sequence[Work]) -> list[str]:
    """Return the logs of a batch, each once."""
    return [*dict.fromkeys(chain.from_iterable(work.streams for work in batch))]
