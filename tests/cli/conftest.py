"""What tests of the command line share."""

from typing import Any

import pytest

from tests.kit.played_log import in_process


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""
    return in_process(capsys)
