"""`punto simulate GAME`."""

import csv
import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.markup import escape

from punto.analysis.simulation import Simulation, simulate
from punto.analysis.simulation.report import LEVEL, WagerFigures
from punto.analysis.simulation.run import DEVICES, Watch
from punto.cli.arguments import (
    Coups,
    GameArgument,
    Seed,
    WholeNumber,
    json_option,
    language_option,
    once,
)
from punto.cli.output import Page, check_writable, print_json, progress_bar, write_file
from punto.refusals import BadInput, Refused, unknown
from punto.rulebook import Game
from punto.words.sentences import Words


class Device(click.ParamType[str]):
    """The device that deals."""

    name = "device"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """The device of this name."""
        if value not in DEVICES:
            raise BadInput(unknown("device", value, DEVICES))
        return str(value)


@click.command()
@click.argument("game", type=GameArgument())
@click.option(
    "--coups", type=Coups(), default="1e6", show_default=True, help="How many, as in 1e9."
)
@click.option("--decks", type=WholeNumber(), default=8, show_default=True, help="Decks of a shoe.")
@click.option("--seed", type=Seed(), default="1", show_default=True, help="Which shoes.")
@click.option("--threads", type=WholeNumber(), help="How many threads deal: as many as cores.")
@click.option(
    "--device",
    type=Device(),
    default="cpu",
    show_default=True,
    help=f"What deals: {', '.join(DEVICES)}.",
)
@click.option("--on", multiple=True, callback=once, metavar="ADDRESS", help="A Dask scheduler.")
@click.option("--out", type=click.Path(path_type=Path), help="Also write the figures as CSV.")
@language_option
@json_option
def command(
    game: Game,
    coups: int,
    decks: int,
    seed: int,
    threads: int | None,
    device: str,
    on: str | None,
    out: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Deal real shoes and compare every wager with its exact odds.

    Shoes are shuffled, burnt and dealt to the cut card, the coup in progress is finished and one
    more is dealt. The house edge over the coups that every shoe reaches is compared with the exact
    one; what dealing to the cut card changes is a figure of its own. The same seed gives the same
    result on any number of threads or machines. ^C gives the result so far.

    \b
    Examples:
      punto simulate commission --coups 1e6
      punto simulate power-98 --coups 200000 --decks 6 --seed 7 --json
      punto simulate electronic --coups 1e5 --out lucky.csv
      punto simulate fortune-six --coups 2000 --device plain
    """
    words = Words(lang)
    if out is not None:
        check_writable(out, "figures.csv")
    try:
        with _progress(coups) as watch:
            simulation = _simulated(game, coups, decks, seed, device, threads, on, watch)
    except Refused as refused:
        raise BadInput(words.refusal(refused.refusal)) from refused
    if out is not None:
        write_file(out, [_csv(simulation)])
    if as_json:
        print_json(_answer(simulation))
    else:
        _print(simulation, words)


def _simulated(
    game: Game,
    coups: int,
    decks: int,
    seed: int,
    device: str,
    threads: int | None,
    on: str | None,
    watch: Watch,
) -> Simulation:
    """Deal here, or on the machines of a scheduler."""
    common: dict[str, Any] = {"coups": coups, "decks": decks, "seed": seed, "device": device}
    if on is None:
        return simulate(game, **common, threads=threads, watch=watch)
    if threads is not None:
        raise BadInput("--threads is for this machine; the scheduler's workers have their own")
    from punto.analysis.simulation.cluster import workers_of

    with workers_of(on) as executor:
        return simulate(game, **common, executor=executor, watch=watch)


@contextmanager
def _progress(coups: int) -> Iterator[Watch]:
    """A bar on the terminal with rate, time left and the furthest z; nothing in a pipe."""
    with progress_bar(coups) as show:

        def watch(so_far: Simulation) -> None:
            show(so_far.coups, lambda: _said(so_far))

        yield watch


def _said(so_far: Simulation) -> str:
    rate = f"{so_far.coups:,} · {so_far.coups_per_second:.3g}/s"
    return f"{rate} · |z| ≤ {so_far.furthest:.2f}"


def _answer(simulation: Simulation) -> dict[str, Any]:
    return {
        "game": simulation.game.key,
        "decks": simulation.decks,
        "seed": simulation.seed,
        "device": simulation.device,
        "coups": simulation.coups,
        "complete": simulation.complete,
        "seconds": simulation.seconds,
        "coups_per_second": simulation.coups_per_second,
        "compared_coups": simulation.tallies.fixed,
        "compared_coups_of_a_shoe": simulation.coups_of_a_shoe,
        "level": LEVEL,
        "z_bound": simulation.bound,
        "enough_coups": simulation.enough,
        "agrees": simulation.agrees,
        "wagers": {key: _figures(figures) for key, figures in simulation.wagers.items()},
    }


def _figures(figures: WagerFigures) -> dict[str, float | None]:
    return {
        "edge": figures.edge,
        "standard_error": figures.standard_error,
        "exact_edge": float(figures.exact.edge),
        "z": figures.z,
        "cut_card_effect": figures.cut_card_effect,
        "cut_card_error": figures.cut_card_error,
    }


def _csv(simulation: Simulation) -> bytes:
    text = io.StringIO()
    rows = {key: _figures(figures) for key, figures in simulation.wagers.items()}
    names = next(iter(rows.values()), {})
    writer = csv.DictWriter(text, ["wager", *names], lineterminator="\n")
    writer.writeheader()
    writer.writerows({"wager": key, **row} for key, row in rows.items())
    return text.getvalue().encode()


def _print(simulation: Simulation, words: Words) -> None:
    page = Page()
    title = words.game(simulation.game.key)
    shoe = words.say("shoe-of", decks=simulation.decks, cards=simulation.decks * 52)
    page.show(f"[bold]{escape(title)}[/]  {escape(shoe)}")
    names = ("wager", "simulated-edge", "edge", "error", "z", "cut-card-effect")
    head = [words.say(f"column-{name}") for name in names]
    rows = [(words.wager(key), *_row(figures)) for key, figures in simulation.wagers.items()]
    page.show_numbers(head, rows)
    about: dict[str, Any] = {
        "coups": f"{simulation.coups:,}",
        "rate": f"{simulation.coups_per_second:,.0f}",
        "seed": str(simulation.seed),
        "each": simulation.coups_of_a_shoe,
        "furthest": f"{simulation.furthest:.2f}",
        "bound": f"{simulation.bound:.2f}",
        "level": f"{LEVEL:.1%}",
        "compared": f"{simulation.tallies.fixed:,}",
        "enough": f"{simulation.enough:,}",
    }
    page.show(
        escape(words.say("simulated" if simulation.complete else "simulated-so-far", **about))
    )
    verdict = {True: "agrees", False: "disagrees", None: "too-few"}[simulation.agrees]
    page.show(escape(words.say(f"simulation-{verdict}", **about)))


def _row(figures: WagerFigures) -> tuple[str, ...]:
    edges = (figures.edge, float(figures.exact.edge), figures.standard_error)
    effect = "–"
    if figures.cut_card_effect is not None:
        effect = f"{figures.cut_card_effect:+.4%} ± {figures.cut_card_error:.4%}"
    return (*(f"{edge:.4%}" for edge in edges), f"{figures.z:+.2f}", effect)
