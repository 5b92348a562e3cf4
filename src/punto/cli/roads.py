"""`punto roads RESULTS`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from punto.cli.arguments import json_option, language_option
from punto.cli.output import Page, print_json
from punto.coup import Winner
from punto.drawing.roads import draw
from punto.refusals import BadInput
from punto.roads import ROWS, Ask, Cell, Mark, Roads, marks
from punto.words.sentences import Words

_STYLE = {Winner.BANKER: "red", Winner.PLAYER: "blue", Winner.TIE: "green"}
WIDEST = 240  # what a pipe is given; nobody reads a wider road
_COLOUR = {"R": "red", "B": "blue"}
_LABELS = ("bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig", "ask")


@click.command()
@click.argument("results", required=False)
@click.option(
    "--shoes",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The last shoe of a file of shoes, instead of RESULTS.",
)
@click.option(
    "--svg", type=click.Path(dir_okay=False), metavar="FILE", help="Draw them to a file (-: print)."
)
@language_option
@json_option
def command(
    results: str | None, shoes: Path | None, svg: str | None, lang: str, as_json: bool
) -> None:
    """The five roads of a string of results: B (Banker), P (Player), T (tie).

    Bead plate, big road, big eye boy, small road and cockroach pig, and what the derived roads
    would show next. Roads do not forecast.

    \b
    Examples:
      punto roads BBPPPTB
      punto roads BPTBB --json
      punto roads BBPPPPTBPBPPB --svg roads.svg
    """
    words = Words(lang)
    roads = _roads(results, shoes)
    if svg is not None:
        _write(svg, draw(roads, labels={**labels(words), "title": _title(roads, words)}))
    if as_json:
        print_json(_answer(roads))
    elif svg is None:
        _print(roads, words)


def _roads(results: str | None, shoes: Path | None) -> Roads:
    """Return the roads of a string, or of the last shoe of a file (docs/notation.md)."""
    if (results is None) == (shoes is None):
        raise BadInput("give either a string of results, as in BBPPPTB, or --shoes FILE")
    if shoes is None:
        return Roads.parse(results or "")
    from punto.notation import read

    try:
        record = read(shoes.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadInput(f"cannot read {str(shoes)!r}: {problem}") from problem
    return Roads.of(coup.coup for shoe in record.shoes[-1:] for coup in shoe.coups)


def labels(words: Words) -> dict[str, str]:
    """Return the names of the parts of a drawing."""
    names = (*_LABELS, "note", "banker", "player")
    return {name: words.say(f"road-{name.replace('_', '-')}") for name in names}


def _title(roads: Roads, words: Words) -> str:
    won = [result.winner.value for result in roads.results]
    counts = {side: won.count(side) for side in ("banker", "player", "tie")}
    return words.say("road-title", coups=len(won), **counts)


def _write(name: str, drawing: str) -> None:
    if name == "-":
        print(drawing)
        return
    path = Path(name)
    try:
        path.write_text(drawing, "utf-8")
    except OSError as problem:
        raise BadInput(f"cannot write {name!r}: {problem.strerror}") from problem


def _answer(roads: Roads) -> dict[str, Any]:
    return {
        "bead": [_cell(cell) for cell in roads.bead_plate],
        "big_road": [_cell(cell) for cell in roads.big_road],
        "ties_before": roads.ties_before,
        "big_eye_boy": roads.big_eye_boy,
        "small_road": roads.small_road,
        "cockroach_pig": roads.cockroach_pig,
        "ask": {side.value: _asked(ask) for side, ask in roads.ask.items()},
    }


def _cell(cell: Cell) -> dict[str, Any]:
    return {
        "column": cell.column,
        "row": cell.row,
        "winner": cell.winner.value,
        "ties": cell.ties,
    }


def _asked(ask: Ask) -> dict[str, str]:
    return {
        "big_eye_boy": ask.big_eye_boy,
        "small_road": ask.small_road,
        "cockroach_pig": ask.cockroach_pig,
    }


def _print(roads: Roads, words: Words) -> None:
    page, names = Page(), labels(words)
    beads = [
        (c.column, c.row, c.winner.value[0].upper(), _STYLE[c.winner]) for c in roads.bead_plate
    ]
    big = [(c.column, c.row, _big(c), _STYLE[c.winner]) for c in roads.big_road]
    _show(page, names["bead_plate"], beads)
    if not big and roads.ties_before:
        big = [(0, 0, f"T{roads.ties_before}", _STYLE[Winner.TIE])]  # they wait for a result
    _show(page, names["big_road"], big)
    for name in ("big_eye_boy", "small_road", "cockroach_pig"):
        drawn = [_mark(mark) for mark in marks(getattr(roads, name))]
        _show(page, names[name], drawn)
    for side, ask in roads.ask.items():
        shown = " ".join(colour or "-" for colour in _asked(ask).values())
        page.show(f"{names['ask']} {names[side.value]}: {shown}")
    page.show(f"[dim]{names['note']}")


def _big(cell: Cell) -> str:
    letter = cell.winner.value[0].upper()
    return letter if not cell.ties else f"{letter}{cell.ties}"


def _mark(mark: Mark) -> tuple[int, int, str, str]:
    return mark.column, mark.row, mark.colour, _COLOUR[mark.colour]


def _show(page: Page, name: str, cells: Sequence[tuple[int, int, str, str]]) -> None:
    """Draw one road as rows of letters; what is wider than the page shows its last columns."""
    page.show(f"[bold]{name}")
    wide = max((len(text) for _, _, text, _ in cells), default=1) + 1
    fitting = max(1, (min(page.width, WIDEST) - 2) // wide)
    last = max((column for column, *_ in cells), default=-1)
    newest = cells[-1][0] if cells else 0
    # The last columns, unless an old dragon tail would push the newest mark off the page.
    first = max(0, min(last + 1, newest + fitting // 2) - fitting)
    at = {(column - first, row): (text, style) for column, row, text, style in cells}
    for row in range(ROWS if at else 0):
        line = Text("  ")
        for column in range(min(last + 1 - first, fitting)):
            text, style = at.get((column, row), ("·", "dim"))
            line.append(f"{text:<{wide}}", style)
        page.show(line)
