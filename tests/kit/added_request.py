"""The worked example of CONTRIBUTING.md, seen from a package that its lines were added to.

`python -m tests.kit.added_request FOLDER` prints as JSON what became of `reset-denom`.
"""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

import punto
from punto.config.limits import Limits
from punto.server.http.app import ASKED
from punto.server.http.openapi import document
from punto.table.settings import Clocks
from punto.wire.codec import REQUESTS
from punto.wire.requests import ChooseDenom
from tests.kit.guests import answer, seated
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE, settings
from tools.typescript import typescript

TAG = "reset-denom"


async def played(folder: Path) -> list[Any]:
    """Let a patron choose a larger credit and send the new request twice.

    Return the credit and both answers: the first is done, the second changes nothing.
    """
    server = Server(folder)
    await server.room.open_table(replace(settings(Clocks()), denoms=(1, 20)))
    ann = await seated(server, 1)
    larger = ChooseDenom(id=ann.screen.new_id(), table=TABLE, denom=20)
    ann.screen.ask(larger)
    assert await answer(ann, larger.id) is None
    results: list[Any] = []
    for _ in range(2):
        # The class is made while this runs, so mypy cannot know its fields.
        request = REQUESTS[TAG](id=ann.screen.new_id(), table=TABLE)  # type: ignore[call-arg]  # the class exists only in the copy
        ann.screen.ask(request)
        results.append(await answer(ann, request.id))
    assert ann.screen.seat
    return [ann.screen.seat["denom"], *results]


def found(folder: Path) -> dict[str, Any]:
    """Return what every reader of the classes makes of the new request."""
    kind, described = REQUESTS[TAG], document(ASKED, "cookie")
    return {
        "package": str(Path(punto.__file__).parent),
        "roles": kind.roles,
        "rate": Limits().commands[TAG],
        "openapi": described["x-socket"]["roles"][TAG],
        "schema": described["components"]["schemas"][kind.__name__]["properties"],
        "typescript": typescript(),
        "played": simulated(played(folder)),
    }


if __name__ == "__main__":
    print(msgspec.json.encode(found(Path(sys.argv[1]))).decode())
