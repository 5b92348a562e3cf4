"""The score board as SVG text: five roads on six-row grids, and what each side would add next.

Pure functions of the roads, like `punto.drawing.cards`: no ids, no style sheet, no scripts,
letters and numbers of marks as paths of our own. Only the labels are text.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import TypeVar

from punto.coup import Winner
from punto.drawing.cards import FONTS, picture, printable
from punto.refusals import BadInput
from punto.roads import BLUE, ROWS, Cell, Mark, Result, Roads, marks

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "bead_plate": "Bead plate",
        "big_road": "Big road",
        "big_eye_boy": "Big eye boy",
        "small_road": "Small road",
        "cockroach_pig": "Cockroach pig",
        "ask": "Next, after",
        "banker": "Banker",
        "player": "Player",
        "note": "Roads do not forecast.",
    }
)

# A shoe of eight decks seldom fills more; a road that does shows its last columns.
COLUMNS, BEAD_COLUMNS = 36, 12

# Half cells for derived roads, as on every board. A bead's cell follows from the others: the bead
# plate ends level with the big eye boy, which leaves the third row to the ask panel.
_HALF, _CELL, _LINE, _ABOVE, _MARGIN, _SCALE = 12, 24, 30, 8, 24, 0.7
_BEAD = _CELL + _HALF + _LINE // ROWS
_TOP = _MARGIN + 14
_SECOND = _TOP + ROWS * _CELL + _LINE
_THIRD = _SECOND + ROWS * _HALF + _LINE
_HEIGHT = _THIRD + ROWS * _HALF + _MARGIN
_RIGHT = _MARGIN + BEAD_COLUMNS * _BEAD + _CELL

_RED, _BLUE, _GREEN = "#c9202f", "#1c5cb8", "#16834a"
_PAPER, _EDGE, _LINES, _TEXT, _QUIET = "#f7f6f2", "#c3c6cc", "#e1e4e8", "#3b4048", "#6b7079"
_INK = {Winner.BANKER: _RED, Winner.PLAYER: _BLUE, Winner.TIE: _GREEN}

# Stroked about their own centre: letters sixteen units tall, figures ten.
_LETTERS = {
    Winner.BANKER: "M-5.5-.6H.5C6.5-.6 6.5-8 .5-8H-5.5V8H.5C7.5 8 7.5-.6 .5-.6",
    Winner.PLAYER: "M-5 8V-8H.5C7.5-8 7.5 1.2 .5 1.2H-5",
    Winner.TIE: "M-6.5-7.7H6.5M0-7.7V8",
}
_FIGURES = (
    "M0-5C-4-5-4 5 0 5C4 5 4-5 0-5Z",
    "M-2-3L.5-5V5",
    "M-2.7-2.7C-2.5-6 2.8-5.8 2.7-2.3C2.6 0-1.8 2-2.8 5H3",
    "M-2.6-3.6C-1.8-5.6 2.5-5.4 2.4-2.6C2.4-.9 1-.4-.6-.4"
    "C1-.4 2.9 .3 2.9 2.2C2.9 5.6-2.3 5.8-2.9 3.2",
    "M1.5 5V-5L-3.2 2.2H3.4",
    "M2.5-5H-2L-2.5-.4C-.5-1.8 2.9-1.2 2.9 1.8C2.9 5.4-1.8 5.8-2.8 3.4",
    "M2.3-4C.5-6-2.8-4.6-2.8 1C-2.8 6.4 2.9 6 2.9 1.9C2.9-1.6-2-1.8-2.8 1.6",
    "M-2.8-5H2.8C.8-2-.6 1.4-.8 5",
    "M0-.5C-3.3-.9-3.1-5 0-5C3.1-5 3.3-.9 0-.5C-3.9-.1-3.7 5 0 5C3.7 5 3.9-.1 0-.5Z",
    "M-2.3 4C-.5 6 2.8 4.6 2.8-1C2.8-6.4-2.9-6-2.9-1.9C-2.9 1.6 2 1.8 2.8-1.6",
)
_SLOT = f'<rect x="-15" y="-15" width="30" height="30" rx="3" fill="none" stroke="{_LINES}"/>'

_Placed = TypeVar("_Placed", Cell, Mark)


def draw(roads: Roads, *, columns: int = 0, labels: Mapping[str, str] = LABELS) -> str:
    """Draw the score board; `columns` widens the big road and the derived roads below it.

    >>> picture = draw(Roads.parse("BBP T"), labels={"big_road": "大路"})
    >>> "<title>Roads of 4 coups: 2 Banker, 1 Player, 1 tie</title>" in picture
    True
    """
    for key in labels:
        if key not in (*LABELS, "title"):
            raise BadInput(f"unknown label {key!r}; known labels are {', '.join(LABELS)}")
    words = {**LABELS, **labels}
    wide = max(columns, COLUMNS)
    end = _RIGHT + wide * _CELL
    note = _text(end, _TOP - _ABOVE, words["note"], size=13, ink=_QUIET, anchor="end")
    beads = _stamped(roads.bead_plate, BEAD_COLUMNS, _BEAD, _bead)
    body = _grid("bead_plate", words, (_MARGIN, _TOP), BEAD_COLUMNS, _BEAD, beads)
    body += _ask(roads, words) + _big_road(roads, words, wide) + _derived(roads, words, wide)
    title = words.get("title") or _title(roads)
    return _on_paper(end + _MARGIN, title, body + note)


def _title(roads: Roads) -> str:
    """Describe the board in words."""
    won = [result.winner for result in roads.results]
    coups, ties = len(won), won.count(Winner.TIE)
    return (
        f"Roads of {coups} coup{'' if coups == 1 else 's'}: {won.count(Winner.BANKER)} Banker, "
        f"{won.count(Winner.PLAYER)} Player, {ties} tie{'' if ties == 1 else 's'}"
    )


def _big_road(roads: Roads, words: Mapping[str, str], wide: int) -> str:
    """Draw a ring for every win, with its ties, pairs and natural."""
    rings = _stamped(roads.big_road, wide, _CELL, _ring)
    if not roads.big_road and roads.ties_before:
        # Ties still wait for a result: they stand where its ring will be.
        rings = _at(_CELL / 2, _CELL / 2, "tie", _ties(roads.ties_before))
    return _grid("big_road", words, (_RIGHT, _TOP), wide, _CELL, rings)


def _derived(roads: Roads, words: Mapping[str, str], wide: int) -> str:
    """Draw the big eye boy over the small road and the cockroach pig."""
    narrow = wide - 1  # Two of them, and the gap between, are as wide as the big road.
    middle = _RIGHT + narrow * _HALF + _CELL
    rows = (
        ("big_eye_boy", roads.big_eye_boy, (_RIGHT, _SECOND), 2 * wide),
        ("small_road", roads.small_road, (_RIGHT, _THIRD), narrow),
        ("cockroach_pig", roads.cockroach_pig, (middle, _THIRD), narrow),
    )
    return "".join(
        _grid(road, words, place, room, _HALF, _stamped(marks(colours), room, _HALF, stamp))
        for (road, colours, place, room), stamp in zip(rows, _DERIVED, strict=True)
    )


def _ask(roads: Roads, words: Mapping[str, str]) -> str:
    """Draw what each derived road would show next; an empty slot where it would show nothing."""
    width, height = BEAD_COLUMNS * _BEAD, ROWS * _HALF
    panel = f'<path d="M{width / 2:g} 0V{height}" stroke="{_LINES}"/>'
    for number, side in enumerate((Winner.BANKER, Winner.PLAYER)):
        left, middle = number * width / 2, height / 2
        panel += _at(left + 32, middle, "", _bead(Cell(0, 0, Result(side))))
        panel += _text(left + 60, middle + 5, words[side.value], size=15)
        ask = roads.ask[side]
        asked = (ask.big_eye_boy, ask.small_road, ask.cockroach_pig)
        for slot, (colour, stamp) in enumerate(zip(asked, _DERIVED, strict=True)):
            x = left + width / 2 - 32 - (2 - slot) * 36
            panel += _at(x, middle, "", _SLOT)
            if colour:
                mark = f'<g transform="scale(2)">{stamp(Mark(0, 0, colour))}</g>'
                panel += _at(x, middle, colour, mark)
    return _panel("ask", words, (_MARGIN, _THIRD, width, height), panel)


def _stamped(
    cells: Sequence[_Placed], columns: int, size: int, stamp: Callable[[_Placed], str]
) -> str:
    """Draw the marks of the last columns that fit.

    A dragon tail may reach so far beyond the streaks after it that these would be off the board:
    then the newest mark is shown in the middle.
    """
    if not cells:
        return ""
    first = max(0, max(cell.column for cell in cells) + 1 - columns)
    if cells[-1].column < first:
        first = max(0, cells[-1].column - columns // 2)
    return "".join(
        _at((cell.column - first + 0.5) * size, (cell.row + 0.5) * size, _named(cell), stamp(cell))
        for cell in cells
        if first <= cell.column < first + columns
    )


def _named(cell: Cell | Mark) -> str:
    """Return the word for what a drawn mark stands for."""
    return cell.colour if isinstance(cell, Mark) else cell.winner.value


# Red and blue differ in shape as well, for those who see them alike. A bead has its letter; on
# every other road whatever is blue has a dot at its heart. Pair dots have each their own corner.


def _bead(cell: Cell) -> str:
    """Draw a filled disc with its letter."""
    ink = _INK[cell.winner]
    natural = '<circle r="14.2" stroke-width=".9" stroke-opacity=".75"/>'
    return (
        f'<circle r="17" fill="{ink}"/><g fill="none" stroke="#fff">'
        f"{natural if cell.result.natural else ''}"
        f'<path d="{_LETTERS[cell.winner]}" stroke-width="2.8" stroke-linejoin="round"/></g>'
        f"{_pairs(cell.result, 13.2, 4.6)}"
    )


def _ring(cell: Cell) -> str:
    """Draw a hollow circle; a natural has a second, fine one inside."""
    ink = _INK[cell.winner]
    natural = f'<circle r="5.9" fill="none" stroke="{ink}" stroke-width=".9"/>'
    # A number of ties takes the middle: the dot then stands below it.
    dot = f'<circle cy="{6.2 if cell.ties > 1 else 0}" r="1.5" fill="{ink}"/>'
    return (
        f'<circle r="9" fill="none" stroke="{ink}" stroke-width="2.4"/>'
        f"{natural if cell.result.natural else ''}{_ties(cell.ties) if cell.ties else ''}"
        f"{dot if cell.winner is Winner.PLAYER else ''}{_pairs(cell.result, 7.6, 2.9)}"
    )


def _pairs(result: Result, off: float, radius: float) -> str:
    """Draw the pair dots where boards have them: Banker's top left, Player's bottom right."""
    dots = ((result.banker_pair, -off, _RED), (result.player_pair, off, _BLUE))
    return "".join(
        f'<circle cx="{at:g}" cy="{at:g}" r="{radius}" fill="{ink}" stroke="#fff"/>'
        for there, at, ink in dots
        if there
    )


def _ties(count: int) -> str:
    """Draw a slash, and from two ties on their number over it."""
    slash = f'<path d="M-8.5 8.5L8.5-8.5" stroke="{_GREEN}" stroke-width="2.2"/>'
    if count == 1:
        return slash
    figures = [_FIGURES[int(figure)] for figure in str(count)]
    size = min(0.8, 1.24 / len(figures))
    drawn = "".join(
        f'<path transform="translate({6.4 * (n - (len(figures) - 1) / 2):g} 0)" d="{path}"/>'
        for n, path in enumerate(figures)
    )
    # The number is drawn twice: a wide white one first keeps it clear of the slash.
    return slash + "".join(
        f'<g transform="scale({size:g})" fill="none" stroke="{ink}" stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
        for ink, width in (("#fff", 6), (_GREEN, 1.9))
    )


def _big_eye(mark: Mark) -> str:
    """Draw a small hollow circle."""
    ink = _ink(mark)
    dot = f'<circle r="1.3" fill="{ink}"/>' if mark.colour == BLUE else ""
    return f'<circle r="4.1" fill="none" stroke="{ink}" stroke-width="1.7"/>{dot}'


def _small(mark: Mark) -> str:
    """Draw a small filled disc."""
    dot = '<circle r="1.5" fill="#fff"/>' if mark.colour == BLUE else ""
    return f'<circle r="4.8" fill="{_ink(mark)}"/>{dot}'


def _cockroach(mark: Mark) -> str:
    """Draw a slash."""
    ink = _ink(mark)
    dot = f'<circle r="2.4" fill="{ink}"/>' if mark.colour == BLUE else ""
    return f'<path d="M-4 4L4-4" stroke="{ink}" stroke-width="1.9" stroke-linecap="round"/>{dot}'


def _ink(mark: Mark) -> str:
    return _BLUE if mark.colour == BLUE else _RED


_DERIVED = (_big_eye, _small, _cockroach)


def _at(x: float, y: float, mark: str, drawing: str) -> str:
    """Move a drawing; a mark also says which one it is."""
    named = f' data-mark="{mark}"' if mark else ""
    return f'<g{named} transform="translate({x:g} {y:g})">{drawing}</g>'


def _grid(
    road: str, words: Mapping[str, str], place: tuple[int, int], columns: int, cell: int, body: str
) -> str:
    """Draw six rows of cells and what stands in them."""
    width, height = columns * cell, ROWS * cell
    lines = "".join(f"M0 {row * cell}H{width}" for row in range(1, ROWS))
    lines += "".join(f"M{column * cell} 0V{height}" for column in range(1, columns))
    ruled = f'<path d="{lines}" stroke="{_LINES}" stroke-width=".8"/>'
    return _panel(road, words, (*place, width, height), ruled + body)


def _panel(name: str, words: Mapping[str, str], box: tuple[int, int, int, int], body: str) -> str:
    """Draw a white panel under its label."""
    x, y, width, height = box
    return (
        f'<g data-panel="{name}" transform="translate({x} {y})">'
        f"{_text(0, -_ABOVE, words[name], size=14)}"
        f'<rect width="{width}" height="{height}" fill="#fff" stroke="{_EDGE}"/>{body}</g>'
    )


def _text(
    x: float, y: float, words: str, *, size: int, ink: str = _TEXT, anchor: str = "start"
) -> str:
    """Write a label; replace characters that XML forbids with blanks."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONTS}" font-size="{size}" '
        f'text-anchor="{anchor}" fill="{ink}">{escape(printable(words))}</text>'
    )


def _on_paper(width: int, name: str, body: str) -> str:
    """Draw everything on a sheet of paper, so that it reads on a dark page too."""
    paper = (
        f'<rect x=".5" y=".5" width="{width - 1}" height="{_HEIGHT - 1}" '
        f'rx="14" fill="{_PAPER}" stroke="{_EDGE}"/>'
    )
    return picture(width, _HEIGHT, printable(name), paper + body, scale=_SCALE)
