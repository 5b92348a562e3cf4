"""Games of the library and from outside have no rule sheet: the house's clause holds for them."""

import pytest

from punto.cards import read_cards
from punto.refusals import Refusal
from punto.rulebook import games
from punto.server.tables.staff_views import staff_view
from punto.table import Settings
from punto.table.commands import CallIrregularity, ClearAll, PlaceStake
from punto.table.events import CoupVoided
from punto.table.irregularities import CONSEQUENCES, Irregularity, clause_for
from punto.table.reasons import TableReason
from punto.table.settings import Cards, Limit
from tests.kit.outside_games import SIXTEEN, registered
from tests.kit.tables import ANN, Played

HOUSES = "house:irregularities"


def table_of(key: str) -> Played:
    """A table of a game that is dealt by hand, with the bets of a coup open."""
    limits = {wager: Limit(20, 1_000) for wager in games()[key].by_key}
    settings = Settings("one", key, "PLAY", limits, cards=Cards.DEALT, seats=3, burn=False)
    return Played.at(settings).do(ANN).opened()


@pytest.mark.parametrize("key", games())
def test_every_game_has_a_clause_for_whatever_goes_wrong(key: str) -> None:
    """Of its sheet where it has one; a topic that none is about would stop a table."""
    for topic in (*Irregularity, "late-stakes", "withdrawn-stakes"):
        assert clause_for(key, topic)


@pytest.mark.parametrize("key", ["tiger", "sixteen"])
def test_a_late_stake_is_refused_by_the_clause_of_the_house(key: str) -> None:
    """It raised, and a patron who pressed a moment too late stopped the table for everyone."""
    with registered(SIXTEEN):
        table = table_of(key).staked("banker").closed()
        late = table.refusal(PlaceStake("late", "ann", 1, "banker", 100))
        assert (late.reason, late.clause) == (TableReason.BETS_CLOSED, HOUSES)
        stands = table.refusal(ClearAll("ann", 1))
        assert (stands.reason, stands.clause) == (TableReason.STAKES_STAND, HOUSES)


@pytest.mark.parametrize("key", ["tiger", "sixteen"])
def test_staff_see_the_table_and_call_irregularities_there(key: str) -> None:
    """The view of the dealer's console names a clause for each; a void cites it."""
    with registered(SIXTEEN):
        table = table_of(key).staked("banker").closed().dealt("9h Kd")
        assert {*staff_view(table.table, 0).irregularities.values()} == {HOUSES}
        foreign = CallIrregularity(
            *(Irregularity.FOREIGN_CARD, "dealer", "pit", read_cards("9h Kd")),
        )
        decided = table.ask(foreign)
        assert not isinstance(decided, Refusal)
        (voided,) = (event for event in decided if isinstance(event, CoupVoided))
        assert voided.clause == HOUSES
        assert CONSEQUENCES[Irregularity.FOREIGN_CARD].retires_shoe
        assert table.table.shoe is None
