"""The printed rules: complete, from the declaration, in every language."""

import pytest

from punto.rulebook import GAMES, game
from punto.rulebook.clauses import clauses
from punto.words.catalogue import languages
from punto.words.printed_rules import Document, brief_rules, print_rules
from punto.words.sentences import Words

LANGUAGES = languages()


def cited(document: Document) -> set[str]:
    """Every clause that a document cites."""
    paragraphs = {c for s in document.sections for p in s.paragraphs for c in p.clauses}
    cells = {c for s in document.sections for grid in s.grids for row in grid.rows for c in row}
    fields = {field.clause for s in document.sections for row in s.layout for field in row}
    return (paragraphs | cells | fields) & clauses().keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_printed_rules_say_every_clause_of_the_sheet(key: str, lang: str) -> None:
    """Nothing of a sheet is left out, whatever its kind."""
    wanted = {clause.id for clause in clauses().values() if key in clause.games}
    assert wanted <= cited(print_rules(game(key), Words(lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_pay_is_printed_with_its_odds(key: str, lang: str) -> None:
    """One row a pay, and one for every other result."""
    words = Words(lang)
    document = print_rules(game(key), words)
    rows = [row for s in document.sections for grid in s.grids for row in grid.rows]
    for wager in game(key).wagers:
        for pay in wager.pays:
            cells = (words.condition(pay.when), words.payoff(pay.payoff), pay.clause)
            assert any(row[1:] == cells for row in rows)


def test_the_table_of_play_is_printed_cell_by_cell() -> None:
    """Row for row what the sheet prints."""
    document = print_rules(game("power-98"), Words("en"))
    grids = {section.heading: section.grids for section in document.sections}
    player, banker = grids["Table of play"]
    assert player.rows == (
        ("0-5", "draws"),
        ("6-7", "stands"),
        ("8-9", "natural: neither hand draws"),
    )
    assert ["".join(row) for row in banker.rows] == [
        "0DDDDDDDDDDD",
        "1DDDDDDDDDDD",
        "2DDDDDDDDDDD",
        "3DDDDDDDDD·D",
        "4D··DDDDDD··",
        "5D····DDDD··",
        "6·······DD··",
        "7···········",
    ]


def test_the_layout_is_printed_with_player_nearest_to_the_patron() -> None:
    """The last row is the patron's own."""
    section = next(s for s in print_rules(game("power-98"), Words("en")).sections if s.layout)
    assert [field.name for field in section.layout[-1]] == [
        "Player",
        "Player Natural 8",
        "Player Natural 9",
    ]


@pytest.mark.parametrize("key", ["tournament", "fortune-six"])
def test_a_game_that_favours_the_patron_says_so(key: str) -> None:
    """Chips there are not money."""
    texts = [p.text for s in print_rules(game(key), Words("en")).sections for p in s.paragraphs]
    assert any("not played for money" in text for text in texts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_markdown_has_every_heading_and_keeps_its_tables_whole(key: str, lang: str) -> None:
    """Each row of a table has as many cells as its head."""
    document = print_rules(game(key), Words(lang))
    text = document.markdown()
    for section in document.sections:
        assert f"## {section.heading}\n" in text
    heads = 0
    for line in text.splitlines():
        if line.startswith("|"):
            cells = line.count("|")
            heads = heads or cells
            assert cells == heads, line
        else:
            heads = 0


def test_rules_that_are_written_from_right_to_left_say_so() -> None:
    """Markdown has a direction only for such a language."""
    arabic = print_rules(game("commission"), Words("ar")).markdown()
    assert arabic.startswith('<div dir="rtl">\n\n# ')
    assert arabic.endswith("\n</div>\n")
    assert "<div" not in print_rules(game("commission"), Words("en")).markdown()


@pytest.mark.parametrize(
    ("key", "version"),
    [
        ("power-98", "Version 6 of the game rules, in force from February 17, 2017."),
        ("tournament", "Version 5 of the game rules, in force from February 17, 2017."),
        ("fortune-six", "Version 2 of the game rules, in force from May 5, 2017."),
        ("commission", "The sheet that these rules follow names no version and no date."),
        ("no-commission", "The sheet that these rules follow names no version and no date."),
        ("electronic", "The sheet that these rules follow names no version and no date."),
    ],
)
def test_the_rules_say_which_version_of_their_sheet_they_follow(key: str, version: str) -> None:
    """D: a version and a date are printed where the sheet has them, in every language."""
    last = print_rules(game(key), Words("en")).sections[-1]
    assert (last.heading, [paragraph.text for paragraph in last.paragraphs]) == (
        "The sheet",
        [version],
    )
    for language in LANGUAGES:
        (other,) = print_rules(game(key), Words(language)).sections[-1].paragraphs
        assert ("2017" in other.text) == ("2017" in version)


@pytest.mark.parametrize("key", GAMES)
def test_the_brief_rules_are_printed_rules_and_short(key: str) -> None:
    """Half a minute's reading, in the words of the whole document."""
    words = Words("en")
    sections = print_rules(game(key), words).sections
    printed = {part.text for section in sections for part in section.paragraphs}
    brief = brief_rules(game(key), words)
    assert {part.text for part in brief} <= printed
    assert len(brief) >= 6
    assert sum(len(part.text.split()) for part in brief) <= 130
    assert all(part.clauses for part in brief)
