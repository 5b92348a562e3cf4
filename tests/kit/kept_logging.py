"""The logging of a test, put back afterwards."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture
def kept_logging() -> Iterator[None]:
    """Logging is the process's own: put it back as it was."""
    root = logging.getLogger()
    names = ("", "aiohttp", "asyncio", "punto.http")
    before, levels = root.handlers[:], [logging.getLogger(name).level for name in names]
    yield
    root.handlers[:] = before
    for name, level in zip(names, levels, strict=True):
        logging.getLogger(name).setLevel(level)
