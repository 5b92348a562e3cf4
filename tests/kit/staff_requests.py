"""Generated requests of staff, of every kind, that often fit the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from punto.cards import DECK
from punto.house.cage import Slip
from punto.house.cage_events import SlipKind
from punto.roles import STAFF, Role
from punto.table import Command, Phase, Table, decide
from punto.table.irregularities import Irregularity
from punto.table.settings import Limit
from punto.wire import cashier, dealing, office, pit
from punto.wire import staff as s
from punto.wire.base import Request, TableRequest
from tests.kit.house_limits import limit_of
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
    at: dict[str, Any] = {"id": name(), "table": TABLE}
    earlier = [
        s.Resettle(**at, coup=coup, result=result)
        for coup in (table.coup - 1, table.coup)
        for result in COUPS
    ]
    called = [s.CallIrregularity(**at, what=what) for what in Irregularity]
    any_of = [*(kind(**at) for kind in BARE), *earlier, *called]
    fits = [request for request in any_of if _accepts(table, request)]
    return st.sampled_from(fits) if fits else next_step(table)


def next_slip(slips: Mapping[int, Slip]) -> st.SearchStrategy[Request]:
    """The next step of a slip: three persons in a row are rare by chance."""
    asked: dict[str, Any] = {"table": TABLE, "currency": "PLAY", "amount": 100}
    if not slips:
        kinds = st.sampled_from([cashier.AskFill, cashier.AskCredit])
        return kinds.map(lambda kind: kind(id=name(), **asked))
    number, slip = next(iter(slips.items()))
    of_slip: dict[str, Any] = {"id": name(), "slip": number}
    is_fill = slip.what is SlipKind.FILL
    if not slip.sent:
        return st.just((cashier.SendFill if is_fill else cashier.SendCredit)(**of_slip))
    take = cashier.TakeFill if is_fill else cashier.TakeCredit
    return st.just(take(**of_slip, counted=slip.amount))


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
            *(
                st.sampled_from(["HKD", "HKD", "USD"]),
                st.sampled_from(["HKD", "USD", "USD"]),
                AMOUNTS,
            ),
        ),
        st.integers(1, 2).map(
            lambda units: office.SetRate(**one, currency="USD", units=units, per=1)
        ),
        AMOUNTS.map(lambda amount: office.FillTable(**at, currency="PLAY", amount=amount)),
        AMOUNTS.map(lambda amount: office.CreditTable(**at, currency="PLAY", amount=amount)),
        st.just(office.OpenShift(**one, name="late")),
        AMOUNTS.map(lambda most: limit_of("PLAY", stake=most)),
        st.just(office.SetHouseText(**one, language="en", text="Welcome")),
        # Mapped, so that all of them together are drawn no more often than one of the others.
        _of_the_cage(one, at).map(lambda request: request),
        st.just(office.AnswerAttendant(**one, patron="ann")),
        st.just(pit.VacateSeat(**at, patron="ann", why="gone home")),
        st.integers(0, 2).map(
            lambda minutes: pit.KeepSeat(**at, seat=3, patron="cat", minutes=minutes)
        ),
        # Cat sits nowhere: the seat of a barred patron is freed in the same moment.
        st.sampled_from([None, 5]).map(
            lambda minutes: pit.BarPatron(**one, patron="cat", why="rude", minutes=minutes)
        ),
        st.just(pit.LiftBar(**one, patron="cat", why="sorry")),
        st.just(pit.MakeNote(**one, text="a note", about_patron="ann", about_table=TABLE)),
        st.sampled_from(Role).map(lambda role: office.AppointStaff(**one, name="zoe", role=role)),
        st.just(office.DismissStaff(**one, name="zoe")),
        st.sampled_from(STAFF).map(lambda role: office.InviteStaff(**one, name="yan", role=role)),
        st.sampled_from(["zoe", "dealer", "cashier"]).map(
            lambda person: office.ResetStaff(**one, name=person)
        ),
        st.just(office.EndSessions(**one, name="zoe")),
    )


def _of_the_cage(one: dict[str, Any], at: dict[str, Any]) -> st.SearchStrategy[Request]:
    """Tills, reversals, slips, the shift and thresholds."""
    till: dict[str, Any] = {**one, "till": "till-1"}
    chips: dict[str, Any] = {**at, "currency": "PLAY"}
    numbers = st.integers(1, 40)
    slips = st.integers(1, 3)
    return st.one_of(
        AMOUNTS.map(lambda amount: cashier.OpenTill(**till, cash={"HKD": amount})),
        AMOUNTS.map(lambda amount: cashier.TillIn(**till, currency="HKD", amount=amount)),
        AMOUNTS.map(lambda amount: cashier.TillOut(**till, currency="HKD", amount=amount)),
        AMOUNTS.map(lambda amount: cashier.CloseTill(**till, counted={"HKD": amount})),
        numbers.map(lambda seq: cashier.Reverse(**one, seq=seq, why="mistyped")),
        AMOUNTS.map(lambda amount: cashier.AskFill(**chips, amount=amount)),
        AMOUNTS.map(lambda amount: cashier.AskCredit(**chips, amount=amount)),
        slips.map(lambda slip: cashier.SendFill(**one, slip=slip)),
        slips.map(lambda slip: cashier.SendCredit(**one, slip=slip)),
        st.builds(lambda slip, n: cashier.TakeFill(**one, slip=slip, counted=n), slips, AMOUNTS),
        st.builds(lambda slip, n: cashier.TakeCredit(**one, slip=slip, counted=n), slips, AMOUNTS),
        slips.map(lambda slip: cashier.CancelSlip(**one, slip=slip, why="no need")),
        st.just(cashier.CloseShift(**one, name="late")),
        AMOUNTS.map(lambda amount: cashier.SetThreshold(**one, currency="HKD", amount=amount)),
    )
