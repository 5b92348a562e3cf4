"""Somebody of the staff of a soak, whatever happens to the server."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

from punto.client import Client, Outcome
from punto.client.ids import new_id
from punto.wire.base import Request
from tests.soak.house import House
from tests.soak.journal import Journal
from tests.soak.links import EAGER, GONE

PASSWORD = "a soak of an hour"
PEOPLE = {
    **{"ada": "admin", "dan": "dealer", "dave": "dealer", "pia": "pit-boss", "paul": "pit-boss"},
    **{"cora": "cashier", "carl": "cashier", "dora": "director"},
}


async def appoint(house: House) -> None:
    """Appoint everyone from the command line, as a new house does."""
    for name, role in PEOPLE.items():
        arguments = ("staff", "--data", str(house.data), "appoint", name, role)
        status, output = await house.command(*arguments, stdin=PASSWORD + "\n")
        if status:
            raise RuntimeError(f"{name} was not appointed: {output}")


class Colleague:
    """Somebody of the staff, signed in again whenever the link or the session is gone."""

    def __init__(self, house: House, journal: Journal, name: str, chance: Random) -> None:
        self.house, self.journal, self.name = house, journal, name
        self.chance = chance
        self.client: Client | None = None

    async def signed_in(self) -> Client:
        """Sign in where that is needed."""
        if self.client is None:
            self.client = await Client.sign_in(
                self.house.address, self.name, PASSWORD, timing=EAGER
            )
        return self.client

    async def ask(self, make: Callable[..., Request]) -> Outcome:
        """Ask one thing, and count what became of it."""
        return await self.send(make(id=new_id()))

    async def send(self, request: Request) -> Outcome:
        """Send a request, and count what became of it."""
        outcome = await (await self.signed_in()).ask(request)
        self.journal.act(f"{self.name}: {request.__struct_config__.tag}", outcome)
        return outcome

    async def close(self) -> None:
        """Go home."""
        client, self.client = self.client, None
        if client:
            with suppress(*GONE):
                await client.close()
