"""What tests of the command line share."""

from pathlib import Path
from typing import Any

import pytest

from tests.kit.drawn_folder import drawn_coups
from tests.kit.played_log import in_process
from tests.kit.simulation import simulated


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""
    return in_process(capsys)


@pytest.fixture(scope="session")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a table whose shoe is open: its secrets are sealed."""
    folder = tmp_path_factory.mktemp("drawn") / "punto-data"
    simulated(drawn_coups(folder))
    return folder
