"""What tests of the command line share."""

from typing import Any

import pytest

from punto.cli.main import main


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        printed = capsys.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run
