"""verify.py and `punto verify`, run as people run them."""

import subprocess
import sys
from pathlib import Path

import pytest

from punto.cli.main import main

SCRIPT = Path(__file__).parents[2] / "src" / "punto" / "verify.py"


def script(*arguments: str | Path, stdin: bytes = b"") -> tuple[int, str, str]:
    """Run verify.py as a stranger would, alone and isolated: exit status, output, complaints."""
    words = [sys.executable, "-I", str(SCRIPT), *map(str, arguments)]
    ran = subprocess.run(words, capture_output=True, input=stdin, check=False, timeout=60)
    return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


def punto(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """Run `punto verify` in this process."""
    with pytest.raises(SystemExit) as left:
        main(["verify", *map(str, arguments)])
    printed = capsys.readouterr()
    return int(left.value.code or 0), printed.out, printed.err
