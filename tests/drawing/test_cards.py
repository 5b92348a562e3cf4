"""Cards as SVG: every picture is well formed, says what it shows, and shows what it says."""

import re
from itertools import combinations, product
from math import hypot
from xml.etree import ElementTree

import pytest

from punto.cards import RANKS
from punto.drawing import cards as drawing
from tests.kit.support import SVG as SPACE
from tests.kit.support import check_self_contained

NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
DECK = list(product(RANKS, drawing.SUITS))
PICTURES = [
    *(drawing.draw_card(rank, suit) for rank, suit in DECK),
    drawing.draw_back(),
    drawing.draw_hands(
        [("Player 0", [("9", "h"), ("4", "c"), ("7", "d")]), ("Banker", [("K", "s")])]
    ),
    drawing.draw_hands([("Tiger", [])]),
]


def pips(picture: str) -> list[ElementTree.Element]:
    """Find the pips that count, leaving out indices and ornament."""
    return [node for node in ElementTree.fromstring(picture).iter() if node.get("data-pip")]


def placed(pip: ElementTree.Element) -> tuple[float, float, float]:
    """Read where a pip stands and how large it is."""
    place = pip[0].get("transform", "")
    match = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", place)
    assert match is not None
    x, y, size = match.groups()
    return float(x), float(y), float(size)


def title(picture: str) -> str | None:
    """Read what a picture says it shows."""
    return ElementTree.fromstring(picture).findtext(f"{SPACE}title")


@pytest.mark.parametrize("picture", PICTURES)
def test_every_picture_is_a_complete_svg_with_its_size_and_its_name(picture: str) -> None:
    """A picture stands alone: well formed, sized, and told to those who cannot see it."""
    root = ElementTree.fromstring(picture)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    ratio = float(root.attrib["width"]) / float(root.attrib["height"])
    assert root.tag == f"{SPACE}svg"
    assert (left, top) == (0, 0)
    assert ratio == pytest.approx(width / height)
    assert root.get("role") == "img"
    assert root.get("aria-label") == title(picture) != ""


@pytest.mark.parametrize("picture", PICTURES)
def test_no_picture_has_ids_scripts_or_references(picture: str) -> None:
    """Several pictures share a page, and none may reach outside itself."""
    check_self_contained(picture)


@pytest.mark.parametrize(("rank", "suit"), DECK)
def test_a_card_is_titled_in_words(rank: str, suit: str) -> None:
    """The nine of hearts is titled '9 of hearts', the king of clubs 'king of clubs'."""
    assert title(drawing.draw_card(rank, suit)) == f"{NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}"


@pytest.mark.parametrize(("rank", "suit"), DECK)
def test_a_number_shows_as_many_pips_of_its_suit(rank: str, suit: str) -> None:
    """An ace shows one pip, a number its count, a court card none."""
    count = 1 if rank == "A" else 0 if rank in {"J", "Q", "K"} else int(rank)
    assert [pip.get("data-pip") for pip in pips(drawing.draw_card(rank, suit))] == [suit] * count


@pytest.mark.parametrize(("rank", "suit"), DECK)
def test_pips_lie_inside_the_card_and_apart(rank: str, suit: str) -> None:
    """No pip leaves the card, touches the indices' columns or falls on another."""
    places = [placed(pip) for pip in pips(drawing.draw_card(rank, suit))]
    for x, y, size in places:
        reach = 50 * abs(size)
        assert abs(x - drawing.WIDTH / 2) + reach <= drawing.WIDTH / 2 - 42
        assert abs(y - drawing.HEIGHT / 2) + reach <= drawing.HEIGHT / 2 - 20
    for (x, y, size), (other_x, other_y, _) in combinations(places, 2):
        assert hypot(x - other_x, y - other_y) > 100 * abs(size)


@pytest.mark.parametrize("rank", RANKS[1:10])
def test_lower_pips_stand_on_their_heads(rank: str) -> None:
    """A pip below the middle is upside down; the middle and the upper ones are upright."""
    for _, y, size in map(placed, pips(drawing.draw_card(rank, "s"))):
        assert (size < 0) == (y > drawing.HEIGHT / 2)


@pytest.mark.parametrize("rank", ["2", "4", "8", "10"])
def test_even_layouts_read_the_same_either_way_up(rank: str) -> None:
    """Turning the card about its centre puts every pip on another."""
    places = {(x, round(y, 3)) for x, y, _ in map(placed, pips(drawing.draw_card(rank, "d")))}
    assert places == {(drawing.WIDTH - x, round(drawing.HEIGHT - y, 3)) for x, y in places}


def test_no_two_cards_draw_the_same() -> None:
    """The drawing alone tells all fifty-two apart, without the title."""
    drawings = {drawing.draw_card(rank, suit).partition("</title>")[2] for rank, suit in DECK}
    assert len(drawings) == 52


@pytest.mark.parametrize("picture", PICTURES[:53])
def test_a_card_stays_small(picture: str) -> None:
    """A notebook may show hundreds: each card keeps under six thousand bytes."""
    assert len(picture.encode()) < 6_000


def test_red_suits_are_red_and_black_suits_black() -> None:
    """Two colours: hearts share theirs with diamonds, spades with clubs."""
    ink = {suit: pips(drawing.draw_card("5", suit))[0][0].get("fill") for suit in drawing.SUITS}
    assert ink["h"] == ink["d"] != ink["s"] == ink["c"]


def test_the_third_card_lies_sideways() -> None:
    """Two cards stand upright; only the third is turned, and all are named."""
    root = ElementTree.fromstring(
        drawing.draw_hands([("Player 0", [("9", "h"), ("4", "c"), ("7", "d")])])
    )
    groups = [node for node in root if node.tag == f"{SPACE}g"]
    assert ["rotate" in node.attrib["transform"] for node in groups] == [False, False, True]
    assert [node.findtext(f"{SPACE}title") for node in groups] == [
        "9 of hearts",
        "4 of clubs",
        "7 of diamonds",
    ]


@pytest.mark.parametrize("cards", [[], [("A", "s")], [("A", "s")] * 2, [("A", "s")] * 3])
@pytest.mark.parametrize("label", ["P", "A label that is a good deal longer than two cards"])
def test_hands_do_not_run_into_each_other(label: str, cards: list[tuple[str, str]]) -> None:
    """The second hand starts where it would after any first: beyond its cards and label."""
    root = ElementTree.fromstring(drawing.draw_hands([(label, cards), ("Banker", [])]))
    second = float(root.findall(f"{SPACE}text")[1].attrib["x"])
    covered = {0: 0, 1: drawing.WIDTH, 2: 2 * drawing.WIDTH, 3: 2 * drawing.WIDTH + drawing.HEIGHT}
    assert second > covered[len(cards)]
    assert second > 20 * len(label)


@pytest.mark.parametrize("label", ["<b>&\"quoted\" 'x'", "]]>", "闲 0", "été", ""])
def test_labels_are_escaped(label: str) -> None:
    """A label is text, whatever it holds."""
    picture = drawing.draw_hands([(label, [("A", "s")])])
    assert ElementTree.fromstring(picture).findtext(f"{SPACE}text") == label
    assert title(picture) == f"{label}: ace of spades"


@pytest.mark.parametrize("wild", ["\x00", "\x1b", "\n", "\ud800", "\uffff"])
def test_characters_that_xml_cannot_carry_are_blanked(wild: str) -> None:
    """A control character in a label must not spoil the whole picture."""
    picture = drawing.draw_hands([(f"a{wild}b", [])])
    assert ElementTree.fromstring(picture.encode()).findtext(f"{SPACE}text") == "a b"


@pytest.mark.parametrize("rank", ["1", "11", "T", "a", "", "9h"])
def test_an_unknown_rank_is_refused(rank: str) -> None:
    """The refusal quotes the rank and says which are known."""
    with pytest.raises(ValueError, match=f"unknown rank {rank!r}; .* A 2 3 4 5 6 7 8 9 10 J Q K"):
        drawing.draw_card(rank, "h")


@pytest.mark.parametrize("suit", ["x", "S", "", "♠", "hearts"])
def test_an_unknown_suit_is_refused(suit: str) -> None:
    """The refusal quotes the suit and says which are known."""
    with pytest.raises(ValueError, match=f"unknown suit {suit!r}; known suits are s h d c"):
        drawing.draw_hands([("Player", [("9", suit)])])


def test_a_fourth_card_and_no_hands_are_refused() -> None:
    """A hand holds at most three cards, and a picture at least one hand."""
    with pytest.raises(ValueError, match=r"too many cards in \[\('A', 's'\), .*at most three"):
        drawing.draw_hands([("Player", [("A", "s")] * 4)])
    with pytest.raises(ValueError, match=r"no hands to draw in \[\]"):
        drawing.draw_hands([])
