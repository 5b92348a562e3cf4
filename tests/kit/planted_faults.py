"""Faults planted in one table of a real room, while another table deals on beside it."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from punto.house.commands import AppointLocally
from punto.ledger import Account, Ledger
from punto.records.audit import audit
from punto.roles import Role
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.server.tables import audience as audiences
from punto.server.tables import lobby, views
from punto.server.tables.audience import Audience
from punto.server.tables.dealer import Dealer
from punto.server.tables.next_act import Burn, Shake
from punto.server.tables.seat_views import seat_view
from punto.server.tables.shoes import Shoes
from punto.store import Store
from punto.table import Phase, Table, transfers
from punto.table.commands import PlaceStake
from punto.table.events import CardDealt, CoupSettled
from punto.table.opening_commands import CallCuts
from punto.wire.base import Request
from punto.wire.requests import WatchLobby
from punto.wire.staff import Resume
from tests.kit.guests import Guest, answer, as_json, until
from tests.kit.simulation import Server
from tests.kit.tables import table_settings

FAULTY, STEADY = "faulty-1", "steady-1"
STAKED = 100

# The modules: their package gives the same names to functions.
decide = import_module("punto.table.decide")
evolve = import_module("punto.table.evolve")


class Planted(Exception):
    """The unexpected exception that the tests plant."""


class Plant:
    """A fault that is there until it is taken out, at one table alone."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.there = True
        self.struck = 0

    def strike(self, key: str, *, when: bool = True) -> None:
        """Fail here, if this is the table and it is time."""
        if self.there and when and key == FAULTY:
            self.struck += 1
            raise Planted("nobody expected this")

    def before(self, owner: Any, name: str, key: Callable[..., str]) -> None:
        """Fail before a function does anything; `key` says for which table it does it."""
        right = getattr(owner, name)

        def failing(*given: Any, **named: Any) -> Any:
            self.strike(key(*given))
            return right(*given, **named)

        self.patch.setattr(owner, name, failing)

    def entry(self, table: dict[Any, Any], kind: type) -> None:
        """The same for a function that stands in a dictionary, and is given a table first."""
        right = table[kind]

        def failing(at: Table, *given: Any) -> Any:
            self.strike(at.settings.key)
            return right(at, *given)

        self.patch.setitem(table, kind, failing)

    def drawn(self, kind: type) -> None:
        """Fail where the dealer would draw this."""
        right = Dealer._drawn

        def failing(dealer: Dealer, act: Any, table: Table) -> Any:
            self.strike(table.settings.key, when=isinstance(act, kind))
            return right(dealer, act, table)

        self.patch.setattr(Dealer, "_drawn", failing)

    def shown(self, phase: Phase) -> None:
        """Fail where everyone would be shown this phase."""
        right = views.public_view

        def failing(table: Table, *named: Any, **how: Any) -> Any:
            self.strike(table.settings.key, when=table.phase is phase)
            return right(table, *named, **how)

        for module in (audiences, views):  # snapshots, and changes
            self.patch.setattr(module, "public_view", failing)


# Each part of a table's life, and how it fails.
PARTS: dict[str, Callable[[Plant], None]] = {
    "opening": lambda plant: plant.before(Shoes, "_commit", lambda shoes, table: _key(table)),
    "cut": lambda plant: plant.entry(decide._DECIDES, CallCuts),
    "secrets": lambda plant: plant.before(Store, "sealed", lambda store, stream, shoe: stream),
    "burn": lambda plant: plant.drawn(Burn),
    "betting": lambda plant: plant.entry(decide._BY_THE_CLOCK, PlaceStake),
    "die": lambda plant: plant.drawn(Shake),
    "dealing": lambda plant: plant.entry(evolve._AFTER, CardDealt),
    "settling": lambda plant: plant.entry(transfers._MOVES, CoupSettled),
    "showing": lambda plant: plant.shown(Phase.DEALING),
    "showing the end": lambda plant: plant.shown(Phase.SETTLED),
    "proving": lambda plant: plant.before(Shoes, "_tell", lambda shoes, *_: shoes._runner.key),
    "telling totals": lambda plant: plant.before(
        Audience, "_tell_totals", lambda audience: audience.key
    ),
    "the lobby": lambda plant: plant.before(lobby, "lobby_view", _key),
}


def _key(table: Table) -> str:
    return table.settings.key


class House:
    """A room with two tables, of which one fails, a patron at each, and a pit boss."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = server = Server(folder)
        self.room = server.room
        self.operation = Operation(server.room, Stop(), "hash")
        self.ann: Guest
        self.ben: Guest

    @classmethod
    async def opened(cls, folder: Path) -> "House":
        """A new one; the patrons have sat down."""
        settings = replace(table_settings("power-98"), burn=True, decks=4)
        house = cls(folder)
        await house.room.house_runner.open("PLAY")
        for key in (FAULTY, STEADY):
            await house.room.open_table(replace(settings, key=key))
        house.ann, house.ben = [await house._patron(key) for key in (FAULTY, STEADY)]
        house.send(house.ben, WatchLobby(id=house.ben.screen.new_id()))
        return house

    async def _patron(self, table: str) -> Guest:
        welcomed = await self.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        patron = Guest(self.room, welcomed[0], table=table)
        assert await answer(patron, patron.screen.sit(1, 5_000)) is None
        return patron

    async def restarted(self) -> "House":
        """The same folder, after the server was stopped and started again."""
        await self.room.runners[FAULTY].quiet()
        await self.server.pull_plug()
        house = House(self.folder)
        house.ann = Guest(house.room, self.ann.patron, table=FAULTY)
        house.ben = Guest(house.room, self.ben.patron, table=STEADY)
        return house

    def play(self) -> asyncio.Task[None]:
        """Both patrons stake on every coup, from now on."""
        return asyncio.get_running_loop().create_task(self._play())

    async def _play(self) -> None:
        while True:
            for patron in (self.ann, self.ben):
                public, seat = patron.screen.public, patron.screen.seat
                if public and seat and public["phase"] == "betting" and not seat["stakes"]:
                    patron.screen.stake("banker", STAKED)
            await asyncio.sleep(1)

    async def coups(self, key: str, more: int) -> None:
        """Wait until a table has settled so many coups more, each with stakes."""
        host = self.room.runners[key]
        last = host.saved.coup + more
        await until(lambda: host.saved.coup >= last and host.saved.phase is Phase.SETTLED)
        assert host.saved.history[-1].payouts

    async def resume(self, key: str = FAULTY) -> str | None:
        """Let the pit boss resume a table; the name of the refusal, if it is refused."""
        await self.room.house_runner.ask(AppointLocally("pia", Role.PIT_BOSS, "cli"))
        pia = Guest(self.room, "pia", table=STEADY)
        refused = await answer(pia, self.send(pia, Resume(id=pia.screen.new_id(), table=key)))
        pia.cut()
        return refused["reason"] if refused else None

    def send(self, patron: Guest, request: Request) -> str:
        """Ask something, and say under which id."""
        patron._ask(request)
        return request.id

    async def money_is_whole(self) -> None:
        """Memory and disk hold the same accounts, and the books of each money sum to zero."""
        for host in self.room.runners.values():
            await host.quiet()
        saved: dict[str, Account] = dict(self.server.reader.accounts())
        assert dict(self.room.journal.ledger) == saved
        assert sum(Ledger(saved.items()).balances("PLAY")) == 0


async def stopped(house: House) -> None:
    """Wait until the fault has stopped its table."""
    await until(lambda: house.room.runners[FAULTY].fault is not None)


def traces(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The tables that the log says were stopped, one for each trace."""
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert all(record.exc_info for record in errors)
    return [getattr(record, "fields", {}).get("table", "") for record in errors]


async def check_recovery(house: House) -> None:
    """The table is as if nothing had happened: its coups settle, and the books agree."""
    host = house.room.runners[FAULTY]
    assert house.operation.health().alarms == []
    await house.coups(FAULTY, 2)
    await house.coups(STEADY, 1)
    await asyncio.sleep(0.2)
    assert house.ann.screen.public == as_json(host.audience.view(host.saved))
    assert house.ann.screen.seat == as_json(seat_view(host.saved, 1))
    await house.money_is_whole()
    assert audit(house.server.reader).fault is None
    assert house.server.trouble == []
