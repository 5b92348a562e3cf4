"""The writers: the same report gives the same bytes, complete and safe in every format."""

import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from punto.drawing.charts import Series, bar_chart, line_chart
from punto.refusals import BadInput
from punto.report.as_html import write_html
from punto.report.as_json import plain, write_json
from punto.report.as_markdown import write_markdown
from punto.report.as_pdf import quoted, write_pdf, write_typst
from punto.report.columns import (
    INSET,
    LEAST,
    LETTER,
    MOST,
    PAGE,
    SENTENCE,
    Columns,
    fitted,
    parts,
)
from punto.report.document import Block, Item, Listing, Picture, Report, Table, Text, table
from punto.report.items import ITEMS, make_report, read_items
from punto.report.study import Study
from punto.rulebook import game

WRITERS = {"json": write_json, "md": write_markdown, "html": write_html, "pdf": write_pdf}
HOSTILE = 'a "b" <c> & `d` | *e* #f $g$ \\h _i_ @j'


@dataclass(frozen=True)
class Sample:
    """Figures with a block of each kind, all with signs that some format reads as its own."""

    number: Fraction = Fraction(1, 3)

    def blocks(self) -> list[Block]:
        """Return one block of each kind."""
        plot = line_chart(HOSTILE, [Series("x", ((1.0, 0.5), (2.0, 0.7)), 0)])
        return [
            Text(HOSTILE),
            Listing((HOSTILE, "second line")),
            table(HOSTILE, (HOSTILE, "n"), "lr", [(HOSTILE, "-1.50"), ("sum", "2.50")], sums=True),
            Picture(HOSTILE, plot, HOSTILE),
            Picture(HOSTILE, bar_chart(HOSTILE, [("A", -1.0), ("B", 0.5)])),
        ]


def sample() -> Report:
    """A report of one hostile item."""
    return Report(HOSTILE, HOSTILE, "mark 0123", "2026-11-17", (Item(1, HOSTILE, Sample()),))


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    """The same report, made twice."""
    return [
        make_report(Study(game("commission"), coups=1_000, seed=3, wagers=("banker", "tie")))
        for _ in range(2)
    ]


@pytest.mark.parametrize("form", WRITERS)
def test_the_same_study_gives_the_same_bytes(form: str, reports: list[Report]) -> None:
    """Byte for byte, in all four formats."""
    first, second = (WRITERS[form](report) for report in reports)
    assert first == second
    assert len(first) > 10_000


@pytest.mark.parametrize(
    "write", [write_markdown, write_html, write_typst], ids=lambda f: f.__name__
)
def test_every_item_has_its_heading(
    write: Callable[[Report], bytes | str], reports: list[Report]
) -> None:
    """All fifteen, in their order."""
    written = write(reports[0])
    text = written if isinstance(written, str) else written.decode()
    places = [text.rindex(f"{number}. {title}") for number, (title, _) in ITEMS.items()]
    assert places == sorted(places)


def test_json_has_exact_fractions_and_no_float_beyond_twelve_digits(reports: list[Report]) -> None:
    """The figures are for programs: an edge is a fraction again."""
    document = json.loads(write_json(reports[0]))
    banker = document["items"]["4"]["wagers"][0]
    assert Fraction(banker["edge"]) == Fraction(114753351728, 10847218479825)
    assert document["format"] == "punto-report/1"

    def floats(value: object) -> list[float]:
        if isinstance(value, dict):
            return [x for one in value.values() for x in floats(one)]
        if isinstance(value, list):
            return [x for one in value for x in floats(one)]
        return [value] if isinstance(value, float) else []

    assert all(float(f"{x:.11e}") == x for x in floats(document))


def test_a_value_without_a_place_in_json_is_refused() -> None:
    """Nothing is written by its repr."""
    with pytest.raises(TypeError, match="no place"):
        plain({1, 2})


class Tags(HTMLParser):
    """Checks that every element that opens is closed, and collects addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember an element, but for those that have no end."""
        self.links += [value for name, value in attrs if name in ("href", "src") and value]
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element that closes itself."""

    def handle_endtag(self, tag: str) -> None:
        """The last that opened is the one that closes."""
        assert self.open.pop() == tag


def test_html_is_whole_and_loads_nothing(reports: list[Report]) -> None:
    """Every element is closed; links stay on the page; no script and no style from elsewhere."""
    page = write_html(reports[0]).decode()
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.links
    assert all(link.startswith("#item-") for link in tags.links)
    assert not re.search(r"<script|@import|url\(|\son\w+=", page)
    assert page.count("<svg") == page.count("<figure>") > 5


def test_plots_are_xml_and_lie_on_their_paper(reports: list[Report]) -> None:
    """Every plot parses, and no point lies outside."""
    plots = [
        block
        for item in reports[0].items
        for block in item.figures.blocks()
        if isinstance(block, Picture)
    ]
    assert len(plots) > 5
    for plot in plots:
        ElementTree.fromstring(plot.svg)
        for x, y in re.findall(r'<circle cx="([-\d.]+)" cy="([-\d.]+)"', plot.svg):
            assert 0 <= float(x) <= 420
            assert 0 <= float(y) <= 260


def test_hostile_signs_stay_text() -> None:
    """A clause with the signs of a format is printed, not obeyed."""
    assert "<c>" not in write_html(sample()).decode().replace("&lt;c&gt;", "")
    markdown = write_markdown(sample()).decode()
    assert "\\<c>" in markdown
    assert "\\| \\*e\\*" in markdown
    assert quoted(HOSTILE) in write_typst(sample())
    assert write_pdf(sample()).startswith(b"%PDF-")


def test_a_pdf_has_pages_and_its_title(reports: list[Report]) -> None:
    """Typst makes it without a clock: the date of making is always the same."""
    made = write_pdf(reports[0])
    assert made.startswith(b"%PDF-")
    assert made.count(b"/Type/Page") + made.count(b"/Type /Page") > 5
    assert re.search(rb"CreationDate\s*\(D:1970", made) or b"CreationDate" not in made


def test_a_table_of_another_width_than_its_head_is_refused() -> None:
    """A row that lost a cell would shift all others."""
    with pytest.raises(ValueError, match="another width"):
        Table("t", ("a", "b"), "ll", (("only one",),))


@pytest.fixture(scope="module")
def largest() -> Report:
    """The report of the game with the most wagers."""
    return make_report(Study(game("power-98"), coups=1_000))


def test_tables_have_rows_as_wide_as_their_head_and_numbers_align(
    largest: Report,
) -> None:
    """All numbers of a right-aligned column have the same number of decimals, or are no numbers."""
    assert [item.number for item in largest.items] == list(ITEMS) == list(range(1, 16))
    for item in largest.items:
        for block in item.figures.blocks():
            if isinstance(block, Table) and block.title not in ("Pays",):
                check_aligned(block)


def check_aligned(table: Table) -> None:
    """Check the decimals of every column of numbers; tags mix whole and real numbers."""
    for place, letter in enumerate(table.align):
        cells = [row[place].removesuffix(" %") for row in table.rows]
        decimals = {len(cell.partition(".")[2]) for cell in cells if cell[-1:].isdigit()}
        if letter == "r" and not table.title.endswith(": tags"):
            assert len(decimals) <= 1 or table.sums, (table.title, table.head[place], cells)


def test_no_number_of_a_printed_table_is_wider_than_its_column(largest: Report) -> None:
    """Every table fits the page at a size that can be read."""
    tables = [
        part
        for item in largest.items
        for block in item.figures.blocks()
        if isinstance(block, Table)
        for part in parts(block)
    ]
    for each in tables:
        columns = fitted(each)
        assert LEAST <= columns.size <= MOST
        assert width(each, columns) <= PAGE, each.title


def width(table: Table, columns: Columns) -> float:
    """The points that a table needs: wrapped columns take what is left, but some letters."""
    letters = 0
    for place, kind in enumerate(columns.widths):
        cells = [*columns.head[place].split("\n"), *(row[place] for row in table.rows)]
        longest = max(map(len, cells))
        letters += min(longest, SENTENCE) if kind.endswith("fr") else longest
    return letters * LETTER * columns.size + len(table.head) * 2 * INSET


def test_a_table_that_is_too_wide_is_set_in_parts() -> None:
    """Each part has the first column; together they have all columns once, in their order."""
    head = ("decks", *(f"wager {number}" for number in range(30)))
    row = ("8", *("12.3456 %" for _ in range(30)))
    found = parts(table("wide", head, "r" * 31, [row]))
    assert len(found) > 1
    assert all(part.head[0] == "decks" for part in found)
    assert [name for part in found for name in part.head[1:]] == list(head[1:])
    assert all(width(part, fitted(part)) <= PAGE for part in found)


@pytest.mark.parametrize("text", ["", "0", "16", "3-", "a", "1,,2", "5-3"])
def test_items_that_are_not_there_are_refused(text: str) -> None:
    """With the way out."""
    with pytest.raises(BadInput, match=r"items|as in 1-5,9"):
        read_items(text)
