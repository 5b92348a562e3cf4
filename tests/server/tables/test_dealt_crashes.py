"""A dealt table whose server dies after every act of its dealer, and goes on to the same end."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.house.commands import AppointLocally, WelcomePatron
from punto.records.audit import audit
from punto.roles import Role
from punto.table import Table
from punto.table.settings import Cards, Clocks, CutCard
from punto.table.state import Phase
from punto.wire import dealing, staff
from punto.wire import requests as w
from punto.wire.base import Request, TableRequest
from punto.wire.codec import encode
from tests.kit.guests import Guest, reason
from tests.kit.simulation import Server, simulated
from tests.kit.staffed_house import name
from tests.kit.story import TABLE, settings

PEOPLE = {"dan": Role.DEALER, "pia": Role.PIT_BOSS}


def script() -> Sequence[tuple[str, Request]]:
    """Two coups with every slip that there is; each request has its id before anything happens."""

    def by(person: str, kind: type[TableRequest], **fields: object) -> tuple[str, Request]:
        return person, kind(id=name(), table=TABLE, **fields)

    def cards(named: str) -> list[tuple[str, Request]]:
        return [by("dan", dealing.DealCard, card=card) for card in named.split()]

    to_the_close = [by("dan", dealing.CallLastBets), by("dan", dealing.CloseBets)]
    return [
        by("dan", dealing.TakeTable),
        by("dan", dealing.OpenShoe),
        by("dan", dealing.BurnCards, card="9h"),
        by("dan", dealing.TakeBackBurn),
        by("dan", dealing.BurnCards, card="2h"),
        by("ann", w.TakeSeat, seat=1, buy_in=2_000),
        by("dan", dealing.OpenBets),
        by("ann", w.PlaceStake, coup=1, wager="banker", amount=100),
        *to_the_close,
        *cards("9h Kd Kc 9s"),
        by("dan", dealing.TakeBackCard),
        *cards("6s"),
        by("dan", dealing.ConfirmResult),
        by("dan", dealing.OpenBets),
        by("ann", w.PlaceStake, coup=2, wager="player", amount=200),
        by("dan", dealing.CallLastBets),
        by("dan", dealing.CloseBets),
        by("dan", dealing.ShowCutCard),
        by("dan", dealing.TakeBackCutCard),
        by("dan", dealing.ShowCutCard),
        *cards("9d Kh 8c 6d"),
        by("dan", dealing.ConfirmResult),
        by("pia", staff.Pause),
    ]


SCRIPT = script()


async def house(folder: Path) -> tuple[Server, dict[str, Guest]]:
    """The server of a folder, new or again, with everyone at a screen."""
    server = Server(folder)
    if not server.room.runners:
        by_hand: dict[str, Any] = {"confirm": True, "cut_card": CutCard.SHOWN}
        chosen = replace(settings(Clocks()), cards=Cards.DEALT, dealer_required=True, **by_hand)
        await server.room.open_table(chosen)
        for person, role in PEOPLE.items():
            assert await server.room.house_runner.ask(AppointLocally(person, role, "cli")) is None
        assert await server.room.house_runner.ask(WelcomePatron("ann", 10_000)) is None
    return server, {person: Guest(server.room, person) for person in ("ann", *PEOPLE)}


async def ask(people: dict[str, Guest], person: str, request: Request) -> str | None:
    """Ask; the name of the refusal, or None."""
    people[person].terminal.hear(encode(request))
    return await reason(people[person], request.id)


async def played(folder: Path, dies_after: int | None) -> Table:
    """The table at the end, where the server died once, before the answer to one act was heard."""
    server, people = await house(folder)
    for number, (person, request) in enumerate(SCRIPT):
        if number == dies_after:
            people[person].terminal.hear(encode(request))
            for _ in range(number % 4):  # before the commit, after it, and in between
                await asyncio.sleep(0)
            await server.pull_plug()
            server, people = await house(folder)
        assert await ask(people, person, request) is None, request
    assert audit(server.reader).fault is None
    return server.room.runners[TABLE].saved


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """The table at the end of an evening without a crash."""
    return simulated(played(tmp_path_factory.mktemp("whole"), None))


def test_the_evening_ends_as_it_should(whole: Table) -> None:
    """A natural taken back pays nobody; two coups, two results."""
    assert (whole.phase, whole.coup, whole.dealer) == (Phase.SETTLED, 2, "dan")
    assert [past.result for past in whole.history] == ["P 9h Kc | B Kd 6s", "P 9d 8c | B Kh 6d"]
    assert whole.seats[1].stack == 2_000 - 100 + 200


@pytest.mark.parametrize("act", range(len(SCRIPT)))
def test_an_act_is_done_once_wherever_the_server_died(
    tmp_path: Path, whole: Table, act: int
) -> None:
    """It is sent again with its id; slips, cut card and confirmation end as without the crash."""
    assert simulated(played(tmp_path, act)) == whole
