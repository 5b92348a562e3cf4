"""`punto report GAME`."""

import json
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import click

from punto.cli.arguments import (
    Coups,
    GameArgument,
    Seed,
    StakeArgument,
    WholeNumber,
    once,
)
from punto.cli.output import check_writable, print_bytes, progress_bar, write_file
from punto.refusals import BadInput, Refused, unknown
from punto.report.document import Report
from punto.report.items import make_report, read_items
from punto.report.study import SEATS, Study
from punto.rulebook import Game
from punto.shoe import CUT
from punto.words.sentences import Words

FORMATS = ("json", "md", "html", "pdf")


class Simulated(Coups):
    """A number of coups, or 0 for no simulation."""

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """The whole number."""
        return 0 if str(value) == "0" else super().convert(value, param, ctx)


class Format(click.ParamType[str]):
    """The format of a report."""

    name = "format"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """The format of this name."""
        if value not in FORMATS:
            raise BadInput(unknown("format", value, FORMATS))
        return str(value)


@click.command()
@click.argument("game", type=GameArgument())
@click.option("--decks", type=WholeNumber(), default=8, show_default=True, help="Decks of a shoe.")
@click.option(
    "--cut", type=WholeNumber(), default=CUT, show_default=True, help="Cards behind the cut card."
)
@click.option(
    "--format", "form", type=Format(), default="md", show_default=True, help=", ".join(FORMATS)
)
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="A new file.")
@click.option("--seed", type=Seed(), default="1", show_default=True, help="Which shoes.")
@click.option(
    "--coups",
    type=Simulated(),
    default="1e7",
    show_default=True,
    help="Coups of each simulation; 0 for none.",
)
@click.option(
    "--items", multiple=True, callback=once, metavar="NUMBERS", help="Some items, as in 1-5,9."
)
@click.option("--wager", "wagers", multiple=True, metavar="WAGER", help="Only these wagers.")
@click.option("--seats", type=WholeNumber(), default=SEATS, show_default=True, help="Seats.")
@click.option(
    "--limit",
    "limits",
    type=StakeArgument(),
    multiple=True,
    metavar="WAGER=N",
    help="Largest stake of a seat, in units.",
)
@click.option(
    "--against",
    type=click.Path(path_type=Path),
    metavar="OLD.json",
    help="An earlier report to compare with.",
)
@click.option(
    "--date", "day", multiple=True, callback=once, metavar="DATE", help="As in 2026-11-17."
)
def command(
    game: Game,
    decks: int,
    cut: int,
    form: str,
    output: Path | None,
    seed: int,
    coups: int,
    items: str | None,
    wagers: Sequence[str],
    seats: int,
    limits: Sequence[tuple[str, int]],
    against: Path | None,
    day: str | None,
) -> None:
    """The mathematics report of a game, as a test laboratory asks for it.

    Fifteen items from the declaration alone: identity, rules, return tables, moments, bounds,
    decks and cut card, sensitivity, rounding, effects of removal, counting, exposure, risk, control
    limits, independent verification, and what changed since an earlier report. The same command
    gives the same bytes. A PDF needs 'punto[report]'; figures are in the JSON as exact fractions.

    \b
    Examples:
      punto report commission --coups 0 --items 1-4
      punto report no-commission --coups 1e4 --format html --output report.html
      punto report electronic --coups 0 --items 3 --wager lucky-nines --format json
      punto report commission --decks 6 --coups 0 --items 11,12 --limit tie=20 --seats 9
    """
    if output is not None:
        check_writable(output, f"report.{form}")
    if form == "pdf" and output is None:
        raise BadInput("a PDF is not for the terminal; name a file, as in --output report.pdf")
    numbers = read_items(items) if items is not None else ()
    line = _line(
        game, decks, cut, form, seed, coups, items, wagers, seats, limits, against, _day(day)
    )
    try:
        study = Study(
            *(game, decks, cut, seed, coups, tuple(wagers), seats, dict(limits)),
            date=_day(day),
            command=line,
            against=None if against is None else _earlier(against),
            items=numbers,
        )
        with _watched(study) as watched:
            written = _writer(form)(make_report(watched))
    except Refused as refused:
        raise BadInput(Words("en").refusal(refused.refusal)) from refused
    if output is None:
        print_bytes([written])
    else:
        write_file(output, [written])


@contextmanager
def _watched(study: Study) -> Iterator[Study]:
    """Show how many coups of all simulations have been dealt."""
    done = 0
    with progress_bar(max(1, study.coups * len(study.simulations))) as show:

        def watch(more: int) -> None:
            nonlocal done
            done += more
            show(done, lambda: f"{done:,} coups")

        yield replace(study, watch=watch)


def _writer(form: str) -> Callable[[Report], bytes]:
    """Import only the writer that is needed."""
    if form == "json":
        from punto.report.as_json import write_json

        return write_json
    if form == "md":
        from punto.report.as_markdown import write_markdown

        return write_markdown
    if form == "html":
        from punto.report.as_html import write_html

        return write_html
    from punto.report.as_pdf import write_pdf

    return write_pdf


def _day(day: str | None) -> str:
    if day is None:
        return ""
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", day):
        raise BadInput(f"{day!r} is not a date; write it as in 2026-11-17")
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        raise BadInput(f"{day!r} is not in any calendar; write a date as in 2026-11-17") from None


def _earlier(path: Path) -> dict[str, Any]:
    """Read an earlier report."""
    from punto.report.as_json import FORMAT

    try:
        document = json.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise BadInput(f"cannot read {str(path)!r}: {problem.strerror}") from None
    except ValueError:
        document = None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadInput(f"{str(path)!r} is not a report; write one with --format json")
    return document


def _line(
    game: Game,
    decks: int,
    cut: int,
    form: str,
    seed: int,
    coups: int,
    items: str | None,
    wagers: Sequence[str],
    seats: int,
    limits: Sequence[tuple[str, int]],
    against: Path | None,
    day: str,
) -> str:
    """Return the command that makes a report again; where it is written does not matter."""
    words = ["punto", "report", game.key, "--decks", str(decks), "--cut", str(cut)]
    words += ["--format", form, "--seed", str(seed), "--coups", str(coups)]
    words += ["--items", items] if items is not None else []
    words += [word for wager in wagers for word in ("--wager", wager)]
    words += ["--seats", str(seats)] if seats != SEATS else []
    words += [word for key, units in limits for word in ("--limit", f"{key}={units}")]
    words += ["--against", str(against)] if against is not None else []
    words += ["--date", day] if day else []
    return shlex.join(words)
