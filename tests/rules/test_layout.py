"""Every wager has one place on the layout: the declared one, or a computed one."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.rulebook import GAMES, Game, game
from punto.rulebook.layout import MOST_IN_A_ROW, place_wagers
from punto.wagers import Area, Wager
from punto.words.printed_rules import print_rules
from punto.words.sentences import Words

MOST = 16
CLASSIC = game("commission").wagers
PAYS = game("commission").wager("tie").pays


def side(number: int, area: Area | None = None) -> Wager:
    """A side wager that no sheet has."""
    return Wager(f"side-{number}", PAYS, otherwise="made:lost", area=area)


def bare(wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """The same wagers, none of them with a place."""
    return tuple(replace(wager, area=None) for wager in wagers)


def made(*wagers: Wager) -> Game:
    """A game with these wagers."""
    return replace(game("commission"), key="made", wagers=wagers)


@st.composite
def declarations(draw: st.DrawFn) -> tuple[Wager, ...]:
    """Up to sixteen wagers, classic and others, in any order, some with a place of their own."""
    classic = draw(st.lists(st.sampled_from(bare(CLASSIC)), unique_by=lambda one: one.key))
    sides = [side(number) for number in range(draw(st.integers(0, MOST - len(classic))))]
    free = {(row, column) for row in range(1, 8) for column in range(1, 7)}
    wagers = []
    for wager in draw(st.permutations([*classic, *sides])):
        area = None
        if draw(st.booleans()):
            row, column = draw(st.integers(1, 7)), draw(st.integers(1, 6))
            area = Area(row, column, draw(st.integers(1, 7 - column)))
            area = area if free.issuperset(area.places()) else None
            free -= set(area.places()) if area else set()
        wagers.append(replace(wager, area=area))
    return tuple(wagers)


@given(declarations())
def test_every_wager_has_a_place_of_its_own(wagers: tuple[Wager, ...]) -> None:
    """In their order, within six columns, no two over each other; given places stay."""
    placed = place_wagers(wagers)
    assert list(placed) == [wager.key for wager in wagers]
    places = [place for area in placed.values() for place in area.places()]
    assert len(places) == len(set(places))
    assert all(1 <= column <= 6 for _, column in places)
    assert all(wager.area in (None, placed[wager.key]) for wager in wagers)


@pytest.mark.parametrize("key", GAMES)
def test_the_games_of_the_sheets_lie_as_they_are_declared(key: str) -> None:
    """They give every wager its place."""
    assert list(game(key).layout.items()) == [(one.key, one.area) for one in game(key).wagers]


def test_the_classic_five_lie_where_every_sheet_has_them() -> None:
    """A declaration without a single place has the layout of the guide."""
    usual = {wager.key: wager.area and replace(wager.area, clause="") for wager in CLASSIC}
    assert place_wagers(bare(CLASSIC)) == usual


def test_a_classic_wager_takes_what_others_leave_of_its_row() -> None:
    """Two naturals at the end of the Player's row leave it four columns."""
    naturals = (side(8, Area(1, 5)), side(9, Area(1, 6)))
    assert place_wagers((*bare(CLASSIC), *naturals))["player"] == Area(1, 1, 4)
    whole = side(8, Area(1, 1, 6))
    assert place_wagers((*bare(CLASSIC), whole))["player"].row == 4


@pytest.mark.parametrize(
    ("count", "rows"),
    [
        (1, [1]),
        (2, [2]),
        (3, [3]),
        (4, [2, 2]),
        (5, [3, 2]),
        (7, [3, 2, 2]),
        (11, [3, 3, 3, 2]),
    ],
)
def test_side_wagers_fill_even_rows_beyond_the_others(count: int, rows: list[int]) -> None:
    """The first are nearest to the patron; each row is covered from end to end."""
    placed = place_wagers((*CLASSIC, *map(side, range(count))))
    sides = [area for key, area in placed.items() if key.startswith("side-")]
    assert [area.row for area in sides] == sorted(area.row for area in sides)
    by_row = [[area for area in sides if area.row == row] for row in range(4, 4 + len(rows))]
    assert [len(row) for row in by_row] == rows
    assert max(rows) <= MOST_IN_A_ROW
    for row in by_row:
        assert [place for area in row for place in area.places()] == [
            (row[0].row, column) for column in range(1, 7)
        ]


def test_the_printed_rules_show_a_wager_without_a_declared_place() -> None:
    """Beyond the others, and without a clause that nobody wrote."""
    document = print_rules(made(*CLASSIC, side(1), side(2)), Words("en"))
    section = next(part for part in document.sections if part.layout)
    assert [field.name for field in section.layout[0]] == ["Side 1", "Side 2"]
    assert "- Side 1 · Side 2\n" in document.markdown()
