"""Distributions of times, as a server's metrics have them.

>>> counts = {"0.005": 90, "0.01": 99, "0.025": 100, "+Inf": 100}
>>> lines = [f'c_bucket{{saved="stakes",le="{bound}"}} {count}' for bound, count in counts.items()]
>>> ((name, times),) = distributions(chr(10).join(lines), "c")
>>> name, times.count, times.up_to(0.95), times.over(10)
('stakes', 100, 10.0, 1)
"""

import re
from dataclasses import dataclass
from itertools import groupby

_BUCKET = r'^%s_bucket\{(?:saved="([a-z]+)",)?le="([^"]+)"\} (\d+)$'


@dataclass(frozen=True)
class Distribution:
    """How many times were within each bound, in milliseconds."""

    within: tuple[tuple[float, int], ...]

    @property
    def count(self) -> int:
        """The number of times that were observed."""
        return self.within[-1][1]

    def up_to(self, part: float) -> float:
        """Return the bound in milliseconds within which this part of them lies."""
        return next(bound for bound, below in self.within if below >= part * self.count)

    def over(self, milliseconds: float) -> int:
        """Return how many took longer than a bound."""
        return self.count - dict(self.within)[milliseconds]


def distributions(metrics: str, name: str) -> list[tuple[str, Distribution]]:
    """Return the distributions of one histogram of a server by their label."""
    found = re.findall(_BUCKET % name, metrics, re.MULTILINE)
    return [
        (label, Distribution(tuple((1e3 * float(bound), int(count)) for _, bound, count in group)))
        for label, group in groupby(found, lambda bucket: bucket[0])
    ]
