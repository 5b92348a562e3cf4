"""The figures of many sessions: how they end, what is turned over, and what that costs."""

from dataclasses import dataclass
from functools import cached_property
from math import nan, sqrt
from typing import ClassVar

import numpy as np

from punto.drawing.plots import Plot
from punto.planning.figures import Estimate
from punto.sessions.encoding import COMPILED, Numbers, wagers_of
from punto.sessions.playing import ENDS, SESSION_FIELDS, PlayOut
from punto.sessions.terms import End
from punto.tabular import Row, Tabular

PERCENT = (1, 5, 10, 25, 50, 75, 90, 95, 99)


@dataclass(frozen=True)
class Figures(Tabular):
    """The figures of a play-out. Every mean has its standard error."""

    COLUMNS: ClassVar = {"figure": str, "mean": float, "standard_error": float}

    found: PlayOut

    def rows(self) -> list[Row]:
        """Return a row for each figure: means of a session, the edge, and how sessions end."""
        figures = {name: self.mean(name) for name in SESSION_FIELDS}
        figures |= {"edge": self.edge, "edge_after": self.edge_after, "ahead": self.ahead}
        figures |= {f"end:{end}": self.share(end) for end in End}
        return [
            {"figure": name, "mean": one.mean, "standard_error": one.error}
            for name, one in figures.items()
        ]

    def plot(self) -> Plot:
        """Draw the shape of the end, and why sessions end."""
        from punto.sessions.picture import draw

        return Plot(draw(self))

    def __repr__(self) -> str:
        return f"<Figures of {self.found!r}>"

    @cached_property
    def paid_back(self) -> tuple[Numbers, Numbers]:
        """Rebates and commissions on rolling chips, by session."""
        terms = self.found.aim.terms
        nets, losses = (self.found.column(name).tolist() for name in ("net", "lost"))
        rebates = [terms.rebate.paid(net) for net in nets] if terms.rebate else []
        rolled = [terms.rolling.paid(lost) for lost in losses] if terms.rolling else []
        none = np.zeros(self.found.sessions, np.int64)
        return (
            np.array(rebates, np.int64) if rebates else none,
            np.array(rolled, np.int64) if rolled else none,
        )

    @cached_property
    def ends(self) -> Numbers:
        """What each session came to, with everything that was paid back."""
        rebates, rolled = self.paid_back
        ends: Numbers = self.found.column("net") + rebates + rolled
        return ends

    def share(self, end: End) -> Estimate:
        """How often sessions end for a reason."""
        share = float(np.mean(self.found.numbers[:, 0] == ENDS.index(end)))
        return Estimate(share, sqrt(share * (1 - share) / self.found.sessions))

    @property
    def ahead(self) -> Estimate:
        """How often a patron leaves with more than they brought."""
        share = float(np.mean(self.ends > 0))
        return Estimate(share, sqrt(share * (1 - share) / self.found.sessions))

    def quantiles(self) -> dict[int, int]:
        """What so many percent of the sessions did not exceed."""
        levels = [percent / 100 for percent in PERCENT]
        found = np.quantile(self.ends, levels, method="inverted_cdf")
        return dict(zip(PERCENT, map(int, found.tolist()), strict=True))

    def mean(self, name: str) -> Estimate:
        """Return the mean of a field of the sessions."""
        return mean_of(self.found.column(name))

    @property
    def turned_over(self) -> int:
        """All stakes together."""
        return int(self.found.column("turnover").sum())

    @property
    def edge(self) -> Estimate:
        """The house's gain for each unit staked, before anything is paid back."""
        return ratio_of(-self.found.column("net"), self.found.column("turnover"))

    @property
    def edge_after(self) -> Estimate:
        """The house's gain for each unit staked, less what is paid back."""
        return ratio_of(-self.ends, self.found.column("turnover"))

    @property
    def exact_edge(self) -> float | None:
        """The exact edge of a full shoe, if the system stakes on one wager alone."""
        aim = self.found.aim
        if aim.system not in COMPILED or len(wagers_of(aim.system, aim.wager)) > 1:
            return None
        return float(aim.game.odds(aim.game.shoe(aim.decks))[aim.wager].edge)


def mean_of(numbers: Numbers) -> Estimate:
    """Return a mean with its standard error."""
    if len(numbers) < 2:
        return Estimate(float(numbers.mean()), nan)
    return Estimate(float(numbers.mean()), float(numbers.std(ddof=1)) / sqrt(len(numbers)))


def ratio_of(gains: Numbers, stakes: Numbers) -> Estimate:
    """Return the sum of gains over the sum of stakes, with the error of a ratio of sums."""
    staked = float(stakes.sum())
    if not staked:
        return Estimate(nan, nan)
    ratio = float(gains.sum()) / staked
    n = len(stakes)
    if n < 2:
        return Estimate(ratio, nan)
    rest = gains - ratio * stakes
    return Estimate(ratio, sqrt(float((rest * rest).sum()) * n / (n - 1)) / staked)
