"""The house: folded, kept as a snapshot, and with as many guests as come."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.house import House, HouseEvent, HouseOpened, fold
from punto.house.commands import SetOwnLimit
from punto.house.events import (
    AttendantAnswered,
    AttendantCalled,
    OwnLimitSet,
    PatronWelcomed,
    SelfExcluded,
    ShiftOpened,
)
from punto.house.grow_only_set import GrowOnlySet
from punto.house.limits import Limited
from punto.ledger.currencies import PLAY_MONEY
from punto.records.audit import audit
from punto.store import snapshots
from punto.store.chain import Head
from punto.store.folding import fold_house
from punto.store.snapshots import restore, snapshot_of
from tests.kit.guests import opened, run_story
from tests.kit.simulation import Server

NAMES = st.sampled_from(["ann", "ben", "cleo"])
EVENTS: st.SearchStrategy[HouseEvent] = st.one_of(
    st.builds(HouseOpened, st.sampled_from([PLAY_MONEY, "EUR"])),
    st.builds(PatronWelcomed, NAMES, st.just(PLAY_MONEY), st.just(100)),
    st.builds(ShiftOpened, st.integers(1, 9), st.just("late"), st.just("pit")),
    st.builds(SelfExcluded, NAMES, st.integers(0, 9)),
    st.builds(AttendantCalled, NAMES, st.just("one"), st.integers(0, 9)),
    st.builds(AttendantAnswered, NAMES, st.just("pit")),
    st.builds(
        OwnLimitSet,
        NAMES,
        st.sampled_from(Limited),
        st.none() | st.integers(0, 9),
        st.integers(0, 9),
    ),
)


@given(st.lists(EVENTS, max_size=12), st.integers(0, 12))
def test_a_house_goes_on_from_a_snapshot_as_from_its_log(
    events: list[HouseEvent], place: int
) -> None:
    """Written and read again at any place, it comes to the same."""
    head = Head(place, bytes(32))
    early = fold(events[:place])
    again = restore(snapshot_of(early, head), head.hash, House)
    assert again == early
    assert fold(events[place:], again) == fold(events)


@given(st.lists(st.tuples(st.integers(0, 40), st.text(max_size=1)), max_size=40))
def test_a_set_of_names_leaves_every_earlier_one_as_it_was(steps: list[tuple[int, str]]) -> None:
    """Whichever state a name is added to, each holds what a plain set would."""
    states = [(GrowOnlySet(), frozenset[str]())]
    for place, name in steps:
        names, plain = states[place % len(states)]
        states.append((names.plus(name), plain | {name}))
    for names, plain in states:
        assert (frozenset(names), len(names)) == (plain, len(plain))
        assert all((name in names) is (name in plain) for _, name in steps)


def test_adding_names_one_by_one_shares_what_is_there() -> None:
    """A guest costs the same, however many came before."""
    names = GrowOnlySet()
    for number in range(1_000):
        more = names.plus(f"guest-{number}")
        assert more._places is names._places
        names = more


async def guest(server: Server) -> str:
    """Somebody new."""
    welcomed = await server.room.house_runner.welcome()
    assert isinstance(welcomed, tuple)
    return welcomed[0]


def test_a_room_goes_on_from_a_snapshot_of_its_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After many guests a start folds few of them, knows them all, and the audit finds nothing."""
    monkeypatch.setattr(snapshots, "EVERY", 10)

    async def story(folder: Path) -> None:
        server = await opened(folder)
        guests = [await guest(server) for _ in range(25)]
        limit = SetOwnLimit(guests[3], Limited.STAKE, 500, server.room.journal.now())
        assert await server.room.house_runner.ask(limit) is None
        folded = fold_house(server.reader)
        assert folded.rows < 10 < folded.head.seq
        assert folded.state == server.room.house
        assert set(guests) <= folded.state.patrons
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)
