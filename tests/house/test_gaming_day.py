"""The gaming day of a house, in its own zone."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.gaming_day import GamingDays, a_time, a_zone

ZONES = ("UTC", "Asia/Macau", "Europe/Vienna", "America/Los_Angeles", "Australia/Lord_Howe")
TIMES = ("00:00", "02:30", "06:00", "23:45")
MOMENTS = st.datetimes(datetime(1990, 1, 1), datetime(2060, 1, 1), timezones=st.just(UTC))


def ms(moment: datetime) -> int:
    """The moment in milliseconds since 1970."""
    return int(moment.timestamp() * 1_000)


@given(MOMENTS, st.sampled_from(ZONES), st.sampled_from(TIMES))
def test_every_moment_is_in_the_one_day_that_began_last(
    moment: datetime, zone: str, begins: str
) -> None:
    """Also in the nights in which clocks are changed."""
    days, at = GamingDays(zone, begins), ms(moment)
    day = days.of(at)
    assert days.first(day) <= at < days.first(day + timedelta(days=1))


def test_a_night_belongs_to_the_day_before() -> None:
    """At five in the morning the day before has not ended."""
    vienna = GamingDays("Europe/Vienna", "06:00")
    assert vienna.of(ms(datetime(2026, 7, 2, 3, 59, tzinfo=UTC))) == date(2026, 7, 1)
    assert vienna.of(ms(datetime(2026, 7, 2, 4, 0, tzinfo=UTC))) == date(2026, 7, 2)


@pytest.mark.parametrize("zone", ["", "Macau", "../etc/passwd", "Asia/Nowhere", "/etc/localtime"])
def test_a_zone_that_is_none_is_refused_and_quoted(zone: str) -> None:
    """The message says how one is written."""
    assert repr(zone) in str(a_zone(zone))
    assert a_zone("Asia/Macau") is None


@pytest.mark.parametrize("text", ["", "6:00", "24:00", "06.00", "06:60", "06:00:00"])
def test_a_time_that_is_none_is_refused_and_quoted(text: str) -> None:
    """The message says how one is written."""
    assert repr(text) in str(a_time(text))
    assert a_time("06:00") is None
