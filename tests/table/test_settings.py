"""The bounds of a table's settings: every number, each by its name."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from punto.ledger import LARGEST_TRANSFER
from punto.ledger.currencies import Rate
from punto.refusals import BadInput
from punto.rulebook import GAMES
from punto.table import Settings
from punto.table.settings import LARGEST_AMOUNT, LONGEST_CLOCK, SEATS, Cards, Clocks, Limit
from tests.kit.tables import table_settings

SETTINGS = table_settings()

UNBOUNDED: dict[str, Callable[[int], Settings]] = {
    "limits.tie.most": lambda over: replace(
        SETTINGS, limits={**SETTINGS.limits, "tie": Limit(20, LARGEST_AMOUNT + over)}
    ),
    "buy_in.most": lambda over: replace(SETTINGS, buy_in=Limit(1, LARGEST_AMOUNT + over)),
    "denoms[1]": lambda over: replace(SETTINGS, denoms=(1, LARGEST_AMOUNT + over)),
    "chips[1]": lambda over: replace(SETTINGS, cards=Cards.DEALT, chips=(1, LARGEST_AMOUNT + over)),
    "difference": lambda over: replace(SETTINGS, difference=LARGEST_AMOUNT + over),
    "accepts.MOP.units": lambda over: in_hkd(Rate(LARGEST_AMOUNT + over, 1)),
    "accepts.MOP.per": lambda over: in_hkd(Rate(1, LARGEST_AMOUNT + over)),
    "clocks.absent": lambda over: replace(SETTINGS, clocks=Clocks(absent=LONGEST_CLOCK + over)),
    "clocks.card": lambda over: replace(SETTINGS, clocks=Clocks(card=-over)),
}


def in_hkd(rate: Rate) -> Settings:
    """A table of money that takes a second one at this rate."""
    return replace(SETTINGS, currency="HKD", accepts={"MOP": rate})


@pytest.mark.parametrize("setting", UNBOUNDED)
def test_no_number_of_a_table_is_without_bound(setting: str) -> None:
    """The bound itself can be set; one more is refused by the name of the setting."""
    UNBOUNDED[setting](0)
    with pytest.raises(BadInput, match=f"{re.escape(setting)} is .*; take "):
        UNBOUNDED[setting](1)


def test_the_amounts_of_the_largest_settings_can_be_stored() -> None:
    """The highest odds on the largest stake, from every seat, are far inside 64 bits."""
    highest = max(
        pay.payoff.net for game in GAMES.values() for wager in game.wagers for pay in wager.pays
    )
    assert LARGEST_AMOUNT * highest <= LARGEST_TRANSFER
    assert LARGEST_TRANSFER * SEATS[-1] < 2**63 // 100


NOTHING: dict[str, Callable[[Limit], Settings]] = {
    "limits.tie": lambda limit: replace(SETTINGS, limits={**SETTINGS.limits, "tie": limit}),
    "buy_in": lambda limit: replace(SETTINGS, buy_in=limit),
}


@pytest.mark.parametrize("name", NOTHING)
@pytest.mark.parametrize(("least", "most"), [(10, 5), (0, 5), (-3, -1)])
def test_a_range_that_holds_nothing_is_named(name: str, least: int, most: int) -> None:
    """From 10 to 5 there is nothing; the author is told where."""
    with pytest.raises(
        BadInput, match=f"{name}: from {least} to {most} is not a range; take a least"
    ):
        NOTHING[name](Limit(least, most))


@pytest.mark.parametrize("chips", [(0, 25), (-25,), (100, 25), (25, 25)])
def test_chips_are_whole_units_the_smallest_first(chips: tuple[int, ...]) -> None:
    """A dealer pays with them, so none is nothing and none is there twice."""
    with pytest.raises(BadInput, match="cannot be chips"):
        replace(SETTINGS, cards=Cards.DEALT, chips=chips)
