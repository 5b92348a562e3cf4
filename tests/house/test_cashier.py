"""The cashier, the cage and the books: chips for money, exchange, fills, drop, win and hold."""

import asyncio
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.house import House, HouseReason, decide, evolve
from punto.house import commands as c
from punto.house.cage_commands import CloseShift
from punto.house.cage_events import Means
from punto.house.commands import HouseCommand
from punto.house.events import HouseOpened, RateSet
from punto.house.limits import DAY, Limited
from punto.house.transfers import transfers
from punto.ledger import Ledger
from punto.ledger.currencies import CurrencyKind, Rate, kind
from punto.records.audit import audit
from punto.records.books import Takings, statement, takings
from punto.refusals import BadInput, Refusal, Refused
from punto.rules_version import NEWEST
from punto.server.outcomes import ServerReason
from punto.server.people.house_runner import GIFT
from punto.server.tables.runner import TableRunner
from punto.store import read_store
from punto.table import TableReason
from punto.table.commands import BuyIn, ChangeSettings, LeaveSeat, TakeSeat
from punto.table.events import SeatTaken
from punto.table.settings import Clocks
from punto.wire import requests as wire
from tests.kit.cage_reasons import OF_THE_CAGE
from tests.kit.guests import answer, guest, reason, settled, until
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE
from tests.kit.story import settings as story_settings
from tests.kit.support import holds
from tests.kit.tables import Played, table_settings

MOP = Rate(100, 103)  # 103 MOP are worth 100 HKD


class Cage:
    """A house in HKD with a ledger of its own."""

    def __init__(self) -> None:
        """Ann is known, Cleo does not want to play, and MOP has a rate."""
        self.house, self.ledger = evolve(House(), HouseOpened("HKD", NEWEST)), Ledger()
        self.do(c.WelcomePatron("ann"), c.SetRate("MOP", MOP, "a", "b"))
        self.do(c.WelcomePatron("cleo"), c.ExcludeSelf("cleo", 5 * DAY, 1))

    def ask(self, command: HouseCommand) -> Refusal | None:
        """Decide, and let it happen where it is not refused."""
        decided = decide(self.house, command, self.ledger.available)
        if isinstance(decided, Refusal):
            return decided
        for event in decided:
            for transfer in transfers(event):
                self.ledger.apply(transfer)
            self.house = evolve(self.house, event)
        return None

    def do(self, *commands: HouseCommand) -> "Cage":
        """Let these happen."""
        for command in commands:
            assert self.ask(command) is None
        return self

    def held(self, currency: str) -> int:
        """Return the balance of Ann's wallet."""
        return self.ledger.available(f"wallet:ann:{currency}")


PAY_IN = c.PayIn("ann", "HKD", 100, "cashier")
EXCHANGE = c.Exchange("ann", "MOP", "HKD", 1_030, "cashier")
FILL = c.FillTable("one", "HKD", 500, "a", "b")

REFUSED: list[tuple[HouseCommand, HouseReason]] = [
    (c.WelcomePatron("ann"), HouseReason.PATRON_KNOWN),
    (c.WelcomePatron("ben", -1), HouseReason.NOT_AN_AMOUNT),
    (c.GiveGift("ben", 0), HouseReason.PATRON_UNKNOWN),
    (c.GiveGift("ann", 0), HouseReason.NOT_AN_AMOUNT),
    (replace(PAY_IN, patron="ben", amount=0), HouseReason.PATRON_UNKNOWN),
    (replace(PAY_IN, amount=0, currency="PLAY"), HouseReason.NOT_AN_AMOUNT),
    (replace(PAY_IN, currency="PLAY"), HouseReason.NOT_CASH),
    (replace(PAY_IN, currency="CHIP-1"), HouseReason.NOT_CASH),
    (replace(PAY_IN, currency="money"), HouseReason.NOT_CASH),
    *(
        (replace(pay, means=means, reference=empty), HouseReason.REFERENCE_NEEDED)
        for means in (Means.CHIPS, Means.CARD, Means.TRANSFER)
        for empty, pay in (("", PAY_IN), ("\u200b.", c.PayOut("ann", "HKD", 1, "cashier")))
    ),
    (replace(PAY_IN, currency="PLAY", means=Means.CARD), HouseReason.NOT_CASH),
    (c.PayOut("ann", "HKD", 1, "cashier"), HouseReason.WALLET_TOO_SHORT),
    (replace(EXCHANGE, patron="ben"), HouseReason.PATRON_UNKNOWN),
    (replace(EXCHANGE, amount=-1), HouseReason.NOT_AN_AMOUNT),
    (replace(EXCHANGE, receives="PLAY"), HouseReason.NOT_CASH),
    (replace(EXCHANGE, pays="USD"), HouseReason.NO_RATE),
    (replace(EXCHANGE, receives="USD"), HouseReason.NO_RATE),
    (replace(EXCHANGE, receives="MOP"), HouseReason.NO_RATE),
    (replace(EXCHANGE, amount=1_031), HouseReason.NOT_WHOLE),
    (replace(EXCHANGE, quoted=999), HouseReason.QUOTE_CHANGED),
    (EXCHANGE, HouseReason.WALLET_TOO_SHORT),
    (c.SetRate("MOP", MOP, "a", "a"), HouseReason.SECOND_PERSON_NEEDED),
    (c.SetRate("HKD", MOP, "a", "b"), HouseReason.NOT_CASH),
    (replace(FILL, approved=""), HouseReason.SECOND_PERSON_NEEDED),
    (replace(FILL, amount=0), HouseReason.NOT_AN_AMOUNT),
    (c.CreditTable("one", "HKD", 1, "a", "b"), HouseReason.FLOAT_TOO_SHORT),
    (c.CreditTable("one", "HKD", 1, "a", "a"), HouseReason.SECOND_PERSON_NEEDED),
    (c.SetOwnLimit("nobody", Limited.LOSS, -1, 0), HouseReason.PATRON_UNKNOWN),
    (c.SetOwnLimit("ann", Limited.LOSS, -1, 0), HouseReason.NOT_A_LIMIT),
    (c.ExcludeSelf("nobody", 1, 1), HouseReason.PATRON_UNKNOWN),
    (c.ExcludeSelf("ann", 1, 1), HouseReason.NOT_A_LIMIT),
    (c.ExcludeSelf("cleo", 2 * DAY, DAY), HouseReason.EXCLUSION_STANDS),
    (c.CallAttendant("nobody", "one", 3), HouseReason.PATRON_UNKNOWN),
    (c.CancelAttendant("ann"), HouseReason.NOBODY_CALLED),
    (c.AnswerAttendant("ann", "pit"), HouseReason.NOBODY_CALLED),
    (c.DismissStaff("ann", "admin"), HouseReason.NOT_STAFF),
]


@pytest.mark.parametrize(
    ("command", "why"), REFUSED, ids=[f"{n}-{why}" for n, (_, why) in enumerate(REFUSED)]
)
def test_the_house_names_the_first_reason_that_applies(
    command: HouseCommand, why: HouseReason
) -> None:
    """In a fixed order, and nothing moves."""
    cage = Cage()
    before = list(cage.ledger)
    refusal = cage.ask(command)
    assert refusal is not None
    assert refusal.reason is why
    assert list(cage.ledger) == before


def test_every_reason_of_the_house_is_given_somewhere() -> None:
    """A reason that nothing leads to is a mistake."""
    elsewhere = OF_THE_CAGE | {HouseReason.BAR_STANDS, HouseReason.NOT_BARRED}  # test_pit_acts.py
    elsewhere |= {HouseReason.WORKS_HERE}  # test_staff_codes.py
    assert {why for _, why in REFUSED} | elsewhere == set(HouseReason)


def test_money_is_paid_in_and_out() -> None:
    """The money that the cage took equals the money in the wallets."""
    cage = Cage().do(PAY_IN, c.PayOut("ann", "HKD", 40, "cashier"))
    assert cage.held("HKD") == 60
    assert cage.ledger["cage:HKD"].balance == -60
    assert sum(cage.ledger.balances("HKD")) == 0


@holds("cod:exchange")
def test_other_currencies_are_changed_at_the_cashier_only() -> None:
    """To and from the house's own money, at the rate that stands, in whole units."""
    cage = Cage().do(c.PayIn("ann", "MOP", 2_060, "cashier"), EXCHANGE)
    assert (cage.held("MOP"), cage.held("HKD")) == (1_030, 1_000)
    cage.do(c.Exchange("ann", "HKD", "MOP", 1_000, "cashier", quoted=1_030))
    assert (cage.held("MOP"), cage.held("HKD")) == (2_060, 0)
    assert [sum(cage.ledger.balances(code)) for code in ("MOP", "HKD")] == [0, 0]
    # A table changes nothing but what it was set to take.
    table = Played.at(replace(table_settings(), currency="HKD"))
    refusal = table.refusal(TakeSeat("ann", 1, 500, "USD"))
    assert refusal.reason is TableReason.CURRENCY_NOT_TAKEN


@holds("cod:chips")
def test_chips_are_bought_at_any_table_in_the_houses_money_and_at_some_in_a_second_one() -> None:
    """At the table's own rate, in whole chips; the seat holds the table's currency alone."""
    both = replace(table_settings(), currency="HKD", accepts={"MOP": MOP})
    table = Played.at(both).do(TakeSeat("ann", 1, 1_030, "MOP"), TakeSeat("ben", 2, 500))
    assert (table.stack(), table.stack("ben")) == (1_000, 500)
    table.do(BuyIn("ann", 103, "MOP"), BuyIn("ben", 20))
    assert (table.stack(), table.stack("ben")) == (1_100, 520)
    assert table.reason(BuyIn("ann", 104, "MOP")) is TableReason.NOT_WHOLE_CHIPS
    for amount in (0, -103):
        assert table.reason(BuyIn("ann", amount, "MOP")) is TableReason.NOT_A_BUY_IN
    assert table.reason(BuyIn("ann", 100, "EUR")) is TableReason.CURRENCY_NOT_TAKEN
    table.do(LeaveSeat("ann"))
    assert table.ledger.available("wallet:ann:HKD") == 1_100
    assert isinstance(table.log[1][1], SeatTaken)


@holds("cod:chips")
def test_a_patron_buys_chips_in_either_money_from_a_terminal(tmp_path: Path) -> None:
    """D: the card says what a table accepts; the wallet of that money pays."""

    async def story() -> None:
        server = Server(tmp_path)
        await server.room.house_runner.open("HKD")
        both = replace(story_settings(Clocks()), currency="HKD", accepts={"MOP": MOP})
        await server.room.open_table(both)
        ann = await guest(server)
        for money, amount in (("HKD", 1_000), ("MOP", 2_060)):
            paid = c.PayIn(ann.patron, money, amount, "cashier")
            assert await server.room.house_runner.ask(paid) is None
        await until(lambda: bool(ann.screen.public))
        view = ann.screen.public or {}
        assert view["card"]["accepts"] == {"MOP": {"units": 100, "per": 103}}

        async def buy(request: wire.TakeSeat | wire.BuyIn) -> str | None:
            ann.screen.ask(request)
            return await reason(ann, request.id)

        seat = wire.TakeSeat(id=ann.screen.new_id(), table=TABLE, seat=1, buy_in=1_030, currency="")
        strange = msgspec.structs.replace(seat, currency="EUR")
        assert await buy(strange) == "currency-not-taken"
        again = msgspec.structs.replace(seat, id=ann.screen.new_id(), currency="MOP")
        assert await buy(again) is None
        assert server.room.runners[TABLE].saved.seats[1].stack == 1_000
        for money, amount in (("MOP", 1_030), ("", 500)):
            more = wire.BuyIn(id=ann.screen.new_id(), table=TABLE, amount=amount, currency=money)
            assert await buy(more) is None
        assert server.room.runners[TABLE].saved.seats[1].stack == 2_500
        await until(lambda: ann.screen.wallets["MOP"] == 0)
        assert ann.screen.wallets["HKD"] == 500

    simulated(story())


@holds("cod:chips")
def test_every_table_for_money_sells_chips_for_the_houses_own(tmp_path: Path) -> None:
    """D: one that would not is neither opened nor set so; play money and chips are no money."""

    async def story() -> None:
        server = Server(tmp_path)
        await server.room.house_runner.open("HKD")
        alone = replace(story_settings(Clocks()), key="usd-1", currency="USD")
        outcome = await server.room.table_openings.ask(alone, (), "pia", "paul")
        assert isinstance(outcome, Refusal)
        assert outcome.reason is ServerReason.HOUSE_MONEY_NOT_TAKEN
        assert outcome.about == {"table": "usd-1", "currency": "HKD"}
        with pytest.raises(Refused):
            await server.room.open_table(alone)
        both = replace(alone, accepts={"HKD": Rate(1, 8)})
        host = await server.room.open_table(both)
        assert await host.ask(ChangeSettings(alone, "a", "b")) == outcome
        assert await host.ask(ChangeSettings(replace(both, seats=3), "a", "b")) is None
        for key, code in (("play-1", "PLAY"), ("final-1", "CHIP-FINAL"), ("hkd-1", "HKD")):
            settings = replace(story_settings(Clocks()), key=key, currency=code)
            assert await server.room.table_openings.ask(settings, (), "pia", "paul") is None

    simulated(story())


@pytest.mark.parametrize(
    ("game", "currency", "accepts"),
    [
        ("tournament", "HKD", {}),
        ("fortune-six", "MOP", {}),
        ("commission", "HKD", {"PLAY": MOP}),
        ("commission", "PLAY", {"HKD": MOP}),
        ("commission", "HKD", {"HKD": MOP}),
        ("commission", "hkd", {}),
    ],
)
def test_currencies_that_do_not_belong_are_refused(
    game: str, currency: str, accepts: dict[str, Rate]
) -> None:
    """Games that favour the patron are not for money; money and play money never mix."""
    with pytest.raises(BadInput):
        replace(table_settings(game), currency=currency, accepts=accepts)
    assert replace(table_settings(game), currency="CHIP-FINAL").currency == "CHIP-FINAL"


@given(st.integers(1, 500), st.integers(1, 500), st.integers(1, 10**9))
def test_no_exchange_makes_money(units: int, per: int, amount: int) -> None:
    """There and back is what it was, or it is refused: no fraction is ever gained."""
    worth = Rate(units, per).gives(amount)
    if worth is not None:
        assert Rate(units, per).back.gives(worth) == amount
        assert Fraction(worth, amount) == Fraction(units, per)


def test_kinds_of_currencies() -> None:
    """Money, play money, chips; anything else is not a currency."""
    assert kind("HKD") is CurrencyKind.MONEY
    for wrong in ("hkd", "H", "HKD!", ""):
        with pytest.raises(BadInput):
            kind(wrong)
    for units, per in ((0, 1), (1, 0), (-1, 1)):
        with pytest.raises(BadInput):
            Rate(units, per)


# The books


def _moved_on(host: TableRunner, coup: int) -> bool:
    return host.saved.coup > coup


async def _an_evening(folder: Path) -> tuple[int, int]:
    """Two shifts, one table: what the house won in each."""
    server = Server(folder, seed=4)
    await server.room.open_table(story_settings(Clocks()))
    ann = await guest(server)
    assert await answer(ann, ann.screen.sit(1, 5_000)) is None
    host = server.room.runners[TABLE]
    assert await server.room.house_runner.ask(c.OpenShift("day", "pit")) is None
    fill = c.FillTable(TABLE, "PLAY", 9_000, "pit", "cage")
    assert await server.room.house_runner.ask(fill) is None
    stacks = [5_000]
    for shift in ("day", "night"):
        for _ in range(3):
            coup = host.saved.coup
            await until(partial(_moved_on, host, coup))
            await asyncio.sleep(0.2)
            ann.screen.stake("banker", 200)
            ann.screen.stake("tie", 100)
            await settled(host)
        stacks.append(host.saved.seats[1].stack)
        if shift == "day":
            assert await server.room.house_runner.ask(CloseShift("day", "pit", "cage")) is None
            assert await server.room.house_runner.ask(c.OpenShift("night", "pit")) is None
    credit = c.CreditTable(TABLE, "PLAY", 1_000, "pit", "cage")
    assert await server.room.house_runner.ask(credit) is None
    assert isinstance(await server.room.house_runner.ask(replace(credit, approved="pit")), Refusal)
    await server.pull_plug()
    return stacks[0] - stacks[1], stacks[1] - stacks[2]


def test_drop_win_and_hold_of_a_table_shift_by_shift(tmp_path: Path) -> None:
    """Added up from the ledger, they are what the patron lost and brought."""
    day, night = simulated(_an_evening(tmp_path))
    store = read_store(tmp_path)
    before, first, second = takings(store)
    assert before == Takings(TABLE, "–", "PLAY", drop=5_000)
    assert first == Takings(TABLE, "1 day", "PLAY", win=day, fills=9_000)
    assert second == Takings(TABLE, "2 night", "PLAY", win=night, credits=1_000)
    assert replace(first, drop=5_000).hold == Fraction(day, 5_000)
    assert first.hold is None
    assert audit(store).fault is None


def test_a_statement_shows_every_movement_and_the_balance_after_it(tmp_path: Path) -> None:
    """Of the wallet: the gift, the buy-in; of nobody else."""
    simulated(_an_evening(tmp_path))
    store = read_store(tmp_path)
    (patron,) = {name.split(":")[1] for name, _ in store.accounts() if name.startswith("wallet:")}
    lines = statement(store, patron)
    assert [(line.what, line.change, line.balance) for line in lines] == [
        ("patron-welcomed", 10_000, 10_000),
        ("seat-taken", -5_000, 5_000),
    ]
    assert statement(store, "nobody") == []


def test_only_a_patron_without_play_money_is_given_more(tmp_path: Path) -> None:
    """Otherwise a guest with an empty wallet could only ever watch."""

    async def story() -> None:
        server = Server(tmp_path)
        await server.room.open_table(story_settings(Clocks()))
        ann = await guest(server)
        assert await server.room.house_runner.help_out(ann.patron) is None
        assert server.room.journal.wallets.play_money(ann.patron) == GIFT
        assert await answer(ann, ann.screen.sit(1, GIFT)) is None
        assert await server.room.house_runner.help_out(ann.patron) is None
        assert server.room.journal.wallets.play_money(ann.patron) == 0  # the money is at the seat
        ben = await guest(server)
        spent = c.PayOut(ben.patron, "PLAY", GIFT, "cashier")
        assert isinstance(
            await server.room.house_runner.ask(spent), Refusal
        )  # play money is never sold
        host = server.room.runners[TABLE]
        host._log.state = replace(host.table, seats={})  # as if all were lost and left
        assert await server.room.house_runner.help_out(ann.patron) is None
        assert server.room.journal.wallets.play_money(ann.patron) == GIFT

    simulated(story())


def test_a_rate_is_an_event() -> None:
    """The log names the person who set the rate and the one who approved it."""
    decided = decide(House("HKD"), c.SetRate("MOP", MOP, "a", "b"), lambda account: 0)
    assert decided == (RateSet("MOP", MOP, "a", "b"),)


def test_a_patron_is_told_every_wallet_by_currency(tmp_path: Path) -> None:
    """At the door, at the cashier and at a table of another currency than play money."""

    async def story() -> None:
        server = Server(tmp_path)
        await server.room.house_runner.open("HKD")
        await server.room.open_table(replace(story_settings(Clocks()), currency="HKD"))
        ann = await guest(server)
        await until(lambda: ann.screen.wallets == {"PLAY": GIFT})
        paid = c.PayIn(ann.patron, "HKD", 7_000, "cashier")
        assert await server.room.house_runner.ask(paid) is None
        await until(lambda: ann.screen.wallets == {"PLAY": GIFT, "HKD": 7_000})
        assert await answer(ann, ann.screen.sit(1, 5_000)) is None
        await until(lambda: ann.screen.wallets == {"PLAY": GIFT, "HKD": 2_000})
        assert ann.screen.wallet == GIFT

    simulated(story())
