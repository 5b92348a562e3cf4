"""The figures of a plan: means with their standard errors, and how they spread."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import nan, sqrt

from punto.cup.structure import Stage
from punto.planning.policies import Policy
from punto.planning.run import Plan
from punto.planning.tallies import Sums
from punto.table.play import Order

PERCENT = (10, 50, 90)
LAST_COUP = 2  # the kind of place that is counted in the last coup


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error; the error is not a number after a single run."""

    mean: float
    error: float


@dataclass(frozen=True)
class Spread:
    """A mean with its error, and what a tenth, half and nine tenths of the runs did not exceed."""

    estimate: Estimate
    tenth: int
    half: int
    nine_tenths: int


@dataclass(frozen=True)
class Duration:
    """How long a stage lasts, or the whole: coups one after another, and seconds."""

    stage: str  # its key; empty for the whole
    coups: Spread | None  # none for the whole
    seconds: Spread


@dataclass(frozen=True)
class Chance:
    """How often those who were on a place went on; in the final, how often they won."""

    place: int  # counted from 1
    entries: int
    chance: Estimate
    edge: Estimate | None = None  # over an even chance of all who played the last coup there


@dataclass(frozen=True)
class StageChances:
    """The chances of a stage by seat, and by place from the button; none where all bet together."""

    stage: str
    seat: tuple[Chance, ...]
    first_coup: tuple[Chance, ...]
    last_coup: tuple[Chance, ...]  # of those who played it


@dataclass(frozen=True)
class PolicyFigures:
    """The prize money of one entrant with a policy, and how often one of them came first."""

    policy: Policy
    entrants: int
    prize: Estimate
    firsts: Estimate  # the share of all first places
    fair: float  # that share if every entrant were equally good


def durations(plan: Plan) -> list[Duration]:
    """Return the duration of every stage, and of the whole."""
    keys = [stage.key for stage in plan.structure.stages]
    stages = [
        Duration(key, _spread(coups), _spread(seconds))
        for key, coups, seconds in zip(keys, plan.tallies.coups, plan.tallies.seconds, strict=False)
    ]
    return [*stages, Duration("", None, _spread(plan.tallies.seconds[-1]))]


def chances(plan: Plan) -> list[StageChances]:
    """Return the chances of every stage."""
    return [
        StageChances(stage.key, *(tuple(_by_place(plan, number, kind, stage)) for kind in range(3)))
        for number, stage in enumerate(plan.structure.stages)
    ]


def by_policy(plan: Plan) -> list[PolicyFigures]:
    """Return the figures of every policy that somebody had."""
    return [
        PolicyFigures(
            policy,
            number,
            _estimate(plan.tallies.prizes[policy], plan.runs, number),
            _estimate(plan.tallies.firsts[policy], plan.runs, 1),
            number / plan.entrants,
        )
        for policy, number in plan.shares.items()
    ]


def pool(plan: Plan) -> Estimate:
    """Return what is in the pool."""
    return _estimate(plan.tallies.pool, plan.runs, 1)


def _by_place(plan: Plan, number: int, kind: int, stage: Stage) -> Iterator[Chance]:
    if kind and stage.betting.order is Order.TOGETHER:
        return
    for place, (came, went, even) in enumerate(plan.tallies.ways[number, kind].tolist(), 1):
        if came:
            chance = went / came
            error = sqrt(chance * (1 - chance) / came)
            edge = Estimate((went - even) / came, error) if kind == LAST_COUP else None
            yield Chance(place, int(came), Estimate(chance, error), edge)


def _estimate(sums: Sums, runs: int, each: int) -> Estimate:
    """Return the mean of what one of each has, from the sums over runs."""
    mean = sums.total / runs
    if runs < 2:
        return Estimate(mean / each, nan)
    variance = max(float(sums.squares - sums.total * mean), 0.0) / (runs - 1)
    return Estimate(mean / each, sqrt(variance / runs) / each)


def _spread(counter: Counter[int]) -> Spread:
    runs = counter.total()
    sums = Sums(
        sum(number * times for number, times in counter.items()),
        sum(number * number * times for number, times in counter.items()),
    )
    return Spread(_estimate(sums, runs, 1), *(_percentile(counter, part) for part in PERCENT))


def _percentile(counter: Counter[int], percent: int) -> int:
    """Return the smallest number that so many percent of the runs did not exceed.

    >>> _percentile(Counter({1: 5, 2: 4, 9: 1}), 50), _percentile(Counter({1: 5, 2: 4, 9: 1}), 90)
    (1, 2)
    """
    reached, runs = 0, counter.total()
    for number in sorted(counter):
        reached += counter[number]
        if reached * 100 >= percent * runs:
            return number
    raise ValueError("nothing was counted")
