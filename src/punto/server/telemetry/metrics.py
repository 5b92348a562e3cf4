"""Metrics in Prometheus's text format: counters, gauges and histograms.

>>> stakes = Counter("stakes_total", "Stakes that were taken.", ("table",))
>>> stakes.add("one"); stakes.add("one")
>>> print(*stakes.lines(), sep="\\n")
# HELP stakes_total Stakes that were taken.
# TYPE stakes_total counter
stakes_total{table="one"} 2
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

Labels = tuple[str, ...]
CONTENT_TYPE = "text/plain; version=0.0.4"


def exposition(metrics: Iterable["Counter | Gauge | Histogram"]) -> str:
    """Write these metrics as Prometheus reads them."""
    return "\n".join(line for metric in metrics for line in metric.lines()) + "\n"


@dataclass(slots=True)
class Counter:
    """A number that only grows, for each combination of labels."""

    name: str
    about: str
    labels: Labels = ()
    counts: dict[Labels, float] = field(default_factory=dict)

    def add(self, *labels: str, by: float = 1) -> None:
        """Add one, or several."""
        self.counts[labels] = self.counts.get(labels, 0) + by

    def lines(self) -> Iterator[str]:
        """Yield the lines."""
        yield from _head(self.name, self.about, "counter")
        counts = self.counts if self.counts or self.labels else {(): 0}
        for labels, count in sorted(counts.items()):
            yield _line(self.name, zip(self.labels, labels, strict=True), count)


@dataclass(slots=True)
class Gauge:
    """A number that is read at each request; one for each combination of labels."""

    name: str
    about: str
    read: Callable[[], float | Mapping[Labels, float]]
    labels: Labels = ()
    kind: str = "gauge"

    def lines(self) -> Iterator[str]:
        """Yield the lines."""
        yield from _head(self.name, self.about, self.kind)
        value = self.read()
        values = value if isinstance(value, Mapping) else {(): value}
        for labels, number in sorted(values.items()):
            yield _line(self.name, zip(self.labels, labels, strict=True), number)


class Histogram:
    """The distribution of observed values over buckets, for each combination of labels."""

    def __init__(
        self, name: str, about: str, bounds: tuple[float, ...], labels: Labels = ()
    ) -> None:
        """Count values up to each bound, and those above all bounds."""
        self.name, self.about, self.bounds, self.labels = name, about, bounds, labels
        self._counts: dict[Labels, list[int]] = {}
        self._sums: dict[Labels, float] = {}
        if not labels:
            self._count_of(())

    def observe(self, value: float, *labels: str) -> None:
        """Count one value."""
        self._count_of(labels)[bisect_left(self.bounds, value)] += 1
        self._sums[labels] += value

    def _count_of(self, labels: Labels) -> list[int]:
        if labels not in self._counts:
            self._counts[labels] = [0] * (len(self.bounds) + 1)
            self._sums[labels] = 0.0
        return self._counts[labels]

    def lines(self) -> Iterator[str]:
        """Yield the lines; each bucket includes those before it."""
        yield from _head(self.name, self.about, "histogram")
        for labels, counts in sorted(self._counts.items()):
            named = list(zip(self.labels, labels, strict=True))
            below = 0
            for bound, count in zip((*self.bounds, None), counts, strict=True):
                below += count
                edge = "+Inf" if bound is None else f"{bound:g}"
                yield _line(f"{self.name}_bucket", [*named, ("le", edge)], below)
            yield _line(f"{self.name}_sum", named, self._sums[labels])
            yield _line(f"{self.name}_count", named, below)


def _head(name: str, about: str, kind: str) -> tuple[str, str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def _line(name: str, labels: Iterable[tuple[str, str]], value: float) -> str:
    pairs = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels)
    number = str(int(value)) if value == int(value) else repr(float(value))
    return f"{name}{{{pairs}}} {number}" if pairs else f"{name} {number}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
