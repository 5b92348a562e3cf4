"""Token buckets: how often is often."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.config.limits import Rate
from punto.server.http.rates import MINUTE, Buckets


def naive(rate: Rate, moments: list[int]) -> list[bool]:
    """Say for each moment if a request gets through, counting in small parts of a token."""
    step, level, before, through = MINUTE // rate.a_minute, 0, 0, []
    level = rate.at_once * step
    for now in moments:
        level = min(rate.at_once * step, level + now - before)
        before = now
        through.append(level >= step)
        if level >= step:
            level -= step
    return through


@given(
    st.builds(Rate, st.integers(1, 9), st.integers(1, 9_000)),
    st.lists(st.integers(0, MINUTE // 7), max_size=60),
)
def test_a_bucket_agrees_with_a_naive_bucket(rate: Rate, pauses: list[int]) -> None:
    """For any rate and any moments; whole numbers, so that nothing is ever lost to rounding."""
    buckets = Buckets(rate)
    moments = [sum(pauses[: number + 1]) for number in range(len(pauses))]
    assert [not buckets.take("ann", now) for now in moments] == naive(rate, moments)


@given(st.builds(Rate, st.integers(1, 9), st.integers(1, 9_000)), st.integers(0, MINUTE))
def test_a_request_gets_through_after_the_stated_wait_and_not_before(rate: Rate, now: int) -> None:
    """The answer is exact."""
    buckets = Buckets(rate)
    while not (wait := buckets.take("ann", now)):
        pass
    assert buckets.take("ann", now + wait - 1) == 1
    assert buckets.take("ann", now + wait) == 0


def test_everyone_has_a_bucket_of_their_own() -> None:
    """One who floods takes nothing from another."""
    buckets = Buckets(Rate(1, 1))
    assert buckets.take("ann", 0) == 0
    assert buckets.take("ann", 0) == MINUTE
    assert buckets.take("ben", 0) == 0


def test_buckets_that_are_full_again_are_forgotten() -> None:
    """As many are kept as were used lately."""
    buckets = Buckets(Rate(2, 60))
    for second in range(1_000):
        buckets.take(second, second * 10**9)
    assert len(buckets) <= 3


def test_a_flood_of_names_does_not_fill_the_memory() -> None:
    """The oldest names are forgotten first."""
    buckets = Buckets(Rate(1, 1), most=10)
    for name in range(1_000):
        assert buckets.take(name, 0) == 0
    assert len(buckets) == 10
    assert buckets.take(999, 0) > 0


@pytest.mark.parametrize("wrong", [(0, 1), (1, 0), (-1, 1)])
def test_a_rate_that_lets_nothing_through_is_a_mistake(wrong: tuple[int, int]) -> None:
    """It would lock everyone out."""
    with pytest.raises(ValueError, match="lets nothing through"):
        Rate(*wrong)
