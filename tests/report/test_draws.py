"""The report of a game that draws something besides its cards."""

import pytest

from punto import game
from punto.report.items import make_report
from punto.report.study import Study


@pytest.mark.parametrize("item", [3, 14])
def test_a_multiplied_pay_has_a_line_for_each_factor_and_is_counted_twice(item: int) -> None:
    """Return tables and the second count know what is drawn."""
    rules = game("lucky-multiplier")
    report = make_report(Study(rules, 8, wagers=("tie",), items=(item,), coups=0))
    assert [each.number for each in report.items] == [item]
