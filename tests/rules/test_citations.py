"""Clauses: 219 of them, each held by a test, or listed as not implemented."""

from pathlib import Path

import pytest

from punto.citations import TESTS, Citation, citations, clause_tests, places
from punto.rulebook import GAMES
from punto.rulebook.clauses import KINDS, NOT_IMPLEMENTED, Clause, clauses
from tests.conftest import named_clauses


def test_the_sheets_have_219_clauses() -> None:
    """69 of Power Baccarat 98, 43 and 48 of the tournaments, 17, 35 and 7 of the others."""
    sheets = [clause.split(":")[0] for clause in clauses()]
    counts = {sheet: sheets.count(sheet) for sheet in dict.fromkeys(sheets)}
    assert sum(counts.values()) == 219
    assert counts == {"p98": 69, "bt": 43, "f6": 48, "cod": 17, "etg": 35, "house": 7}


def cited_by_clause() -> dict[str, Citation]:
    """Every clause with what cites it; not read while tests are collected, by every worker."""
    return {cited.clause.id: cited for cited in citations()}


@pytest.mark.parametrize("clause", clauses().values(), ids=lambda clause: clause.id)
def test_a_clause_is_held_by_a_test(clause: Clause) -> None:
    """Every clause has a test that holds it, and a place in the source."""
    cited = cited_by_clause()[clause.id]
    assert cited.tests
    assert cited.where
    assert cited.clause.kind in KINDS
    assert set(cited.clause.games) <= set(GAMES)


def test_a_clause_that_is_not_implemented_says_so() -> None:
    """D: the dealer's three shakes of p98:3.6 are listed, and nothing else is."""
    states = {cited.clause.id: cited.state for cited in citations()}
    assert [name for name, state in states.items() if state == NOT_IMPLEMENTED] == ["p98:3.6"]
    assert set(states.values()) == {"held", NOT_IMPLEMENTED}


def test_the_tests_found_in_the_source_are_those_that_run(request: pytest.FixtureRequest) -> None:
    """The static index and what pytest collected name the same tests for the same clauses."""
    collected: dict[str, set[str]] = {}
    for item in request.session.items:
        for clause in named_clauses(item):
            name = item.nodeid.split("[")[0]
            collected.setdefault(clause, set()).add(name)
    ran = {item.nodeid.split("::")[0] for item in request.session.items}
    for clause, tests in clause_tests(TESTS).items():
        expected = {test for test in tests if test.split("::")[0] in ran}
        assert collected.get(clause, set()) == expected, clause


def test_every_topic_that_the_source_marks_is_a_topic_of_a_clause() -> None:
    """A § that leads nowhere is a typing slip."""
    _, by_topic = places()
    assert set(by_topic) <= {clause.topic for clause in clauses().values()}


def test_a_place_names_a_line_that_cites_the_clause() -> None:
    """Derived from the source, so it is where it says."""
    by_id, _ = places()
    for clause, cited in by_id.items():
        for place in cited:
            name, line = place.rsplit(":", 1)
            source = Path(TESTS.parent, "src", name).read_text("utf-8").splitlines()
            composed = "{sheet}:" + clause.partition(":")[2]
            assert clause in source[int(line) - 1] or composed in source[int(line) - 1]


def test_a_function_of_two_sheets_cites_the_clauses_of_both() -> None:
    """Both tournament sheets number alike; the naturals of Power 98 have that number too."""
    by_id, _ = places()
    (bt,), (f6,) = by_id["bt:3.9.1"], by_id["f6:3.9.1"]
    assert bt == f6
    assert bt.startswith("punto/rulebook/tournament.py:")
    assert all("power_98" in place for place in by_id["p98:3.9.1"])
