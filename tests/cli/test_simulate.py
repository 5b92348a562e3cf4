"""`punto simulate`, as people and programs use it."""

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

WAGERS = {"player", "banker", "tie", "player-pair", "banker-pair"}
FIGURES = {"edge", "standard_error", "exact_edge", "z", "cut_card_effect", "cut_card_error"}


def simulated(*words: str, folder: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run the command as its users do."""
    command = [sys.executable, "-m", "punto", "simulate", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


def test_the_answer_to_programs_has_what_is_promised() -> None:
    """And the same seed gives the same figures on any number of threads."""
    answers = []
    for threads in ("1", "2"):
        ran = simulated("commission", "--coups", "1e5", "--threads", threads, "--json")
        assert (ran.returncode, ran.stderr) == (0, "")
        answer: dict[str, Any] = json.loads(ran.stdout)
        assert answer["coups"] == 100_000
        assert answer["complete"]
        assert answer["seconds"] > 0 < answer["coups_per_second"]
        assert answer["wagers"].keys() == WAGERS
        assert all(wager.keys() == FIGURES for wager in answer["wagers"].values())
        answers.append(answer["wagers"])
    assert answers[0] == answers[1]


def test_people_are_told_and_the_file_is_whole(tmp_path: Path) -> None:
    """A table, two sentences, and every figure as CSV."""
    ran = simulated("commission", "--coups", "20000", "--out", "figures.csv", folder=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert "Agrees with the exact odds" in ran.stdout
    assert "Coups dealt: 20,000" in ran.stdout
    rows = list(csv.DictReader((tmp_path / "figures.csv").read_text().splitlines()))
    assert {row["wager"] for row in rows} == WAGERS
    assert os.listdir(tmp_path) == ["figures.csv"]
    again = simulated("commission", "--coups", "1", "--out", "figures.csv", folder=tmp_path)
    assert again.returncode == 2
    assert "exists already" in again.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--coups", "0"], "'0'"),
        (["--coups", "-5"], "'-5'"),
        (["--coups", "1.5"], "'1.5'"),
        (["--coups", "1e19"], "'1e19'"),
        (["--coups", "many"], "'many'"),
        (["--seed", "-1"], "'-1'"),
        (["--decks", "3"], "3 decks"),
        (["--device", "tpu"], "'tpu'"),
        (["--threads", "0"], "0 threads"),
        (["--out", "nowhere/x.csv"], "'nowhere/x.csv'"),
        (["--on", "nonsense"], "'nonsense'"),
        (["--on", "127.0.0.1:0"], "'127.0.0.1:0'"),
        (["--out", ""], "not the name of a file"),
        (["--on", "127.0.0.1:9", "--threads", "2"], "--threads"),
    ],
)
def test_bad_input_is_one_line_and_exit_status_two(
    punto: Any, words: list[str], message: str
) -> None:
    """Before any work starts, with the input quoted."""
    status, out, err = punto("simulate", "commission", "--coups", "1e12", *words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert message in err


@pytest.mark.skipif(os.name == "nt", reason="sends a POSIX signal")
def test_an_interrupt_gives_the_result_so_far(tmp_path: Path) -> None:
    """^C in a real process: exit 0 with whole figures that say they are not all."""
    command = [sys.executable, "-c", INTERRUPTED, "simulate", "commission", "--coups", "1e13"]
    ran = subprocess.run([*command, "--json"], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    answer = json.loads(ran.stdout)
    assert not answer["complete"]
    assert answer["coups"] > 0
    assert answer["wagers"].keys() == WAGERS


# The signal comes once something is dealt: nobody need guess how long that takes.
# A job in the background ignores ^C, and so would whatever it starts (A12).
INTERRUPTED = f"""
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from punto.analysis.simulation import run
once = iter([True])
so_far = run._Run.so_far
def interrupting(self, total, begun):
    if total.coups and next(once, False):
        os.kill(os.getpid(), {int(signal.SIGINT)})
    return so_far(self, total, begun)
run._Run.so_far = interrupting
from punto.cli import main
main(sys.argv[1:])
"""
