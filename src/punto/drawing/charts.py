"""Charts of figures as SVG text: lines and bars, with round numbers on their axes."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from punto.drawing.cards import picture
from punto.drawing.plots import LINES, PANELS, QUIET, Scale, round_step, text

WIDTH, HEIGHT = 420, 260
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 14, 36, 42
INKS = ("#1d3557", "#d08a1d", "#2a8a7f", "#c9202f", "#6a4c93", "#5b8c2a", "#8a5a2b", "#4d7ea8")
_SMALLEST = 7  # size of a letter
_MOST_MARKS = 16  # points of a line that still get marks


class Series(NamedTuple):
    """A line of a plot; `ink` is its place in the list of inks. Without a name it has no key."""

    name: str
    points: tuple[tuple[float, float], ...]
    ink: int


def line_chart(
    title: str,
    series: Sequence[Series],
    *,
    logarithmic: bool = False,
    across: str = "",
    shares: bool = True,
) -> str:
    """Draw lines; `logarithmic` is for the numbers across, `shares` are written in percent."""
    xs = [_x(x, logarithmic) for one in series for x, _ in one.points]
    ys = [y for one in series for _, y in one.points]
    flat = Scale(min(xs), max(xs) or 1.0, _LEFT, WIDTH - _RIGHT)
    if flat.low == flat.high:
        flat = flat._replace(high=flat.low + 1)
    up = _up(ys)
    drawn = _frame(title) + _grid(up, shares=shares)
    for tick in _across(flat, logarithmic):
        label = f"1e{tick:g}" if logarithmic else f"{tick:g}"
        drawn += text(
            flat.at(tick), HEIGHT - _BOTTOM + 18, label, size=12, ink=QUIET, anchor="middle"
        )
    drawn += text(WIDTH - _RIGHT, HEIGHT - 6, across, size=12, ink=QUIET, anchor="end")
    for one in series:
        drawn += _line(one, flat, up, logarithmic)
    return picture(WIDTH, HEIGHT, title, drawn + _keys(series), scale=1)


def bar_chart(title: str, bars: Sequence[tuple[str, float]], *, shares: bool = True) -> str:
    """Draw bars up and down from zero, one for each name."""
    up = _up([0.0, *(value for _, value in bars)])
    drawn = _frame(title) + _grid(up, shares=shares)
    wide = (WIDTH - _LEFT - _RIGHT) / len(bars)
    zero = up.at(0)
    for place, (name, value) in enumerate(bars):
        x, end = _LEFT + wide * place, up.at(value)
        drawn += (
            f"<g><title>{escape(name)}: {value:.6g}</title>"
            f'<rect x="{x + wide * 0.18:.1f}" y="{min(zero, end):.1f}" width="{wide * 0.64:.1f}" '
            f'height="{abs(end - zero):.1f}" fill="{INKS[0 if value >= 0 else 3]}"/></g>'
        )
        if wide >= 8:
            drawn += _under(x + wide / 2, wide, name)
    drawn += f'<path d="M{_LEFT} {zero:.1f}H{WIDTH - _RIGHT}" stroke="{QUIET}"/>'
    return picture(WIDTH, HEIGHT, title, drawn, scale=1)


def _under(x: float, wide: float, name: str) -> str:
    """Write the name of a bar; a key that is too long for its place has a line for each word."""
    lines = name.split("-") if 1.5 * wide < _SMALLEST * len(name) else [name]
    size = min(12, wide / 1.7, 1.5 * wide / max(map(len, lines)))
    size = max(_SMALLEST, size if len(lines) == 1 else min(size, 9))
    first = HEIGHT - _BOTTOM + (18 if len(lines) == 1 else 12)
    return "".join(
        text(x, first + place * size * 1.15, line, size=size, ink=QUIET, anchor="middle")
        for place, line in enumerate(lines)
    )


def _x(x: float, logarithmic: bool) -> float:
    return log10(x) if logarithmic else x


def _across(flat: Scale, logarithmic: bool) -> list[float]:
    if logarithmic:
        return [float(power) for power in range(ceil(flat.low), floor(flat.high) + 1)]
    return flat.ticks()


def _up(values: Sequence[float]) -> Scale:
    """Return a scale of round numbers with all values on it."""
    low, high = min(values), max(values)
    room = high - low or abs(high) or 1.0
    step = round_step(room / 4)
    low, high = floor(low / step - 1e-9) * step, ceil(high / step + 1e-9) * step
    return Scale(low, high, HEIGHT - _BOTTOM, _TOP)


def _frame(title: str) -> str:
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PANELS}"/>'
    return paper + text(_LEFT, 22, title, size=14, weight=600)


def _grid(up: Scale, *, shares: bool) -> str:
    drawn = ""
    for tick in up.ticks():
        y = up.at(tick)
        drawn += f'<path d="M{_LEFT} {y:.1f}H{WIDTH - _RIGHT}" stroke="{LINES}"/>'
        label = _percent(tick, up) if shares else f"{tick:,.10g}"
        drawn += text(_LEFT - 8, y + 4, label, size=12, ink=QUIET, anchor="end")
    return drawn


def _percent(tick: float, up: Scale) -> str:
    step = round_step((up.high - up.low) / 4) * 100
    digits = max(0, -floor(log10(step) + 1e-9))
    return f"{0.0 if abs(tick) < step / 1e4 else tick:.{digits}%}"


def _line(one: Series, flat: Scale, up: Scale, logarithmic: bool) -> str:
    ink = INKS[one.ink % len(INKS)]
    places = [(flat.at(_x(x, logarithmic)), up.at(y)) for x, y in one.points]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    drawn = f'<path d="M{path}" fill="none" stroke="{ink}" stroke-width="1.8"/>'
    if len(places) <= _MOST_MARKS:
        drawn += "".join(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="{ink}"/>' for x, y in places
        )
    return drawn


def _keys(series: Sequence[Series]) -> str:
    """Draw the names of the lines below the plot, from the left."""
    drawn, x = "", float(_LEFT)
    for one in series:
        if one.name:
            ink = INKS[one.ink % len(INKS)]
            drawn += f'<circle cx="{x + 4:.1f}" cy="{HEIGHT - 10}" r="4" fill="{ink}"/>'
            drawn += text(x + 12, HEIGHT - 6, one.name, size=12)
            x += 24 + 6.6 * len(one.name)
    return drawn
