"""docs/sessions.md and docs/notation.md: their code runs, and their figures come again."""

import re
from pathlib import Path

import pytest

from punto.rulebook import game
from punto.sessions.figures import Figures
from punto.sessions.playing import Aim, play_out
from punto.sessions.terms import End, Terms

DOCS = Path(__file__).parents[2] / "docs"
SESSIONS = (DOCS / "sessions.md").read_text("utf-8")


@pytest.mark.parametrize("page", ["sessions.md", "notation.md"])
def test_the_code_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every block of Python, one after another, in one session."""
    text = (DOCS / page).read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    assert blocks
    assert capsys.readouterr().out


ROWS = re.findall(r"^\| `([a-z0-9-]+)` \| ([0-9,]+) \| (.*)$", SESSIONS, re.MULTILINE)


def test_the_page_has_a_row_for_every_compiled_system() -> None:
    """Nine of them."""
    assert len(ROWS) == 9


@pytest.mark.campaign
@pytest.mark.parametrize(("system", "turnover", "rest"), ROWS)
def test_the_figures_of_the_page_come_again(system: str, turnover: str, rest: str) -> None:
    """10,000 sessions with the terms that the table names, to the last digit."""
    found = Figures(play_out(Aim(game("commission"), system, Terms()), 10_000))
    shares = (found.share(End.RUIN).mean, found.ahead.mean)
    edge = f"{100 * found.edge.mean:.2f} % ± {100 * found.edge.error:.2f} %"
    figures = " | ".join((edge, *(f"{100 * share:.1f} %" for share in shares)))
    assert f"{found.mean('turnover').mean:,.0f}" == turnover
    assert rest.startswith(figures)
