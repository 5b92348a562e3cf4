"""A server that does not reach its database answers nothing but its health."""

import asyncio
import json
from pathlib import Path
from typing import NoReturn

import pytest

from punto.store import Unreadable
from tests.kit.served_house import served

PATHS = ("/api/start", "/api/lobby", "/api/own", "/api/tables")


def test_a_process_that_may_be_replaced_answers_nothing_from_memory(tmp_path: Path) -> None:
    """Requests get 503 at once, and the health says why; afterwards all is as before."""

    async def story() -> None:
        async with served(tmp_path) as asker:
            asker.operation.awake = lambda: False
            for path in PATHS:
                status, body = await asker.ask("GET", path, "patron", None)
                assert (status, json.loads(body)["reason"]) == (503, "store-away"), path
            status, body = await asker.ask("GET", "/api/health", "out", None)
            (why,) = json.loads(body)["why"]
            assert (status, why.partition(":")[0]) == (503, "store")
            asker.operation.awake = lambda: True
            assert (await asker.ask("GET", "/api/own", "patron", None))[0] == 200

    asyncio.run(story())


def test_a_request_that_cannot_be_read_from_the_database_is_not_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As at the beginning of a fail-over: 503, and no trace in the log."""

    async def story() -> None:
        async with served(tmp_path) as asker:

            def away(token: str) -> NoReturn:
                raise Unreadable("connection refused")

            monkeypatch.setattr(asker.room, "patron", away)
            status, body = await asker.ask("GET", "/api/own", "patron", None)
            assert (status, json.loads(body)["reason"]) == (503, "store-away")

    asyncio.run(story())
