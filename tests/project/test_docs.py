"""The documents tell the truth: what they show is run, and what they name exists."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from punto.config import example
from punto.coup import Coup
from punto.roads import Roads
from punto.rulebook import game
from punto.version import __version__
from tests.kit.process import Process
from tests.kit.quick_folder import open_tables
from tests.kit.readme import SESSION, answered, commands, tidy

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
README = (ROOT / "README.md").read_text("utf-8")
SESSIONS = SESSION.findall(README)


@pytest.mark.parametrize("session", SESSIONS)
def test_what_the_readme_shows_is_what_the_commands_print(session: str) -> None:
    """Every `$ …` of the tour with its output; `…` stands for what was left out."""
    for command, shown in commands(session):
        printed = answered(command)
        for part in shown.split("…\n"):
            assert tidy(part) in printed, command


def test_the_readme_has_a_tour() -> None:
    """The two commands and sessions with real output."""
    assert "python3 dev.py run" in README
    assert "python3 dev.py test" in README
    assert len(SESSIONS) >= 3


def test_a_seventh_game_is_written_in_twenty_lines() -> None:
    """docs/writing-a-game.md is executed, and its declaration is as short as it says."""
    path = DOCS / "writing-a-game.md"
    failures, attempted = doctest.testfile(str(path), module_relative=False)
    assert (failures, attempted > 8) == (0, True)
    declaration = path.read_text("utf-8").split("<!-- the game -->")[1].split("```")[1]
    lines = [line for line in declaration.splitlines() if line.startswith((">>> ", "... "))]
    code = [line for line in lines if line[4:].strip() and "import" not in line]
    assert len(code) <= 20


def test_the_settings_in_the_docs_are_those_that_are_printed() -> None:
    """docs/operation.md holds the whole example, as the declaration has it."""
    text = (DOCS / "operation.md").read_text("utf-8")
    assert text.split("```toml\n")[1].split("```")[0] == example()


def test_every_metric_is_in_the_docs() -> None:
    """By its name; those of Prometheus's own kinds follow from it."""
    text = (DOCS / "operation.md").read_text("utf-8")
    source = "".join(
        (ROOT / "src/punto/server" / name).read_text("utf-8")
        for name in ("telemetry/meter.py", "operation/health.py")
    )
    names = set(re.findall(r'"((?:punto|process)_[a-z_]+)"', source))
    assert len(names) >= 18
    assert not [name for name in names if f"`{name}" not in text]


def test_the_example_of_a_client_plays_a_coup(tmp_path: Path) -> None:
    """docs/client.md is run against a real server, which deals a little faster."""
    written = (DOCS / "client.md").read_text("utf-8").split("```python\n")[1].split("```")[0]
    open_tables(tmp_path)
    server = Process(["--port", "0", "--data", str(tmp_path)], tmp_path)
    script = written.replace("http://127.0.0.1:8098", server.address)
    assert script != written
    command = [sys.executable, "-c", script]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
    seated, staked, cards, payout, left = ran.stdout.splitlines()
    assert seated == staked == left == "None"
    dealt = [part.split() for part in cards.split("|")]
    (settled,) = (
        game("commission")
        .settle(f"P {' '.join(dealt[0])} | B {' '.join(dealt[1])}", {"banker": 100})
        .values()
    )
    assert payout == f"banker {settled.net} {settled.pay.clause}"
    assert server.stop() == (0, "")


def test_every_test_that_a_document_names_exists() -> None:
    """Readings and architecture lean on tests; a renamed test must be renamed there too."""
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    for path in [*DOCS.glob("*.md"), ROOT / "CONTRIBUTING.md", ROOT / "README.md"]:
        for name in set(re.findall(r"\btest_[a-z0-9_]+\b(?!\.py)", path.read_text("utf-8"))):
            assert f"def {name}(" in source, f"{path.name}: {name}"


def test_every_file_that_a_document_links_to_exists() -> None:
    """No dead links inside the project."""
    for path in [*DOCS.glob("*.md"), *ROOT.glob("*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+)\)", path.read_text("utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_the_picture_of_a_coup_is_the_one_punto_draws() -> None:
    """Drawn by `Coup`, not by hand."""
    drawn = Coup.parse("P 9h 4c 7d | B Kd 6s 10c")._repr_svg_()
    assert (DOCS / "pictures" / "coup.svg").read_text("utf-8").strip() == drawn.strip()


SHOE = "BBPPPPTBPBPPBBBBBBBBBPTBPPBBTTPPPBBBBBBPBPBPBTPPPPPPPPBBPBPPTBBBPPB"


def test_the_picture_of_roads_is_the_one_punto_draws() -> None:
    """Drawn by `Roads`, not by hand."""
    drawn = Roads.parse(SHOE)._repr_svg_()
    assert (DOCS / "pictures" / "roads.svg").read_text("utf-8").strip() == drawn.strip()


def test_the_change_log_has_this_version() -> None:
    """Users read there what is new."""
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_readings_are_all_tested() -> None:
    """Each reading names at least one test."""
    rows = [
        line
        for line in (DOCS / "readings.md").read_text("utf-8").splitlines()
        if line.startswith("| ") and not line.startswith(("| reading", "| ---"))
    ]
    assert len(rows) >= 12
    written = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").glob("test_*.py"))
    for row in rows:
        named = re.findall(r"`(test_\w+)`", row)
        assert named, row
        assert [name for name in named if f"def {name}(" not in written] == []
