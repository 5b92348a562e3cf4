"""The checks of a soak: each one names the fault that is planted for it, and nothing else."""

import json
from collections import Counter

from punto.client import Lost, Refused
from punto.wire.requests import PlaceStake
from tests.soak.checks import (
    GROWTH,
    SPARE,
    WARM,
    Sample,
    leaks,
    lost_stakes,
    stalled_tables,
    stray_lines,
)
from tests.soak.journal import Journal

STAKE = PlaceStake(id="soak-00000000003", table="one", coup=1, wager="tie", amount=20)


def journal() -> Journal:
    """One stake that was done, one that was refused and one without an answer."""
    stakes = Journal()
    stakes.stake("a", None)
    stakes.stake("b", Refused("bets-closed", "", "", ""))
    stakes.stake("c", Lost(STAKE, sent=True))
    return stakes


def test_an_honest_log_passes() -> None:
    """A stake without an answer may be in the log or not."""
    assert lost_stakes(journal(), Counter({"a": 1})) == []
    assert lost_stakes(journal(), Counter({"a": 1, "c": 1})) == []


def test_a_lost_stake_is_named() -> None:
    """Planted: it was answered and is not in the log."""
    assert lost_stakes(journal(), Counter()) == ["stake a was answered and is not in the log"]


def test_a_doubled_stake_is_named() -> None:
    """Planted: it is in the log twice."""
    assert lost_stakes(journal(), Counter({"a": 2})) == ["stake a is in the log 2 times"]


def test_a_refused_stake_in_the_log_is_named() -> None:
    """Planted: the patron was told no, and the money moved."""
    problems = lost_stakes(journal(), Counter({"a": 1, "b": 1}))
    assert problems == ["stake b was refused (bets-closed) and is in the log"]


def test_a_stray_line_is_named() -> None:
    """Planted: a line that no fault explains, a trace without form among them."""
    line = json.dumps({"level": "error", "what": "could not save: the disk is full"})
    stray = json.dumps({"level": "error", "what": "the dealer was refused: not-now"})
    assert stray_lines([line], ["could not save"]) == []
    assert len(stray_lines([line], [])) == 1
    assert len(stray_lines([line, stray, "Traceback (most recent call last):"], ["could not"])) == 2


def test_a_stalled_table_is_named() -> None:
    """Planted: one of two tables opens no coup any more."""
    assert stalled_tables({"a": 3, "b": 7}, {"a": 4, "b": 8}) == []
    assert stalled_tables({"a": 3, "b": 7}, {"a": 4, "b": 7}) == ["table b stands at coup 7"]
    assert stalled_tables({"a": 3}, {}) == ["table a stands at coup 3"]


def samples(memory: int, descriptors: int) -> list[Sample]:
    """One life whose memory and descriptors grow by so much each time one looks."""
    return [
        Sample(1, WARM * number, 10**8 + memory * number, 30 + descriptors * number, links=8)
        for number in range(6)
    ]


def test_a_leak_is_named() -> None:
    """Planted: memory that grows, and descriptors that are not given back."""
    assert leaks(samples(0, 0)) == []
    assert leaks(samples(GROWTH // 10, 1)) == []
    assert "grew by" in leaks(samples(GROWTH, 0))[0]
    assert "descriptors" in leaks(samples(0, SPARE))[0]
    # A life that did not get warm says nothing: its caches fill.
    assert leaks(samples(GROWTH, 0)[:2]) == []
