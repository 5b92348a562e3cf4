"""The gaming day of a house: it begins at a time of its own zone, often hours after midnight."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


@dataclass(frozen=True, slots=True)
class GamingDays:
    """The days of a house in this zone that begin at this time, as in 06:00.

    >>> days = GamingDays("Asia/Macau", "06:00")
    >>> at = int(datetime(2026, 11, 16, 21, 59, tzinfo=UTC).timestamp() * 1_000)
    >>> str(days.of(at)), str(days.of(at + 60_000))
    ('2026-11-16', '2026-11-17')
    """

    zone: str = "UTC"
    begins: str = "06:00"

    def of(self, at: int) -> date:
        """Return the gaming day of a moment, in milliseconds since 1970."""
        day = self.local(at).date()
        return day if at >= self.first(day) else day - timedelta(days=1)

    def local(self, at: int) -> datetime:
        """Return a moment, in milliseconds since 1970, by the clocks of the house.

        >>> str(GamingDays("Asia/Macau").local(0))
        '1970-01-01 08:00:00+08:00'
        """
        return datetime.fromtimestamp(at / 1_000, UTC).astimezone(ZoneInfo(self.zone))

    def first(self, day: date) -> int:
        """Return the moment at which a gaming day begins, in milliseconds since 1970."""
        begins = time.fromisoformat(self.begins)
        return int(datetime.combine(day, begins, ZoneInfo(self.zone)).timestamp() * 1_000)

    def next(self, at: int) -> int:
        """Return when the next gaming day after a moment begins.

        >>> days = GamingDays("UTC", "04:30")
        >>> days.next(0) // 60_000, days.next(days.next(0)) // 60_000
        (270, 1710)
        """
        return self.first(self.of(at) + timedelta(days=1))


def a_zone(name: str) -> str | None:
    """Return the problem with the name of a time zone, or None."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return f"{name!r} is not a time zone; write one as in Asia/Macau, Europe/Vienna or UTC"
    return None


def a_time(text: str) -> str | None:
    """Return the problem with a time of day, or None."""
    if re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", text):
        return None
    return f"{text!r} is not a time of day; write one as in 06:00"


def a_time_or_none(text: str) -> str | None:
    """Return the problem with a time of day that may be left out, or None."""
    return a_time(text) if text else None
