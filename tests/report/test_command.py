"""`punto report`, as its users call it."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from punto.cli.main import main
from tests.kit.played_log import in_process


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process."""
    return in_process(capsys)


def report(path: Path, *words: str) -> bytes:
    """Write a report into a file and read it again."""
    with pytest.raises(SystemExit) as ended:
        main(["report", *words, "--output", str(path)])
    assert ended.value.code == 0
    return path.read_bytes()


def test_a_report_names_the_command_that_makes_it_again(tmp_path: Path) -> None:
    """The command in item 1 gives the same bytes."""
    words = ["no-commission", "--decks", "6", "--coups", "5e3", "--items", "1,3,14", "--format"]
    words += ["json", "--wager", "super-six", "--date", "2026-11-17", "--limit", "tie=5"]
    first = report(tmp_path / "first.json", *words)
    document = json.loads(first)
    command = shlex.split(document["items"]["1"]["command"])
    assert command[:3] == ["punto", "report", "no-commission"]
    assert report(tmp_path / "second.json", *command[2:]) == first
    assert document["date"] == "2026-11-17"
    assert list(document["items"]) == ["1", "3", "14"]


def test_two_processes_write_the_same_bytes() -> None:
    """No order depends on the hashes of a process."""
    words = ["report", "fortune-six", "--coups", "0", "--items", "1-4,7-10", "--format", "html"]
    command = [sys.executable, "-m", "punto", *words, "--wager", "fortune-six"]
    started = [
        subprocess.Popen(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE
        )
        for seed in ("1", "2")
    ]
    both = [process.communicate(timeout=120)[0] for process in started]
    assert both[0] == both[1]
    assert both[0].startswith(b"<!doctype html>")


def test_a_report_is_compared_with_an_earlier_one(tmp_path: Path) -> None:
    """Item 15: six decks against eight."""
    old = tmp_path / "old.json"
    report(old, "commission", "--coups", "0", "--items", "1,3", "--format", "json", "--decks", "6")
    new = report(
        *(tmp_path / "new.json", "commission", "--coups", "0", "--items", "15"),
        *("--format", "json", "--against", str(old)),
    )
    item = json.loads(new)["items"]["15"]
    assert (item["shoe_before"][:1], item["shoe_after"][:1]) == ("6", "8")
    assert item["lines"] == []
    assert item["edges"][0]["before"] != item["edges"][0]["after"]


def test_markdown_goes_to_the_terminal(punto: Any) -> None:
    """Without a file the report is printed."""
    status, out, err = punto("report", "commission", "--items", "3", "--coups", "0")
    assert (status, err) == (0, "")
    assert "| the Banker wins | cod:banker |" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--format", "docx"], "unknown format 'docx'"),
        (["--format", "pdf"], "--output report.pdf"),
        (["--items", "1-99"], "'1-99'"),
        (["--wager", "bankr"], "did you mean 'banker'"),
        (["--limit", "tie"], "'tie' is not a stake"),
        (["--date", "today"], "'today' is not a date"),
        (["--date", "2026-02-30"], "'2026-02-30' is not in any calendar"),
        (["--coups", "-1"], "'-1'"),
        (["--decks", "3"], "4 to 10"),
        (["--cut", "3"], "cut card 3"),
        (["--seats", "0"], "0 seats"),
        (["--against", "nowhere.json"], "cannot read 'nowhere.json'"),
        (["--items", "1", "--items", "2"], "--items is given 2 times"),
    ],
)
def test_bad_input_gets_one_line_with_the_way_out(
    punto: Any, words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit status 2, and the input is quoted."""
    monkeypatch.chdir(tmp_path)
    status, out, err = punto("report", "commission", *words)
    assert (status, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_a_report_is_refused(punto: Any, tmp_path: Path) -> None:
    """JSON or not."""
    for number, text in enumerate(("{}", "no json", '["punto-report/1"]')):
        path = tmp_path / f"{number}.json"
        path.write_text(text, "utf-8")
        status, _, err = punto("report", "commission", "--against", str(path))
        assert (status, "is not a report" in err) == (2, True)
