"""Generated requests of staff, of every kind, that often fit the table."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from punto.cards import DECK
from punto.roles import Role
from punto.table import Command, Phase, Table, decide
from punto.table.irregularities import Irregularity
from punto.table.settings import Limit
from punto.wire import dealing, office
from punto.wire import staff as s
from punto.wire.base import Request, TableRequest
from tests.kit.staffed_house import name
from tests.kit.story import TABLE

CARDS = st.sampled_from([str(card) for card in DECK])
AMOUNTS = st.integers(1, 3_000)
COUPS = ("P 9h Kc | B Kd 6s", "P 2h 4c | B Kd 7s", "P 9h 4c 7d | B Kd 6s")


def next_step(table: Table) -> st.SearchStrategy[Request]:
    """The request that takes the table on, so that runs reach the end of coups."""
    at: dict[str, Any] = {"id": name(), "table": TABLE}
    match table.phase:
        case Phase.BETTING:
            return st.just(dealing.CallLastBets(**at))
        case Phase.LAST_CALL:
            return st.just(dealing.CloseBets(**at))
        case Phase.SHAKING:
            return st.builds(lambda value: dealing.ShakeDie(**at, value=value), st.integers(0, 6))
        case Phase.CLOSED | Phase.DEALING:
            return CARDS.map(lambda card: dealing.DealCard(**at, card=card))
        case Phase.COMPLETE:
            return st.just(dealing.ConfirmResult(**at))
    if table.paused or table.closing or table.closed:
        return st.just(s.Resume(**at))
    if table.shoe is None:
        return st.just(dealing.OpenShoe(**at))
    if not table.burnt:
        return CARDS.map(lambda card: dealing.BurnCards(**at, card=card))
    return st.just(dealing.OpenBets(**at, free=table.free_coup_due))


# Requests that say nothing but their table.
BARE: tuple[type[TableRequest], ...] = (
    *(dealing.OpenShoe, dealing.CallLastBets, dealing.CloseBets, dealing.TakeBackCard),
    *(dealing.ConfirmResult, dealing.ShowCutCard, dealing.TakeTable, dealing.LeaveTable),
    *(dealing.TakeBackBurn, dealing.TakeBackCutCard, dealing.TakeBackDie),
    *(dealing.ReopenBets, s.RetireShoe, s.Pause, s.Resume, s.CloseTable, s.RecallChange),
)


def fitting(table: Table) -> st.SearchStrategy[Request]:
    """A request that the table would accept now, with a second person: slips are rare by chance."""
    fits = [request for kind in BARE if _accepts(table, request := kind(id=name(), table=TABLE))]
    return st.sampled_from(fits) if fits else next_step(table)


def _accepts(table: Table, request: Request) -> bool:
    command = request.command("dealer", "pit-boss", 0)
    decided = decide(table, command) if isinstance(command, Command) else ()
    return isinstance(decided, tuple) and bool(decided)


def any_request(table: Table) -> st.SearchStrategy[Request]:
    """Any request of staff at all, at any moment."""
    at: dict[str, Any] = {"id": name(), "table": TABLE}
    one: dict[str, Any] = {"id": name()}
    cash: dict[str, Any] = {"patron": "ann", "currency": "HKD"}
    hands = st.lists(CARDS, max_size=6).map(tuple)
    recorded = st.just(tuple(map(str, table.dealt)))
    limits = {wager: Limit(20, 500) for wager in table.settings.limits}
    changed = st.sampled_from([table.settings, replace(table.settings, limits=limits)])
    opened = replace(table.settings, key="another")
    return st.one_of(
        st.sampled_from(BARE).map(lambda kind: kind(**at)),
        CARDS.map(lambda card: dealing.BurnCards(**at, card=card)),
        CARDS.map(lambda card: dealing.DealCard(**at, card=card)),
        st.booleans().map(lambda free: dealing.OpenBets(**at, free=free)),
        st.integers(0, 6).map(lambda value: dealing.ShakeDie(**at, value=value)),
        hands.filter(bool).map(lambda cards: dealing.RightRecord(**at, cards=cards)),
        st.builds(
            lambda what, cards, certain, seen: s.CallIrregularity(
                **at, what=what, cards=cards, certain=certain, seen=seen
            ),
            *(st.sampled_from(Irregularity), st.one_of(hands, recorded), st.booleans()),
            st.booleans(),
        ),
        st.builds(
            lambda coup, result: s.Resettle(**at, coup=coup, result=result),
            *(st.integers(max(1, table.coup - 2), table.coup + 1), st.sampled_from(COUPS)),
        ),
        changed.map(lambda settings: s.ChangeSettings(**at, settings=settings)),
        st.just(s.OpenTable(**one, settings=opened)),
        AMOUNTS.map(lambda amount: office.PayIn(**one, **cash, amount=amount)),
        AMOUNTS.map(lambda amount: office.PayOut(**one, **cash, amount=amount)),
        st.builds(
            lambda pays, receives, amount: office.Exchange(
                **one, patron="ann", pays=pays, receives=receives, amount=amount
            ),
            *(st.sampled_from(["HKD", "USD"]), st.sampled_from(["HKD", "USD"]), AMOUNTS),
        ),
        st.integers(1, 2).map(
            lambda units: office.SetRate(**one, currency="USD", units=units, per=1)
        ),
        AMOUNTS.map(lambda amount: office.FillTable(**at, currency="PLAY", amount=amount)),
        AMOUNTS.map(lambda amount: office.CreditTable(**at, currency="PLAY", amount=amount)),
        st.just(office.OpenShift(**one, name="late")),
        st.just(office.AnswerAttendant(**one, patron="ann")),
        st.sampled_from(Role).map(lambda role: office.AppointStaff(**one, name="zoe", role=role)),
        st.just(office.DismissStaff(**one, name="zoe")),
    )
