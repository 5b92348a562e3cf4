"""A report as HTML: one file without scripts or addresses, with its plots inside."""

from collections.abc import Iterator, Sequence
from html import escape

from punto.report.document import Block, Item, Listing, Picture, Report, Table, Text

_STYLE = """
:root { color-scheme: light; }
body { font: 15px/1.5 Georgia, "Times New Roman", serif; color: #22262c; margin: 0; }
header, nav, section { max-width: 66rem; margin: 0 auto; padding: 0 1.5rem; }
header { border-bottom: 2px solid #1d3557; padding-top: 2.5rem; }
h1 { font-size: 2rem; margin: 0; } h2 { margin-top: 3rem; color: #1d3557; }
h3 { font-size: 1rem; margin: 1.6rem 0 .3rem; }
.mark { font: 12px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; color: #6b7079; }
nav ol { columns: 3 14rem; padding-left: 1.4rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13.5px; }
th, td { padding: .18rem .7rem; text-align: left; vertical-align: top; }
th { border-bottom: 1.5px solid #22262c; font-weight: 600; vertical-align: bottom; }
td { border-bottom: 1px solid #e4e3dc; }
td.r, th.r { text-align: right; white-space: nowrap; }
td.r { font-variant-numeric: tabular-nums lining-nums; }
tr.sum td { border-top: 1.5px solid #22262c; font-weight: 600; }
.note { font-size: 13px; color: #4c525b; max-width: 50rem; }
pre { font: 12px/1.45 ui-monospace, "DejaVu Sans Mono", monospace; background: #f7f6f2;
  padding: .8rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.plots { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
figure { margin: 0; border: 1px solid #e4e3dc; } figure svg { max-width: 100%; height: auto; }
figcaption { font-size: 13px; padding: 0 .6rem .4rem; }
@media print { h2 { break-before: page; } table, figure { break-inside: avoid; } }
""".strip()


def write_html(report: Report) -> bytes:
    """Return the report as a page."""
    return ("\n".join(_lines(report)) + "\n").encode()


def _lines(report: Report) -> Iterator[str]:
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(report.title)}: mathematics report</title>"
    yield f"<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<header>"
    yield f"<h1>{escape(report.title)}</h1>\n<p>{escape(report.subtitle)}</p>"
    date = f" · {escape(report.date)}" if report.date else ""
    yield f'<p class="mark">{escape(report.mark)}{date}</p>\n</header>\n<nav>\n<ol>'
    for item in report.items:
        link = f'<a href="#item-{item.number}">{escape(item.title)}</a>'
        yield f'<li value="{item.number}">{link}</li>'
    yield "</ol>\n</nav>"
    for item in report.items:
        yield from _item(item)
    yield "</body>\n</html>"


def _item(item: Item) -> Iterator[str]:
    yield f'<section id="item-{item.number}">'
    yield f"<h2>{item.number}. {escape(item.title)}</h2>"
    for group in grouped(item.figures.blocks()):
        if isinstance(group[0], Picture):
            yield '<div class="plots">'
            yield from (_figure(block) for block in group if isinstance(block, Picture))
            yield "</div>"
        else:
            yield from _block(group[0])
    yield "</section>"


def grouped(blocks: Sequence[Block]) -> list[list[Block]]:
    """Return blocks with neighbouring pictures together, so that they can stand side by side."""
    groups: list[list[Block]] = []
    for block in blocks:
        if groups and isinstance(block, Picture) and isinstance(groups[-1][0], Picture):
            groups[-1].append(block)
        else:
            groups.append([block])
    return groups


def _block(block: Block) -> Iterator[str]:
    match block:
        case Text(text):
            yield f"<p>{escape(text)}</p>"
        case Listing(lines):
            yield f"<pre>{escape(chr(10).join(lines))}</pre>"
        case Table():
            yield from _table(block)
        case Picture():
            yield _figure(block)


def _figure(block: Picture) -> str:
    note = f"<figcaption>{escape(block.note)}</figcaption>" if block.note else ""
    return f"<figure>{block.svg}{note}</figure>"


def _table(table: Table) -> Iterator[str]:
    yield f'<h3>{escape(table.title)}</h3>\n<div class="wide"><table>'
    if any(table.head):
        yield f"<thead>{_row('th', table.head, table.align)}</thead>"
    yield "<tbody>"
    for place, row in enumerate(table.rows, 1):
        last = table.sums and place == len(table.rows)
        yield _row("td", row, table.align, ' class="sum"' if last else "")
    yield "</tbody></table></div>"
    if table.note:
        yield f'<p class="note">{escape(table.note)}</p>'


def _row(kind: str, cells: Sequence[str], align: str, of: str = "") -> str:
    drawn = "".join(
        f'<{kind} class="r">{escape(cell.replace("-", "−"))}</{kind}>'
        if letter == "r"
        else f"<{kind}>{escape(cell)}</{kind}>"
        for cell, letter in zip(cells, align, strict=True)
    )
    return f"<tr{of}>{drawn}</tr>"
