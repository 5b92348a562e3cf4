"""The meters of `punto odds`: amounts that are asked about, and the table of their figures."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from punto.analysis import GameOdds
from punto.cli.arguments import each_once
from punto.cli.output import Page
from punto.refusals import BadInput
from punto.words.sentences import Words

_METER = re.compile(r"([a-z0-9-]+)=([0-9]{1,12}(?:\.[0-9]{1,4})?)")


def read_meters(written: Sequence[str]) -> dict[str, Fraction]:
    """Read amounts of meters, in stakes, as in ``jackpot=5000``."""
    meters = []
    for text in written:
        match = _METER.fullmatch(text)
        if match is None:
            raise BadInput(f"{text!r} is not an amount of a meter; write it as in jackpot=5000")
        meters.append((match[1], Fraction(match[2])))
    return each_once("--meter", meters)


def meters_answer(game_odds: GameOdds, meters: Mapping[str, Fraction]) -> dict[str, Any]:
    """Return the figures of every meter as exact fractions; nothing for a game without one."""
    answers = {
        key: {
            "seed": figures.meter.seed,
            "contribution": str(figures.meter.contribution),
            "held": str(meters.get(key, Fraction(figures.meter.seed))),
            "hit": str(figures.hit),
            "won": str(figures.won),
            "edge_at_seed": str(figures.at_seed),
            "edge_empty": str(figures.empty),
            "edge_falls_by": str(figures.slope),
            "break_even": None if figures.break_even is None else str(figures.break_even),
            "long_run": str(figures.long_run()),
        }
        for key, wager_odds in game_odds.items()
        if (figures := wager_odds.meter)
    }
    return {"meters": answers} if answers else {}


def print_meters(
    game_odds: GameOdds, meters: Mapping[str, Fraction], words: Words, page: Page
) -> None:
    """Show the figures of every meter, in stakes."""
    rows = []
    for key, wager_odds in game_odds.items():
        if figures := wager_odds.meter:
            held = meters.get(key, Fraction(figures.meter.seed))
            amounts = (Fraction(figures.meter.seed), held)
            shares = (figures.meter.contribution, figures.edge(held), figures.long_run())
            seed, now = (f"{float(amount):,.2f}" for amount in amounts)
            even = "–" if figures.break_even is None else f"{float(figures.break_even):,.2f}"
            part, edge, kept = (f"{float(share):.4%}" for share in shares)
            once = f"{float(1 / figures.won):,.0f}" if figures.won else "–"
            rows.append((words.wager(key), seed, part, now, edge, even, kept, once))
    if rows:
        columns = ("wager", "seed", "into-meter", "meter", "edge", "break-even", "long-run", "won")
        title = words.say("meters-in-stakes")
        page.show(f"[bold]{title}[/]")
        page.show_numbers([words.say(f"column-{name}") for name in columns], rows)
