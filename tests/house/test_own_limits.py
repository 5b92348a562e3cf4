"""Limits that patrons set themselves: held inside the stake's decision, whatever they try."""

import asyncio
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.house import STREAM as HOUSE
from punto.house.commands import SetOwnLimit
from punto.house.limits import COOLING_OFF, DAY, Limited, OwnLimit
from punto.records.audit import audit
from punto.server.outcomes import Outcome
from punto.server.people.allowances import MINUTE
from punto.server.tables.runner import TableRunner
from punto.store import Work, read_store
from punto.store.chain import row_hash
from punto.table import Phase, Settings
from punto.table.commands import TakeSeat
from punto.table.settings import Clocks
from punto.wire import requests as w
from tests.kit.guests import (
    Guest,
    answer,
    guest,
    opened,
    reason,
    run_story,
    seated,
    settled,
    until,
)
from tests.kit.limited_room import by_hand, house, limit, patron, sit
from tests.kit.simulation import simulated
from tests.kit.story import TABLE, settings

# A limit


@given(st.lists(st.tuples(st.one_of(st.none(), st.integers(0, 9)), st.integers(0, 3 * DAY))))
def test_a_limit_is_never_loosened_within_a_day(steps: list[tuple[int | None, int]]) -> None:
    """Whatever is set when: what holds now is no looser than anything set within the last day."""
    limit, at, history = OwnLimit(), 0, list[tuple[int, int | None]]()
    for value, later in steps:
        at += later
        limit = limit.set(value, at)
        history.append((at, limit.at(at)))
        for when, held in history:
            if at - when < COOLING_OFF and held is not None:
                now = limit.at(at)
                assert now is not None
                assert now <= held


def test_a_limit_is_tightened_at_once_and_loosened_a_day_later() -> None:
    """A tighter one in between takes back what was to come."""
    limit = OwnLimit().set(500, 0)
    assert (limit.at(0), limit.set(300, 5).at(5)) == (500, 300)
    looser = limit.set(900, 10)
    assert (looser.at(10 + DAY - 1), looser.at(10 + DAY)) == (500, 900)
    assert looser.set(400, 20).at(20 + 2 * DAY) == 400


# At the table


def test_nobody_loses_more_than_they_allowed_themselves(tmp_path: Path) -> None:
    """Over coups, seats, a restart of the server and a second table at the same time."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await guest(server)
        await limit(ann, Limited.LOSS, 300)
        assert await answer(ann, ann.screen.sit(1, 2_000)) is None
        host = server.room.runners[TABLE]
        for coup in range(1, 12):
            await until(partial(_open_for, host, coup))
            for wager in ("tie", "player-pair", "banker-pair"):
                request = ann.screen.stake(wager, 60)
                assert await reason(ann, request) in (None, "own-loss-limit")
            assert host.table.seats[1].stack - host.table.seats[1].staked >= 1_700
            await settled(host)
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)


def _open_for(host: TableRunner, coup: int) -> bool:
    return host.saved.phase is Phase.BETTING and host.saved.coup >= coup


def test_a_second_table_gets_what_the_first_has_left(tmp_path: Path) -> None:
    """The loss that one seat may have is reserved there and not available to another seat."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        other = await server.room.open_table(settings_called("other"))
        ann = await guest(server)
        await limit(ann, Limited.LOSS, 500)
        assert await answer(ann, ann.screen.sit(1, 400)) is None
        request = w.TakeSeat(id=ann.screen.new_id(), table="other", seat=1, buy_in=400)
        ann._ask(request)
        assert await answer(ann, request.id) is None
        first, second = server.room.runners[TABLE].table.seats[1], other.table.seats[1]
        assert (first.floor, second.floor) == (0, 300)

    run_story(story, tmp_path)


def settings_called(key: str) -> Settings:
    """The table of the story under another name."""
    return replace(settings(Clocks()), key=key)


def test_the_most_in_a_coup_holds_at_once(tmp_path: Path) -> None:
    """Also where it is set while bets are open."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await guest(server)
        assert await answer(ann, ann.screen.sit(1, 2_000)) is None
        await until(lambda: server.room.runners[TABLE].saved.phase is Phase.BETTING)
        assert await answer(ann, ann.screen.stake("banker", 100)) is None
        await limit(ann, Limited.STAKE, 150)
        assert await reason(ann, ann.screen.stake("tie", 60)) == "own-stake-limit"
        assert await answer(ann, ann.screen.stake("tie", 40)) is None
        await limit(ann, Limited.STAKE, None)  # looser: not before tomorrow
        assert await reason(ann, ann.screen.stake("tie", 60)) == "own-stake-limit"

    run_story(story, tmp_path)


def test_when_the_time_is_over_nothing_more_is_staked(tmp_path: Path) -> None:
    """At the seat, and at any other: the seat can be left, and none taken until tomorrow."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await guest(server)
        await limit(ann, Limited.MINUTES, 2)
        assert await answer(ann, ann.screen.sit(1, 2_000)) is None
        host = server.room.runners[TABLE]
        await asyncio.sleep(1.9 * MINUTE / 1000)
        why = [host.table.seats[1].barred]
        await asyncio.sleep(0.2 * MINUTE / 1000)
        assert [*why, host.table.seats[1].barred] == ["", "time-over"]
        await until(lambda: host.saved.phase is Phase.BETTING)
        assert await reason(ann, ann.screen.stake("banker", 20)) == "barred"
        leave = w.LeaveSeat(id=ann.screen.new_id(), table=TABLE)
        ann._ask(leave)
        assert await answer(ann, leave.id) is None
        assert await reason(ann, ann.screen.sit(1, 500)) == "time-over"
        await asyncio.sleep(DAY / 1000)
        assert await answer(ann, ann.screen.sit(1, 500)) is None

    run_story(story, tmp_path)


@pytest.mark.parametrize("days", [1, None])
def test_a_self_excluded_patron_is_kept_out(days: int | None, tmp_path: Path) -> None:
    """At once and after a restart; shortened never; over when it is over."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await guest(server)
        assert await answer(ann, ann.screen.sit(1, 2_000)) is None
        request = w.ExcludeSelf(id=ann.screen.new_id(), days=days)
        ann._ask(request)
        assert await answer(ann, request.id) is None
        host = server.room.runners[TABLE]
        assert host.table.seats[1].barred == "self-excluded"
        await until(lambda: host.saved.phase is Phase.BETTING)
        assert await reason(ann, ann.screen.stake("banker", 20)) == "barred"
        repeat = w.SetAutoRepeat(id=ann.screen.new_id(), table=TABLE, on=True)
        ann._ask(repeat)
        assert await reason(ann, repeat.id) == "self-excluded"
        leave = w.LeaveSeat(id=ann.screen.new_id(), table=TABLE)
        ann._ask(leave)
        assert await answer(ann, leave.id) is None
        assert await reason(ann, ann.screen.sit(2, 500)) == "self-excluded"
        await asyncio.sleep(DAY / 1000)
        assert await reason(ann, ann.screen.sit(2, 500)) == ("self-excluded" if not days else None)

    run_story(story, tmp_path)


def test_limits_are_there_after_a_restart(tmp_path: Path) -> None:
    """Read off the log: the limit, the sittings, and what is reserved at the seat."""

    async def before(folder: Path) -> str:
        server = await opened(folder)
        ann = await guest(server)
        await limit(ann, Limited.LOSS, 300)
        assert await answer(ann, ann.screen.sit(1, 2_000)) is None
        await server.pull_plug()
        return ann.patron

    async def after(patron: str) -> None:
        server = await opened(tmp_path)
        ann = Guest(server.room, patron)
        await until(lambda: (ann.screen.public or {}).get("phase") == "betting")
        assert await reason(ann, ann.screen.stake("banker", 320)) == "own-loss-limit"
        leave = w.LeaveSeat(id=ann.screen.new_id(), table=TABLE)
        ann._ask(leave)
        assert await answer(ann, leave.id) is None
        assert server.room.journal.sittings.lost(patron, "PLAY", server.room.journal.now()) == 0
        assert audit(read_store(tmp_path)).fault is None

    simulated(after(run_story(before, tmp_path)))


@pytest.mark.parametrize("waits", [False, True], ids=["at once", "in the inbox"])
def test_a_limit_holds_over_a_seat_that_is_taken_as_it_is_allotted(
    tmp_path: Path, *, waits: bool
) -> None:
    """What one seat may lose is not available to another, also if both are decided in one turn."""

    async def story() -> dict[str, int]:
        server = await house(tmp_path, "USD")
        room, who = server.room, await patron(server, "USD")
        await room.open_table(replace(by_hand("USD"), key="usd2"))
        assert await sit(server, who, "usd2", 1_000) is None
        loss = SetOwnLimit(who, Limited.LOSS, 100, room.journal.now(), "USD")
        assert await room.house_runner.ask(loss) is None
        room.journal.writer.submit(Work(()), lambda problem: None)  # the disk is busy
        sitting = list[asyncio.Future[Outcome]]()

        def sits(data: bytes) -> None:
            take = TakeSeat(who, 1, 1_000)
            sitting.append(room.own_limits.seat(room.runners["usd"], who, take, ()))

        if waits:
            room.inbox.take(sits, b"")
        else:
            sits(b"")
        assert bool(sitting) is not waits
        room.own_limits.allot(who)  # as its timer does
        await until(lambda: bool(sitting))
        assert await sitting[0] is None
        tables = [runner.table for runner in room.runners.values()]
        seats = {table.settings.key: table.seats[1] for table in tables}
        await server.pull_plug()
        return {key: seat.stack - (seat.floor or 0) for key, seat in seats.items()}

    assert simulated(story()) == {"usd": 100, "usd2": 0}


@pytest.mark.parametrize("limited", [Limited.LOSS, Limited.STAKE])
def test_a_limit_holds_for_what_is_sent_right_after_it(tmp_path: Path, limited: Limited) -> None:
    """Also before it is on the disk, and if all of it came in one piece."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        server.disk.takes = 0.1
        name = ann.screen.new_id()
        ann._ask(w.SetOwnLimit(id=name, what=limited, value=100, currency="PLAY"))
        stakes = [ann.screen.stake("banker", 100) for _ in range(3)]
        assert await answer(ann, name) is None
        over = f"own-{limited.value}-limit"
        assert [await reason(ann, stake) for stake in stakes] == [None, over, over]
        await server.pull_plug()

    run_story(story, tmp_path)


def test_who_excludes_themselves_stakes_and_buys_nothing_after_that(tmp_path: Path) -> None:
    """Not even in the same piece."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        server.disk.takes = 0.1
        names = [ann.screen.new_id() for _ in range(3)]
        ann._ask(w.ExcludeSelf(id=names[0], days=1))
        stake = ann.screen.stake("banker", 100)
        ann._ask(w.BuyIn(id=names[1], table=TABLE, amount=100))
        ann._ask(w.SetAutoRepeat(id=names[2], table=TABLE, on=True))
        assert await answer(ann, names[0]) is None
        later = [await reason(ann, name) for name in (stake, *names[1:])]
        assert later == ["barred", "self-excluded", "self-excluded"]
        await server.pull_plug()

    run_story(story, tmp_path)


def test_a_limit_that_is_not_saved_limits_nothing(tmp_path: Path) -> None:
    """Nor does what was decided by it stay."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        name = ann.screen.new_id()
        server.disk.full = True
        ann._ask(w.SetOwnLimit(id=name, what=Limited.LOSS, value=100, currency="PLAY"))
        assert await reason(ann, name) == "not-saved"
        server.disk.full = False
        await asyncio.sleep(2)
        await until(lambda: server.room.runners[TABLE].saved.phase is Phase.BETTING)
        assert server.room.runners[TABLE].saved.seats[1].floor is None
        assert await reason(ann, ann.screen.stake("banker", 500)) is None
        assert audit(server.reader).fault is None
        await server.pull_plug()

    run_story(story, tmp_path)


def test_nobody_tries_out_a_limit_against_the_hash_of_its_row(tmp_path: Path) -> None:
    """Staff who read logs get hashes, and not what patrons limit themselves to."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        ann = await patron(server)
        assert await sit(server, ann, "play") is None
        limited = SetOwnLimit(ann, Limited.STAKE, 320, server.room.journal.now())
        assert await server.room.house_runner.ask(limited) is None
        await until(lambda: server.room.runners["play"].saved.seats[1].most is not None)
        for log, kind in ((HOUSE, "own-limit-set"), ("play", "allowance-set")):
            rows = list(server.reader.rows(log))
            at = next(at for at, row in enumerate(rows) if row.kind == kind)
            row, before = rows[at], rows[at - 1].hash
            assert row_hash(before, row) == row.hash
            unsalted, salts = re.subn(rb',"salt":"[0-9a-f]{32}"', b"", row.command)
            assert salts == 1
            tried = (
                row_hash(before, row._replace(body=body, command=command))
                for value in range(1_000)
                for body, command in [
                    (text.replace(b"320", str(value).encode()) for text in (row.body, unsalted))
                ]
            )
            assert row.hash not in tried
        await server.pull_plug()

    simulated(story())
