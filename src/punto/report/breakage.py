"""Item 8: commission and breakage: the exact edge of every stake under each rounding."""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from punto.analysis import WagerOdds
from punto.drawing.charts import Series, line_chart
from punto.money import Rounding
from punto.report.document import Block, Picture, Text, table
from punto.report.numbers import percent
from punto.report.study import Study

STAKES = (1, 2, 5, 7, 10, 15, 19, 20, 25, 39, 50, 99, 100, 101, 500, 1_000)
LEAST = (1, 5, 10, 25, 50, 100, 500)  # smallest stakes of a table
PLOTTED = 100


@dataclass(frozen=True)
class StakeEdge:
    """The edge of a stake of whole units; none where a rounding does not take it."""

    stake: int
    steps: Fraction | None
    breakage: Fraction


@dataclass(frozen=True)
class WorstStake:
    """The stakes from a table's least that are worst for the patron and for the house."""

    least: int
    patron: int
    patron_edge: Fraction
    house: int
    house_edge: Fraction


@dataclass(frozen=True)
class WagerBreakage:
    """A wager that does not pay every stake in whole units."""

    wager: str
    name: str
    step: int
    edge: Fraction
    roundings: tuple[str, ...]  # those that a table of this game may choose
    stakes: tuple[StakeEdge, ...]
    worst: tuple[WorstStake, ...]
    plotted: tuple[Fraction, ...]  # the edge of stakes from 1 with breakage


@dataclass(frozen=True)
class Breakages:
    """All wagers with fractions, and those without."""

    whole: tuple[str, ...]
    wagers: tuple[WagerBreakage, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        blocks: list[Block] = []
        if self.whole:
            names = ", ".join(self.whole)
            blocks.append(Text(f"Every stake of whole units is paid without a fraction: {names}."))
        for one in self.wagers:
            blocks += _shown(one)
        return blocks


def _shown(one: WagerBreakage) -> list[Block]:
    steps = "–" if Rounding.STEPS not in one.roundings else ""
    rows = [
        (
            f"{each.stake:,}",
            steps or ("refused" if each.steps is None else percent(each.steps)),
            percent(each.breakage) if Rounding.BREAKAGE in one.roundings else "–",
        )
        for each in one.stakes
    ]
    note = (
        f"With steps a table takes multiples of {one.step} only. With breakage the fraction of a"
        " gain is cut in favour of the house. A dash is a rounding that the game does not allow."
    )
    title = f"{one.name}: house edge by stake"
    shown: list[Block] = [table(title, ("stake", "steps", "breakage"), "rrr", rows, note=note)]
    if Rounding.BREAKAGE not in one.roundings:
        return shown
    worst = [
        (
            f"{each.least:,}",
            f"{each.patron:,}",
            percent(each.patron_edge),
            f"{each.house:,}",
            percent(each.house_edge),
        )
        for each in one.worst
    ]
    head = ("least stake", "worst for the patron", "edge", "worst for the house", "edge")
    shown.append(table(f"{one.name}: worst stakes with breakage", head, "rrrrr", worst))
    points = tuple((float(stake), float(edge)) for stake, edge in enumerate(one.plotted, 1))
    title = f"{one.name}: house edge by stake, with breakage"
    shown.append(Picture(title, line_chart(title, [Series("", points, 0)], across="stake")))
    return shown


def breakages(study: Study) -> Breakages:
    """Return the edges by stake of these wagers."""
    whole = [study.name(key) for key, odds in study.odds.items() if odds.wager.step == 1]
    broken = [_of(study, odds) for odds in study.odds.values() if odds.wager.step > 1]
    return Breakages(tuple(whole), tuple(broken))


def _of(study: Study, odds: WagerOdds) -> WagerBreakage:
    step = odds.wager.step
    stakes = tuple(
        StakeEdge(stake, odds.edge if stake % step == 0 else None, broken_edge(odds, stake))
        for stake in STAKES
    )
    return WagerBreakage(
        *(odds.wager.key, study.name(odds.wager.key), step, odds.edge),
        tuple(study.game.roundings),
        stakes,
        tuple(worst_stakes(odds, least) for least in LEAST),
        tuple(broken_edge(odds, stake) for stake in range(1, PLOTTED + 1)),
    )


def broken_edge(odds: WagerOdds, stake: int) -> Fraction:
    """Return the exact edge of a stake whose fractions are cut."""
    gains = (line.pay.payoff.pay(stake).net * line.probability for line in odds.lines)
    return -sum(gains, Fraction(0)) / stake


def worst_stakes(odds: WagerOdds, least: int) -> WorstStake:
    """Return the stakes, from the least on, with the largest and the smallest edge.

    What is cut from a stake repeats with the period of its fractions, and weighs less the larger
    the stake is: the largest edge lies in the first period, the smallest is that of a whole step.
    """
    period = lcm(*(line.pay.payoff.net.denominator for line in odds.lines))
    edges = {stake: broken_edge(odds, stake) for stake in range(least, least + period)}
    patron = max(edges, key=lambda stake: (edges[stake], -stake))
    house = min(edges, key=lambda stake: (edges[stake], stake))
    return WorstStake(least, patron, edges[patron], house, edges[house])
