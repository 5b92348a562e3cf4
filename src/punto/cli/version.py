"""`punto version`: which program this is, down to its last byte."""

import click

from punto.cli.arguments import json_option
from punto.cli.output import print_json


@click.command()
@json_option
def command(as_json: bool) -> None:
    """The version, and the SHA-256 over every file of the program as it is installed.

    A running server says the hash that it was started with at /api/health; where the two differ,
    the files were changed since.

    \b
    Examples:
      punto version
      punto version --json
    """
    from punto.program import describe_program

    description = describe_program()
    if as_json:
        print_json(description)
        return
    for name, value in description.items():
        click.echo(f"{name:8} {value}")
