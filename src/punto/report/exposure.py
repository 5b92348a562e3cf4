"""Item 11: exposure: what all wagers of a coup can cost together."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from punto.analysis.meters import house_pay
from punto.money import Share
from punto.refusals import BadInput
from punto.report.document import Block, Text, table
from punto.report.joint import Joint, joint_gains
from punto.report.numbers import decimal, one_in, percent, rounded
from punto.report.play import PLAY, coups_of_a_shoe, periods
from punto.report.study import Study

QUANTILE = 0.999
HELD = (1, 2, 5, 10)  # amounts of a meter that are shown, in seeds
METER = (
    " A share of a meter is paid out of the meter, and all stakes that hit share it. That money"
    " came from stakes, and from seeds when they were put in: it is not a cost of this coup. What a"
    " progressive wager costs the house is the contribution of every stake, and one seed after the"
    " whole was won. So a hit costs the house most if one seat alone has a stake on it."
)
SHOWN = 20  # results of a coup in print


@dataclass(frozen=True)
class JointResult:
    """What all wagers gain together per unit, and in how many deals."""

    gains: tuple[Fraction, ...]
    ways: int
    probability: Fraction


@dataclass(frozen=True)
class Cost:
    """What a coup, a shoe and a shift cost the house at most, with a probability of 99.9 %.

    A cost below 0 is a win.
    """

    what: str
    staked: int
    coup: float
    shoe: float
    shift: float
    largest: Fraction


@dataclass(frozen=True)
class MeterHit:
    """What one share of a meter pays and costs, in units, while every seat has a stake on it."""

    name: str
    line: str  # the share
    held: int  # in the meter
    paid: int  # out of the meter, to all seats together
    each: int  # to one seat
    seed: int  # that the house puts in again
    cost: Fraction  # to the house: the seed and the contributions, less the stakes


@dataclass(frozen=True)
class Exposure:
    """The exposure of a table."""

    seats: int
    limits: Mapping[str, int]
    names: Mapping[str, str]
    results: tuple[JointResult, ...]  # of a coup, the most frequent first
    largest: Fraction
    probability: Fraction
    gains: Mapping[str, Fraction]  # of each wager in the dearest result
    shoe: int
    shift: int
    costs: tuple[Cost, ...]
    correlations: tuple[tuple[float, ...], ...]
    hits: tuple[MeterHit, ...] = ()

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        wins = ", ".join(
            f"{self.names[key]} {decimal(gain, 2)} to 1"
            for key, gain in self.gains.items()
            if gain > 0
        )
        about = (
            f"A coup has {len(self.results):,} different results for the wagers of this game. With"
            f" {self.seats} seats, each up to the limits below, no coup can pay more than"
            f" {decimal(self.largest, 2)} units: {wins}. That is 1 coup in"
            f" {one_in(self.probability)}. Nobody is taken to stake on what loses."
        )
        about += METER if self.hits else ""
        limits = [(self.names[key], f"{units:,}") for key, units in self.limits.items()]
        costs = [
            (
                one.what,
                f"{one.staked:,}",
                *(rounded(c, 2) for c in (one.coup, one.shoe, one.shift)),
                decimal(one.largest, 2),
            )
            for one in self.costs
        ]
        head = ("all seats stake on", "staked", "coup", f"shoe ({self.shoe})")
        note = (
            f"Every seat stakes its limit on every coup. The house loses no more than this with a"
            f" probability of {QUANTILE:.1%}; a negative figure is a win. {PLAY}"
        )
        return [
            Text(about),
            table("Limits of a seat, in units", ("wager", "limit"), "lr", limits),
            table(
                "Cost to the house at 99.9 %, in units",
                (*head, f"shift ({self.shift})", "largest of a coup"),
                "lrrrrr",
                costs,
                note=note,
            ),
            *self._meters(),
            self._joint(),
            self._correlated(),
        ]

    def _meters(self) -> list[Block]:
        """Return what hits of a meter pay and cost at several amounts of it."""
        if not self.hits:
            return []
        rows = [
            (
                one.name,
                one.line,
                *(f"{units:,}" for units in (one.held, one.paid, one.each, one.seed)),
                decimal(one.cost, 2),
            )
            for one in self.hits
        ]
        head = ("wager", "pays", "meter", "paid out of it", "to each", "seed put in", "cost")
        note = (
            f"With a stake at each of {self.seats} seats, all of which hit and share equally; what"
            " cannot be shared stays in the meter. The cost to the house does not depend on the"
            " meter. A negative figure is a win."
        )
        return [table("Hits of a meter, in units", head, "llrrrrr", rows, note=note)]

    def _joint(self) -> Block:
        """Return the most frequent results; the JSON of a report has all of them."""
        rows = [
            (
                f"{number}",
                *(decimal(gain, 2, sign=True) for gain in one.gains),
                decimal(one.probability, 12),
                one_in(one.probability),
            )
            for number, one in enumerate(self.results[:SHOWN], 1)
        ]
        head = ("result", *self.names.values(), "probability", "1 in")
        shown = sum((one.probability for one in self.results[:SHOWN]), Fraction(0))
        gain = "What one unit costs the house" if self.hits else "Gains of one unit"
        note = f"{gain}. These results are {percent(shown)} of all coups."
        title = f"Joint distribution: the {len(rows)} most frequent results of a coup"
        return table(title, head, "r" * len(head), rows, note=note)

    def _correlated(self) -> Block:
        names = list(self.names.values())
        rows = [
            (name, *(rounded(number, 4) for number in row))
            for name, row in zip(names, self.correlations, strict=True)
        ]
        title = "Correlation of the gains of two wagers in one coup"
        return table(title, ("", *names), "l" + "r" * len(names), rows)


@dataclass(frozen=True)
class NoExposure:
    """A game whose wagers together tell too many cards apart."""

    reason: str

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        return [Text(f"The wagers of this game cannot be counted together: {self.reason}.")]


def exposure(study: Study) -> Exposure | NoExposure:
    """Return the exposure of a table of these wagers."""
    try:
        joint = joint_gains(study.game, study.shoe)
    except BadInput as problem:
        return NoExposure(str(problem))
    limits = {key: study.limit(key) for key in study.keys}
    largest, probability, worst = joint.dearest(limits, study.seats)
    gains = dict(zip(joint.keys, (one.cost(1, 1) for one in worst), strict=True))
    shoe, shift = coups_of_a_shoe(study), periods()["shift"]
    seats = study.seats
    costs = [
        _cost(joint, study.name(key), {key: limits[key]}, seats, (shoe, shift))
        for key in study.keys
    ]
    if len(study.keys) > 1:
        costs.append(_cost(joint, "all of these together", limits, seats, (shoe, shift)))
    correlations = tuple(
        tuple(joint.correlation(one, other) for other in study.keys) for one in study.keys
    )
    return Exposure(
        seats=study.seats,
        limits=limits,
        names={key: study.name(key) for key in study.keys},
        results=_results(joint, study.keys),
        largest=largest,
        probability=probability,
        gains={key: gains[key] for key in study.keys},
        shoe=shoe,
        shift=shift,
        costs=tuple(costs),
        correlations=correlations,
        hits=tuple(_hits(study)),
    )


def _hits(study: Study) -> Iterator[MeterHit]:
    """Yield what each share of each meter pays and costs, at several amounts of it."""
    for key in study.keys:
        wager, stake = study.game.wager(key), study.limit(key)
        shares = [(pay, pay.payoff) for pay in wager.pays if isinstance(pay.payoff, Share)]
        for seeds, (pay, share) in product(HELD, shares if wager.meter else ()):
            assert wager.meter
            held, cost = wager.meter.seed_for(stake) * seeds, house_pay(wager, pay)
            each = share.out_of(held, study.seats)
            yield MeterHit(
                study.name(key),
                str(share),
                held,
                each * study.seats,
                each,
                cost.seeds * stake,
                cost.cost(study.seats * stake, stake),
            )


def _results(joint: Joint, keys: Sequence[str]) -> tuple[JointResult, ...]:
    """Return the joint distribution of these wagers, the most frequent result first."""
    places = [joint.keys.index(key) for key in keys]
    ways: Counter[tuple[Fraction, ...]] = Counter()
    for result, deals in joint.results.items():
        ways[tuple(result[place].cost(1, 1) for place in places)] += deals
    return tuple(
        JointResult(result, deals, Fraction(deals, joint.deals))
        for result, deals in sorted(ways.items(), key=lambda one: (-one[1], one[0]))
    )


def _cost(
    joint: Joint, what: str, limits: Mapping[str, int], seats: int, coups: tuple[int, int]
) -> Cost:
    gains = joint.gains(limits, seats)
    shoe, shift = coups
    return Cost(
        what,
        seats * sum(limits.values()),
        coup=gains.convolved(1).quantile(QUANTILE),
        shoe=gains.convolved(shoe).quantile(QUANTILE),
        shift=gains.convolved(shift).quantile(QUANTILE),
        largest=Fraction(gains.steps[-1], gains.scale),
    )
