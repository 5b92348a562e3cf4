"""What `punto cup simulate` prints: durations, chances and prizes, each with its error."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import isnan
from pathlib import Path
from typing import Any

from rich.markup import escape

from punto.cli.output import Page, print_json, progress_bar, write_file
from punto.cup.structure import Structure
from punto.planning.figures import (
    Chance,
    Duration,
    Estimate,
    Spread,
    StageChances,
    by_policy,
    chances,
    durations,
    pool,
)
from punto.planning.picture import draw
from punto.planning.policies import MEANING
from punto.planning.run import Plan, plan
from punto.refusals import BadInput, Refused
from punto.words.sentences import Words

_PLACES = ("seat", "button, first coup", "button, last coup", "edge there")


def show(
    structure: Structure,
    asked: Mapping[str, Any],
    threads: int | None,
    plot: Path | None,
    *,
    as_json: bool,
) -> None:
    """Play the structure and print the figures; draw them where a file is named."""
    try:
        with progress_bar(asked["runs"], "getting ready: a minute, the first time") as bar:
            found = plan(
                structure,
                **asked,
                threads=threads,
                watch=lambda so_far: bar(so_far.runs, lambda: _rate(so_far)),
            )
    except Refused as refused:
        raise BadInput(Words("en").refusal(refused.refusal)) from refused
    if not found.runs:
        raise KeyboardInterrupt  # stopped before the first chunk: there is nothing to show
    if plot is not None:
        write_file(plot, [draw(found).encode()])
    if as_json:
        print_json(_answer(found))
    else:
        _print(found)


def _rate(so_far: Plan) -> str:
    return f"{so_far.runs:,} · {so_far.runs / so_far.seconds:,.0f}/s"


# For people


def _print(found: Plan) -> None:
    page = Page()
    structure = found.structure
    page.show(
        f"[bold]{escape(structure.key)}[/]  {structure.game}, {found.entrants} entrants,"
        f" {found.runs:,} runs, seed {found.seed}"
    )
    page.show_numbers(
        ("duration", "coups", "10 %", "50 %", "90 %", "time", "10 %", "50 %", "90 %"),
        [_duration(one) for one in durations(found)],
    )
    final = structure.final.key
    for stage in chances(found):
        verb = "to win" if stage.stage == final else "to go on"
        page.show_numbers((f"{stage.stage}: chance {verb}", *_PLACES), _places(stage))
    currency = _currency(structure)
    page.show_numbers(
        ("policy", "entrants", f"prize of each{currency}", "first places", "if all were equal"),
        [
            (
                one.policy.value,
                str(one.entrants),
                _amount(one.prize),
                _percent(one.firsts),
                f"{one.fair:.2%}",
            )
            for one in by_policy(found)
        ],
    )
    page.show(f"The pool has {_amount(pool(found))}{currency}; ± is one standard error.")
    page.show("Places from the button: 1 bets first. The edge there is over an even chance of all")
    page.show("who play the last coup at the table; the fewer they are, the better is everybody's.")
    if not found.complete:
        page.show(f"It was stopped: {found.asked:,} runs were asked for.")


def _currency(structure: Structure) -> str:
    """Return the currency of the pool, with a blank before it; nothing where there is none."""
    entry, added = structure.entry, structure.prizes.added
    named = entry.fee.currency if entry.fee else added.currency if added else ""
    return f" {named}".rstrip()


def _duration(one: Duration) -> tuple[str, ...]:
    coups = ("", "", "", "") if one.coups is None else _coups(one.coups)
    error = one.seconds.estimate.error
    mean = clock(round(one.seconds.estimate.mean)) + ("" if isnan(error) else f" ± {error:.1f} s")
    spread = (one.seconds.tenth, one.seconds.half, one.seconds.nine_tenths)
    return (one.stage or "whole", *coups, mean, *map(clock, spread))


def _coups(spread: Spread) -> tuple[str, ...]:
    mean = _with_error(spread.estimate, "{:.3f}")
    return (mean, str(spread.tenth), str(spread.half), str(spread.nine_tenths))


def clock(seconds: int) -> str:
    """Return hours, minutes and seconds.

    >>> clock(4_259)
    '1:10:59'
    """
    minutes, seconds = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def _places(stage: StageChances) -> list[tuple[str, ...]]:
    columns = [
        {one.place: _percent(one.chance) for one in kind}
        for kind in (stage.seat, stage.first_coup, stage.last_coup)
    ]
    columns.append({one.place: _edge(one.edge) for one in stage.last_coup if one.edge})
    places = sorted({place for column in columns for place in column})
    return [(str(place), *(column.get(place, "–") for column in columns)) for place in places]


def _percent(estimate: Estimate) -> str:
    return _with_error(estimate, "{:.2%}")


def _edge(estimate: Estimate) -> str:
    return f"{estimate.mean:+.2%} ± {estimate.error:.2%}"


def _amount(estimate: Estimate) -> str:
    return _with_error(estimate, "{:,.1f}")


def _with_error(estimate: Estimate, form: str) -> str:
    mean = form.format(estimate.mean)
    return mean if isnan(estimate.error) else f"{mean} ± {form.format(estimate.error)}"


# For programs


def _answer(found: Plan) -> dict[str, Any]:
    return {
        "tournament": found.structure.key,
        "game": found.structure.game,
        "entrants": found.entrants,
        "runs": found.runs,
        "complete": found.complete,
        "seed": found.seed,
        "seconds": found.seconds,
        "coup_seconds": found.coup,
        "durations": [
            {
                "stage": one.stage or None,
                "coups": _json_spread(one.coups) if one.coups else None,
                "seconds": _json_spread(one.seconds),
            }
            for one in durations(found)
        ],
        "chances": [
            {
                "stage": stage.stage,
                "seat": _json_chances(stage.seat),
                "button_first_coup": _json_chances(stage.first_coup),
                "button_last_coup": _json_chances(stage.last_coup),
            }
            for stage in chances(found)
        ],
        "policies": [
            {
                "policy": one.policy.value,
                "meaning": MEANING[one.policy],
                "entrants": one.entrants,
                "prize": _json_estimate(one.prize),
                "first_places": _json_estimate(one.firsts),
                "fair_share": one.fair,
            }
            for one in by_policy(found)
        ],
        "pool": _json_estimate(pool(found)),
    }


def _json_estimate(estimate: Estimate) -> dict[str, float | None]:
    error = None if isnan(estimate.error) else estimate.error
    return {"mean": estimate.mean, "standard_error": error}


def _json_spread(spread: Spread) -> dict[str, Any]:
    figures = asdict(spread)
    figures.pop("estimate")
    return {**_json_estimate(spread.estimate), **figures}


def _json_chances(some: Sequence[Chance]) -> list[dict[str, Any]]:
    return [
        {
            "place": one.place,
            "entries": one.entries,
            **_json_estimate(one.chance),
            **({"edge": one.edge.mean} if one.edge else {}),
        }
        for one in some
    ]
