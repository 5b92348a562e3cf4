"""Item 13: control limits: how far the win on handle may lie from theory, and a sequential test."""

from dataclasses import dataclass
from fractions import Fraction
from math import log

from punto.drawing.charts import Series, line_chart
from punto.report.document import Block, Picture, Text, table
from punto.report.measures import gains_of
from punto.report.numbers import percent, rounded
from punto.report.study import Study

LEVELS = (0.95, 0.99, 0.999)
COUPS = (100, 1_000, 10_000, 100_000, 1_000_000)
FALSE_ALARM = 0.001
MISSED = 0.01


@dataclass(frozen=True)
class Limits:
    """The win on handle after so many coups, by confidence."""

    coups: int
    method: str
    limits: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Sequential:
    """Wald's test of the exact edge against no edge at all, on the win of unit stakes.

    After n coups the alarm is raised at a win of `slope` n - `alarm` or less, and the edge is
    confirmed at `slope` n + `confirmed` or more; between them play goes on.
    """

    slope: float
    alarm: float
    confirmed: float
    coups_if_right: float
    coups_if_gone: float


@dataclass(frozen=True)
class WagerControl:
    """The control of a wager."""

    wager: str
    name: str
    edge: Fraction
    limits: tuple[Limits, ...]
    test: Sequential | None  # none for a wager without an edge


@dataclass(frozen=True)
class Control:
    """The control limits of all wagers."""

    levels: tuple[float, ...]
    wagers: tuple[WagerControl, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        head = ["coups"]
        for level in self.levels:
            head += [f"{level * 100:g}% from", "to"]
        shown: list[Block] = [
            Text(
                "The win of the house, in percent of the handle, lies between these limits with"
                " the confidence above them, for stakes of one size. Where stakes differ, the"
                " distances grow by the root of the mean square of stakes over their mean: the"
                " books of a house (punto books) use the stakes themselves."
            )
        ]
        for one in self.wagers:
            rows = [
                (
                    f"{each.coups:,}",
                    *(percent(end) for pair in each.limits for end in pair),
                    each.method,
                )
                for each in one.limits
            ]
            title = f"{one.name}: win on handle, theory {percent(one.edge)}"
            shown.append(table(title, (*head, "law"), "r" * len(head) + "l", rows))
        shown += [self._plot(one) for one in self.wagers]
        return [*shown, *self._tests()]

    def _plot(self, one: WagerControl) -> Block:
        series = []
        for place, level in enumerate(self.levels):
            for end in (0, 1):
                points = tuple((float(c.coups), c.limits[place][end]) for c in one.limits)
                series.append(Series(f"{level * 100:g}%" if end else "", points, place))
        title = f"{one.name}: win on handle by coups"
        return Picture(title, line_chart(title, series, logarithmic=True))

    def _tests(self) -> list[Block]:
        rows = [
            (
                one.name,
                rounded(one.test.slope, 8),
                *(rounded(x, 2) for x in (one.test.alarm, one.test.confirmed)),
                *(rounded(x, 0) for x in (one.test.coups_if_right, one.test.coups_if_gone)),
            )
            for one in self.wagers
            if one.test
        ]
        if not rows:
            return []
        note = (
            "Wald's sequential test on the win W of unit stakes after n coups. Alarm: W is at most"
            " slope·n less the third column. Confirmed: W is at least slope·n plus the fourth. It"
            f" raises a false alarm with {FALSE_ALARM:.1%}, and misses an edge that has gone with"
            f" {MISSED:.0%}. The law of a coup's win is taken as normal."
        )
        head = ("wager", "slope", "alarm below", "confirmed above", "coups if right", "if gone")
        return [table("Sequential test of the edge against none", head, "lrrrrr", rows, note=note)]


def control_limits(study: Study) -> Control:
    """Return the control limits of these wagers."""
    found = []
    for key, odds in study.odds.items():
        gains, limits = gains_of(odds), []
        for coups in COUPS:
            law = gains.sum(coups)
            pairs = [law.between(level) for level in LEVELS]
            ends = tuple((-high / coups, -low / coups) for low, high in pairs)
            limits.append(Limits(coups, law.method, ends))
        test = sequential(float(odds.edge), float(gains.variance)) if odds.edge > 0 else None
        found.append(WagerControl(key, study.name(key), odds.edge, tuple(limits), test))
    return Control(LEVELS, tuple(found))


def sequential(edge: float, variance: float) -> Sequential:
    """Return Wald's test of an edge against none."""
    alarm = log((1 - MISSED) / FALSE_ALARM)
    confirmed = log((1 - FALSE_ALARM) / MISSED)
    unit, pace = variance / edge, 2 * variance / edge**2
    return Sequential(
        edge / 2,
        alarm * unit,
        confirmed * unit,
        pace * ((1 - FALSE_ALARM) * confirmed - FALSE_ALARM * alarm),
        pace * ((1 - MISSED) * alarm - MISSED * confirmed),
    )
