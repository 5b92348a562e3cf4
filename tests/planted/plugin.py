"""The pytest plugin that plants one bug before anything is collected: `--plant NAME`."""

import pytest

from tests.planted import BUGS


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--plant NAME` plants a bug."""
    parser.addoption("--plant", choices=list(BUGS), required=True, help="the bug to plant")


def pytest_configure(config: pytest.Config) -> None:
    """Plant it."""
    BUGS[config.getoption("--plant")].plant()
