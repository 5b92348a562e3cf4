"""Absence: auto repeat stakes nothing for somebody who is gone."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from punto.cards import read_cards
from punto.records.audit import audit
from punto.server.people.house_runner import GIFT
from punto.server.tables.runner import TableRunner
from punto.store.codec import decode
from punto.table import Command, Phase
from punto.table.commands import (
    CallLastBets,
    CloseBets,
    CloseTable,
    DealCard,
    OpenBets,
    OpenShoe,
    Pause,
    SetAutoRepeat,
)
from punto.table.events import AutoRepeatSet
from punto.table.settings import Cards, Clocks
from punto.wire import requests as w
from punto.words.catalogue import languages
from punto.words.sentences import Words
from tests.kit.guests import Guest, answer, guest, seated, until
from tests.kit.limited_room import ask, deal, house, open_bets, sit, stake
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE, settings
from tests.kit.tables import BANKER_WINS

ABSENT = 150_000  # milliseconds: four coups
ENDED = AutoRepeatSet(1, False, "absent")


async def opened(folder: Path) -> Server:
    """A server with one table, which keeps seats for a short while."""
    server = Server(folder)
    if not server.room.runners:
        await server.room.open_table(settings(Clocks(absent=ABSENT)))
    return server


async def repeating(server: Server) -> Guest:
    """Somebody whose stake is repeated every coup."""
    ann = await seated(server, 1)
    assert await answer(ann, ann.screen.stake("banker", 20)) is None
    on = w.SetAutoRepeat(id=ann.screen.new_id(), table=TABLE, on=True)
    ann._ask(on)
    assert await answer(ann, on.id) is None
    return ann


def moments(server: Server, kind: str) -> list[int]:
    """When something happened at the table."""
    return [row.at for row in server.reader.rows(TABLE) if row.kind == kind]


def test_auto_repeat_and_then_the_seat_end_for_an_absent_patron(tmp_path: Path) -> None:
    """A11: the last repeat is no later than a seat is kept; the money goes to the wallet."""

    async def story() -> None:
        server = await opened(tmp_path)
        ann = await repeating(server)
        ann.cut()
        gone = server.room.journal.now()
        host = server.room.runners[TABLE]
        await asyncio.sleep(ABSENT / 1000 - 60)
        assert host.saved.seats[1].auto_repeat
        await asyncio.sleep(180)
        assert 1 not in host.saved.seats
        last = max(moments(server, "stake-placed"))
        assert gone + ABSENT - 60_000 < last <= gone + ABSENT
        log = [decode(row.kind, row.body) for row in server.reader.rows(TABLE)]
        assert ENDED in log
        assert server.room.journal.wallets.play_money(ann.patron) > GIFT - 2_000
        assert await _seat_as_shown(ann) == (None, True)
        assert await answer(ann, ann.screen.sit(1, 500)) is None
        ann.cut()
        assert (await _seat_as_shown(ann))[1] is False
        assert audit(server.reader).fault is None

    simulated(story())


async def _seat_as_shown(patron: Guest) -> tuple[object, bool]:
    """Return the seat view that a returning patron gets, and if the seat was given up."""
    patron.connect()
    patron.screen.messages.clear()
    patron._ask(w.Watch(id=patron.screen.new_id(), table=TABLE))
    await asyncio.sleep(1)
    snapshot = next(
        message for message in patron.screen.messages if message["type"] == "seat-snapshot"
    )
    return snapshot["view"], snapshot["given_up"]


def test_auto_repeat_continues_for_a_present_patron(tmp_path: Path) -> None:
    """A11: one terminal is enough, and a link that comes back in time starts the count again."""

    async def story() -> None:
        server = await opened(tmp_path)
        ann = await repeating(server)
        host = server.room.runners[TABLE]
        for _ in range(3):
            ann.cut()
            await asyncio.sleep(ABSENT / 1000 - 10)
            ann.connect()
            await asyncio.sleep(50)
        assert host.saved.seats[1].auto_repeat

    simulated(story())


def test_auto_repeat_ends_after_a_restart_too(tmp_path: Path) -> None:
    """A11: who does not come back is gone from the start on."""

    async def story() -> None:
        server = await opened(tmp_path)
        await repeating(server)
        await server.pull_plug()
        server = await opened(tmp_path)
        started = server.room.journal.now()
        await until(lambda: 1 not in server.room.runners[TABLE].saved.seats)
        assert max(moments(server, "stake-placed")) <= started + ABSENT

    simulated(story())


def test_a_returning_patron_sees_why_auto_repeat_ended(tmp_path: Path) -> None:
    """A11: at a table that is dealt by hand too, before the next stake is repeated."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY")
        welcomed = await server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        ann = welcomed[0]
        host = server.room.runners["play"]
        assert await sit(server, ann, "play") is None
        assert await stake(host, ann, 20) is None
        await _repeat(host, ann)
        await asyncio.sleep(host.saved.settings.clocks.absent / 1000 + 1)
        await open_bets(host)
        seat = host.saved.seats[1]
        assert (seat.auto_repeat, seat.staked, seat.stopped) == (False, 0, "absent")

    simulated(story())


async def _repeat(host: TableRunner, who: str) -> None:
    await ask(host, SetAutoRepeat(who, on=True))
    await deal(host, player=True)


@pytest.mark.parametrize("language", languages())
def test_the_reason_is_said_in_every_language(language: str) -> None:
    """A11: you were away, and not merely that it stopped."""
    words = Words(language)
    sentence = words.say("screen-auto-stopped", why="absent")
    assert sentence != words.say("screen-auto-stopped", why="other")
    assert words.knows("screen-hint-given-up")


def test_nothing_is_dealt_while_nobody_is_there_though_a_seat_is_taken(tmp_path: Path) -> None:
    """The seat is given up in its time, after a restart too; who comes back is dealt to."""

    async def story() -> None:
        server = await opened(tmp_path)
        ann, host = await seated(server, 1), server.room.runners[TABLE]
        ann.cut()
        await until(lambda: host.saved.phase is Phase.SETTLED)
        coup = host.saved.coup
        await asyncio.sleep(ABSENT / 1000 - 90)
        assert (host.saved.coup, [*host.saved.seats]) == (coup, [1])
        ann.connect()
        await until(lambda: host.saved.coup == coup + 1)
        ann.cut()
        await until(lambda: host.saved.phase is Phase.SETTLED)
        await server.pull_plug()
        server = await opened(tmp_path)
        host = server.room.runners[TABLE]
        await asyncio.sleep(ABSENT / 1000 - 1)
        assert (host.saved.coup, [*host.saved.seats]) == (coup + 1, [1])
        await until(lambda: not host.saved.seats)
        await asyncio.sleep(60)
        assert host.saved.coup == coup + 1

    simulated(story())


def test_one_coup_makes_the_last_result_of_an_absent_patron_final(tmp_path: Path) -> None:
    """Then the seat is free and its money in the wallet, and nothing more is dealt."""

    async def story() -> None:
        server = await opened(tmp_path)
        ann, host = await seated(server, 1), server.room.runners[TABLE]
        assert await answer(ann, ann.screen.stake("banker", 20)) is None
        coup = host.saved.coup
        ann.cut()
        await asyncio.sleep(ABSENT / 1000 - 1)
        assert host.saved.coup == coup
        await until(lambda: not host.saved.seats)
        await asyncio.sleep(300)
        assert host.saved.coup == coup + 1

    simulated(story())


@pytest.mark.parametrize("stopped", ["dealt", "paused", "closed"])
def test_a_seat_is_given_up_in_its_time_wherever_the_server_does_not_deal(
    tmp_path: Path, stopped: str
) -> None:
    """At a table that a person deals, and at a paused or a closed one; others keep theirs."""

    async def story() -> None:
        server = Server(tmp_path)
        cards = Cards.DEALT if stopped == "dealt" else Cards.DRAWN
        chosen = replace(settings(Clocks(absent=ABSENT)), cards=cards)
        host = await server.room.open_table(chosen)
        ann, ben = await guest(server), await guest(server)
        for number, patron in enumerate((ann, ben), 1):
            assert await answer(patron, patron.screen.sit(number, 2_000)) is None
        if stopped == "paused":
            assert await host.ask(Pause("pit")) is None
        if stopped == "closed":
            assert await host.ask(CloseTable("pit")) is None
            await until(lambda: host.saved.closed)
        ann.cut()
        await asyncio.sleep(ABSENT / 1000 - 1)
        assert sorted(host.saved.seats) == [1, 2]
        await asyncio.sleep(2)
        assert sorted(host.saved.seats) == [2]
        assert server.room.journal.wallets.play_money(ann.patron) == GIFT
        assert await _seat_as_shown(ann) == (None, True)
        assert audit(server.reader).fault is None

    simulated(story())


def test_stakes_of_an_absent_patron_stand_and_the_seat_is_free_once_the_result_is_final(
    tmp_path: Path,
) -> None:
    """At a dealt table: nothing is taken from the layout, and the next bets free the seat."""

    async def story() -> None:
        server = Server(tmp_path)
        chosen = replace(settings(Clocks(absent=ABSENT)), cards=Cards.DEALT, burn=False)
        host = await server.room.open_table(chosen)
        ann = await guest(server)
        assert await answer(ann, ann.screen.sit(1, 2_000)) is None
        begun: tuple[Command, ...] = (OpenShoe(), OpenBets())
        for command in begun:
            assert await host.ask(command) is None
        await until(lambda: (ann.screen.public or {}).get("phase") == "betting")
        assert await answer(ann, ann.screen.stake("banker", 20)) is None
        ann.cut()
        await asyncio.sleep(2 * ABSENT / 1000)
        assert host.saved.seats[1].staked == 20
        dealt: list[Command] = [CallLastBets(), CloseBets()]
        dealt += [DealCard(card) for card in read_cards(BANKER_WINS)]
        for command in dealt:
            assert await host.ask(command) is None
        assert (host.saved.phase, sorted(host.saved.seats)) == (Phase.SETTLED, [1])
        assert await host.ask(OpenBets()) is None
        await until(lambda: not host.saved.seats)
        assert audit(server.reader).fault is None

    simulated(story())
