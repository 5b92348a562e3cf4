"""The console sessions of README and tour. `python -m tests.kit.readme` updates their output."""

import io
import os
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest

from punto.cli.main import main

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", ROOT / "docs" / "tour.md")
SESSION = re.compile(r"```console\n(.*?)```", re.DOTALL)


def commands(session: str) -> Iterator[tuple[str, str]]:
    """Yield each command of a session with the output that the page shows for it."""
    for example in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, answer = example.partition("\n")
        yield command, answer


def answered(command: str) -> str:
    """Run a command and return what it prints."""
    printed = io.StringIO()
    page = patch.dict(os.environ, COLUMNS="100")
    with page, redirect_stdout(printed), redirect_stderr(printed), pytest.raises(SystemExit):
        main(shlex.split(command)[1:])
    return tidy(printed.getvalue())


def tidy(text: str) -> str:
    """Drop trailing blanks, which mean nothing."""
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


def written_again(match: re.Match[str]) -> str:
    """Return the session with current output; leave one with gaps to a person."""
    if "…" in match[1]:
        return match[0]
    lines = [f"$ {command}\n{answered(command)}\n" for command, _ in commands(match[1])]
    return f"```console\n{''.join(lines)}```"


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(SESSION.sub(written_again, page.read_text("utf-8")), "utf-8")
