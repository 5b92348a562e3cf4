"""Shoes of a real server, verified by the page that needs nothing of Punto."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest

from punto import verify
from punto.proofs import shoe_document
from punto.rulebook import GAMES
from punto.store import Store
from punto.table import Settings
from punto.table.settings import Limit
from tests.drawn import drawn_coups
from tests.process import Process
from tests.simulation import simulated

VERIFIER = Path(verify.__file__)


def table_of(game: str, decks: int) -> Settings:
    """A table of a game with so many decks."""
    limits = {wager: Limit(20, 1_000) for wager in GAMES[game].by_key}
    return Settings("fair-1", game, "PLAY", limits, decks=decks)


@pytest.mark.parametrize("retired", [False, True])
@pytest.mark.parametrize(("game", "decks"), [("commission", 8), ("power-98", 6), ("tournament", 8)])
def test_the_verifier_agrees_with_what_a_server_deals(
    game: str, decks: int, retired: bool, tmp_path: Path
) -> None:
    """Written apart from each other, they come to the same: cards, dice, burn and all."""
    simulated(drawn_coups(tmp_path, table_of(game, decks), 3, retired=retired))
    document = shoe_document(Store.reading(tmp_path), "fair-1", 1)
    assert document is not None
    (found,) = verify.verify([msgspec.json.decode(msgspec.json.encode(document))])
    assert (found["coups"], found["retired"]) == (3, retired)
    assert found["dice"] == (3 if game == "power-98" else 0)
    assert len(found["left"]) + found["drawn"] + found["burnt"] == decks * 52 or not retired


def test_a_table_that_burns_nothing_is_verified_too(tmp_path: Path) -> None:
    """Its first card is a coup's."""
    settings = replace(table_of("commission", 8), burn=False)
    simulated(drawn_coups(tmp_path, settings, 1, retired=True))
    document = shoe_document(Store.reading(tmp_path), "fair-1", 1)
    assert document is not None
    assert document.burnt is None
    verify.verify([msgspec.json.decode(msgspec.json.encode(document))])


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
