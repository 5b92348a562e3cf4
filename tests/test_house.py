"""The house folded at a start, against one event after the other."""

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from punto.currencies import PLAY_MONEY
from punto.house import House, HouseEvent, HouseOpened, evolve, fold
from punto.house.events import PatronWelcomed, SelfExcluded, ShiftOpened

NAMES = st.sampled_from(["ann", "ben", "cleo"])
EVENTS: st.SearchStrategy[HouseEvent] = st.one_of(
    st.builds(HouseOpened, st.sampled_from([PLAY_MONEY, "EUR"])),
    st.builds(PatronWelcomed, NAMES, st.just(PLAY_MONEY), st.just(100)),
    st.builds(ShiftOpened, st.integers(1, 9), st.just("late"), st.just("pit")),
    st.builds(SelfExcluded, NAMES, st.integers(0, 9)),
)


@given(st.lists(EVENTS, max_size=12))
def test_a_fold_is_what_one_event_after_the_other_comes_to(events: list[HouseEvent]) -> None:
    """Guests are added once at the end, and nobody can tell."""
    assert fold(events) == reduce(evolve, events, House())
