"""The owner's socket of a simulated server."""

from pathlib import Path
from typing import Any

import msgspec

from punto.house.commands import AppointLocally
from punto.roles import Role
from punto.server.operation.control import Control
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.server.people.passwords import Passwords
from tests.kit.simulation import Server

PASSWORD = "a long enough password"


def control(server: Server, folder: Path) -> Control:
    """The control of a simulated server."""
    return Control(Operation(server.room, Stop(), "hash"), folder)


async def ask_control(control: Control, **request: Any) -> Any:
    """Ask one line; a refusal comes back as its sentence."""
    answer = await control.answer(msgspec.json.encode(request))
    return answer["done"] if "done" in answer else answer["refused"]


class PromptPasswords(Passwords):
    """Hashes on the loop itself: simulated time does not wait for threads."""

    async def _in_thread(self, work: Any) -> Any:
        return work()


async def staffed(server: Server) -> dict[str, str]:
    """Appoint a pit boss, a director and a dealer; how the first two sign."""
    room = server.room
    room.people._passwords = PromptPasswords()
    roles = {"ann": Role.PIT_BOSS, "bob": Role.DIRECTOR, "dan": Role.DEALER}
    for name, role in roles.items():
        assert await room.people.set_password(name, PASSWORD) is None
        assert await room.house_runner.ask(AppointLocally(name, role, "root")) is None
    second = {"approved": "bob", "approved_password": PASSWORD}
    return {"by": "ann", "password": PASSWORD, **second}
