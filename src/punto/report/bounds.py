"""Item 5: bounds of the return after many coups."""

from dataclasses import dataclass

from punto.drawing.charts import Series, line_chart
from punto.report.convolution import FEW_COUPS, SKEW
from punto.report.document import Block, Picture, Text, table
from punto.report.measures import gains_of
from punto.report.numbers import percent
from punto.report.study import Study

LEVELS = (0.90, 0.95, 0.99)
COUPS = tuple(10**power for power in range(3, 10))


@dataclass(frozen=True)
class Bound:
    """The bounds of the return after so many coups, by confidence."""

    coups: int
    method: str
    bounds: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class WagerBounds:
    """The bounds of a wager's return."""

    wager: str
    name: str
    expected_return: float
    bounds: tuple[Bound, ...]


@dataclass(frozen=True)
class ReturnBounds:
    """The bounds of all wagers."""

    levels: tuple[float, ...]
    wagers: tuple[WagerBounds, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        head = ["coups"]
        for level in self.levels:
            head += [f"{level:.0%} from", "to"]
        about = (
            "The return of flat stakes lies between these bounds with the confidence that stands"
            " above them; as much is left out below as above. Coups are taken as independent. The"
            f" law of the sum is convolved exactly for up to {FEW_COUPS:,} coups, and beyond that"
            f" while its skewness is more than {SKEW:g}; elsewhere it is normal. The last column"
            " says which."
        )
        tables = [
            table(
                f"{one.name}: return {percent(one.expected_return)}",
                (*head, "law"),
                "r" * len(head) + "l",
                [
                    (
                        f"{each.coups:,}",
                        *(percent(end) for pair in each.bounds for end in pair),
                        each.method,
                    )
                    for each in one.bounds
                ],
            )
            for one in self.wagers
        ]
        return [Text(about), *tables, *(self._plot(one) for one in self.wagers)]

    def _plot(self, one: WagerBounds) -> Block:
        series = []
        for place, level in enumerate(self.levels):
            for end in (0, 1):
                points = tuple((float(b.coups), b.bounds[place][end]) for b in one.bounds)
                series.append(Series(f"{level:.0%}" if end else "", points, place))
        title = f"{one.name}: bounds of the return by coups"
        return Picture(title, line_chart(title, series, logarithmic=True))


def return_bounds(study: Study) -> ReturnBounds:
    """Return the bounds of these wagers."""
    found = []
    for key, odds in study.odds.items():
        gains, bounds = gains_of(odds), []
        for coups in COUPS:
            law = gains.sum(coups)
            pairs = [law.between(level) for level in LEVELS]
            ends = tuple((1 + low / coups, 1 + high / coups) for low, high in pairs)
            bounds.append(Bound(coups, law.method, ends))
        found.append(WagerBounds(key, study.name(key), float(1 - odds.edge), tuple(bounds)))
    return ReturnBounds(LEVELS, tuple(found))
