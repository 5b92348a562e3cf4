"""The demonstration: an automatic dealer at a dealt table, and a person who takes it over."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punto.cards import DECK
from punto.house.commands import AppointLocally
from punto.records.audit import audit
from punto.roles import Role
from punto.server import demonstration
from punto.server.demonstration import (
    DEALER,
    GONE,
    LET_OTHERS,
    LOOK_AGAIN,
    TABLE,
    AutomaticDealer,
)
from punto.server.living_room import LIMITS
from punto.server.tables.runner import TableRunner
from punto.table import Table, decide, events
from punto.table.irregularities import Irregularity
from punto.table.state import BETWEEN_COUPS, Phase
from punto.wire import dealing, office, staff
from punto.wire.base import DealerRequest, Request
from punto.wire.codec import encode
from punto.wire.requests import TakeSeat
from tests.kit.guests import Guest, reason, until
from tests.kit.http_client import punto
from tests.kit.http_client import staff as punto_staff
from tests.kit.process import Process
from tests.kit.simulation import Server, simulated
from tests.kit.staffed_house import name

BY_THE_DEALER = ("shoe-opened", "cards-burnt", "bets-opened", "card-dealt", "result-confirmed")
Story = Callable[[Server, TableRunner], Awaitable[None]]


def demonstrated(story: Story, folder: Path) -> None:
    """Tell a story at the table, with a patron at a seat, and audit it."""

    async def whole() -> None:
        server = Server(folder)
        runner = await server.room.open_table(demonstration.table(LIMITS))
        tasks = await demonstration.begin(server.room, Random(3))
        welcomed = await server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        patron = Guest(server.room, welcomed[0], table=TABLE)
        sit = TakeSeat(id=name(), table=TABLE, seat=1, buy_in=5_000)
        assert await ask(patron, sit) is None
        await story(server, runner)
        for task in tasks:
            task.cancel()
        assert audit(server.reader).fault is None
        assert server.trouble == []

    simulated(whole())


async def ask(person: Guest, request: Request) -> str | None:
    """Ask; the name of the refusal, or None."""
    person.terminal.hear(encode(request))
    return await reason(person, request.id)


async def dealer(server: Server, person: str = "eve-d") -> Guest:
    """A person who deals, at a screen of theirs."""
    appointed = AppointLocally(person, Role.DEALER, "cli")
    assert await server.room.house_runner.ask(appointed) is None
    return Guest(server.room, person, table=TABLE)


def order(kind: type[DealerRequest], **fields: Any) -> DealerRequest:
    """A request of a dealer."""
    return kind(id=name(), table=TABLE, **fields)


def test_it_deals_shoe_after_shoe_by_the_requests_of_a_console(tmp_path: Path) -> None:
    """Burn, coups, the cut card shown, a last coup, and the next shoe; each row has its name."""

    async def story(server: Server, runner: TableRunner) -> None:
        for _ in range(20):
            await asyncio.sleep(600)
            if runner.saved.shoes >= 3 and runner.saved.coups > 1:
                break
        assert runner.saved.shoes >= 3
        rows = [row for row in server.reader.rows(TABLE) if row.kind == "cut-card-shown"]
        assert len(rows) == runner.saved.shoes - 1
        signed = {row.by for row in server.reader.rows(TABLE) if row.kind in BY_THE_DEALER}
        assert signed == {DEALER}

    demonstrated(story, tmp_path)


def test_a_person_takes_over_in_mid_coup_and_it_goes_on_when_they_leave(tmp_path: Path) -> None:
    """Nobody has to approve it: the dealer that goes is no person."""

    async def story(server: Server, runner: TableRunner) -> None:
        eve = await dealer(server)
        await until(lambda: runner.saved.phase is Phase.DEALING)
        assert await ask(eve, order(dealing.TakeTable)) is None
        lying = runner.saved.dealt
        await asyncio.sleep(120)
        assert (runner.saved.dealer, runner.saved.dealt) == ("eve-d", lying)
        while runner.saved.phase is Phase.DEALING:
            assert await ask(eve, order(dealing.DealCard, card="Ks")) is None
        assert await ask(eve, order(dealing.ConfirmResult)) is None
        assert await ask(eve, order(dealing.LeaveTable)) is None
        assert runner.saved.dealer == ""
        coup = runner.saved.coup
        await asyncio.sleep(LET_OTHERS - 1)
        assert runner.saved.dealer == ""
        await until(lambda: runner.saved.coup > coup)
        assert runner.saved.dealer == DEALER

    demonstrated(story, tmp_path)


def test_a_person_who_is_gone_is_relieved_between_coups(tmp_path: Path) -> None:
    """Not sooner than a minute after their last screen went."""

    async def story(server: Server, runner: TableRunner) -> None:
        eve = await dealer(server)
        await until(lambda: runner.saved.phase is Phase.SETTLED)
        assert await ask(eve, order(dealing.TakeTable)) is None
        coup = runner.saved.coup
        eve.cut()
        await asyncio.sleep(GONE - 1)
        assert (runner.saved.dealer, runner.saved.coup) == ("eve-d", coup)
        await until(lambda: runner.saved.coup > coup)
        assert runner.saved.dealer == DEALER

    demonstrated(story, tmp_path)


def test_it_keeps_no_room_awake(tmp_path: Path) -> None:
    """Nobody is there: no coup is dealt."""

    async def story(server: Server, runner: TableRunner) -> None:
        for person, link in [*server.room.presence.everyone()]:
            server.room.gone(person, link)
        await until(lambda: runner.saved.phase in BETWEEN_COUPS)
        coup = runner.saved.coup
        await asyncio.sleep(600)
        assert runner.saved.coup == coup

    demonstrated(story, tmp_path)


async def pit_boss(server: Server, person: str = "pat-p") -> Guest:
    """A pit boss, at a screen of theirs."""
    appointed = AppointLocally(person, Role.PIT_BOSS, "cli")
    assert await server.room.house_runner.ask(appointed) is None
    return Guest(server.room, person, table=TABLE)


def foreign_card() -> staff.CallIrregularity:
    """A card that belongs to no shoe."""
    return staff.CallIrregularity(id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD)


def test_it_waits_for_a_ruling_and_goes_on_after_it(tmp_path: Path) -> None:
    """No card comes while the irregularity waits, and the next one does once it is withdrawn."""

    async def story(server: Server, runner: TableRunner) -> None:
        pit = await pit_boss(server)
        await until(lambda: runner.saved.phase is Phase.DEALING)
        assert await ask(pit, foreign_card()) == "second-person-needed"
        (proposal,), coup, lying = runner.saved.ruling, runner.saved.coup, runner.saved.dealt
        await asyncio.sleep(60)
        assert (runner.saved.coup, runner.saved.dealt) == (coup, lying)
        assert await ask(pit, office.Decline(id=name(), proposal=proposal)) is None
        await asyncio.sleep(LOOK_AGAIN)
        assert (runner.saved.coup, runner.saved.dealt) != (coup, lying)
        await until(lambda: runner.saved.coup > coup)

    demonstrated(story, tmp_path)


def test_it_deals_every_card_that_a_coup_left_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Two cards too many were drawn: both open the next coup, in their order."""

    async def story(server: Server, runner: TableRunner) -> None:
        pit, second = await pit_boss(server), await pit_boss(server, "sam-p")
        await until(lambda: runner.saved.phase is Phase.DEALING)
        six = ("9h", "Kd", "Kc", "6s", "2c", "3c")  # the Player has a natural with four
        together = staff.CallIrregularity(
            id=name(),
            table=TABLE,
            what=Irregularity.DRAWN_TOGETHER,
            cards=six,
            certain=True,
            seen=False,
        )
        assert await ask(pit, together) == "second-person-needed"
        (proposal,) = runner.saved.ruling
        assert await ask(second, office.Approve(id=name(), proposal=proposal)) is None
        coup = runner.saved.coup
        assert [*map(str, runner.saved.carried)] == ["2c", "3c"]
        await until(lambda: runner.saved.coup > coup and len(runner.saved.dealt) >= 2)
        assert [*map(str, runner.saved.dealt[:2])] == ["2c", "3c"]
        assert "the automatic dealer was refused" not in caplog.messages

    demonstrated(story, tmp_path)


def test_it_ends_an_empty_shoe_as_the_rules_ask(tmp_path: Path) -> None:
    """Clause 5.5 in a coup that lacks a card; between coups the shoe is retired."""

    async def story(server: Server, runner: TableRunner) -> None:
        automatic = AutomaticDealer(server.room, runner, Random(1))
        await until(lambda: runner.saved.phase is Phase.DEALING)
        called = automatic._request(emptied(runner.saved))
        assert isinstance(called, staff.CallIrregularity)
        assert called.what is Irregularity.SHOE_TOO_SHORT
        decided = decide(emptied(runner.saved), command_of(called))
        assert isinstance(decided, tuple)
        assert [*map(type, decided)] == [
            *(events.IrregularityCalled, events.CoupVoided, events.ShoeRetired)
        ]
        await until(lambda: runner.saved.phase is Phase.SETTLED)
        retired = automatic._request(emptied(runner.saved))
        assert isinstance(retired, staff.RetireShoe)
        assert isinstance(decide(emptied(runner.saved), command_of(retired)), tuple)

    demonstrated(story, tmp_path)


def emptied(table: Table) -> Table:
    """The same table, with no card left in its shoe but those that were burnt face down."""
    assert table.shoe is not None
    buried = table.shoe.buried
    counts = (*(1,) * buried, *(0,) * (len(DECK) - buried))
    shoe = replace(table.shoe, counts=counts)
    return replace(table, shoe=shoe, last_coup=table.coup + 1)  # the cut card was shown


def command_of(request: Request) -> Any:
    """What the automatic dealer asks the table for."""
    return request.command(DEALER, "", 0)


def test_a_fault_of_the_automatic_dealer_is_reported_and_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody has to restart the server."""

    async def story(server: Server, runner: TableRunner) -> None:
        await until(lambda: runner.saved.coup > 0)
        asks, faults = AutomaticDealer._request, iter([LookupError("planted")])

        def faulty(self: AutomaticDealer, table: Table) -> Request:
            for fault in faults:
                raise fault
            return asks(self, table)

        monkeypatch.setattr(AutomaticDealer, "_request", faulty)
        coup = runner.saved.coup
        await until(lambda: runner.saved.coup > coup)
        assert next(faults, None) is None
        assert caplog.messages.count("a fault of the server") == 1

    demonstrated(story, tmp_path)


def test_demo_dealer_prints_an_account_that_can_deal(tmp_path: Path) -> None:
    """At a new installation, with a password made for it; the examples of both helps do it."""
    process = Process(["--port", "0"], tmp_path, empty=False)
    at = ("--url", process.address)
    password = "a long enough password"
    assert punto_staff(tmp_path, "appoint", "pia", "pit-boss", password=password)[0] == 0
    taken = punto(tmp_path, "demo", "dealer", "--name", "pia")
    assert (taken.returncode, "'pia' has an account already" in taken.stderr) == (2, True)
    (demo,), (deal,) = (examples(tmp_path, command) for command in ("demo", "deal"))
    told = [punto(tmp_path, *demo).stdout for _ in range(2)]
    assert f"Open {process.address}dealer#{TABLE}" in told[0]
    assert f"punto deal {TABLE} --name demo-dealer --url {process.address}" in told[0]
    old, new = (text.split("with the password ")[1].split()[0] for text in told)
    assert old != new
    kept = tmp_path / "password"
    for password, status in ((old, 2), (new, 0)):
        kept.write_text(password)
        ran = punto(tmp_path, *deal, *at, "--password-file", str(kept), given="take\nshow\nquit\n")
        assert ran.returncode == status, ran.stderr
    assert "demo-dealer deals here." in ran.stdout
    assert process.stop() == (0, "")
    assert punto(tmp_path, "audit").returncode == 0


def examples(folder: Path, command: str) -> list[list[str]]:
    """The examples in the help of a command, as arguments."""
    lines = punto(folder, command, "--help").stdout.splitlines()
    return [line.split()[1:] for line in lines if line.strip().startswith("punto ")]
