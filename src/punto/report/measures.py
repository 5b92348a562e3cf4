"""Item 4: the measures of every wager that follow from its distribution."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, log1p, sqrt
from statistics import NormalDist

from punto.analysis import MeterOdds, WagerOdds
from punto.report.convolution import Gains
from punto.report.document import Block, table
from punto.report.numbers import decimal, percent, rounded
from punto.report.study import Study

VOLATILITY_LEVELS = (0.90, 0.95)
SEEN_LEVELS = (0.50, 0.95, 0.99)


@dataclass(frozen=True)
class LineSeen:
    """How many coups it takes to see a line with some probabilities."""

    when: str
    coups: tuple[int, ...]


@dataclass(frozen=True)
class Measures:
    """The measures of a wager per unit staked."""

    wager: str
    name: str
    expected_return: Fraction
    edge: Fraction
    edge_resolved: Fraction  # per stake that is not returned
    hit: Fraction
    push: Fraction
    variance: Fraction
    deviation: float
    skewness: float
    kurtosis: float
    volatility: tuple[float, ...]
    largest_pay: Fraction
    seen: tuple[LineSeen, ...]


@dataclass(frozen=True)
class MeterMeasures:
    """The figures of a progressive wager; amounts are counted in stakes."""

    wager: str
    name: str
    seed: int
    contribution: Fraction
    edge_empty: Fraction
    edge_at_seed: Fraction
    edge_falls_by: Fraction  # for each stake in the meter
    break_even: Fraction | None
    long_run: Fraction  # what the house keeps of a stake, with one stake in a coup
    hit: Fraction
    won: Fraction  # the whole of it


@dataclass(frozen=True)
class AllMeasures:
    """The measures of all wagers."""

    volatility_levels: tuple[float, ...]
    seen_levels: tuple[float, ...]
    wagers: tuple[Measures, ...]
    meters: tuple[MeterMeasures, ...] = ()

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        return [
            table(
                "Return and house edge",
                ("wager", "return", "house edge", "per resolved stake", "hit", "push"),
                "lrrrrr",
                [
                    (
                        one.name,
                        *map(percent, (one.expected_return, one.edge, one.edge_resolved)),
                        percent(one.hit),
                        percent(one.push),
                    )
                    for one in self.wagers
                ],
                note="The edge per resolved stake divides by the stakes that are not returned.",
            ),
            table(
                "Spread of the gain per unit staked",
                ("wager", "variance", "st. dev.", "skewness", "kurtosis", "largest pay"),
                "lrrrrr",
                [
                    (
                        one.name,
                        decimal(one.variance, 6),
                        rounded(one.deviation, 6),
                        rounded(one.skewness, 4),
                        rounded(one.kurtosis, 4),
                        f"{decimal(one.largest_pay, 2)} to 1",
                    )
                    for one in self.wagers
                ],
                note="Kurtosis is the fourth standardised moment: 3 for a normal law.",
            ),
            table(
                "Volatility index",
                ("wager", *(f"at {level:.0%}" for level in self.volatility_levels)),
                "lrr",
                [
                    (one.name, *(rounded(index, 4) for index in one.volatility))
                    for one in self.wagers
                ],
                note="The index times the stake, divided by the square root of the number of coups,"
                " is how far the return lies from its mean at this confidence.",
            ),
            table(
                "Coups until a line is seen",
                ("wager", "line", *(f"{level:.0%}" for level in self.seen_levels)),
                "ll" + "r" * len(self.seen_levels),
                [
                    (one.name if place == 0 else "", line.when, *(f"{n:,}" for n in line.coups))
                    for one in self.wagers
                    for place, line in enumerate(one.seen)
                ],
                note="In so many coups a line is seen at least once, with the probability above.",
            ),
            *self._meter_blocks(),
        ]

    def _meter_blocks(self) -> list[Block]:
        if not self.meters:
            return []
        rows = [
            (
                one.name,
                f"{one.seed:,}",
                *map(percent, (one.contribution, one.edge_empty, one.edge_at_seed)),
                "–" if one.break_even is None else decimal(one.break_even, 2),
                percent(one.long_run),
                f"{decimal(1 / one.won, 0)}" if one.won else "–",
            )
            for one in self.meters
        ]
        head = ("wager", "seed", "contribution", "edge, empty", "edge at the seed", "break-even")
        return [
            table(
                "Meters, in stakes",
                (*head, "long run", "won once in"),
                "lrrrrrrr",
                rows,
                note="Every other figure of this report is that of a meter at its seed. In the long"
                " run the house keeps the edge on an empty meter, less contribution and seeds.",
            )
        ]


def measures(study: Study) -> AllMeasures:
    """Return the measures of these wagers."""
    meters = (_meter(study, key, odds.meter) for key, odds in study.odds.items() if odds.meter)
    wagers = (_of(study, odds) for odds in study.odds.values())
    return AllMeasures(VOLATILITY_LEVELS, SEEN_LEVELS, tuple(wagers), tuple(meters))


def _meter(study: Study, key: str, figures: MeterOdds) -> MeterMeasures:
    return MeterMeasures(
        *(key, study.name(key), figures.meter.seed, figures.meter.contribution),
        *(figures.empty, figures.at_seed, figures.slope, figures.break_even),
        *(figures.long_run(), figures.hit, figures.won),
    )


def gains_of(odds: WagerOdds) -> Gains:
    """Return the distribution of a wager's gain."""
    return Gains.of({outcome.pays: outcome.probability for outcome in odds.outcomes})


def _of(study: Study, odds: WagerOdds) -> Measures:
    gains = gains_of(odds)
    deviation = sqrt(gains.variance)
    seen = [
        LineSeen(
            study.words.condition(line.pay.when),
            tuple(coups_until(line.probability, level) for level in SEEN_LEVELS),
        )
        for line in odds.lines[:-1]
        if line.ways
    ]
    resolved = odds.edge / (1 - odds.push) if odds.push < 1 else Fraction(0)
    return Measures(
        odds.wager.key,
        study.name(odds.wager.key),
        1 - odds.edge,
        odds.edge,
        resolved,
        odds.hit,
        odds.push,
        gains.variance,
        deviation,
        gains.skewness,
        gains.kurtosis,
        tuple(NormalDist().inv_cdf((1 + level) / 2) * deviation for level in VOLATILITY_LEVELS),
        odds.wager.most_paid,
        tuple(seen),
    )


def coups_until(probability: Fraction, level: float) -> int:
    """Return the fewest coups in which something is seen with at least this probability.

    >>> coups_until(Fraction(1, 2), 0.75), coups_until(Fraction(1), 0.99)
    (2, 1)
    """
    if probability >= 1:
        return 1
    return max(1, ceil(log1p(-level) / log1p(-float(probability)) - 1e-9))
