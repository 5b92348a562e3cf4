"""`punto simulate GAME`."""

import csv
import io
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from punto.cli.arguments import GameArgument, WholeNumber, json_option, language_option, once
from punto.cli.output import Page, print_json, write_file
from punto.odds.simulation import Simulation, simulate
from punto.odds.simulation.report import LEVEL, WagerFigures
from punto.odds.simulation.run import DEVICES, MOST_SEED, Watch
from punto.refusals import BadInput, Refused, unknown
from punto.rulebook import Game
from punto.words.sentences import Words

_COUPS = re.compile(r"[0-9]{1,40}(?:\.[0-9]{1,40})?(?:[eE]\+?[0-9]{1,2})?")
_SEED = re.compile(r"[0-9]{1,20}")
_EVERY = 0.2  # seconds between two looks at the running figures
WIDE = 80  # columns of a terminal that has room for a bar


class Coups(click.ParamType[int]):
    """A number of coups, as in 1000000 or 1e9."""

    name = "number"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """The whole number."""
        number = Decimal(value) if _COUPS.fullmatch(str(value)) else None
        if number is None or number != number.to_integral_value() or not 0 < number < 2**63:
            raise BadInput(
                f"{value!r} is not a number of coups; write a whole number from 1 to 2^63 - 1, as"
                " in 1e9"
            )
        return int(number)


class Seed(click.ParamType[int]):
    """A seed: a whole number of 64 bits."""

    name = "number"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """The number."""
        if not _SEED.fullmatch(str(value)) or int(value) > MOST_SEED:
            raise BadInput(f"{value!r} is not a seed; write a whole number from 0 to 2^64 - 1")
        return int(value)


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
        _check_writable(out)
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
    from punto.odds.simulation.cluster import workers_of

    with workers_of(on) as executor:
        return simulate(game, **common, executor=executor, watch=watch)


def _check_writable(path: Path) -> None:
    """Refuse a file that could not be written once everything is dealt."""
    if str(path) in ("", ".", "-"):
        raise BadInput(f"{str(path)!r} is not the name of a file; write one, as in figures.csv")
    if os.path.lexists(path):
        raise BadInput(f"{str(path)!r} exists already; name a new file")
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as problem:
        raise BadInput(f"{str(path)!r} cannot be written: {problem.strerror}") from None


@contextmanager
def _progress(coups: int) -> Iterator[Watch]:
    """A bar on the terminal with rate, time left and the furthest z; nothing in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal or sys.stderr is None:
        yield lambda so_far: None
        return
    # The share in figures too: a bar without colour says nothing.
    share = TaskProgressColumn(show_speed=False)
    bars = (BarColumn(),) if console.width >= WIDE else ()
    columns = (*bars, share, TimeRemainingColumn(compact=True), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("…", total=coups)
        looked = time.monotonic()

        def watch(so_far: Simulation) -> None:
            nonlocal looked
            if time.monotonic() - looked < _EVERY:
                return
            looked = time.monotonic()
            rate = f"{so_far.coups:,} · {so_far.coups_per_second:.3g}/s"
            text = f"{rate} · |z| ≤ {so_far.furthest:.2f}"
            bar.update(task, completed=so_far.coups, description=text)

        yield watch


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
