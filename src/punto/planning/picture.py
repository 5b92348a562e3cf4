"""A picture of a plan as SVG text: chances by seat and button, and prize money by policy.

Like `punto.drawing`: no ids, no style sheet, no scripts, so that it can stand in any page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from math import ceil, floor, isnan

from punto.drawing.cards import picture
from punto.drawing.plots import (
    HALO,
    LINES,
    MARGIN,
    PANELS,
    PAPER,
    QUIET,
    WIDTH,
    Scale,
    round_step,
    text,
)
from punto.planning.figures import Chance, Estimate, PolicyFigures, StageChances, by_policy, chances
from punto.planning.run import Plan

GAP = 28
_IN_A_ROW = 2
_PANEL, _HEAD, _AXIS = 190, 34, 26  # heights: of the plot, above it and below it
_BAR, _BARS_HEAD, _NAMES = 34, 84, 150
_LEFT = 46  # room for the numbers of an axis
_ERRORS = 2  # a line from a mark shows so many standard errors either way

_SEAT, _FIRST, _LAST = "#1d3557", "#2a8a7f", "#d08a1d"
_BARS, _FAIR = "#1d3557", "#c9202f"
_KINDS = (
    ("by seat", _SEAT),
    ("by place from the button, first coup", _FIRST),
    ("by place in the last coup, over an even chance", _LAST),
)


def draw(plan: Plan) -> str:
    """Draw the figures of a plan."""
    stages, policies = chances(plan), by_policy(plan)
    rows = -(-len(stages) // _IN_A_ROW)
    wide = (WIDTH - 2 * MARGIN - GAP) / 2 if len(stages) > 1 else WIDTH - 2 * MARGIN
    tall = _HEAD + _PANEL + _AXIS
    top = 118
    body = _title(plan)
    for number, stage in enumerate(stages):
        row, column = divmod(number, _IN_A_ROW)
        alone = number == len(stages) - 1 and column == 0
        x, y = MARGIN + column * (wide + GAP), top + row * (tall + GAP)
        is_final = stage.stage == plan.structure.final.key
        body += _stage(stage, x, y, WIDTH - 2 * MARGIN if alone else wide, is_final=is_final)
    bottom = top + rows * (tall + GAP)
    body += _policies(policies, bottom, plan)
    height = bottom + _BARS_HEAD + _BAR * len(policies) + MARGIN + 14
    paper = f'<rect width="{WIDTH}" height="{height:g}" fill="{PAPER}"/>'
    name = f"{plan.structure.key}: chances and prizes of {plan.runs:,} planned tournaments"
    return picture(WIDTH, height, name, paper + body, scale=1)


def _title(plan: Plan) -> str:
    about = f"{plan.structure.game} · {plan.entrants} entrants · {plan.runs:,} runs"
    drawn = text(MARGIN, 50, plan.structure.key, size=26, weight=700)
    drawn += text(MARGIN, 74, f"{about} · seed {plan.seed}", size=13, ink=QUIET)
    x = float(MARGIN)
    for label, ink in _KINDS:
        drawn += f'<circle cx="{x + 5:g}" cy="97" r="5" fill="{ink}"/>'
        drawn += text(x + 16, 101.5, label, size=12.5)
        x += 16 + 6.6 * len(label) + 26
    note = f"lines: ± {_ERRORS} standard errors"
    return drawn + text(WIDTH - MARGIN, 101.5, note, size=12.5, ink=QUIET, anchor="end")


# Chances


def _stage(stage: StageChances, x: float, y: float, wide: float, *, is_final: bool) -> str:
    """Draw the chances of one stage: a mark for each place, with its error."""
    tall = _HEAD + _PANEL + _AXIS
    drawn = (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{tall}" rx="8" '
        f'fill="{PANELS}" stroke="{LINES}"/>'
    )
    drawn += text(x + 16, y + 23, stage.stage, size=15, weight=600)
    said = "chance to win" if is_final else "chance to go on"
    drawn += text(x + wide - 16, y + 23, said, size=12.5, ink=QUIET, anchor="end")
    kinds = (stage.seat, stage.first_coup, _around_average(stage))
    if not any(kinds):
        return drawn + text(x + 16, y + 60, "nobody came here", size=13, ink=QUIET)
    up = _up(kinds, y + _HEAD + _PANEL - 8, y + _HEAD + 8)
    places = max(one.place for kind in kinds for one in kind)
    across = Scale(0.5, places + 0.5, x + _LEFT, x + wide - 16)
    drawn += "".join(_lines(up, across))
    drawn += "".join(
        text(across.at(place), y + tall - 10, str(place), size=12, ink=QUIET, anchor="middle")
        for place in range(1, places + 1)
    )
    spread = min(0.2, 10 / (across.at(2) - across.at(1))) if places > 1 else 0.1
    shown = [number for number, kind in enumerate(kinds) if kind]
    for order, number in enumerate(shown):
        offset = (order - (len(shown) - 1) / 2) * spread
        for one in kinds[number]:
            drawn += _mark(one, across.at(one.place + offset), up, _KINDS[number][1])
    return drawn


def _around_average(stage: StageChances) -> list[Chance]:
    """Return the edges of the last coup, over the chance of all who came to the stage."""
    entries = sum(one.entries for one in stage.seat)
    average = sum(one.chance.mean * one.entries for one in stage.seat) / max(entries, 1)
    return [
        replace(one, chance=Estimate(average + one.edge.mean, one.edge.error))
        for one in stage.last_coup
        if one.edge
    ]


def _up(kinds: Sequence[Sequence[Chance]], bottom: float, top: float) -> Scale:
    """Return the scale of the chances, with all errors on it."""
    ends = [
        one.chance.mean + sign * _ERRORS * one.chance.error
        for kind in kinds
        for one in kind
        for sign in (-1, 1)
    ]
    low, high = max(min(ends), 0.0), min(max(ends), 1.0)
    room = max(high - low, 0.02)
    step = round_step(room / 3)
    low, high = floor(low / step) * step, ceil(high / step) * step
    return Scale(low, high if high > low else low + step, bottom, top)


def _lines(up: Scale, across: Scale) -> Iterator[str]:
    digits = 0 if round_step((up.high - up.low) / 4) >= 0.01 else 1
    for tick in up.ticks():
        y = up.at(tick)
        yield f'<path d="M{across.start:g} {y:.1f}H{across.end:g}" stroke="{LINES}"/>'
        yield text(
            across.start - 8, y + 4, f"{tick:.{digits}%}", size=11.5, ink=QUIET, anchor="end"
        )


def _mark(one: Chance, x: float, up: Scale, ink: str) -> str:
    error = _ERRORS * one.chance.error
    low = up.at(max(one.chance.mean - error, up.low))
    high = up.at(min(one.chance.mean + error, up.high))
    said = f"{one.place}: {one.chance.mean:.2%} ± {one.chance.error:.2%}"
    return (
        f"<g><title>{escape(said)}</title>"
        f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{ink}" stroke-width="2" opacity=".45"/>'
        f'<circle cx="{x:.1f}" cy="{up.at(one.chance.mean):.1f}" r="4.5" fill="{ink}"/></g>'
    )


# Prizes


def _policies(policies: Sequence[PolicyFigures], y: float, plan: Plan) -> str:
    """Draw the prize money of one entrant by policy, the best first, beside an even share."""
    wide, tall = WIDTH - 2 * MARGIN, _BARS_HEAD - 8 + _BAR * len(policies) + 14
    drawn = (
        f'<rect x="{MARGIN}" y="{y:g}" width="{wide}" height="{tall}" rx="8" '
        f'fill="{PANELS}" stroke="{LINES}"/>'
    )
    drawn += text(MARGIN + 16, y + 25, "Prize money of one entrant", size=15, weight=600)
    drawn += text(WIDTH - MARGIN - 16, y + 25, "first places", size=12.5, ink=QUIET, anchor="end")
    even = sum(one.prize.mean * one.entrants for one in policies) / plan.entrants
    most = max(one.prize.mean + _ERRORS * _error(one) for one in policies)
    across = Scale(0, max(most, even, 1), MARGIN + 16 + _NAMES, WIDTH - MARGIN - 190)
    first = y + _BARS_HEAD - 22
    x, end = across.at(even), first + _BAR * len(policies)
    drawn += f'<path d="M{x:.1f} {first - 6:g}V{end:g}" stroke="{_FAIR}" stroke-dasharray="4 4"/>'
    drawn += text(x + 6, first - 4, f"an even share: {even:,.0f}", size=12, ink=_FAIR)
    for place, one in enumerate(sorted(policies, key=lambda one: -one.prize.mean)):
        drawn += _bar(one, first + place * _BAR, across)
    return drawn


def _bar(one: PolicyFigures, y: float, across: Scale) -> str:
    middle, end = y + _BAR / 2, across.at(one.prize.mean)
    error = _ERRORS * _error(one)
    low, high = across.at(max(one.prize.mean - error, 0)), across.at(one.prize.mean + error)
    label = f"{one.policy.value} × {one.entrants}"
    drawn = text(across.start - 12, middle + 4.5, label, size=13.5, anchor="end")
    drawn += (
        f'<rect x="{across.start:g}" y="{y + 8:g}" width="{max(end - across.start, 1):.1f}" '
        f'height="{_BAR - 16}" rx="3" fill="{_BARS}" opacity=".88"/>'
        f'<path d="M{low:.1f} {middle:g}H{high:.1f}M{low:.1f} {middle - 4:g}v8'
        f'M{high:.1f} {middle - 4:g}v8" stroke="{_LAST}" stroke-width="2" fill="none"/>'
    )
    amount = f"{one.prize.mean:,.0f}"
    drawn += text(high + 10, middle + 4.5, amount, size=13, weight=600, halo=HALO)
    share = f"{one.firsts.mean:.1%}"
    return drawn + text(WIDTH - MARGIN - 16, middle + 4.5, share, size=13, anchor="end")


def _error(one: PolicyFigures) -> float:
    return 0.0 if isnan(one.prize.error) else one.prize.error
