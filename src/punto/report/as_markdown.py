"""A report as Markdown, in one file: plots are data addresses in it."""

from base64 import b64encode
from collections.abc import Iterator, Sequence

from punto.report.document import Block, Listing, Picture, Report, Table, Text

_ALIGN = {"l": ":--", "r": "--:"}


def write_markdown(report: Report) -> bytes:
    """Return the report for readers of plain text."""
    return ("\n".join(_lines(report)) + "\n").encode()


def _lines(report: Report) -> Iterator[str]:
    yield f"# {report.title}"
    yield ""
    yield f"{report.subtitle}. Declaration {report.mark.split()[-1]}…"
    yield from ["", f"Date: {report.date}"] if report.date else []
    for item in report.items:
        yield from ("", f"## {item.number}. {item.title}")
        for block in item.figures.blocks():
            yield ""
            yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Text(text):
            yield _escape(text)
        case Listing(lines):
            yield from ("```", *lines, "```")
        case Table():
            yield from _table(block)
        case Picture():
            address = f"data:image/svg+xml;base64,{b64encode(block.svg.encode()).decode()}"
            yield f"![{_escape(block.title)}]({address})"
            yield from ["", _escape(block.note)] if block.note else []


def _table(table: Table) -> Iterator[str]:
    yield from (f"**{_escape(table.title)}**", "")
    yield _row(table.head)
    yield _row([_ALIGN[letter] for letter in table.align])
    for place, row in enumerate(table.rows, 1):
        last = table.sums and place == len(table.rows)
        cells = [_escape(cell) for cell in row]
        yield _row([f"**{cell}**" if last and cell else cell for cell in cells])
    yield from ["", _escape(table.note)] if table.note else []


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _escape(text: str) -> str:
    for sign in "\\|*_<`":
        text = text.replace(sign, f"\\{sign}")
    return text
