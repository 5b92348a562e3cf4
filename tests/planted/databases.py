"""Bugs of a house in PostgreSQL: fences, lost answers, leases, and keys."""

import os
from collections.abc import Callable, Sequence

from punto.store import NotSaved, Work
from punto.store.lives import ConnectionLost, Life, NotNext
from punto.store.memory import Memory
from punto.store.postgres import batch as sql
from punto.store.postgres import store as postgres
from punto.store.postgres.lives import PostgresLives
from punto.store.postgres.store import PostgresStore
from punto.store.queries import Reading
from punto.store.shared import SharedStore
from punto.store.turn import Turn
from tests.planted.planting import replace_in

HERE = "tests/store/postgres/"
FENCE = f"{HERE}test_fence.py"
LOST = f"{HERE}test_lost_answers.py"


def fence_left_out() -> None:
    """A batch is saved without asking whether this process may still write."""
    replace_in(postgres, "begin_batch", lambda to, life, batch, number: None)


def batch_number_not_compared() -> None:
    """A batch takes the next number that is free, so one that is sent again is saved again."""
    free = "(SELECT max(batch) + 1 FROM lives WHERE ended IS NULL) + 0 * ?::bigint"
    replace_in(sql, "_BEGIN", sql._BEGIN.replace("?::bigint,", f"{free},", 1))


def lost_reply_taken_for_failure() -> None:
    """A commit whose answer is lost counts as not saved."""

    def failed(
        self: SharedStore, batch: Sequence[Work], number: int, problem: ConnectionLost | NotNext
    ) -> None:
        raise NotSaved(str(problem)) from problem

    replace_in(SharedStore, "_resolve", failed)


def lost_reply_taken_for_success() -> None:
    """A commit whose answer is lost counts as saved."""
    replace_in(SharedStore, "_resolve", lambda self, batch, number, problem: None)


def epoch_not_compared() -> None:
    """A process writes a log in whichever epoch it finds it."""
    right = PostgresStore._transact

    def any_epoch(self: PostgresStore, batch: Sequence[Work], number: int) -> bool:
        there = self._connection.execute("SELECT stream, epoch FROM streams")
        self.life.epochs = {str(stream): int(epoch) for stream, epoch in there}
        return right(self, batch, number)

    replace_in(PostgresStore, "_transact", any_epoch)


def lease_never_over() -> None:
    """A process that was stopped answers from what it remembers."""
    replace_in(Life, "is_fresh", lambda self: True)


def held_transaction_never_ended() -> None:
    """A process that is stopped within a transaction keeps every other from taking over."""
    replace_in(PostgresLives, "terminate", lambda self, whose, open_for=0.0: None)


def secrets_drawn_again() -> None:
    """A process that takes over deals other cards than those that are sealed."""
    right = Reading.sealed

    def other_cards(self: Reading, stream: str, shoe: int) -> bytes | None:
        secrets = right(self, stream, shoe)
        return secrets and os.urandom(len(secrets))

    replace_in(Reading, "sealed", other_cards)


def any_seal_key() -> None:
    """A house is opened with a second seal key."""
    replace_in(PostgresStore, "check_key", lambda self: None)


def refused_work_forgotten() -> None:
    """After a lost answer, work that a constraint refused counts as saved."""
    right = SharedStore._resolve

    def forgotten(
        self: SharedStore, batch: Sequence[Work], number: int, problem: ConnectionLost | NotNext
    ) -> None:
        right(self, batch, number, problem)
        self._unfit = {}

    replace_in(SharedStore, "_resolve", forgotten)


def ended_session_remembered() -> None:
    """A session that was ended is still good for the process that has seen it."""
    replace_in(Memory, "drop_sessions", lambda self, batch: None)


def done_request_not_remembered() -> None:
    """A request that was done since the start counts as new."""
    replace_in(Memory, "expect_done", lambda self, batch: None)


def history_not_compared() -> None:
    """A process goes on from a database that has less than was confirmed to it."""
    replace_in(Turn, "_check_history", lambda self: None)


def closed_house_taken() -> None:
    """A house that is closed is closed for nobody."""
    replace_in(Turn, "close_house", lambda self: None)


PLANTS: tuple[tuple[Callable[[], None], str], ...] = (
    (fence_left_out, FENCE),
    (batch_number_not_compared, LOST),
    (lost_reply_taken_for_failure, LOST),
    (lost_reply_taken_for_success, LOST),
    (epoch_not_compared, FENCE),
    (lease_never_over, FENCE),
    (held_transaction_never_ended, f"{FENCE} -k stopped_within_a_pipeline"),
    (secrets_drawn_again, f"{HERE}test_take_over.py"),
    (any_seal_key, FENCE),
    (refused_work_forgotten, LOST),
    (ended_session_remembered, f"{HERE}test_memory.py"),
    (done_request_not_remembered, f"{HERE}test_memory.py"),
    (history_not_compared, "tests/store/test_shared.py"),
    (closed_house_taken, "tests/store/test_shared.py"),
)
