"""The report of a game that draws something besides its cards."""

import pytest

from punto import game
from punto.report.document import Text
from punto.report.items import make_report
from punto.report.returns import return_tables
from punto.report.study import Study
from punto.report.verification import _simulated


@pytest.mark.parametrize("item", [3, 14])
def test_a_multiplied_pay_has_a_line_for_each_factor_and_is_counted_twice(item: int) -> None:
    """Return tables and the second count know what is drawn."""
    rules = game("lucky-multiplier")
    report = make_report(Study(rules, 8, wagers=("tie",), items=(item,), coups=0))
    assert [each.number for each in report.items] == [item]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (
            "lucky-multiplier",
            "with the 1,000,000 equal chances of what is drawn besides: tie-pays, pair-pays.",
        ),
        ("power-98", "with the 6 equal chances of what is drawn besides: die."),
        ("commission", "= 4,998,398,275,503,360."),
    ],
)
def test_return_tables_say_what_is_drawn_besides_the_cards(key: str, said: str) -> None:
    """Draws are not sides of a die; a game that draws nothing has the deals alone."""
    found = return_tables(Study(game(key)))
    (about, *_) = found.blocks()
    assert isinstance(about, Text)
    assert said in about.text


def test_a_simulation_of_multiplied_pays_has_a_line_for_each_factor() -> None:
    """Item 14 compares every line of the paytable, also those that only a factor tells apart."""
    study = Study(game("lucky-multiplier"), 8, items=(14,), coups=2_000)
    report = make_report(study)
    assert report is not None
    (found,) = (one for one in _simulated(study) if one.wager == "tie")
    assert len(found.lines) == len(study.odds["tie"].lines) > 3
    assert sum(line.seen for line in found.lines) == found.coups
