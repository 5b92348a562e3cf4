"""Many machines: the workers of a Dask scheduler as an ordinary executor."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.util import find_spec

from punto.refusals import BadInput

PATIENCE = 10  # seconds that a scheduler has to answer


@contextmanager
def workers_of(address: str) -> Iterator[Executor]:
    """The workers of the scheduler at this address; a worker that dies is replaced by others."""
    if find_spec("distributed") is None:
        raise BadInput("many machines need Dask: install 'punto[cluster]' here and on the workers")
    from distributed import Client

    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as problem:  # TimeoutError is an OSError
        why = str(problem).splitlines()[0] if str(problem) else "no answer"
        raise BadInput(f"no Dask scheduler at {address!r}: {why}") from None
    with client:
        if not client.scheduler_info(n_workers=-1)["workers"]:
            raise BadInput(f"the Dask scheduler at {address!r} has no workers; start one")
        # Tasks are functions of their arguments alone: dealt twice they come to the same.
        dask = client.get_executor(pure=False, retries=3)  # type: ignore[no-untyped-call]
        with dask as executor:
            yield executor
