"""Amounts: every one that is shown is exact, and no total ever comes near the end of its column."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.ledger import (
    EXACT,
    LARGEST_TOTAL,
    LARGEST_TRANSFER,
    MOST_HELD,
    Kind,
    Ledger,
    Transfer,
    ledger,
)
from punto.rulebook import GAMES
from punto.rules_version import OLDEST, AdoptRules
from punto.stakes import LARGEST_STAKE
from punto.table.commands import BuyIn, PlaceStake, SetAutoRepeat
from punto.table.events import AutoRepeatSet
from punto.table.reasons import TableReason
from punto.table.settings import SEATS, Clocks, Limit
from punto.table.state import altered
from punto.wire import dealing, office
from punto.wire import requests as w
from punto.wire import staff as s
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE, settings
from tests.kit.tables import Played, playing, table_settings

GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann:PLAY", 1, "PLAY")


def test_no_win_and_no_coup_passes_a_bound() -> None:
    """A5: from the most that may be staked from, by the best pays of a game all at once."""
    for rules in GAMES.values():
        best = [
            max(pay.payoff.gain / pay.payoff.per for pay in wager.pays) for wager in rules.wagers
        ]
        assert LARGEST_STAKE * max(best) <= LARGEST_TRANSFER
        assert MOST_HELD + LARGEST_STAKE * sum(best) < EXACT
        coup = SEATS[-1] * LARGEST_STAKE * sum(best)
        assert LARGEST_TOTAL + 100 * coup < 2**62
    # A table whose seven seats stake five million dollars on each of five wagers, day and night.
    day = 7 * 5 * 500_000_000 * 1_440
    assert LARGEST_TOTAL / day > 100 * 365


def test_money_brought_is_bounded_and_money_taken_away_is_not() -> None:
    """A5: a wallet that an older version let grow can still be emptied."""
    ledger = Ledger()
    assert ledger.bound(GIFT._replace(amount=MOST_HELD)) is None
    ledger.apply(GIFT._replace(amount=MOST_HELD))
    assert ledger.bound(GIFT) == MOST_HELD
    back = GIFT._replace(debit="wallet:ann:PLAY", credit="issue:PLAY", amount=LARGEST_TRANSFER)
    assert ledger.bound(back) is None
    for _ in range(9):
        ledger.apply(GIFT._replace(amount=MOST_HELD))
    assert ledger.bound(back) is None
    assert (
        ledger.bound(GIFT._replace(credit="wallet:ben:PLAY")) == EXACT
    )  # so much was never issued


def test_a_cashier_cannot_fill_a_wallet_beyond_what_is_shown(tmp_path: Path) -> None:
    """A12: refused by name; what lies there is shown exactly and paid out."""

    async def story(house: House) -> None:
        await house.room.open_table(replace(settings(Clocks()), key="cash-1", currency="HKD"))
        account: dict[str, Any] = {"patron": "ann", "currency": "HKD"}
        await house.do("cashier", office.PayIn(id=name(), amount=MOST_HELD, **account))
        more = office.PayIn(id=name(), amount=1, **account)
        assert await house.ask("cashier", more) == "account-full"
        assert house.people["ann"].screen.wallets["HKD"] == MOST_HELD <= EXACT
        await house.do("cashier", office.PayOut(id=name(), amount=MOST_HELD, **account))
        await house.do("cashier", more)

    run_in_house(story, tmp_path)


def test_totals_that_are_spent_let_everyone_cash_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A5: nothing more is brought in; a coup that runs is paid, and patrons leave with it all."""

    async def story(house: House) -> None:
        await house.room.open_table(replace(settings(Clocks()), key="cash-1", currency="HKD"))
        account: dict[str, Any] = {"patron": "ann", "currency": "HKD"}
        await house.do("cashier", office.PayIn(id=name(), amount=500, **account))
        await house.dealing()
        monkeypatch.setattr(ledger, "LARGEST_TOTAL", 50)
        more = office.PayIn(id=name(), amount=1, **account)
        assert await house.ask("cashier", more) == "account-full"
        await house.do("cashier", office.PayOut(id=name(), amount=500, **account))
        await house.deal("9h Kd 4c 6s 7d 10c")
        assert house.table.seats[1].stack > 2_000
        opening = dealing.OpenBets(id=name(), table=TABLE)
        assert await house.ask("dealer", opening) == "account-full"
        assert await house.ask("ann", w.BuyIn(id=name(), table=TABLE, amount=20)) == "account-full"
        await house.do("pit-boss", s.CloseTable(id=name(), table=TABLE))
        await house.do("ann", w.LeaveSeat(id=name(), table=TABLE))
        assert house.people["ann"].screen.wallet > 10_000
        assert house.room.meter.refused == 0

    run_in_house(story, tmp_path)


def test_a_patron_over_the_bound_stakes_no_more_and_auto_repeat_says_so() -> None:
    """A5: by the rules since 0.8.0; older logs are decided as they were."""
    rich = replace(table_settings(), buy_in=Limit(100, LARGEST_STAKE))
    table = playing(rich).staked("banker").do(SetAutoRepeat("ann", True))
    table.do(*[BuyIn("ann", LARGEST_STAKE)] * 1_000).closed().dealt("9h Kd 4c 6s 7d 10c")
    table.opened()
    stopped = [event for _, event in table.log if isinstance(event, AutoRepeatSet)][-1]
    assert (stopped.on, stopped.why) == (False, TableReason.STACK_TOO_LARGE.value)
    stake = PlaceStake("another", "ann", 2, "banker", 100)
    assert table.reason(stake) is TableReason.STACK_TOO_LARGE
    older = Played(altered(table.table, rules_version=OLDEST))
    assert older.reason(stake) is None
    assert older.do(AdoptRules(2)).reason(stake) is TableReason.STACK_TOO_LARGE
