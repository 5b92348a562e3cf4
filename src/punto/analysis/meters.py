"""Odds of a wager with a meter: what they depend on, where they break even, and the long run.

The edge falls in a straight line as the meter grows. In the long run the meter pays out all that
goes into it, to the unit: the contributions, and a seed each time that the whole is won. So what
the house keeps of a stake does not depend on how divisions were rounded on the way.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from punto.meters import Meter
from punto.money import Share
from punto.refusals import BadInput
from punto.wagers import Pay, Wager


@dataclass(frozen=True, slots=True)
class MeterOdds:
    """The odds of a wager with a meter, for every amount of it. Amounts are counted in stakes."""

    meter: Meter
    hit: Fraction  # the chance that a coup pays a share of the meter
    won: Fraction  # the chance that it pays the whole
    empty: Fraction  # the house edge while the meter holds nothing
    slope: Fraction  # by how much the edge falls for each stake in the meter

    def edge(self, held: int | Fraction) -> Fraction:
        """Return the house edge of the only stake on the wager while the meter holds so much."""
        return self.empty - self.slope * held

    @property
    def at_seed(self) -> Fraction:
        """The house edge just after the meter was won."""
        return self.edge(self.meter.seed)

    @property
    def break_even(self) -> Fraction | None:
        """The meter from which on the next coup favours the only patron who stakes on it.

        None if the cards that are left never pay out of the meter.
        """
        return self.empty / self.slope if self.slope else None

    def long_run(self, stakes: int = 1) -> Fraction:
        """Return the part of each stake that the house keeps in the end.

        `stakes` are those of one coup: all of them win together, so they share one seed.
        """
        if stakes < 1:
            raise BadInput(f"{stakes} stakes of a coup; take 1 or more")
        return self.empty - self.meter.contribution - self.won * self.meter.seed / stakes

    @property
    def seed_cost(self) -> Fraction:
        """What the seeds take of each stake in the long run, where one patron stakes."""
        return self.won * self.meter.seed


def meter_odds(wager: Wager, lines: Iterable[tuple[Pay, Fraction]]) -> MeterOdds:
    """Return the odds of a wager with a meter, given its lines and how likely each is."""
    if wager.meter is None:
        raise BadInput(f"{wager.key!r} has no meter")
    lines = tuple(lines)
    shares = tuple(_shares(lines))
    zero = Fraction(0)
    gained = sum((_empty(pay) * probability for pay, probability in lines), zero)
    return MeterOdds(
        wager.meter,
        hit=sum((probability for _, probability in shares), zero),
        won=sum((probability for share, probability in shares if share.is_whole), zero),
        empty=-gained,
        slope=sum((share.part * probability for share, probability in shares), zero),
    )


def _shares(lines: Iterable[tuple[Pay, Fraction]]) -> Iterator[tuple[Share, Fraction]]:
    for pay, probability in lines:
        if isinstance(pay.payoff, Share):
            yield pay.payoff, probability


def _empty(pay: Pay) -> Fraction:
    """Return the gain of a line while the meter holds nothing."""
    return pay.at(0).payoff.net


@dataclass(frozen=True, slots=True)
class HousePay:
    """What a line of a paytable costs the house, the meter's own money aside.

    A share is paid out of the meter, which stakes and earlier seeds have filled: the house keeps
    the stake. It gives the contribution of every stake, whatever the result, and one seed after the
    whole was won, however many share it.
    """

    each: Fraction  # for each unit staked
    seeds: int = 0  # stakes that go into the meter again, once

    def cost(self, staked: int, stake: int) -> Fraction:
        """Return what it costs if so much lies on the wager, in stakes of `stake`."""
        return staked * self.each + (self.seeds * stake if staked else 0)

    def most(self, staked: int, stake: int) -> Fraction:
        """Return the most that it costs if so much or less lies there; the fewest share a seed."""
        return max(Fraction(0), self.cost(staked, stake), self.cost(min(stake, staked), stake))


def house_pay(wager: Wager, pay: Pay) -> HousePay:
    """Return what one line of a wager costs the house."""
    into = wager.meter.contribution if wager.meter else Fraction(0)
    if not (isinstance(pay.payoff, Share) and wager.meter):
        return HousePay(pay.payoff.net + into)
    return HousePay(into - 1, wager.meter.seed if pay.payoff.is_whole else 0)
