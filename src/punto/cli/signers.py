"""Signatures for a change at a table: names on the command line, proved by passwords."""

import getpass
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from punto.cli.arguments import signer
from punto.refusals import BadInput
from punto.roles import signature

Command = TypeVar("Command", bound=Callable[..., Any])

LONGEST_LINE = 1_024  # characters: longer than any password; a line may have no end
_FILE = click.Path(path_type=Path)


def signed_options(command: Command) -> Command:
    """Add the options for the names and passwords of those who sign."""
    for option in (
        click.option("--approved", default="", metavar="NAME", help="The second person."),
        click.option("--by", metavar="NAME", help="Who does it; by default your user name."),
        click.option(
            "--password-file",
            type=_FILE,
            metavar="FILE",
            help="Their password, as one line; else PUNTO_PASSWORD, or a prompt.",
        ),
        click.option(
            "--approved-password-file",
            type=_FILE,
            metavar="FILE",
            help="The second person's password; else PUNTO_APPROVED_PASSWORD, or a prompt.",
        ),
    ):
        command = option(command)
    return command


def signatures(
    staff: dict[str, str],
    by: str | None,
    approved: str,
    password_file: Path | None,
    approved_password_file: Path | None,
) -> dict[str, str]:
    """Return the names of those who sign, with the passwords of staff for the server to check."""
    signed = {"by": signer(by), "approved": approved and signature(approved, "--approved")}
    files = {"by": password_file, "approved": approved_password_file}
    fields = {"by": "password", "approved": "approved_password"}
    given = {
        fields[who]: password_of(name, files[who], f"PUNTO_{fields[who].upper()}")
        for who, name in signed.items()
        if name in staff
    }
    return {**signed, **given}


def password_of(name: str, file: Path | None, variable: str = "PUNTO_PASSWORD") -> str:
    """Read a password from a file, the environment or the terminal, never from an argument."""
    if file is not None:
        try:
            with file.open(encoding="utf-8") as lines:
                return lines.readline(LONGEST_LINE).rstrip("\r\n")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadInput(f"cannot read {str(file)!r}: {problem}") from None
    if variable in os.environ:
        return os.environ[variable]
    if not sys.stdin.isatty():
        option = f"--{variable.removeprefix('PUNTO_').lower().replace('_', '-')}-file"
        raise BadInput(f"the password of {name} is needed: give {option}, or set {variable}")
    return getpass.getpass(f"The password of {name}: ")
