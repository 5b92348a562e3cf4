"""Playing cards as SVG text: a face, a back, and hands laid out as a dealer lays them.

Ranks and suits are drawn as paths of our own, never as font glyphs: a card looks the same on a
machine without fonts. Nothing carries an id, so many pictures may share one notebook page.
"""

from collections.abc import Sequence
from html import escape

from punto.cards import RANKS, Suit

SUITS = tuple(suit.value for suit in Suit)
WIDTH, HEIGHT = 200, 280  # The card's own units: two and a half by three and a half inches.

# Labels alone are text; the Chinese ones need a font that has them.
FONTS = "Helvetica,Arial,Noto Sans CJK SC,PingFang SC,Microsoft YaHei,sans-serif"

_RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}

_RED, _BLACK, _GOLD, _IVORY = "#c0182b", "#17181c", "#d9ae4f", "#fdf8ec"
_EDGE, _NAVY, _FELT = "#a9adb5", "#1d3557", "#14523d"
_INK = {"s": _BLACK, "h": _RED, "d": _RED, "c": _BLACK}

# Each suit is one path about its own centre, a hundred units tall.
_SUIT_PATHS = {
    "s": "M0-50C10-28 45-9 45 15C45 29 35 38 24 38C15 38 8 34 4 27C5 38 9 46 18 50H-18"
    "C-9 46-5 38-4 27C-8 34-15 38-24 38C-35 38-45 29-45 15C-45-9-10-28 0-50Z",
    "h": "M0 50C-11 28-46 6-46-21C-46-37-35-47-23-47C-12-47-4-40 0-28"
    "C4-40 12-47 23-47C35-47 46-37 46-21C46 6 11 28 0 50Z",
    "d": "M0-50Q15-22 38 0Q15 22 0 50Q-15 22-38 0Q-15-22 0-50Z",
    "c": "M-13-11A22.5 22.5 0 1 1 13-11Q10-7 8-3A22.5 22.5 0 1 1 4 22C5 36 9 46 18 50H-18"
    "C-9 46-5 36-4 22A22.5 22.5 0 1 1-8-3Q-10-7-13-11Z",
}

# Index ranks are strokes in a box 44 tall, centred on x = 0; slab feet as on casino cards.
_RANK_PATHS = {
    "A": "M-9 41L-1 3H1L9 41M-6 29H6M-15 41H-4M4 41H15",
    "2": "M-10 14C-10 7-6 3 0 3C6 3 10 7 10 13C10 20 5 24-2 29C-7 33-10 37-10 41H12",
    "3": "M-10 12C-9 6-5 3 0 3C6 3 9.5 7 9.5 12C9.5 18 6 21-3 21H0"
    "C7 21 11 25 11 31C11 37 7 41 0 41C-6 41-10 38-11 32",
    "4": "M5 41V4H4L-11 29H13M-2 41H12",
    "5": "M10 3H-7L-9 20C-6 17-3 16 0 16C7 16 11 21 11 28C11 36 7 41 0 41C-6 41-10 38-11 33",
    "6": "M9 10C8 5 5 3 1 3C-6 3-10.5 10-10.5 24C-10.5 35-7 41 0 41"
    "C6 41 10.5 37 10.5 30C10.5 23 6 19 0 19C-5 19-9 22-10.5 27",
    "7": "M-10 11V3H10C3 15-2 28-2 44",
    "8": "M0 21C-6 21-9 17-9 12C-9 7-6 3 0 3C6 3 9 7 9 12C9 17 6 21 0 21"
    "C7 21 11 25 11 31C11 37 7 41 0 41C-7 41-11 37-11 31C-11 25-7 21 0 21Z",
    "9": "M-9 34C-8 39-5 41-1 41C6 41 10.5 34 10.5 20C10.5 9 7 3 0 3"
    "C-6 3-10.5 7-10.5 14C-10.5 21-6 25 0 25C5 25 9 22 10.5 17",
    "10": "M-15 8L-11 4H-10V41M-15 41H-5M7 3C2 3-.5 10-.5 22C-.5 34 2 41 7 41"
    "C12 41 14.5 34 14.5 22C14.5 10 12 3 7 3Z",
    "J": "M0 3H13M7 3V30C7 37 4 41-2 41C-8 41-11 37-11 30",
    "Q": "M0 3C-7 3-11 10-11 22C-11 34-7 41 0 41C7 41 11 34 11 22C11 10 7 3 0 3Z"
    "M-2 28C5 28 5 41 14 41",
    "K": "M-8 3V41M10 3L-8 27M-2 19L10 41M-14 3H-3M-14 41H-3M4 3H14M4 41H15",
}

# The court's monograms are filled letters fifty tall; every outline runs clockwise and every
# counter the other way, so overlapping strokes never cut holes in each other.
_MONOGRAMS = {
    "J": "M-7 0H17V2H11V34C11 45 5 50.5-5 50.5C-12 50.5-16 47-16 42A5.5 5.5 0 1 1-8 46"
    "C-7 48-6 48.5-4 48.5C-1 48.5 0 44 0 36V2H-7Z",
    "Q": "M0-.5A21 25.5 0 0 1 0 50.5A21 25.5 0 0 1 0-.5Z"
    "M0 1.5A10.5 23.5 0 0 0 0 48.5A10.5 23.5 0 0 0 0 1.5Z"
    "M-9 41C-1 35 6 38 10 44C13 49 18 50 25 46C22 55 11 56 5 49C1 44-3 41-9 43Z",
    "K": "M-22 0H-2V2H-7V48H-2V50H-22V48H-17V2H-22ZM-7 30V26L12 2H6V0H22V2H15L-3 24Z"
    "M-4 24L4 14L20 48H24V50H3V48H9Z",
}

# A jack's three points, a queen's five pearls, a king's closed arches: rank rises as they do.
_CROWNS = {
    "J": "M-23-9L-28-22Q-17-13-11-17T0-29Q5-21 11-17T28-22L23-9Z",
    "Q": "M-23-9L-31-25L-20-17L-17-31L-8-18L0-34L8-18L17-31L20-17L31-25L23-9Z",
    "K": "M-23-9C-39-24-20-37 0-27C20-37 39-24 23-9Z"
    "M-9-9C-14-20-8-26 0-27C8-26 14-20 9-9M0-27V-9M0-43V-32M-5-38.5H5",
}
_PEARLS = {
    "J": ((-28, -23), (0, -30), (28, -23)),
    "Q": ((-31, -26), (-17, -32), (0, -36), (17, -32), (31, -26)),
    "K": ((0, -30),),
}

# Where the pips stand: heights down the two side columns, then down the middle one.
_THREE, _FOUR = (0, 1 / 2, 1), (0, 1 / 3, 2 / 3, 1)
_PIPS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "2": ((), (0, 1)),
    "3": ((), _THREE),
    "4": ((0, 1), ()),
    "5": ((0, 1), (1 / 2,)),
    "6": (_THREE, ()),
    "7": (_THREE, (1 / 4,)),
    "8": (_THREE, (1 / 4, 3 / 4)),
    "9": (_FOUR, (1 / 2,)),
    "10": (_FOUR, (1 / 6, 5 / 6)),
}
_LEFT, _MIDDLE, _RIGHT, _TOP, _BOTTOM = 68, 100, 132, 46, 234

# A hand's measures, in the card's own units.
_MARGIN, _BETWEEN_CARDS, _BETWEEN_HANDS, _LABEL_AT, _CARDS_AT, _TYPE = 28, 12, 64, 54, 76, 34


def draw_card(rank: str, suit: str) -> str:
    """Draw the face of one card.

    >>> picture = draw_card("9", "h")
    >>> picture.count("data-pip"), "<title>9 of hearts</title>" in picture
    (9, True)
    >>> draw_card("1", "h")
    Traceback (most recent call last):
    ...
    ValueError: unknown rank '1'; known ranks are A 2 3 4 5 6 7 8 9 10 J Q K
    """
    name = _name(rank, suit)
    return picture(WIDTH, HEIGHT, name, _face(rank, suit), scale=0.6)


def draw_back() -> str:
    """Draw the back of a card: a lattice and a rosette, the same either way up."""
    panel = f'<rect x="12" y="12" width="176" height="256" rx="8" fill="{_NAVY}"/>'
    rule = '<rect x="17" y="17" width="166" height="246" rx="5"/>'
    lattice = f'<path d="{_lattice(17, 17, 166, 246, 8, 10)}" stroke-opacity=".6"/>'
    ink = f'<g fill="none" stroke="{_IVORY}" stroke-width="1.2">{rule}{lattice}</g>'
    return picture(WIDTH, HEIGHT, "card back", _blank() + panel + ink + _rosette(), scale=0.6)


def draw_hands(rows: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    """Draw labelled hands side by side on a felt mat, each third card laid sideways.

    >>> picture = draw_hands([("Player 9", [("9", "h"), ("K", "c")]), ("Banker 6", [("6", "s")])])
    >>> "<title>Player 9: 9 of hearts, king of clubs; Banker 6: 6 of spades</title>" in picture
    True
    """
    if not rows:
        raise ValueError(f"no hands to draw in {rows!r}; give at least one (label, cards)")
    drawn, spoken, width = "", [], float(_MARGIN)
    for label, cards in rows:
        shown = printable(label)
        drawn += _hand(shown, cards, width)
        spoken.append(f"{shown}: {', '.join(_name(*each) for each in cards) or 'no cards'}")
        width += _hand_width(shown, cards) + _BETWEEN_HANDS
    width += _MARGIN - _BETWEEN_HANDS
    height = _CARDS_AT + HEIGHT + _MARGIN
    # The felt is there so that labels read on a white page and on a dark one alike.
    felt = f'<rect width="{width:g}" height="{height}" rx="20" fill="{_FELT}"/>'
    return picture(width, height, "; ".join(spoken), felt + drawn, scale=0.45)


def _name(rank: str, suit: str) -> str:
    """Return a card's name in words; reject an unknown rank or suit."""
    if rank not in RANKS:
        raise ValueError(f"unknown rank {rank!r}; known ranks are {' '.join(RANKS)}")
    if suit not in SUITS:
        raise ValueError(f"unknown suit {suit!r}; known suits are {' '.join(SUITS)}")
    return f"{_RANK_NAMES.get(rank, rank)} of {_SUIT_NAMES[suit]}"


def picture(width: float, height: float, name: str, body: str, *, scale: float) -> str:
    """Wrap a drawing as a complete SVG with a title that says what it shows."""
    title = escape(name)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width * scale:g}" height="{height * scale:g}" role="img" aria-label="{title}">'
        f"<title>{title}</title>{body}</svg>"
    )


def _face(rank: str, suit: str) -> str:
    """Draw a face without its wrapping, for a card alone or in a hand."""
    if rank == "A":
        inside = _ace(suit)
    elif rank in _PIPS:
        inside = _number(rank, suit)
    else:
        inside = _court(rank, suit)
    return _blank() + inside + _both_ends(_index(rank, suit))


def _blank() -> str:
    """Draw an empty card; its border keeps a white card visible on a white page."""
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="14" fill="#fff" '
        f'stroke="{_EDGE}" stroke-width="2"/>'
    )


def _suit(suit: str, x: float, y: float, size: float, ink: str) -> str:
    """Draw one suit mark centred on a point; a negative size turns it upside down."""
    place = f"translate({x:g} {y:g}) scale({size / 100:g})"
    return f'<path transform="{place}" d="{_SUIT_PATHS[suit]}" fill="{ink}"/>'


def _both_ends(half: str) -> str:
    """Draw a thing twice, the second turned about the card's centre."""
    return f'{half}<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{half}</g>'


def _index(rank: str, suit: str) -> str:
    """Draw the jumbo index of the top-left corner."""
    stroke = f'stroke="{_INK[suit]}" stroke-width="6" fill="none"'
    return (
        f'<path transform="translate(25 14)" d="{_RANK_PATHS[rank]}" {stroke}/>'
        f"{_suit(suit, 25, 80, 33, _INK[suit])}"
    )


def _number(rank: str, suit: str) -> str:
    """Draw the pips of a number; those below the middle stand on their heads."""
    sides, middle = _PIPS[rank]
    places = [(x, part) for part in sides for x in (_LEFT, _RIGHT)]
    places += [(_MIDDLE, part) for part in middle]
    return "".join(
        _pip(suit, x, _TOP + part * (_BOTTOM - _TOP), -37 if part > 1 / 2 else 37)
        for x, part in places
    )


def _pip(suit: str, x: float, y: float, size: float) -> str:
    """Draw a pip; suit marks of the index and of the court's band are not pips."""
    return f'<g data-pip="{suit}">{_suit(suit, x, y, size, _INK[suit])}</g>'


def _ace(suit: str) -> str:
    """Draw the one large pip, with a fine white line set into it."""
    place = f"translate({WIDTH / 2:g} {HEIGHT / 2:g}) scale(.93)"
    line = 'fill="none" stroke="#fff" stroke-width="1.6"'
    inset = f'<path transform="{place}" d="{_SUIT_PATHS[suit]}" {line}/>'
    return _pip(suit, WIDTH / 2, HEIGHT / 2, 116) + inset


def _court(rank: str, suit: str) -> str:
    """Draw a court card: crown over monogram at either end, the suit on the band between."""
    ink = _INK[suit]
    frame = (
        f'<rect x="50" y="18" width="100" height="244" rx="5" fill="{_IVORY}" stroke="{ink}" '
        f'stroke-width="1.8"/><g fill="none" stroke="{_GOLD}">'
        f'<rect x="54" y="22" width="92" height="236" rx="2" stroke-width="1.4"/>'
        f'<path d="{_lattice(54, 22, 92, 236, 4, 9)}" stroke-opacity=".4"/></g>'
        f'<path d="M54 128H146V152H54Z" fill="{ink}"/>'
        f'<circle cx="100" cy="140" r="5" fill="{_GOLD}"/>'
    )
    pearls = "".join(f'<circle cx="{x}" cy="{y}" r="3"/>' for x, y in _PEARLS[rank])
    crown = (
        f'<g transform="translate(100 68)" fill="{_GOLD}" stroke="{ink}" stroke-width="1.6" '
        f'stroke-linejoin="round"><path d="{_CROWNS[rank]}M-24 0V-8H24V0Z"/>{pearls}</g>'
    )
    letter = f'<path transform="translate(100 72)" d="{_MONOGRAMS[rank]}" fill="{ink}"/>'
    return frame + _both_ends(crown + letter + _suit(suit, 74, 140, 18, _IVORY))


def _lattice(x: float, y: float, width: float, height: float, across: int, down: int) -> str:
    """Trace zigzags that meet tip to tip, so that lozenges fill the rectangle exactly."""
    wide, high = width / across / 2, height / down / 2
    there = f"l{wide:g} {high:g} {wide:g}-{high:g}" * across
    again = f"l-{wide:g}-{high:g}-{wide:g} {high:g}" * across
    return "".join(f"M{x:g} {y + high * (2 * row + 1):g}{there}{again}" for row in range(down))


def _rosette() -> str:
    """Draw the back's centre: eight petals in a ring."""
    petals = "".join(
        f'<path transform="rotate({turn})" d="M0-4C9-14 8-24 0-32C-8-24-9-14 0-4Z"/>'
        for turn in range(0, 360, 45)
    )
    return (
        f'<g transform="translate(100 140)" fill="{_IVORY}"><circle r="46" fill="{_NAVY}" '
        f'stroke="{_IVORY}"/><circle r="41" fill="none" stroke="{_IVORY}" stroke-width="2"/>'
        f"{petals}</g>"
    )


def printable(label: str) -> str:
    """Replace characters that XML forbids, such as control characters, with blanks."""
    return "".join(letter if letter.isprintable() else " " for letter in label)


def _hand_width(label: str, cards: Sequence[tuple[str, str]]) -> float:
    """Measure a hand; a label's width is a generous guess, since fonts differ."""
    width = 2 * WIDTH + _BETWEEN_CARDS
    if len(cards) == 3:
        width += _BETWEEN_CARDS + HEIGHT
    return max(width, len(label) * _TYPE * 0.62)


def _hand(label: str, cards: Sequence[tuple[str, str]], x: float) -> str:
    """Draw one label and its cards, the third turned on its side on the same base line."""
    if len(cards) > 3:
        raise ValueError(f"too many cards in {list(cards)!r}; a hand holds at most three")
    drawn = (
        f'<text x="{x:g}" y="{_LABEL_AT}" font-size="{_TYPE}" font-weight="600" '
        f'font-family="{FONTS}" fill="{_IVORY}">{escape(label)}</text>'
    )
    for place, (rank, suit) in enumerate(cards):
        left = x + place * (WIDTH + _BETWEEN_CARDS)
        move = f"translate({left:g} {_CARDS_AT})"
        if place == 2:
            move = f"translate({left:g} {_CARDS_AT + HEIGHT}) rotate(-90)"
        title = f"<title>{_name(rank, suit)}</title>"
        drawn += f'<g transform="{move}">{title}{_face(rank, suit)}</g>'
    return drawn
