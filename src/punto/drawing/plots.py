"""Plots: what pictures of figures share, as SVG text.

No ids, no style sheet, no scripts, so that a picture can stand in any page.
"""

from html import escape, unescape
from math import ceil, floor, log10
from typing import NamedTuple

from punto.drawing.cards import FONTS, printable

WIDTH, MARGIN = 960, 36
PAPER, PANELS, LINES = "#f7f6f2", "#ffffff", "#e4e3dc"
TEXT, QUIET = "#2b2f36", "#6b7079"
HALO = f' paint-order="stroke" stroke="{PANELS}" stroke-width="5"'


class Plot(str):
    """A picture as SVG text: a notebook shows it, and `str` methods and files take it as it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        title = self.partition("<title>")[2].partition("</title>")[0]
        return f"<Plot {unescape(title)}>"


class Scale(NamedTuple):
    """A line of numbers, and where it lies."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return where a number lies."""
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Return three to six round numbers.

        >>> [round(tick, 2) for tick in Scale(0.46, 0.58, 0, 1).ticks()]
        [0.46, 0.48, 0.5, 0.52, 0.54, 0.56, 0.58]
        """
        step = round_step((self.high - self.low) / 4)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def round_step(about: float) -> float:
    """Return the round number (1, 2 or 5 and zeros) that is nearest below.

    >>> round_step(0.03), round_step(700)
    (0.02, 500.0)
    """
    power = 10.0 ** floor(log10(about))
    return max(step * power for step in (1, 2, 5) if step * power <= about * (1 + 1e-9))


def text(
    x: float,
    y: float,
    label: str,
    *,
    size: float,
    ink: str = TEXT,
    weight: int = 400,
    anchor: str = "start",
    halo: str = "",
) -> str:
    """Return a text, escaped."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{FONTS}" font-size="{size:g}" '
        f'font-weight="{weight}" fill="{ink}" text-anchor="{anchor}"{halo}>'
        f"{escape(printable(label))}</text>"
    )
