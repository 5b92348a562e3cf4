"""Sittings: what limits on loss and time are counted from, whole after any restart."""

import asyncio
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.house.commands import SetOwnLimit
from punto.house.limits import DAY, Limited
from punto.records.audit import audit
from punto.refusals import BadInput
from punto.server.journal.journal import Journal
from punto.server.journal.sittings import KEPT, Sitting, Sittings
from punto.table import commands as c
from punto.table.events import BoughtIn, Event, SeatLeft, SeatTaken
from tests.kit.guests import Guest
from tests.kit.limited_room import (
    HOUR,
    at_seat,
    coup,
    hours,
    house,
    leave,
    patron,
    sheet_of,
    sit,
    stake,
)
from tests.kit.simulation import Server, simulated

TABLE = "story-1"


def sat(*told_: tuple[int, Event], currency: str = "PLAY") -> Sittings:
    """Sittings that heard this."""
    sittings = Sittings()
    for at, event in told_:
        sittings.update(at, TABLE, currency, event)
    return sittings


def test_a_loss_is_money_brought_less_money_taken_away() -> None:
    """Of sittings that ended within a day; wins are taken off."""
    sittings = sat(
        (0, SeatTaken("ann", 1, 500)),
        (5, BoughtIn("ann", 1, 200)),
        (10, SeatLeft("ann", 1, 100)),
        (20, SeatTaken("ann", 2, 300)),
        (30, SeatLeft("ann", 2, 450)),
        (40, SeatTaken("ben", 2, 300)),
    )
    assert sittings.lost("ann", "PLAY", 50) == 600 - 150
    assert sittings.lost("ann", "PLAY", 10 + DAY) == -150
    assert sittings.lost("ann", "CHIP-FINAL", 50) == 0
    assert sittings.lost("ben", "PLAY", 50) == 0


def test_time_at_two_tables_is_counted_once() -> None:
    """And only what falls into the last day."""
    sittings = sat((0, SeatTaken("ann", 1, 500)), (100, SeatLeft("ann", 1, 0)))
    sittings.update(50, "other", "HKD", SeatTaken("ann", 1, 500))
    assert sittings.played("ann", 80) == 80
    assert sittings.played("ann", 200) == 200
    assert sittings.played("ann", 200 + DAY) == DAY


def test_sittings_that_ended_long_ago_are_forgotten() -> None:
    """A server that runs for months keeps no more than one that was started today."""
    sittings = sat(
        (0, SeatTaken("ann", 1, 500)),
        (10, SeatLeft("ann", 1, 100)),
        (10 + KEPT, SeatTaken("ann", 1, 100)),
    )
    assert len(sittings.of("ann")) == 1


SPANS = st.lists(st.tuples(st.integers(0, DAY), st.integers(1, DAY)), max_size=5)


@given(SPANS, st.integers(1, DAY), st.lists(st.integers(0, DAY), max_size=3))
def test_the_end_of_time_does_not_depend_on_when_it_is_computed(
    spans: list[tuple[int, int]], most: int, later: list[int]
) -> None:
    """A2: the first moment at which so much was played; for as long as one sits it stays that."""
    sittings, at = Sittings(), 0
    for pause, lasting in spans:
        ended = at + pause + lasting
        sittings.add("ann", Sitting("one", "PLAY", at + pause, 100, ended, 0))
        at = ended
    sittings.add("ann", Sitting("two", "HKD", at, 100))
    over = sittings.played_until("ann", most, at)
    assert over is not None
    assert sittings.played("ann", over) >= most
    assert over == at or sittings.played("ann", over - 1) < most
    for moment in sorted(at + wait for wait in later):
        end = sittings.played_until("ann", most, moment)
        assert end == max(moment, over)


def test_a_limit_of_more_than_a_day_is_never_reached() -> None:
    """A2: nobody plays longer in a day than it lasts."""
    sittings = sat((0, SeatTaken("ann", 1, 500)))
    assert sittings.played_until("ann", DAY, 5) == DAY
    assert sittings.played_until("ann", DAY + 1, 5) is None


# After a restart


def test_a_sitting_that_began_days_ago_keeps_its_loss_and_its_time(tmp_path: Path) -> None:
    """A3: 400 of 500 were lost five days ago: 100 are left after a restart, and then none."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY", "HKD")
        ann = await patron(server, "HKD")
        allowed = SetOwnLimit(ann, Limited.LOSS, 500, server.room.journal.now(), "HKD")
        assert await server.room.house_runner.ask(allowed) is None
        assert await sit(server, ann, "hkd", 1_000) is None
        await coup(server.room.runners["hkd"], ann, 400, wins=False)
        assert await at_seat(server, ann, "hkd", c.BuyIn(ann, 600)) is None
        await server.pull_plug()
        await hours(5 * 24)

        server = await house(tmp_path)
        own = sheet_of(server, ann)
        assert (own.loss_left, own.played_ms) == ({"HKD": 100}, DAY)
        assert own.sittings[0].since == server.room.journal.now() - 5 * DAY
        assert await at_seat(server, ann, "hkd", c.BuyIn(ann, 100)) is None
        host = server.room.runners["hkd"]
        assert await stake(host, ann, 120) == "own-loss-limit"
        await coup(host, ann, 100, wins=False)
        assert await stake(host, ann, 20) == "own-loss-limit"
        assert await leave(server, ann, "hkd") is None
        assert sheet_of(server, ann).lost["HKD"] == 500
        await server.pull_plug()
        await hours(23)

        server = await house(tmp_path)
        journal = server.room.journal
        assert journal.sittings.lost(ann, "HKD", journal.now()) == 500  # found by its end
        assert await sit(server, ann, "hkd", 1_000) is None
        assert await stake(server.room.runners["hkd"], ann, 20) == "own-loss-limit"
        assert audit(server.reader).fault is None

    simulated(story())


def test_money_brought_by_others_is_counted_once(tmp_path: Path) -> None:
    """A3: a long sitting is read again from its first row, and only its own rows are taken."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann, ben = [await patron(server, "HKD") for _ in range(2)]
        assert await sit(server, ann, "hkd", 1_000) is None
        await hours(60)
        assert await sit(server, ben, "hkd", 500, seat=2) is None
        assert await at_seat(server, ben, "hkd", c.BuyIn(ben, 300)) is None
        assert await leave(server, ann, "hkd") is None
        assert await leave(server, ben, "hkd") is None
        await server.pull_plug()
        server = await house(tmp_path)
        journal = server.room.journal
        lost = [journal.sittings.lost(who, "HKD", journal.now()) for who in (ann, ben)]
        assert lost == [0, 0]

    simulated(story())


# At a table that a fault stopped


async def lost_at_stopped_table(folder: Path) -> tuple[Server, str]:
    """Ann lost all that she allows herself, and left; then a fault stopped that table."""
    server = await house(folder, "HKD", "MOP")
    ann = await patron(server, "HKD")
    allowed = SetOwnLimit(ann, Limited.LOSS, 400, server.room.journal.now(), "HKD")
    assert await server.room.house_runner.ask(allowed) is None
    assert await sit(server, ann, "hkd", 1_000) is None
    await coup(server.room.runners["hkd"], ann, 400, wins=False)
    assert await leave(server, ann, "hkd") is None
    assert server.room.journal.sittings.lost(ann, "HKD", server.room.journal.now()) == 400
    with server.room.runners["hkd"].supervisor.guard:
        raise RuntimeError("planted")
    assert server.room.runners["hkd"].fault is not None
    return server, ann


def test_a_loss_at_a_table_with_a_fault_counts_after_a_save_that_failed(tmp_path: Path) -> None:
    """All sittings are read again then: also those of a table that stands still."""

    async def story() -> None:
        server, ann = await lost_at_stopped_table(tmp_path)
        server.disk.full = True
        now = server.room.journal.now()
        reminder = SetOwnLimit(ann, Limited.REALITY, 30, now)
        assert (await server.room.house_runner.ask(reminder)) is not None
        server.disk.full = False
        journal = server.room.journal
        assert journal.sittings.lost(ann, "HKD", journal.now()) == 400
        await server.pull_plug()

    simulated(story())


def test_a_loss_at_a_table_that_cannot_be_opened_counts_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its log cannot be folded, and what somebody lost there can still be read."""

    async def story() -> None:
        server, ann = await lost_at_stopped_table(tmp_path)
        await server.pull_plug()
        folded = Journal.folded_table

        def failing(journal: Journal, key: str) -> Any:
            if key == "hkd":
                raise BadInput("planted")
            return folded(journal, key)

        monkeypatch.setattr(Journal, "folded_table", failing)
        server = await house(tmp_path)
        assert "hkd" in server.room.unopened
        journal = server.room.journal
        assert journal.sittings.lost(ann, "HKD", journal.now()) == 400
        await server.pull_plug()

    simulated(story())


# Against a naive reference


@dataclass
class Naive:
    """A sitting in the reference: the money brought and the stack, added up by hand."""

    patron: str
    currency: str
    since: float
    brought: int
    stack: int
    ended: float | None = None


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["buy", "buy", "win", "lose", "leave", "leave", "wait", "restart"]),
        st.sampled_from([1, 1, 2]),  # whose turn it is, by the seat
        st.sampled_from(["PLAY", "HKD", "HKD", "MOP"]),
        st.integers(1, 30),
    ),
    min_size=6,
    max_size=16,
)


@settings(max_examples=20, deadline=None)
@given(STEPS)
def test_losses_by_currency_are_those_of_a_naive_reference(
    steps: list[tuple[str, int, str, int]],
) -> None:
    """A3, A4: over any buy-ins, wins, losses, leaving, restarts and currencies."""

    async def story(folder: Path) -> None:
        server = await house(folder, "PLAY", "HKD", "MOP")
        patrons = [await patron(server, "HKD", "MOP") for _ in range(2)]
        present = [Guest(server.room, who) for who in patrons]  # or a week takes their seats
        past: list[Naive] = []
        for act, seat, currency, size in steps:
            if act == "wait":
                await hours(size if size % 2 else 60)
            elif act == "restart":
                await server.pull_plug()
                server = await house(folder)
                present = [Guest(server.room, who) for who in patrons]
            else:
                await _step(server, past, patrons[seat - 1], act, seat, currency, size * 20)
            for who in patrons:
                _compare(server, who, [sitting for sitting in past if sitting.patron == who])
        assert audit(server.reader).fault is None
        assert len(present) == len(patrons)

    with TemporaryDirectory() as folder:
        simulated(story(Path(folder)))


async def _step(
    server: Server, past: list[Naive], who: str, act: str, seat: int, currency: str, amount: int
) -> None:
    """Do this in the room and to the reference; what cannot be done is left out."""
    now, key = asyncio.get_running_loop().time(), currency.lower()
    mine = [sitting for sitting in past if (sitting.patron, sitting.currency) == (who, currency)]
    here = [sitting for sitting in mine if sitting.ended is None]
    match act:
        case "buy" | "win" | "lose" if not here:
            if await sit(server, who, key, amount, seat) is None:
                past.append(Naive(who, currency, now, amount, amount))
        case "buy":
            if await at_seat(server, who, key, c.BuyIn(who, amount)) is None:
                here[0].brought += amount
                here[0].stack += amount
        case "win" | "lose" if here[0].stack >= amount:
            await coup(server.room.runners[key], who, amount, wins=act == "win")
            here[0].stack += amount if act == "win" else -amount
        case "leave" if here:
            assert await leave(server, who, key) is None
            here[0].ended = now


def _compare(server: Server, who: str, past: list[Naive]) -> None:
    """Compare what the account shows of one patron with the reference."""
    now, own = (
        asyncio.get_running_loop().time(),
        sheet_of(server, who),
    )
    for currency in ("PLAY", "HKD", "MOP"):
        mine = [sitting for sitting in past if sitting.currency == currency]
        counted = [
            sitting for sitting in mine if sitting.ended is None or sitting.ended > now - 24 * HOUR
        ]
        assert own.lost[currency] == sum(sitting.brought - sitting.stack for sitting in counted)
        running = [row for row in own.sittings if row.currency == currency and row.until is None]
        assert [(row.brought, row.net) for row in running] == [
            (row.brought, row.stack - row.brought) for row in mine if row.ended is None
        ]
    start = now - 24 * HOUR
    spans = [(max(row.since, start), now if row.ended is None else row.ended) for row in past]
    marks = sorted({start, now, *(mark for span in spans for mark in span if mark >= start)})
    played = sum(
        end - begin
        for begin, end in pairwise(marks)
        if any(since <= begin and end <= until for since, until in spans)
    )
    assert own.played_ms == round(played * 1000)
