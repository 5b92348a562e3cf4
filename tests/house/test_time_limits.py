"""Limits on time: judged with each stake, by the moment that the log has for it."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.house import STREAM as HOUSE
from punto.house import HouseOpened
from punto.house import transfers as house_transfers
from punto.house.commands import SetOwnLimit, WelcomePatron
from punto.house.events import OwnLimitSet, PatronWelcomed
from punto.house.limits import Limited
from punto.records.audit import audit
from punto.server.people.allowances import MINUTE
from punto.server.people.house_runner import GIFT
from punto.store import START, append_to_chain, open_store, read_store, row_transfers
from punto.store.unit_of_work import Work
from punto.table import Phase, decide, evolve
from punto.table import commands as c
from punto.table.events import AllowanceSet, AutoRepeatSet, SeatTaken, StakePlaced, TableOpened
from punto.table.state import Allowance
from punto.table.transfers import transfers
from punto.wire import requests as w
from tests.kit.guests import answer, guest, opened, until
from tests.kit.limited_room import (
    by_hand,
    hours,
    house,
    leave,
    limit,
    open_bets,
    patron,
    sit,
    stake,
)
from tests.kit.simulation import EPOCH_MS, Server, simulated
from tests.kit.story import TABLE
from tests.kit.tables import BANKER_WINS, playing


async def allow_minutes(server: Server, who: str, minutes: int | None) -> None:
    """Limit one's time."""
    command = SetOwnLimit(who, Limited.MINUTES, minutes, server.room.journal.now())
    assert await server.room.house_runner.ask(command) is None


# The decision


def test_a_stake_is_refused_from_the_moment_on_at_which_time_is_over() -> None:
    """A2: to the millisecond, and without any clock but the one that the decision is given."""
    table = playing().do(c.SetAllowance("ann", Allowance(until=1_000))).table
    placed = c.PlaceStake("one", "ann", 1, "banker", 100)
    assert isinstance(decide(table, placed, 999), tuple)
    for at in (1_000, 5_000_000):
        refused = decide(table, placed, at)
        assert not isinstance(refused, tuple)
        assert (refused.reason.value, refused.about) == ("barred", {"why": "time-over"})
    assert not isinstance(decide(table, placed), tuple)  # who names no moment is refused


def test_a_repeat_is_a_stake_too() -> None:
    """A2: by the button and by AUTO REPEAT, which stops and says why."""
    played = playing().staked("banker", 100)
    played.do(c.SetAllowance("ann", Allowance(until=1_000)), c.SetAutoRepeat("ann", on=True))
    played.closed().dealt(BANKER_WINS)
    in_time, late = (decide(played.table, c.OpenBets(), at) for at in (999, 1_000))
    assert isinstance(in_time, tuple)
    assert isinstance(late, tuple)
    assert [type(event) for event in in_time[1:]] == [StakePlaced]
    assert late[1:] == (AutoRepeatSet(1, False, "barred"),)
    played.now = 1_000
    played.do(c.OpenBets())
    assert played.refusal(c.RepeatStakes("again", "ann", 2)).about["why"] == "time-over"


def test_a_time_that_is_over_stands_beside_the_other_limits() -> None:
    """A2: setting it again changes nothing, and what lies on the table stands."""
    allowance = Allowance(200, 300, "", 1_000)
    played = playing().staked("banker", 100).do(c.SetAllowance("ann", allowance))
    assert played.ask(c.SetAllowance("ann", replace(allowance, loss=300))) == ()
    played.now = 1_000
    assert played.table.seats[1].staked == 100
    played.do(c.ClearAll("ann", 1))


# In the room


def test_a_restart_gives_nobody_more_time(tmp_path: Path) -> None:
    """A2: the clock runs on while the server is down, and no timer need ever fire."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        ann = await patron(server)
        await allow_minutes(server, ann, 30)
        assert await sit(server, ann, "play") is None
        await asyncio.sleep(20 * 60)
        await server.pull_plug()
        await asyncio.sleep(9 * 60)

        server = await house(tmp_path)
        host = server.room.runners["play"]
        assert await stake(host, ann, 20) is None
        _stop_timers(server)
        await asyncio.sleep(61)
        assert host.table.seats[1].barred == ""  # nobody came to bar the seat
        assert await stake(host, ann, 20) == "barred"
        await server.pull_plug()

        server = await house(tmp_path)
        assert await stake(server.room.runners["play"], ann, 20) == "barred"
        assert audit(server.reader).fault is None

    simulated(story())


def _stop_timers(server: Server) -> None:
    """As if the server had died: whatever is due later never comes."""
    for timer in server.room.own_limits._timers.values():
        timer.cancel()


def test_auto_repeat_stops_when_time_is_over(tmp_path: Path) -> None:
    """A2: at a drawn table, with nobody touching anything; what was staked in time is played."""

    async def story() -> None:
        server = await opened(tmp_path)
        ann = await guest(server)
        await limit(ann, Limited.MINUTES, 3)
        assert await answer(ann, ann.screen.sit(1, 2_000)) is None
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.phase is Phase.BETTING)
        assert await answer(ann, ann.screen.stake("banker", 20)) is None
        request = w.SetAutoRepeat(id=ann.screen.new_id(), table=TABLE, on=True)
        ann._ask(request)
        assert await answer(ann, request.id) is None
        _stop_timers(server)
        over = host.table.seats[1].until
        await until(lambda: not host.saved.seats[1].auto_repeat)
        assert over is not None
        assert over <= server.room.journal.now() <= over + MINUTE
        assert ann.screen.seat is not None
        assert ann.screen.seat["auto_stopped"] == "barred"
        stakes = [row for row in server.reader.rows(TABLE) if row.kind == "stake-placed"]
        assert len(stakes) > 2
        assert max(row.at for row in stakes) < over

    simulated(story())


def test_the_audit_finds_a_stake_that_was_accepted_past_the_limit(tmp_path: Path) -> None:
    """A2: the moment of each row is hashed, and judged again with the stake."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        ann = await patron(server)
        await allow_minutes(server, ann, 10)
        assert await sit(server, ann, "play") is None
        host = server.room.runners["play"]
        await open_bets(host)
        await server.pull_plug()
        late = StakePlaced("late", 1, 1, "player", 20)
        command = c.PlaceStake("late", ann, 1, "player", 20)
        head, at = read_store(tmp_path).head("play"), server.room.journal.now() + 10 * MINUTE
        row, _ = append_to_chain(head, "play", at, late, command)
        store = open_store(tmp_path)
        store.commit([Work((row,))])
        store.close()
        fault = audit(read_store(tmp_path)).fault
        assert fault is not None
        assert (fault.where, "time-over" in fault.what) == (f"play {row.seq}", True)

    simulated(story())


def test_a_seat_of_an_older_release_gets_its_time_at_the_first_start(tmp_path: Path) -> None:
    """A2: its log has the limit and no moment; the old rows stay as they are and audit clean."""

    async def story() -> None:
        house_log = (
            (None, HouseOpened("PLAY")),
            (WelcomePatron("ann", GIFT), PatronWelcomed("ann", "PLAY", GIFT)),
            *(
                _limited(limited, value)
                for limited, value in ((Limited.MINUTES, 30), (Limited.LOSS, 50))
            ),
        )
        allowed = Allowance(loss=50)
        table_log = (
            (None, TableOpened(by_hand("PLAY"))),
            (c.TakeSeat("ann", 1, 500), SeatTaken("ann", 1, 500)),
            (c.SetAllowance("ann", allowed), AllowanceSet(1, allowed)),
        )
        _write(tmp_path, HOUSE, house_log)
        _write(tmp_path, "play", table_log)
        assert audit(read_store(tmp_path)).fault is None
        await asyncio.sleep(25 * 60)

        server = await house(tmp_path)
        host = server.room.runners["play"]
        assert await stake(host, "ann", 20) is None
        assert await stake(host, "ann", 40) == "own-loss-limit"
        await asyncio.sleep(5 * 60)
        assert await stake(host, "ann", 20) == "barred"
        assert audit(server.reader).fault is None

    simulated(story())


def _limited(limited: Limited, value: int) -> tuple[SetOwnLimit, OwnLimitSet]:
    return SetOwnLimit("ann", limited, value, EPOCH_MS), OwnLimitSet(
        "ann", limited, value, EPOCH_MS
    )


def _write(folder: Path, stream: str, log: Iterable[tuple[Any, Any]]) -> None:
    """Write a log by hand: commands and what each led to."""
    store, head, table = open_store(folder), START, None
    for command, event in log:
        row, head = append_to_chain(head, stream, EPOCH_MS, event, command)
        moved = house_transfers(event) if stream == HOUSE else transfers(table, event)
        store.commit([Work((row,), row_transfers(row, moved))])
        table = None if stream == HOUSE else evolve(table, event)
    store.close()


def test_a_clock_that_jumps_back_gives_no_more_than_the_jump(tmp_path: Path) -> None:
    """A2: the limit is a moment. An hour back is an hour more, once; an hour ahead is one less."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        ann = await patron(server)
        await allow_minutes(server, ann, 90)
        assert await sit(server, ann, "play") is None
        host, true = server.room.runners["play"], server.room.journal.now
        await hours(1)
        server.room.journal.now = lambda: true() - 60 * MINUTE
        assert await stake(host, ann, 20) is None
        await hours(1.4)
        assert await stake(host, ann, 20) is None
        await hours(0.2)
        assert await stake(host, ann, 20) == "barred"
        server.room.journal.now = true
        assert await stake(host, ann, 20) == "barred"

    simulated(story())


def test_a_loosened_time_limit_takes_effect_for_a_seated_patron(tmp_path: Path) -> None:
    """A2: time that was loosened a day ago is there when the old one is over."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        ann = await patron(server)
        await allow_minutes(server, ann, 2)
        await allow_minutes(server, ann, 60)
        await hours(23.99)
        assert await sit(server, ann, "play") is None
        host = server.room.runners["play"]
        first = host.table.seats[1].until
        await asyncio.sleep(3 * 60)
        assert await stake(host, ann, 20) is None
        assert (host.table.seats[1].until or 0) == (first or 0) + 58 * MINUTE

    simulated(story())


def test_time_comes_back_as_the_day_goes_by(tmp_path: Path) -> None:
    """A2: what was played yesterday is not held against today."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        ann = await patron(server)
        await allow_minutes(server, ann, 60)
        assert await sit(server, ann, "play") is None
        await hours(1)
        host = server.room.runners["play"]
        assert await stake(host, ann, 20) == "barred"
        assert await leave(server, ann, "play") is None
        assert await sit(server, ann, "play") == "time-over"
        await hours(23.5)
        assert await sit(server, ann, "play") is None
        # Half of it is out of the day, and the rest goes as fast as new time comes.
        assert await stake(host, ann, 20) is None
        await hours(0.9)
        assert await stake(host, ann, 20) is None
        await hours(0.2)
        assert await stake(host, ann, 20) == "barred"

    simulated(story())


def test_limits_that_could_not_be_saved_at_the_seat_are_set_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A2: the disk is full between the limit and the seat; the seat has it once there is room."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        ann = await patron(server)
        assert await sit(server, ann, "play") is None
        host = server.room.runners["play"]
        allot = server.room.own_limits.allot

        def on_a_full_disk(who: str) -> None:
            server.disk.full = True
            allot(who)

        def later(who: str) -> None:
            asyncio.get_running_loop().call_later(0.1, on_a_full_disk, who)

        monkeypatch.setattr(server.room.own_limits, "allot", later)
        await allow_minutes(server, ann, 0)
        await asyncio.sleep(0.5)
        monkeypatch.undo()
        assert host.saved.seats[1].until is None
        server.disk.full = False
        await asyncio.sleep(1)
        assert host.saved.seats[1].until is not None
        assert await stake(host, ann, 20) == "barred"

    simulated(story())
