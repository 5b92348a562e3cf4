"""A table where a person deals, with coups that went wrong."""

from dataclasses import replace

from punto.cards import read_cards
from punto.refusals import Refusal
from punto.table import Event
from punto.table.commands import CallIrregularity
from punto.table.irregularities import Irregularity
from punto.table.replay import Replay
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


def events_of_kind(decided: tuple[Event, ...] | Refusal, kind: type[Event]) -> list[Event]:
    """The events of one kind."""
    assert isinstance(decided, tuple), decided
    return [event for event in decided if isinstance(event, kind)]


def replays(table: Played) -> None:
    """The log decides to itself again, and the books agree."""
    replay = Replay()
    for command, event in table.log:
        assert replay.next(command, event) is None
    assert replay.end() is None
    assert replay.table == table.table
    table.check_money()
