"""A picture of many sessions as SVG text: the shape of the end, and why sessions end."""

from html import escape

import numpy as np

from punto.drawing.cards import picture
from punto.drawing.plots import LINES, MARGIN, PANELS, PAPER, QUIET, WIDTH, Scale, text
from punto.sessions.figures import Figures
from punto.sessions.terms import End

BARS = 48  # of the shape of the end
_TOP, _PANEL, _BAR = 100, 260, 30
_LOST, _WON, _MEAN = "#c9202f", "#2a8a7f", "#1d3557"


def draw(figures: Figures) -> str:
    """Draw the figures of a play-out."""
    ends = [end for end in End if figures.share(end).mean > 0]
    body = _title(figures) + _shape(figures)
    top = _TOP + _PANEL + 76
    for place, end in enumerate(ends):
        body += _reason(figures, end, top + place * _BAR)
    height = top + len(ends) * _BAR + MARGIN
    paper = f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>'
    name = f"{figures.found.aim.system}: the ends of {figures.found.sessions:,} sessions"
    return picture(WIDTH, height, name, paper + body, scale=1)


def _title(figures: Figures) -> str:
    aim, found = figures.found.aim, figures.found
    about = f"{aim.game.key} · {found.sessions:,} sessions · bankroll {aim.terms.bankroll:,}"
    drawn = text(MARGIN, 46, aim.system, size=26, weight=700)
    drawn += text(MARGIN, 70, f"{about} · seed {aim.seed}", size=13, ink=QUIET)
    edge = figures.edge
    said = f"edge on turnover {edge.mean:.3%} ± {edge.error:.3%}"
    return drawn + text(WIDTH - MARGIN, 70, said, size=13, ink=QUIET, anchor="end")


def _shape(figures: Figures) -> str:
    """Draw how often sessions come to each result: a bar for each part of the range."""
    ends = figures.ends
    low, high = int(ends.min()), int(ends.max())
    high = high if high > low else low + 1
    counts, edges = np.histogram(ends, bins=BARS, range=(low, high))
    across = Scale(low, high, MARGIN + 36, WIDTH - MARGIN - 36)
    up = Scale(0, float(counts.max()), _TOP + _PANEL - 8, _TOP + 30)
    drawn = (
        f'<rect x="{MARGIN}" y="{_TOP}" width="{WIDTH - 2 * MARGIN}" height="{_PANEL + 34}" '
        f'rx="8" fill="{PANELS}" stroke="{LINES}"/>'
    )
    for count, left, right in zip(counts.tolist(), edges[:-1], edges[1:], strict=True):
        x, end, y = across.at(left), across.at(right), up.at(count)
        ink = _WON if left + right > 0 else _LOST
        said = f"{left:,.0f} to {right:,.0f}: {count / len(ends):.2%}"
        drawn += (
            f"<g><title>{escape(said)}</title>"
            f'<rect x="{x + 0.5:.1f}" y="{y:.1f}" width="{end - x - 1:.1f}" '
            f'height="{up.start - y:.1f}" fill="{ink}" opacity=".85"/></g>'
        )
    for tick in across.ticks():
        x = across.at(tick)
        drawn += f'<path d="M{x:.1f} {up.start:g}v5" stroke="{QUIET}"/>'
        label = f"{tick:+,.0f}" if tick else "0"
        drawn += text(x, up.start + 20, label, size=11.5, ink=QUIET, anchor="middle")
    mean = float(ends.mean())
    x = across.at(mean)
    drawn += f'<path d="M{x:.1f} {up.end - 4:g}V{up.start:g}" stroke="{_MEAN}" stroke-width="2"/>'
    # The label stays inside where the mean is near the right end.
    beside, anchor = (6, "start") if x < WIDTH - 200 else (-6, "end")
    said = f"mean {mean:+,.1f}"
    return drawn + text(x + beside, up.end + 4, said, size=12, ink=_MEAN, anchor=anchor)


def _reason(figures: Figures, end: End, y: float) -> str:
    share = figures.share(end)
    across = Scale(0, 1, MARGIN + 110, WIDTH - MARGIN - 150)
    drawn = text(across.start - 12, y + 4.5, end.value, size=13.5, anchor="end")
    long = across.at(share.mean) - across.start
    drawn += (
        f'<rect x="{across.start:g}" y="{y - 8:g}" width="{long:.1f}" height="16" '
        f'rx="3" fill="{_MEAN}" opacity=".88"/>'
    )
    said = f"{share.mean:.2%} ± {share.error:.2%}"
    return drawn + text(WIDTH - MARGIN, y + 4.5, said, size=13, anchor="end")
