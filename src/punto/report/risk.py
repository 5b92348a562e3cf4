"""Item 12: risk: of the patron's ruin, and of the house over a shift, a day and a month."""

from dataclasses import dataclass
from fractions import Fraction

from punto.report.document import Block, Text, table
from punto.report.measures import gains_of
from punto.report.numbers import decimal, percent, rounded
from punto.report.play import PLAY, periods
from punto.report.ruin import ruin
from punto.report.study import Study

BANKROLLS = (10, 20, 50, 100, 200)
COUPS = (100, 200, 500, 1_000)
TABLES = (1, 10)


@dataclass(frozen=True)
class Period:
    """What the house wins of one unit on every coup, over a time at some tables."""

    period: str
    tables: int
    coups: int
    expected: float
    deviation: float
    low: float  # 5 %
    high: float  # 95 %
    loses: float  # the probability of a loss
    method: str


@dataclass(frozen=True)
class WagerRisk:
    """The risk of a wager."""

    wager: str
    name: str
    n0: Fraction | None  # coups after which the expected win equals one standard deviation
    ruin: tuple[tuple[float, ...], ...]  # by coups, by bankroll
    periods: tuple[Period, ...]


@dataclass(frozen=True)
class Risks:
    """The risk of all wagers."""

    bankrolls: tuple[int, ...]
    coups: tuple[int, ...]
    wagers: tuple[WagerRisk, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        n0 = [(one.name, "–" if one.n0 is None else decimal(one.n0, 0)) for one in self.wagers]
        ruined = [
            (
                one.name if place == 0 else "",
                f"{coups:,}",
                *(percent(share, 3) for share in one.ruin[place]),
            )
            for one in self.wagers
            for place, coups in enumerate(self.coups)
        ]
        won = [
            (
                one.name if place == 0 else "",
                each.period,
                str(each.tables),
                f"{each.coups:,}",
                *(rounded(x, 1) for x in (each.expected, each.deviation, each.low, each.high)),
                percent(each.loses, 3),
                each.method,
            )
            for one in self.wagers
            for place, each in enumerate(one.periods)
        ]
        head = ("wager", "coups", *(f"{units} units" for units in self.bankrolls))
        return [
            table(
                "N0",
                ("wager", "coups"),
                "lr",
                n0,
                note="N0 is the variance over the square of the edge: after so many coups the"
                " expected win of the house equals its standard deviation.",
            ),
            table(
                "Risk of ruin of a patron who stakes one unit on every coup, by bankroll",
                head,
                "lr" + "r" * len(self.bankrolls),
                ruined,
                note="A patron with less than one unit left is ruined. Every bankroll that can be"
                " reached is followed coup by coup; nothing is approximated.",
            ),
            Text(PLAY),
            table(
                "Win of the house from one unit on every coup, in units",
                (
                    "wager",
                    "time",
                    "tables",
                    "coups",
                    "expected",
                    "st. dev.",
                    "5 %",
                    "95 %",
                    "house loses",
                    "law",
                ),
                "llrrrrrrrl",
                won,
            ),
        ]


def risks(study: Study) -> Risks:
    """Return the risk of these wagers."""
    return Risks(BANKROLLS, COUPS, tuple(_risk(study, key) for key in study.keys))


def _risk(study: Study, key: str) -> WagerRisk:
    odds = study.odds[key]
    gains = gains_of(odds)
    found = []
    for tables in TABLES:
        for period, coups in periods().items():
            law = gains.sum(coups * tables)
            low, high = -law.quantile(0.95), -law.quantile(0.05)
            found.append(
                Period(
                    *(period, tables, coups * tables, -law.mean, law.deviation, low, high),
                    1 - law.at_most(0),
                    law.method,
                )
            )
    n0 = gains.variance / odds.edge**2 if odds.edge else None
    ruined = tuple(map(tuple, ruin(gains, BANKROLLS, COUPS)))
    return WagerRisk(key, study.name(key), n0, ruined, tuple(found))
