"""Wagers: what a patron may stake on, when it pays, and what it needs.

>>> from punto.facts import banker_cards, banker_total, banker_wins
>>> six = banker_wins & (banker_total == 6)
>>> wager = Wager(
...     "fortune-six",
...     (
...         Pay(six & (banker_cards == 2), "12:1", clause="f6:4.1-two-cards"),
...         Pay(six & (banker_cards == 3), "20:1", clause="f6:4.1-three-cards"),
...     ),
...     otherwise="f6:1.1.1",
... )
>>> [fact.name for fact in wager.facts]
['player-total', 'banker-total', 'banker-cards']
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import lcm

from punto.fact import Fact
from punto.meters import Meter
from punto.money import LOSE, Payoff, Share
from punto.predicates import Answers, Predicate
from punto.refusals import BadInput
from punto.tabular import listed

_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST_SHOWN = 100  # characters of a condition in a repr


@dataclass(frozen=True, slots=True, init=False, eq=False)
class Pay:
    """One line of a paytable: when it holds, what it pays, and the clause that says so."""

    when: Predicate
    payoff: Payoff
    clause: str
    times: Fact | None  # what the gain is multiplied by

    def __init__(
        self, when: Predicate, payoff: Payoff | str, *, clause: str, times: Fact | None = None
    ) -> None:
        """`payoff` as `Payoff.parse` reads it: ``8:1``, ``1:1 less 5%``, ``100% of meter``."""
        if not isinstance(when, Predicate):
            raise TypeError(f"a pay takes a predicate, such as total == 6, not {when!r}")
        if not isinstance(payoff, Payoff | str):
            raise TypeError(f"write a payoff as in '8:1', not as {payoff!r}")
        object.__setattr__(self, "when", when)
        object.__setattr__(
            self, "payoff", Payoff.parse(payoff) if isinstance(payoff, str) else payoff
        )
        object.__setattr__(self, "clause", clause)
        if times is not None and any(type(value) is not int or value < 1 for value in times.values):
            raise BadInput(f"{times!r} multiplies by {times.values}; take whole numbers from 1")
        if times is not None and isinstance(self.payoff, Share):
            raise BadInput(f"{self.payoff} cannot be multiplied; a meter has no more than it holds")
        object.__setattr__(self, "times", times)

    def _parts(self) -> tuple[object, ...]:
        """What makes it this pay: facts themselves compare to predicates, so one is named."""
        times = None if self.times is None else (self.times.name, *self.times.values)
        return self.when, self.payoff, self.clause, times

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pay) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        when = repr(self.when)
        when = when if len(when) <= _LONGEST_SHOWN else f"{when[:_LONGEST_SHOWN]} …"
        return f"<Pay {self.payoff} when {when} ({self.clause})>"

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that decide whether and what it pays, each once."""
        factors = () if self.times is None else self.times.bases
        return tuple(dict.fromkeys((*self.when.facts(), *factors)))

    def factor(self, answers: Answers) -> int:
        """Return what the gain is multiplied by."""
        return 1 if self.times is None else int(self.times.told(answers))

    def multiplied(self, factor: int) -> "Pay":
        """Return this pay with the gain multiplied, and no more to ask."""
        if self.times is None:
            return self
        return Pay(self.when, self.payoff.times(factor), clause=self.clause)

    def at(self, meter: Fraction | int, *, seeded: bool = False) -> "Pay":
        """Return this pay with the odds that it has while the meter holds so many stakes."""
        if not isinstance(self.payoff, Share):
            return self
        return Pay(self.when, self.payoff.at(meter, seeded=seeded), clause=self.clause)

    @property
    def is_seeded(self) -> bool:
        """Whether it is a share of a meter that holds its seed."""
        return isinstance(self.payoff, Share) and self.payoff.seeded

    @property
    def most_paid(self) -> Fraction:
        """The most that it pays for each unit staked."""
        factors = (1,) if self.times is None else self.times.values
        return self.payoff.times(max(map(int, factors))).net


@dataclass(frozen=True, slots=True)
class Need:
    """A stake that stands only beside a stake on one of these wagers."""

    any_of: tuple[str, ...]
    clause: str

    def __post_init__(self) -> None:
        _several(self.any_of)


@dataclass(frozen=True, slots=True)
class Cap:
    """Stakes that together may not exceed another stake."""

    together: tuple[str, ...]
    within: str
    clause: str

    def __post_init__(self) -> None:
        _several(self.together)


@dataclass(frozen=True, slots=True)
class Area:
    """A wager's place on a patron's part of the layout: rows count away from the patron."""

    row: int
    column: int
    columns: int = 1
    clause: str = ""

    def __post_init__(self) -> None:
        if min(self.row, self.column, self.columns) < 1:
            raise BadInput(f"{self!r} is not on the layout; rows, columns and widths count from 1")

    def places(self) -> list[tuple[int, int]]:
        """Return the places it covers, each a row and a column."""
        return [(self.row, self.column + offset) for offset in range(self.columns)]


@dataclass(frozen=True)
class Wager:
    """A kind of stake. The first pay that holds is the one that pays; if none does it loses."""

    key: str
    pays: tuple[Pay, ...]
    otherwise: str  # the clause by which every other result loses
    ordered: str = ""  # the clause that gives the pays an order, where more than one may hold
    need: Need | None = None
    cap: Cap | None = None
    area: Area | None = None
    # What people call it, by language, where no catalogue has its name: {"en": "Dragon 7"}.
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    meter: Meter | None = None  # that some of its pays are a share of; it takes one fixed stake

    def __post_init__(self) -> None:
        if not isinstance(self.pays, tuple):
            raise TypeError(f"write pays as a tuple, as in (Pay(…),), not as {self.pays!r}")
        shares = [pay.payoff for pay in self.pays if isinstance(pay.payoff, Share)]
        if shares and self.meter is None:
            raise BadInput(f"{self.key!r} pays {shares[0]}, but has none; give it a meter=")
        if self.meter and not shares:
            raise BadInput(f"no pay of {self.key!r} is a share of its meter; write '100% of meter'")
        if self.meter and any(share.seeded for share in shares):
            seed = self.meter.seed
            pays = (pay.at(seed, seeded=True) if pay.is_seeded else pay for pay in self.pays)
            object.__setattr__(self, "pays", tuple(pays))
        if not _KEY.fullmatch(self.key):
            raise BadInput(f"{self.key!r} cannot be a wager's key; write it as in 'player-pair'")

    def at(self, meter: Fraction | int) -> "Wager":
        """Return this wager with the odds that it has while its meter holds so many stakes."""
        seeded = self.meter is not None and meter == self.meter.seed
        return replace(self, pays=tuple(pay.at(meter, seeded=seeded) for pay in self.pays))

    def __repr__(self) -> str:
        return f"<Wager {self.key}: {listed(str(pay.payoff) for pay in self.pays)}>"

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """The facts its pays ask, each once."""
        return tuple(dict.fromkeys(fact for pay in self.pays for fact in pay.facts))

    @property
    def speaks_of(self) -> frozenset[str]:
        """The keys of other wagers that its need and its cap name."""
        needed = self.need.any_of if self.need else ()
        capped = (*self.cap.together, self.cap.within) if self.cap else ()
        return frozenset((*needed, *capped))

    @cached_property
    def step(self) -> int:
        """The smallest stake that every pay of this wager settles without a fraction."""
        return lcm(*(pay.payoff.step for pay in self.pays))

    @cached_property
    def most_paid(self) -> Fraction:
        """The most that it pays for each unit staked."""
        return max(pay.most_paid for pay in self.pays)

    def pay(self, answers: Answers) -> Pay:
        """Return the pay for a coup about which the facts give these answers.

        Where a draw multiplies it, its payoff is the one that comes of it.
        """
        return self.pay_at(self.line(answers), answers)

    def pay_at(self, line: int, answers: Answers) -> Pay:
        """Return a line of the paytable, multiplied as this coup says; the last is the loss."""
        if line == len(self.pays):
            return self.loss
        pay = self.pays[line]
        return pay if pay.times is None else pay.multiplied(pay.factor(answers))

    def line(self, answers: Answers) -> int:
        """Return which line of the paytable holds, from 0; the number of pays where none does."""
        for place, pay in enumerate(self.pays):
            if pay.when.holds(answers):
                return place
        return len(self.pays)

    @cached_property
    def lines(self) -> tuple[Pay, ...]:
        """The paytable: each pay, once for each factor that may multiply it; last the loss."""
        return (*(pay.multiplied(factor) for _, pay, factor in self._rows), self.loss)

    def row(self, answers: Answers) -> int:
        """Return which of `lines` holds."""
        place = self.line(answers)
        if place == len(self.pays):
            return len(self._rows)
        return self._numbers[place, self.pays[place].factor(answers)]

    @cached_property
    def _rows(self) -> tuple[tuple[int, Pay, int], ...]:
        return tuple(
            (place, pay, factor)
            for place, pay in enumerate(self.pays)
            for factor in ((1,) if pay.times is None else map(int, pay.times.values))
        )

    @cached_property
    def _numbers(self) -> dict[tuple[int, int], int]:
        return {(place, factor): row for row, (place, _, factor) in enumerate(self._rows)}

    @cached_property
    def loss(self) -> Pay:
        """The line of the paytable for every result that no pay covers."""
        return Pay(~_any(pay.when for pay in self.pays), LOSE, clause=self.otherwise)


def _several(keys: tuple[str, ...]) -> None:
    if not isinstance(keys, tuple) or not keys:
        raise TypeError(f"name wagers as a tuple, as in ('player',), not as {keys!r}")


def _any(predicates: Iterator[Predicate]) -> Predicate:
    either = next(predicates)
    for predicate in predicates:
        either = either | predicate
    return either
