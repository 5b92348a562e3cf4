"""A store that several processes share: what a process learns about its life when it commits.

Lost answers and schedules of several processes are in tests/machines.
"""

from pathlib import Path

import pytest

from punto.store import Fenced, Rewound
from punto.store.lives import LASTS, Life, Turn
from punto.store.seals import KEY, Seals
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


def test_a_database_that_has_less_than_it_confirmed_is_noticed(house: House) -> None:
    """After a fail-over to a copy that was behind, nothing is built on what is gone."""
    life = house.take("first")
    store = house.open(life)
    for _ in range(3):
        store.commit(())
    house.database.lives[life.id].batch -= 2
    with pytest.raises(Rewound, match="confirmed more"):
        store.commit(())


def test_a_spare_takes_over_once_the_time_of_the_writer_is_over(house: House) -> None:
    """Not before, and only if it was there for as long as a life lasts."""
    life = house.take("first")
    spare = Turn(house.lives, "second")
    assert spare.look() is None
    house.now = LASTS - 0.1
    assert spare.look() is None
    house.now = LASTS + 0.1
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
    house.now = 3.0 + LASTS - 0.6
    assert life.is_fresh()
    house.now = 3.0 + LASTS - 0.4
    assert not life.is_fresh()
    assert not house.database.may_end(life.id, "another")
