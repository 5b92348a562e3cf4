"""The statement of a patron's wallets: every movement in its order, with the balance after it."""

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from punto.house.commands import GiveGift, PayIn, PayOut
from punto.records.wallet_statement import WalletStatement
from punto.words.sentences import Words
from tests.kit.limited_room import MONEY, coup, house, leave, patron, sit
from tests.kit.simulation import Server, simulated


def rows(server: Server, who: str, page: int, lang: str = "en") -> list[dict[str, str]]:
    """The statement of a patron, read in pages of this size."""
    writing, last = WalletStatement(Words(lang)), 0
    text = writing.head()
    while movements := server.reader.movements(who, last, page):
        text += writing.lines(movements)
        last = movements[-1].number
    return list(csv.DictReader(StringIO(text.removeprefix("\ufeff"))))


async def busy(folder: Path) -> tuple[Server, str]:
    """A patron who plays for two currencies, and somebody else beside them."""
    server = await house(folder, "PLAY", "HKD")
    ann, ben = await patron(server, "HKD"), await patron(server, "HKD")
    assert await sit(server, ann, "hkd", 5_050) is None
    assert await sit(server, ben, "hkd", 2_000, 2) is None
    assert await sit(server, ann, "play", 4_000) is None
    await coup(server.room.runners["hkd"], ann, 1_000, wins=False)
    assert await leave(server, ann, "hkd") is None
    assert await server.room.house_runner.ask(GiveGift(ann, 70)) is None
    assert await server.room.house_runner.ask(PayOut(ann, "HKD", 45_050, "cora")) is None
    assert await server.room.house_runner.ask(PayIn(ben, "HKD", 1, "cora")) is None
    return server, ann


@pytest.mark.parametrize("page", [1, 2, 500])
def test_every_movement_is_a_line_with_the_balance_after_it(tmp_path: Path, page: int) -> None:
    """However it is read; stakes move no wallet, and other patrons' money is not there."""

    async def story() -> None:
        server, ann = await busy(tmp_path)
        lines = [
            (row["table"], row["what"], row["currency"], row["amount"], row["balance"])
            for row in rows(server, ann, page)
        ]
        assert lines == [
            ("", "Welcome gift", "PLAY", "10000", "10000"),
            ("", "Deposit", "HKD", "1000.00", "1000.00"),
            ("hkd", "Buy-in", "HKD", "-50.50", "949.50"),
            ("play", "Buy-in", "PLAY", "-4000", "6000"),
            ("hkd", "Cash-out", "HKD", "40.50", "990.00"),
            ("", "Gift", "PLAY", "70", "6070"),
            ("", "Withdrawal", "HKD", "-450.50", "539.50"),
        ]
        assert [row["amount_minor_units"] for row in rows(server, ann, page)][1] == str(MONEY)
        assert rows(server, ann, page)[-1]["balance_minor_units"] == "53950"
        assert server.room.journal.wallets.of(ann) == {"PLAY": 6_070, "HKD": 53_950}

    simulated(story())


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "ar"])
def test_what_it_was_is_said_in_the_language(tmp_path: Path, lang: str) -> None:
    """Seven movements of six kinds have six names, none of them English."""

    async def story() -> None:
        server, ann = await busy(tmp_path)
        named = {row["what"] for row in rows(server, ann, 500, lang)}
        assert len(named) == 6
        assert not any(name.isascii() for name in named)

    simulated(story())


def test_a_page_is_found_by_indexes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No scan of all transfers, however many other patrons there are."""

    async def story() -> None:
        server, ann = await busy(tmp_path)
        plans = list[str]()
        execute = server.reader._connection.execute

        class Explaining:
            """Explains each query before it is run."""

            def execute(self, query: str, given: Any = ()) -> Any:
                steps = execute("EXPLAIN QUERY PLAN " + query, given)
                plans.extend(str(step[3]) for step in steps)
                return execute(query, given)

        # It stands in for a connection as far as these queries go.
        monkeypatch.setattr(server.reader, "_connection", Explaining())
        server.reader.movements(ann, 0, 10)
        server.reader.deposits(ann, "HKD", 0)
        assert plans
        assert not [plan for plan in plans if plan.startswith("SCAN") or "TEMP B-TREE" in plan]

    simulated(story())
