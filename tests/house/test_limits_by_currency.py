"""Limits by currency: nothing that is won in one makes up for what is lost in another."""

from dataclasses import replace
from pathlib import Path

import pytest

from punto.house.limits import PERIODS, Limited
from punto.server.people.house_runner import GIFT
from punto.table.settings import Limit
from tests.kit.limited_room import (
    allow,
    by_hand,
    coup,
    deal,
    hours,
    house,
    leave,
    open_bets,
    patron,
    sheet_of,
    sit,
    stake,
)
from tests.kit.simulation import simulated


def test_play_money_does_not_pay_for_a_loss_in_money(tmp_path: Path) -> None:
    """A4: 5,000 won in play money leave a limit of 500 HKD as it is."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY", "HKD")
        ann = await patron(server, "HKD")
        assert await allow(server, ann, Limited.LOSS, 500, "HKD") is None
        play, money = server.room.runners["play"], server.room.runners["hkd"]
        assert await sit(server, ann, "play") is None
        await coup(play, ann, 5_000, wins=True)
        assert await leave(server, ann, "play") is None
        assert await sit(server, ann, "hkd", 2_000) is None
        await coup(money, ann, 400, wins=False)
        assert await stake(money, ann, 120) == "own-loss-limit"
        assert await stake(money, ann, 100) is None
        own = sheet_of(server, ann)
        assert own.lost == {"PLAY": -5_000, "HKD": 400}
        assert own.loss_left == {"HKD": 100}

    simulated(story())


def test_a_limit_of_one_currency_does_not_apply_to_another(tmp_path: Path) -> None:
    """A4: 500 HKD forbid no stake of 5,000 in play money, nor does what one stakes at most."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY", "HKD")
        ann = await patron(server, "HKD")
        for limited in (Limited.LOSS, Limited.STAKE):
            assert await allow(server, ann, limited, 500, "HKD") is None
        assert await sit(server, ann, "play") is None
        assert await sit(server, ann, "hkd", 2_000) is None
        assert await stake(server.room.runners["play"], ann, 5_000) is None
        assert await stake(server.room.runners["hkd"], ann, 520) == "own-stake-limit"
        seats = [server.room.runners[key].table.seats[1] for key in ("play", "hkd")]
        assert [(seat.most, seat.floor) for seat in seats] == [(None, None), (500, 1_500)]

    simulated(story())


def test_a_limit_without_a_currency_holds_in_each_by_itself(tmp_path: Path) -> None:
    """A4: so are the limits of older logs read; beside a currency's own the tighter holds."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY", "HKD")
        ann = await patron(server, "HKD")
        assert await allow(server, ann, Limited.LOSS, 500) is None
        assert await allow(server, ann, Limited.LOSS, 900, "PLAY") is None
        assert await allow(server, ann, Limited.LOSS, 200, "HKD") is None
        assert await sit(server, ann, "play") is None
        assert await sit(server, ann, "hkd", 2_000) is None
        seats = [server.room.runners[key].table.seats[1] for key in ("play", "hkd")]
        assert [seat.stack - (seat.floor or 0) for seat in seats] == [500, 200]
        await coup(server.room.runners["play"], ann, 500, wins=False)
        assert await stake(server.room.runners["hkd"], ann, 200) is None  # its own is whole
        sheet = sheet_of(server, ann)
        limits = [(limit.what.value, limit.currency, limit.now) for limit in sheet.limits]
        assert limits == [
            ("stake", "HKD", None),
            ("stake", "PLAY", None),
            ("loss", "HKD", 200),
            ("loss", "PLAY", 900),
            ("loss", "", 500),
            *((what.value, currency, None) for what in PERIODS for currency in ("HKD", "PLAY")),
            ("minutes", "", None),
        ]

    simulated(story())


def test_limits_by_currency_tighten_at_once_and_loosen_a_day_later(tmp_path: Path) -> None:
    """A4: each by itself, also after a restart."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY", "HKD")
        ann = await patron(server, "HKD")
        assert await allow(server, ann, Limited.STAKE, 100, "HKD") is None
        assert await allow(server, ann, Limited.STAKE, 900, "HKD") is None
        assert await allow(server, ann, Limited.STAKE, None, "PLAY") is None
        assert await sit(server, ann, "hkd", 2_000) is None
        assert await stake(server.room.runners["hkd"], ann, 120) == "own-stake-limit"
        await server.pull_plug()
        await hours(24)
        server = await house(tmp_path)
        assert await stake(server.room.runners["hkd"], ann, 120) is None
        assert await stake(server.room.runners["hkd"], ann, 800) == "own-stake-limit"

    simulated(story())


@pytest.mark.parametrize(
    ("limited", "currency", "why"),
    [
        (Limited.LOSS, "XXX", "currency-unknown"),
        (Limited.STAKE, "no money", "currency-unknown"),
        (Limited.MINUTES, "PLAY", "not-a-limit"),
    ],
)
def test_a_limit_that_means_nothing_is_refused(
    limited: Limited, currency: str, why: str, tmp_path: Path
) -> None:
    """A4: of a currency that nobody plays for here, and time by currency."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        ann = await patron(server)
        assert await allow(server, ann, limited, 5, currency) == why

    simulated(story())


def test_play_money_is_given_by_what_play_tables_ask(tmp_path: Path) -> None:
    """F13: a low buy-in at a table for money keeps nobody from the gift, nor does a seat there."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server, "HKD")
        assert await server.room.house_runner.help_out(ann) is None  # nothing here is played for it
        assert server.room.journal.wallets.play_money(ann) == GIFT
        chosen = replace(by_hand("PLAY"), buy_in=Limit(1_000, GIFT))
        play = await server.room.open_table(chosen)
        assert await sit(server, ann, "play", GIFT) is None
        assert await stake(play, ann, GIFT - 500) is None
        await deal(play, player=False)
        assert await server.room.house_runner.help_out(ann) is None
        assert server.room.journal.wallets.play_money(ann) == 0  # 500 lie at the seat
        await open_bets(play)
        assert await leave(server, ann, "play") is None
        assert await sit(server, ann, "hkd", 20) is None
        assert await server.room.house_runner.help_out(ann) is None
        assert server.room.journal.wallets.play_money(ann) == 500 + GIFT

    simulated(story())
