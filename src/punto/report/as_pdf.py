"""A report as PDF, set by Typst with its own fonts: the same report gives the same bytes."""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from punto.drawing.cards import FONTS
from punto.refusals import BadInput
from punto.report.as_html import grouped
from punto.report.columns import INSET, fitted, parts
from punto.report.document import Block, Item, Listing, Picture, Report, Table, Text

FONT, CODE = "Libertinus Serif", "DejaVu Sans Mono"
_TOGETHER = 24  # rows of a table that is not divided between pages
_HEAD = f"""
#set document(title: TITLE, author: "Punto", date: none)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 24mm, bottom: 20mm),
  header: [
    #set text(size: 8pt, fill: rgb("#4c525b"))
    #grid(columns: (1fr, auto), [#TITLE: mathematics report], raw(MARK))
    #v(-6pt)
    #line(length: 100%, stroke: 0.4pt + rgb("#4c525b"))
  ],
  footer: context [
    #set text(size: 8pt, fill: rgb("#4c525b"))
    #grid(columns: (1fr, auto), DATE, [#counter(page).display("1 of 1", both: true)])
  ],
)
#set text(font: "{FONT}", size: 10pt, lang: "en", number-type: "lining", number-width: "tabular")
#show raw: set text(font: "{CODE}", size: 6.8pt)
#set par(justify: false, leading: 0.58em)
#set heading(numbering: none)
#show heading.where(level: 1): it => block(above: 2em, below: 1em, sticky: true,
  text(size: 15pt, fill: rgb("#1d3557"), it.body))
#show heading.where(level: 2): it => block(above: 1.4em, below: 0.6em, sticky: true,
  text(size: 10pt, weight: "semibold", it.body))
#set table(stroke: none, inset: (x: {INSET}pt, y: 2.6pt))
#set outline(indent: 0pt)
""".strip()


def write_pdf(report: Report) -> bytes:
    """Return the report as PDF."""
    if find_spec("typst") is None:
        raise BadInput("a PDF needs Typst: install 'punto[report]', or take --format html")
    import typst

    source = write_typst(report).encode()
    # The time of making would be in the file: it is always the same.
    made = typst.compile(source, format="pdf", ignore_system_fonts=True, timestamp=0)
    if not isinstance(made, bytes):
        raise TypeError(f"Typst made {type(made).__name__} in place of one PDF")
    return made


def write_typst(report: Report) -> str:
    """Return the source of the PDF."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield f"#let TITLE = {quoted(report.title)}"
    yield f"#let MARK = {quoted(report.mark)}"
    yield f"#let DATE = {quoted(report.date)}"
    yield _HEAD
    yield "#v(30mm)"
    yield '#text(size: 26pt, weight: 600, fill: rgb("#1d3557"), TITLE)\n'
    yield f"#text(size: 13pt, {quoted(report.subtitle)})"
    yield "#v(2mm)\n#raw(MARK)\n#v(12mm)\n#outline(title: [Contents], depth: 1)\n#pagebreak()"
    for item in report.items:
        yield from _item(item)


def _item(item: Item) -> Iterator[str]:
    yield f"#heading(level: 1, {quoted(f'{item.number}. {item.title}')})"
    for group in grouped(item.figures.blocks()):
        if isinstance(group[0], Picture):
            yield _pictures([block for block in group if isinstance(block, Picture)])
        else:
            yield from _block(group[0])


def _pictures(pictures: Sequence[Picture]) -> str:
    columns = 2 if len(pictures) > 1 else 1
    width = "100%" if columns == 2 else "60%"
    cells = ",\n".join(
        f'box(image(bytes({quoted(_own_font(one.svg))}), format: "svg", width: {width},'
        f" alt: {quoted(one.title)}))"
        for one in pictures
    )
    return (
        f"#block(above: 1.2em, below: 1.2em, grid(columns: ({'1fr,' * columns}), gutter: 8pt,\n"
        f"{cells}))"
    )


def _own_font(svg: str) -> str:
    """Return a plot whose labels are set in the font of the page: no machine's fonts are asked."""
    return svg.replace(f'font-family="{FONTS}"', f'font-family="{FONT}"')


def _block(block: Block) -> Iterator[str]:
    match block:
        case Text(text):
            yield f"#block(sticky: true, par({quoted(text)}))"
        case Listing(lines):
            code = quoted("\n".join(lines))
            yield (
                '#block(fill: rgb("#f7f6f2"), inset: 7pt, width: 100%, breakable: true,'
                f" raw({code}, block: true))"
            )
        case Table():
            yield from _table(block)
        case Picture():
            yield _pictures([block])


def _table(whole: Table) -> Iterator[str]:
    for table in parts(whole):
        yield from _part(table)


def _part(table: Table) -> Iterator[str]:
    """Set a table; a short one stays on one page, together with its title and its note."""
    together = "false" if len(table.rows) <= _TOGETHER else "true"
    yield f"#block(breakable: {together}, width: 100%)["
    yield f"#heading(level: 2, {quoted(table.title)})"
    align = ", ".join("right" if letter == "r" else "left" for letter in table.align)
    columns = fitted(table)
    widths = ", ".join(columns.widths)
    yield f"#[#set text(size: {columns.size}pt)\n#table(columns: ({widths},), align: ({align},),"
    yield "table.hline(stroke: 0.7pt),"
    if any(table.head):
        names = ", ".join(_strong(name) for name in columns.head)
        yield f"table.header({names}, table.hline(stroke: 0.5pt)),"
    yield from _rows(table)
    yield "table.hline(stroke: 0.7pt),\n)]"
    if table.note:
        yield f'#par(text(size: 8.5pt, fill: rgb("#4c525b"), {quoted(table.note)}))'
    yield "]"


def _rows(table: Table) -> Iterator[str]:
    """Set the rows; a thin line parts groups of rows that have one name."""
    in_groups = any(not row[0] for row in table.rows)
    for place, row in enumerate(table.rows, 1):
        cells = [_cell(cell, letter) for cell, letter in zip(row, table.align, strict=True)]
        if table.sums and place == len(table.rows):
            yield "table.hline(stroke: 0.5pt),"
            yield ", ".join(_strong(cell) for cell in cells) + ","
            continue
        if in_groups and row[0] and place > 1:
            yield 'table.hline(stroke: 0.3pt + rgb("#c9c8c0")),'
        yield ", ".join(quoted(cell) for cell in cells) + ","


def _strong(cell: str) -> str:
    return f'text(weight: "semibold", {quoted(cell)})'


def _cell(cell: str, letter: str) -> str:
    """Return a cell with the sign of a number as printers set it."""
    return cell.replace("-", "−") if letter == "r" else cell


def quoted(text: str) -> str:
    r"""Return a text of Typst.

    >>> print(quoted('a "b" \\ c'))
    "a \"b\" \\ c"
    """
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{plain}"'
