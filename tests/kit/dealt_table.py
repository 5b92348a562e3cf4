"""A table where a person deals, with coups that went wrong."""

from dataclasses import replace

from punto.cards import read_cards
from punto.table.commands import (
    CallIrregularity,
)
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards
from tests.kit.tables import (
    Played,
    playing,
    table_settings,
)


def called(
    kind: Irregularity, cards: str = "", *, certain: bool = False, seen: bool = True
) -> CallIrregularity:
    """An irregularity that dealer and pit boss call."""
    drawn = read_cards(cards)
    return CallIrregularity(kind, "dealer", "pit", drawn, certain, seen)


def dealt_table(game: str = "commission") -> Played:
    """A dealt table with stakes of both patrons, no more bets."""
    settings = replace(table_settings(game), cards=Cards.DEALT)
    return playing(settings).staked("banker").staked("player", 200, patron="ben").closed()
