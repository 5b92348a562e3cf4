"""The score board as SVG: every mark of the roads is drawn once, in its place, and told apart."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.coup import Winner
from punto.drawing import roads as road_svg
from punto.refusals import BadInput
from punto.roads import ROWS, Cell, Mark, Result, Roads, marks
from tests.kit.support import SVG as SPACE
from tests.kit.support import check_self_contained

GRIDS = ("bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig")
SIDES = (Winner.BANKER, Winner.PLAYER)
SHOE = "TPBBPPPBTTBBBBBBBBBTBBPBPPTBPBBPPPPPPPPPTPPBPBPBTTTBPPBBBPBPPTBBPBPBBPPPBPB"

letters = st.text("BPT", max_size=150)
results = st.builds(Result, st.sampled_from(Winner), st.booleans(), st.booleans(), st.booleans())
decorated = st.lists(results, max_size=90).map(lambda all_of_them: Roads(tuple(all_of_them)))


def panel(picture: str, name: str) -> ElementTree.Element:
    """Find one panel of the board."""
    root = ElementTree.fromstring(picture)
    (node,) = (node for node in root.iter() if node.get("data-panel") == name)
    return node


def moved(node: ElementTree.Element) -> tuple[float, float]:
    """Read where a group stands."""
    match = re.fullmatch(r"translate\((\S+) (\S+)\)", node.get("transform", ""))
    assert match is not None
    return float(match[1]), float(match[2])


def size(node: ElementTree.Element) -> tuple[float, float]:
    """Read how large a panel is."""
    box = node.find(f"{SPACE}rect")
    assert box is not None
    return float(box.attrib["width"]), float(box.attrib["height"])


def drawn(picture: str, name: str) -> list[tuple[float, float, str]]:
    """Read column, row and name of every mark in a panel's grid."""
    road = panel(picture, name)
    cell = size(road)[1] / ROWS
    nodes = [node for node in road.iter() if node.get("data-mark")]
    places = [(*moved(node), node.attrib["data-mark"]) for node in nodes]
    return [(x / cell - 0.5, y / cell - 0.5, mark) for x, y, mark in places]


def columns(picture: str, name: str) -> int:
    """Count the columns of a panel's grid."""
    width, height = size(panel(picture, name))
    return round(width / height * ROWS)


def data(roads: Roads) -> dict[str, list[tuple[int, int, str]]]:
    """Say what every grid should hold, if it were wide enough."""
    cells: dict[str, tuple[Cell, ...] | tuple[Mark, ...]] = {
        "bead_plate": roads.bead_plate,
        "big_road": roads.big_road,
        "big_eye_boy": marks(roads.big_eye_boy),
        "small_road": marks(roads.small_road),
        "cockroach_pig": marks(roads.cockroach_pig),
    }
    return {
        name: [
            (cell.column, cell.row, cell.winner.value if isinstance(cell, Cell) else cell.colour)
            for cell in road
        ]
        for name, road in cells.items()
    }


def title(picture: str) -> str | None:
    """Read what a picture says it shows."""
    return ElementTree.fromstring(picture).findtext(f"{SPACE}title")


def texts(picture: str) -> list[str | None]:
    """Read every label."""
    return [node.text for node in ElementTree.fromstring(picture).iter(f"{SPACE}text")]


@given(decorated)
def test_every_board_is_a_complete_svg_with_its_size_and_its_name(roads: Roads) -> None:
    """A board stands alone: well formed, sized, and told to those who cannot see it."""
    picture = road_svg.draw(roads)
    root = ElementTree.fromstring(picture)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    ratio = float(root.attrib["width"]) / float(root.attrib["height"])
    assert root.tag == f"{SPACE}svg"
    assert (left, top) == (0, 0)
    assert ratio == pytest.approx(width / height)
    assert root.get("role") == "img"
    assert root.get("aria-label") == title(picture)


@given(decorated)
def test_no_board_has_ids_scripts_or_references(roads: Roads) -> None:
    """Several boards share a page, and none may reach outside itself."""
    picture = road_svg.draw(roads)
    check_self_contained(picture)


@given(letters)
def test_a_wide_board_draws_every_mark_of_the_data_in_its_place(written: str) -> None:
    """Counts, colours, columns and rows are those of the roads; ties alone wait in a cell."""
    roads = Roads.parse(written)
    picture = road_svg.draw(roads, columns=160)
    expected = data(roads)
    if not roads.big_road and roads.ties_before:
        expected["big_road"] = [(0, 0, "tie")]
    for name in GRIDS[1:]:
        assert drawn(picture, name) == expected[name], name


@given(letters)
def test_a_narrow_board_draws_whole_columns_inside_its_panels(written: str) -> None:
    """A narrow board shows a window on the data: same marks, moved left, none beyond the edge."""
    picture = road_svg.draw(Roads.parse(written))
    for name, expected in data(Roads.parse(written)).items():
        room, marks = columns(picture, name), drawn(picture, name)
        if name == "big_road" and not expected:
            continue
        first = next((c for c in range(160) if _window(expected, c, room) == marks), None)
        assert first is not None, name
        assert all(0 <= column < room and 0 <= row < ROWS for column, row, _ in marks)
        assert not expected or expected[-1][0] - first in {column for column, _, _ in marks}


def _window(marks: list[tuple[int, int, str]], first: int, room: int) -> list[object]:
    return [(c - first, row, mark) for c, row, mark in marks if first <= c < first + room]


@given(letters)
def test_no_two_marks_share_a_place(written: str) -> None:
    """A cell holds one mark, on every grid."""
    picture = road_svg.draw(Roads.parse(written))
    for name in GRIDS:
        places = [(column, row) for column, row, _ in drawn(picture, name)]
        assert len(places) == len(set(places)), name


def test_panels_lie_on_the_paper_and_apart() -> None:
    """No panel leaves the board or covers another, however wide the board."""
    for wide in (0, 60):
        picture = road_svg.draw(Roads(), columns=wide)
        board = list(map(float, ElementTree.fromstring(picture).attrib["viewBox"].split()))
        boxes = []
        for name in (*GRIDS, "ask"):
            (x, y), (width, height) = moved(panel(picture, name)), size(panel(picture, name))
            assert 0 < x < x + width < board[2]
            assert 0 < y < y + height < board[3]
            boxes.append((x, y, x + width, y + height))
        for number, box in enumerate(boxes):
            for other in boxes[:number]:
                beside = box[2] < other[0] or other[2] < box[0]
                assert beside or box[3] < other[1] or other[3] < box[1]


def test_derived_cells_are_half_the_size_of_the_big_roads() -> None:
    """Four marks of a derived road fit one cell of the big road."""
    picture = road_svg.draw(Roads())
    heights = {name: size(panel(picture, name))[1] for name in GRIDS}
    assert {heights[name] * 2 for name in GRIDS[2:]} == {heights["big_road"]}


def test_a_board_that_overflows_shows_the_last_columns() -> None:
    """Sixty streaks do not fit: the newest stands in the last column, the oldest is off."""
    picture = road_svg.draw(Roads.parse("BP" * 30 + "B"))
    room = columns(picture, "big_road")
    marks = drawn(picture, "big_road")
    assert room == road_svg.COLUMNS == len(marks)
    assert marks[-1] == (room - 1, 0, "banker")
    beads = drawn(road_svg.draw(Roads.parse("B" * 90 + "P")), "bead_plate")
    assert beads[-1] == (road_svg.BEAD_COLUMNS - 1, 0, "player")
    assert len(beads) == 6 * (road_svg.BEAD_COLUMNS - 1) + 1


def test_the_newest_mark_is_shown_below_a_tail_that_runs_off_the_board() -> None:
    """Fifty Banker wins reach far right; the streaks after them start far left."""
    roads = Roads.parse("B" * 50 + "PPBP")
    assert (3, 0, "player") in drawn(road_svg.draw(roads), "big_road")
    far = drawn(road_svg.draw(Roads.parse("BP" * 30 + "B" * 80 + "P")), "big_road")
    assert far[-1] == (road_svg.COLUMNS // 2, 0, "player")


def test_columns_widen_the_board_and_never_narrow_it() -> None:
    """The derived roads grow with the big road; fewer columns than the default are not taken."""
    wide = road_svg.draw(Roads(), columns=60)
    assert [columns(wide, name) for name in GRIDS] == [12, 60, 120, 59, 59]
    for few in (-1, 1, road_svg.COLUMNS):
        assert road_svg.draw(Roads(), columns=few) == road_svg.draw(Roads())


@given(letters)
def test_the_title_counts(written: str) -> None:
    """The words hold the three counts, whatever fits the board."""
    counted = Counter(written)
    heading = title(road_svg.draw(Roads.parse(written))) or ""
    assert list(map(int, re.findall(r"\d+", heading))) == [
        len(written),
        counted["B"],
        counted["P"],
        counted["T"],
    ]


def test_the_title_reads_as_a_sentence() -> None:
    """One is singular, everything else plural."""
    assert title(road_svg.draw(Roads.parse("T"))) == "Roads of 1 coup: 0 Banker, 0 Player, 1 tie"
    assert title(road_svg.draw(Roads.parse("B" * 11 + "P" * 10 + "TTT"))) == (
        "Roads of 24 coups: 11 Banker, 10 Player, 3 ties"
    )


def test_empty_roads_draw_empty_grids() -> None:
    """Before the first coup there are grids and labels, and not one mark."""
    picture = road_svg.draw(Roads())
    assert "data-mark" not in picture
    assert title(picture) == "Roads of 0 coups: 0 Banker, 0 Player, 0 ties"
    assert sorted(filter(None, texts(picture))) == sorted(road_svg.LABELS.values())


def test_every_board_says_that_roads_do_not_forecast() -> None:
    """The note is on the board by default."""
    assert "Roads do not forecast." in texts(road_svg.draw(Roads.parse(SHOE)))


@pytest.mark.parametrize("key", road_svg.LABELS)
@pytest.mark.parametrize("label", ["<b>&\"quoted\" 'x'", "]]>", "闲 0", "été"])
def test_labels_are_passed_in_and_escaped(key: str, label: str) -> None:
    """A label is text, whatever it holds; the others stay as they are."""
    labels = texts(road_svg.draw(Roads.parse("BPT"), labels={key: label}))
    assert sorted(filter(None, labels)) == sorted({**road_svg.LABELS, key: label}.values())


@pytest.mark.parametrize("wild", ["\x00", "\x1b", "\n", "\ud800", "\uffff"])
def test_characters_that_xml_cannot_carry_are_blanked(wild: str) -> None:
    """A control character in a label must not spoil the whole board."""
    picture = road_svg.draw(Roads(), labels={"note": f"a{wild}b"})
    assert "a b" in texts(picture.encode().decode())


def test_an_unknown_label_is_refused() -> None:
    """The refusal quotes the key and says which are known."""
    with pytest.raises(BadInput, match="unknown label 'big_rode'; known labels are bead_plate, "):
        road_svg.draw(Roads(), labels={"big_rode": "大路"})


@given(letters)
def test_the_ask_panel_shows_what_each_side_would_add(written: str) -> None:
    """Three marks a side in the order of the roads; blank while a road is undefined."""
    roads = Roads.parse(written)
    road = panel(road_svg.draw(roads), "ask")
    middle = size(road)[0] / 2
    nodes = [node for node in road.iter() if node.get("data-mark")]
    marks = [(moved(node)[0] > middle, node.attrib["data-mark"]) for node in nodes]
    expected = [
        (side is Winner.PLAYER, colour)
        for side, ask in ((side, roads.ask[side]) for side in SIDES)
        for colour in (ask.big_eye_boy, ask.small_road, ask.cockroach_pig)
        if colour
    ]
    assert marks == expected


def test_red_and_blue_differ_without_their_colours() -> None:
    """With every colour painted over, marks of different meaning still draw differently."""
    picture = road_svg.draw(Roads.parse(SHOE))
    for name in GRIDS:
        shapes: dict[str, set[str]] = {}
        for node in panel(picture, name).iter():
            if mark := node.get("data-mark"):
                text = "".join(ElementTree.tostring(child, "unicode") for child in node)
                shapes.setdefault(mark, set()).add(re.sub(r"#[0-9a-f]+", "", text))
        assert len(shapes) == (3 if name == "bead_plate" else 2)
        first, other, *rest = shapes.values()
        assert not first & other
        assert not rest or not rest[0] & (first | other)


def first_ring(*results: Result) -> str:
    """The first mark of the big road as text."""
    road = panel(road_svg.draw(Roads(results)), "big_road")
    return next(
        ElementTree.tostring(node, "unicode") for node in road.iter() if node.get("data-mark")
    )


def test_ties_pairs_and_naturals_each_add_to_the_ring() -> None:
    """Every combination draws differently, and a second tie brings a number."""
    tie = Result(Winner.TIE)
    rings = {
        first_ring(Result(winner, player_pair, banker_pair, natural), *[tie] * ties)
        for winner in SIDES
        for player_pair in (False, True)
        for banker_pair in (False, True)
        for natural in (False, True)
        for ties in range(13)
    }
    assert len(rings) == 2 * 2 * 2 * 2 * 13


def test_ties_before_any_result_are_drawn_as_on_the_first_ring() -> None:
    """A slash, with its number from two on; the ring joins them later."""
    tie = Result(Winner.TIE)
    assert first_ring(tie) != first_ring(tie, tie) != first_ring(*[tie] * 3)
    slash = re.search(r"<\S*path[^>]*>", first_ring(tie))
    assert slash is not None
    assert slash[0] in first_ring(tie, Result(Winner.BANKER))


def test_a_whole_shoe_stays_small() -> None:
    """A notebook may show many: a board of a shoe keeps under seventy thousand bytes."""
    assert len(road_svg.draw(Roads.parse(SHOE)).encode()) < 70_000
