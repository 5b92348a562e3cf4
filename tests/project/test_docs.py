"""The documents tell the truth: what they show is run, and what they name exists."""

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from punto.citations import citations
from punto.config import example
from punto.coup import Coup
from punto.roads import Roads
from punto.rulebook import game
from punto.version import __version__
from tests.kit.process import Process
from tests.kit.quick_folder import open_tables
from tests.kit.readme import PAGES, SESSION, answered, commands, tidy

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
README = (ROOT / "README.md").read_text("utf-8")
TOUR = (DOCS / "tour.md").read_text("utf-8")
SESSIONS = [session for page in PAGES for session in SESSION.findall(page.read_text("utf-8"))]


@pytest.mark.parametrize("session", SESSIONS)
def test_readme_and_tour_show_the_output_of_the_commands(session: str) -> None:
    """Every `$ …` prints what the page shows below it; `…` stands for omitted lines."""
    for command, output in commands(session):
        printed = answered(command)
        for part in output.split("…\n"):
            assert tidy(part) in printed, command


def test_the_readme_is_short_and_says_where_to_start() -> None:
    """At most 120 lines: the two commands, a start for each reader, the limits."""
    assert len(README.splitlines()) <= 120
    assert "python3 dev.py run" in README
    assert "python3 dev.py test" in README
    for reader in ("player", "operator", "mathematician", "engineer"):
        assert f"| a **{reader}** |" in README or f"| an **{reader}** |" in README
    assert "## Status and limits" in README


def test_the_tour_shows_real_output_and_a_library_example() -> None:
    """The tour keeps its console sessions; pytest runs its `>>>` lines as a doctest."""
    assert len(SESSION.findall(TOUR)) >= 8
    assert TOUR.count("\n>>> ") >= 7
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pytest_options = options["tool"]["pytest"]["ini_options"]
    assert "docs/tour.md" in pytest_options["testpaths"]
    assert "--doctest-glob=tour.md" in pytest_options["addopts"]


def test_the_declaration_in_the_tour_is_that_of_the_rulebook() -> None:
    """The first block of code on the page is copied from the source, to the letter."""
    declaration = TOUR.split("```python\n")[1].split("```")[0]
    sources = (ROOT / "src" / "punto" / "rulebook").rglob("*.py")
    assert any(declaration in path.read_text("utf-8") for path in sources)


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
    for path in [*DOCS.rglob("*.md"), ROOT / "CONTRIBUTING.md", ROOT / "README.md"]:
        for name in set(re.findall(r"\btest_[a-z0-9_]+\b(?!\.py)", path.read_text("utf-8"))):
            assert f"def {name}(" in source, f"{path.name}: {name}"


def test_every_file_and_heading_that_a_document_links_to_exists() -> None:
    """No dead links inside the project."""
    for path in [*DOCS.rglob("*.md"), *ROOT.glob("*.md")]:
        for target, heading in re.findall(
            r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)", path.read_text("utf-8")
        ):
            linked = path.parent / target if target else path
            assert linked.exists(), f"{path.name}: {target}"
            if heading:
                assert heading in anchors(linked.read_text("utf-8")), f"{path.name}: #{heading}"


def anchors(text: str) -> set[str]:
    """Return the anchors of a page: those of its headings, as GitHub makes them, and its own."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'<a id="([^"]+)">', text))


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


def test_the_readme_counts_the_clauses_as_they_are() -> None:
    """The README states the number of clauses and the number that tests hold."""
    states = [citation.state for citation in citations()]
    text = " ".join(README.split())
    assert f"The rule sheets have {len(states)} clauses." in text
    assert f"hold {states.count('held')} of them" in text


def test_readings_are_all_tested() -> None:
    """Each reading names at least one test."""
    rows = [
        line
        for line in (DOCS / "readings.md").read_text("utf-8").splitlines()
        if line.startswith("| ") and not line.startswith(("| reading", "| ---"))
    ]
    assert len(rows) >= 12
    written = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    for row in rows:
        named = re.findall(r"`(test_\w+)`", row)
        assert named, row
        assert [name for name in named if f"def {name}(" not in written] == []
