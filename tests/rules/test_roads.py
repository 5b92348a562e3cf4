"""Roads: laid out as casinos draw them, derived from streaks, opposite when asked."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.coup import Coup, Winner
from punto.refusals import BadInput
from punto.roads import (
    LONG_CHOP,
    LONG_STREAK,
    LONG_TIE_GAP,
    ROWS,
    Roads,
    Tag,
    Trend,
    derive_road,
    lay_out,
    marks,
)

letters = st.text("BPT", max_size=90)
decided = st.text("BP", max_size=90)


def plain_derived(results: str, back: int) -> str:
    """The rule told of drawn columns without a tail: compare cells, as old manuals do.

    With columns of unlimited depth a derived mark is red when the big road's cell to the left (by
    `back` columns) and the one above that are both there or both missing; a column's first mark
    compares the two columns before.
    """
    columns: list[str] = []
    marks = []
    for winner in results.replace("T", ""):
        if not columns or columns[-1][-1] != winner:
            columns.append("")
            now = len(columns) - 1
            if now - 1 - back >= 0:
                marks.append("R" if len(columns[now - 1]) == len(columns[now - 1 - back]) else "B")
            columns[-1] += winner
            continue
        columns[-1] += winner
        now, row = len(columns) - 1, len(columns[-1])
        if now - back >= 0:
            beside = len(columns[now - back]) >= row
            above = len(columns[now - back]) >= row - 1
            marks.append("R" if beside == above else "B")
    return "".join(marks)


@pytest.mark.parametrize(
    ("results", "expected"),
    [("BPB", "R"), ("BBPP", "R"), ("BBPPP", "RB"), ("BBPPPP", "RBR"), ("B", ""), ("", "")],
)
def test_big_eye_boy_of_known_examples(results: str, expected: str) -> None:
    """The examples every description begins with."""
    assert Roads.parse(results).big_eye_boy == expected


@given(letters)
def test_derived_roads_agree_with_comparing_cells(results: str) -> None:
    """From streak lengths, or by looking at cells of a road of unlimited depth: the same."""
    roads = Roads.parse(results)
    assert roads.big_eye_boy == plain_derived(results, 1)
    assert roads.small_road == plain_derived(results, 2)
    assert roads.cockroach_pig == plain_derived(results, 3)


@given(letters)
def test_ask_marks_are_opposite_once_they_are_defined(results: str) -> None:
    """Before that both are blank."""
    ask = Roads.parse(results).ask
    banker, player = ask[Winner.BANKER], ask[Winner.PLAYER]
    for name in ("big_eye_boy", "small_road", "cockroach_pig"):
        both = {getattr(banker, name), getattr(player, name)}
        assert both in ({""}, {"R", "B"})


@given(letters)
def test_ask_marks_match_the_next_marks(results: str) -> None:
    """The ask marks are those that the roads draw after that result."""
    roads = Roads.parse(results)
    for side, letter in ((Winner.BANKER, "B"), (Winner.PLAYER, "P")):
        then = Roads.parse(results + letter)
        assert roads.big_eye_boy + roads.ask[side].big_eye_boy == then.big_eye_boy
        assert roads.small_road + roads.ask[side].small_road == then.small_road
        assert roads.cockroach_pig + roads.ask[side].cockroach_pig == then.cockroach_pig


@given(letters)
def test_ties_change_no_derived_road(results: str) -> None:
    """Ties are left out of streaks."""
    without = Roads.parse(results.replace("T", ""))
    roads = Roads.parse(results)
    assert (roads.big_eye_boy, roads.streaks) == (without.big_eye_boy, without.streaks)
    places = [(cell.column, cell.row) for cell in roads.big_road]
    assert places == [(cell.column, cell.row) for cell in without.big_road]


@given(letters)
def test_every_tie_is_counted_once(results: str) -> None:
    """On the last cell; ties before any result wait for the first."""
    roads = Roads.parse(results)
    counted = sum(cell.ties for cell in roads.big_road)
    if roads.big_road:
        assert counted == results.count("T")
    else:
        assert roads.ties_before == results.count("T")


def test_ties_before_any_result_wait_for_the_first() -> None:
    """TTB: two slashes on the first Banker."""
    (cell,) = Roads.parse("TTB").big_road
    assert (cell.winner, cell.ties) == (Winner.BANKER, 2)


@given(letters)
def test_the_bead_plate_holds_every_coup_in_order(results: str) -> None:
    """Coup i at column i // 6, row i mod 6."""
    cells = Roads.parse(results).bead_plate
    assert [(cell.column, cell.row) for cell in cells] == [
        (number // 6, number % 6) for number in range(len(results))
    ]
    assert "".join(cell.winner.value[0].upper() for cell in cells) == results


@given(decided)
def test_no_two_marks_share_a_cell_and_all_lie_in_six_rows(results: str) -> None:
    """Whatever the tails."""
    places = lay_out(results)
    assert len(places) == len(set(places)) == len(results)
    assert all(0 <= row < ROWS and column >= 0 for column, row in places)


@given(decided)
def test_a_streak_goes_down_and_then_right_on_one_row(results: str) -> None:
    """The dragon tail never climbs and never comes back down."""
    places = lay_out(results)
    for number in range(1, len(results)):
        (column, row), (next_column, next_row) = places[number - 1 : number + 1]
        if results[number] == results[number - 1]:
            down = (next_column, next_row) == (column, row + 1)
            right = (next_column, next_row) == (column + 1, row)
            assert down or right
            blocked = row + 1 == ROWS or (column, row + 1) in places[: number - 1]
            turned = number >= 2 and results[number - 2 : number] == results[number] * 2
            before = places[number - 2] if turned else None
            on_tail = before is not None and before[1] == row and before[0] == column - 1
            assert right == (blocked or on_tail)
        else:
            assert next_row == 0


def test_the_dragon_tail_of_a_long_streak() -> None:
    """Six down, then right along the last row."""
    assert lay_out("B" * 9) == [(0, r) for r in range(6)] + [(1, 5), (2, 5), (3, 5)]


def test_a_streak_beside_a_tail_turns_above_it() -> None:
    """Blocked by the tail before it, it turns right one row higher; the next starts beside."""
    places = lay_out("B" * 8 + "P" * 6 + "B")
    assert places[8:] == [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (2, 0)]


def test_a_new_streak_starts_where_the_top_is_free() -> None:
    """Counted from the previous streak's starting column, not from the end of its tail."""
    places = lay_out("B" * 10 + "P" + "B")
    assert places[10:] == [(1, 0), (2, 0)]


def test_derived_marks_are_laid_out_by_colour() -> None:
    """A change of colour starts a column."""
    assert [(mark.column, mark.row, mark.colour) for mark in marks("RRB")] == [
        (0, 0, "R"),
        (0, 1, "R"),
        (1, 0, "B"),
    ]


def test_each_derived_road_looks_back_by_its_distance() -> None:
    """Nothing is shown until there is something to compare with."""
    assert [derive_road([1, 1, 1, 1, 1], back) for back in (1, 2, 3)] == ["RRR", "RR", "R"]


def test_roads_of_coups_carry_their_marks() -> None:
    """Pairs and naturals are shown on the bead plate and the big road."""
    roads = Roads.of([Coup.parse("P 9h 9c | B Kd 6s"), Coup.parse("P 2h 4c | B Kd 6s")])
    (cell,) = roads.big_road
    assert (cell.result.player_pair, cell.result.banker_pair, cell.result.natural) == (
        True,
        False,
        True,
    )
    assert cell.ties == 1
    assert repr(roads) == "Roads.parse('PT')"


@pytest.mark.parametrize("results", ["BPX", "1", "B-P", "庄"])
def test_letters_that_are_no_result_are_quoted(results: str) -> None:
    """And it says which letters are."""
    with pytest.raises(BadInput, match="is not a result; write B for Banker"):
        Roads.parse(results)


def test_blanks_and_small_letters_are_free() -> None:
    """As people note them."""
    assert Roads.parse(" bb p\nT ").results == Roads.parse("BBPT").results


@pytest.mark.parametrize(
    ("results", "tags"),
    [
        ("", ()),
        ("BBB", ()),
        ("PBBBB", (Tag(Trend.BANKER_STREAK, 4),)),
        ("BPPTPTPPP", (Tag(Trend.PLAYER_STREAK, 6),)),
        ("BBPBP", ()),
        ("BBPBPB", (Tag(Trend.CHOPPING, 4),)),
        ("BPBTPB", (Tag(Trend.CHOPPING, 5),)),
        ("BPBPBB", ()),
        ("T" + "BBP" * 8, ()),
        ("T" + "BBP" * 8 + "P", (Tag(Trend.TIE_GAP, 25),)),
        ("BBP" * 8 + "BBBB", (Tag(Trend.BANKER_STREAK, 4), Tag(Trend.TIE_GAP, 28))),
    ],
)
def test_tags_name_what_stands_out_in_the_newest_results(
    results: str, tags: tuple[Tag, ...]
) -> None:
    """A streak, chopping or a long time without a tie; ties break no streak."""
    assert Roads.parse(results).tags == tags


@given(letters)
def test_a_tag_counts_what_came_last(results: str) -> None:
    """Each tag agrees with the letters themselves, read from the end."""
    decided_only = results.replace("T", "")
    for tag in Roads.parse(results).tags:
        match tag.trend:
            case Trend.TIE_GAP:
                assert tag.coups >= LONG_TIE_GAP
                assert "T" not in results[-tag.coups :]
                assert results[: -tag.coups].endswith("T") or len(results) == tag.coups
            case Trend.CHOPPING:
                last = decided_only[-tag.coups :]
                assert len(last) >= LONG_CHOP
                assert all(one != next_ for one, next_ in pairwise(last))
            case side:
                letter = "B" if side is Trend.BANKER_STREAK else "P"
                before = decided_only[: -tag.coups]
                assert tag.coups >= LONG_STREAK
                assert decided_only.endswith(letter * tag.coups)
                assert not before.endswith(letter)
