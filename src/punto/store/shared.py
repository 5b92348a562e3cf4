"""A store that several processes share: fenced, and never a guess about the outcome of a commit."""

import logging
from abc import abstractmethod
from collections.abc import Sequence
from itertools import chain

from punto.store.lives import Life, Lives, Lost, NotNext, Result, missing
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

AWAY = 10.0  # seconds for which a commit tries to reach a database that does not answer
RETRY = 0.1  # seconds between two attempts

_ENDS: dict[type[Exception], Result] = {
    Fenced: Result.ENDED,
    Unreadable: Result.UNKNOWN,
    Rewound: Result.REWOUND,
}


class SharedStore(Store):
    """A house in a database that other processes use too. One life writes."""

    keeps_by_committing = True

    def __init__(
        self, connection: Connection, lives: Lives, seals: Seals, life: Life | None = None
    ) -> None:
        """Read over a connection, and write under a life if one is given."""
        self._lives = lives
        self._life = life
        self._unfit: dict[int, Unfit] = {}  # the work that the newest attempt could not save
        self._memory: Memory | None = None  # what the loop of this process remembers
        super().__init__(connection, seals)

    def for_loop(self) -> Store:
        """Open another connection to read that remembers sessions and requests.

        Over a network each look would be a round trip for which the loop waits.
        """
        reader = self.another()
        assert isinstance(reader, SharedStore)
        self._memory = reader._memory = self._memory or Memory()
        query = "SELECT person, id FROM done"
        self._memory.read((str(person), str(name)) for person, name in reader.raw(query))
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
        """End the life, so that another process need not wait."""
        if self._life is not None:
            try:
                self._lives.end(self._life.id, self._life.id)
            except Lost as problem:
                log.warning("could not end the life %s: %s", self._life.id, problem)

    def dangers(self) -> list[str]:
        """Return what could cost answered stakes as it is now, over a connection of its own."""
        return []

    @abstractmethod
    def _transact(self, batch: Sequence[Work], number: int) -> bool:
        """Save a batch of this life; if a constraint refuses some work, note it and save the rest.

        Return True if every copy of the database has it. Raise `Lost` if the outcome is not known,
        `NotNext` and `Fenced` for a life that may not save it, and `NotSaved` if nothing of it was.
        """

    def commit(self, batch: Sequence[Work]) -> None:
        """Save all of this work in one transaction; when this returns it is durable.

        If the answer to the commit is lost, the database is asked what became of it: nothing is
        decided again, and nothing is guessed.
        """
        if self._life is None:
            raise NotSaved("this connection only reads")
        if self._memory is None:
            self._commit(batch)
            return
        self._memory.saves(batch)
        try:
            self._commit(batch)
            self._memory.forgotten(batch)
        finally:
            self._memory.saved(batch)

    def _commit(self, batch: Sequence[Work]) -> None:
        life, number = self.life, self.life.batch + 1
        sent = life.clock()
        try:
            is_sure = self._attempt(batch, number)
        except (Lost, NotNext) as problem:
            self._resolve_counted(batch, number, problem)
            is_sure = False
        unfit = self._unfit
        life.batch, life.renewed = number, sent
        if is_sure:
            life.confirmed = number
        life.epochs = dict.fromkeys(streams_of(batch), 1) | life.epochs
        if not is_sure:
            self._confirm()
        if unfit:
            raise PartlySaved(unfit)

    def _confirm(self) -> None:
        """Make sure of a batch that is durable here, and perhaps not yet on the standby.

        One more commit is, and with it everything before. If that one fails the batch is saved all
        the same: nobody may be told that it was not.
        """
        try:
            self.commit(())
        except NotSaved as refused:
            raise Unreadable(str(refused)) from refused

    def _attempt(self, batch: Sequence[Work], number: int) -> bool:
        self._unfit = {}
        return self._transact(batch, number)

    # What became of a batch

    def _resolve_counted(self, batch: Sequence[Work], number: int, problem: Lost | NotNext) -> None:
        try:
            self._resolve(batch, number, problem)
        except (Fenced, Unreadable, Rewound) as end:
            self._count(_ENDS[type(end)])
            raise

    def _count(self, result: Result) -> None:
        self.life.tally.lost_answers[result] += 1

    def _resolve(self, batch: Sequence[Work], number: int, problem: Lost | NotNext) -> None:
        """Return once a batch is saved whose outcome was not known."""
        until = self.life.clock() + AWAY
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
            except (Lost, NotNext) as again:
                if self.life.clock() > until:
                    raise Unreadable(str(again)) from again
                problem = again
            except NotSaved as refused:
                # The first attempt may still arrive. Only the end of this life stops it.
                raise Unreadable(str(refused)) from refused

    def _was_committed(self, number: int, until: float) -> bool:
        """Ask the database for this life's last batch; wait for a connection that is dying."""
        while True:
            try:
                last = self._lives.last_batch(self.life.id)
                break
            except Lost as problem:
                self._lives.drop()
                if self.life.clock() > until:
                    raise Unreadable(str(problem)) from problem
                self._lives.sleep(RETRY)
        if last is None:
            raise Fenced(f"the life {self.life.id} was ended: another process took over")
        if last < self.life.confirmed:
            raise Rewound(missing(last, self.life.confirmed, "this process"))
        if last < number - 1:  # found once, and never confirmed: nobody was answered
            raise Unreadable(f"the database has lost batch {number - 1}, which it did not confirm")
        return last == number


def streams_of(batch: Sequence[Work]) -> list[str]:
    """Return the logs of a batch, each once."""
    return [*dict.fromkeys(chain.from_iterable(work.streams for work in batch))]
