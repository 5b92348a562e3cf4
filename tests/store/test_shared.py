"""A store that several processes share: what a process learns about its life when it commits.

Lost answers and schedules of several processes are in tests/machines.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from punto.store import Fenced, NotSaved, Request, Rewound, Unfit, Unreadable, Work
from punto.store.lives import LEASE, ConnectionLost, Life, Result
from punto.store.seals import KEY, Seals
from punto.store.turn import Turn
from tests.kit.fake_database import FakeDatabase, FakeLives, FakeStore


class House:
    """A fake database with a clock that tests move."""

    def __init__(self, folder: Path) -> None:
        self.now = 0.0
        self.database = FakeDatabase(lambda: self.now, Seals(folder / KEY))
        self.lives = FakeLives(self.database)

    def take(self, name: str) -> Life:
        """Take the turn of a process, which must be free."""
        life = Turn(self.lives, name).look()
        assert life is not None
        return life

    def open(self, life: Life) -> FakeStore:
        """Open the store of a life."""
        return FakeStore(self.database, self.lives, life)

    def lose_two(self, life: Life) -> None:
        """Lose the last two commits of a life."""
        self.database.lives[life.id].batch -= 2

    def lose_life(self, life: Life) -> None:
        """Lose a whole life."""
        del self.database.lives[life.id]


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A new house."""
    return House(tmp_path)


def test_a_life_that_was_ended_commits_nothing(house: House) -> None:
    """Its process is told so, and stops."""
    life = house.take("first")
    store = house.open(life)
    store.commit(())
    assert house.database.end(life.id, life.id)
    with pytest.raises(Fenced, match="was ended"):
        store.commit(())
    assert life.tally.lost_answers[Result.ENDED] == 1


def test_a_database_that_has_less_than_it_confirmed_is_noticed(house: House) -> None:
    """After a fail-over to a copy that was behind, nothing is built on what is gone."""
    life = house.take("first")
    store = house.open(life)
    for _ in range(3):
        store.commit(())
    house.lose_two(life)
    with pytest.raises(Rewound, match="less than it confirmed"):
        store.commit(())
    assert life.tally.lost_answers[Result.REWOUND] == 1


def test_a_spare_takes_over_once_the_time_of_the_writer_is_over(house: House) -> None:
    """Not before, and only if it was there for as long as a life lasts."""
    life = house.take("first")
    spare = Turn(house.lives, "second")
    assert spare.look() is None
    house.now = LEASE - 0.1
    assert spare.look() is None
    house.now = LEASE + 0.1
    late = Turn(house.lives, "third")
    assert late.look() is None
    taken = spare.look()
    assert taken is not None
    assert {stream: epoch + 1 for stream, epoch in life.epochs.items()} == taken.epochs


def test_a_life_falls_silent_before_others_may_end_it(house: House) -> None:
    """A commit keeps it fresh from the moment at which it was sent."""
    life = house.take("first")
    store = house.open(life)
    house.now = 3.0
    store.commit(())
    house.now = 3.0 + LEASE - 0.6
    assert life.is_fresh()
    house.now = 3.0 + LEASE - 0.4
    assert not life.is_fresh()
    assert not house.database.may_end(life.id, "another")


def test_a_process_that_gave_up_does_not_go_on_from_less(house: House) -> None:
    """It remembers what was confirmed to it, also where its whole life is missing."""
    for rewind in (house.lose_two, house.lose_life):
        turn = Turn(house.lives, "first")
        life = turn.look()
        assert life is not None
        store = house.open(life)
        for _ in range(3):
            store.commit(())
        rewind(life)
        with pytest.raises(Rewound, match="less than it confirmed"):
            turn.look()
        house.database.logs["house"].holder = None


def test_a_spare_does_not_go_on_from_less(house: House) -> None:
    """Its own empty commits tell it: with one of them everything before it would be there."""
    house.take("first")
    spare = Turn(house.lives, "second")
    for _ in range(3):
        assert spare.look() is None
    (life,) = [one for one in house.database.lives.values() if one.address == "second"]
    life.batch -= 1
    assert spare.look() is None  # not its next batch: it begins again, and looks back
    with pytest.raises(Rewound, match="less than it confirmed"):
        spare.look()


def test_nobody_takes_over_a_house_that_is_closed(house: House) -> None:
    """The process that knows better ends every life; others say why they wait."""
    turn = Turn(house.lives, "first")
    life = turn.look()
    assert life is not None
    store = house.open(life)
    house.lose_two(life)
    turn.close_house()
    other = Turn(house.lives, "second")
    assert other.look() is None
    assert "the process at first" in str(other.closing)
    with pytest.raises(Fenced, match="was ended"):
        store.commit(())
    house.database.closed = None
    assert other.look() is not None
    assert other.closing is None


def test_a_house_is_closed_although_the_connection_breaks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Right after a fail-over it may: until the house is closed, a spare could go on there."""
    turn = Turn(house.lives, "first")
    assert turn.look() is not None
    close, broken = (
        house.lives.close_house,
        iter((ConnectionLost("broken"), ConnectionLost("broken"), None)),
    )

    def closing(life: str, here: str, confirmed: int, found: int | None) -> None:
        if problem := next(broken):
            raise problem
        close(life, here, confirmed, found)

    monkeypatch.setattr(house.lives, "close_house", closing)
    monkeypatch.setattr(house.lives, "sleep", lambda seconds: None)
    turn.close_house()
    assert house.database.closed is not None


def test_a_commit_that_was_found_and_is_gone_was_never_answered(house: House) -> None:
    """A found commit that no standby confirmed may be lost: the process folds the logs again."""
    life = house.take("first")
    store = house.open(life)
    store.commit(())
    life.batch += 1
    with pytest.raises(Unreadable, match="did not confirm"):
        store.commit(())


def test_a_spare_that_waited_long_for_the_database_lets_the_writer_come_back_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As while the synchronous standby was away: every commit waited, of the writer too."""
    life = house.take("first")
    store = house.open(life)
    spare = Turn(house.lives, "second")
    assert spare.look() is None
    renew = house.lives.renew

    def slow(name: str, number: int) -> None:
        house.now += 60
        renew(name, number)

    with monkeypatch.context() as patched:
        patched.setattr(house.lives, "renew", slow)
        assert spare.look() is None
    store.commit(())
    house.now += LEASE - 1
    assert spare.look() is None
    assert house.database.lives[life.id].ended is None


def test_after_an_outcome_that_stays_unknown_nothing_more_is_saved(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next batch would have the number of the last one, and be taken for saved with it."""
    store = house.open(house.take("first"))
    save, last_batch, is_away = house.lives.save, house.lives.last_batch, False

    def lose_the_answer(life: Life, number: int, batch: Sequence[Work]) -> dict[int, Unfit]:
        nonlocal is_away
        save(life, number, batch)
        is_away = True
        raise ConnectionLost("cut after COMMIT")

    def find(life: str) -> int | None:
        if is_away:
            raise ConnectionLost("no free connection")
        return last_batch(life)

    def wait(seconds: float) -> None:
        house.now += seconds

    monkeypatch.setattr(house.lives, "save", lose_the_answer)
    monkeypatch.setattr(house.lives, "last_batch", find)
    monkeypatch.setattr(house.lives, "sleep", wait)
    with pytest.raises(Unreadable):
        store.commit(())  # as the thread does that keeps the life while logs are folded
    is_away = False
    monkeypatch.setattr(house.lives, "save", save)
    with pytest.raises(Unreadable):
        store.commit([Work((), done=(Request("ann", "one", 1, bytes(16)),))])
    assert store.done("ann", "one") is None


def test_a_refusal_that_comes_after_the_time_of_a_life_is_told_to_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may own the logs by then, and may have done the same request."""
    store = house.open(house.take("first"))

    def refuse(life: Life, number: int, batch: Sequence[Work]) -> dict[int, Unfit]:
        house.now += took
        raise NotSaved("the disk is full")

    monkeypatch.setattr(house.lives, "save", refuse)
    took = 1.0
    with pytest.raises(NotSaved):
        store.commit(())
    took = LEASE
    with pytest.raises(Unreadable, match="the disk is full"):
        store.commit(())
