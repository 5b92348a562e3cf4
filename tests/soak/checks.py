"""Checks after each fault. Each is a function of observations and names the problems it finds."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tests.soak.journal import Journal

GROWTH = 24 * 2**20  # bytes that one life of a server may grow by once it is warm
WARM = 60.0  # seconds: before that caches fill
SPARE = 12  # descriptors beside one for each link: files, sockets of requests in flight


def lost_stakes(journal: Journal, logged: Counter[str]) -> list[str]:
    """Every answered stake is in the log once, and no refused one is."""
    problems = [
        f"stake {name} was answered and is not in the log"
        for name in sorted(journal.answered)
        if name not in logged
    ]
    problems += [
        f"stake {name} is in the log {times} times"
        for name, times in sorted(logged.items())
        if times > 1
    ]
    problems += [
        f"stake {name} was refused ({why}) and is in the log"
        for name, why in sorted(journal.refused.items())
        if name in logged
    ]
    return problems


def stray_lines(lines: Iterable[str], expected: Sequence[str]) -> list[str]:
    """No line is in the server's log but those that a fault is known to cause."""
    problems = []
    for line in lines:
        try:
            message = str(json.loads(line)["what"])
        except (ValueError, KeyError, TypeError):
            message = line
        if not any(part in message for part in expected):
            problems.append(f"an unexpected line in the log: {line.strip()[:600]}")
    return problems


def stalled_tables(before: Mapping[str, int], after: Mapping[str, int]) -> list[str]:
    """Every table that deals by itself has gone on since."""
    return [
        f"table {key} stands at coup {coup}"
        for key, coup in sorted(before.items())
        if after.get(key, 0) <= coup
    ]


@dataclass(frozen=True, slots=True)
class Sample:
    """The memory and descriptors that one server process used at one moment."""

    life: int
    age: float  # seconds
    memory: int  # bytes
    descriptors: int
    links: int


def leaks(samples: Sequence[Sample]) -> list[str]:
    """Memory and descriptors of each life stay flat once it is warm."""
    problems = []
    for life in sorted({sample.life for sample in samples}):
        warm = [sample for sample in samples if sample.life == life and sample.age >= WARM]
        if len(warm) < 3:
            continue
        # The smaller of the last two: a sample may fall into the moment of a snapshot.
        grown = min(warm[-1].memory, warm[-2].memory) - max(warm[0].memory, warm[1].memory)
        if grown > GROWTH:
            problems.append(f"life {life} grew by {grown / 2**20:.1f} MB in {warm[-1].age:.0f} s")
        beside = [sample.descriptors - sample.links for sample in warm]
        if beside[-1] > beside[0] + SPARE:
            problems.append(f"life {life} went from {beside[0]} to {beside[-1]} descriptors")
    return problems
