"""Item 7: how the house edge follows the pays, and the pays at which it is nothing."""

from dataclasses import dataclass
from fractions import Fraction

from punto.analysis import Line, WagerOdds
from punto.report.document import Block, table
from punto.report.numbers import decimal, percent
from punto.report.study import Study

COMMISSIONS = tuple(Fraction(percent, 400) for percent in range(16, 21))  # 4 to 5 percent


@dataclass(frozen=True)
class LineSensitivity:
    """A line of a paytable: the edge with one unit less and one more, and the fair pay."""

    wager: str
    name: str
    when: str
    pay: Fraction
    edge: Fraction
    less: Fraction
    more: Fraction
    break_even: Fraction | None  # the net pay at which the edge is 0; none for a dead line


@dataclass(frozen=True)
class CommissionSensitivity:
    """The edge of a wager by the commission on a line that has one."""

    wager: str
    name: str
    edges: tuple[Fraction, ...]
    break_even: Fraction  # the commission at which the edge is 0


@dataclass(frozen=True)
class Sensitivity:
    """The sensitivity of all wagers."""

    lines: tuple[LineSensitivity, ...]
    commissions: tuple[Fraction, ...]
    by_commission: tuple[CommissionSensitivity, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        head = ("wager", "line", "pays", "edge", "1 less", "1 more", "break-even pay")
        rows, before = [], ""
        for one in self.lines:
            edges = map(percent, (one.edge, one.less, one.more))
            fair = "–" if one.break_even is None else decimal(one.break_even, 6)
            name = "" if one.name == before else one.name
            rows.append((name, one.when, decimal(one.pay, 2), *edges, fair))
            before = one.name
        note = (
            "Pays are net gains per unit staked. Each row changes one line alone. The break-even"
            " pay of a line is the one at which the wager has no edge."
        )
        blocks: list[Block] = [
            table("Each pay, one unit less and more", head, "llrrrrr", rows, note=note)
        ]
        if self.by_commission:
            shares = [percent(share, 2) for share in self.commissions]
            fair_head = ("wager", *shares, "break-even commission")
            blocks.append(
                table(
                    "House edge by commission",
                    fair_head,
                    "l" + "r" * (len(fair_head) - 1),
                    [
                        (one.name, *map(percent, one.edges), percent(one.break_even))
                        for one in self.by_commission
                    ],
                )
            )
        return blocks


def sensitivity(study: Study) -> Sensitivity:
    """Return how the edges of these wagers follow their pays."""
    lines = [
        _line(study, odds, line)
        for odds in study.odds.values()
        for line in odds.lines[:-1]
        if line.pay.payoff.net > 0
    ]
    commissions = [
        _commission(study, odds)
        for odds in study.odds.values()
        if any(line.pay.payoff.commission for line in odds.lines)
    ]
    return Sensitivity(tuple(lines), COMMISSIONS, tuple(commissions))


def _line(study: Study, odds: WagerOdds, line: Line) -> LineSensitivity:
    net, share = line.pay.payoff.net, line.probability
    fair = net + odds.edge / share if share else None
    key = odds.wager.key
    return LineSensitivity(
        *(key, study.name(key), study.words.condition(line.pay.when)),
        *(net, odds.edge, odds.edge + share, odds.edge - share),
        break_even=fair,
    )


def _commission(study: Study, odds: WagerOdds) -> CommissionSensitivity:
    """Return the edge with another commission on every line that has one."""
    taxed = [line for line in odds.lines if line.pay.payoff.commission]
    gross = sum(
        (Fraction(line.pay.payoff.gain, line.pay.payoff.per) * line.probability for line in taxed),
        Fraction(0),
    )
    free = odds.edge - sum(
        (
            Fraction(line.pay.payoff.gain, line.pay.payoff.per)
            * line.pay.payoff.commission
            * line.probability
            for line in taxed
        ),
        Fraction(0),
    )
    edges = tuple(free + gross * share for share in COMMISSIONS)
    key = odds.wager.key
    return CommissionSensitivity(key, study.name(key), edges, -free / gross)
