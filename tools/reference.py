"""The reference of the library: `python -m tools.reference` writes docs/api.md.

Signatures and words come from the sources: each name of `punto`, and the results that they return.
"""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import punto

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
_HEAD = """# The library

Every name of `punto`, and the results that its functions return. `python -m tools.reference` makes
this page from the sources, and a test holds that it is current. Results with `rows()` are tables:
[the tour](tour.md#as-a-library) shows what takes them. [writing-a-game.md](writing-a-game.md)
explains how a game is declared, and the [glossary](glossary.md) explains its words.
"""
# The names by what they are for. A dotted name is not in `punto` itself: it says where it lives.
SECTIONS = {
    "Games": ("game", "GAMES", "Game", "Decks", "Die", "Draw", "Meter", "faults"),
    "Wagers": ("Wager", "Pay", "Payoff", "Need", "Cap", "Area"),
    "Facts": ("Fact", "HandFact", "View", "made_of", "of_each_hand"),
    "Cards and coups": ("Card", "Hand", "Coup", "Deal", "Side", "Winner", "Tableau", "PUNTO_BANCO"),
    "Shoes": ("Shoe", "deal", "Coups", "Roads"),
    "Settlement": ("Slip", "Settlement", "Payment", "Rounding"),
    "Odds": (
        *("odds", "analysis.figures.GameOdds", "analysis.figures.WagerOdds"),
        *("analysis.figures.Line", "removal", "analysis.figures.Removal"),
    ),
    "Simulation": (
        *("simulate", "analysis.simulation.run.Simulation"),
        "analysis.simulation.report.WagerFigures",
    ),
    "Sessions": (
        *("sessions.playing.play_out", "sessions.playing.Aim", "sessions.terms.Terms"),
        *("sessions.playing.PlayOut", "sessions.figures.Figures", "sessions.picture.draw"),
        *("sessions.session.play", "sessions.session.Session"),
    ),
    "Counting cards": (
        *("counting.tags.effects", "counting.tags.Effects", "counting.run.Count"),
        *("counting.run.count_shoes", "counting.run.Counts", "counting.run.Counted"),
    ),
    "Tables": ("tabular.Tabular", "tabular.Table"),
    "Words and refusals": ("Words", "Refusal", "Refused", "BadInput"),
    "Version": ("__version__",),
}


def page() -> str:
    """Return the whole page."""
    parts = [_HEAD]
    for title, names in SECTIONS.items():
        parts.append(f"## {title}\n")
        parts += ["\n".join(_entry(name)) for name in names]
    return "\n".join(parts)


def _entry(name: str) -> Iterator[str]:
    home, _, short = name.rpartition(".")
    yield f"### `punto.{name}`\n"
    value = getattr(import_module(f"punto.{home}"), short) if home else getattr(punto, name)
    if not (inspect.isclass(value) or inspect.isfunction(value)):
        yield f"{_constant(short, value)}\n"
        return
    source = Path(inspect.getfile(value)).read_text("utf-8")
    node = _written(source, short)
    if isinstance(node, ast.ClassDef):
        yield from _class(node, source.splitlines())
    else:
        yield f"```python\n{_signature(node)}\n```\n\n{_words(node)}\n"


def _constant(name: str, value: object) -> str:
    known = {
        "GAMES": "The games of the rule sheets, and those from outside, by key.",
        "PUNTO_BANCO": f"The tableau of punto banco: `{value!r}`.",
        "__version__": "The version of Punto.",
    }
    return known[name]


def _written(source: str, name: str) -> ast.ClassDef | ast.FunctionDef:
    """Return the lines in which a class or a function is written."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node
    raise LookupError(f"{name} is not written where it says")


def _class(node: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    bases = ", ".join(map(ast.unparse, node.bases))
    yield (
        f"```python\nclass {node.name}"
        + (f"({bases})" if bases else "")
        + f"\n```\n\n{_words(node)}\n"
    )
    rows = [*_fields(node, lines), *_members(node)]
    if rows:
        yield "| member | |\n|---|---|"
        yield from (f"| `{_cell(name)}` | {_cell(said)} |" for name, said in rows)
        yield ""


def _fields(node: ast.ClassDef, lines: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the fields of a class; a comment on the line of a field says what it is."""
    for each in node.body:
        if not isinstance(each, ast.AnnAssign) or not isinstance(each.target, ast.Name):
            continue
        kind = ast.unparse(each.annotation)
        if not each.target.id.startswith("_") and "ClassVar" not in kind:
            comment = lines[(each.end_lineno or each.lineno) - 1].partition("  # ")[2]
            yield f"{each.target.id}: {kind}", comment[:1].upper() + comment[1:]


def _members(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for each in node.body:
        if not isinstance(each, ast.FunctionDef) or each.name.startswith("_"):
            continue
        first = (ast.get_docstring(each) or "").partition("\n\n")[0].replace("\n", " ")
        marks = {ast.unparse(mark) for mark in each.decorator_list}
        if marks & {"property", "cached_property", "once"}:
            yield f"{each.name}: {ast.unparse(each.returns) if each.returns else ''}", first
        else:
            yield _signature(each).removeprefix("def "), first


def _signature(node: ast.FunctionDef) -> str:
    arguments = ast.unparse(node.args)
    for own in ("self, ", "cls, ", "self", "cls"):
        if arguments.startswith(own):
            arguments = arguments.removeprefix(own)
            break
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"def {node.name}({arguments}){returned}"


def _words(node: ast.ClassDef | ast.FunctionDef) -> str:
    """Return a docstring; its examples as code."""
    parts = (ast.get_docstring(node) or "").split("\n\n")
    return "\n\n".join(
        f"```python\n{part}\n```" if part.startswith(">>>") else part for part in parts
    )


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
