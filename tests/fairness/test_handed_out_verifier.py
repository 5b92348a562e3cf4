"""The verifier that a server hands out, which reads its shoes without Punto."""

import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from punto import verify
from tests.kit.drawn_folder import drawn_coups
from tests.kit.process import Process
from tests.kit.simulation import simulated

VERIFIER = Path(verify.__file__)


def test_anyone_verifies_a_shoe_by_the_address_of_a_server(tmp_path: Path) -> None:
    """No session, no Punto: the verifier that the server hands out reads what it shows."""
    data = tmp_path / "data"
    simulated(drawn_coups(data))
    running = Process(["--data", str(data), "--port", "0"], tmp_path)
    handed_out = tmp_path / "verify.py"
    with urlopen(f"{running.address}verify.py", timeout=10) as answer:
        handed_out.write_bytes(answer.read())
    assert handed_out.read_bytes() == VERIFIER.read_bytes()
    address = f"{running.address}api/tables/commission-1/shoes/1"
    words = [sys.executable, "-I", str(handed_out), address]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "House entropy only" in ran.stdout
    assert running.stop() == (0, "")
