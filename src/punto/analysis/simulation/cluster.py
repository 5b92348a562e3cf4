"""Many machines: the workers of a Dask scheduler as an ordinary executor."""

import asyncio
import re
import socket
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from punto.refusals import BadInput

PATIENCE = 5  # seconds that a scheduler has to answer
_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?P<host>\[[0-9a-fA-F:.]+\]|[^\s/:]+):(?P<port>\d{1,5})")


@contextmanager
def workers_of(address: str) -> Iterator[Executor]:
    """Yield an executor over a scheduler's workers; others redo the work of a lost worker."""
    _check_answers(address)
    if find_spec("distributed") is None:
        raise BadInput("many machines need Dask: install 'punto[cluster]' here and on the workers")
    import distributed

    dask: Any = distributed  # it has no type hints
    _check_scheduler(address)
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except OSError:  # a timeout is one
        raise BadInput(f"no Dask scheduler answers at {address!r}") from None
    with client:
        if not client.scheduler_info(n_workers=-1)["workers"]:
            raise BadInput(f"the Dask scheduler at {address!r} has no workers; start one")
        # A task depends on its arguments alone: a second run gives the same result.
        with client.get_executor(pure=False, retries=3) as executor:
            yield executor


def _check_scheduler(address: str) -> None:
    """Reject a listener that is not a scheduler: Dask would wait for it forever."""
    import distributed.comm

    dask: Any = distributed.comm  # it has no type hints

    async def identity() -> Any:
        async with asyncio.timeout(PATIENCE):
            link = await dask.connect(address, timeout=PATIENCE)
            try:
                await link.write({"op": "identity"})
                return await link.read()
            finally:
                link.abort()

    try:
        answer = asyncio.run(identity())
    except (OSError, ValueError, MemoryError):  # a timeout, or not a message with its length
        answer = None
    if not isinstance(answer, dict) or answer.get("type") != "Scheduler":
        raise BadInput(
            f"what listens at {address!r} is not a Dask scheduler; start one there, or name another"
        )


def _check_answers(address: str) -> None:
    """Reject an invalid address, and one where nothing listens."""
    match = _ADDRESS.fullmatch(address)
    if match is None or not 1 <= int(match["port"]) <= 65535:
        raise BadInput(f"{address!r} is not a scheduler's address; write HOST:PORT")
    try:
        place = match["host"].strip("[]"), int(match["port"])
        socket.create_connection(place, PATIENCE).close()
    except OSError as problem:
        raise BadInput(
            f"no scheduler answers at {address!r}: {problem.strerror or problem}"
        ) from None
