"""`punto names`: the names that patrons are shown by at tables."""

from pathlib import Path
from typing import Any

import click

from punto.cli.arguments import data_option, json_option, signer
from punto.cli.output import print_json
from punto.refusals import BadInput

_DATA = data_option("The folder that the server keeps everything in.")
_PATRON = click.argument("patron")


@click.group()
def command() -> None:
    """See or erase the name that a patron chose to be shown by.

    Such a name is kept beside the logs and never in them, so it can be erased. A backup that was
    made before still has it. After that the patron is shown by a made-up name.

    \b
    Examples:
      punto names show ann
      punto names erase ann --by pit
    """


@command.command()
@_PATRON
@_DATA
@json_option
def show(patron: str, data: Path, as_json: bool) -> None:
    """Show how a patron is called at tables."""
    shown = _ask(data, do="name", patron=patron)
    if as_json:
        print_json(shown)
    elif shown["hidden"]:
        click.echo(f"{patron} hides: others see the number of the seat.")
    else:
        click.echo(shown["name"] or f"{patron} has chosen no name.")


@command.command()
@_PATRON
@_DATA
@click.option("--by", metavar="NAME", help="Who does it; by default your user name.")
def erase(patron: str, data: Path, by: str | None) -> None:
    """Erase the name that a patron is shown by."""
    _ask(data, do="erase-name", patron=patron, by=signer(by))
    click.echo(f"{patron} has no chosen name any more.")


def _ask(data: Path, **request: Any) -> Any:
    from punto.server.operation.control_socket import NotRunning, ask

    try:
        return ask(data, request)
    except NotRunning as problem:
        raise BadInput(f"{problem}; start one with `punto serve` and try again") from None
