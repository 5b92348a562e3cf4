"""`punto rules GAME`."""

from collections.abc import Sequence
from dataclasses import asdict

import click
from rich import box
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from punto.cli.arguments import GameArgument, json_option, language_option
from punto.cli.output import Page, print_json, table
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.words.printed_rules import Document, Field, Section, print_rules
from punto.words.sentences import Words

LAYOUT_WIDTH = 76


@click.command()
@click.argument("game", type=GameArgument())
@language_option
@click.option("--markdown", is_flag=True, help="The rules as Markdown.")
@json_option
def command(game: Game, lang: str, markdown: bool, as_json: bool) -> None:
    """The printed rules of a game, drawn from its declaration.

    \b
    Examples:
      punto rules power-98
      punto rules electronic --lang zh
      punto rules fortune-six --markdown > rules.md
      punto rules commission --lang ar --markdown
    """
    document = print_rules(game, Words(lang))
    if as_json and markdown:
        raise BadInput("--json and --markdown together; choose one of them")
    if as_json:
        print_json(asdict(document))
        return
    if markdown:
        print(document.markdown())
        return
    show_document(document)


def show_document(document: Document) -> None:
    """Show printed rules on the terminal."""
    page = Page()
    page.show(f"[bold]{escape(document.title)}")
    for section in document.sections:
        _print(section, page)


def _print(section: Section, page: Page) -> None:
    page.show(f"\n[bold green]{escape(section.heading)}")
    for paragraph in section.paragraphs:
        cited = "".join(f"  [dim]{escape(clause)}[/]" for clause in paragraph.clauses)
        page.show(Padding(f"{escape(paragraph.text)}{cited}", (0, 0, 0, 2)))
    for grid in section.grids:
        narrow = all(len(cell) <= 1 for row in grid.rows for cell in row)
        page.show(Padding(table(grid.head, grid.rows, narrow=narrow), (0, 0, 0, 2)))
        if grid.caption:
            page.show(Padding(f"[dim]{escape(grid.caption)}", (0, 0, 0, 2)))
    for row in section.layout:
        page.show(Padding(_fields(row, min(LAYOUT_WIDTH, page.width - 2)), (0, 0, 0, 2)))


def _fields(row: Sequence[Field], width: int) -> Table:
    """One row of betting areas, each as wide as its share of the layout."""
    drawn = Table(box=box.ROUNDED, show_header=False, width=width)
    for field in row:
        drawn.add_column(justify="center", ratio=field.columns, overflow="fold")
    drawn.add_row(*(f"{escape(field.name)}\n[dim]{escape(field.clause)}" for field in row))
    return drawn
