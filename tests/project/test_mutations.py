"""The list of mutations in docs/ is the list of what can be changed, and the checker catches."""

import subprocess
import sys
from pathlib import Path

from tests.mutation.mutants import mutants
from tests.mutation.plugin import REPORT

VACUOUS = '''
from tests.kit.support import holds


@holds("f6:4.1-two-cards")
def test_that_asserts_nothing() -> None:
    """It names a clause and holds nothing."""
'''


def rows() -> list[list[str]]:
    """The rows of the list: clause, change, what caught it."""
    table = REPORT.read_text("utf-8").split("| clause | change | caught by |")[1]
    cells = [line.strip("|").replace("\\|", "¦").split("|") for line in table.splitlines()[2:]]
    return [[cell.strip().replace("¦", "|") for cell in row] for row in cells]


def test_the_list_in_docs_names_every_change_there_is() -> None:
    """`dev.py mutate` writes it; a rule without its row there was never tried."""
    assert [row[:2] for row in rows()] == [[mutant.clause, mutant.name] for mutant in mutants()]


def test_nothing_in_the_list_survived() -> None:
    """Every change was caught by a test that names its clause, or no coup can tell it."""
    assert not [row for row in rows() if "survived" in row[2] or not row[2]]
    unnoticeable = {mutant.name for mutant in mutants() if not mutant.noticeable}
    assert {row[1] for row in rows() if row[2] == "no coup can tell"} == unnoticeable


def test_a_vacuous_test_fails_the_mutation_check(tmp_path: Path) -> None:
    """The checker itself is checked: a vacuous test lets its mutants survive, and that fails."""
    (tmp_path / "test_vacuous.py").write_text(VACUOUS)
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutation.plugin", "--mutate"]
    command += ["--clause", "f6:4.1-two-cards", "-c", f"{root}/pyproject.toml", str(tmp_path)]
    ran = subprocess.run(
        [*command, f"--rootdir={root}", "-p", "no:cacheprovider"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1, ran.stdout
    assert "SURVIVED f6:4.1-two-cards fortune-six: fortune-six pay 1: 12:1 → 13:1" in ran.stdout
