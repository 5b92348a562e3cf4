"""Chips for a second money: what a table accepts, to the last unit, and what is paid back."""

import csv
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from msgspec import structs

from punto.house import commands as c
from punto.ledger import exchange_account, wallet
from punto.ledger.currencies import Rate
from punto.records.audit import audit
from punto.records.books import takings
from punto.records.wallet_statement import WalletStatement
from punto.store.codec import decode_table_event
from punto.table import Settings
from punto.table.commands import ChangeSettings
from punto.table.settings import Cards, Clocks, Limit
from punto.wire import requests as w
from punto.words.happenings import sentence
from punto.words.sentences import Words
from tests.kit.guests import Guest, answer, guest
from tests.kit.limited_room import deal, open_bets
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE
from tests.kit.story import settings as story_settings
from tests.kit.support import holds


def in_two_moneys() -> Settings:
    """A dealt table for dollars that takes patacas: 100 cents for 103 avos."""
    limits = {key: Limit(100, 50_000) for key in story_settings(Clocks()).limits}
    dealt = replace(story_settings(Clocks()), cards=Cards.DEALT, burn=False, limits=limits)
    return replace(
        dealt, currency="HKD", accepts={"MOP": Rate(100, 103)}, buy_in=Limit(1_000, 9_000)
    )


async def room(folder: Path) -> tuple[Server, Guest]:
    """The table, and a patron with 50.00 dollars and 41.20 patacas."""
    server = Server(folder)
    await server.room.house_runner.open("HKD")
    await server.room.open_table(in_two_moneys())
    ann = await guest(server)
    for money, amount in (("HKD", 5_000), ("MOP", 4_120)):
        assert (
            await server.room.house_runner.ask(c.PayIn(ann.patron, money, amount, "cora")) is None
        )
    return server, ann


async def sits(
    ann: Guest, buy_in: int, currency: str = "", rate: w.SeenRate | None = None
) -> dict[str, str] | None:
    """Take seat 1; the refusal, or None."""
    name = ann.screen.new_id()
    request = w.TakeSeat(id=name, table=TABLE, seat=1, buy_in=buy_in, currency=currency)
    ann.screen.ask(structs.replace(request, rate_seen=rate))
    return await answer(ann, name)


async def adds(
    ann: Guest, amount: int, currency: str = "", rate: w.SeenRate | None = None
) -> dict[str, str] | None:
    """Buy in for more; the refusal, or None."""
    name = ann.screen.new_id()
    ann.screen.ask(w.BuyIn(id=name, table=TABLE, amount=amount, currency=currency, rate_seen=rate))
    return await answer(ann, name)


async def leaves(ann: Guest) -> dict[str, str] | None:
    """Stand up; the refusal, or None."""
    name = ann.screen.new_id()
    ann.screen.ask(w.LeaveSeat(id=name, table=TABLE))
    return await answer(ann, name)


def balances(server: Server, patron: str) -> dict[str, int]:
    """What the wallets, the exchange and the seat hold; every currency sums to zero."""
    ledger = server.room.journal.ledger
    assert [sum(ledger.balances(code)) for code in ("HKD", "MOP")] == [0, 0]
    seat = server.room.runners[TABLE].saved.seats.get(1)

    def moved(code: str) -> int:
        account = ledger.get(exchange_account(code))
        return account.balance if account else 0

    return {
        "HKD": ledger.available(wallet(patron, "HKD")),
        "MOP": ledger.available(wallet(patron, "MOP")),
        "exchange HKD": moved("HKD"),
        "exchange MOP": moved("MOP"),
        "seat": seat.stack if seat else 0,
    }


def held(hkd: int, mop: int, seat: int, *, chips: int = 0, paid: int = 0) -> dict[str, int]:
    """The same as it is reckoned by hand."""
    return {"HKD": hkd, "MOP": mop, "exchange HKD": -chips, "exchange MOP": paid, "seat": seat}


@holds("cod:chips")
def test_chips_for_a_second_money_to_the_last_unit(tmp_path: Path) -> None:
    """2,060 avos buy 2,000 cents; leaving pays all in dollars; ledger, books and audit agree."""

    async def story() -> None:
        server, ann = await room(tmp_path)
        assert await sits(ann, 1_030, "MOP") is None
        assert balances(server, ann.patron) == held(5_000, 3_090, 1_000, chips=1_000, paid=1_030)
        assert await adds(ann, 1_030, "MOP") is None
        assert await adds(ann, 500, "HKD") is None  # the table's own money by its name
        assert await adds(ann, 500) is None
        assert balances(server, ann.patron) == held(4_000, 2_060, 3_000, chips=2_000, paid=2_060)
        host = server.room.runners[TABLE]
        await open_bets(host)
        assert await answer(ann, ann.screen.stake("player", 300, coup=1)) is None
        await deal(host, player=True)
        await open_bets(host)
        assert await leaves(ann) is None
        assert balances(server, ann.patron) == held(7_300, 2_060, 0, chips=2_000, paid=2_060)
        (table,) = takings(server.reader)
        assert (table.currency, table.drop, table.win) == ("HKD", 3_000, -300)
        assert audit(server.reader).fault is None
        await server.pull_plug()
        again = Server(tmp_path)
        assert balances(again, ann.patron) == held(7_300, 2_060, 0, chips=2_000, paid=2_060)

    simulated(story())


@pytest.mark.parametrize(
    ("amount", "currency", "reason", "says"),
    [
        (1_030, "EUR", "currency-not-taken", "HKD, MOP"),
        (
            1_031,
            "MOP",
            "not-whole-chips",
            "10.31 would leave a fraction of a chip",
        ),
        (4_223, "MOP", "wallet-too-short", "41.20, not 42.23"),
        (5_001, "HKD", "wallet-too-short", "50.00, not 50.01"),
        (927, "MOP", "not-a-buy-in", "10.00 to 90.00"),
        (9_373, "MOP", "not-a-buy-in", "10.00 to 90.00"),
        (10**15, "MOP", "not-whole-chips", "multiple of 1.03"),
    ],
)
def test_what_a_second_money_is_refused_for(
    tmp_path: Path, amount: int, currency: str, reason: str, says: str
) -> None:
    """By its name, in the money that was offered, and nothing moves."""

    async def story() -> None:
        server, ann = await room(tmp_path)
        refused = await sits(ann, amount, currency)
        assert refused is not None
        assert refused["reason"] == reason
        assert says in refused["sentence"]
        assert balances(server, ann.patron) == held(5_000, 4_120, 0)

    simulated(story())


def test_a_rate_that_the_table_no_longer_has_buys_nothing(tmp_path: Path) -> None:
    """Two persons take the money off the table; chips that were bought with it stay."""

    async def story() -> None:
        server, ann = await room(tmp_path)
        assert await sits(ann, 2_060, "MOP") is None
        host = server.room.runners[TABLE]
        without = replace(in_two_moneys(), accepts={})
        assert await host.ask(ChangeSettings(without, "pia", "paul")) is None
        refused = await adds(ann, 1_030, "MOP")
        assert refused is not None
        assert refused["reason"] == "currency-not-taken"
        assert await leaves(ann) is None
        assert balances(server, ann.patron) == held(7_000, 2_060, 0, chips=2_000, paid=2_060)
        assert audit(server.reader).fault is None

    simulated(story())


def test_a_buy_in_holds_at_the_rate_that_the_patron_saw(tmp_path: Path) -> None:
    """At another one it is refused, the new rate is named, and nothing moves.

    A client that sends no rate takes the one that holds.
    """

    async def story() -> None:
        server, ann = await room(tmp_path)
        seen, now = w.SeenRate(100, 103), w.SeenRate(100, 206)
        assert await sits(ann, 1_030, "MOP", seen) is None
        host = server.room.runners[TABLE]
        dearer = replace(in_two_moneys(), accepts={"MOP": Rate(100, 206)})
        assert await host.ask(ChangeSettings(dearer, "pia", "paul")) is None
        refused = await adds(ann, 1_030, "MOP", seen)
        assert refused is not None
        assert refused["reason"] == "rate-changed"
        assert "it is MOP 2.06 = HKD 1.00 now" in refused["sentence"]
        assert balances(server, ann.patron) == held(5_000, 3_090, 1_000, chips=1_000, paid=1_030)
        assert await adds(ann, 1_030, "MOP", now) is None
        assert await adds(ann, 1_030, "MOP") is None
        assert await adds(ann, 100, "HKD", seen) is None  # the table's own money has no rate
        assert balances(server, ann.patron) == held(4_900, 1_030, 2_100, chips=2_000, paid=3_090)
        assert audit(server.reader).fault is None

    simulated(story())


def test_the_log_and_the_statement_say_what_was_paid(tmp_path: Path) -> None:
    """The row names both moneys; the patron's statement has a line in the money that was paid."""

    async def story() -> None:
        server, ann = await room(tmp_path)
        assert await sits(ann, 1_030, "MOP") is None
        assert await adds(ann, 1_000) is None
        said = [
            sentence(Words("en"), row.kind, decode_table_event(row.kind, row.body), "HKD")
            for row in server.reader.rows(TABLE)
            if row.kind in ("seat-taken", "bought-in")
        ]
        assert said == [
            f"{ann.patron} takes seat 1 with 10.00, paid with 10.30 MOP.",
            f"{ann.patron} at seat 1 brings 10.00 more.",
        ]
        writing = WalletStatement(Words("en"))
        text = writing.head() + writing.lines(server.reader.movements(ann.patron, 0, 500))
        lines = list(csv.DictReader(StringIO(text.removeprefix("\ufeff"))))
        shown = [(row["what"], row["currency"], row["amount"], row["balance"]) for row in lines]
        assert shown[-2:] == [
            ("Buy-in", "MOP", "-10.30", "30.90"),
            ("Buy-in", "HKD", "-10.00", "40.00"),
        ]

    simulated(story())
