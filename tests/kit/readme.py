"""The sessions in the README: read, run, and written again by `python -m tests.kit.readme`."""

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

README = Path(__file__).parents[2] / "README.md"
SESSION = re.compile(r"```console\n(.*?)```", re.DOTALL)


def commands(session: str) -> Iterator[tuple[str, str]]:
    """Each command of a session with what is shown as its answer."""
    for shown in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, answer = shown.partition("\n")
        yield command, answer


def answered(command: str) -> str:
    """What a command prints, run from here."""
    printed = io.StringIO()
    page = patch.dict(os.environ, COLUMNS="100")
    with page, redirect_stdout(printed), redirect_stderr(printed), pytest.raises(SystemExit):
        main(shlex.split(command)[1:])
    return tidy(printed.getvalue())


def tidy(text: str) -> str:
    """Trailing blanks mean nothing."""
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


def written_again(match: re.Match[str]) -> str:
    """A session with the answers of today; one with gaps is left to a person."""
    if "…" in match[1]:
        return match[0]
    lines = [f"$ {command}\n{answered(command)}\n" for command, _ in commands(match[1])]
    return f"```console\n{''.join(lines)}```"


if __name__ == "__main__":
    README.write_text(SESSION.sub(written_again, README.read_text("utf-8")), "utf-8")
