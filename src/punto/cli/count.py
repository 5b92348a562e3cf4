"""`punto count GAME WAGER`."""

from collections.abc import Sequence
from dataclasses import replace
from math import isnan
from typing import Any

import click
from rich.markup import escape

from punto.cards import DECK
from punto.cli.arguments import Coups, GameArgument, Seed, WholeNumber, json_option, once
from punto.cli.output import Page, print_json, progress_bar
from punto.counting.run import Count, Counted, Counts, count_shoes, halving
from punto.counting.tags import Effects, Tags, best_whole, effects, read_tags, whole_tags, written
from punto.planning.figures import Estimate
from punto.refusals import BadInput, Refused
from punto.rulebook import Game
from punto.shoe import CUT
from punto.words.sentences import Words

CUTS = (CUT, 52, 104, 156, 208)  # cards behind the cut card, where none is named
Play = tuple[str, float | None, Counts]
"""How bets were chosen, from which true count, and what that brought."""


@click.command()
@click.argument("game", type=GameArgument())
@click.argument("wager")
@click.option(
    "--tags", multiple=True, callback=once, metavar="TAGS", help='As in "4:-1 5:-1 8:1 9d:1".'
)
@click.option("--trigger", type=float, help="Bet from this true count on: where it is favourable.")
@click.option("--cut", type=WholeNumber(), multiple=True, help="Cards behind the cut card.")
@click.option("--decks", type=WholeNumber(), default=8, show_default=True, help="Decks of a shoe.")
@click.option(
    "--shoes", type=Coups("shoes"), default="20000", show_default=True, help="How many by tags."
)
@click.option(
    "--perfect", type=Coups("shoes"), default="2000", show_default=True, help="How many perfectly."
)
@click.option("--seed", type=Seed(), default="1", show_default=True, help="Which shoes.")
@click.option("--threads", type=WholeNumber(), help="How many threads count: as many as cores.")
@json_option
def command(
    game: Game,
    wager: str,
    tags: str | None,
    trigger: float | None,
    cut: Sequence[int],
    decks: int,
    shoes: int,
    perfect: int,
    seed: int,
    threads: int | None,
    as_json: bool,
) -> None:
    """Count cards for a wager: the best tags, how often it is favourable, and what that brings.

    Effects of removal are exact, and so is the edge of every bet; which cards come is simulated.
    Perfect play bets by the exact odds before each coup: nobody can do better. Draws after the
    bets count with their average, which no card changes.

    \b
    Examples:
      punto count fortune-six fortune-six --shoes 500 --perfect 50
      punto count electronic lucky-nines --cut 14 --cut 104 --shoes 500 --perfect 100
      punto count commission tie --tags "6:-1 8:-1 9:2" --trigger 20 --shoes 200 --perfect 20 --json
      punto count lucky-multiplier tie --cut 14 --shoes 200 --perfect 20
    """
    try:
        found = effects(game, wager, decks)
        cuts = tuple(cut) or tuple(some for some in CUTS if some < decks * len(DECK))
        asked = Count(game, wager, None, 0.0, cuts, decks, seed)
        asked.check()
        ways = _ways(found, tags, trigger)
        with progress_bar(shoes * len(ways) + perfect, "getting ready: some seconds") as bar:
            plays = _played(asked, ways, shoes, perfect, threads, bar)
    except Refused as refused:
        raise BadInput(Words("en").refusal(refused.refusal)) from refused
    if as_json:
        print_json(_answer(game, wager, decks, seed, found, plays))
    else:
        _print(game, wager, decks, seed, found, plays)


def _ways(found: Effects, tags: str | None, trigger: float | None) -> dict[str, tuple[Tags, float]]:
    """Return the tags to count by, and from which true count to bet with each."""
    if tags is not None:
        given = read_tags(tags)
        return {"tags": (given, found.trigger(given) if trigger is None else trigger)}
    if not any(found.real_tags):
        return {}  # no card is worth more than another: only perfect play is left
    whole, real = best_whole(found), found.real_tags
    from_count = found.trigger(whole) if trigger is None else trigger
    return {"tags": (whole, from_count), "real tags": (real, found.trigger(real))}


def _played(
    asked: Count,
    ways: dict[str, tuple[Tags, float]],
    shoes: int,
    perfect: int,
    threads: int | None,
    bar: Any,
) -> list[Play]:
    plays: list[Play] = []
    for place, (name, (tags, trigger)) in enumerate(ways.items()):
        by_tags = replace(asked, tags=tags, trigger=trigger)
        watch = _watch(bar, place * shoes)
        plays.append((name, trigger, count_shoes(by_tags, shoes, threads=threads, watch=watch)))
    watch = _watch(bar, shoes * len(ways))
    plays.append(("perfect", None, count_shoes(asked, perfect, threads=threads, watch=watch)))
    return plays


def _watch(bar: Any, before: int) -> Any:
    return lambda done, spent: bar(before + done, lambda: f"{done / spent:,.0f} shoes/s")


# For people


def _print(
    game: Game, wager: str, decks: int, seed: int, found: Effects, plays: Sequence[Play]
) -> None:
    page = Page()
    base = float(found.base)
    page.show(f"[bold]{escape(wager)}[/]  {game.key}, {decks} decks, seed {seed}")
    page.show(f"Expectation of a full shoe {base:+.4%}.")
    if any(found.real_tags):
        page.show_numbers(("tags up to", "correlation", "from count", "tags"), _levels(found))
        page.show(f"Best (1 is a percent of a unit for a deck): {_short(found.real_tags)}")
    head = ("bets by", "cut", "coups", "bets", "edge of a bet", "units/100", "units/shoe", "DI")
    page.show_numbers((*head, "SCORE"), [row for play in plays for row in _rows(play)])
    if half := halving(plays[-1][2]):
        least = min(one.cut for one in plays[-1][2])
        page.show(f"{half} cards behind the cut card halve what perfect play wins with {least}.")
    page.show("Coups are those of a shoe. DI uses the deviation of the bets that were made.")
    page.show("± is one standard error, over shoes.")
    if any(one.shoes < 2 for _, _, counted in plays for one in counted):
        page.show("A ? is an error that is not estimated: that takes two shoes or more.")


def _levels(found: Effects) -> list[tuple[str, ...]]:
    return [
        (str(level), f"{found.correlation(tags):.3f}", f"{found.trigger(tags):g}", written(tags))
        for level, tags in whole_tags(found).items()
    ]


def _short(tags: Tags) -> str:
    return written([round(tag, 2) for tag in tags])


def _rows(play: Play) -> list[tuple[str, ...]]:
    name, trigger, counted = play
    label = name if trigger is None else f"{name} from {trigger:.4g}"
    return [
        (
            label if place == 0 else "",
            str(one.cut),
            f"{one.coups_a_shoe:.1f}",
            _with_error(one.frequency, "{:.2%}"),
            _with_error(one.edge, "{:.2%}"),
            _with_error(one.units_a_hundred, "{:.3f}"),
            _with_error(one.units_a_shoe, "{:.3f}"),
            f"{one.desirability:.2f}",
            f"{one.score:.2f}",
        )
        for place, one in enumerate(counted)
    ]


def _with_error(estimate: Estimate, form: str) -> str:
    if isnan(estimate.mean):
        return "–"
    error = "?" if isnan(estimate.error) else form.format(estimate.error)
    return f"{form.format(estimate.mean)} ± {error}"


# For programs


def _answer(
    game: Game, wager: str, decks: int, seed: int, found: Effects, plays: Sequence[Play]
) -> dict[str, Any]:
    return {
        "game": game.key,
        "wager": wager,
        "decks": decks,
        "seed": seed,
        "expectation": str(found.base),
        "effects_of_removal": {
            str(card): str(effect) for card, effect in zip(DECK, found.by_card, strict=True)
        },
        "real_tags": written(found.real_tags),
        "whole_tags": [
            {
                "up_to": level,
                "tags": written(tags),
                "correlation": found.correlation(tags),
                "trigger": found.trigger(tags),
            }
            for level, tags in whole_tags(found).items()
        ],
        "halving_cut": halving(plays[-1][2]),
        "plays": [
            {
                "by": name,
                "tags": None if counted[0].count.tags is None else written(counted[0].count.tags),
                "trigger": trigger,
                "cuts": [_json(one) for one in counted],
            }
            for name, trigger, counted in plays
        ],
    }


def _json(one: Counted) -> dict[str, Any]:
    names = ("frequency", "edge", "units_a_hundred", "units_a_shoe")
    return {
        "cut": one.cut,
        "shoes": one.shoes,
        "coups_a_shoe": one.coups_a_shoe,
        **{name: _json_estimate(getattr(one, name)) for name in names},
        "desirability": one.desirability,
        "full_shoe_desirability": one.full_shoe_desirability,
        "score": one.score,
    }


def _json_estimate(estimate: Estimate) -> dict[str, float | None]:
    found = {"mean": estimate.mean, "standard_error": estimate.error}
    return {name: None if isnan(figure) else figure for name, figure in found.items()}
