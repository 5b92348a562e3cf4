"""The cage: tills counted blind, reversals, slips of three persons, shifts and thresholds."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.house import House, HouseReason, decide, evolve
from punto.house import cage_commands as k
from punto.house import commands as c
from punto.house.cage import REVERSIBLE
from punto.house.cage_events import (
    Means,
    MoneyReversed,
    SlipKind,
    SlipReturned,
    SlipTaken,
    ThresholdReached,
    TillClosed,
    Way,
)
from punto.house.commands import HouseCommand
from punto.house.events import HouseEvent, HouseOpened, MoneyPaidIn, MoneyPaidOut
from punto.house.house_limits import HouseLimit
from punto.house.state import fold
from punto.house.transfers import transfers
from punto.ledger import Ledger
from punto.ledger.currencies import Rate
from punto.refusals import Refusal
from punto.rules_version import NEWEST
from punto.store.snapshots import decode_state, encode_state
from punto.words.happenings import sentence
from punto.words.sentences import Words
from tests.kit.cage_reasons import OF_THE_CAGE

DAY = "2026-11-16"
TWO = ("cora", "carl")
FILL, CREDIT = SlipKind.FILL, SlipKind.CREDIT


class Cage:
    """A house in HKD with a ledger of its own; Ann is known, and a shift is open."""

    def __init__(self) -> None:
        """Its log is kept, so that it can be folded again."""
        self.house, self.ledger, self.log = House(), Ledger(), list[HouseEvent]()
        self._happens(HouseOpened("HKD", NEWEST))
        self.do(c.WelcomePatron("ann"), c.SetRate("MOP", Rate(100, 103), "a", "b"))
        self.do(c.OpenShift("day", "pit"))

    def _happens(self, event: HouseEvent) -> None:
        for transfer in transfers(event):
            self.ledger.apply(transfer)
        self.house = evolve(self.house, event)
        self.log.append(event)

    def ask(self, command: HouseCommand) -> Refusal | None:
        """Decide, and let it happen where it is not refused."""
        decided = decide(self.house, command, self.ledger.available)
        if isinstance(decided, Refusal):
            return decided
        for event in decided:
            self._happens(event)
        return None

    def do(self, *commands: HouseCommand) -> "Cage":
        """Let these happen."""
        for command in commands:
            assert self.ask(command) is None, command
        return self

    def reason(self, command: HouseCommand) -> HouseReason:
        """Return why something is refused; nothing moves."""
        before = list(self.ledger), len(self.log)
        refusal = self.ask(command)
        assert refusal is not None
        assert (list(self.ledger), len(self.log)) == before
        assert isinstance(refusal.reason, HouseReason)
        return refusal.reason

    def balance(self, account: str) -> int:
        """Return the balance of an account."""
        known = self.ledger.get(account)
        return known.balance if known else 0

    def with_till(self, **cash: int) -> "Cage":
        """Cora has a till."""
        return self.do(k.OpenTill("till-1", cash or {"HKD": 1_000}, *TWO))


def paid_in(amount: int, currency: str = "HKD", day: str = DAY) -> c.PayIn:
    """Cora takes cash."""
    return c.PayIn("ann", currency, amount, "cora", day)


def paid_out(amount: int, currency: str = "HKD", day: str = DAY) -> c.PayOut:
    """Cora gives cash."""
    return c.PayOut("ann", currency, amount, "cora", day)


CLOSE = k.CloseTill("till-1", {"HKD": 1_000}, *TWO)
ASKED = k.AskSlip(FILL, "one", "HKD", 500, "pit")
SENT = k.SendSlip(FILL, 1, "cora")
TAKEN = k.TakeSlip(FILL, 1, 500, "dean")
REVERSE = k.ReverseAct(5, "mistyped", *TWO)
CODE = k.IssueCode("ann", "d1", 1_000, "cora")

# What has happened, what is asked, and why it is refused.
REFUSED: list[tuple[tuple[HouseCommand, ...], HouseCommand, HouseReason]] = [
    ((), k.OpenTill("till-1", {"HKD": 1}, "cora", ""), HouseReason.SECOND_PERSON_NEEDED),
    ((), k.OpenTill("till-1", {"HKD": 1}, "cora", "Cora "), HouseReason.SECOND_PERSON_NEEDED),
    ((), k.OpenTill("till-1", {"PLAY": 1}, *TWO), HouseReason.NOT_CASH),
    ((), k.OpenTill("till-1", {"HKD": 0}, *TWO), HouseReason.NOT_AN_AMOUNT),
    ((), k.FeedTill("till-1", "HKD", 5, *TWO), HouseReason.NO_SUCH_TILL),
    ((), k.SkimTill("till-1", "HKD", 5, *TWO), HouseReason.NO_SUCH_TILL),
    ((), k.SkimTill("till-1", "HKD", 5, "cora", ""), HouseReason.SECOND_PERSON_NEEDED),
    ((), CLOSE, HouseReason.NO_SUCH_TILL),
    ((), replace(CLOSE, counted={"HKD": -1}), HouseReason.NOT_AN_AMOUNT),
    (
        (k.OpenTill("till-1", {"HKD": 1, "MOP": 1}, *TWO),),
        CLOSE,
        HouseReason.COUNT_INCOMPLETE,
    ),
    (
        (k.OpenTill("till-1", {"HKD": 5}, *TWO), k.SkimTill("till-1", "HKD", 5, *TWO)),
        replace(CLOSE, counted={}),
        HouseReason.COUNT_INCOMPLETE,
    ),
    ((), replace(CLOSE, approved=""), HouseReason.SECOND_PERSON_NEEDED),
    (
        (k.OpenTill("till-1", {}, *TWO),),
        k.OpenTill("till-1", {}, "carl", "cora"),
        HouseReason.TILL_OPEN,
    ),
    ((k.OpenTill("till-1", {}, *TWO),), k.OpenTill("till-2", {}, *TWO), HouseReason.HAS_TILL),
    ((k.OpenTill("till-1", {}, *TWO),), k.CloseShift("day", "pit", "dora"), HouseReason.TILLS_OPEN),
    ((), k.CloseShift("night", "pit", "dora"), HouseReason.NO_SHIFT),
    ((), k.CloseShift("day", "pit", "pit"), HouseReason.SECOND_PERSON_NEEDED),
    (
        (k.CloseShift("day", "pit", "dora"),),
        k.CloseShift("day", "pit", "dora"),
        HouseReason.NO_SHIFT,
    ),
    ((), REVERSE, HouseReason.NO_SUCH_ACT),
    ((), replace(REVERSE, approved="cora"), HouseReason.SECOND_PERSON_NEEDED),
    ((paid_in(100), REVERSE), REVERSE, HouseReason.ACT_REVERSED),
    (
        (k.OpenTill("till-1", {}, *TWO), k.FeedTill("till-1", "HKD", 5, *TWO), CLOSE),
        replace(REVERSE, of=6),
        HouseReason.TILL_COUNTED,
    ),
    (
        (k.OpenTill("till-1", {}, *TWO), k.SkimTill("till-1", "HKD", 5, *TWO), CLOSE),
        replace(REVERSE, of=6),
        HouseReason.TILL_COUNTED,
    ),
    ((paid_in(100), paid_out(1)), REVERSE, HouseReason.WALLET_TOO_SHORT),
    ((paid_in(100), c.OpenShift("night", "pit")), REVERSE, HouseReason.NO_SUCH_ACT),
    ((paid_in(100), k.CloseShift("day", "pit", "dora")), REVERSE, HouseReason.NO_SUCH_ACT),
    ((), replace(ASKED, amount=0), HouseReason.NOT_AN_AMOUNT),
    ((), SENT, HouseReason.NO_SUCH_SLIP),
    ((ASKED,), replace(SENT, what=CREDIT), HouseReason.NO_SUCH_SLIP),
    ((ASKED,), replace(SENT, by="pit"), HouseReason.THIRD_PERSON_NEEDED),
    ((ASKED,), TAKEN, HouseReason.SLIP_NOT_THERE),
    ((ASKED, SENT), SENT, HouseReason.SLIP_NOT_THERE),
    ((ASKED, SENT), k.CancelSlip(1, "no", "pit"), HouseReason.SLIP_NOT_THERE),
    ((ASKED, SENT), replace(TAKEN, by="pit"), HouseReason.THIRD_PERSON_NEEDED),
    ((ASKED, SENT), replace(TAKEN, by="cora"), HouseReason.THIRD_PERSON_NEEDED),
    ((ASKED, SENT, TAKEN), TAKEN, HouseReason.NO_SUCH_SLIP),
    ((ASKED, k.CancelSlip(1, "no", "pit")), SENT, HouseReason.NO_SUCH_SLIP),
    ((), k.CancelSlip(1, "no", "pit"), HouseReason.NO_SUCH_SLIP),
    (
        (replace(ASKED, what=CREDIT),),
        replace(SENT, what=CREDIT, by="dean"),
        HouseReason.FLOAT_TOO_SHORT,
    ),
    ((), k.RegisterPatron("ann", "cora"), HouseReason.PATRON_KNOWN),
    ((), replace(CODE, patron="zoe"), HouseReason.PATRON_UNKNOWN),
    ((), k.UseCode("ann", "d1", 1), HouseReason.NO_SUCH_CODE),
    ((CODE,), k.UseCode("ann", "d2", 1), HouseReason.NO_SUCH_CODE),
    ((CODE,), k.UseCode("ann", "d1", 1_000), HouseReason.NO_SUCH_CODE),
    ((CODE, k.UseCode("ann", "d1", 1)), k.UseCode("ann", "d1", 1), HouseReason.NO_SUCH_CODE),
    ((), k.SetThreshold("HKD", 1, "dora", ""), HouseReason.SECOND_PERSON_NEEDED),
    ((), k.SetThreshold("PLAY", 1, "dora", "pit"), HouseReason.NOT_CASH),
]


@pytest.mark.parametrize(
    ("before", "asked", "why"), REFUSED, ids=[f"{n}-{why}" for n, (_, _, why) in enumerate(REFUSED)]
)
def test_the_cage_names_why_it_refuses(
    before: tuple[HouseCommand, ...], asked: HouseCommand, why: HouseReason
) -> None:
    """In a fixed order, and nothing moves."""
    assert Cage().do(*before).reason(asked) is why


def test_every_reason_of_the_cage_is_given_here() -> None:
    """A reason that nothing leads to is a mistake."""
    assert {why for _, _, why in REFUSED} >= OF_THE_CAGE


# Tills


def test_cash_at_the_window_is_in_the_till_of_the_cashier() -> None:
    """Of one who has a till; of others in the cage, as before."""
    cage = Cage().with_till().do(paid_in(300), c.PayIn("ann", "HKD", 50, "carl", DAY))
    assert cage.house.cage.tills["till-1"].holds == {"HKD": 1_300}
    assert cage.balance("till:till-1:HKD") == -1_300
    assert cage.balance("cage:HKD") == 1_000 - 50
    cage.do(k.FeedTill("till-1", "MOP", 70, *TWO), k.SkimTill("till-1", "HKD", 200, *TWO))
    assert cage.house.cage.tills["till-1"].holds == {"HKD": 1_100, "MOP": 70}


@pytest.mark.parametrize(("counted", "variance"), [(1_300, 0), (1_290, -10), (1_345, 45)])
def test_a_till_is_counted_and_its_variance_posted(counted: int, variance: int) -> None:
    """The till is empty afterwards, and the cage has what was counted."""
    cage = Cage().with_till().do(paid_in(300))
    cage.do(replace(CLOSE, counted={"HKD": counted}))
    closed = cage.log[-1]
    assert isinstance(closed, TillClosed)
    assert closed.expected == {"HKD": 1_300}
    assert closed.variance == ({"HKD": variance} if variance else {})
    assert cage.balance("till:till-1:HKD") == 0
    assert cage.balance("variance:HKD") == variance
    assert cage.balance("cage:HKD") == -300 - variance
    assert sum(cage.ledger.balances("HKD")) == 0
    assert not cage.house.cage.tills


def test_each_currency_of_a_till_is_counted_and_nothing_is_a_count_too() -> None:
    """A field that was left empty does not become variance; others may be found beside them."""
    cage = Cage().with_till(HKD=10, MOP=20)
    refusal = cage.ask(replace(CLOSE, counted={"HKD": 10}))
    assert refusal is not None
    assert refusal.about == {"till": "till-1", "currencies": "MOP"}
    cage.do(replace(CLOSE, counted={"HKD": 10, "MOP": 0, "USD": 3}))
    closed = cage.log[-1]
    assert isinstance(closed, TillClosed)
    assert closed.counted == {"HKD": 10, "MOP": 0, "USD": 3}
    assert closed.variance == {"MOP": -20, "USD": 3}


def test_no_decision_tells_what_a_till_should_hold() -> None:
    """More may be paid out than is known to be there: the count says so, and no refusal before."""
    cage = Cage().with_till(HKD=10).do(c.PayIn("ann", "HKD", 500, "carl", DAY))
    cage.do(paid_out(500), k.SkimTill("till-1", "HKD", 400, *TWO))
    assert cage.house.cage.tills["till-1"].holds == {"HKD": -890}


# Means


def test_only_cash_moves_a_till_and_counts_to_the_threshold() -> None:
    """Chips are the cage's; cards and transfers have an account of their own."""
    cage = Cage().with_till().do(k.SetThreshold("HKD", 100, "dora", "pit"))
    for means in (Means.CHIPS, Means.CARD, Means.TRANSFER):
        cage.do(replace(paid_in(100), means=means, reference="A 7"))
        cage.do(replace(paid_out(40), means=means, reference="A 8"))
    assert cage.house.cage.tills["till-1"].holds == {"HKD": 1_000}
    assert cage.house.cage.tills["till-1"].moves == 0
    assert cage.balance("cage:HKD") == 1_000 - 60
    assert (cage.balance("bank:HKD"), cage.balance("wallet:ann:HKD")) == (-120, 180)
    assert not any(isinstance(event, ThresholdReached) for event in cage.log)
    assert cage.house.cage.cash_of("ann", "HKD", DAY) == (0, 0)
    cage.do(replace(REVERSE, of=7), paid_in(100))
    assert cage.house.cage.cash_of("ann", "HKD", DAY) == (100, 0)
    assert isinstance(cage.log[-1], ThresholdReached)


def test_only_the_newest_acts_are_remembered() -> None:
    """A house that opens no shift does not remember every act for ever; older rules did."""
    for version, kept in ((NEWEST, REVERSIBLE), (3, REVERSIBLE + 2)):
        house = replace(Cage().house, rules_version=version)
        paid = MoneyPaidIn("ann", "HKD", 1, "cora")
        for _ in range(REVERSIBLE + 2):
            house = evolve(house, paid)
        assert len(house.cage.acts) == kept
        assert house.cage.row in house.cage.acts
        oldest = house.cage.row - kept
        assert oldest not in house.cage.acts


# Pay-outs of one cashier


def test_above_the_limit_of_one_cashier_a_second_person_pays_out_too() -> None:
    """0 asks for two persons always; without a limit one is enough."""
    cage = Cage().do(paid_in(1_000))
    limit = HouseLimit(pay_out_alone=300)
    cage.do(c.SetHouseLimit("HKD", limit, "dora", "pit"), paid_out(300))
    assert cage.reason(paid_out(301)) is HouseReason.SECOND_PERSON_NEEDED
    assert cage.reason(replace(paid_out(301), approved="cora")) is HouseReason.SECOND_PERSON_NEEDED
    assert cage.reason(paid_out(701)) is HouseReason.WALLET_TOO_SHORT
    cage.do(replace(paid_out(301), approved="carl"))
    paid = cage.log[-1]
    assert isinstance(paid, MoneyPaidOut)
    assert (paid.by, paid.approved) == TWO
    cage.do(c.SetHouseLimit("HKD", HouseLimit(pay_out_alone=0), "dora", "pit"))
    assert cage.reason(paid_out(1)) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(c.SetHouseLimit("HKD", HouseLimit(), "dora", "pit"), paid_out(399))


def limited(currency: str, alone: int | None) -> c.SetHouseLimit:
    """What one cashier pays out alone."""
    return c.SetHouseLimit(currency, HouseLimit(pay_out_alone=alone), "dora", "pit")


def test_one_cashier_does_not_pay_out_in_parts_what_takes_two() -> None:
    """What one patron gets by one person adds up over a gaming day, whatever the means."""
    cage = Cage().do(paid_in(2_000)).do(limited("HKD", 300))
    cage.do(paid_out(200), replace(paid_out(500), approved="carl"))
    by_card = replace(paid_out(101), means=Means.CARD, reference="A 7")
    parts = replace(paid_out(101), by="carl"), by_card
    for part in parts:
        assert cage.reason(part) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(replace(by_card, amount=100, means=Means.TRANSFER))
    assert cage.reason(paid_out(1)) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(paid_out(300, day="2026-11-17"))
    assert cage.reason(paid_out(1, day="2026-11-17")) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(replace(REVERSE, of=len(cage.log)), paid_out(300, day="2026-11-17"))


def test_another_currency_has_the_limit_of_the_houses_money() -> None:
    """At the house's rate, so nobody exchanges to be paid by one person: 309 avos are 300 cents."""
    cage = Cage().do(paid_in(1_030), limited("HKD", 300))
    cage.do(c.Exchange("ann", "HKD", "MOP", 1_000, "cora"))
    assert cage.reason(paid_out(310, "MOP")) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(replace(paid_out(310, "MOP"), approved="carl"), paid_out(309, "MOP"))
    assert cage.reason(paid_out(1, "MOP")) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(limited("HKD", None), paid_out(411, "MOP"))


def test_pay_outs_of_a_day_count_in_every_currency() -> None:
    """What was paid in one leaves less for the others; a reversal and a new day give it back."""
    cage = Cage().do(paid_in(2_000), paid_in(2_000, "MOP"), limited("HKD", 300))
    cage.do(paid_out(103, "MOP"))
    assert cage.reason(paid_out(201)) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(paid_out(200))
    assert cage.reason(paid_out(1, "MOP")) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(replace(REVERSE, of=len(cage.log)), paid_out(206, "MOP"))
    cage.do(paid_out(309, "MOP", "2026-11-17"))


def test_a_currency_with_a_limit_of_its_own_counts_the_others_too() -> None:
    """In its own units, rounded up: 1 cent is 2 avos of its 500."""
    cage = Cage().do(paid_in(2_000), paid_in(2_000, "MOP"), limited("HKD", 300))
    cage.do(limited("MOP", 500), paid_out(1))
    assert cage.reason(paid_out(499, "MOP")) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(paid_out(498, "MOP"))
    assert cage.reason(paid_out(1)) is HouseReason.SECOND_PERSON_NEEDED


def test_without_a_rate_two_persons_pay_out() -> None:
    """Unless the currency has a limit of its own, or the house's money has none."""
    cage = Cage().do(paid_in(900), paid_in(900, "USD"), paid_out(100, "USD"))
    cage.do(limited("HKD", 300), paid_out(300, day="2026-11-17"))
    assert cage.reason(paid_out(1, "USD")) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(replace(paid_out(1, "USD"), approved="carl"), limited("USD", 50))
    assert cage.reason(paid_out(51, "USD")) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(paid_out(50, "USD", "2026-11-18"), paid_out(300, day="2026-11-19"))


@pytest.mark.parametrize("first", ["HKD", "USD"])
def test_a_second_currency_without_a_rate_is_paid_by_two_persons(first: str) -> None:
    """A table may change one into the other, and nobody knows what both are worth together."""
    second = "USD" if first == "HKD" else "HKD"
    cage = Cage().do(paid_in(900), paid_in(900, "USD"), limited("HKD", 300), limited("USD", 50))
    cage.do(paid_out(40, first))
    assert cage.reason(paid_out(1, second)) is HouseReason.SECOND_PERSON_NEEDED
    cage.do(paid_out(1, first), replace(paid_out(1, second), approved="carl"))
    older = Cage().do(paid_in(900), paid_in(900, "USD"), limited("HKD", 300), limited("USD", 50))
    older.house = replace(older.house, rules_version=6)
    older.do(paid_out(40, first), paid_out(1, second))


@given(
    st.lists(st.tuples(st.sampled_from(["HKD", "MOP", "JPY"]), st.integers(1, 400))),
    st.integers(0, 1_000),
)
def test_no_series_of_pay_outs_by_one_person_is_worth_more_than_the_limit(
    asked: list[tuple[str, int]], limit: int
) -> None:
    """Whatever the order and the currencies: rounding is never in the patron's favour."""
    rates = {"HKD": Fraction(1), "MOP": Fraction(100, 103), "JPY": Fraction(516, 10_000)}
    cage = Cage().do(c.SetRate("JPY", Rate(516, 10_000), "a", "b"), limited("HKD", limit))
    worth = Fraction(0)
    for currency, amount in asked:
        cage.do(paid_in(amount, currency))
        if cage.ask(paid_out(amount, currency)) is None:
            worth += amount * rates[currency]
    assert worth <= limit


# Reversals


def test_an_act_is_reversed_once_in_its_shift_by_mirrored_transfers() -> None:
    """Pay-ins, pay-outs, exchanges and cash of tills."""
    cage = Cage().with_till()
    before = {name: account.balance for name, account in cage.ledger}
    cage.do(paid_in(1_030, "MOP"), c.Exchange("ann", "MOP", "HKD", 1_030, "cora"))
    cage.do(paid_out(400), k.FeedTill("till-1", "HKD", 9, *TWO))
    for row in (9, 8, 7, 6):
        cage.do(replace(REVERSE, of=row))
        assert isinstance(cage.log[-1], MoneyReversed)
    after = {name: account.balance for name, account in cage.ledger if account.balance}
    assert after == before
    assert cage.house.cage.tills["till-1"].holds == {"HKD": 1_000, "MOP": 0}


def test_the_cage_gives_back_what_a_till_took_that_was_counted_since() -> None:
    """Its cash went to the cage with the till."""
    cage = Cage().with_till().do(paid_in(300), replace(CLOSE, counted={"HKD": 1_300}))
    cage.do(replace(REVERSE, of=6))
    assert (cage.balance("wallet:ann:HKD"), cage.balance("cage:HKD")) == (0, 0)
    assert cage.balance("till:till-1:HKD") == 0


def test_the_number_of_an_act_is_that_of_its_row() -> None:
    """A receipt names what can be reversed."""
    cage = Cage().do(paid_in(1), paid_in(2))
    rows = {row: cage.log[row - 1] for row in cage.house.cage.acts}
    assert [type(event) for event in rows.values()] == [MoneyPaidIn, MoneyPaidIn]
    assert cage.house.cage.row == len(cage.log)


# Slips


def test_a_fill_moves_when_a_third_person_has_counted_it() -> None:
    """Another count sends it back; numbers have no gaps."""
    cage = Cage().do(ASKED, SENT, replace(TAKEN, counted=400))
    assert isinstance(cage.log[-1], SlipReturned)
    assert cage.balance("table:one") == 0
    cage.do(replace(SENT, by="carl"), TAKEN)
    taken = cage.log[-1]
    assert isinstance(taken, SlipTaken)
    assert (taken.asked, taken.sent, taken.by) == ("pit", "carl", "dean")
    assert (cage.balance("table:one"), cage.balance("cage:HKD")) == (500, -500)
    cage.do(replace(ASKED, what=CREDIT, amount=200), k.SendSlip(CREDIT, 2, "dean"))
    cage.do(k.TakeSlip(CREDIT, 2, 200, "cora"))
    assert cage.balance("table:one") == 300
    assert (cage.house.cage.last_slip, cage.house.cage.slips) == (2, {})


# Thresholds


def test_a_threshold_is_reached_once_a_patron_currency_way_and_gaming_day() -> None:
    """The row after the act says so; the next day counts again."""
    cage = Cage().do(k.SetThreshold("HKD", 1_000, "dora", "pit"))
    cage.do(paid_in(600), paid_in(399), paid_in(1), paid_in(5_000), paid_out(1_000))
    cage.do(paid_in(1_000, day="2026-11-17"), paid_in(999, "MOP"))
    reached = [event for event in cage.log if isinstance(event, ThresholdReached)]
    assert reached == [
        ThresholdReached("ann", "HKD", Way.IN, DAY, 1_000, 1_000),
        ThresholdReached("ann", "HKD", Way.OUT, DAY, 1_000, 1_000),
        ThresholdReached("ann", "HKD", Way.IN, "2026-11-17", 1_000, 1_000),
    ]


def test_cash_above_a_threshold_that_was_lowered_is_reported_once() -> None:
    """By the next act of the day that counts; a higher threshold asks for nothing again."""
    cage = Cage().do(k.SetThreshold("HKD", 1_000, "dora", "pit"), paid_in(600))
    cage.do(k.SetThreshold("HKD", 500, "dora", "pit"), paid_out(100), paid_in(1), paid_in(50))
    cage.do(k.SetThreshold("HKD", 700, "dora", "pit"), paid_in(500))
    reached = [event for event in cage.log if isinstance(event, ThresholdReached)]
    assert reached == [ThresholdReached("ann", "HKD", Way.IN, DAY, 601, 500)]
    assert fold(cage.log) == cage.house == decode_state(encode_state(cage.house), House)


def test_a_log_of_older_rules_reports_a_threshold_as_it_did() -> None:
    """Only by the act that reaches it, and again where that was reversed."""
    cage = Cage()
    cage.house = replace(cage.house, rules_version=3)
    cage.do(k.SetThreshold("HKD", 1_000, "dora", "pit"), paid_in(600))
    cage.do(k.SetThreshold("HKD", 500, "dora", "pit"), paid_in(1))
    cage.do(k.SetThreshold("HKD", 700, "dora", "pit"), paid_in(99))
    cage.do(replace(REVERSE, of=len(cage.log) - 1), paid_in(100))
    reached = [event for event in cage.log if isinstance(event, ThresholdReached)]
    assert [event.amount for event in reached] == [700, 701]


def test_cash_that_was_reversed_does_not_count_towards_a_threshold() -> None:
    """A mistyped amount is no cash of the patron."""
    cage = Cage().do(k.SetThreshold("HKD", 1_000, "dora", "pit"), paid_in(999))
    cage.do(replace(REVERSE, of=6), paid_in(999))
    assert not any(isinstance(event, ThresholdReached) for event in cage.log)


def test_an_act_of_another_gaming_day_takes_nothing_from_this_one() -> None:
    """Its cash counted to its own day."""
    cage = Cage().do(paid_in(700), paid_in(500, day="2026-11-17"), replace(REVERSE, of=5))
    assert cage.house.cage.cash_of("ann", "HKD", "2026-11-17") == (500, 0)


def test_a_threshold_of_zero_reports_nothing() -> None:
    """It lifts the one that was set."""
    cage = Cage().do(k.SetThreshold("HKD", 100, "dora", "pit"))
    cage.do(k.SetThreshold("HKD", 0, "dora", "pit"), paid_in(5_000))
    assert not any(isinstance(event, ThresholdReached) for event in cage.log)
    assert sentence(Words("en"), "threshold-set", cage.log[5]) == "Cash in HKD is not reported."


# Whole days, against a naive reference

AMOUNTS = st.integers(1, 3_000)
CASHIERS = st.sampled_from(["cora", "carl"])
TILLS = st.sampled_from(["till-1", "till-2"])
ANYTHING: st.SearchStrategy[HouseCommand] = st.one_of(
    st.builds(c.PayIn, st.just("ann"), st.just("HKD"), AMOUNTS, CASHIERS, st.just(DAY)),
    st.builds(c.PayOut, st.just("ann"), st.just("HKD"), AMOUNTS, CASHIERS, st.just(DAY)),
    st.builds(
        lambda till, by, cash: k.OpenTill(till, {"HKD": cash}, by, "pit"), TILLS, CASHIERS, AMOUNTS
    ),
    st.builds(k.FeedTill, TILLS, st.just("HKD"), AMOUNTS, CASHIERS, st.just("pit")),
    st.builds(k.SkimTill, TILLS, st.just("HKD"), AMOUNTS, CASHIERS, st.just("pit")),
    st.builds(lambda till, cash: k.CloseTill(till, {"HKD": cash}, *TWO), TILLS, AMOUNTS),
    st.builds(k.ReverseAct, st.integers(4, 30), st.just("why"), CASHIERS, st.just("pit")),
    st.builds(
        k.AskSlip,
        st.sampled_from(SlipKind),
        st.just("one"),
        st.just("HKD"),
        AMOUNTS,
        st.just("pit"),
    ),
    st.builds(k.SendSlip, st.sampled_from(SlipKind), st.integers(1, 4), CASHIERS),
    st.builds(k.TakeSlip, st.sampled_from(SlipKind), st.integers(1, 4), AMOUNTS, st.just("dean")),
)


@given(st.lists(ANYTHING, max_size=40))
def test_a_day_conserves_money_and_tills_hold_what_was_moved(day: list[HouseCommand]) -> None:
    """A drawer for each till is counted by hand; the state follows from the log alone."""
    cage, drawers, whose = Cage(), Counter[str](), dict[str, str]()
    undo = dict[int, tuple[str, int]]()
    short = 0
    for command in day:
        if cage.ask(command) is not None:
            continue
        row = len(cage.log)
        match command:
            case k.OpenTill(till=till, cash=cash, by=by):
                drawers[till], whose[by] = cash["HKD"], till
            case k.CloseTill(till=till, counted=counted):
                short += counted["HKD"] - drawers.pop(till)
                whose = {by: other for by, other in whose.items() if other != till}
                undo = {
                    row: ("", 0) if of == till else (of, sum_) for row, (of, sum_) in undo.items()
                }
            case c.PayIn(amount=amount, by=by) | c.PayOut(amount=amount, by=by):
                sign = 1 if isinstance(command, c.PayIn) else -1
                till = whose.get(by, "")
                drawers[till] += sign * amount
                undo[row] = till, sign * amount
            case k.FeedTill(till=till, amount=amount) | k.SkimTill(till=till, amount=amount):
                sign = 1 if isinstance(command, k.FeedTill) else -1
                drawers[till] += sign * amount
                undo[row] = till, sign * amount
            case k.ReverseAct(of=of):
                till, amount = undo.pop(of)
                drawers[till] -= amount
    drawers.pop("", None)
    held = {name: till.holds.get("HKD", 0) for name, till in cage.house.cage.tills.items()}
    assert held == dict(drawers)
    for name, holds in held.items():
        assert cage.balance(f"till:{name}:HKD") == -holds
    assert cage.balance("variance:HKD") == short
    assert sum(cage.ledger.balances("HKD")) == 0
    assert fold(cage.log) == cage.house
    assert decode_state(encode_state(cage.house), House) == cage.house
