"""A simulated house with one person of every role."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from punto.house.commands import AppointLocally, WelcomePatron
from punto.records.audit import audit
from punto.roles import STAFF, Role
from punto.table.settings import Cards, Clocks
from punto.wire import dealing, office
from punto.wire import requests as w
from punto.wire.base import Request
from punto.wire.codec import encode
from tests.kit.guests import Guest, reason
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE, settings

_ids = count(1)


def name() -> str:
    """An id that no request has yet."""
    return f"request-{next(_ids):016d}"


class House:
    """A simulated server with a dealt table, staff of every kind and a patron."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.room = server.room
        self.people: dict[str, Guest] = {}

    @classmethod
    async def opened(cls, folder: Path, cards: Cards = Cards.DEALT) -> "House":
        """A table, and somebody in every role, each called by it."""
        house = cls(Server(folder))
        if not house.room.runners:
            chosen = replace(settings(Clocks()), cards=cards, burn=False)
            await house.room.open_table(chosen)
            for role in STAFF:
                assert (
                    await house.room.house_runner.ask(AppointLocally(role.value, role, "cli"))
                    is None
                )
            second = AppointLocally("pit-boss-2", Role.PIT_BOSS, "cli")
            assert await house.room.house_runner.ask(second) is None
            assert await house.room.house_runner.ask(WelcomePatron("ann", 10_000)) is None
        for person in ("ann", "pit-boss-2", *(role.value for role in STAFF)):
            house.people[person] = Guest(house.room, person)
        return house

    async def start_again(self, folder: Path) -> None:
        """Pull the plug and start again; everyone comes back."""
        await self.server.pull_plug()
        self.server = Server(folder)
        self.room = self.server.room
        for person in self.people:
            self.people[person] = Guest(self.room, person)

    def send(self, person: str, request: Request) -> str:
        """Ask, and do not wait."""
        self.people[person].terminal.hear(encode(request))
        return request.id

    async def ask(self, person: str, request: Request) -> str | None:
        """Ask; the name of the refusal, or None."""
        member = self.people[person]
        member.screen.answers.pop(request.id, None)
        return await reason(member, self.send(person, request))

    def sentence(self, person: str, request_id: str) -> str:
        """The sentence that a request was refused with."""
        refused = self.people[person].screen.answers[request_id]
        assert refused is not None
        return str(refused["sentence"])

    async def do(self, person: str, *requests: Request) -> None:
        """Ask for what must be done."""
        for request in requests:
            assert await self.ask(person, request) is None, request

    async def deal(self, cards: str) -> None:
        """The dealer keys cards."""
        for card in cards.split():
            await self.do("dealer", dealing.DealCard(id=name(), table=TABLE, card=card))

    def proposal(self, person: str = "pit-boss") -> str:
        """The name of the one proposal that waits."""
        (waiting,) = self.messages(person, "proposals")[-1]["proposals"]
        return str(waiting["proposal"])

    async def propose(self, person: str, request: Request) -> str:
        """Ask for what needs a second person; the proposal's name."""
        assert await self.ask(person, request) == "second-person-needed"
        return self.proposal()

    async def by_two(self, first: str, second: str, request: Request) -> str | None:
        """Have one person ask and another approve; the name of the refusal, or None."""
        assert await self.ask(first, request) == "second-person-needed"
        approve = office.Approve(id=name(), proposal=self.proposal(second))
        return await self.ask(second, approve)

    def messages(self, person: str, kind: str) -> list[dict[str, Any]]:
        """Return the messages of one type that a person received."""
        return [
            message for message in self.people[person].screen.messages if message["type"] == kind
        ]

    @property
    def table(self) -> Any:
        """The table as it is saved."""
        return self.room.runners[TABLE].saved

    async def betting(self) -> None:
        """A shoe, bets open, Ann at a seat with a stake on Banker."""
        await self.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        await self.do("dealer", dealing.OpenShoe(id=name(), table=TABLE))
        await self.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        stake = w.PlaceStake(id=name(), table=TABLE, coup=1, wager="banker", amount=100)
        await self.do("ann", stake)

    async def dealing(self) -> None:
        """The same, bets closed."""
        await self.betting()
        await self.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
        await self.do("dealer", dealing.CloseBets(id=name(), table=TABLE))


def run_in_house(story: Callable[[House], Any], folder: Path, cards: Cards = Cards.DEALT) -> None:
    """Tell a story in a house, and audit it."""

    async def whole() -> None:
        opened = await House.opened(folder, cards)
        await story(opened)
        assert audit(opened.server.reader).fault is None
        assert opened.server.trouble == []

    simulated(whole())
