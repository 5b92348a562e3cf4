"""Plans: whatever they want, what is allowed_stakes is taken by the table."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from punto.bots.plans import PLANS, Plan, SeatContext, allowed_stakes
from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.rulebook import GAMES, game
from punto.server.tables.seat_views import seat_view
from punto.server.tables.views import public_view, table_card
from punto.table import Phase, Settings, Table, decide, evolve
from punto.table.commands import PlaceStake
from punto.table.events import SeatTaken, TableOpened
from punto.table.settings import Combinations, Limit
from punto.table.state import MAIN, altered

PATRON = "bot"
STAKE = "stake-of-a-bot-{}"


@st.composite
def opened(draw: st.DrawFn) -> Table:
    """A table that takes stakes, with odd limits, credits, a difference and any stack."""
    rules = game(draw(st.sampled_from(sorted(GAMES))))
    limits = {
        wager: Limit(least, least + draw(st.integers(rules.by_key[wager].step, 2_000)))
        for wager in rules.by_key
        for least in [draw(st.integers(1, 300))]
    }
    denom = draw(st.sampled_from([1, 5, 7, 25]))
    table = evolve(
        None,
        TableOpened(
            Settings(
                "plan-1",
                rules.key,
                PLAY_MONEY,
                limits,
                denoms=(denom,),
                difference=draw(st.none() | st.integers(1, 500)),
                combinations=Combinations(both_sides=bool(rules.independent)),
            )
        ),
    )
    table = evolve(table, SeatTaken(PATRON, draw(st.integers(1, 7)), draw(st.integers(1, 5_000))))
    (number,) = table.seats
    seat = altered(table.seats[number], denom=denom)
    return altered(table, seats={number: seat}, phase=Phase.BETTING, coup=1, coups=1)


def sitting(table: Table) -> SeatContext:
    """Return the table and the seat as the bot sees them."""
    (number,) = table.seats
    seat = seat_view(table, number)
    assert seat
    return SeatContext(table_card(table.settings), public_view(table), seat, table.totals())


def put_down(table: Table, stakes: dict[str, int]) -> Table:
    """Ask the real table for each stake in turn; none may be refused."""
    for number, (wager, amount) in enumerate(stakes.items()):
        decided = decide(table, PlaceStake(STAKE.format(number), PATRON, 1, wager, amount))
        assert not isinstance(decided, Refusal), (str(decided), stakes)
        for event in decided:
            table = evolve(table, event)
    return table


@pytest.mark.parametrize("name", PLANS)
@settings(max_examples=60, deadline=None)
@given(table=opened(), seed=st.integers(0, 2**32))
def test_the_stakes_of_a_plan_are_accepted(name: str, table: Table, seed: int) -> None:
    """Never over the stack, limits, steps, credits, needs or caps, by the table's own judgement."""
    stakes = allowed_stakes(PLANS[name], sitting(table), Random(seed))
    table = put_down(table, stakes)
    assert allowed_stakes(PLANS[name], sitting(table), Random(seed)) == {} or not stakes


@settings(max_examples=100, deadline=None)
@given(table=opened(), wanted=st.data())
def test_a_plan_that_wants_everything_gets_what_fits(table: Table, wanted: st.DataObject) -> None:
    """Any amounts on any wagers, in any order; only what no card tells is left to the table."""
    wagers = [wager for wager in table.settings.rules.by_key if wager != "player"]
    chosen = wanted.draw(
        st.dictionaries(st.sampled_from([*wagers, "player"]), st.integers(0, 10_000), max_size=5)
    )
    if not table.settings.combinations.both_sides and set(MAIN) <= set(chosen):
        del chosen["player"]
    put_down(table, allowed_stakes(lambda *_: chosen, sitting(table), Random(1)))


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_stakes_where_there_is_enough(name: str) -> None:
    """It does not get away with staking nothing."""
    limits = {wager: Limit(20, 1_000) for wager in game("power-98").by_key}
    table = evolve(None, TableOpened(Settings("plan-1", "power-98", PLAY_MONEY, limits)))
    table = evolve(table, SeatTaken(PATRON, 1, 1_000))
    assert allowed_stakes(PLANS[name], sitting(table), Random(1)) == {}  # no coup is open
    table = altered(table, phase=Phase.BETTING, coup=1, coups=1)
    stakes = allowed_stakes(PLANS[name], sitting(table), Random(1))
    assert stakes
    assert next(iter(stakes)) in MAIN
    put_down(table, stakes)


def test_the_same_chance_stakes_the_same() -> None:
    """A plan is pure: nothing but what it is handed decides."""
    limits = {wager: Limit(20, 1_000) for wager in game("commission").by_key}
    table = evolve(None, TableOpened(Settings("plan-1", "commission", PLAY_MONEY, limits)))
    table = altered(evolve(table, SeatTaken(PATRON, 1, 1_000)), phase=Phase.BETTING, coup=1)
    for seed in range(20):
        pair = [allowed_stakes(PLANS["random"], sitting(table), Random(seed)) for _ in range(2)]
        assert pair[0] == pair[1]


@pytest.mark.parametrize(
    ("results", "wager"), [("", "banker"), ("BP", "player"), ("PB", "banker"), ("BPTT", "player")]
)
def test_follow_stakes_on_the_last_winner(results: str, wager: str) -> None:
    """Ties tell nothing."""
    limits = {wager: Limit(20, 1_000) for wager in game("commission").by_key}
    table = evolve(None, TableOpened(Settings("plan-1", "commission", PLAY_MONEY, limits)))
    table = altered(evolve(table, SeatTaken(PATRON, 1, 1_000)), phase=Phase.BETTING, coup=1)
    view = sitting(table)
    table_view = structs.replace(view.table, results=results)
    plan: Plan = PLANS["follow"]
    assert list(
        allowed_stakes(plan, SeatContext(view.card, table_view, view.seat, {}), Random(1))
    ) == [wager]
